"""The thirteen factions, one row each: what they are called and which cards they have."""

from __future__ import annotations

from typing import NamedTuple

LANGUAGES = ("en", "it", "fr", "nl", "es")


class Name(NamedTuple):
    one: str
    many: str


class Faction(NamedTuple):
    """A faction with its cards, and what it is called.

    >>> FACTIONS["U"].name("it").many, len(FACTIONS["U"].values)
    ('Non-Morti', 10)
    """

    letter: str
    names: dict[str, Name]  # by language
    values: tuple[int, ...]  # one per card, ascending
    box: str  # the game it comes in

    def name(self, lang: str = "en") -> Name:
        return self.names[lang]

    @property
    def in_pair(self) -> bool:
        """Pairs (22 cards together) are chosen as a whole; other factions have ten cards."""
        return any(self.letter in pair for pair in PAIRS)


PAIRS = ("GK", "NI")

_TEN = tuple(range(10))


def _row(letter: str, box: str, values: tuple[int, ...], *names: str) -> Faction:
    """`names` are "one/many" in the order of LANGUAGES."""
    pairs = (name.split("/") for name in names)
    return Faction(
        letter,
        {lang: Name(one, many) for lang, (one, many) in zip(LANGUAGES, pairs, strict=True)},
        values,
        box,
    )


# fmt: off
_ROWS = (
    _row("G", "Claim", (0, 0, 0, 0, *_TEN),
         "Goblin/Goblins", "Goblin/Goblin", "Gobelin/Gobelins", "Goblin/Goblins", "Goblin/Goblins"),
    _row("K", "Claim", _TEN[2:],
         "Knight/Knights", "Cavaliere/Cavalieri", "Chevalier/Chevaliers", "Ridder/Ridders",
         "Caballero/Caballeros"),
    _row("N", "Claim 2", (1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 7, 9),
         "Gnome/Gnomes", "Gnomo/Gnomi", "Gnome/Gnomes", "Gnoom/Gnomen", "Gnomo/Gnomos"),
    _row("I", "Claim 2", (1, 1, 3, 3, 5, 5, 7, 7, 9),
         "Giant/Giants", "Gigante/Giganti", "Géant/Géants", "Reus/Reuzen", "Gigante/Gigantes"),
    _row("U", "Claim", _TEN,
         "Undead/Undead", "Non-Morto/Non-Morti", "Mort-vivant/Morts-vivants", "Zombie/Zombies",
         "No muerto/No muertos"),
    _row("D", "Claim", _TEN,
         "Dwarf/Dwarves", "Nano/Nani", "Nain/Nains", "Dwerg/Dwergen", "Enano/Enanos"),
    _row("P", "Claim", _TEN,
         "Doppelgänger/Doppelgängers", "Mutaforma/Mutaforma", "Doppelgänger/Doppelgängers",
         "Dubbelganger/Dubbelgangers", "Doppelgänger/Doppelgängers"),
    _row("R", "Claim 2", _TEN,
         "Dragon/Dragons", "Drago/Draghi", "Dragon/Dragons", "Draak/Draken", "Dragón/Dragones"),
    _row("T", "Claim 2", _TEN,
         "Troll/Trolls", "Troll/Troll", "Troll/Trolls", "Trol/Trollen", "Trol/Troles"),
    _row("S", "Claim 2", _TEN,
         "Seer/Seers", "Veggente/Veggenti", "Voyante/Voyantes", "Ziener/Zieners", "Vidente/Videntes"),
    _row("M", "Magic", _TEN,
         "Mage/Mages", "Mago/Maghi", "Mage/Mages", "Magiër/Magiërs", "Mago/Magos"),
    _row("B", "Magic", _TEN,
         "Druid/Druids", "Druido/Druidi", "Druide/Druides", "Druïde/Druïden", "Druida/Druidas"),
    _row("H", "Magic", _TEN,
         "Shapeshifter/Shapeshifters", "Cambiaforma/Cambiaforma", "Métamorphe/Métamorphes",
         "Gedaantewisselaar/Gedaantewisselaars", "Cambiaformas/Cambiaformas"),
)
# fmt: on

#: Every faction by its letter; the order is the order in which decks are written.
FACTIONS: dict[str, Faction] = {row.letter: row for row in _ROWS}
