"""The ten potions: what each does to the value of the card it is turned up with."""

from __future__ import annotations

from typing import NamedTuple


class Potion(NamedTuple):
    """What is added to a card's value: its printed value so many times, and a number.

    >>> Potion("+2", 0, 2).change(printed=7)
    2
    """

    name: str  # as it is written
    times: int  # how often the printed value is added once more
    plus: int

    def change(self, printed: int) -> int:
        """What it adds to a card."""
        return self.times * printed + self.plus

    def __str__(self) -> str:
        return self.name


#: Every potion there is, once.
POTIONS = (
    Potion("x2", 1, 0),
    *(Potion(f"{plus:+}", 0, plus) for plus in (6, 5, 4, 3, 2, 1, -2, -3, -5)),
)
BY_NAME = {potion.name: potion for potion in POTIONS}
