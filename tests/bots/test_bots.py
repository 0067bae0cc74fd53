"""Bots: legal moves from what they see, the same for the same seed, and sensible ones."""

from __future__ import annotations

from random import Random

import pytest

from solver import rules
from solver.arena.chance import dealt
from solver.arena.live_game import LiveGame
from solver.artifacts import ONLY_PHASE_ONE
from solver.bots import BOTS, Budget, bot_named
from solver.cards import Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.model import Position, View
from solver.model.random_play import random_position
from solver.model.view import Witness
from solver.search.exact.solve import Solver
from tests.decks import meeting

SMALL = Budget(worlds=4)


def moves_of(name: str, deck: Deck, seed: int) -> list[str]:
    """A game of a bot against itself; every move must be legal."""
    position = Position.of(rules.deal(deck, 2, Random(seed)))
    witnesses = [Witness(seat, position) for seat in position.seats]
    bots = [BOTS[name](seed + seat, SMALL) for seat in range(position.players)]
    played, chance = [], Random(seed)
    while not position.is_over:
        seat = position.to_move
        if seat is None:
            move = rules.drawn(position, chance)
        else:
            move = bots[seat].choose(witnesses[seat].view(position))
        position, events = position.play_and_tell(move)  # raises if it is not legal
        for witness in witnesses:
            witness.watch(events)
        played.append(str(move))
    return played


@pytest.mark.parametrize("name", BOTS)
def test_whole_games_of_many_decks(name: str) -> None:
    for number, deck in enumerate(meeting()[::2]):
        assert len(moves_of(name, deck, number)) >= 52


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    deck = Deck.of("NIRTS")
    assert moves_of(name, deck, 5) == moves_of(name, deck, 5)


def greedy(line: str) -> str:
    return str(BOTS["greedy"](0, SMALL).choose(View.of(Position.from_line(line))))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        # A strong centre card is won with the weakest card that wins.
        ("GKUDP 1B trick D3 centre P9 / A G0000 K2 U0 D045689 P1 / B ?12", "D4"),
        # A weak one is left to the other, with the weakest card.
        ("GKUDP 1B trick D3 centre G0 / A G000 K2 U0 D045689 P12 / B ?12", "D0"),
        # To win it, the lead that the fewest unseen cards beat; to lose it, the weakest card.
        ("GKUDP 1A centre P9 / A G00012 K2 U0 D0568 P18 / B ?13", "P8"),
        ("GKUDP 1A centre G0 / A G0012 K2 U01 D0568 P18 / B ?13", "G0"),
        # Phase Two: Knights win a Goblin, and Dwarves are given to whoever loses.
        ("GKUDP 2B trick G5 / A K3 U9 / B U1", "K3"),
        ("GKUDP 2A / A U9 U1 / B U5 U2", "U9"),
    ],
)
def test_rules_of_thumb(line: str, move: str) -> None:
    assert greedy(line) == move


def test_what_is_looked_at_is_weighed() -> None:
    line = "NIRTS 1B trick S3 S5 centre {} / A N1 I1 R1358 T1358 S17 / B ?12 / stock {} ?24"
    assert greedy(line.format("T0", "R9")) == "top"
    assert greedy(line.format("R9", "T0")) == "centre"


def test_pimc_never_throws_a_win_away() -> None:
    solver = Solver()
    for seed in range(30):
        position = random_position(Deck.of(["GKUDP", "NIRTS", "NIDPR"][seed % 3]), seed, cards=3 + seed % 5)
        before = solver.value(position, "win").result
        move = BOTS["pimc"](seed, SMALL).choose(View.of(position))
        if before in (str(position.to_move), "draw"):
            assert solver.value(position.play(move), "win").result == before


def test_pimc_sets_a_trap_where_it_has_lost() -> None:
    """Of moves that all lose against best play, nearly always one to which a reply may go wrong at once."""
    found = chances = 0
    for seed in range(200):
        position = random_position(Deck.of("GKUDP"), seed, cards=3)
        solver = Solver()
        loser = position.to_move
        assert loser is not None
        if solver.value(position, "win").result in (str(loser), "draw"):
            continue
        throwing = {
            move: sum(
                solver.value(position.play(move).play(reply), "win").result == str(loser)
                for reply in position.play(move).legal_moves()
            )
            for move in position.legal_moves()
        }
        if max(throwing.values()) == 0 or min(throwing.values()) > 0:
            continue
        move = BOTS["pimc"](seed, Budget(worlds=300)).choose(View.of(position))
        chances += 1
        found += throwing[move] > 0
    assert chances >= 5
    assert found >= 0.8 * chances


def test_pimc_keeps_most_artifacts_for_phase_two() -> None:
    """Though few play-outs and many moves that spend one make some of these look best by chance."""
    spent = 0
    for seed in range(4):
        live = LiveGame(dealt(Deck.of("GKUDP"), seed, 2, with_artifacts=True))
        bots = [BOTS["pimc"](seed + seat, Budget(worlds=10)) for seat in range(2)]
        chance = Random(seed)
        while live.position.phase == 1:
            if live.waits_for_chance:
                live.play(live.drawn(chance))
                continue
            seat = live.position.to_move
            assert seat is not None
            live.play(bots[seat].choose(live.view(seat)))
        spent += len(set(live.position.artifacts_spent) - ONLY_PHASE_ONE)
    assert spent <= 6  # of 24; by the play-outs alone it were 13


def test_a_budget_of_time_ends() -> None:
    position = Position.of(rules.deal(Deck.of("GKUDP"), 2, Random(1), Seat.A))
    for name in ("rollout", "pimc"):
        BOTS[name](1, Budget(seconds=0.001)).choose(View.of(position))


def test_a_name_that_no_bot_has_is_told_in_a_sentence_of_ordinary_length() -> None:
    with pytest.raises(Refusal, match=r"^there is no bot 'GGG.*\.\.\..*'; the bots are random, ") as caught:
        bot_named("G" * 3000)
    assert len(str(caught.value)) < 200
