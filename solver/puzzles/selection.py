"""Which puzzles are asked for: by theme, rating, cards, deck and players, or by the beginning of a name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from solver.decks import Deck
from solver.errors import NotationError, Refusal, quoted
from solver.puzzles.puzzle import Puzzle

_RANGE = re.compile(r"([0-9]{1,6})?(\.\.)?([0-9]{1,6})?")

#: So many names are told where a beginning fits several puzzles.
_TOLD = 3


@dataclass(frozen=True)
class Range:
    """Whole numbers from one to another, both included; an end that is not given is open."""

    least: int | None = None
    most: int | None = None

    @staticmethod
    def parse(text: str) -> Range:
        """Read `4..6`, `4..`, `..6` or `4`."""
        found = _RANGE.fullmatch(text.strip())
        if found is None or not (found[1] or found[3]):
            raise NotationError(f"{quoted(text)} is not a range: write it as in 4..6, 4.., ..6 or 4")
        least, most = (int(digits) if digits else None for digits in (found[1], found[3]))
        if not found[2]:
            most = least
        if least is not None and most is not None and least > most:
            raise NotationError(f"{quoted(text)} is an empty range: the smaller number comes first")
        return Range(least, most)

    def __contains__(self, number: int) -> bool:
        return (self.least is None or self.least <= number) and (self.most is None or number <= self.most)


@dataclass(frozen=True)
class Selection:
    """What puzzles must have in common; all of them, if nothing is said."""

    theme: str = ""  # a part of the name of one of its themes
    rating: Range = Range()
    cards: Range = Range()
    deck: Deck | None = None
    players: int | None = None

    def __contains__(self, puzzle: Puzzle) -> bool:
        return (
            any(_plain(self.theme) in _plain(theme) for theme in (*puzzle.themes, ""))
            and puzzle.rating in self.rating
            and puzzle.cards in self.cards
            and self.deck in (None, puzzle.position.deck)
            and self.players in (None, puzzle.position.players)
        )


def _plain(theme: str) -> str:
    """Whether one writes "hold-up" or "Hold up" makes no difference."""
    return theme.lower().replace(" ", "-")


def named(puzzles: Iterable[Puzzle], name: str) -> Puzzle:
    """The puzzle of that name, or the only one whose name begins so."""
    wanted = name.strip().lower()
    found = {puzzle.id: puzzle for puzzle in puzzles if wanted and puzzle.id.startswith(wanted)}
    if wanted in found:
        return found[wanted]
    if not found:
        raise Refusal(f"{quoted(name)}: there is no such puzzle; `claim puzzle list` names them")
    if len(found) > 1:
        some = ", ".join([*list(found)[:_TOLD], *["..."] * (len(found) > _TOLD)])
        raise Refusal(f"{quoted(name)}: {len(found)} puzzles begin so ({some}); write more of the name")
    return found.popitem()[1]
