"""How much of a long test is run: a sample of it, or with `CLAIM_LONG=1` (`make test-long`) all of it."""

from __future__ import annotations

import os

LONG = os.environ.get("CLAIM_LONG") == "1"


def size(sample: int, whole: int) -> int:
    """So many of what a test plays, solves or draws at random."""
    return whole if LONG else sample
