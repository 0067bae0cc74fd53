"""What the code at hand answers otherwise, for somebody to read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import unified_diff

from tests.frozen.ask import MASKED
from tests.frozen.file import Entry, hashed

_NOT_KEPT = "    answered otherwise; the text is not kept: --dump folders of both builds and diff -r them"


def differences(entry: Entry, texts: dict[str, str]) -> Iterator[str]:
    """A paragraph for each answer that is not as it was."""
    for question, text in texts.items():
        if entry.answers[question] == hashed(text):
            continue
        lines = [f"{entry.key}: {question}", f"    {entry.given}"]
        if question in entry.texts:
            lines += _diff(entry.texts[question], text)
        else:
            lines.append(_NOT_KEPT)
        yield "\n".join(lines)


def _diff(kept: str, text: str) -> list[str]:
    """JSON value by value, unless only blanks and the like are different."""
    for lines_of in (_unfolded, str.splitlines):
        if diff := list(unified_diff(lines_of(kept), lines_of(text), "frozen", "now", lineterm="", n=2)):
            return diff
    return ["    only ends of lines differ"]


def _unfolded(text: str) -> list[str]:
    return [part for line in text.splitlines() for part in _by_value(line)]


def _by_value(line: str) -> list[str]:
    try:
        value = json.loads(line.replace(f": {MASKED}", ": null"))
        return json.dumps(value, ensure_ascii=False, indent=1).splitlines()
    except ValueError:
        return [line]
