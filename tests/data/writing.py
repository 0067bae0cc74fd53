"""How the files beside this one are written: the same bytes every time."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable
from pathlib import Path


def write_lines(file: Path, lines: Iterable[str]) -> None:
    with gzip.GzipFile(file, "wb", mtime=0) as packed:
        for line in lines:
            packed.write(line.encode())


def write_signatures(file: Path, decks: Iterable[str], signature: Callable[[str], dict[str, int]]) -> None:
    """Nodes by question, a deck a line."""
    lines = ",\n".join(f'  "{letters}": {json.dumps(signature(letters))}' for letters in decks)
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
