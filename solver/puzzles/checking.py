"""Is this ending a puzzle? The judge's answer for an ending that somebody has composed, with all it shows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from solver.analysis.facts.refutation import Refutation
from solver.arguments import expect
from solver.cards import Pile
from solver.errors import Refusal
from solver.model import Position
from solver.model.asked import as_position
from solver.puzzles.canonical import may_end_equal
from solver.puzzles.ending import Ending
from solver.puzzles.endings import ending_of, why_not
from solver.puzzles.find import finished
from solver.puzzles.goals import usual_goal
from solver.puzzles.judge import Reason, Rejected, is_short, only_right, only_way
from solver.puzzles.puzzle import PLAYERS, Goal, Puzzle
from solver.puzzles.story import Story
from solver.search.exact.answer import moves_json
from solver.search.exact.magic_state import as_printed
from solver.search.exact.search import Moves
from solver.search.exact.teams import trick_is_changed
from solver.shown import Shown
from solver.stopping import StopFlag


@dataclass(frozen=True)
class Flaw(Shown):
    """Why an ending is no puzzle, or none that is worth solving, and where that shows."""

    reason: Reason
    goal: Goal
    line: Moves = ()  # from the beginning; nothing where it shows at once
    cards: Pile = ()  # those that reach the goal then

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.reason.name.lower(),
            "line": moves_json(self.line),
            "cards": [str(card) for card in self.cards],
            "text": str(self),
        }


@dataclass(frozen=True)
class Why(Shown):
    """What the words of a puzzle are made of: what its main line shows, and what refutes the obvious card."""

    story: Story
    refutation: Refutation | None


@dataclass(frozen=True)
class Checked(Shown):
    """What became of the question. An ending may be unique and yet obvious, or short: then there is a
    puzzle, which can be tried and kept, and a flaw."""

    position: Position
    goal: Goal
    flaw: Flaw | None
    puzzle: Puzzle | None  # with tree, rating, themes, explanation and id

    @property
    def is_puzzle(self) -> bool:
        """Whether it is one that is worth solving."""
        return self.flaw is None

    @property
    def unique(self) -> bool:
        """Whether there is one way to the goal, and no other."""
        return self.puzzle is not None

    @property
    def reason(self) -> Reason | None:
        """Why it is no puzzle that is worth solving."""
        return None if self.flaw is None else self.flaw.reason

    def to_json(self) -> dict[str, object]:
        return {
            "is_puzzle": self.is_puzzle,
            "unique": self.unique,
            "goal": str(self.goal),
            "reason": None if self.flaw is None else self.flaw.to_json(),
            "puzzle": None if self.puzzle is None else self.puzzle.to_json(),
        }


def check(position: Position | str, goal: Goal | str | None = None, stop: StopFlag | None = None) -> Checked:
    """Whether an ending is a puzzle, and which; or why it is none.

    A goal is asked as it is given, such as "A wins"; else it is the win, or the draw where the win is out of
    reach, a draw is not, and votes can be equal. What is no ending that puzzles are made of is a `Refusal`.
    `stop` is a flag that another thread sets; the search ends with `Stopped` then.

    >>> from solver import Position, puzzles
    >>> ending = "GKDRT 2A / A D34 T2 score G003479 K36 D68 T389 / B G0 D09 score K278 R458 T0"
    >>> checked = puzzles.check(Position.from_line(ending))
    >>> checked.is_puzzle, checked.puzzle
    (True, <Puzzle gkdrt-3-8dab48eb: A wins, 3 cards, rating 1100>)
    >>> print(puzzles.check(Position.from_line(ending), goal="A gets 4 votes").flaw)
    the goal is out of reach: A cannot get 4 votes
    """
    position = as_position(position)
    start = _ending_to_ask(position)
    ending = ending_of(start, stop)
    wanted = _goal(start, ending, goal)
    try:
        right = only_right(ending, wanted)
        tree = only_way(ending, wanted)
    except Rejected as rejection:
        line = _with_players(start, rejection.line)
        return Checked(position, wanted, Flaw(rejection.reason, wanted, line, rejection.right), None)
    assert tree is not None
    flaw = None
    if ending.by_thumb() in right:
        flaw = Flaw(Reason.OBVIOUS, wanted, cards=right)
    elif is_short(tree):
        flaw = Flaw(Reason.SHORT, wanted, cards=right)
    puzzle = finished(start, wanted, tree, None, _in_words, stop)
    return Checked(position, wanted, flaw, puzzle)


def _ending_to_ask(position: Position) -> Position:
    """What puzzles tell of a position: what was discarded, and potions that are over, make no difference."""
    if position.players not in PLAYERS:
        raise Refusal(f"puzzles are for two and for four players, and this position has {position.players}")
    if position.phase == 1:
        raise Refusal("a puzzle is an ending of Phase Two, and this position is in Phase One")
    if position.hides_cards:
        raise Refusal("in a puzzle every card is known, and this position hides some")
    if position.is_over:
        raise Refusal("nobody is to move any more: the game is over")
    printed = as_printed(position)
    if printed.format_number > 1 or trick_is_changed(position) or why_not(position) is not None:
        raise Refusal(
            "a puzzle goes by printed cards to its end, and here chance or an artifact is still at work"
        )
    return replace(Position.of(printed), discard=(), voids=())


def _goal(position: Position, ending: Ending, given: Goal | str | None) -> Goal:
    if given is None:
        goal = usual_goal(ending)
        if goal is None:
            raise Refusal(f"of four players A and C solve, and {position.to_move} is to move")
        return goal
    goal = Goal.parse(given) if isinstance(given, str) else expect(given, Goal, "goal")
    if goal.players != position.players:
        raise Refusal(f"goal: {goal} is no goal of {position.players} players")
    if not goal.is_of(position.to_move):
        raise Refusal(f"goal: {goal.side}, whose goal it is, must be to move, and {position.to_move} is")
    if goal.votes is not None and may_end_equal(position):
        raise Refusal("goal: votes are a goal only where every faction is sure to vote")
    return goal


def _with_players(position: Position, cards: Pile) -> Moves:
    line = []
    for card in cards:
        line.append((position.mover, card))
        position = position.play(card)
    return tuple(line)


def _in_words(story: Story, refutation: Refutation | None) -> str:
    return str(Why(story, refutation))
