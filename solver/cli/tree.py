"""`claim tree`"""

from __future__ import annotations

from typing import Literal

import click

from solver.cli.inputs import position_argument
from solver.cli.numbers import time_limit_option
from solver.cli.output import CUT_OFF, json_option, out_option, title_option, write_document
from solver.cli.progress import progress
from solver.protocol.subject import load
from solver.protocol.verbs.tree import LARGEST

_EXAMPLES = """\b
Examples:
  claim tree endgame.json -o tree.svg
  claim tree endgame.json --kind proof -o proof.graphml
  claim tree endgame.json --kind full --depth 3 | dot -Tpdf > tree.pdf
"""


@click.command(epilog=_EXAMPLES)
@position_argument
@click.option(
    "--kind",
    type=click.Choice(["best", "proof", "full"]),
    default="best",
    show_default=True,
    help="Which moves the tree holds.",
)
@click.option("--depth", type=click.IntRange(min=0), metavar="N", help="Go at most so many moves deep.")
@click.option(
    "--dag/--tree",
    "merge",
    default=True,
    show_default=True,
    help="Whether a position that is reached in several ways is one node or several.",
)
@click.option(
    "--max-nodes",
    type=click.IntRange(min=1),
    default=LARGEST,
    show_default=True,
    metavar="N",
    help="Refuse a larger tree.",
)
@time_limit_option("for the line, and again for the values")
@title_option
@out_option("Write a file: .svg, .graphml, .dot or .json.")
@json_option
def tree(
    source: str,
    at: str | None,
    game: int | None,
    kind: Literal["best", "proof", "full"],
    depth: int | None,
    merge: bool,
    max_nodes: int,
    time_limit: float | None,
    title: str,
    out: str | None,
    as_json: bool,
) -> int:
    """Make a decision tree of a Phase Two position.

    \b
    best   one optimal line, and every other move at each of its positions
    proof  one move for the side that wins, every move of the other, until the
           game is over or counting shows that no play can change who wins;
           in a drawn game for the player to move, who does not lose
    full   every move, two moves deep unless --depth says otherwise

    Every position comes with its exact value, every move with what it gives away. Without --out the tree
    is printed in the language of Graphviz.

    Where potions may be turned up, they are moves of chance, with their odds, and values are expectations. A
    best tree ends then with the first potion unless --depth says otherwise, and there are no proofs. Nor are
    there any with artifacts, of which all must be known: artifacts and passes are moves like others. The exit
    status is 3 if the time limit left something open.

    Four players are two teams. With three, values are what the player to move at the root can enforce against
    both others, which is no prediction.
    """
    from solver.present.titles import checked_title
    from solver.present.tree_dot import tree_dot
    from solver.present.tree_files import document, tree_writer
    from solver.protocol.call import Call
    from solver.protocol.verbs.tree import TREE, Request

    if as_json and out is not None:
        raise click.UsageError("Either --json or a file, not both: a name that ends in .json gives JSON.")
    text_of = tree_dot if out is None else tree_writer(out)
    title = checked_title(title)
    request = Request(
        subject=load(source, at=at, game=game),
        kind=kind,
        depth=depth,
        merge=merge,
        size=max_nodes,
        title=title,
        time_limit=time_limit,
    )
    with progress(lambda seconds: f"{seconds:.0f} s, growing the tree"):
        graph = TREE.ask(request, Call())
        text = document(TREE.to_json(graph, request)) if as_json else text_of(graph)
    write_document(out, text)
    return 0 if graph.graph.get("settled", True) else CUT_OFF
