"""A trainer without a memory: the solver's cards so far go in, and what comes of the last one comes out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from solver.analysis.facts.refutation import Refutation
from solver.arguments import check_whole, expect, expect_several
from solver.cards import Card, Cards, Pile
from solver.errors import IllegalMove, NotationError, Refusal
from solver.model import Position
from solver.notation import setup_to_json
from solver.puzzles.attempt import CARD, NUDGE, Attempt, Nudge, Wrong
from solver.puzzles.library import get
from solver.puzzles.puzzle import Puzzle
from solver.search.exact.answer import moves_json
from solver.search.exact.search import Moves
from solver.shown import Shown
from solver.wording import count

#: The cards that were to be found so far, as cards or as text: "K2 U8", ["K2", "U8"].
SolvingCards = str | Iterable[Card | str]


@dataclass(frozen=True)
class Tried(Shown):
    """A card that was tried. A right one is played, with all that follows until the next decision."""

    card: Card
    right: bool
    is_over: bool  # nothing is left to find
    position: Position  # where the next card is to be found; after a wrong one, where it was tried
    then: Moves = ()  # what follows a right card, forced cards of the solving side too
    refutation: Refutation | None = None  # of a wrong card
    votes: dict[str, int] | None = None  # after a wrong card, at the end of best play

    def to_json(self) -> dict[str, object]:
        seat = self.position.to_move
        return {
            "card": str(self.card),
            "right": self.right,
            "over": self.is_over,
            "then": moves_json(self.then),
            "refutation": None if self.refutation is None else self.refutation.to_json(),
            "votes": self.votes,
            "position": setup_to_json(self.position),
            "to_move": None if seat is None else seat.name,
            "legal_moves": [str(move) for move in self.position.legal_moves()],
            "text": str(self),
        }


def try_moves(puzzle: Puzzle | str, moves: SolvingCards) -> Tried:
    """Whether the last of these cards is right, and what follows it or refutes it.

    `moves` are the cards of the solving side in order, those that were to be found: what is forced is played
    with what follows. All before the last must be right. The puzzle may be named by its id.

    >>> from solver import puzzles
    >>> tried = puzzles.try_moves("gkudp-4-d70d", "D9")
    >>> tried.right, tried.is_over, [str(card) for _, card in tried.then]
    (True, False, ['G0'])
    >>> print(puzzles.try_moves("gkudp-4-d70d", "D9 D5"))
    D5 fails. After D5 A wins 3-2: A G0 B D5, and Goblins go to A (4 of 6).
    """
    cards = _cards(moves)
    if not cards:
        raise Refusal("moves: there must be a card to try")
    attempt = _after(_puzzle(puzzle), cards[:-1])
    return _try(attempt, cards[-1], len(cards))


def nudge(puzzle: Puzzle | str, moves: SolvingCards = (), level: int = 1) -> Nudge:
    """A hint for the decision that these right cards lead to: 1 tells how many cards are right, and whether
    the obvious one is not, 2 what it is about, 3 the card.

    >>> from solver import puzzles
    >>> for level in (1, 2, 3):
    ...     print(puzzles.nudge("gkudp-4-d70d", "D9", level))
    One of 3 cards will do, and D3, the obvious one, will not.
    Play one of the Knights.
    The card is K3.
    """
    check_whole(level, NUDGE, CARD, "level")
    cards = _cards(moves)
    attempt = _after(_puzzle(puzzle), cards)
    if attempt.is_over:
        raise _nothing_left(len(cards))
    return attempt.nudge(level)


def _puzzle(puzzle: Puzzle | str) -> Puzzle:
    return get(puzzle) if isinstance(puzzle, str) else expect(puzzle, Puzzle, "puzzle")


def _cards(moves: SolvingCards) -> Pile:
    if isinstance(moves, Card):
        return (moves,)
    try:
        return Cards(moves) if isinstance(moves, str) else tuple(map(_card, expect_several(moves, "moves")))
    except NotationError as error:
        raise NotationError(f"moves: {error}") from None


def _card(card: Card | str) -> Card:
    return Card.parse(card) if isinstance(card, str) else expect(card, Card, "moves")


def _after(puzzle: Puzzle, cards: Pile) -> Attempt:
    """The puzzle when these cards have been found."""
    attempt = Attempt(puzzle)
    for number, card in enumerate(cards, start=1):
        if not _try(attempt, card, number).right:
            raise Refusal(f"moves: card {number}, {card}, is wrong, and nothing follows it")
    return attempt


def _try(attempt: Attempt, card: Card, number: int) -> Tried:
    if attempt.is_over:
        raise _nothing_left(number - 1)
    try:
        verdict = attempt.choose(card)
    except IllegalMove as error:
        raise IllegalMove(f"moves: card {number}: {error}", error.move, error.legal) from None
    if isinstance(verdict, Wrong):
        return Tried(card, False, False, verdict.position, (), verdict.refutation, verdict.votes)
    return Tried(card, True, attempt.is_over, attempt.position, verdict.then)


def _nothing_left(found: int) -> Refusal:
    return Refusal(f"moves: nothing is left to find after {count(found, 'card')}")
