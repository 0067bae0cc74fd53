"""How answers look when they are printed. The words live in a room above them, which is asked for here."""

from __future__ import annotations

from collections.abc import Callable

#: What says a thing in words, set where both are known; nothing as long as nobody has asked for the package's
#: names, since then nobody prints.
in_words: Callable[[object], str] | None = None


class Shown:
    """Something that `print` shows in the words of the command line."""

    def __str__(self) -> str:
        return repr(self) if in_words is None else in_words(self)
