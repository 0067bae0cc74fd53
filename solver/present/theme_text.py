"""The themes of puzzles in words."""

from __future__ import annotations

from collections.abc import Sequence

#: By the name under which puzzles are listed.
_WORDS = {
    "duck": "a trick is lost on purpose",
    "hold-up": "a card that would win the trick is held back",
    "endplay": "the lead is given away on purpose",
    "dwarf-hand-over": "the opponent is made to take Dwarves",
    "goblin-knight": "a Knight beats a Goblin",
    "doppelganger-trick": "a Doppelgänger stands in for another faction",
    "giant-crush": "a Giant crushes a Gnome",
    "dragon-lead": "a Dragon loses its trick and gets the lead",
    "troll-wait": "Trolls are set aside for a later trick",
    "low-card": "a trick is won with no higher a card than needed",
    "high-card": "a trick is won with a higher card than needed",
    "sacrifice-vote": "a faction that votes for the solver is given up",
    "tie-break-win": "a tie-break decides",
    "last-card-win": "the last card turns the votes",
}


def theme_words(name: str) -> str:
    """What a theme says; one that somebody else has named says no more than its name."""
    return _WORDS.get(name, name)


def listed_themes(names: Sequence[str]) -> str:
    """ "a trick is lost on purpose; a tie-break decides" """
    return "; ".join(map(theme_words, names))
