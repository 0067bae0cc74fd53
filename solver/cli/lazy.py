"""A group of commands of which each is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from solver.errors import quoted


class LazyGroup(click.Group):
    """`modules` holds every command with its module; the function in it bears the same name, with
    underscores."""

    def __init__(self, *args: Any, modules: Mapping[str, str], **options: Any) -> None:
        super().__init__(*args, **options)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self._modules)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A slip is answered with the command that was likely meant."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            from difflib import get_close_matches  # which few commands need

            near = get_close_matches(name, self._modules, n=1)
            meant = f" Did you mean {near[0]}?" if near else f" `{ctx.command_path} --help` lists them."
            ctx.fail(f"There is no command {quoted(name)}.{meant}")
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002
        if name not in self._modules:
            return None
        command: click.Command = getattr(import_module(self._modules[name]), name.replace("-", "_"))
        return command
