"""What a puzzle's words claim, and which of it is untrue: by the rules and the plain solver alone.

The claims are those of the words as they stand, not what the program would say today.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from solver import rules
from solver.analysis.counting import prospects, within_reach
from solver.analysis.facts.principle import PREDICATES, Theme, subject
from solver.analysis.solved_position import SolvedPosition
from solver.cards import Card, Pile, Seat
from solver.errors import IllegalMove
from solver.model import Position
from solver.puzzles.endings import ending_of
from solver.puzzles.puzzle import Puzzle
from solver.rules import Outcome
from solver.search.exact.known import Known
from solver.search.exact.solve import Solver


@dataclass(frozen=True)
class Purpose:
    """What the right card is played for."""

    theme: Theme
    letter: str | None  # the faction that is named
    other: str | None  # who is named as those who get something: the side that defends
    side: str | None  # who is named as those who do not


@dataclass(frozen=True)
class Flipped:
    """A faction that the player cannot get any more."""

    letter: str
    side: str | None  # whom it votes for, or at best
    at_least: int | None = None  # cards of it that this side is sure of; None: not said
    of: int | None = None
    by_tie_break: bool = False


@dataclass(frozen=True)
class Failure:
    """How a card fails: what is played, and what is out of reach then."""

    plays: tuple[tuple[Seat, Card], ...]
    trick: int | None  # a later one by which the rest holds; None: when these cards are played
    flips: tuple[Flipped, ...]
    gains: Mapping[str, str | None]  # factions that may vote better instead, and for whom
    on_cards: str | None  # who is ahead on cards, or "draw"; None: not said


@dataclass(frozen=True)
class Claims:
    right: Pile  # each of these will do, and nothing else
    purpose: Purpose | None
    obvious: Card  # this one is obvious and fails
    failure: Failure


def untrue(puzzle: Puzzle, claims: Claims, end: Outcome, solver: Solver) -> Iterator[str]:
    """What is untrue among these claims; `end` is how the main line ends."""
    start = puzzle.position
    right = tuple(card for card in _legal(start) if _reaches(puzzle, start.play(card), solver))
    if set(claims.right) != set(right):
        yield f"the words say that {_listed(claims.right)} will do, but {_listed(right)} will"
    obvious = ending_of(start).by_thumb()
    if claims.obvious != obvious:
        yield f"the words call {claims.obvious} the obvious card, which is {obvious}"
    if claims.obvious in right:
        yield f"the words say that {claims.obvious} fails, and it does not"
    if claims.purpose is not None and not _is_purpose(puzzle, claims.purpose, right, solver):
        yield f"the words name a purpose that {_listed(right)} does not have: {claims.purpose.theme.value}"
    try:
        yield from _Refuted(puzzle, claims, end, solver).faults()
    except IllegalMove as error:
        yield f"the words show a line that cannot be played: {error}"


def _is_purpose(puzzle: Puzzle, purpose: Purpose, right: Pile, solver: Solver) -> bool:
    start = puzzle.position

    def find(moves: Pile) -> Card | None:
        return next((card for card in moves if _reaches(puzzle, start.play(card), solver)), None)

    letter = subject(purpose.theme, start.deck, right[0])
    if purpose.letter not in (None, letter) or purpose.other not in (None, puzzle.goal.other):
        return False
    if purpose.side not in (None, puzzle.goal.side):
        return False
    names_other = purpose.other is not None
    if start.players == 2 and purpose.theme is Theme.LEAD_GIVEN_AWAY and names_other is not bool(start.trick):
        return False  # who follows has no lead to give away
    situation = SolvedPosition(start, puzzle.goal.least, find)
    return any(PREDICATES[purpose.theme](situation, card) for card in right)


class _Refuted:
    """The line after the obvious card, held against the solver."""

    def __init__(self, puzzle: Puzzle, claims: Claims, end: Outcome, solver: Solver) -> None:
        self._puzzle = puzzle
        self._player = puzzle.to_move
        self._claims = claims
        self._failure = claims.failure
        self._end = end
        self._solver = solver
        self._left: Known = solver.value(puzzle.position.play(claims.obvious))

    def faults(self) -> Iterator[str]:
        failure, start = self._failure, self._puzzle.position
        lies = rules.turns(start)
        begins = (*lies, (self._player, self._claims.obvious))
        if failure.plays[: len(begins)] != begins:
            yield f"the line of the words does not begin with {self._claims.obvious}"
            return
        position = start
        for player, card in failure.plays[len(lies) :]:
            if position.to_move is not player:
                yield f"the words let {player} play {card} out of turn"
                return
            position = position.play(card)
            if self._solver.value(position) != self._left:
                yield f"in the line of the words {player} gives something away with {card}"
                return
        if self._failure.on_cards not in (None, self._left.result) or (
            self._failure.on_cards is not None and self._left.margin
        ):
            yield f"the words say who is ahead on cards, but {self._claims.obvious} leaves {self._left}"
        if not self._comes_true(position):
            yield "what the words say of the end of their line is untrue"

    def _comes_true(self, position: Position) -> bool:
        """Whether everything holds here or, with best play by both, in the trick that is named."""
        trick = self._failure.trick
        if trick is None:
            return self._holds(position)
        return self._can_become(position, lambda later: _last_trick(later) == trick and self._holds(later))

    def _holds(self, position: Position) -> bool:
        gains = self._failure.gains.items()
        return (
            not self._puzzle.goal.is_reached(within_reach(position, self._player))
            and all(self._is_flipped(position, flip) for flip in self._failure.flips)
            and all(_worth(side, self._player) > self._worth_at_best(letter) for letter, side in gains)
            and self._can_become(
                position, lambda end: end.is_over and gains <= rules.tally(end).by_faction.items()
            )
        )

    def _worth_at_best(self, letter: str) -> int:
        """What a faction is worth to the player at the end of the main line."""
        return _worth(self._end.by_faction[letter], self._player)

    def _is_flipped(self, position: Position, flip: Flipped) -> bool:
        """Whether counting shows what is said of a faction."""
        (best,) = (each for each in prospects(position, self._player) if each.letter == flip.letter)
        if best.side != flip.side or _worth(best.side, self._player) >= self._worth_at_best(flip.letter):
            return False
        if flip.at_least is None:
            return best.side is None
        return (best.others, best.others + best.own, best.others == best.own) == (
            flip.at_least,
            flip.of,
            flip.by_tie_break,
        )

    def _can_become(self, start: Position, so: Callable[[Position], bool]) -> bool:
        """Whether best play by both, from here, can lead to such a position."""
        seen: set[Position] = set()

        def can(position: Position) -> bool:
            if position in seen:
                return False
            seen.add(position)
            if so(position):
                return True
            return any(
                self._solver.value(later) == self._left and can(later)
                for later in map(position.play, _legal(position))
            )

        return can(start)


def _last_trick(position: Position) -> int:
    """The trick to which the last card was played."""
    number = rules.trick_number(position)
    return number if position.trick else number - 1


def _reaches(puzzle: Puzzle, position: Position, solver: Solver) -> bool:
    return puzzle.goal.is_reached(solver.value(position))


def _worth(side: str | None, player: Seat) -> int:
    return 0 if side is None else 1 if player.name in side else -1


def _legal(position: Position) -> Pile:
    return tuple(move for move in position.legal_moves() if isinstance(move, Card))


def _listed(cards: Pile) -> str:
    return " ".join(map(str, cards)) or "no card"
