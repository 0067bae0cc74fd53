"""Every file says in its first line what it is about, and `docs/architecture.md` names only what there is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROOMS = {path.parent.relative_to(ROOT) for path in ROOT.glob("solver/**/*.py")}
MODULES = sorted(path for path in ROOT.glob("solver/**/*.py") if path.name != "__main__.py")
PARTS = sorted(path for path in (ROOT / "src_cy").rglob("*") if path.suffix in {".pyx", ".pxd", ".pxi"})


def names_on_the_map() -> list[str]:
    """Files and folders, with the place that the text gives them."""
    return re.findall(r"`([\w/]+(?:/|\.(?:pxd|pxi|pyx|py|json|md)))`", MAP)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_begins_with_what_it_is_about(path: Path) -> None:
    about = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    if about is None:
        assert path.name == "__init__.py"
        assert path.stat().st_size == 0
    else:
        assert re.match(r"\S", about.splitlines()[0])


@pytest.mark.parametrize("path", PARTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_part_of_the_core_begins_with_what_the_field_calls_it(path: Path) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert re.fullmatch(r"# [A-Z].*\.", first) or path.stat().st_size == 0


def test_every_room_is_on_the_map() -> None:
    rooms = {str(room) for room in ROOMS} | {"src_cy"}
    missing = {
        room
        for room in rooms
        if not re.search(rf"`(?:solver/|src_cy/)?{room.removeprefix('solver/')}/", MAP) and room != "solver"
    }
    assert missing <= {"solver/_core"}


@pytest.mark.parametrize("name", sorted(set(names_on_the_map())))
def test_the_map_names_what_there_is(name: str) -> None:
    """Wherever in the tree it stands."""
    assert any(path.match(name.rstrip("/")) for path in ROOT.rglob(Path(name).name)), name


def test_the_map_is_one_page() -> None:
    assert len(MAP.splitlines()) <= 100
