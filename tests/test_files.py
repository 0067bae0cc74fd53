"""Reading that is bounded: what is behind a name may be anything, a device for one."""

from __future__ import annotations

import io

import pytest

from solver.errors import NotationError
from solver.files import LONGEST_LINE, bounded_lines, cut_lines, read_bounded


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (b"", []),
        (b"one\n\nlast", [b"one\n", b"\n", b"last"]),
        (b"1234\n1\n", [b"1234\n", b"1\n"]),
        (b"12345\n1\n", [b"12345\n", b"1\n"]),
        (b"123456\n1\n", [b"123456", b"1\n"]),
        (b"123456" * 9 + b"\n1", [b"123456", b"1"]),
        (b"123456" * 9, [b"123456"]),
    ],
)
def test_a_long_line_is_cut_and_the_next_one_is_whole(content: bytes, lines: list[bytes]) -> None:
    assert list(cut_lines(io.BytesIO(content), 5)) == lines


def test_a_long_line_is_told_with_its_number() -> None:
    file = io.BytesIO(b"first\n" + b"x" * (LONGEST_LINE - 1) + b"\n" + b"x" * LONGEST_LINE + b"\nlast\n")
    lines = bounded_lines(file, "a file")
    assert [len(next(lines)), len(next(lines))] == [6, LONGEST_LINE]
    with pytest.raises(NotationError) as told:
        next(lines)
    assert str(told.value) == "a file: line 3 is longer than 1000000 bytes, which no line of ours is"


def test_a_device_that_never_ends() -> None:
    with open("/dev/zero", "rb") as device, pytest.raises(NotationError, match="line 1 is longer"):
        list(bounded_lines(device, device.name))
    with (
        open("/dev/zero", "rb") as device,
        pytest.raises(NotationError, match="is larger than 3 MB, which no cat is"),
    ):
        read_bounded(device, 3_000_000, "cat")


def test_all_that_fits_is_read() -> None:
    assert read_bounded(io.BytesIO(b"12345"), 5, "cat") == b"12345"
