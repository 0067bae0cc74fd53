"""Lazy public names (PEP 562): a package offers names, and each is imported when it is first used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

#: Where the words and pictures are: whoever uses a public name may print what comes of it.
_WORDS, _PICTURES = "solver.present.words", "solver.present.picture"


def offered(package: str, homes: Mapping[str, str], name: str) -> Any:
    """What a package offers under a name, from the module that `homes` tells; the package keeps it."""
    if name not in homes:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    from solver import shown

    shown.in_words, shown.in_picture = _in_words, _in_picture
    home = import_module(homes[name])
    value = home if home.__name__ == f"{package}.{name}" else getattr(home, name)
    setattr(import_module(package), name, value)
    return value


def _in_words(thing: object) -> str:
    return str(import_module(_WORDS).text(thing))


def _in_picture(thing: object) -> str:
    return str(import_module(_PICTURES).svg(thing))
