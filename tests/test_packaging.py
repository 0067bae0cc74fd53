"""The package that is installed is the package that is in the tree."""

from __future__ import annotations

import tomllib
from pathlib import Path

from solver import __version__

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_folder_with_modules_is_a_listed_package() -> None:
    folders = {path.parent.relative_to(ROOT) for path in ROOT.glob("solver/**/*.py")}
    listed = PYPROJECT["tool"]["setuptools"]["packages"]
    elsewhere = PYPROJECT["tool"]["setuptools"]["package-dir"]
    assert sorted([".".join(folder.parts) for folder in folders] + list(elsewhere)) == listed


def test_the_packs_of_puzzles_are_installed() -> None:
    """As files of a package, wherever the tree is not at hand."""
    settings = PYPROJECT["tool"]["setuptools"]
    assert settings["package-dir"]["solver.puzzles.shipped"] == "puzzles"
    assert settings["package-data"]["solver.puzzles.shipped"] == ["*.jsonl"]


def test_every_version_has_its_entry_in_the_changelog() -> None:
    assert f"\n## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_what_a_source_distribution_needs_is_in_the_manifest() -> None:
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").split()
    assert {"src_cy", "solver/_core/*.pxd", "tests", "docs", "puzzles", "Makefile"} <= set(manifest)
    assert "CHANGELOG.md" in manifest
