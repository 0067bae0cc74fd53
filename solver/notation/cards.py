"""Cards, card sets and factions as text: `G5`, `G0039 K25 ?2`, `GU`.

Reading is lenient where nothing is lost by it (lower case, commas, one token per card); writing has one form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, groupby

from solver.cards import HIDDEN, Card, Cards, Seat
from solver.decks import Deck
from solver.errors import NotationError
from solver.factions import FACTIONS

#: No deck has more cards, so no group of unknown cards is larger. Keeps `?999999999` out of memory.
MOST_HIDDEN = 72

_GROUP = re.compile(r"([A-Za-z])([0-9]+)")
_UNKNOWN = re.compile(r"\?([0-9]{0,9})")
_COUNTED = re.compile(r"([A-Za-z])(-?[0-9]{1,9})")
#: Cards by letter and digit: made once, because reading many positions is mostly making cards.
_CARDS = {letter: {str(value): Card(letter, value) for value in range(10)} for letter in FACTIONS}
_CARDS |= {letter.lower(): cards for letter, cards in _CARDS.items()}


def quoted(text: str) -> str:
    """What a user wrote, fit for a message: on one line, printable, and cut where it is long."""
    form = repr(text)
    return form if len(form) <= 40 else f"{form[:30]}...{form[-5:]}"


def tokens(text: str) -> list[str]:
    """The words of a text; commas are as good as spaces."""
    return text.replace(",", " ").split()


def parse_cards(text: str, where: str = "cards", *, ordered: bool = False) -> Cards:
    """Read cards in the order written; `where` names the place in an error.

    Where the order has no meaning, a group that reads like one with a ten in it is refused.
    """
    return tuple(chain.from_iterable(_group(token, where, ordered) for token in tokens(text)))


def _group(token: str, where: str, ordered: bool) -> Cards:
    letter, values = token[0], token[1:]
    if letter not in _CARDS or not (values.isascii() and values.isdigit()):
        return _unknown(token, where)
    if not ordered and values.endswith("10") and _ascend(values[:-2]):
        as_written = letter.upper() + "".join(sorted(values))
        raise NotationError(
            f"{where}: {quoted(token)} reads like a ten, and values are single digits; "
            f"if {quoted(as_written)} is meant, write it so"
        )
    return tuple(map(_CARDS[letter].__getitem__, values))


def _unknown(token: str, where: str) -> Cards:
    """Cards of which only the number is known: all else is no card."""
    if unknown := _UNKNOWN.fullmatch(token):
        count = int(unknown[1] or 1)
        if count > MOST_HIDDEN:
            raise NotationError(f"{where}: {quoted(token)} is more cards than any deck has")
        return (HIDDEN,) * count
    if _GROUP.fullmatch(token):
        _letter(token[0], token, where)
    raise NotationError(
        f"{where}: {quoted(token)} is not a card: write a faction's letter and values, as in K37, "
        "or ?2 for two unknown cards"
    )


def _letter(written: str, token: str, where: str) -> str:
    letter = written.upper()
    if letter not in FACTIONS:
        raise NotationError(f"{where}: {quoted(token)} names no faction: there is no {letter}")
    return letter


def _ascend(values: str) -> bool:
    """Whether the values stand as we write them. Then a `10` after them is a ten to whoever reads on: D10,
    D8910. In D9310 or D3107 a ten would break the order as much as 1 and 0 do, and G100 ends with a 0."""
    return list(values) == sorted(values)


def format_cards(cards: Cards, deck: Deck, ordered: bool = False) -> str:
    """Write a card set in groups, in deck order unless the order has a meaning."""
    runs = groupby(cards if ordered else deck.sort(cards), key=lambda card: card.faction)
    return " ".join(_run(letter, list(run)) for letter, run in runs)


def _run(letter: str, cards: list[Card]) -> str:
    if letter == HIDDEN.faction:
        return f"?{len(cards)}"
    return letter + "".join(str(card.value) for card in cards)


def parse_counted(text: str, where: str) -> Cards:
    """Read cards as they count, one word each; the values can be any whole numbers."""
    return tuple(_counted(token, where) for token in tokens(text))


def _counted(token: str, where: str) -> Card:
    counted = _COUNTED.fullmatch(token)
    if counted is None:
        raise NotationError(
            f"{where}: {quoted(token)} is not how a card counts: write a faction's letter and one number, "
            "as in G12 or K-1"
        )
    return Card(_letter(counted[1], token, where), int(counted[2]))


def format_counted(cards: Cards) -> str:
    """Write cards as they count: never in groups, since a value may have two digits."""
    return " ".join(map(str, cards))


def parse_letter(text: str, where: str) -> str:
    """Read one faction, or none."""
    letters = parse_letters(text, where)
    if len(letters) > 1:
        raise NotationError(f"{where}: {quoted(text)} names more than one faction")
    return "".join(letters)


def parse_letters(text: str, where: str) -> frozenset[str]:
    """Read factions named by their letters, such as voids: "GU", "g u"."""
    letters = "".join(tokens(text))
    for letter in letters:
        if not letter.isascii() or letter.upper() not in FACTIONS:
            raise NotationError(f"{where}: {quoted(text)} names no faction at {quoted(letter)}")
    return frozenset(letters.upper())


def format_letters(letters: Iterable[str]) -> str:
    wanted = set(letters)
    return "".join(letter for letter in FACTIONS if letter in wanted)


def parse_deck(text: str) -> Deck:
    if not text.isascii() or len(text) > len(FACTIONS):
        raise NotationError(f"deck: {quoted(text)} is not a deck: name its factions by letters, as in GKUDP")
    return Deck.of(text.strip())


def parse_seat(name: str, where: str) -> Seat:
    if name not in Seat.__members__:
        raise NotationError(f"{where}: must be a player, A to D, not {quoted(name)}")
    return Seat[name]
