"""Candidates of one game, and the puzzle that is made of the first that passes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from solver._core import Board, Prover
from solver.analysis.refutation import Refutation
from solver.cards import Seat
from solver.decks import Deck
from solver.model import Position
from solver.puzzles.aim import Aim
from solver.puzzles.canonical import may_end_equal, puzzle_id
from solver.puzzles.features import features
from solver.puzzles.judge import Reason, Rejected, judge
from solver.puzzles.ladder import choices
from solver.puzzles.obvious import by_thumb
from solver.puzzles.puzzle import Decision, Goal, Origin, Puzzle
from solver.puzzles.rating import rating
from solver.puzzles.source import endings
from solver.puzzles.story import Story, refutation_of, tell
from solver.puzzles.themes import themes_of
from solver.search.board import board_of, prover_of, setup_of
from solver.search.exact.solve import Solver

#: Words for a puzzle: from its story and from what refutes the obvious card.
Explain = Callable[[Story, Refutation], str]

#: Bytes of the table: endings need but a small one.
_MEMORY = 1 << 20

#: Of so many candidates one is asked for votes instead of the win.
_FOR_VOTES = 24


@dataclass(frozen=True)
class Plan:
    """Which games to search: their number decides which of the decks and of the sizes of hands it is."""

    seed: int
    version: str  # of the program that makes the puzzles
    decks: tuple[Deck, ...]
    sizes: tuple[int, ...]

    def deck(self, game: int) -> Deck:
        return self.decks[game % len(self.decks)]

    def cards(self, game: int) -> int:
        return self.sizes[game // len(self.decks) % len(self.sizes)]


def find(plan: Plan, explain: Explain, game: int) -> tuple[Puzzle | None, Counter[Reason]]:
    """The puzzle in a game, if there is one, and why candidates were rejected until then."""
    deck, rejected = plan.deck(game), Counter[Reason]()
    prover = prover_of(deck, _MEMORY)
    for board, goal in _candidates(plan, game, prover):
        try:
            tree = judge(deck, prover, board, goal)
        except Rejected as rejection:
            rejected[rejection.reason] += 1
            continue
        start = replace(Position.of(setup_of(deck, board)), discard=(), voids=())
        return finished(start, goal, tree, Origin(plan.seed, game, plan.version), explain), rejected
    return None, rejected


def finished(start: Position, goal: Goal, tree: Decision, origin: Origin, explain: Explain) -> Puzzle:
    """A puzzle with all that can be derived from its position, its goal and its tree."""
    solver = Solver()
    story = tell(solver, start, goal, tree)
    themes = themes_of(story)
    cards = len(start.hands[goal.player])
    obvious = start.deck.cards[by_thumb(board_of(start))]
    return Puzzle(
        id=puzzle_id(start, goal),
        position=start,
        goal=goal,
        tree=tree,
        rating=rating(features(tree, choices(start, tree), goal, themes, cards)),
        themes=themes,
        explanation=explain(story, refutation_of(solver, story, obvious)),
        origin=origin,
    )


def _candidates(plan: Plan, game: int, prover: Prover) -> Iterator[tuple[Board, Goal]]:
    rng = Random(f"goals {plan.seed}/{game}")
    deck = plan.deck(game)
    for board in endings(deck, plan.cards(game), plan.seed, game, prover):
        yield board, _goal(deck, prover, board, for_votes=rng.randrange(_FOR_VOTES) == 0)


def _goal(deck: Deck, prover: Prover, board: Board, for_votes: bool) -> Goal:
    """What is to be reached: as a rule the win, or the draw where there is nothing better."""
    player = Seat(board.to_move)
    win, draw = Goal(player, "win"), Goal(player, "draw")

    def can_reach(goal: Goal) -> bool:
        return Aim.of(goal).is_reached(prover, board)

    if prover.can_tie and not can_reach(win) and can_reach(draw):
        return draw
    if not for_votes:
        return win
    # With all five factions voting three votes are the win; a single one is no goal to play for.
    most = max((votes for votes in (2, 3, 4, 5) if can_reach(Goal(player, "votes", votes))), default=3)
    if most == 3 or may_end_equal(Position.of(setup_of(deck, board))):
        return win
    return Goal(player, "votes", most)
