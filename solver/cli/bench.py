"""`claim bench`"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import click

from solver.cli.output import json_option, write_json, write_text
from solver.cli.progress import progress

if TYPE_CHECKING:
    from solver.bench import PotionTiming, Timing

Timed = TypeVar("Timed", "Timing", "PotionTiming")
Rows = list[dict[str, object]]

_EXAMPLES = """\b
Examples:
  claim bench --deck GKUDP
  claim bench --deals 1000
  claim bench --potions
"""


@click.command(epilog=_EXAMPLES)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    help="How many of each deck.  [default: 20, with --potions 40]",
)
@click.option("--deck", "letters", metavar="LETTERS", multiple=True, help="Only this deck; may be repeated.")
@click.option("--potions", is_flag=True, help="Endings in which potions are chance, instead of whole deals.")
@json_option
def bench(deals: int | None, letters: tuple[str, ...], potions: bool, as_json: bool) -> None:
    """Measure how fast positions are solved on this machine.

    Random deals of 13 cards are solved one after the other: who wins, by how many votes, and the votes of
    all moves. Without --deck: Claim, Claim 2 and twenty mixed decks. A node is a position searched.

    With --potions: the expected results of random endings of several sizes. Without --deck: GKUDM, GKDPM,
    GKUPM, NIRTM and NIPTM.
    """
    from solver import installation
    from solver.present.bench_text import bench_facts

    rows = _endings(deals or 40, letters, as_json) if potions else _deals(deals or 20, letters, as_json)
    if as_json:
        write_json(bench_facts(installation().build, rows))


def _deals(deals: int, letters: tuple[str, ...], as_json: bool) -> Rows:
    """Measure deals of each deck."""
    from solver import Deck, installation
    from solver.bench import bench_decks, timings
    from solver.present.bench_text import bench_heading, timing_text

    state = ""

    def note(question: str, done: int) -> None:
        nonlocal state
        state = f"{deck} {question}: {done} of {deals}"

    decks = [Deck.of(each) for each in letters] or bench_decks()
    rows: Rows = []
    if not as_json:
        write_text(bench_heading(deals, installation().build))
    for deck in decks:
        with progress(lambda _: state):
            rows += _rows(timings(deck, deals, note), timing_text, as_json)
    return rows


def _endings(deals: int, letters: tuple[str, ...], as_json: bool) -> Rows:
    """The same for endings with potions of each size."""
    from solver import Deck, installation
    from solver.bench import POTION_DECKS, potion_timings
    from solver.present.bench_text import potions_heading, potions_text

    state = ""

    def note(cards: int, potions: int, done: int) -> None:
        nonlocal state
        state = f"{cards} cards, {potions} potions: {done} of {deals * len(decks)}"

    decks = [Deck.of(each) for each in letters or POTION_DECKS]
    if not as_json:
        write_text(potions_heading(deals * len(decks), installation().build))
    with progress(lambda _: state):
        return _rows(potion_timings(decks, deals, note), potions_text, as_json)


def _rows(timings: Iterable[Timed], text: Callable[[Timed], str], as_json: bool) -> Rows:
    """Everything that is measured, as JSON; the table is written line by line."""
    rows = []
    for timing in timings:
        rows.append(timing.to_json())
        if not as_json:
            write_text(text(timing))
    return rows
