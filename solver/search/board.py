"""Two-player setups as boards of the compiled core, and back: cards become bits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from solver._core import Board, Rules
from solver.cards import Card, Cards, Choice, Move, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.rules.masks import masks_of
from solver.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Mapping

CHOICES = {64: Choice.CENTRE, 65: Choice.TOP}  # the core's numbers for moves that are no cards


@cache
def rules_of(deck: Deck) -> Rules:
    return Rules(masks_of(deck))


class Bits:
    """Hands out a bit for every card: identical cards get different bits of their run, in order of asking."""

    def __init__(self, deck: Deck) -> None:
        self._free: dict[Card, list[int]] = {}
        for index, card in reversed(list(enumerate(deck.cards))):
            self._free.setdefault(card, []).append(index)

    def number(self, card: Card) -> int:
        return self._free[card].pop()

    def numbers(self, cards: Cards) -> tuple[int, ...]:
        return tuple(map(self.number, cards))

    def set(self, cards: Iterable[Card]) -> int:
        return sum(1 << self.number(card) for card in cards)


def cards_of(deck: Deck, bits: int) -> Cards:
    return tuple(card for index, card in enumerate(deck.cards) if bits >> index & 1)


def move_of(deck: Deck, number: int) -> Move:
    return CHOICES.get(number) or deck.cards[number]


def board_of(setup: Setup) -> Board:
    """The setup of a two-player position as a board; every card must be known."""
    if setup.players != 2:
        raise Refusal(f"the compiled core plays with two players, and this position has {setup.players}")
    if setup.hides_cards:
        raise Refusal("the compiled core needs every card known, and this position hides some (`?`)")
    bits = Bits(setup.deck)
    # Hands first, player A before B: of identical cards A's have the lower bits, as the search expects.
    return Board(
        rules_of(setup.deck),
        phase=setup.phase,
        leader=int(setup.leader),
        hands=[bits.set(hand) for hand in setup.hands],
        trick=bits.numbers(setup.trick),
        score=[bits.set(pile + front) for pile, front in zip(setup.score, setup.front, strict=True)],
        followers=[bits.set(pile) for pile in setup.followers],
        aside=bits.set(setup.aside),
        discard=bits.set(setup.discard),
        centre=bits.number(setup.centre[0]) if setup.centre else -1,
        stock=bits.numbers(setup.stock),
        voids=[sum(1 << setup.deck.letters.index(letter) for letter in void) for void in setup.voids],
    )


def setup_of(deck: Deck, board: Board) -> Setup:
    """What lies on a board, as a setup."""
    lies: Mapping[str, Any] = board.fields()
    over = lies["to_move"] < 0
    in_front = 0 if over or lies["phase"] == 1 else masks_of(deck).stays_in_front

    def both(name: str, mask: int = -1) -> tuple[Cards, Cards]:
        first, second = lies[name]
        return cards_of(deck, first & mask), cards_of(deck, second & mask)

    def factions(bits: int) -> frozenset[str]:
        return frozenset(letter for index, letter in enumerate(deck.letters) if bits >> index & 1)

    return Setup(
        deck=deck,
        phase=lies["phase"],
        leader=Seat(lies["leader"]),
        trick=tuple(deck.cards[number] for number in lies["trick"]),
        hands=both("hands"),
        score=both("score", ~in_front),
        front=both("score", in_front),
        aside=cards_of(deck, lies["aside"]),
        centre=() if lies["centre"] < 0 else (deck.cards[lies["centre"]],),
        followers=both("followers"),
        stock=tuple(deck.cards[number] for number in lies["stock"]),
        discard=cards_of(deck, lies["discard"]),
        voids=(factions(lies["voids"][0]), factions(lies["voids"][1])),
    )
