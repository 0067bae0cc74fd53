"""Compares the answers of the code at hand with those that are frozen, and shows what differs.

    python -m tests.frozen.compare                 a tenth of them, as `make test` does
    python -m tests.frozen.compare --all           all of them
    python -m tests.frozen.compare three game-     those of which the key begins so
    python -m tests.frozen.compare --all --dump X  and writes all answers into the folder X besides

The exit status is 1 if something differs. Only some texts are kept in the file: to see others, dump what two
builds answer into two folders, and use `diff -r`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from tests.frozen.difference import differences
from tests.frozen.file import Entry, read_entries
from tests.frozen.work import all_answers


def main() -> int:
    options = ArgumentParser(prog="python -m tests.frozen.compare")
    options.add_argument("keys", nargs="*", help="beginnings of keys, such as three or three/014")
    options.add_argument("--all", action="store_true", help="not only a sample")
    options.add_argument("--dump", type=Path, metavar="FOLDER", help="write all answers into files, too")
    given = options.parse_args()
    keys = tuple(given.keys) or ("",)
    entries = [
        entry
        for entry in read_entries()
        if entry.key.startswith(keys) and (given.all or given.keys or entry.in_sample)
    ]
    answered = differing = 0
    for entry, texts in all_answers(entries):
        answered += len(texts)
        for paragraph in differences(entry, texts):
            differing += 1
            print(paragraph, end="\n\n", flush=True)
        if given.dump is not None:
            _dump(given.dump, entry, texts)
    print(f"{differing} of {answered} answers about {len(entries)} positions and games differ")
    return 1 if differing else 0


def _dump(folder: Path, entry: Entry, texts: dict[str, str]) -> None:
    path = folder / f"{entry.key}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    sections = "".join(f"=== {question}\n{text}\n" for question, text in texts.items())
    path.write_text(f"{entry.given}\n{sections}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
