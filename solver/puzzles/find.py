"""Candidates of one game, and the puzzle that is made of the first that passes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from solver.analysis.facts.refutation import Refutation
from solver.decks import Deck
from solver.model import Position
from solver.puzzles.aim import Aim
from solver.puzzles.canonical import may_end_equal, puzzle_id
from solver.puzzles.ending import Ending
from solver.puzzles.endings import ending_of
from solver.puzzles.features import features
from solver.puzzles.judge import Reason, Rejected, judge
from solver.puzzles.ladder import choices
from solver.puzzles.puzzle import Decision, Goal, Origin, Puzzle
from solver.puzzles.rating import rating
from solver.puzzles.source import endings
from solver.puzzles.story import Story, refutation_of, tell
from solver.puzzles.themes import themes_of
from solver.search.exact.solve import Solver

#: Words for a puzzle: from its story and from what refutes the obvious card.
Explain = Callable[[Story, Refutation], str]

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


def finished(start: Position, goal: Goal, tree: Decision, origin: Origin, explain: Explain) -> Puzzle:
    """A puzzle with all that can be derived from its position, its goal and its tree."""
    solver = Solver()
    story = tell(solver, start, goal, tree)
    themes = themes_of(story)
    ending = ending_of(start)
    return Puzzle(
        id=puzzle_id(start, goal),
        position=start,
        goal=goal,
        tree=tree,
        rating=rating(features(tree, choices(ending, tree), goal, themes, ending.in_hand)),
        themes=themes,
        explanation=explain(story, refutation_of(solver, story, ending.by_thumb())),
        origin=origin,
    )


def _candidates(plan: Plan, game: int) -> Iterator[tuple[Ending, Goal]]:
    rng = Random(f"goals {plan.seed}/{game}")
    for ending in endings(plan.deck(game), plan.players, plan.cards(game), plan.seed, game):
        if goal := _goal(ending, for_votes=rng.randrange(_FOR_VOTES) == 0):
            yield ending, goal


def _goal(ending: Ending, for_votes: bool) -> Goal | None:
    """What is to be reached: as a rule the win, or the draw where there is nothing better. Of teams only the
    first is asked, and to win."""
    player = ending.to_move
    assert player is not None
    first, _ = ending.frame.sides
    if len(first) > 1:
        goal = Goal(first, "win")
        return goal if goal.is_of(player) else None
    side = player.name
    win = Goal(side, "win")

    def can_reach(goal: Goal) -> bool:
        return Aim.of(goal).is_reached(ending)

    if not ending.frame.all_vote and not can_reach(win) and can_reach(draw := Goal(side, "draw")):
        return draw
    if not for_votes:
        return win
    # With all five factions voting three votes are the win; a single one is no goal to play for.
    most = max((votes for votes in (2, 3, 4, 5) if can_reach(Goal(side, "votes", votes))), default=3)
    if most == 3 or may_end_equal(Position.of(ending.setup())):
        return win
    return Goal(side, "votes", most)
