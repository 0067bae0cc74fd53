"""Which puzzles are asked for: by theme, rating, cards, deck and players, or by the beginning of a name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from solver.decks import Deck
from solver.errors import NotationError, Refusal, quoted
from solver.puzzles.puzzle import Puzzle

#: Numbers as a caller writes them: one, a text such as "4..6", or two ends of which None is open.
Span = int | str | tuple[int | None, int | None] | None

_RANGE = re.compile(r"([0-9]{1,6})?(\.\.)?([0-9]{1,6})?")

#: So many names are told where a beginning fits several puzzles.
_TOLD = 3
#: How much of two names is the same if one is a slip for the other.
_ALIKE = 0.75


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

    @staticmethod
    def of(span: Span, name: str) -> Range:
        """The numbers that a caller means; None are all."""
        if span is None:
            return Range()
        ends = span if isinstance(span, tuple) else (span,)
        try:
            return Range.parse("..".join("" if end is None else str(end) for end in ends))
        except NotationError as error:
            raise Refusal(f"{name}: {error}") from None

    def __contains__(self, number: int) -> bool:
        return (self.least is None or self.least <= number) and (self.most is None or number <= self.most)


@dataclass(frozen=True)
class Selection:
    """What puzzles must have in common; all of them, if nothing is said."""

    themes: tuple[str, ...] = ()  # of each a part of the name: it has all of them
    rating: Range = Range()
    cards: Range = Range()
    deck: Deck | None = None
    players: int | None = None

    def __contains__(self, puzzle: Puzzle) -> bool:
        return (
            all(any(is_theme(wanted, theme) for theme in puzzle.themes) for wanted in self.themes)
            and puzzle.rating in self.rating
            and puzzle.cards in self.cards
            and self.deck in (None, puzzle.position.deck)
            and self.players in (None, puzzle.position.players)
        )


def is_theme(wanted: str, theme: str) -> bool:
    """Whether a part of its name is meant. "hold-up" or "Hold up" makes no difference."""
    return _plain(wanted) in _plain(theme)


def _plain(theme: str) -> str:
    return theme.lower().replace(" ", "-")


def near(wanted: str, names: Iterable[str]) -> str:
    """ " (did you mean ...?)": names of which this one may be a slip; nothing if there is none."""
    from difflib import get_close_matches

    beginnings = {name[: len(wanted)]: name for name in names}
    found = [beginnings[each] for each in get_close_matches(wanted, beginnings, _TOLD, _ALIKE)]
    return f" (did you mean {' or '.join(found)}?)" if found else ""


def named(puzzles: Iterable[Puzzle], name: str) -> Puzzle:
    """The puzzle of that name, or the only one whose name begins so."""
    wanted = name.strip().lower()
    every = {puzzle.id: puzzle for puzzle in puzzles}
    found = {name: puzzle for name, puzzle in every.items() if wanted and name.startswith(wanted)}
    if wanted in found:
        return found[wanted]
    if not found:
        slip = near(wanted, every)
        raise Refusal(f"{quoted(name)}: there is no such puzzle{slip}; `claim puzzle list` names them")
    if len(found) > 1:
        some = ", ".join([*list(found)[:_TOLD], *["..."] * (len(found) > _TOLD)])
        raise Refusal(f"{quoted(name)}: {len(found)} puzzles begin so ({some}); write more of the name")
    return found.popitem()[1]
