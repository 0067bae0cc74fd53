"""How cards are written: one as `G5`, several in groups, `G0039 K25 ?2`.

Reading is lenient where nothing is lost by it (lower case, commas, one token per card); writing has one form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, groupby

from solver.cards import HIDDEN, Card, Pile
from solver.errors import NotationError, quoted
from solver.factions import FACTIONS

#: No deck has more cards, so no group of unknown cards is larger. Keeps `?999999999` out of memory.
MOST_HIDDEN = 72

_GROUP = re.compile(r"([A-Za-z])([0-9]+)")
_UNKNOWN = re.compile(r"\?([0-9]{0,9})")
#: Cards by letter and digit: made once, because reading many positions is mostly making cards.
_CARDS = {letter: {str(value): Card(letter, value) for value in range(10)} for letter in FACTIONS}
_CARDS |= {letter.lower(): cards for letter, cards in _CARDS.items()}


def tokens(text: str) -> list[str]:
    """The words of a text; commas are as good as spaces."""
    return text.replace(",", " ").split()


def parse_cards(text: str, where: str = "cards", *, ordered: bool = False) -> Pile:
    """Read cards in the order written; `where` names the place in an error.

    Where the order has no meaning, a group that reads like one with a ten in it is refused.
    """
    return tuple(chain.from_iterable(_group(token, where, ordered) for token in tokens(text)))


def _group(token: str, where: str, ordered: bool) -> Pile:
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


def _unknown(token: str, where: str) -> Pile:
    """Cards of which only the number is known: all else is no card."""
    if unknown := _UNKNOWN.fullmatch(token):
        count = int(unknown[1] or 1)
        if count > MOST_HIDDEN:
            raise NotationError(f"{where}: {quoted(token)} is more cards than any deck has")
        return (HIDDEN,) * count
    if _GROUP.fullmatch(token):
        parse_faction(token[0], token, where)
    raise NotationError(
        f"{where}: {quoted(token)} is not a card: write a faction's letter and values, as in K37, "
        "or ?2 for two unknown cards"
    )


def parse_faction(written: str, token: str, where: str) -> str:
    """The letter of a faction, as it is written in a word."""
    letter = written.upper()
    if letter not in FACTIONS:
        raise NotationError(f"{where}: {quoted(token)} names no faction: there is no {letter}")
    return letter


def _ascend(values: str) -> bool:
    """Whether the values stand as we write them. Then a `10` after them is a ten to whoever reads on: D10,
    D8910. In D9310 or D3107 a ten would break the order as much as 1 and 0 do, and G100 ends with a 0."""
    return list(values) == sorted(values)


def parse_card(text: str, where: str = "card") -> Card:
    """Read one card."""
    cards = parse_cards(text, where, ordered=True)
    if len(cards) != 1:
        raise NotationError(f"{where}: {quoted(text)} is not one card, as in K7")
    return cards[0]


def grouped(cards: Iterable[Card]) -> str:
    """Write cards in groups, in the order they have."""
    return " ".join(_run(letter, list(run)) for letter, run in groupby(cards, key=lambda card: card.faction))


def _run(letter: str, cards: list[Card]) -> str:
    if letter == HIDDEN.faction:
        return f"?{len(cards)}"
    return letter + "".join(str(card.value) for card in cards)
