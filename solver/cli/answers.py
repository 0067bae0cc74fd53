"""Telling an answer: in words that fit the terminal, or as the JSON of its verb."""

from __future__ import annotations

from typing import TypeVar

from solver import text
from solver.cli.output import width, write_json, write_text
from solver.protocol.call import Verb

Request = TypeVar("Request")
Found = TypeVar("Found")


def tell(verb: Verb[Request, Found], found: Found, request: Request, as_json: bool, lang: str = "en") -> None:
    if as_json:
        write_json(verb.to_json(found, request))
    else:
        write_text(text(found, width(), lang))
