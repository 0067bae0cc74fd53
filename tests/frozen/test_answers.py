"""Users see what they saw: the frozen answers, a sample of them or with `CLAIM_LONG=1` all."""

from __future__ import annotations

import pytest

from tests.frozen.difference import differences
from tests.frozen.file import Entry, read_entries
from tests.frozen.work import answers
from tests.sizes import LONG

ENTRIES = [entry for entry in read_entries() if LONG or entry.in_sample]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_the_answers_are_as_they_were(entry: Entry) -> None:
    found = "\n\n".join(differences(entry, answers(entry)))
    assert not found, f"\n{found}\n\nto see all that differs: python -m tests.frozen.compare --all"


def test_the_sample_has_all_kinds() -> None:
    """Commands, and where too few nodes were searched."""
    asked = {question.partition("@")[0] for entry in ENTRIES for question in entry.answers}
    verbs = {f"{verb} " for verb in ("solve", "explain", "review", "tree", "hint")}
    assert verbs | {f"200 nodes: {verb} " for verb in ("explain", "review", "tree")} <= asked
