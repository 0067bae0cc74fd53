"""An observed game that is joined late: what is known by then and what has happened since tell the rest."""

from __future__ import annotations

from random import Random

import pytest

from solver.errors import ClaimError, Refusal
from solver.model import Game, Observed, Position, View
from solver.model.seen import events_by_move
from tests.model.test_view_of_any_game import any_game
from tests.sizes import size


@pytest.mark.parametrize("seed", range(size(10, 200)))
def test_joined_at_any_decision_the_views_are_those_of_the_whole_game(seed: int) -> None:
    game, rng = any_game(seed), Random(seed)
    positions = game.positions()
    for seat in game.start.seats:
        events = list(events_by_move(game, seat))
        decisions = [number for number, each in enumerate(positions) if each.to_move == seat]
        joined = rng.choice(decisions)
        view = View.at(game, joined)
        observed = Observed(view, is_dealt=False)
        assert observed.view == view
        for number in range(joined + 1, len(positions)):
            for event in events[number]:
                observed = observed.play(event)
            if number in decisions:
                assert observed.view == View.at(game, number)
        assert Observed.loads(observed.dumps()) == observed


@pytest.mark.parametrize("seed", range(size(5, 100)))
def test_a_record_that_begins_later_is_seen_from_there(seed: int) -> None:
    game, rng = any_game(seed), Random(seed)
    positions = game.positions()
    begins = rng.choice(
        [number for number, each in enumerate(positions) if not each.trick and not each.pending]
    )
    later = Game(positions[begins], game.moves[begins:])
    for seat in game.start.seats:
        events = list(events_by_move(later, seat))
        observed = Observed(later.seen_by(seat).start, is_dealt=begins == 0)
        for number, position in enumerate(later.positions()):
            for event in events[number]:
                observed = observed.play(event)
            if position.to_move == seat:
                assert observed.view == View.at(later, number)
        assert observed == later.seen_by(seat)


def test_what_was_shuffled_in_is_told_beside_the_position() -> None:
    start = {
        "format": "claim-observed/1",
        "seat": "A",
        "start": "GKUDP 1A centre D9 / A G0457 K39 U28 D16 P027 / B ?13",
        "shuffled_in": "K4 U3",
        "drawn_since": 0,
        "events": ["G5", "G8", "draw K4"],
    }
    observed = Observed.of_json(start)
    assert observed.contradiction is None
    assert observed.to_json()["shuffled_in"] == "K4 U3"
    assert observed.start.worlds < Observed.of_json({**start, "shuffled_in": ""}).start.worlds
    played = Observed.of_json({**start, "events": ["G5", "B K4"]})  # it was in the deck, not in a hand
    assert played.contradiction is not None
    assert "could then lie nowhere" in played.contradiction.text


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"start": "GKUDP 1A centre D9 / A ?13 / B ?13"}, "hands.A: the own hand must be known"),
        ({"start": "GKUDP 2A / A G5 / B G5"}, "G5 lies in hands.A, hands.B"),
        ({"seat": "C"}, "seat: C is no player"),
        ({"deck": "NIRTS"}, "deck: 'NIRTS' is not the deck of start"),
        ({"players": 3}, "players: 3 are not the 2 players of start"),
        ({"drawn_since": 14}, "drawn_since: must be a whole number"),
        ({"shuffled_in": "G5 G5"}, "start: there is no way"),
        ({"deal": {}}, "either a deal"),
    ],
)
def test_a_start_that_is_wrong_is_refused(changes: dict[str, object], why: str) -> None:
    start = {"format": "claim-observed/1", "seat": "A", "start": "GKUDP 2A / A G5 K3 / B G7 D0", "events": []}
    with pytest.raises(ClaimError, match=why):
        Observed.of_json({**start, **changes})


def test_an_endgame_is_seen_as_it_is() -> None:
    position = Position.from_line("GKUDP 2A / A G5 K3 / B G7 D0")
    observed = Observed.of_json(
        {
            "format": "claim-observed/1",
            "seat": "B",
            "start": str(position),
            "events": ["K3", "D0", "G5", "G7"],
        }
    )
    assert Observed(observed.start, is_dealt=False).position == position
    assert observed.position.is_over
    assert (observed.to_move, observed.expects, observed.worlds) == (None, (), 1)
    with pytest.raises(Refusal):
        Observed.of_json({"format": "claim-observed/1", "seat": "D", "start": str(position)})
