"""One puzzle being solved: which cards are right, what the opponent answers, and what refutes the others."""

from __future__ import annotations

from dataclasses import dataclass

from solver.analysis.facts.refutation import Refutation, refute
from solver.analysis.solved_position import SolvedPosition
from solver.cards import Card, Pile, Seat
from solver.model import Position
from solver.moves import Move
from solver.puzzles.endings import ending_of
from solver.puzzles.puzzle import Decision, Puzzle
from solver.puzzles.stand_ins import StandIns
from solver.rules import Outcome
from solver.search.exact.known import Known
from solver.search.exact.search import Moves
from solver.search.exact.solve import Solver
from solver.shown import Shown

#: What a solution is worth: found alone, or after a hint that did not name the card.
ALONE, AFTER_A_HINT, NOTHING = 1.0, 0.5, 0.0


@dataclass(frozen=True)
class Right:
    """A card that keeps the goal."""

    card: Card
    in_tree: bool  # False in a pack that is wrong about it: then nobody knows what follows, and it ends here
    then: Moves  # what follows until the next decision, forced moves of the player too


@dataclass(frozen=True)
class Wrong:
    """A card that loses the goal, and how."""

    position: Position
    refutation: Refutation
    votes: dict[str, int]  # at the end, with best play after it


@dataclass(frozen=True)
class Nudge(Shown):
    """A hint: how many cards are right, and whether the obvious one is not; then what it is about, the
    puzzle's themes or the faction of the right card; then the card itself."""

    right: int = 0
    legal: int = 0
    obvious: Card | None = None  # and wrong
    themes: tuple[str, ...] = ()
    faction: str | None = None
    cards: Pile = ()  # several where they are the same move

    def to_json(self) -> dict[str, object]:
        return {
            "right": self.right or None,
            "legal": self.legal or None,
            "obvious": None if self.obvious is None else str(self.obvious),
            "themes": list(self.themes),
            "faction": self.faction,
            "cards": [str(card) for card in self.cards],
            "text": str(self),
        }


#: How much a nudge tells.
NUDGE, IDEA, CARD = 1, 2, 3


class Attempt:
    """Waits at a decision until its card is found or shown; the opponents defend most stubbornly. Of teams
    the person plays both players of the solving one.

    Only first tries count: with a wrong card nothing is left to be won, but the player may go on.
    """

    def __init__(self, puzzle: Puzzle, solver: Solver | None = None) -> None:
        self.puzzle = puzzle
        self.position = puzzle.position
        self._solver = solver or Solver()
        self._decision: Decision | None = puzzle.tree
        self._stand_ins = [StandIns(hand) for hand in puzzle.position.hands]  # by seat
        self._worth = ALONE
        self._hints = 0  # at this decision

    @property
    def is_over(self) -> bool:
        """Whether the last decision has been met."""
        return self._decision is None

    @property
    def to_move(self) -> Seat:
        """Who is to play the card."""
        return self.position.mover

    @property
    def score(self) -> float | None:
        """What the attempt is worth, as soon as that is settled."""
        return self._worth if self.is_over or self._worth == NOTHING else None

    def choose(self, card: Card) -> Right | Wrong:
        """Play a legal card; after a wrong one the position is as before."""
        decision = self._open_decision()
        after = self.position.play(card)
        if card in self._right(decision):
            self._hints = 0
            return Right(card, True, self._go_on(decision, card))
        if self.puzzle.goal.is_reached(self._solver.value(after)):
            self.position, self._decision = after, None
            return Right(card, False, ())
        self._worth = NOTHING
        return self._refuted(card, decision)

    def hint(self) -> Nudge:
        """First the idea, which costs half of what there is to win; then the card itself."""
        self._hints += 1
        if self._hints > 1:
            self._worth = NOTHING
            return self.nudge(CARD)
        self._worth = min(self._worth, AFTER_A_HINT)
        return self.nudge(IDEA)

    def nudge(self, level: int) -> Nudge:
        """A hint of this level, which costs nothing."""
        decision = self._open_decision()
        right = self._right(decision)
        if level == CARD:
            return Nudge(cards=right)
        if level == NUDGE:
            obvious = ending_of(self.position).by_thumb()
            legal = len(self.position.legal_moves())
            return Nudge(len(right), legal, None if obvious in right else obvious)
        if decision is self.puzzle.tree and self.puzzle.themes:
            return Nudge(themes=self.puzzle.themes)
        return Nudge(faction=decision.move.faction)

    def give_up(self) -> None:
        self._worth = NOTHING
        self._decision = None

    def _open_decision(self) -> Decision:
        assert self._decision is not None, "the attempt is over"
        return self._decision

    def _right(self, decision: Decision) -> Pile:
        return self._stand_ins[self.to_move].right(decision)

    def _go_on(self, decision: Decision, card: Card) -> Moves:
        """Play the card and what follows it, up to the next decision that is one."""
        self._play_right(decision, card)
        followed: list[tuple[Seat, Move]] = []
        self._decision = None
        while decision.replies:
            defence = decision.replies[0]
            for reply in defence.moves:
                followed.append((self.to_move, reply))
                self.position = self.position.play(reply)
            decision = defence.then
            if not decision.forced:
                self._decision = decision
                break
            forced = self._right(decision)[0]
            followed.append((self.to_move, forced))
            self._play_right(decision, forced)
        return tuple(followed)

    def _play_right(self, decision: Decision, card: Card) -> None:
        self._stand_ins[self.to_move].play(decision, card)
        self.position = self.position.play(card)

    def _refuted(self, card: Card, decision: Decision) -> Wrong:
        """The right card is taken to be worth the goal and no more: that is what the wrong one loses."""
        right = self._right(decision)
        situation = SolvedPosition.kept_by(self.position, self.puzzle.goal.least, right)
        best_end = _end(self.position.play(right[0]), self._plan(right[0])[1])
        left, plan = self._plan(card)
        refutation = refute(self._solver, situation, card, left, plan, best_end)
        return Wrong(self.position, refutation, _end(self.position.play(card), plan).votes)

    def _plan(self, card: Card) -> tuple[Known, Moves]:
        """What a card leads to, and a line of best play after it."""
        after = self.position.play(card)
        value = self._solver.value(after)
        return value, self._solver.open(after, known=value).line()


def _end(position: Position, line: Moves) -> Outcome:
    """How the game ends after this line."""
    for _, move in line:
        position = position.play(move)
    return position.tally()
