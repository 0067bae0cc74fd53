"""The group of all commands. A command's module is imported when the command is asked for."""

from __future__ import annotations

from importlib import import_module

import click

from solver import __version__

#: Every command with its module; the function in it bears the same name, with underscores.
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
    "bench": "solver.cli.bench",
    "perft": "solver.cli.perft",
    "play-out": "solver.cli.play_out",
    "rules": "solver.cli.rules",
}


class _LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_MODULES)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002
        if name not in _MODULES:
            return None
        command: click.Command = getattr(import_module(_MODULES[name]), name.replace("-", "_"))
        return command


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="claim %(version)s")
def claim() -> None:
    """The card game Claim: deal, show, solve, replay and count.

    A POSITION is a file, "-" for standard input, or the one-line form between quotes.
    """
