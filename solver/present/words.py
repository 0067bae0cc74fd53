"""Answers in words, whatever they are answers to: what `print` shows of them."""

from __future__ import annotations

from importlib import import_module

#: The module of this room that has the words for a type, in a function of this name.
_WORDS = {
    "Answer": ("answer_text", "answer_text"),
}

#: Of lines, where nobody says how wide they may be.
WIDTH = 80


def in_words(thing: object, width: int = WIDTH) -> str:
    """The whole of it, in lines no longer than `width` where that is possible."""
    module, name = _WORDS[type(thing).__name__]
    text: str = getattr(import_module(f"solver.present.{module}"), name)(thing, width)
    return text
