"""Reading that is bounded, since a name may stand for a device; writing that is whole, or is not done."""

from __future__ import annotations

import errno
import io
import os
import stat
from pathlib import Path

import pytest

from solver.errors import NotationError
from solver.files import LONGEST_LINE, bounded_lines, cut_lines, lock, read_bounded, replace_file


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
    assert list(cut_lines(io.BytesIO(content), "a file", 5)) == lines


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


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_a_file_is_replaced_where_it_is_and_keeps_its_permissions(mode: int, tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(mode)
    link.symlink_to(path)
    replace_file(link, b"new")
    assert path.read_bytes() == b"new"
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert sorted(os.listdir(tmp_path)) == ["file", "link"]


def test_links_that_lead_in_a_circle_stay_links(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.symlink_to(second)
    second.symlink_to(first)
    with pytest.raises(OSError, match="symbolic links") as raised:
        replace_file(first, b"new")
    assert raised.value.filename == str(first)
    assert first.is_symlink()
    assert sorted(os.listdir(tmp_path)) == ["first", "second"]


def test_a_link_to_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "file")
    replace_file(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"


def test_all_is_on_the_disk_before_the_old_file_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    seen = []
    monkeypatch.setattr(
        os, "fsync", lambda number: seen.append((os.fstat(number).st_size, path.read_bytes()))
    )
    replace_file(path, b"newer")
    assert seen == [(5, b"old")]
    assert path.read_bytes() == b"newer"


@pytest.mark.parametrize("name", ["chmod", "fsync", "replace"])
@pytest.mark.parametrize("fault", [OSError(errno.ENOSPC, "no room"), KeyboardInterrupt()])
def test_a_mishap_leaves_the_old_file(
    name: str, fault: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(os, name, fail)
    with pytest.raises(type(fault)) as raised:
        replace_file(path, b"new")
    assert getattr(raised.value, "filename", str(path)) == str(path)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["file"]


def test_a_file_is_kept_for_one_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("ab") as first, path.open("ab") as second:
        assert lock(first)
        assert not lock(second)
        first.close()
        assert lock(second)


def test_a_device_is_not_kept() -> None:
    with open(os.devnull, "ab") as first, open(os.devnull, "ab") as second:
        assert lock(first)
        assert lock(second)


@pytest.mark.skipif(os.name == "nt", reason="locks in another way")
def test_where_a_disk_knows_no_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr("fcntl.flock", fail)
    with (tmp_path / "file").open("ab") as file:
        assert lock(file)
