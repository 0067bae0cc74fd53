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
