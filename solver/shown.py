"""Display protocols: how things look when they are printed, or the last line of a notebook's cell.

The words and pictures live in a room above them, which is asked for here.
"""

from __future__ import annotations

from solver import hooks


class Shown:
    """Something that `print` shows in the words of the command line, and a notebook, too."""

    def __str__(self) -> str:
        return repr(self) if hooks.in_words is None else hooks.in_words(self)

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"


class Drawn:
    """Something that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return None if hooks.in_picture is None else hooks.in_picture(self)


def brief(thing: object, **parts: object) -> str:
    """One line for a debugger: what there is to say of a thing, and nothing of the rest."""
    said = ", ".join(f"{name}={part!r}" for name, part in parts.items() if part is not None)
    return f"{type(thing).__name__}({said})"
