"""Freezes the answers of the code at hand, in ../data/frozen_answers.jsonl.gz.

    python -m tests.frozen.make             to the same questions about the same positions and games
    python -m tests.frozen.make --corpus    to those of `corpus.py`, where that has been changed

The same code makes the same bytes. It takes two or three minutes of processor time.
"""

from __future__ import annotations

from argparse import ArgumentParser

from tests.frozen.file import frozen, read_entries, write_entries
from tests.frozen.work import all_answers


def main() -> None:
    options = ArgumentParser(prog="python -m tests.frozen.make")
    options.add_argument("--corpus", action="store_true", help="ask what corpus.py says")
    if options.parse_args().corpus:
        from tests.frozen.corpus import entries  # which needs many other tests, and the file does not

        asked = list(entries())
    else:
        asked = read_entries()
    write_entries(list(frozen(all_answers(asked))))  # first all of it: the file stays whole until then


if __name__ == "__main__":
    main()
