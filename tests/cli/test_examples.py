"""The examples in the help of all commands: what they show can be typed."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

import click
import pytest

from solver.cli.commands import claim
from solver.puzzles.packs import all_shipped
from solver.puzzles.selection import named

PUZZLES = list(all_shipped())


def epilogs(command: click.Command, name: str = "claim") -> Iterator[tuple[str, str]]:
    """Every command below this one, with what its help ends with."""
    yield name, command.epilog or ""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for each in command.list_commands(context):
            below = command.get_command(context, each)
            assert below is not None
            yield from epilogs(below, f"{name} {each}")


def commands_in(epilog: str) -> list[str]:
    """All that is typed after `claim`; a line may hold several, one feeding the other."""
    typed = re.findall(r"^ *(?:Example: +)?(claim .*)", epilog, re.MULTILINE)
    parts = [part.strip() for line in typed for part in re.split(" [<>]", line)[0].split("|")]
    return [part.removeprefix("claim ") for part in parts if part.startswith("claim ")]


EXAMPLES = [(name, line) for name, epilog in epilogs(claim) for line in commands_in(epilog)]


def parsed(command: click.Command, arguments: list[str]) -> dict[str, object]:
    """The parameters as the command itself reads them; it is not run."""
    context = command.make_context(None, list(arguments))
    if not isinstance(command, click.Group):
        return context.params
    _, below, rest = command.resolve_command(context, arguments)
    assert below is not None
    return parsed(below, rest)


def test_every_command_has_an_example() -> None:
    assert {name for name, _ in epilogs(claim)} == {name for name, _ in EXAMPLES}


@pytest.mark.parametrize("line", sorted({line for _, line in EXAMPLES}))
def test_an_example_can_be_typed(line: str) -> None:
    arguments = shlex.split(line, comments=True)
    parameters = parsed(claim, arguments)
    if arguments[0] == "puzzle" and (name := parameters.get("name")):
        assert named(PUZZLES, str(name)).id.startswith(str(name))


@pytest.mark.parametrize(
    "line", ["solve deal.json --colour", "puzzle guess", "puzzle show", "deal --seed lucky"]
)
def test_what_cannot_be_typed_is_noticed(line: str) -> None:
    with pytest.raises(click.UsageError):
        parsed(claim, shlex.split(line))
