"""All answers to be had from the code at hand, worked out by several processes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.frozen.ask import answer
from tests.frozen.file import Entry


def answers(entry: Entry) -> dict[str, str]:
    """Every question of an entry with its answer."""
    return {question: answer(question, entry.given) for question in entry.answers}


def all_answers(entries: Iterable[Entry]) -> Iterator[tuple[Entry, dict[str, str]]]:
    """In order."""
    entries = list(entries)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from zip(entries, pool.map(answers, entries), strict=True)
