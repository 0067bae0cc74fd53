"""Hints among three where nothing is hidden: guarantees are proven, and selfish play stands beside them."""

from __future__ import annotations

import json
from random import Random
from threading import Event

import pytest

from solver import Position, Solver, Stopped, View, hint
from solver.cards import Seat
from solver.decks import Deck, all_decks
from solver.model.random_play import random_position
from solver.present.hint_text import hint_text
from solver.rules.traits import Trait, having
from solver.search.exact import selfish
from solver.search.exact.selfish import End, selfish_ends
from solver.search.sampled.hint import Hint
from tests.search.worths import enforced
from tests.sizes import size

#: Where no potion can be turned up.
DECKS = [deck for deck in all_decks(3) if not having(Trait.BREWS) & set(deck.letters)]


def open_position(seed: int, cards: int) -> Position:
    """An ending in which everybody sees all cards; sometimes a trick has begun."""
    rng = Random(seed)
    deck = rng.choice(DECKS)
    position = random_position(deck, rng.randrange(2**32), players=3, cards=cards)
    for _ in range(rng.randrange(3)):
        position = position.play(rng.choice(position.legal_moves()))
    return position


def seen(position: Position, **limits: int) -> Hint:
    return hint(View(position.mover, position), **limits)


def worth(end: End, seat: Seat) -> float:
    return float(enforced(end.ranks[seat], seat).result)


def ahead(end: End, seat: Seat) -> int:
    """How many votes somebody has more than the best of the others."""
    return end.votes[seat] - max(end.votes[:seat] + end.votes[int(seat) + 1 :])


@pytest.mark.parametrize("seed", range(size(60, 1_000)))
def test_every_move_has_its_guarantee_and_its_outcomes(seed: int) -> None:
    position = open_position(seed, cards=2 + seed % 2)
    seat, found = position.mover, seen(position, worlds=2)
    by_move = selfish_ends(position.plain)
    assert by_move is not None
    assert (found.method, found.leaves, found.possible) == ("exact", "solved", 1)
    assert {each.move for each in found.moves} == set(position.legal_moves())
    guarantees = {move: Solver().value(position.play(move), player=seat) for move in by_move}
    most = max(guarantees.values(), key=lambda each: each.rank)
    for each in found.moves:
        ends = by_move[each.move]
        chances = [worth(end, seat) for end in ends]
        assert each.guarantee == guarantees[each.move]
        assert each.equal == (each.guarantee == most)
        assert each.win == pytest.approx(sum(chances) / len(chances))
        assert each.win_range == (min(chances), max(chances))
        assert each.margin == pytest.approx(sum(ahead(end, seat) for end in ends) / len(ends))
        assert each.stderr == each.behind_stderr == 0
        # A guarantee holds against any play, and so in selfish play too.
        assert each.guarantee is not None
        assert min(end.ranks[seat] for end in ends) >= each.guarantee.rank
    order = [(each.guarantee.rank, each.win or 0, each.margin or 0) for each in found.moves if each.guarantee]
    assert order == sorted(order, reverse=True)


def test_what_others_may_take_decides_is_told_by_a_range() -> None:
    ranges = {each.win_range for seed in range(40) for each in seen(open_position(seed, cards=2)).moves}
    assert {(0.0, 1.0), (0.0, 0.0), (1.0, 1.0)} <= ranges


def test_no_chance_where_selfish_play_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    position = open_position(1, cards=3)
    known = seen(position)
    monkeypatch.setattr(selfish, "MOST_MOVES", 5)
    found = seen(position)
    assert found.method == "exact"
    guarantees = {each.move: each.guarantee for each in known.moves}
    assert {each.move: each.guarantee for each in found.moves} == guarantees
    assert {(each.win, each.win_range, each.margin) for each in found.moves} == {(None, None, None)}
    text = hint_text(View(position.mover, position), found, "en", 80)
    assert "no chances stand beside what is proven" in " ".join(text.split())
    assert "%" not in text


def test_the_json_says_both() -> None:
    position = open_position(5, cards=3)
    obj = json.loads(json.dumps(seen(position).to_json()))
    for each, told in zip(seen(position).moves, obj["moves"], strict=True):
        assert each.guarantee is not None
        assert told["guarantee"] == {"result": each.guarantee.result, "votes": each.guarantee.worth.by}
        assert told["win_range"] == list(each.win_range or ())
        assert told["stderr"] == 0


def test_elsewhere_nothing_is_said_of_guarantees() -> None:
    position = random_position(all_decks(2)[0], 1, cards=3)
    assert not {"guarantee", "win_range"} & hint(position).to_json()["moves"][0].keys()


def test_a_proof_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    position = open_position(3, cards=5)
    monkeypatch.setattr("solver.search.sampled.hint.MOST_FOR_A_PROOF", 3)
    found = seen(position, worlds=5)
    assert (found.method, found.worlds) == ("rollout", 5)
    assert {each.guarantee for each in found.moves} == {None}


def test_a_potion_that_can_be_turned_up_is_played_out() -> None:
    position = Position.from_line("GKUDPRM 3p 2A / A M1 G0 / B G1 U0 / C G2 U1")
    assert seen(position, worlds=5).method == "rollout"


def test_a_flag_stops_it() -> None:
    position = random_position(Deck.of("GKUDPRT"), 1, players=3, cards=10)
    flag = Event()
    flag.set()
    with pytest.raises(Stopped, match="request"):
        hint(View(position.mover, position), stop=flag)


#: Two moves enforce as much, and which of them is played decides who wins if all play for themselves.
KINDER = "NIUDRTS 3p 2C / A N15 I5 D0 score U0 D7 R19 / B I37 U8 T1 score I11 U157 D2 T7 S357 front N357 \
void N / C U4 D468 score U2369 R234 T36 front N37 void IRT / discard N113579 I3579 D1359 R05678 T024589 \
S0124689"


def test_in_words() -> None:
    position = Position.from_line(KINDER)
    text = hint_text(View(Seat.C, position), seen(position), "en", 80)
    assert text.startswith(
        "C should play D8.\n"
        "This is proven: no move lets C enforce more against any play of both others.\n"
        "D4 and D6 enforce as much, and are worth less in selfish play.\n"
    )
    assert "D4 =  a loss with 3 votes   33.3 % (0 to 100)" in text
    alone = Position.from_line(
        "GKUDPRT 3p 2A aside T3 / A K6 R8 score G1 K457 U024579 D23 T4 void U \
/ B K2 D9 score G278 P68 void URT / C U8 R9 score G000469 U136 D16 P579 R067 T7"
    )
    text = hint_text(View(Seat.A, alone), seen(alone), "en", 80)
    assert text.startswith("A should play K6.\nThis is proven: no other move lets A enforce as much against")
    assert "R8  a loss with 3 votes" in text


def test_moves_that_are_alike_in_all_are_named_together() -> None:
    position = Position.from_line(
        "GKUDRTS 3p 2C / A G00 S9 score G48 D2358 T89 void D / B K7 S17 score U0679 R0359 T12 S05 void GU "
        "/ C U2 D1 T6 score G0056 K245 U13458 T0 S3 void S / discard G012379 K3689 D04679 R124678 T3457 S2468"
    )
    text = hint_text(View(Seat.C, position), seen(position), "en", 80)
    assert text.startswith("C should play U2, D1 or T6.\n")
