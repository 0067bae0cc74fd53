"""Hooks: what lower rooms ask of higher ones, filled when the package's public names are asked for.

Each is nothing as long as nobody has asked for a public name: then nobody prints, and texts are positions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: What says a thing in words, and what draws it.
in_words: Callable[[object], str] | None = None
in_picture: Callable[[object], str] | None = None
#: What finds the position that a text means, where more is known than how positions are written: a file's
#: name, say, or a puzzle's.
position_of: Callable[[str], Any] | None = None
