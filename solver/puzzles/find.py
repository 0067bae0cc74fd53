"""Candidates of one game, and the puzzle that is made of the first that passes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from solver.analysis.facts.refutation import Refutation
from solver.decks import Deck
from solver.model import Position
from solver.puzzles.canonical import puzzle_id
from solver.puzzles.ending import Ending
from solver.puzzles.endings import ending_of
from solver.puzzles.features import features
from solver.puzzles.goals import usual_goal, with_more_votes
from solver.puzzles.judge import Reason, Rejected, judge
from solver.puzzles.ladder import choices
from solver.puzzles.puzzle import Decision, Goal, Origin, Puzzle
from solver.puzzles.rating import rating
from solver.puzzles.source import endings
from solver.puzzles.story import Story, refutation_of, tell
from solver.puzzles.theme_predicates import themes_of
from solver.search.exact.solve import Solver
from solver.stopping import StopFlag

#: Words for a puzzle: from its story and from what refutes the obvious card, unless that is right.
Explain = Callable[[Story, Refutation | None], str]

#: Of so many candidates one is asked for votes instead of the win.
_FOR_VOTES = 24


@dataclass(frozen=True)
class Plan:
    """Which games to search: their number decides which of the decks and of the sizes of hands it is."""

    seed: int
    version: str  # of the program that makes the puzzles
    decks: tuple[Deck, ...]
    sizes: tuple[int, ...]
    players: int = 2

    def deck(self, game: int) -> Deck:
        return self.decks[game % len(self.decks)]

    def cards(self, game: int) -> int:
        return self.sizes[game // len(self.decks) % len(self.sizes)]


def find(plan: Plan, explain: Explain, game: int) -> tuple[Puzzle | None, Counter[Reason]]:
    """The puzzle in a game, if there is one, and why candidates were rejected until then."""
    rejected = Counter[Reason]()
    for ending, goal in _candidates(plan, game):
        try:
            tree = judge(ending, goal)
        except Rejected as rejection:
            rejected[rejection.reason] += 1
            continue
        start = replace(Position.of(ending.setup()), discard=(), voids=())
        return finished(start, goal, tree, Origin(plan.seed, game, plan.version), explain), rejected
    return None, rejected


def finished(
    start: Position,
    goal: Goal,
    tree: Decision,
    origin: Origin | None,
    explain: Explain,
    stop: StopFlag | None = None,
) -> Puzzle:
    """A puzzle with all that can be derived from its position, its goal and its tree."""
    solver = Solver(stop=stop)
    story = tell(solver, start, goal, tree)
    themes = themes_of(story)
    ending = ending_of(start, stop)
    obvious = ending.by_thumb()
    fails = obvious not in (tree.move, *tree.same)
    return Puzzle(
        id=puzzle_id(start, goal),
        position=start,
        goal=goal,
        tree=tree,
        rating=rating(features(tree, choices(ending, tree), goal, themes, ending.in_hand)),
        themes=themes,
        explanation=explain(story, refutation_of(solver, story, obvious) if fails else None),
        origin=origin,
    )


def _candidates(plan: Plan, game: int) -> Iterator[tuple[Ending, Goal]]:
    rng = Random(f"goals {plan.seed}/{game}")
    for ending in endings(plan.deck(game), plan.players, plan.cards(game), plan.seed, game):
        for_votes = rng.randrange(_FOR_VOTES) == 0
        if goal := usual_goal(ending):
            yield ending, with_more_votes(ending, goal) if for_votes else goal
