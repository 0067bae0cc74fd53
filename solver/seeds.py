"""Seeds: the numbers from which chance that can be repeated begins."""

from __future__ import annotations

from typing import TypeGuard

#: The core takes 64 bits; one fewer also fits a number with a sign, which other programs may keep a seed in.
HIGHEST_SEED = 2**63 - 1


def is_seed(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= HIGHEST_SEED
