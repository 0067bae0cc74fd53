"""An import may only point to an earlier layer: rules know no search, search knows no words, and so on.

Read from the source, so that imports inside functions and under TYPE_CHECKING count too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

#: Earlier first. Rooms of one layer do not know each other, except in the first.
LAYERS = (
    (
        "errors",
        "arguments",
        "files",
        "seeds",
        "cards",
        "card_text",
        "hooks",
        "lazy",
        "strict_json",
        "wording",
        "factions",
        "decks",
        "artifacts",
        "potions",
        "moves",
        "stages",
        "fields",
        "setup",
        "shown",
        "stopping",
        "hooks",
        "lazy",
    ),
    ("notation", "jobs"),
    ("rules",),
    ("model", "_core"),
    ("search",),
    ("search.exact",),
    ("search.sampled",),
    ("bots",),
    ("analysis", "many", "table"),
    ("puzzles", "arena", "bench"),
    ("present",),
    ("protocol",),
    ("cli",),
)
#: `solver` itself offers names of other rooms, and so do the packages that it offers as a whole. Only the
#: rooms below ask for them there.
OFFERED = ("", "puzzles", "arena", "bench")
#: What these rooms may import besides the names that are offered: nothing that knows the game.
WITHOUT = {"arguments", "errors", "files", "jobs", "seeds", "shown", "strict_json", "wording"}
WITHOUT_THE_GAME = {
    "protocol": {*WITHOUT, "notation", "present"},
    "cli": {*WITHOUT, "present", "protocol"},
}
#: Rooms of the first layer know each other.
BASE = LAYERS[0]
_STREAMS = {"sys.stdout", "sys.stderr"}
LAYER = {room: number for number, rooms in enumerate(LAYERS) for room in rooms}
MODULES = sorted(ROOT.glob("solver/**/*.py"))


def name_of(path: Path) -> str:
    """`solver/rules/__init__.py` is the module `solver.rules`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """The innermost room of a dotted name; `solver.Position` is a name of the package, not a room."""
    parts = module.split(".")[1:]
    rooms = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((room for room in rooms if room in LAYER), "")


def imported(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Every dotted name that is imported, with its line; `from a import b` imports `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{start}.{alias.name}") for alias in node.names)


def is_earlier(target: str, room: str) -> bool:
    if target in BASE and room in BASE:
        return True
    return bool(target) and LAYER[target] < LAYER[room]


def is_offered(name: str) -> bool:
    """Whether it is a public name: of the package itself, or of one that it offers as a whole."""
    package, _, offered = name.rpartition(".")
    if package == "solver" and offered in OFFERED:
        return True
    home = package.removeprefix("solver").removeprefix(".")
    return home in OFFERED and offered in (*import_module(package).__all__, "__version__")


def printed(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every use of `print` and of the standard streams."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "print":
            yield node.lineno, "print"
        elif isinstance(node, ast.Attribute) and ast.unparse(node).replace("_", "") in _STREAMS:
            yield node.lineno, node.attr


def complaints(source: str, module: str, is_package: bool = False) -> list[str]:
    tree = ast.parse(source)
    room = room_of(module)
    package = module if is_package else module.rpartition(".")[0]
    found = []
    for line, name in imported(tree, package):
        target = room_of(name)
        if name.split(".")[0] == "solver" and target != room:
            if room in WITHOUT_THE_GAME:
                if target not in WITHOUT_THE_GAME[room] and not is_offered(name):
                    found.append(f"{module}:{line} imports {name}, which is offered to nobody")
            elif (
                room != ""
                and not LAYER.get(target, len(LAYERS)) < LAYER[room]
                and (target or room) not in BASE
            ):
                found.append(f"{module}:{line} imports {name}, which is not in an earlier layer")
        if name.split(".")[0] == "click" and room != "cli":
            found.append(f"{module}:{line} imports click, which belongs to the command line")
    if room != "cli":
        found += [f"{module}:{line} uses {what}: only cli prints" for line, what in printed(tree)]
    return found


def test_every_module_belongs_to_a_layer() -> None:
    rooms = {name_of(path).partition(".")[2].partition(".")[0] for path in MODULES}
    assert rooms <= {*LAYER, ""}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_to_earlier_layers(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert complaints(source, name_of(path), path.name == "__init__.py") == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("solver.rules.tricks", "from solver.search import perft"),
        ("solver.rules.tricks", "import solver.model.position"),
        ("solver.rules.tricks", "from solver import Position"),
        ("solver.rules.tricks", "def late():\n    from solver import present"),
        ("solver.rules.tricks", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import solver.cli"),
        ("solver.rules.tricks", "from ..search import perft"),
        ("solver.model.position", "from solver._core import portable"),
        ("solver.cards", "from solver import notation"),
        ("solver.search.perft", "from solver.search.exact.solve import Solver"),
        ("solver.search.exact.solve", "from solver.search.sampled import hint"),
        ("solver.present.text", "import click"),
        ("solver.search.perft", "print(1)"),
        ("solver.search.perft", "import sys\nsys.stderr.write('1')"),
        ("solver.cli.show", "from solver.model import Position"),
        ("solver.cli.show", "from solver import rules"),
        ("solver.cli.show", "import solver.search.perft"),
        ("solver.cli.arena", "from solver.arena.contest import Contest"),
        ("solver.cli.show", "from solver.cards import Seat"),
        ("solver.protocol.verbs.solve", "from solver.search.exact.solve import Solver"),
        ("solver.protocol.verbs.solve", "from solver.cli import output"),
    ],
)
def test_a_wrong_import_is_noticed(module: str, source: str) -> None:
    assert len(complaints(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("solver.decks", "from solver.cards import Card"),
        ("solver.rules.tricks", "import solver.rules.powers\nfrom . import votes\nfrom .votes import tally"),
        ("solver.search.perft", "from solver import rules\nfrom solver._core import portable"),
        (
            "solver.search.sampled.hint",
            "from solver.search import board\nfrom solver.search.exact import solve",
        ),
        ("solver.cli.show", "import click\nfrom solver import Position\nprint(1)"),
        ("solver.cli.arena", "from solver.arena import Contest\nfrom solver import puzzles"),
        (
            "solver.protocol.verbs.solve",
            "from solver import Solver\nfrom solver.present.facts import game_facts",
        ),
    ],
)
def test_a_right_import_is_not(module: str, source: str) -> None:
    assert complaints(source, module) == []
