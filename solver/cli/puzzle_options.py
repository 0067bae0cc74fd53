"""What the commands about puzzles have in common: which puzzles they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click

from solver import Deck, puzzles
from solver.cli.completion import complete_decks, complete_puzzles, complete_themes
from solver.cli.seeds import seed_option
from solver.errors import NotationError, Refusal
from solver.puzzles import Puzzle, Range, Selection, loads_playable, read_pack

Command = Callable[..., Any]

id_argument = click.argument("name", metavar="ID", shell_complete=complete_puzzles)
pack_option = click.option("--pack", metavar="FILE", help="Take them from a file, not from those installed.")
choice_option = seed_option("The same seed makes the same choice.")


def _range(context: click.Context, option: click.Parameter, text: str | None) -> Range:  # noqa: ARG001
    try:
        return Range() if text is None else Range.parse(text)
    except NotationError as error:
        raise click.BadParameter(f"{error}.") from None


_SELECTION = (
    click.option(
        "--theme",
        metavar="TEXT",
        default="",
        shell_complete=complete_themes,
        help="Only with such a theme; a part of it will do.",
    ),
    click.option(
        "--rating", callback=_range, metavar="A..B", help="Only of these ratings: 1400..1800, 1400.."
    ),
    click.option(
        "--cards", callback=_range, metavar="A..B", help="Only with so many cards in hand: 4..6, 5."
    ),
    click.option("--deck", metavar="LETTERS", shell_complete=complete_decks, help="Only of this deck."),
    click.option("--players", type=click.Choice(["2", "4"]), help="Only for two players, or for four."),
    pack_option,
)


def selection_options(command: Command) -> Command:
    for option in reversed(_SELECTION):
        command = option(command)
    return command


def selected(
    theme: str, rating: Range, cards: Range, deck: str | None, players: str | None, pack: str | None
) -> list[Puzzle]:
    """The puzzles that `selection_options` ask for, in the order of the packs."""
    only_deck = None if deck is None else Deck.of(deck)
    themes = (theme,) if theme else ()
    selection = Selection(themes, rating, cards, only_deck, None if players is None else int(players))
    return [puzzle for puzzle in puzzles_of(pack) if puzzle in selection]


def puzzles_of(pack: str | None) -> Iterable[Puzzle]:
    """Those of a file are replayed, since they come from anywhere; those installed are known to be right."""
    return puzzles.all() if pack is None else read_pack(pack, loads_playable)


def expect_some(found: list[Puzzle]) -> list[Puzzle]:
    if not found:
        raise Refusal("no puzzle fits; ask for less, or see `claim puzzle list`")
    return found
