"""Lazy public names (PEP 562): a package offers names, and each is imported when it is first used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

#: Where the words are that `print` shows; whoever uses a public name may print what comes of it.
_WORDS = "solver.present.words"


def offered(package: str, homes: Mapping[str, str], name: str) -> Any:
    """What a package offers under a name, from the module that `homes` tells; the package keeps it."""
    if name not in homes:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    from solver import shown

    shown.in_words = _in_words
    home = import_module(homes[name])
    value = home if home.__name__ == f"{package}.{name}" else getattr(home, name)
    setattr(import_module(package), name, value)
    return value


def _in_words(thing: object) -> str:
    return str(import_module(_WORDS).in_words(thing))
