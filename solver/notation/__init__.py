"""Text and JSON to `Setup`s and `Record`s and back. Knows what can be written, not what can arise."""

from __future__ import annotations

from solver.card_text import parse_cards
from solver.notation.cards import format_cards, format_letters, parse_letters
from solver.notation.line import setup_from_line, setup_to_line
from solver.notation.moves import parse_move
from solver.notation.position import (
    dumps_setup,
    loads_setup,
    setup_from_json,
    setup_to_json,
)
from solver.notation.record import Record, dumps_record, loads_record, record_from_json, record_to_json

__all__ = [
    "Record",
    "dumps_record",
    "dumps_setup",
    "format_cards",
    "format_letters",
    "loads_record",
    "loads_setup",
    "parse_cards",
    "parse_letters",
    "parse_move",
    "record_from_json",
    "record_to_json",
    "setup_from_json",
    "setup_from_line",
    "setup_to_json",
    "setup_to_line",
]
