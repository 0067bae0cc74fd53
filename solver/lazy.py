"""Lazy public names (PEP 562): a package offers names, and each is imported when it is first used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

#: Where the words and pictures are, and what texts mean: whoever uses a public name may print what comes of
#: it, and may ask about a text.
_WORDS, _PICTURES, _MEANINGS = "solver.present.words", "solver.present.picture", "solver.protocol.subject"


def offered(package: str, homes: Mapping[str, str], name: str) -> Any:
    """What a package offers under a name, from the module that `homes` tells; the package keeps it."""
    if name not in homes:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    from solver import hooks

    hooks.in_words, hooks.in_picture, hooks.position_of = _in_words, _in_picture, _position_of
    home = import_module(homes[name])
    value = home if home.__name__ == f"{package}.{name}" else getattr(home, name)
    setattr(import_module(package), name, value)
    return value


def _in_words(thing: object) -> str:
    return str(import_module(_WORDS).text(thing))


def _in_picture(thing: object) -> str:
    return str(import_module(_PICTURES).svg(thing))


def _position_of(text: str) -> Any:
    return import_module(_MEANINGS).position_of(text)
