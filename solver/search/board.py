"""Bitboard encoding: two-player setups as boards of the compiled core, and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from solver import rules
from solver._core import Board, Prover, Rules
from solver.cards import HIDDEN, SEATS, Card, Pile, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.fields import LETTERS, Field
from solver.moves import Choice, Move
from solver.rules.masks import masks_of
from solver.search.room import room_for
from solver.setup import FIELDS, Setup

CHOICES = {64: Choice.CENTRE, 65: Choice.TOP}  # the core's numbers for moves that are no cards


@cache
def rules_of(deck: Deck) -> Rules:
    return Rules(masks_of(deck))


def prover_of(deck: Deck, memory: int) -> Prover:
    """A prover for Phase Two positions of this deck, with a table of at most so many bytes."""
    with room_for(memory):
        return Prover(rules_of(deck), memory)


@cache
def _indices(deck: Deck) -> dict[Card, tuple[int, ...]]:
    """The bits of every card, from high to low."""
    return {
        card: tuple(index for index in reversed(range(len(deck.cards))) if deck.cards[index] == card)
        for card in deck.cards
    }


@cache
def _single_bits(deck: Deck) -> dict[Card, int]:
    """The cards of which there is only one, as sets: most cards, and handed out in no time."""
    return {card: 1 << indices[0] for card, indices in _indices(deck).items() if len(indices) == 1}


@cache
def _repeated(deck: Deck) -> dict[Card, tuple[int, ...]]:
    """The bits of the other cards."""
    return {card: indices for card, indices in _indices(deck).items() if len(indices) > 1}


class Bits:
    """Hands out a bit for every card: identical cards get different bits of their run, in order of asking."""

    def __init__(self, deck: Deck) -> None:
        self._single = _single_bits(deck)
        self._free = {card: list(indices) for card, indices in _repeated(deck).items()}

    def number(self, card: Card, rather: int = 0) -> int:
        """A bit of this card that is still free, one of the set `rather` if there is any.

        Of several in the set it is the highest: the core plays the lowest first, and what stays in hand
        has to keep its bits, or the table would not know the position again.
        """
        if card in self._single:
            return self._single[card].bit_length() - 1
        if card == HIDDEN:
            raise Refusal("the compiled core needs every card known, and this position hides some (`?`)")
        free = self._free[card]
        if rather:
            free.sort(key=lambda index: (rather >> index & 1, index))
        return free.pop()

    def numbers(self, cards: Pile) -> tuple[int, ...]:
        return tuple(map(self.number, cards))

    def set(self, cards: Iterable[Card], rather: int = 0) -> int:
        bits = 0
        for card in cards:
            bits |= self._single.get(card) or 1 << self.number(card, rather)
        return bits


def cards_of(deck: Deck, bits: int) -> Pile:
    return tuple(card for index, card in enumerate(deck.cards) if bits >> index & 1)


def move_of(deck: Deck, number: int) -> Move:
    return deck.cards[number] if number < len(deck.cards) else CHOICES[number]


def refuses_board(setup: Setup) -> str | None:
    """Why a position is none for a board, in a sentence; None if it is one."""
    if setup.players != 2:
        return f"the compiled core plays with two players, and this position has {setup.players}"
    if setup.format_number > 1:
        return "the compiled core plays what claim-position/1 can say, and this position says more"
    return None


def board_of(setup: Setup, earlier: Board | None = None) -> Board:
    """The setup of a two-player position as a board; every card must be known.

    Of identical cards a player gets those the player had on an `earlier` board, so that one game stays
    on the same bits; without it A's have the lower ones.
    """
    if refusal := refuses_board(setup):
        raise Refusal(refusal)
    bits = Bits(setup.deck)
    held = (0, 0) if earlier is None else in_hand(earlier)
    pool = 0 if earlier is None else in_play(earlier)
    played = dict(rules.turns(setup))
    hands, trick = [0, 0], {}
    for seat in setup.seats:
        hands[seat] = bits.set(setup.hands[seat], held[seat])
        if seat in played:
            trick[seat] = bits.number(played[seat], held[seat])
    return Board(
        rules_of(setup.deck),
        phase=setup.phase,
        leader=int(setup.leader),
        hands=hands,
        trick=[trick[seat] for seat in played],
        score=[bits.set(pile + front, pool) for pile, front in zip(setup.score, setup.front, strict=True)],
        followers=[bits.set(pile) for pile in setup.followers],
        aside=bits.set(setup.aside, pool),
        discard=bits.set(setup.discard),
        centre=bits.number(setup.centre[0]) if setup.centre else -1,
        stock=bits.numbers(setup.stock),
        voids=[sum(1 << setup.deck.letters.index(letter) for letter in void) for void in setup.voids],
    )


def in_hand(board: Board) -> tuple[int, int]:
    """What each player holds or has just played."""
    lies = board.fields()
    hands = list(lies["hands"])
    for turn, number in enumerate(lies["trick"]):
        hands[(lies["leader"] + turn) % 2] |= 1 << number
    return hands[0], hands[1]


def in_play(board: Board) -> int:
    """The cards that can still vote: held, just played, won or set aside."""
    lies = board.fields()
    a, b = in_hand(board)
    score_a, score_b = lies["score"]
    return int(a | b | score_a | score_b | lies["aside"])


def mover(board: Board) -> Seat | None:
    """Who plays next; nobody when the game is over."""
    player = board.to_move
    return None if player < 0 else SEATS[player]


def setup_of(deck: Deck, board: Board) -> Setup:
    """What lies on a board, as a setup."""
    lies = board.fields()
    over = lies["to_move"] < 0
    in_front = 0 if over or lies["phase"] == 1 else masks_of(deck).stays_in_front
    lies["front"] = [bits & in_front for bits in lies["score"]]
    lies["score"] = [bits & ~in_front for bits in lies["score"]]
    lies["centre"] = 0 if lies["centre"] < 0 else 1 << lies["centre"]

    def read(row: Field, coded: Any) -> Any:
        if row.kind is LETTERS:
            return frozenset(letter for index, letter in enumerate(deck.letters) if coded >> index & 1)
        return tuple(deck.cards[number] for number in coded) if row.ordered else cards_of(deck, coded)

    fields: dict[str, Any] = {
        row.name: tuple(read(row, part) for part in lies[row.name])
        if row.per_seat
        else read(row, lies[row.name])
        for row in FIELDS
        if row.since == 1
    }
    return Setup(deck, phase=lies["phase"], leader=SEATS[lies["leader"]], **fields)
