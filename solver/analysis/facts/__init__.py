"""Facts about a position: a module each, with the predicate that finds it and the dataclass that holds it.

A fact holds nouns of the game, such as a seat, a move or what is `Known`, and no words: those are made of it
in `solver.present`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Protocol

from solver.search.exact.known import Known


class Fact(Protocol):
    """Something that is proven of a position."""

    @property
    def exact(self) -> bool:
        """Whether nothing of it was left open."""
        return True

    @abstractmethod
    def to_json(self) -> object: ...


def sure_json(known: Known) -> dict[str, object]:
    """What best play leads to, where nothing is left to chance; of one of three what can be enforced."""
    return known.to_json() if known.is_guarantee else {"result": known.result, "margin": known.margin}


def expected_json(known: Known) -> dict[str, object]:
    """What can be expected; null where only bounds are known."""
    result, margin = known.worth if known.settled else (None, None)
    return {
        "expected": None if result is None else {"result": str(result), "margin": str(margin)},
        "bounds": [str(each) for each in known.results],
    }
