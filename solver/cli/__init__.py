"""The command `claim`. Commands read, ask and print; what they know of the game they ask the package.

Whatever goes wrong, the user sees one sentence and never a traceback. The exit status is 2 for what was
asked wrongly, 3 for what was not found in time, 1 for what could not be written, 130 after Ctrl-C, 143 after
SIGTERM and 70 for a mistake of our own.
"""

from __future__ import annotations

import os  # this and the next are there in every Python that runs; whatever else is needed, `main` guards
import sys

TYPE_CHECKING = False  # as in `typing`; type checkers know the name

if TYPE_CHECKING:
    from types import FrameType
    from typing import TextIO

    from click import ClickException

#: Names of files are seldom as long.
_LONGEST_WORD = 250

#: Objects that are made and kept before garbage is looked for: more than a command imports, which is none.
_NEW_OBJECTS = 100_000


def main() -> None:
    """Entry point of the installed command. SIGTERM ends it as Ctrl-C does: work is kept, processes end."""
    received: list[int] = []
    try:
        import gc
        import signal

        def interrupt(number: int, _: FrameType | None) -> None:
            signal.signal(number, signal.SIG_IGN)  # `timeout` sends two; the second must not cut the end off
            received.append(number)
            raise KeyboardInterrupt

        signal.signal(signal.SIGTERM, interrupt)
        gc.set_threshold(_NEW_OBJECTS)
        status = run(sys.argv[1:])
        gc.freeze()  # the memory goes with the process: to take everything apart first would take longer
    except KeyboardInterrupt:
        status = 130
    sys.exit(128 + received[0] if received else status)


def run(arguments: list[str]) -> int:
    """Carry out one command line and return its exit status."""
    # Imported here, so that `main` meets Ctrl-C quietly from the first moment on.
    from click import Abort, ClickException

    from solver.cli.commands import claim
    from solver.cli.output import CUT_OFF
    from solver.errors import ClaimError, NotInTime

    _never_fail_on_letters(sys.stdout)
    _never_fail_on_letters(sys.stdin)
    try:
        status = claim.main(arguments, prog_name="claim", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except ClickException as error:
        _show(error)
        return error.exit_code
    except NotInTime as error:
        return _complain(str(error), CUT_OFF)
    except ClaimError as error:
        return _complain(str(error), 2)
    except (KeyboardInterrupt, Abort):
        return 130
    except BrokenPipeError:
        _abandon_output()
        return 1
    except OSError as error:
        _abandon_output()
        return _complain(f"cannot write {error.filename or 'the output'}: {error.strerror or error}", 1)
    except Exception as error:
        return _complain(f"this is a mistake in claim itself, please report it: {_place_of(error)}", 70)


def _complain(sentence: str, status: int) -> int:
    """Say it on one line, even if the name of a file has several."""
    if sys.stderr is not None:
        shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in _short(sentence))
        sys.stderr.write(f"claim: {shown}\n")
    return status


def _show(error: ClickException) -> None:
    """As click shows how a command is used."""
    from io import StringIO

    shown = StringIO()
    error.show(shown)
    if sys.stderr is not None:
        sys.stderr.write("\n".join(map(_short, shown.getvalue().split("\n"))))


def _short(sentence: str) -> str:
    """No more of what was typed than a line: words that are none are cut."""
    return " ".join(
        word if len(word) <= _LONGEST_WORD else f"{word[:30]}...{word[-5:]}" for word in sentence.split(" ")
    )


def _place_of(error: Exception) -> str:
    """What a traceback ends with, on one line."""
    from traceback import extract_tb

    place = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} ({error}) in {place.name}, {place.filename}:{place.lineno}"


def _never_fail_on_letters(stream: TextIO | None) -> None:
    """A terminal that cannot show or send ä shows or sends a question mark."""
    if reconfigure := getattr(stream, "reconfigure", None):
        reconfigure(errors="replace")


def _abandon_output() -> None:
    """Nobody reads on, or nothing more fits: keep Python from trying once more as it shuts down."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
