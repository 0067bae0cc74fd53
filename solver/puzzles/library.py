"""The puzzles that came with the package: by id, by what they have in common, and the next one at a level."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from os import PathLike
from random import Random

from solver.arguments import expect, expect_several
from solver.decks import Deck
from solver.errors import Refusal, quoted
from solver.puzzles.packs import all_shipped, loads_playable, read_pack
from solver.puzzles.player import HIGHEST, LOWEST, Player, next_puzzle
from solver.puzzles.puzzle import PLAYERS, Puzzle
from solver.puzzles.selection import Range, Selection, Span, is_theme, named, near
from solver.puzzles.theme_predicates import THEMES, Theme
from solver.seeds import check_seed


def all() -> list[Puzzle]:  # noqa: A001
    """Every puzzle that came with the package, in the order of its packs.

    >>> from solver import puzzles
    >>> len(puzzles.all())
    760
    """
    return list(_shipped())


def get(id: str) -> Puzzle:  # noqa: A002
    """The puzzle of this id; the beginning is enough if no other begins so.

    >>> from solver import puzzles
    >>> puzzles.get("gkudp-4-d70d").id
    'gkudp-4-d70d93dd'
    """
    return named(_shipped(), expect(id, str, "id"))


def select(
    theme: str | Iterable[str] = "",
    rating: Span = None,
    cards: Span = None,
    deck: str | Deck | None = None,
    players: int | None = None,
) -> list[Puzzle]:
    """The puzzles with all of this: a theme, or several at once, of which a part of the name will do; a
    rating and cards in hand, as a number, a text such as "4..6" or two ends of which None is open.

    >>> from solver import puzzles
    >>> found = puzzles.select(["duck", "endplay"], rating="..1400", cards=(4, 6), deck="GKUDP")
    >>> len(found), found[0]
    (1, <Puzzle gkudp-5-1f1eecb0: B wins, 5 cards, rating 1390>)
    """
    wanted = _selection(theme, rating, cards, deck, players)
    return [puzzle for puzzle in _shipped() if puzzle in wanted]


def load(path: str | PathLike[str]) -> list[Puzzle]:
    """The puzzles of a pack, each of which can be played; whether they are true `claim puzzle verify` tells.

    >>> from solver import puzzles
    >>> len(puzzles.load("puzzles/teams.jsonl"))
    60
    """
    return list(read_pack(path, loads_playable))


def themes() -> dict[str, str]:
    """What puzzles are about: the name of each theme, and what it says.

    >>> from solver import puzzles
    >>> puzzles.themes()["duck"]
    'a trick is lost on purpose'
    """
    return {name: str(Theme(name)) for name in THEMES}


def next(  # noqa: A001
    rating: float = 1500,
    themes: str | Iterable[str] = (),
    seen: Iterable[str] = (),
    seed: int | None = None,
    *,
    cards: Span = None,
    deck: str | Deck | None = None,
    players: int | None = None,
) -> Puzzle:
    """One of the puzzles nearest to a player's rating, and none of those whose ids have been seen.

    The same seed makes the same choice; the others narrow it as in `select`.

    >>> from solver import puzzles
    >>> first = puzzles.next(1200, themes="duck", seed=1)
    >>> first
    <Puzzle gkudp-3-fef6a08d: A wins, 3 cards, rating 1350>
    >>> puzzles.next(1200, themes="duck", seen=[first.id], seed=1) == first
    False
    """
    if isinstance(rating, bool) or not isinstance(rating, int | float) or not LOWEST <= rating <= HIGHEST:
        raise Refusal(f"rating: must be a number from {LOWEST:.0f} to {HIGHEST:.0f}")
    if seed is not None:
        check_seed(seed)
    wanted = _selection(themes, None, cards, deck, players)
    fitting = [puzzle for puzzle in _shipped() if puzzle in wanted]
    unwanted = (seen,) if isinstance(seen, str) else expect_several(seen, "seen")
    puzzle = next_puzzle(fitting, Player(float(rating)), Random(seed), unwanted)
    if puzzle is None:
        raise Refusal("no puzzle fits that has not been seen; ask for less")
    return puzzle


@cache
def _shipped() -> tuple[Puzzle, ...]:
    return tuple(all_shipped())


def _selection(
    theme: str | Iterable[str], rating: Span, cards: Span, deck: str | Deck | None, players: int | None
) -> Selection:
    several = (theme,) if isinstance(theme, str) else expect_several(theme, "theme")
    themes = tuple(each for each in several if each)
    for each in themes:
        _check_theme(expect(each, str, "theme"))
    if players is not None and players not in PLAYERS:
        raise Refusal(f"players: puzzles are for {PLAYERS[0]} and for {PLAYERS[1]} players")
    return Selection(
        themes,
        Range.of(rating, "rating"),
        Range.of(cards, "cards"),
        deck if deck is None or isinstance(deck, Deck) else Deck.of(deck),
        players,
    )


def _check_theme(wanted: str) -> None:
    for name in THEMES:
        if is_theme(wanted, name):
            return
    raise Refusal(
        f"theme: no puzzle is about {quoted(wanted)}{near(wanted, THEMES)}; "
        "`solver.puzzles.themes()` tells what they are about"
    )
