"""Reviews of games with artifacts: every decision and every chance that was let pass is derived anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from solver import Game, Known, Position, Solver, Stopped, View, review, rules
from solver.analysis import review as module
from solver.analysis.at_work import WEIGHED, AtWork, without_idle_artifacts
from solver.analysis.facts.unplayed_chance import UnplayedChance
from solver.analysis.move_estimate import Estimate
from solver.analysis.move_loss import NewTimedSolver
from solver.analysis.reviewed import GameKind, Review
from solver.analysis.reviewed_move import OPEN, THROWING, Mark, ReviewedMove
from solver.cards import Seat
from solver.moves import Move, Pass, Seen, artifacts_of
from solver.notation import parse_move
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.present.review_text import review_text
from solver.stopping import StopFlag
from tests.analysis.artifacts import DECKS, SPEAR, Patience, endings, worths
from tests.analysis.magic import given_away, random_game, settled
from tests.analysis.quick import QuickSolver
from tests.search.artifact_endings import ending_with_artifacts
from tests.search.expectiminimax import RESULTS, Worth, expectiminimax
from tests.search.expectiminimax import Known as Valued
from tests.sizes import size


def without_passes(game: Game) -> Game:
    return Game(game.start, tuple(move for move in game.moves if move is not Pass.PASS))


def reviewed(game: Game, time_limit: float | None = None) -> Review:
    facts = review(game, time_limit=time_limit)
    assert facts.kind is GameKind.MAGIC
    return facts


@pytest.fixture(scope="module")
def every() -> list[tuple[Game, Review, Valued]]:
    """Games played on by chance alone, and what is said of them."""
    starts = endings("reviewed artifacts", 40)
    games = [(random_game(start, Random(str(start))), known) for start, known in starts]
    return [(game, reviewed(game), known) for game, known in games]


def test_every_decision(every: list[tuple[Game, Review, Valued]]) -> None:
    marks = set()
    for game, facts, known in every:
        assert facts.exact
        weighed = [
            step
            for step in game.steps
            if step.before.to_move is not None and AtWork.of(without_idle_artifacts(step.before)) in WEIGHED
        ]
        assert [each.move for each in facts.weighed] == [step.move for step in weighed]
        told = len(facts.weighed) + len(facts.luck) + len(facts.proven)
        assert told == sum(not isinstance(step.move, Seen) for step in game.steps)
        for decision, step in zip(facts.weighed, weighed, strict=True):
            before, moves = expectiminimax(step.before, known), worths(step.before, known)
            left = moves[step.move]
            assert decision.player is step.before.to_move
            assert (settled(decision.before), settled(decision.after)) == (before, left)
            assert decision.loss == given_away(before, left)
            keeping = {move for move in moves if moves[move] == before}
            assert set(decision.better) == (set() if step.move in keeping else keeping)
            assert decision.forced is (len(moves) == 1)
            assert decision.mark is wanted_mark(decision, before, left, len(keeping))
            assert decision.estimate is None
            check_chance(decision, step.before, known)
            marks.add(decision.mark)
        for luck in facts.luck:
            assert settled(luck.after) == expectiminimax(game.positions()[luck.number], known)
        for move in facts.proven:
            worth = RESULTS[move.after.result], move.after.margin
            assert worth == expectiminimax(game.positions()[move.number], known)
        assert facts.start is not None
        assert settled(facts.start.known) == expectiminimax(game.start, known)
    assert {Mark.BEST, Mark.EQUAL, Mark.COSTS_VOTES, Mark.THROWS_WIN, Mark.COSTS_EXPECTATION} <= marks


def wanted_mark(decision: ReviewedMove, before: Worth, left: Worth, keeping: int) -> Mark:
    if before == left:
        return Mark.BEST if keeping == 1 else Mark.EQUAL
    of_result = before[0] != left[0]
    if decision.before.is_expected:
        return Mark.COSTS_EXPECTATION if of_result else Mark.COSTS_MARGIN
    if not of_result:
        return Mark.COSTS_VOTES
    return Mark.THROWS_DRAW if before[0].denominator == 2 else Mark.THROWS_WIN


def check_chance(decision: ReviewedMove, position: Position, known: Valued) -> None:
    """There is one where every move that gives nothing away plays an artifact that was kept."""
    used = set(artifacts_of(decision.move))
    missed = bool(decision.better) and all(set(artifacts_of(move)) - used for move in decision.better)
    chance = decision.unplayed
    assert (chance is not None) is missed
    if chance is None:
        return
    assert chance.move in decision.better
    assert set(chance.artifacts) == set(artifacts_of(chance.move)) - used
    assert set(chance.artifacts) <= set(position.artifacts[decision.player])
    if not decision.before.is_expected and chance.saved:
        check_saved(decision, chance, position, known)


def check_saved(decision: ReviewedMove, chance: UnplayedChance, position: Position, known: Valued) -> None:
    """Some line of best play after each of the two moves shows it."""
    with_it, without = (
        [rules.tally(end).by_faction for end in best_ends(position.play(move), known)]
        for move in (chance.move, decision.move)
    )
    side = decision.player.name
    assert any(all(votes[letter] == side for letter in chance.saved) for votes in with_it)
    assert any(all(votes[letter] != side for letter in chance.saved) for votes in without)


def best_ends(position: Position, known: Valued) -> Iterator[Position]:
    """How the game can end if both play as well as they can."""
    if position.is_over:
        yield position
        return
    worth = expectiminimax(position, known)
    for move, left in worths(position, known).items():
        if left == worth:
            yield from best_ends(position.play(move), known)


def test_chances_are_found(every: list[tuple[Game, Review, Valued]]) -> None:
    missed = [each for _, facts, _ in every for each in facts.weighed if each.unplayed is not None]
    assert len(missed) > 6
    assert any(each.move is Pass.PASS for each in missed)
    assert any(each.unplayed is not None and each.unplayed.saved for each in missed)


def test_passes_may_be_left_out_of_the_record(every: list[tuple[Game, Review, Valued]]) -> None:
    for game, facts, _ in every:
        if not without_passes(game).moves:
            continue  # a record without moves says nothing, not even that somebody passed
        shorter = reviewed(without_passes(game))
        judged = [(each.move, each.mark, each.before, each.unplayed) for each in facts.weighed]
        assert [(each.move, each.mark, each.before, each.unplayed) for each in shorter.weighed] == judged
        for each in shorter.weighed:
            if each.move is not Pass.PASS:
                assert without_passes(game).moves[each.number - 1] == each.move


def test_the_words(every: list[tuple[Game, Review, Valued]]) -> None:
    """Chances are told where they are let pass, and counted at the end."""
    for game, facts, _ in every:
        text = review_text(game, facts, "en", 10_000)
        missed = [each for each in facts.weighed if each.unplayed is not None]
        assert len(re.findall(r"\) would have (?:won|held|been)", text)) == len(missed)
        for each in missed:
            assert each.unplayed is not None
            names = " and the ".join(ARTIFACT_NAMES[artifact]["en"] for artifact in each.unplayed.artifacts)
            assert f"The {names} ({each.unplayed.move}) would have " in text
        for seat in (Seat.A, Seat.B):
            number = sum(each.player is seat for each in missed)
            if number and game.start.artifacts[seat]:
                assert f"{seat} let {'a chance' if number == 1 else f'{number} chances'} pass: the " in text
            assert (f"{seat} let no artifact pass" in text) is bool(
                game.start.artifacts[seat]
                and not number
                and any(each.player is seat for each in facts.weighed)
            )
            thrown = [each for each in facts.weighed if each.player is seat and each.mark in THROWING]
            later = any(each.played.player is seat for each in facts.turning_points)
            assert (f"Turning point for {seat}: " in text) is bool(thrown or later)
            if thrown and not later:
                move = "passing" if thrown[-1].move is Pass.PASS else thrown[-1].move
                assert f"Turning point for {seat}: {move} in trick {thrown[-1].trick} " in text
        assert "The game is over: " in text
        narrow = review_text(game, facts, "nl", 80)
        assert max(map(len, narrow.split("\n"))) <= 80
        assert not set("{}_") & set(narrow)
        assert facts.to_json()["decisions"]


def test_the_spear_that_was_not_played() -> None:
    game = Game(SPEAR, (SPEAR.play("pass").legal_moves()[0],))
    (passed, *_) = reviewed(game).weighed
    assert (passed.move, passed.mark) == (Pass.PASS, Mark.THROWS_WIN)
    assert passed.unplayed is not None
    assert passed.unplayed.saved == ("K",)
    text = review_text(game, reviewed(game), "en", 10_000)
    assert "The Spear of Vengeance (spear K5) would have won for B, with the votes of Knights." in text
    assert "B let a chance pass: the Spear of Vengeance in trick 11." in text
    assert "The record ends here: " in text


@pytest.mark.parametrize("seen", ["U4 D1 P2", "?3"])
def test_cards_that_are_seen_are_no_luck(seen: str) -> None:
    """Also where the Lantern was the last artifact at work, so that the look is followed by printed cards."""
    start = Position.from_line("GKUDP 2A / A K7 G29 U3 D35 artifacts lantern / B G01 U4 D16 P2")
    game = Game(start, tuple(map(parse_move, ("G9", "G0", "lantern", seen, "K7", "G1"))))
    facts = reviewed(game)
    assert [str(each.move) for each in facts.weighed] == ["G9", "G0", "lantern"]
    assert [str(each.move) for each in facts.proven] == ["K7", "G1"]
    assert not facts.luck
    assert [each.trick for each in facts.weighed] == [8, 8, 8]  # it is played once the trick is cleared
    assert "\n    A lantern  equal" in review_text(game, facts, "en", 80)


@pytest.mark.parametrize("moves", [(), ("?3",), ("?3", "K7", "G0")])
def test_a_record_that_begins_with_a_look(moves: tuple[str, ...]) -> None:
    """The look leaves nothing to chance, and Phase Two has begun."""
    start = Position.from_line(
        "GKUDP 2A pending A-look / A K7 G2 U3 D35 / B G0 U4 D16 P2 score K3 / artifacts_spent lantern"
    )
    game = Game(start, tuple(map(parse_move, moves)))
    facts = reviewed(game)
    assert facts.start is not None
    assert facts.end is not None
    assert facts.start.known == facts.end.known
    assert not facts.luck
    assert len(facts.proven) == max(0, len(moves) - 1)
    text = review_text(game, facts, "en", 80)
    assert text.count("With best play by both sides A wins by 1 vote.") == 2
    assert ("The record ends while cards of a hand are seen." in text) is (not moves)


def test_what_is_said_is_true_wherever_the_search_ends(
    every: list[tuple[Game, Review, Valued]],
) -> None:
    missed = 0
    for game, whole, _ in every[:12]:
        for looks in (5, 20, 60, 120):
            try:
                facts = review(game, Solver(stop=Patience(looks)))
            except Stopped:
                continue  # where neither artifacts nor potions are left, all is proven or nothing
            for found, wanted in zip(facts.weighed, whole.weighed, strict=True):
                assert found.mark in (wanted.mark, Mark.NOT_SETTLED, Mark.KEEPS) or not found.all_settled
                assert found.loss in (wanted.loss, None)
                assert found.unplayed is None or wanted.unplayed is not None
                missed += found.unplayed is not None
            assert review_text(game, facts, "en", 80)
    assert missed


def test_what_is_not_settled_is_estimated_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time nothing is proven; after some decisions no more are tried."""
    tried = []
    weigh = module.weigh

    def listen(
        played: ReviewedMove, before: Position, after: Position, timed: NewTimedSolver
    ) -> ReviewedMove:
        tried.append(played.number)
        return weigh(played, before, after, timed)

    monkeypatch.setattr(module, "weigh", listen)
    rng = Random(5)
    start = ending_with_artifacts(DECKS[0], rng, 6, (3, 3))
    game = random_game(start, rng)
    facts = reviewed(game, 0)
    assert not facts.exact
    assert len(tried) == module.PATIENCE
    open_ones = [each for each in facts.weighed if not each.forced]
    assert {each.mark for each in open_ones} <= {Mark.NOT_SETTLED, Mark.KEEPS}
    for each in open_ones:
        assert each.estimate is not None
        assert each.estimate.win is not None
        assert 0 <= each.estimate.win <= 1
    text = review_text(game, facts, "en", 80)
    assert "estimated: " in text
    assert "and nothing of it is proven." in " ".join(text.split())
    assert "not settled of every moment" in text
    # Nobody plays a pass.
    unsettled = open_ones[0]
    assert unsettled.estimate is not None
    guess = replace(unsettled.estimate, best=Pass.PASS, behind=0.2, behind_stderr=0.0, equal=False)
    told = replace(facts, moves=(replace(unsettled, estimate=guess),))
    assert "with passing about 20 points more" in " ".join(review_text(game, told, "en", 80).split())


def test_no_estimate_contradicts_what_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut off somewhere, a review knows bounds of some decisions and nothing of others, and hints say
    anything about them. Bounds are most where potions are to come."""
    rng = Random(11)

    def guessed(view: View, _move: Move, _stop: StopFlag | None) -> Estimate:
        win, cost, best = rng.choice((0, 0.5, 1)), rng.choice((0.1, 1)), view.position.legal_moves()[0]
        return Estimate(
            trick=1,
            method="rollout",
            win=win,
            stderr=0.01,
            best=best,
            behind=cost,
            behind_stderr=0.01,
            equal=False,
        )

    monkeypatch.setattr(module, "estimate", guessed)
    left_out, costs, no_costs = 0, 0, 0
    decks = [deck for deck in DECKS if "M" in deck.letters]
    for _ in range(size(150, 2_000)):
        start = ending_with_artifacts(rng.choice(decks), rng, rng.choice((3, 4)), (2, 2))
        facts = review(random_game(start, rng), QuickSolver(rng.choice((100, 400, 1_600))))
        for each in facts.weighed:
            if each.mark not in OPEN or each.forced:
                continue
            if (guess := each.estimate) is None:
                left_out += 1
                continue
            worth, after = (_own(one, each.player) for one in (each.before, each.after))
            assert each.mark is Mark.NOT_SETTLED
            assert guess.win is not None
            assert after[0] <= guess.win <= after[1]
            if guess.behind is None:
                no_costs += 1
                continue
            costs += 1
            assert guess.behind <= worth[1] - after[0]
    assert left_out
    assert costs
    assert no_costs


def _own(outlook: Known, player: Seat) -> tuple[Fraction, Fraction]:
    """What is proven of a player's own chance."""
    low, high = outlook.results
    return (low, high) if player is Seat.A else (1 - high, 1 - low)
