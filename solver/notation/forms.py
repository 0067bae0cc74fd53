"""How what a field holds is written: one form for each kind, on a line and in JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from solver.decks import Deck
from solver.fields import LETTERS, PILE, Field, Kind
from solver.notation.cards import format_cards, format_letters, parse_cards, parse_letters
from solver.notation.strict_json import expect_text


class Form(NamedTuple):
    """Text on a line, and the same text in JSON. `where` names the place in an error."""

    parse: Callable[[Field, Deck, str, str], Any]  # field, deck, text, where
    format: Callable[[Field, Deck, Any], str]  # field, deck, value

    def from_json(self, field: Field, deck: Deck, value: object, where: str) -> Any:
        return self.parse(field, deck, expect_text(value, where), where)

    def to_json(self, field: Field, deck: Deck, value: Any) -> object:
        return self.format(field, deck, value)


FORMS: dict[Kind, Form] = {
    PILE: Form(
        parse=lambda field, deck, text, where: field.tidied(
            deck, parse_cards(text, where, ordered=field.ordered)
        ),
        format=lambda field, deck, cards: format_cards(cards, deck, field.ordered),
    ),
    LETTERS: Form(
        parse=lambda _field, _deck, text, where: parse_letters(text, where),
        format=lambda _field, _deck, letters: format_letters(letters),
    ),
}
