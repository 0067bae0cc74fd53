"""`claim bench`"""

from __future__ import annotations

import click

from solver.cli.output import json_option, write_json, write_text
from solver.cli.progress import progress

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
    from solver._core import BUILD

    rows = _endings(deals or 40, letters, as_json) if potions else _deals(deals or 20, letters, as_json)
    if as_json:
        write_json({"build": BUILD, "rows": rows})


def _deals(deals: int, letters: tuple[str, ...], as_json: bool) -> list[dict[str, object]]:
    """Measure deals of each deck; the table is written line by line."""
    from solver._core import BUILD
    from solver.notation import parse_deck
    from solver.present.bench_text import bench_heading, timing_text
    from solver.search.exact.bench import bench_decks, timings

    state = ""

    def note(question: str, done: int) -> None:
        nonlocal state
        state = f"{deck} {question}: {done} of {deals}"

    decks = [parse_deck(each) for each in letters] or bench_decks()
    rows = []
    if not as_json:
        write_text(bench_heading(deals, BUILD))
    for deck in decks:
        with progress(lambda _: state):
            for timing in timings(deck, deals, note):
                rows.append(timing.to_json())
                if not as_json:
                    write_text(timing_text(timing))
    return rows


def _endings(deals: int, letters: tuple[str, ...], as_json: bool) -> list[dict[str, object]]:
    """The same for endings with potions of each size."""
    from solver._core import BUILD
    from solver.notation import parse_deck
    from solver.present.bench_text import potions_heading, potions_text
    from solver.search.exact.potion_bench import POTION_DECKS, potion_timings

    state = ""

    def note(cards: int, potions: int, done: int) -> None:
        nonlocal state
        state = f"{cards} cards, {potions} potions: {done} of {deals * len(decks)}"

    decks = [parse_deck(each) for each in letters or POTION_DECKS]
    rows = []
    if not as_json:
        write_text(potions_heading(deals * len(decks), BUILD))
    with progress(lambda _: state):
        for timing in potion_timings(decks, deals, note):
            rows.append(timing.to_json())
            if not as_json:
                write_text(potions_text(timing))
    return rows
