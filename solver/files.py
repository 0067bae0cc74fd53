"""Files: what is read is bounded, since a wrong file or a device would fill the memory, and what is written
replaces the old as a whole, since work may be cut off at any moment. A file is kept for one process at a
time, since two of them may be started by mistake.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from time import sleep
from typing import BinaryIO

from solver.errors import NotationError

#: No line that this program writes is nearly as long.
LONGEST_LINE = 1_000_000

#: Where no file has a byte.
_FAR = 1 << 60
#: Seconds between two looks whether a file is free.
_PAUSE = 0.005

#: After so many bytes without the end of a line none is to be expected.
_ENDLESS = 100_000_000


@contextmanager
def reading(name: str | PathLike[str]) -> Iterator[None]:
    """What cannot be opened or read is refused with its name."""
    try:
        yield
    except FileNotFoundError:
        raise NotationError(f"{name}: there is no such file") from None
    except OSError as error:
        raise NotationError(f"{name}: cannot be read ({error.strerror or error})") from None


def read_bounded(stream: BinaryIO, most: int, kind: str) -> bytes:
    """All that a stream holds; more than so many bytes are refused."""
    content = stream.read(most + 1)
    if len(content) > most:
        raise NotationError(f"is larger than {most // 1_000_000} MB, which no {kind} is")
    return content


def cut_lines(stream: BinaryIO, name: str | PathLike[str], most: int) -> Iterator[bytes]:
    """Every line of a stream. Of a line that is longer than `most` bytes one more is given, and no others."""

    def part() -> bytes:
        with reading(name):
            return stream.readline(most + 1)

    while line := part():
        yield line
        passed = 0
        while len(line) > most and not line.endswith(b"\n"):
            passed += len(line)
            if passed > _ENDLESS:
                raise NotationError(f"{name}: has no end of a line within {_ENDLESS // 1_000_000} MB")
            line = part()


def bounded_lines(file: BinaryIO, path: str | PathLike[str]) -> Iterator[bytes]:
    """Every line of a file of ours; one that is longer is refused."""
    for number, line in enumerate(cut_lines(file, path, LONGEST_LINE), 1):
        if len(line) > LONGEST_LINE:
            raise NotationError(
                f"{path}: line {number} is longer than {LONGEST_LINE} bytes, which no line of ours is"
            )
        yield line


def lock(file: BinaryIO) -> bool:
    """Keep a file for this process alone until it is closed, or the process ends. False if another has it.

    Only files on a disk are kept, and where a disk knows no locks none is missed.
    """
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return True
    if sys.platform == "win32":
        import msvcrt

        place = file.tell()
        file.seek(_FAR)  # others may not even read what is locked here
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in (errno.EACCES, errno.EDEADLK)
        finally:
            file.seek(place)
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
    return True


@contextmanager
def taking_turns(path: str | PathLike[str]) -> Iterator[None]:
    """Wait until no other process is at work on a file, and keep others waiting until the work is done.

    The lock is on a file beside it, since the file itself may be replaced meanwhile.
    """
    with open(f"{os.path.realpath(path)}.lock", "ab") as beside:
        while not lock(beside):
            sleep(_PAUSE)
        yield


def replace_file(path: str | PathLike[str], content: bytes) -> None:
    """Write a file as a whole or not at all: what bore the name before stays until all is on the disk.

    Links stay links and permissions stay as they are.
    """
    try:
        _replace(os.path.realpath(path), content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None


def _mode(path: str) -> int | None:
    """None where nothing bears the name. A circle of links is refused: one of them would be replaced."""
    try:
        return os.stat(path).st_mode
    except FileNotFoundError:
        return None


def _replace(path: str, content: bytes) -> None:
    from secrets import token_hex  # here, since reading, which every command does, needs none of it

    mode = _mode(path)
    if mode is not None and not stat.S_ISREG(mode):  # a device or a pipe cannot be replaced, only written to
        with open(path, "wb") as device:
            device.write(content)
        return
    if mode is not None and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    # Of its own name, short: with a few letters more that of the file may be too long.
    unfinished = os.path.join(os.path.dirname(path), f".claim-{token_hex(4)}")
    try:
        with open(unfinished, "xb") as file:
            if mode is not None:  # first, so that nobody reads what he must not
                os.chmod(unfinished, stat.S_IMODE(mode))
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except BaseException:
        if os.path.exists(unfinished):
            os.remove(unfinished)
        raise
