"""What answers come from: the build of the compiled core, and the weights of the evaluation."""

from __future__ import annotations

from typing import NamedTuple

from solver._core import BUILD
from solver.search.sampled.evaluation import training_notes


class Installation(NamedTuple):
    """Two of them give the same answers if these are the same, and the version."""

    build: str
    evaluation: str  # the checksum of its weights


def installation() -> Installation:
    """That of this process.

    >>> installation().build in ("bmi2", "portable")
    True
    """
    return Installation(BUILD, str(training_notes()["checksum"]))
