"""What was forgotten: it is none of what is known, and nothing that could be known is lost with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from solver import rules
from solver.cards import HIDDEN, Card, Seat
from solver.decks import all_decks
from solver.errors import ClaimError, Refusal
from solver.model import Game, Observed, Position, View
from solver.model.seen import events_by_move
from solver.moves import Play
from solver.rules.events import What
from tests.model.watching import random_game
from tests.sizes import size


def can_be_forgotten(game: Game, number: int, seat: Seat) -> bool:
    """Whether the move is a card of another player that the trick has left in the discard."""
    before, move, *_ = game.steps[number]
    if before.phase == 2 or rules.pending(before).stage.word != "play" or before.to_move == seat:
        return False
    card = move.card if isinstance(move, Play) else move
    swaps = any(event.what is What.SWAPPED for event in game.steps[number].events)
    later = game.steps[number:]
    cleared = next(step.after for step in later if not step.after.trick)
    gained = Counter(cleared.discard) - Counter(before.discard)
    return isinstance(card, Card) and not swaps and gained[card] > 0


def forgetful(game: Game, seat: Seat, rng: Random, share: float) -> list[tuple[str, ...]]:
    """The events by move with some cards and some own draws forgotten, and what must be told then."""
    told = []
    in_trick = lost = 0
    for number, events in enumerate(events_by_move(game, seat)):
        mine = list(events)
        if number:
            step = game.steps[number - 1]
            in_trick = in_trick if step.before.trick else 0
            if in_trick < 2 and can_be_forgotten(game, number - 1, seat) and rng.random() < share:
                move = step.move
                mine[0] = str(move._replace(card=HIDDEN)) if isinstance(move, Play) else "?"
                in_trick += 1
            if in_trick and any(event.what is What.WON for event in step.events):
                (winner,) = (event.seat for event in step.events if event.what is What.WON)
                mine.insert(1, f"won {winner}")
            if in_trick and step.before.trick and not step.after.trick:
                at = len(mine) - (mine[-1].startswith("turn"))
                brewers = [event.seat for event in step.events if event.what is What.BREWED]
                mine[at:at] = [f"leads {step.after.leader}", *(f"brewed {each}" for each in brewers)]
            for index, event in enumerate(mine):
                if event.startswith("draw") and rng.random() < share:
                    mine[index] = "draw ?"
                    lost += 1
            if lost and step.before.phase == 1 and step.after.phase == 2:
                mine.append(f"hand {' '.join(map(str, step.after.hands[seat]))}")
        told.append(tuple(mine))
    return told


def game_of(seed: int) -> Game:
    rng = Random(seed)
    players = (2, 2, 2, 3, 2, 2, 4)[seed % 7]
    return random_game(rng.choice(all_decks(players)), players, rng)


@pytest.mark.parametrize("seed", range(size(6, 140)))
def test_what_is_left_is_a_part_of_what_was_known(seed: int) -> None:
    game = game_of(seed)
    positions = game.positions()
    for seat in game.start.seats[:2]:
        rng = Random(seed)
        observed = Observed(game.seen_by(seat).start)
        for number, events in enumerate(forgetful(game, seat, rng, 0.2)):
            for event in events:
                word = event.split()[0]
                assert (
                    word not in ("won", "hand", "draw", "turn") or word in observed.expects or word == "won"
                )
                observed = observed.play(event)
            if positions[number].to_move != seat:
                continue
            assert observed.to_move == seat
            truth = View.at(game, number)
            if positions[number].trick and not observed._noticed.stand_ins:
                assert observed.legal_moves() == positions[number].legal_moves()
            if observed._noticed.stand_ins:
                with pytest.raises(Refusal, match="forgotten"):
                    _ = observed.view
                continue
            view = observed.view
            assert view.worlds >= truth.worlds
            for (name, known), (_, all_known) in zip(view.position.piles, truth.position.piles, strict=True):
                left = Counter(card for card in known if card != HIDDEN)
                assert left <= Counter(all_known), name
                assert len(known) == len(all_known)
            for mine, theirs in zip(view.position.voids, truth.position.voids, strict=True):
                assert mine <= theirs
            unsure = Position.of(view.position.plain)  # it can be written down, and read again
            assert unsure == view.position
        assert observed.position.is_over
        assert observed.position.score == positions[-1].score


# Games written for one purpose

HAND = "G0457 K39 U28 D16 P027"


def begun(*events: str, deck: str = "GKUDP", hand: str = HAND, **how: object) -> Observed:
    observed = Observed.begin(deck, hand=hand, **how)  # type: ignore[arg-type]
    for event in events:
        observed = observed.play(event)
    return observed


def test_who_has_won_must_be_told() -> None:
    observed = begun("turn D9", "G5", "?")
    assert (observed.expects, observed.to_move, observed.forgotten) == (("won",), None, 0)
    with pytest.raises(Refusal, match="won must be told first"):
        _ = observed.view
    lost, won = observed.play("won B"), observed.play("won A")
    assert (lost.expects, won.expects) == (("draw",), ("turn",))
    assert won.position.followers == ((Card("D", 9),), (HIDDEN,))
    then = won.play("turn U3")
    assert str(
        then.position
    ) == "GKUDP 1A centre U3 / A G047 K39 U28 D16 P027 followers D9 / B ?12 followers ?1" + (
        " / stock ?23 discard G5 ?1"
    )
    assert (then.to_move, then.forgotten) == ("A", 1)
    assert "G8" in map(str, then.view.unseen)  # it may be what lies there, or anywhere else
    assert Position.loads(then.position.dumps()) == then.position
    assert {place.pile for place in then.view.places} == {"stock", "hands", "followers", "discard"}


def test_a_void_that_was_forgotten_is_not_known() -> None:
    assert begun("turn D9", "G5", "?", "won A", "turn U3").view.barred(Seat.B) == frozenset()


def test_after_a_forgotten_lead_anything_may_be_played() -> None:
    start = Observed.begin("GKUDPRT", players=3, first="B", hand="G0457 K39 U28 D16 T56")
    led = start.play("turn D9 T1").play("B ?").play("C R2")
    assert len(led.legal_moves()) == 12
    with pytest.raises(Refusal, match="a card of the trick is forgotten"):
        _ = led.view
    assert led.position.trick == (HIDDEN, Card("R", 2))
    won = led.play("K3").play("won B")
    assert won.position.voids == (frozenset(),) * 3
    assert "card" in won.expects


def test_two_cards_of_a_trick_can_be_forgotten_and_no_more() -> None:
    start = Observed.begin("NIUDTSB", players=4, first="A", hand="N13579 D012 T0")
    for event in ("turn D9 T1", "N5", "?", "?"):
        start = start.play(event)
    assert (start.to_move, start.forgotten) == ("D", 2)
    with pytest.raises(ClaimError, match="no more than 2 cards"):
        start.play("?")


@pytest.mark.parametrize(
    ("events", "wrong", "sentence"),
    [
        (("turn D9",), "?", "the cards that A plays are known"),
        (("turn D9", "G5"), "A ?", "B is to move here, not A"),
        (("turn D9", "G5"), "? potion", "is not possible to B here"),
        (("turn D9", "G5"), "sword ?", "B holds no artifact that could be the sword"),
        (("turn D9", "G5"), "? G5", "? stands for one card"),
        (("turn D9", "G5"), "horse ?", "is not a move"),
        ((), "?", "turn is expected before this"),
        (("turn ?", "G5"), "B ? G5", "? stands for one card"),
        (("turn D9", "G5", "?", "won A"), "won B", "it is A who has won, not B"),
        (("turn D9", "G5", "?"), "won C", "not C"),
    ],
)
def test_what_cannot_be_forgotten_is_refused(events: tuple[str, ...], wrong: str, sentence: str) -> None:
    with pytest.raises(ClaimError) as caught:
        begun(*events).play(wrong)
    assert sentence in str(caught.value)


def test_in_phase_two_nothing_is_forgotten() -> None:
    observed = Observed.of_json(
        {"format": "claim-observed/1", "seat": "A", "start": "GKUDP 2A / A G5 K3 / B G7 D0", "events": ["G5"]}
    )
    with pytest.raises(ClaimError, match="in Phase Two nothing is forgotten"):
        observed.play("?")


def test_who_leads_and_who_drew_a_potion_may_be_left_open() -> None:
    hand, deck = "G0457 K39 R28 M16 P023", "GKPRM"
    lost = begun("turn P9", "M1", "?", "won B", "draw K4", deck=deck, hand=hand)
    assert lost.expects == ("brewed", "turn")
    assert (lost.position.leader, lost.position.potions) == ("B", (0, 0))
    brewed = lost.play("brewed B")
    assert (brewed.position.potions, brewed.expects) == ((0, 1), ("turn",))
    assert lost.play("turn P8").play("B K6").position.potions == (0, 0)
    won = begun("turn P9", "K3", "?", "won A", deck=deck, hand=hand)
    assert won.expects == ("leads", "turn")
    assert won.position.leader == "A"
    assert won.play("leads B").position.leader == "B"
    assert won.play("turn P8").play("B K6").position.leader == "B"  # who else could play


def test_a_centre_card_that_was_not_noticed() -> None:
    observed = begun("turn ?", "G5")
    assert (observed.forgotten, observed.position.centre, observed.worlds > 0) == (1, (HIDDEN,), True)
    with pytest.raises(Refusal, match="not noticed"):
        _ = begun("turn ?").view
    lost = observed.play("G8").play("draw K4")
    assert lost.play("turn D9").position.followers == ((Card("K", 4),), (HIDDEN,))
    won = observed.play("G3")
    assert won.expects == ("draw",)  # who has won it can look at it
    assert won.play("draw K4").play("turn D9").view.position.followers == ((Card("K", 4),), (HIDDEN,))
    assert won.play("draw ?").play("turn D9").forgotten == 1
    swapped = begun("turn ?", deck="GKUDH", hand="G0457 K39 U28 D16 H027")
    with pytest.raises(ClaimError, match="turn must say which"):
        swapped.play("H0")


@pytest.mark.parametrize("taken", ["?", "T5", "T1"])
def test_one_of_two_centre_cards_that_was_not_noticed(taken: str) -> None:
    observed = Observed.begin("GKUDPRT", players=3, first="B", hand="G0457 K39 U28 D16 P03")
    for event in ("turn ? T1", "G9", "G8", "G0"):
        observed = observed.play(event)
    assert observed.expects == ("card",)
    after = observed.play(taken)
    assert after.expects == ("draw",)
    known = {"?": (HIDDEN, "T1"), "T5": ("T5", "T1"), "T1": ("T1", HIDDEN)}[taken]
    followers = after.position.followers
    assert tuple(each[0] if each[0] == HIDDEN else str(each[0]) for each in followers[1:]) == known
    with pytest.raises(ClaimError):
        observed.play("K3")


def test_own_draws_that_were_forgotten_are_told_at_phase_two() -> None:
    game = random_game(all_decks()[0], 2, Random(3))
    observed = Observed(game.seen_by(Seat.A).start)
    for event in game.seen_by(Seat.A).events:
        observed = observed.play("draw ?" if event.startswith("draw") else event)
        if observed.expects == ("hand",):
            break
    (truth, *_) = (position for position in game.positions() if position.phase == 2)
    assert observed.to_move is None
    assert observed.forgotten == observed.position.hands[0].count(HIDDEN) > 3
    hand = " ".join(map(str, truth.hands[0]))
    seen = next(str(card) for card in observed.position.hands[0] if card != HIDDEN)
    others = hand.replace(seen, str(truth.hands[1][0]), 1)
    for wrong in ("hand G0", f"hand {hand} G0", f"hand {others}", f"hand {hand[:-2]}?", "G0"):
        with pytest.raises(ClaimError):
            observed.play(wrong)
    told = observed.play(f"hand {hand}")
    assert told.position == truth
    assert told.play(f"hand {hand}").position == truth  # what is known may be said once more
