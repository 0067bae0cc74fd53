"""The group of all commands. A command's module is imported when the command is asked for."""

from __future__ import annotations

import click

from solver import __version__
from solver.cli.lazy import LazyGroup

_MODULES = {
    "deal": "solver.cli.deal",
    "show": "solver.cli.show",
    "solve": "solver.cli.solve",
    "hint": "solver.cli.hint",
    "explain": "solver.cli.explain",
    "review": "solver.cli.review",
    "tree": "solver.cli.tree",
    "play": "solver.cli.play",
    "arena": "solver.cli.arena",
    "puzzle": "solver.cli.puzzle",
    "bench": "solver.cli.bench",
    "perft": "solver.cli.perft",
    "play-out": "solver.cli.play_out",
    "rules": "solver.cli.rules",
    "engine": "solver.cli.engine",
}


_EXAMPLES = """\b
Examples:
  claim solve endgame.json
  claim hint "GKUDP 2A / A G3 K5 D28 / B G14 U6 D3"
  claim review game.json
  claim puzzle play
"""


@click.group(
    cls=LazyGroup,
    modules=_MODULES,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EXAMPLES,
)
@click.version_option(__version__, message="claim %(version)s")
def claim() -> None:
    """An exact analyser for the card game Claim.

    A POSITION is a file, "-" for standard input, or the one-line form between quotes.
    """
