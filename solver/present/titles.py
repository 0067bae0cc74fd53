"""Titles that users give to pictures and trees."""

from __future__ import annotations

from solver.arguments import expect
from solver.errors import Refusal

#: Most characters of a title: it is a heading, not a text.
LONGEST = 500


def checked_title(title: str) -> str:
    """A title that every format can carry: any character but those that XML excludes.

    Lines end alike everywhere, since XML would make them so.
    """
    title = "\n".join(expect(title, str, "title").splitlines()).strip()
    if len(title) > LONGEST:
        raise Refusal(f"title: has {len(title)} characters, and at most {LONGEST} are allowed")
    for character in title:
        if not (character in "\n\t" or _is_xml(ord(character))):
            raise Refusal(f"title: the character U+{ord(character):04X} cannot be written in a file")
    return title


def _is_xml(code: int) -> bool:
    """Whether XML has this character and does not advise against it."""
    return 0x20 <= code <= 0x7E or 0xA0 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code >= 0x10000
