"""The thirteen factions, one row each: what they are called, which cards they have, when they act."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

LANGUAGES = ("en", "it", "fr", "nl", "es")


class Moment(Enum):
    """The moments of a trick (and the end of the game) at which a power can act, in order of play."""

    PLAY = "as a card is played"
    FOLLOW = "what may follow"
    WIN = "who wins"
    RECRUIT = "who recruits which card"
    COLLECT = "where each card goes"
    THEN = "what happens then"
    LEAD = "who leads next"
    VOTE = "how factions vote"


@dataclass(frozen=True)
class Name:
    one: str
    many: str


@dataclass(frozen=True)
class Faction:
    letter: str
    names: dict[str, Name]  # by language
    values: tuple[int, ...]  # one per card, ascending
    box: str  # the game it comes in
    moments: dict[int, tuple[Moment, ...]]  # by phase: when its power acts

    def name(self, lang: str = "en") -> Name:
        return self.names[lang]

    @property
    def in_pair(self) -> bool:
        """Pairs (22 cards together) are chosen as a whole; other factions have ten cards."""
        return any(self.letter in pair for pair in PAIRS)


PAIRS = ("GK", "NI")

_TEN = tuple(range(10))


def _row(
    letter: str,
    box: str,
    values: tuple[int, ...],
    moments: dict[int, tuple[Moment, ...]],
    *names: str,
) -> Faction:
    """`names` are "one/many" in the order of LANGUAGES."""
    pairs = (name.split("/") for name in names)
    return Faction(
        letter,
        {lang: Name(one, many) for lang, (one, many) in zip(LANGUAGES, pairs, strict=True)},
        values,
        box,
        moments,
    )


# fmt: off
_ROWS = (
    _row("G", "Claim", (0, 0, 0, 0, *_TEN), {},
         "Goblin/Goblins", "Goblin/Goblin", "Gobelin/Gobelins", "Goblin/Goblins", "Goblin/Goblins"),
    _row("K", "Claim", _TEN[2:], {1: (Moment.WIN,), 2: (Moment.WIN,)},
         "Knight/Knights", "Cavaliere/Cavalieri", "Chevalier/Chevaliers", "Ridder/Ridders",
         "Caballero/Caballeros"),
    _row("N", "Claim 2", (1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 7, 9), {2: (Moment.COLLECT,)},
         "Gnome/Gnomes", "Gnomo/Gnomi", "Gnome/Gnomes", "Gnoom/Gnomen", "Gnomo/Gnomos"),
    _row("I", "Claim 2", (1, 1, 3, 3, 5, 5, 7, 7, 9), {2: (Moment.THEN,)},
         "Giant/Giants", "Gigante/Giganti", "Géant/Géants", "Reus/Reuzen", "Gigante/Gigantes"),
    _row("U", "Claim", _TEN, {1: (Moment.COLLECT,)},
         "Undead/Undead", "Non-Morto/Non-Morti", "Mort-vivant/Morts-vivants", "Zombie/Zombies",
         "No muerto/No muertos"),
    _row("D", "Claim", _TEN, {2: (Moment.COLLECT,)},
         "Dwarf/Dwarves", "Nano/Nani", "Nain/Nains", "Dwerg/Dwergen", "Enano/Enanos"),
    _row("P", "Claim", _TEN, {1: (Moment.FOLLOW, Moment.WIN), 2: (Moment.FOLLOW, Moment.WIN)},
         "Doppelgänger/Doppelgängers", "Mutaforma/Mutaforma", "Doppelgänger/Doppelgängers",
         "Dubbelganger/Dubbelgangers", "Doppelgänger/Doppelgängers"),
    _row("R", "Claim 2", _TEN, {1: (Moment.LEAD,), 2: (Moment.LEAD,)},
         "Dragon/Dragons", "Drago/Draghi", "Dragon/Dragons", "Draak/Draken", "Dragón/Dragones"),
    _row("T", "Claim 2", _TEN, {2: (Moment.COLLECT,)},
         "Troll/Trolls", "Troll/Troll", "Troll/Trolls", "Trol/Trollen", "Trol/Troles"),
    _row("S", "Claim 2", _TEN, {1: (Moment.RECRUIT,)},
         "Seer/Seers", "Veggente/Veggenti", "Voyante/Voyantes", "Ziener/Zieners", "Vidente/Videntes"),
    _row("M", "Magic", _TEN, {1: (Moment.PLAY, Moment.THEN), 2: (Moment.PLAY, Moment.THEN)},
         "Mage/Mages", "Mago/Maghi", "Mage/Mages", "Magiër/Magiërs", "Mago/Magos"),
    _row("B", "Magic", _TEN, {1: (Moment.PLAY, Moment.THEN)},
         "Druid/Druids", "Druido/Druidi", "Druide/Druides", "Druïde/Druïden", "Druida/Druidas"),
    _row("H", "Magic", _TEN, {1: (Moment.PLAY,)},
         "Shapeshifter/Shapeshifters", "Cambiaforma/Cambiaforma", "Métamorphe/Métamorphes",
         "Gedaantewisselaar/Gedaantewisselaars", "Cambiaformas/Cambiaformas"),
)
# fmt: on

#: Every faction by its letter; the order is the order in which decks are written.
FACTIONS: dict[str, Faction] = {row.letter: row for row in _ROWS}
