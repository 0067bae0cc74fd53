"""Display protocols: how things look when they are printed, or the last line of a notebook's cell.

The words and pictures live in a room above them, which is asked for here.
"""

from __future__ import annotations

from collections.abc import Callable

#: What says a thing in words, and what draws it, set where both are known; nothing as long as nobody has
#: asked for the package's names, since then nobody prints.
in_words: Callable[[object], str] | None = None
in_picture: Callable[[object], str] | None = None


class Shown:
    """Something that `print` shows in the words of the command line, and a notebook, too."""

    def __str__(self) -> str:
        return repr(self) if in_words is None else in_words(self)

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"


class Drawn:
    """Something that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return None if in_picture is None else in_picture(self)


def brief(thing: object, **parts: object) -> str:
    """One line for a debugger: what there is to say of a thing, and nothing of the rest."""
    said = ", ".join(f"{name}={part!r}" for name, part in parts.items() if part is not None)
    return f"{type(thing).__name__}({said})"
