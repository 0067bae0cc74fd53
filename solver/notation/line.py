"""The one-line form of a position, for the shell and for chat; `docs/notation.md` describes it.

    GKUDP 2B / A K37 U78 score G7 U02349 / B G0 D03 P8 score G00289 U156 void U / discard K245689

Sections stand between slashes. The first names the deck, the players if they are not two, and the phase
with the leader; one per player starts with the seat and the hand; what lies on the table follows its name.
All that is empty is left out. Nothing in it is special to a shell within quotes, and it may be wrapped.
"""

from __future__ import annotations

import re

from solver.cards import Cards, Seat
from solver.decks import Deck
from solver.errors import NotationError
from solver.notation.cards import (
    format_cards,
    format_letters,
    parse_cards,
    parse_deck,
    parse_letters,
    quoted,
    tokens,
)
from solver.notation.strict_json import decode_text
from solver.setup import Setup

#: Names of a player's piles after the hand, and of the table's piles: first what is at stake, last the rest.
_OF_A_PLAYER = ("score", "front", "followers", "void")
_AT_STAKE = ("trick", "centre", "aside")
_THE_REST = ("stock", "discard")
_ON_THE_TABLE = _AT_STAKE + _THE_REST
_ORDERED = ("trick", "stock")

_PLAYERS = re.compile(r"([2-4])P")
_TURN = re.compile(r"([12])([A-D])")

#: What follows each name in a section, as the words it was written in.
_Words = dict[str, list[str]]


def setup_to_line(setup: Setup) -> str:
    """Write the one-line form."""

    def named(names: tuple[str, ...]) -> list[str]:
        piles = ((name, getattr(setup, name)) for name in names)
        return [
            f"{name} {format_cards(cards, setup.deck, ordered=name in _ORDERED)}"
            for name, cards in piles
            if cards
        ]

    players = [] if setup.players == 2 else [f"{setup.players}p"]
    head = [setup.deck.letters, *players, f"{setup.phase}{setup.leader}", *named(_AT_STAKE)]
    sections = [head, *(_player_words(setup, seat) for seat in setup.seats), named(_THE_REST)]
    return " / ".join(" ".join(words) for words in sections if words)


def _player_words(setup: Setup, seat: Seat) -> list[str]:
    """A player's section; nothing at all for a player who has nothing."""
    words = [format_cards(setup.hands[seat], setup.deck)] if setup.hands[seat] else []
    for name in ("score", "front", "followers"):
        if cards := getattr(setup, name)[seat]:
            words.append(f"{name} {format_cards(cards, setup.deck)}")
    if letters := setup.voids[seat]:
        words.append(f"void {format_letters(letters)}")
    return [seat.name, *words] if words else []


def setup_from_line(text: str) -> Setup:
    """Read the one-line form, in any case and with any white space."""
    head, *sections = [tokens(section) for section in decode_text(text).split("/")]
    deck, players, phase, leader, rest = _head(head)
    table = _split(rest, "the first section", _ON_THE_TABLE)
    by_seat: dict[Seat, _Words] = {}
    for section in sections:
        if not section:
            raise NotationError("a section between two slashes is empty")
        if section[0].upper() in Seat.__members__:
            seat = Seat[section[0].upper()]
            if seat >= players:
                raise NotationError(f"section {seat}: there are only {players} players")
            if seat in by_seat:
                raise NotationError(f"section {seat}: this player is given twice")
            by_seat[seat] = _split(section[1:], f"section {seat}", _OF_A_PLAYER, first="hands")
        else:
            for name, words in _split(section, "a section", _ON_THE_TABLE).items():
                if name in table:
                    raise NotationError(f"{name}: is given twice")
                table[name] = words

    def pile(name: str) -> Cards:
        ordered = name in _ORDERED
        cards = parse_cards(" ".join(table.get(name, [])), name, ordered=ordered)
        return cards if ordered else deck.sort(cards)

    def words_of(name: str) -> list[tuple[str, str]]:
        """What each player has under a name, with its place."""
        return [
            (f"{name}.{seat}", " ".join(by_seat.get(seat, {}).get(name, []))) for seat in list(Seat)[:players]
        ]

    def piles(name: str) -> tuple[Cards, ...]:
        return tuple(deck.sort(parse_cards(words, where)) for where, words in words_of(name))

    return Setup(
        deck=deck,
        players=players,
        phase=phase,
        leader=leader,
        trick=pile("trick"),
        hands=piles("hands"),
        score=piles("score"),
        front=piles("front"),
        aside=pile("aside"),
        centre=pile("centre"),
        followers=piles("followers"),
        stock=pile("stock"),
        discard=pile("discard"),
        voids=tuple(parse_letters(words, where) for where, words in words_of("void")),
    )


def _head(words: list[str]) -> tuple[Deck, int, int, Seat, list[str]]:
    """Deck, players, phase and leader, and the words that follow them."""
    if not words:
        raise NotationError("this is not a position: it must be JSON or begin with a deck, as in GKUDP 2B")
    deck = parse_deck(words[0])
    rest = words[1:]
    players = 2
    if rest and (match := _PLAYERS.fullmatch(rest[0].upper())):
        players = int(match[1])
        rest = rest[1:]
    turn = _TURN.fullmatch(rest[0].upper()) if rest else None
    if turn is None:
        found = f", not {quoted(rest[0])}" if rest else ""
        raise NotationError(f"after the deck must stand the phase and the leader, as in 2B{found}")
    return deck, players, int(turn[1]), Seat[turn[2]], rest[1:]


def _split(words: list[str], where: str, names: tuple[str, ...], first: str = "") -> _Words:
    """Words by the name they follow; `first` is the name that need not be written."""
    name = first
    result: _Words = {name: []} if name else {}
    for word in words:
        if word.lower() in names:
            name = word.lower()
            if name in result:
                raise NotationError(f"{where}: {name} is given twice")
            result[name] = []
        elif name:
            result[name].append(word)
        else:
            raise NotationError(f"{where}: {quoted(word)} is none of {', '.join(names)}")
    return result
