"""The file of the learned evaluation: if a bit of it is not as it was made, no hint is given."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver._core.table import Evaluation
from solver.decks import Deck
from solver.errors import ClaimError
from solver.search.sampled import evaluation
from solver.search.sampled.evaluation import WEIGHTS, evaluation_of
from solver.search.state import powers_of

CLAIM = Deck.of("GKUDP")
WHOLE = WEIGHTS.read_bytes()


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the evaluation is read from. What was read before is not remembered, nor what is read now."""

    def forget() -> None:
        evaluation._shipped.cache_clear()
        evaluation_of.cache_clear()

    monkeypatch.setattr(evaluation, "WEIGHTS", tmp_path / "evaluation.bin")
    forget()
    yield tmp_path / "evaluation.bin"
    forget()


def flipped(place: int) -> bytes:
    return WHOLE[:place] + bytes([WHOLE[place] ^ 16]) + WHOLE[place + 1 :]


def test_numbers_of_another_type_or_of_another_network_are_refused() -> None:
    values, early, starts = evaluation._numbers_of(WHOLE, CLAIM)
    with pytest.raises(ValueError, match="of type f, not d"):
        Evaluation(powers_of(CLAIM, 2), values, array("d", early), starts)
    with pytest.raises(ValueError, match=f"has {len(early)} numbers, not {len(early) - 1}"):
        Evaluation(powers_of(CLAIM, 2), values, early[:-1], starts)


def test_a_whole_file_is_read(path: Path) -> None:
    path.write_bytes(WHOLE)
    evaluation_of(CLAIM)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"[]\n",
        b"{}\n",
        b"{}\n" + WHOLE,
        WHOLE[:-1],
        WHOLE[:1000],
        WHOLE + b"\0",
        *map(flipped, range(0, len(WHOLE), 9973)),
        flipped(len(WHOLE) - 1),
    ],
    ids=lambda content: f"{len(content)} bytes",
)
def test_a_damaged_file_gives_no_hints(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    with pytest.raises(ClaimError) as caught:
        evaluation_of(CLAIM)
    assert str(caught.value) == (
        f"{path}: is damaged, and no hint can be given without it; install the program anew"
    )


def test_a_missing_file_gives_no_hints(path: Path) -> None:
    with pytest.raises(ClaimError) as caught:
        evaluation_of(CLAIM)
    assert str(caught.value) == f"{path}: there is no such file"
