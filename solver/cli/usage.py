"""Options that would do nothing are refused: whoever writes one expects something of it."""

from __future__ import annotations

import click
from click.core import ParameterSource


def refuse_beside(given: str, *names: str) -> None:
    """Refuse the parameters of these names, which do nothing beside the one that is given."""
    context = click.get_current_context()
    for parameter in context.command.params:
        if parameter.name in names and _is_written(context, parameter.name):
            raise click.UsageError(
                f"{parameter.get_error_hint(context)} does nothing beside {given}.", context
            )


def _is_written(context: click.Context, name: str) -> bool:
    return context.get_parameter_source(name) is ParameterSource.COMMANDLINE
