"""Proves a puzzle once more, through the plain solver and the rules.

Found faults are sentences. None means: the goal can be reached, at every decision only the right card and
those that are the same move keep it, every defence that is left out leaves nothing to find, the card by
rules of thumb is wrong, themes, rating and id are what follows from the position, and everything is true
that the words of the explanation claim. The line has been compared with the tree when the puzzle was read.

The origin, the limit of decisions and the card of the learned evaluation are not looked at: the solution is
as true without them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver import rules
from solver.cards import Card, Pile
from solver.errors import ClaimError
from solver.model import Position
from solver.puzzles.aim import Aim
from solver.puzzles.alike import are_alike, find_alike
from solver.puzzles.canonical import may_end_equal, puzzle_id
from solver.puzzles.claims import Claims, untrue
from solver.puzzles.endings import ending_of
from solver.puzzles.features import features
from solver.puzzles.judge import FEWEST_DECISIONS, real_decisions
from solver.puzzles.ladder import choices
from solver.puzzles.puzzle import Decision, Goal, Puzzle
from solver.puzzles.rating import rating
from solver.puzzles.story import tell
from solver.puzzles.theme_predicates import themes_of
from solver.search.exact.solve import Solver

#: The claims of a puzzle's words.
Read = Callable[[str], Claims]


def faults_of(puzzle: Puzzle, solver: Solver, read: Read) -> list[str]:
    """All that is wrong with a puzzle; `read` tells what its words claim."""
    try:
        faults = list(_Check(puzzle, solver).tree(puzzle.position, puzzle.tree))
        return faults or list(_derived_faults(puzzle, solver, read))
    except ClaimError as error:  # an illegal move, say: what stands under it means nothing
        return [str(error)]


def _derived_faults(puzzle: Puzzle, solver: Solver, read: Read) -> Iterator[str]:
    """What is said about a tree that holds."""
    start, goal, tree = puzzle.position, puzzle.goal, puzzle.tree
    if goal.votes is not None and may_end_equal(start):
        yield f"the goal counts {goal.votes} votes, but a faction may vote for nobody"
    if real_decisions(tree) < FEWEST_DECISIONS:
        yield f"the main line has fewer than {FEWEST_DECISIONS} decisions"
    ending = ending_of(start)
    obvious = ending.by_thumb() in (tree.move, *tree.same)
    if obvious:
        yield f"the obvious card, {tree.move}, is right"
    story = tell(solver, start, goal, tree)
    themes = themes_of(story)
    if themes != puzzle.themes:
        yield f"its themes are {_listed(themes)}, not {_listed(puzzle.themes)}"
    points = rating(features(tree, choices(ending, tree), goal, themes, puzzle.cards))
    if points != puzzle.rating:
        yield f"its rating is {points}, not {puzzle.rating}"
    if puzzle.id != puzzle_id(start, goal):
        yield f"its id is {puzzle_id(start, goal)}"
    if not obvious:  # of which the words tell how it fails
        yield from untrue(puzzle, read(puzzle.explanation), rules.tally(story.end), solver)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "none"


class _Check:
    """The tree of one puzzle against the solver."""

    def __init__(self, puzzle: Puzzle, solver: Solver) -> None:
        self._goal = puzzle.goal
        self._solver = solver

    def tree(self, position: Position, decision: Decision) -> Iterator[str]:
        """What is wrong from here on; `position` is where the decision is to be made."""
        right = (decision.move, *decision.same)
        legal = _legal(position)
        keeping = tuple(card for card in legal if _keeps(self._solver, self._goal, position.play(card)))
        if set(keeping) != set(right):
            yield f"{_listed_cards(keeping)} keep the goal in {position}, not {_listed_cards(right)}"
            return
        if decision.forced != (len(legal) == len(keeping)):
            yield f"{decision.move} is {'not ' if decision.forced else ''}forced in {position}"
        for card in decision.same:
            if not are_alike(self._solver, position, decision.move, card):
                yield f"{card} and {decision.move} are different moves in {position}"
        yield from self._replies(position.play(decision.move), decision)

    def _replies(self, position: Position, decision: Decision) -> Iterator[str]:
        given = {reply.moves: reply.then for reply in decision.replies}
        stubbornness = [real_decisions(then) for then in given.values()]
        if stubbornness and stubbornness[0] < max(stubbornness):
            yield f"the first defence in {position} is not the most stubborn one"
        for moves, later in self._defences(position):
            if moves in given:
                yield from self.tree(later, given.pop(moves))
            elif not self._is_safe(later) and not find_alike(
                self._solver, position, moves, [reply.moves for reply in decision.replies]
            ):
                yield f"the defence {_listed_cards(moves)} in {position} is missing"
        for moves in given:
            yield f"{_listed_cards(moves)} cannot be played in {position}"

    def _defences(self, position: Position) -> Iterator[tuple[Pile, Position]]:
        """All that the opponents can play until the solving side is to move again."""
        if self._goal.is_of(position.to_move):
            yield (), position
        elif position.to_move is not None:
            for card in _legal(position):
                for moves, later in self._defences(position.play(card)):
                    yield (card, *moves), later

    def _is_safe(self, position: Position) -> bool:
        """Whether the goal is reached whatever all play."""
        return ending_of(position).is_certain(Aim.of(self._goal)) is True


def _keeps(solver: Solver, goal: Goal, position: Position) -> bool:
    """Whether the goal can be reached from here, by the plain solver."""
    if goal.votes is not None:
        return goal.is_reached(solver.value(position))
    result = solver.value(position, "win").result
    return result == goal.side or (goal.kind == "draw" and result == "draw")


def _legal(position: Position) -> Pile:
    return tuple(move for move in position.legal_moves() if isinstance(move, Card))


def _listed_cards(cards: Pile) -> str:
    return " ".join(map(str, cards)) or "no card"
