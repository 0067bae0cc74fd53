"""Reviews of games with potions and bears: decisions by expectation, luck apart, all derived anew."""

from __future__ import annotations

from random import Random

import pytest

from solver import Deck, Game, Position, Refusal, Review, review, rules
from solver.analysis import move_estimate
from solver.analysis.at_work import by_chance
from solver.analysis.reviewed import GameKind
from solver.analysis.reviewed_move import Mark
from solver.model.random_play import random_position
from solver.present.review_text import review_text
from tests.analysis.magic import WASTED, endings, endings_with_bears, given_away, random_game, settled
from tests.search.expectiminimax import RESULTS, Known, Worth, expectiminimax
from tests.search.minimax import minimax

GAMES = [random_game(start, Random(str(start))) for start in (WASTED, *endings("reviews", 20))]


def reviewed(game: Game, time_limit: float | None = None) -> Review:
    facts = review(game, time_limit=time_limit)
    assert facts.kind is GameKind.MAGIC
    return facts


def worths(position: Position, known: Known) -> dict[str, Worth]:
    return {str(move): expectiminimax(position.play(move), known) for move in position.legal_moves()}


def test_every_fact() -> None:
    marks = set()
    for game in GAMES:
        facts, known = reviewed(game), Known()
        positions = game.positions()
        assert facts.exact
        numbers = sorted(each.number for each in (*facts.weighed, *facts.luck, *facts.proven))
        assert numbers == list(range(1, len(game.moves) + 1))
        for decision in facts.weighed:
            position = positions[decision.number - 1]
            before, moves = expectiminimax(position, known), worths(position, known)
            assert by_chance(position)
            assert decision.player is position.to_move
            assert decision.move == game.moves[decision.number - 1]
            assert settled(decision.before) == before
            assert settled(decision.after) == moves[str(decision.move)]
            assert decision.loss == given_away(before, moves[str(decision.move)])
            keeping = {move for move in moves if moves[move] == before}
            lost = str(decision.move) not in keeping
            assert {str(move) for move in decision.better} == (keeping if lost else set())
            assert decision.mark is wanted_mark(decision.loss.result != 0, lost, len(keeping))
            assert decision.forced is (len(moves) == 1)
            marks.add(decision.mark)
        for luck in facts.luck:
            assert rules.odds(positions[luck.number - 1])
            assert settled(luck.before) == expectiminimax(positions[luck.number - 1], known)
            assert settled(luck.after) == expectiminimax(positions[luck.number], known)
        for move in facts.proven:
            assert not by_chance(positions[move.number - 1])
            for value, where in ((move.before, move.number - 1), (move.after, move.number)):
                worth = RESULTS[value.result], value.margin
                assert worth == expectiminimax(positions[where], known)
        assert facts.start is not None
        assert settled(facts.start.known) == expectiminimax(game.start, known)
    assert marks == {Mark.BEST, Mark.EQUAL, Mark.COSTS_EXPECTATION, Mark.COSTS_MARGIN}


def wanted_mark(of_result: bool, lost: bool, keeping: int) -> Mark:
    if lost:
        return Mark.COSTS_EXPECTATION if of_result else Mark.COSTS_MARGIN
    return Mark.BEST if keeping == 1 else Mark.EQUAL


def test_luck_is_not_held_against_a_decision() -> None:
    """Of what is turned up after it, the judgement of a move knows nothing."""
    judged = set()
    for potion in rules.legal_moves(WASTED.play("M0 potion")):
        (decision,) = reviewed(Game(WASTED, (WASTED.legal_moves()[3], potion))).weighed
        judged.add((str(decision.move), decision.mark, decision.after))
    assert len(judged) == 1


def test_the_words() -> None:
    for game in GAMES:
        facts = reviewed(game)
        text = review_text(game, facts, "en", 10_000)
        assert "judged by what could be expected when it was made, and not by the luck that followed." in text
        outcome = rules.tally(game.positions()[-1])
        assert f"{max(outcome.votes.values())} vote" in text
        for seat in game.start.seats:
            own = [each.loss.result for each in facts.weighed if each.player is seat and each.loss]
            losses = [loss for loss in own if loss]
            assert (f"The costliest decision of {seat} " in text) is bool(losses)
            if losses:
                assert f"gave {max(losses)} of a win away" in text
        for luck in facts.luck:
            assert f"{luck.player}'s potion is {luck.move}: " in text
        assert not set("{}_") & set(text)
        assert max(map(len, review_text(game, facts, "de", 80).split("\n"))) <= 80


def test_a_record_that_ends_early() -> None:
    turned = Game(WASTED, (WASTED.legal_moves()[3],))
    assert "The record ends while a potion is turned up." in review_text(turned, reviewed(turned), "en", 80)
    nothing = Game(WASTED)
    text = review_text(nothing, reviewed(nothing), "en", 80)
    assert "The record ends here: A is to move." in text
    assert "A can expect 5/7 of a win" in text


def test_what_is_not_settled_is_said() -> None:
    facts = reviewed(Game(WASTED, (WASTED.legal_moves()[3],)), 0.0)
    assert not facts.exact
    with pytest.raises(Refusal, match=r"^0 seconds are not enough"):
        review(random_game(random_position(Deck.of("GKUDP"), 1, cards=3), Random(1)), time_limit=0)
    assert {each.mark for each in facts.weighed if not each.forced} <= {Mark.NOT_SETTLED, Mark.KEEPS}


def test_bears_on_the_first_trick() -> None:
    for start in endings_with_bears("reviews", 10):
        game = random_game(start, Random(str(start)))
        facts = review(game)
        assert facts.kind is GameKind.PRINTED
        positions = game.positions()
        assert len(facts.proven) == len(game.moves)
        for move in facts.proven:
            assert move.before.rank == minimax(positions[move.number - 1])
            assert move.after.rank == minimax(positions[move.number])
        assert "Phase Two" in review_text(game, facts, "en", 80)


def test_phase_one_is_left_out_where_there_are_no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise Refusal("nothing is known of it")

    monkeypatch.setattr(move_estimate, "hint", refuse)
    start = random_position(Deck.of("GKUBH"), 2, phase=1)
    game = random_game(start, Random(2))
    facts = reviewed(game)
    assert facts.estimated(1) == facts.weighed == facts.luck == ()
    assert len(facts.proven) == 26
    text = review_text(game, facts, "en", 80)
    assert "Moves of Phase One are left out: nothing is known of it.\n" in text
    assert "With best play by both sides" in text
