"""Random positions of three players, of all decks: everything that is said of them is proven anew."""

from __future__ import annotations

import json
from random import Random

import pytest

from solver import Deck, Explanation, Position, Seat, explain, rules
from solver.analysis.at_work import AtWork
from solver.analysis.facts.gift import Gift
from solver.analysis.facts.standing import Standing
from solver.analysis.solved_position import Loss
from solver.model.random_play import random_position
from solver.present.explanation_text import explanation_text
from tests.analysis.told import decided
from tests.analysis.trees import every_end
from tests.decks import meeting
from tests.search.endings import exact_ending
from tests.search.minimax import Known, coalition_minimax, rank_for

DECKS = meeting(3)
PER_DECK = 12
SIZES = (1, 2, 2, 3, 3)

#: The lowest rank of a share of the first place, and of a win.
DRAW, WIN = 8, 16


def explained(position: Position, time_limit: float | None = None) -> Explanation:
    facts = explain(position, time_limit=time_limit)
    assert facts.at_work is AtWork.THREE
    return facts


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_everything_is_proven(deck: Deck) -> None:
    for number in range(PER_DECK):
        rng = Random(f"{deck} {number}")
        position = exact_ending(deck, rng, rng.choice(SIZES), players=3)
        facts = explained(position)
        assert facts.exact
        verify(facts)
        lines = explanation_text(facts, "en", 80).splitlines()
        assert max(map(len, lines)) <= 80
        assert not set("{}_") & set("".join(lines))
        json.dumps(facts.to_json())


def verify(facts: Explanation) -> None:
    position, mover = facts.position, facts.to_move
    assert mover is position.to_move
    assert mover is not None
    known: dict[Seat, Known] = {seat: {} for seat in position.seats}
    before = {seat: coalition_minimax(position, seat, known[seat]) for seat in position.seats}
    for standing in facts.every(Standing):
        player = standing.player
        assert standing.known.rank == before[player]
        assert standing.can_be_stopped == (before[player] < WIN)
        verify_line(facts, player, before[player], known[player])
    assert [each.player for each in facts.every(Standing)] == list(position.seats)
    assert {each.move for each in facts.moves} == set(position.legal_moves())
    for each in facts.moves:
        after = {
            seat: coalition_minimax(position.play(each.move), seat, known[seat]) for seat in position.seats
        }
        assert each.known.rank == after[mover] <= before[mover]
        same_result = after[mover] // DRAW == before[mover] // DRAW
        lost = Loss.VOTES if same_result else Loss.RESULT
        assert each.loss is (Loss.NOTHING if after[mover] == before[mover] else lost)
        (gift,) = (gift for gift in facts.every(Gift) if gift.move == each.move)
        assert gift.gifts_known
        others = [seat for seat in position.seats if seat is not mover]
        assert all(after[seat] >= before[seat] for seat in others)
        assert {seat: known.rank for seat, known in gift.gifts.items()} == {
            seat: after[seat] for seat in others if after[seat] > before[seat]
        }
        assert all(bounds.settled for bounds in gift.gifts.values())
    ranks = [each.known.rank for each in facts.moves]
    assert ranks == sorted(ranks, reverse=True)
    assert facts.keeping == tuple(each.move for each in facts.moves if each.known.rank == ranks[0])
    assert facts.best == facts.keeping[0]
    verify_decided(facts)


def verify_line(facts: Explanation, player: Seat, rank: int, known: Known) -> None:
    """Nobody can do better: what the player can enforce stays the same with every move to the end."""
    (line,) = (each.line for each in facts.every(Standing) if each.player is player)
    position = facts.position
    for mover, move in line:
        assert mover is position.to_move
        position = position.play(move)
        assert coalition_minimax(position, player, known) == rank
    assert position.is_over
    assert rank_for(player, position) == rank


def verify_decided(facts: Explanation) -> None:
    """No play changes what is said to be decided, and the numbers are right whatever is played."""
    if max(map(len, facts.position.hands)) > 2:
        return
    for end in every_end(facts.position.plain):
        votes = rules.tally(end).by_faction
        for each in decided(facts):
            assert votes[each.letter] == each.side is not None
            has = {
                seat.name: sum(card.faction == each.letter for card in end.score[seat]) for seat in end.seats
            }
            assert has.pop(each.side) >= each.at_least >= each.at_most
            assert max(has.values()) <= each.at_most


def test_something_is_decided_and_given_away() -> None:
    """The test above looks at positions in which there is something to say."""
    found = [
        explained(exact_ending(deck, Random(f"{deck} {number}"), 3, players=3))
        for deck in DECKS
        for number in range(6)
    ]
    assert any(decided(facts) for facts in found)
    assert {each.loss for facts in found for each in facts.moves} == set(Loss)
    assert any(each.gifts for facts in found for each in facts.every(Gift))
    assert {each.can_be_stopped for facts in found for each in facts.every(Standing)} == {True, False}


def test_a_game_that_is_over() -> None:
    over = Position.from_line("GKUDPRT 3p 2A / A score K3 G1 / B score G0 / C score U3")
    facts = explained(over)
    assert (facts.to_move, facts.moves, facts.best) == (None, (), None)
    assert explanation_text(facts, "en", 80) == "A wins, 2 votes to 1 to 0."


def test_what_is_not_settled_in_time_is_said_to_be() -> None:
    deal = random_position(Deck.of("GKUDPRT"), 1, players=3)
    facts = explained(deal, time_limit=0.0)
    assert (facts.exact, facts.stopped) == (False, "time")
    assert any(each.can_be_stopped is None for each in facts.every(Standing))
    text = explanation_text(facts, "en", 80)
    assert "Not everything is settled in the time there was." in text
    assert "  not settled in the time there was\n" in text
    json.dumps(facts.to_json())
