"""A game as one player sees it: folding its events tells what the record tells that player, and no more."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from solver.cards import HIDDEN, Card, Seat
from solver.errors import ClaimError, IllegalMove, NotationError, PositionError, Refusal
from solver.model import Game, View
from solver.model.observed import Observed
from solver.model.seen import events_by_move
from solver.moves import Choice, Pass, Play, Turned, Use
from solver.notation.observed import parse_event
from tests.model.test_view_of_any_game import any_game
from tests.model.watching import random_phase_one, swapped
from tests.schema import misfits
from tests.sizes import size

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs" / "claim-observed.schema.json").read_text(encoding="utf-8")
)
SEEDS = range(size(10, 200))


def fits(value: object, rule: str) -> bool:
    return misfits(value, {"$ref": f"#/$defs/{rule}"}, SCHEMA) == []


def folded(game: Game, seat: Seat) -> Iterator[Observed]:
    """The game after the deal and after each move, its events entered one by one."""
    observed = Observed(game.seen_by(seat).start)
    for events in events_by_move(game, seat):
        for event in events:
            observed = observed.play(event)
        yield observed


def words_of(event: str) -> set[str]:
    """What an event is called among those that are expected."""
    what = parse_event(event).what
    if isinstance(what, str):
        return {what}
    if isinstance(what, Card | Play):
        return {"card"}
    if isinstance(what, Turned):
        return {"potion"}
    assert isinstance(what, Use | Choice | Pass)
    return set(map(str, what.artifacts)) if isinstance(what, Use) else {str(what)}


@pytest.mark.parametrize("seed", SEEDS)
def test_folding_the_events_tells_what_the_record_tells(seed: int) -> None:
    game = any_game(seed)
    positions, decisions = game.positions(), 0
    for seat in game.start.seats:
        for number, observed in enumerate(folded(game, seat)):
            truth = positions[number]
            if truth.to_move == seat:
                assert observed.view == View.at(game, number)
                assert observed.to_move == seat
                assert set(observed.legal_moves()) == set(truth.legal_moves())
                decisions += 1
        assert observed == game.seen_by(seat)
        assert (observed.fits, observed.contradiction) == (len(observed.events), None)
        while "pass" in observed.expects:  # the own passes at the end are missing
            observed = observed.play("pass")
        assert observed.position.is_over
        assert observed.position.score == positions[-1].score
    assert decisions >= 2 * len(game.moves) / 3 / game.start.players


@pytest.mark.parametrize("seed", SEEDS)
def test_what_comes_is_expected(seed: int) -> None:
    game = any_game(seed)
    for seat in game.start.seats[:2]:
        observed = game.seen_by(seat)
        events, observed = observed.events, Observed(observed.start)
        for event in events:
            assert words_of(event) <= set(observed.expects), (observed.events[-3:], event)
            observed = observed.play(event)
        assert not {"card", "turn", "draw", "potion"} & set(observed.expects)


@pytest.mark.parametrize("seed", SEEDS)
def test_written_and_read_it_is_the_same(seed: int) -> None:
    game = any_game(seed)
    for seat in game.start.seats:
        whole = game.seen_by(seat)
        rng = Random(seed)
        part = Observed(whole.start, whole.events[: rng.randrange(len(whole.events))])
        for observed in (whole, part):
            again = Observed.loads(observed.dumps())
            assert (
                again
                == observed
                == Observed.of_json(observed.to_json())
                == pickle.loads(pickle.dumps(observed))
            )
            assert again.to_json_answer() == observed.to_json_answer()
            assert fits(observed.to_json(), "file")
            assert fits(json.loads(json.dumps(observed.to_json_answer())), "answer")


@pytest.mark.parametrize("seed", range(size(15, 300)))
def test_an_event_that_is_changed_is_refused_or_fits(seed: int) -> None:
    """Whatever is wrong, there is a sentence for it, and what was entered before is not lost."""
    game, rng = any_game(seed), Random(seed)
    seat = rng.choice(game.start.seats)
    whole = game.seen_by(seat)
    number = rng.randrange(len(whole.events))
    of_others = any_game(seed + 1).seen_by(Seat.A).events
    for changed in (
        rng.choice(of_others),
        rng.choice(whole.events),
        f"{rng.choice('ABCD')} {whole.events[number]}",
        whole.events[number].replace("5", "6"),
        rng.choice(
            (
                "won A",
                "leads B",
                "brewed B",
                "hand G5",
                "turn ?3",
                "look ?",
                "draw",
                "pass",
                "shield",
                "?",
                "draw ?",
                "x",
                "",
            )
        ),
    ):
        events = (*whole.events[:number], changed, *whole.events[number + 1 :])
        observed = Observed(whole.start, events)
        assert observed.events == events
        assert observed.fits >= number
        if observed.contradiction is not None:
            wrong = observed.contradiction.event
            before = Observed(whole.start, events[: wrong - 1])
            with pytest.raises(ClaimError) as caught:
                before.play(events[wrong - 1])
            assert observed.contradiction.text == str(caught.value)
            assert "\n" not in str(caught.value)
            assert (before.contradiction, before.position) == (None, observed.position)
            assert observed.to_json_answer()["fits"] == wrong - 1


@pytest.mark.parametrize("seed", range(size(6, 40)))
def test_what_is_not_seen_changes_nothing(seed: int) -> None:
    """Two cards exchanged that the player has not seen: the events and all they tell are the same."""
    rng = Random(200 + seed)
    game = random_phase_one(rng)
    alike = 0
    for number in rng.sample(range(len(game.moves)), 6):
        part = Game(game.start, game.moves[:number])
        for seat in game.start.seats:
            observed = part.seen_by(seat)
            if observed.expects and observed.to_move is None:
                continue
            deck = part.start.deck.cards
            single = sorted(card for card in set(observed.view.unseen) if deck.count(card) == 1)
            if len(single) < 2:
                continue
            try:
                other = swapped(part, *rng.sample(single, 2)).seen_by(seat)
            except IllegalMove:
                continue  # somebody could not have played so
            assert other == observed
            alike += 1
    assert alike > 3


# Games written for one purpose

HAND = "G0457 K39 U28 D16 P027"


def begun(*events: str, **how: str) -> Observed:
    observed = Observed.begin("GKUDP", hand=HAND, **how)
    for event in events:
        observed = observed.play(event)
    return observed


def test_a_game_begins_with_the_first_centre_card() -> None:
    start = begun()
    assert (start.expects, start.to_move, start.legal_moves()) == (("turn",), None, ())
    assert (start.deck.letters, start.players, start.seat, start.first) == ("GKUDP", 2, "A", "A")
    assert len(start.position.stock) == 26
    turned = start.play("turn D9")
    assert turned.expects == ("card",)
    assert turned.to_move == "A"
    assert str(turned.position) == ("GKUDP 1A centre D9 / A G0457 K39 U28 D16 P027 / B ?13") + " / stock ?25"
    assert start.events == ()


def test_while_something_must_be_told_nobody_is_to_move() -> None:
    waiting = begun("turn D9", "G5", "G8")
    assert (waiting.expects, waiting.to_move, waiting.legal_moves()) == (("draw",), None, ())
    with pytest.raises(Refusal, match="draw must be told first"):
        _ = waiting.view
    drawn = waiting.play("draw K4")
    assert drawn.expects == ("turn",)
    assert str(drawn.position.followers[0][0]) == "K4"
    assert drawn.position.followers[1] == (Card("D", 9),)
    assert drawn.position.centre == ()
    assert drawn.play("turn U3").to_move == "B"


@pytest.mark.parametrize(
    ("events", "wrong", "sentence"),
    [
        (("turn D9", "G5"), "G5", "G5 lies in the trick"),
        (("turn D9",), "B G5", "A is to move here, not B"),
        (("turn D9", "G5"), "K9", "K9 is in the hand of A"),
        (("turn D9", "G5"), "D9", "D9 is the centre card"),
        (("turn D9", "G7"), "G7", "G7 lies in the trick"),
        (("turn D9", "G5", "G8", "draw K4", "turn U3"), "G5", "G5 was discarded in trick 1"),
        (("turn D9", "G5", "G8"), "draw G5", "G5 was discarded in trick 1"),
        (("turn D9", "G5", "G8"), "turn U3", "turn does not fit here: what can come is draw"),
        (("turn D9", "G5", "G8"), "G6", "draw is expected before this"),
        (("turn D9", "G5", "K8", "draw K4", "turn U3"), "G6", "B has shown to hold no Goblins, so not G6"),
        (("turn D9", "G5", "G8"), "won A", "it is B who has won, not A"),
        (("turn D9",), "won A", "won does not fit here: no trick has been won"),
        (("turn D9",), "turn D8", "turn does not fit here: what can come is card"),
        (("turn D9", "G5"), "R5", "R5 is not in the deck GKUDP"),
        ((), "turn D8 D9", "turn must name 1 card here, not 2"),
        ((), "turn G5", "G5 is in the hand of A"),
        (("turn D9", "G5"), "shield", "B holds no artifact that could be the shield"),
        (("turn D9", "G5"), "pass", "nobody sees that B passes"),
        (("turn D9", "G5"), "G6 potion", "G6 potion is not possible to B here"),
        (("turn D9", "G5"), "top", "top is not possible to B here"),
        (("turn D9",), "hand G0457 K39 U28 D16 P02", "the hand has 13 cards, not 12"),
        (("turn D9", "G5"), "turn Z9", "names no faction"),
        (("turn D9",), "C5", "names no faction"),
    ],
)
def test_a_contradiction_is_one_sentence(events: tuple[str, ...], wrong: str, sentence: str) -> None:
    before = begun(*events)
    with pytest.raises(ClaimError) as caught:
        before.play(wrong)
    assert sentence in str(caught.value)
    observed = Observed(before.start, (*before.events, wrong, "G5"))
    assert observed.contradiction == (len(events) + 1, str(caught.value))
    assert (observed.fits, len(observed.events)) == (len(events), len(events) + 2)
    with pytest.raises(IllegalMove, match=f"event {len(events) + 1}: "):
        observed.play("G0")


def test_seats_and_what_the_rules_know_may_be_written() -> None:
    brief = begun("turn D9", "G5", "K8", "draw K4", "turn U3", "K6")
    full = begun("turn D9", "a g5", "B K8", "won B", "A draw K4", "leads B", "turn U3", "B K6")
    assert full.view == brief.view
    assert brief.view.barred(Seat.B) == {"G"}


def test_what_was_looked_at_is_not_drawn_once_more() -> None:
    hand = "S0189 G0057 K39 D16 P0"
    observed = Observed.begin("GKSDP", hand=hand)
    for event in ("turn D9", "S9", "S4"):
        observed = observed.play(event)
    assert observed.expects == ("look",)
    looked = observed.play("look K4")
    assert (looked.expects, looked.to_move) == (("centre", "top"), "A")
    assert looked.play("centre").position.followers == ((Card("D", 9),), (Card("K", 4),))
    assert looked.play("top").position.followers == ((Card("K", 4),), (Card("D", 9),))
    assert looked.play("top").expects == ("turn",)


def test_a_dealt_hand_must_be_one() -> None:
    for hand, why in (
        ("G5", "hands.A"),
        (HAND.replace("K39", "K33"), "K3 lies in hands.A"),
        ("?13", "own hand must be known"),
    ):
        with pytest.raises((PositionError, Refusal), match=why):
            Observed.begin("GKUDP", hand=hand)
    with pytest.raises(NotationError, match="seat: C is no player"):
        Observed.begin("GKUDP", hand=HAND, seat="C")
    with pytest.raises(NotationError, match="seat"):
        Observed.begin("GKUDP", hand=HAND, seat="E")
    with pytest.raises(Refusal, match=r"artifacts\.A: everybody is dealt 3"):
        Observed.begin("GKUDP", hand=HAND, artifacts="sword ring")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": "claim-observed/2"}, "format"),
        ({"seat": "E"}, "seat"),
        ({"seat": "C"}, "seat: C is no player"),
        ({"deal": {"hands": {"A": HAND, "B": "G1"}}}, "deal.hands.B: A does not see what B holds"),
        ({"start": "GKUDP 2A / A G5 / B G6"}, "either a deal"),
        ({"events": "G5"}, "events: must be a list"),
        ({"events": ["turn D9", 5]}, "event 2: must be a string"),
        ({"first": None}, "first"),
        ({"deck": "GKUD"}, "deck"),
    ],
)
def test_a_file_that_is_wrong_is_refused(changes: dict[str, object], why: str) -> None:
    with pytest.raises(ClaimError, match=why):
        Observed.of_json({**begun().to_json(), **changes})


def with_artifacts(*events: str, held: str = "sword ring ball") -> Observed:
    observed = Observed.begin("GKUDP", hand=HAND, artifacts=held)
    for event in events:
        observed = observed.play(event)
    return observed


def test_what_others_may_play_is_expected_and_is_not_asked() -> None:
    turned = with_artifacts("turn D9")
    assert (turned.expects, turned.to_move) == (("boots", "axe", "card"), "A")
    led = turned.play("sword G5")
    assert led.expects == ("shield", "card")
    assert led.play("shield").expects == ("card",)
    for wrong, why in (
        ("ring", "card with which"),
        ("A shield", "not A"),
        ("sword G8", "already been played"),
    ):
        with pytest.raises(ClaimError, match=why):
            led.play(wrong)
    played = led.play("shield")
    assert list(map(str, played.position.artifacts[1])) == ["?", "?"]


def test_the_own_ball_tells_what_is_kept_and_what_goes_back() -> None:
    lost = with_artifacts("turn D9", "G5", "G8")
    assert lost.expects == ("horse", "hourglass", "ball", "pass", "draw")
    assert lost.to_move == "A"
    looked = lost.play("ball").play("look K4 U3 D2")
    assert (looked.expects, set(map(str, looked.legal_moves()))) == (("card",), {"K4", "U3", "D2"})
    kept = looked.play("K4").play("turn P9")
    assert kept.view.shuffled_in == (Card("U", 3), Card("D", 2))
    assert kept.position.followers == ((Card("K", 4),), (Card("D", 9),))


def test_of_the_others_ball_nothing_follows() -> None:
    after = with_artifacts("turn D9", "G5", "G3", "ball", held="sword ring crown")
    assert after.expects == ("turn",)
    assert after.play("turn P9").position.followers == ((Card("D", 9),), (HIDDEN,))
