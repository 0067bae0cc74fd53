"""The one-line form of a position, for the shell and for chat; `docs/notation.md` describes it.

    GKUDP 2B / A K37 U78 score G7 U02349 / B G0 D03 P8 score G00289 U156 void U / discard K245689

Sections stand between slashes. The first names the deck, the players if they are not two, and the phase
with the leader; one per player starts with the seat and the hand; what lies on the table follows its name.
All that is empty is left out. Nothing in it is special to a shell within quotes, and it may be wrapped.

Reading forgives what people type: `center`, `1 A`, `me` for the first player whom no other section names, and
a hand that is only `?`, of which every card is hidden.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from solver.card_text import tokens
from solver.cards import HIDDEN, SEATS, Seat
from solver.decks import Deck
from solver.errors import NotationError, quoted
from solver.fields import Field
from solver.notation.forms import FORMS
from solver.setup import FIELDS, OF_ALL, PER_SEAT, Setup
from solver.strict_json import decode_text

#: Fields that are called otherwise on the line. An artifact's word there is always the artifact.
_OTHER_NAMES = {"voids": "void", "runestone": "runestone_for", "crown": "crown_for"}


def _name(row: Field) -> str:
    """What a field is called on the line."""
    return _OTHER_NAMES.get(row.name, row.name)


_ROWS = {_name(row): row for row in FIELDS}
#: What is at stake stands in the first section, in this order; what else lies on the table in the last.
_AT_STAKE = (
    "trick", "from_hand", "counts_as", "acting", "frozen", "centre", "aside", "pending", "judged",
)  # fmt: skip
_THE_REST = tuple(_name(row) for row in OF_ALL if row.name not in _AT_STAKE)
_ON_THE_TABLE = _AT_STAKE + _THE_REST
#: A player's section begins with this, which needs no name; all else follows its name.
_FIRST = "hands"
_OF_A_PLAYER = tuple(_name(row) for row in PER_SEAT if row.name != _FIRST)

_PLAYERS = re.compile(r"([2-4])P")
_TURN = re.compile(r"([12])([A-D]|ME)")
#: Who writes the line: in place of a seat.
_ME = "ME"
#: Other spellings of names.
_ALSO = {"center": "centre"}

#: What follows each name in a section, as the words it was written in.
_Words = dict[str, list[str]]


def setup_to_line(setup: Setup) -> str:
    """Write the one-line form."""

    def written(names: Iterable[str], seat: Seat | None = None) -> list[str]:
        """What lies on the table, or what a player has, under these names."""
        words = []
        for name in names:
            row = _ROWS[name]
            value = getattr(setup, row.name)
            if part := value if seat is None else value[seat]:
                text = FORMS[row.kind].format(row, setup.deck, part)
                words.append(text if name == _FIRST else f"{name} {text}")
        return words

    players = [] if setup.players == 2 else [f"{setup.players}p"]
    sections = [[setup.deck.letters, *players, f"{setup.phase}{setup.leader}", *written(_AT_STAKE)]]
    for seat in setup.seats:
        words = written((_FIRST, *_OF_A_PLAYER), seat)
        sections.append([seat.name, *words] if words else [])
    sections.append(written(_THE_REST))
    return " / ".join(" ".join(words) for words in sections if words)


def setup_from_line(text: str) -> Setup:
    """Read the one-line form, in any case and with any white space."""
    head, *sections = [tokens(section) for section in decode_text(text).split("/")]
    deck, players, phase, first, rest = _head(head)
    table = _split(rest, "the first section", _ON_THE_TABLE)
    by_seat: dict[Seat, _Words] = {seat: {} for seat in SEATS[:players]}
    named = {section[0].upper() for section in sections if section}
    me = next((seat for seat in by_seat if seat not in named), None)
    for section in sections:
        if not section:
            raise NotationError("a section between two slashes is empty")
        if (seat := _seat(section[0], me)) is not None:
            if seat not in by_seat:
                raise NotationError(f"section {seat}: there are only {players} players")
            if by_seat[seat]:
                raise NotationError(f"section {seat}: this player is given twice")
            by_seat[seat] = _split(section[1:], f"section {seat}", _OF_A_PLAYER, _FIRST)
        else:
            for name, words in _split(section, "a section", _ON_THE_TABLE).items():
                if name in table:
                    raise NotationError(f"{name}: is given twice")
                table[name] = words

    def read(name: str, words: list[str], place: str = "") -> Any:
        """What a section says of a field, or of a player's part of it."""
        row = _ROWS[name]
        return FORMS[row.kind].parse(row, deck, " ".join(words), name + place) if words else row.kind.empty

    leader = _seat(first, me)
    if leader is None:
        raise NotationError("the leader is me, but every player has a section under another name")
    # What is not named is empty, which goes without saying.
    fields: dict[str, Any] = {_ROWS[name].name: read(name, words) for name, words in table.items()}
    for name in dict.fromkeys(name for words in by_seat.values() for name in words):
        fields[_ROWS[name].name] = tuple(
            read(name, words.get(name, []), f".{seat}") for seat, words in by_seat.items()
        )
    setup = Setup(deck, players, phase, leader, **fields)
    unknown = [seat for seat, words in by_seat.items() if words.get(_FIRST) == ["?"]]
    return _hidden_as_a_whole(setup, unknown) if unknown else setup


def _seat(word: str, me: Seat | None) -> Seat | None:
    """The player whose section begins with this word, if it is one."""
    name = word.upper()
    if name == _ME:
        return me
    return Seat(name) if name in Seat.__members__ else None


def _hidden_as_a_whole(setup: Setup, unknown: list[Seat]) -> Setup:
    """The same with as many hidden cards in these hands as a hand that is written down tells."""

    def played(seat: Seat) -> int:
        return (int(seat) - int(setup.leader)) % setup.players < len(setup.trick)

    sizes = [len(setup.hands[seat]) + played(seat) for seat in setup.seats if seat not in unknown]
    if not sizes:
        return setup
    return setup.but(
        hands=tuple(
            (HIDDEN,) * (sizes[0] - played(seat)) if seat in unknown else hand
            for seat, hand in zip(setup.seats, setup.hands, strict=True)
        )
    )


def _head(words: list[str]) -> tuple[Deck, int, int, str, list[str]]:
    """Deck, players, phase and leader, and the words that follow them."""
    if not words:
        raise NotationError("this is not a position: it must be JSON or begin with a deck, as in GKUDP 2B")
    deck = Deck.of(words[0])
    rest = words[1:]
    players = 2
    if rest and (match := _PLAYERS.fullmatch(rest[0].upper())):
        players = int(match[1])
        rest = rest[1:]
    if rest[:1] in (["1"], ["2"]):  # the phase and the leader as two words
        rest = ["".join(rest[:2]), *rest[2:]]
    turn = _TURN.fullmatch(rest[0].upper()) if rest else None
    if turn is None:
        found = f", not {quoted(rest[0])}" if rest else ""
        raise NotationError(f"after the deck must stand the phase and the leader, as in 2B{found}")
    return deck, players, int(turn[1]), turn[2], rest[1:]


def _split(words: list[str], where: str, names: tuple[str, ...], first: str = "") -> _Words:
    """Words by the name they follow; `first` is the name that need not be written."""
    name = first
    result: _Words = {name: []} if name else {}
    for word in words:
        small = _ALSO.get(word.lower(), word.lower())
        if small in _ROWS and small in names:
            name = small
            if name in result:
                raise NotationError(f"{where}: {name} is given twice")
            result[name] = []
        elif name:
            result[name].append(word)
        else:
            raise NotationError(f"{where}: {quoted(word)} is none of {', '.join(names)}")
    return result
