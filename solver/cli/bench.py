"""`claim bench`"""

from __future__ import annotations

import click

from solver.cli.output import json_option, write_json, write_text
from solver.cli.progress import progress

_EXAMPLES = """\b
Examples:
  claim bench --deck GKUDP
  claim bench --deals 1000
"""


@click.command(epilog=_EXAMPLES)
@click.option(
    "--deals", type=click.IntRange(min=1), default=20, show_default=True, help="How many of each deck."
)
@click.option("--deck", "letters", metavar="LETTERS", multiple=True, help="Only this deck; may be repeated.")
@json_option
def bench(deals: int, letters: tuple[str, ...], as_json: bool) -> None:
    """Measure how fast positions are solved on this machine.

    Random deals of 13 cards are solved one after the other: who wins, by how many votes, and the votes of
    all moves. Without --deck: Claim, Claim 2 and twenty mixed decks. A node is a position searched.
    """
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
    if as_json:
        write_json({"build": BUILD, "rows": rows})
