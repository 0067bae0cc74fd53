"""The file of frozen answers: an entry a line.

    {"key": "bears/07", "given": "GKUDB 2A / A ...", "answers": {"explain @ --json": "0d5b0c0b8c2f8c55", ...},
     "texts": {"explain @ --json": "status 0\\n..."}}

`given` is a position in its one-line form or a record; for `@` it is put into each question. Answers are
hashes; some are there in full besides, so that a difference can be read.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.data.writing import write_lines

FILE = Path(__file__).resolve().parents[1] / "data" / "frozen_answers.jsonl.gz"

#: Of so many further entries one is in the sample.
_ONE_IN = 10

#: No longer text is kept in full.
_LONGEST = 12_000


@dataclass
class Entry:
    key: str  # its kind, and a number
    given: str
    answers: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return self.key.partition("/")[0]

    @property
    def in_sample(self) -> bool:
        """The same entries every time, whatever others there are. The first of a kind is one: most texts that
        are kept are about it."""
        return self.key.endswith("/000") or int(hashed(self.key), 16) % _ONE_IN == 0


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def read_entries() -> list[Entry]:
    return [Entry(**json.loads(line)) for line in gzip.decompress(FILE.read_bytes()).decode().splitlines()]


def write_entries(entries: Iterable[Entry]) -> None:
    """The same bytes every time."""
    write_lines(FILE, (json.dumps(vars(entry), ensure_ascii=False) + "\n" for entry in entries))


def frozen(entries: Iterable[tuple[Entry, dict[str, str]]]) -> Iterator[Entry]:
    """Entries with these texts as answers: of each kind and question the first is kept in full."""
    met: set[Any] = set()
    for entry, texts in entries:
        kept = {}
        for question, text in texts.items():
            asked = entry.kind, *(word for word in question.split() if not word.isdecimal())
            if asked not in met and len(text) <= _LONGEST:
                met.add(asked)
                kept[question] = text
        hashes = {question: hashed(text) for question, text in texts.items()}
        yield Entry(entry.key, entry.given, hashes, kept)
