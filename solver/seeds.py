"""Seeds: the numbers from which chance that can be repeated begins."""

from __future__ import annotations

from typing import TypeGuard

from solver.arguments import HIGHEST_NUMBER, check_whole, is_whole

HIGHEST_SEED = HIGHEST_NUMBER


def is_seed(value: object) -> TypeGuard[int]:
    return is_whole(value, 0, HIGHEST_SEED)


def check_seed(value: object) -> None:
    check_whole(value, 0, HIGHEST_SEED, "seed")


def any_seed() -> int:
    """One that nobody has chosen, and short enough to be typed again."""
    from secrets import randbelow  # most programs name theirs

    return randbelow(2**32)
