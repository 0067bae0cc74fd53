"""Writes perft.json beside this file: positions, and how many move sequences of 1, 2, ... moves they have.

    python tests/data/make_perft.py

The counts come from the reference rules only; the tests hold the compiled core against them. Positions are
looked for in random games, whose seeds are made from their descriptions: the same file comes out every time.
It takes a minute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

from solver import Card, Choice, Deck, Position, Setup, rules
from solver.cards import SEATS
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from solver.factions import PAIRS
from solver.search.perft import reference_perft

FILE = Path(__file__).with_name("perft.json")

#: Depths are added until one has this many sequences, or the game is over.
ENOUGH = 20_000

GOBLIN = Card("G", 0)

Moment = Callable[[Setup], bool]


def in_hand(setup: Setup) -> int:
    return max(map(len, setup.hands))


def choice_waits(setup: Setup) -> bool:
    return len(setup.trick) == setup.players


def holds(setup: Setup, faction: str) -> bool:
    return any(card.faction == faction for hand in setup.hands for card in hand)


#: Every two-player deck shows one of these, in turn.
IN_TURN: dict[str, Moment] = {
    "a fresh deal": lambda s: s.phase == 1,
    "Phase One, a trick begins": lambda s: s.phase == 1 and not s.trick and in_hand(s) == 8,
    "Phase One, one card played": lambda s: s.phase == 1 and len(s.trick) == 1 and in_hand(s) == 6,
    "the last tricks of Phase One": lambda s: s.phase == 1 and not s.trick and in_hand(s) == 2,
    "Phase Two begins": lambda s: s.phase == 2,
    "Phase Two, one card played": lambda s: s.phase == 2 and len(s.trick) == 1 and in_hand(s) == 7,
    "an ending of four cards": lambda s: s.phase == 2 and not s.trick and in_hand(s) == 4,
}

#: Moments that few games have.
RARE: list[tuple[str, str, Moment]] = [
    ("NIRTS", "a choice waits", choice_waits),
    ("GKDPS", "a choice waits late in Phase One", lambda s: choice_waits(s) and in_hand(s) == 3),
    ("GKUPS", "a choice on a led Doppelgänger", lambda s: choice_waits(s) and s.trick[0].faction == "P"),
    ("NIUDS", "a choice between identical cards", lambda s: choice_waits(s) and s.centre[0] == s.stock[0]),
    ("NIRPS", "a choice in the last trick of Phase One", lambda s: choice_waits(s) and in_hand(s) == 0),
    ("GKURS", "a Dragon leads Phase Two", lambda s: s.phase == 1 and in_hand(s) == 1 and holds(s, "R")),
    ("GKDPT", "four identical cards in a hand", lambda s: s.phase == 2 and s.hands[0].count(GOBLIN) == 4),
    ("NIDTS", "a Giant among Gnomes", lambda s: all(s.front) and in_hand(s) == 6 and holds(s, "I")),
    ("NIUDP", "Giants in the last tricks", lambda s: all(s.front) and in_hand(s) == 3 and holds(s, "I")),
    ("NIRTS", "Trolls wait for the last trick", lambda s: len(s.aside) > 1 and in_hand(s) == 1),
    ("GKRPT", "Trolls wait in the middle of a trick", lambda s: len(s.aside) > 1 and len(s.trick) == 1),
    ("GKUDP", "the last card", lambda s: s.phase == 2 and in_hand(s) == 1 and len(s.trick) == 1),
    ("NIDRT", "the game is over", lambda s: s.is_over),
]

#: Composed endings, whose discards are not listed.
COMPOSED = {
    "identical cards in both hands": "GKUDP 2A / A G0003 K4 / B G005 K2 P0",
    "every card follows": "GKUDP 2B trick D5 / A P0123 D4 / B P4567 score K2",
    "nobody can follow": "NIURT 2A / A U048 R3 / B I3377 front N33",
    "equal Gnomes and Giants": "NIPTS 2B aside T26 / A N1133 I1 / B N37 I133 score T9 front N1",
    "one card each": "NIRTS 2A aside T39 / A R0 front N7 / B I7 front N5",
}

#: Every Magic faction: decks that hold all of them show these in turn.
WITH_MAGIC: dict[str, Moment] = {
    "a fresh deal": lambda s: s.phase == 1,
    "Phase One, a bear waits": lambda s: s.phase == 1 and not s.trick and any(s.bears),
    "a Mage, a Druid and a Shapeshifter in a hand": (
        lambda s: s.phase == 1 and in_hand(s) == 5 and all(holds(s, letter) for letter in "MBH")
    ),
    "a potion is turned up": lambda s: s.phase == 2 and rules.is_chance(s),
    "Phase Two begins with potions and a bear": (
        lambda s: s.phase == 2 and not s.trick and any(s.potions) and any(s.bears)
    ),
    "Magic cards in the last hands": (
        lambda s: s.phase == 2 and in_hand(s) == 2 and all(holds(s, letter) for letter in "MBH")
    ),
}

#: Endings with every artifact that can be counted: not the Ball and not the Lantern.
WITH_ARTIFACTS = {
    "Jug and Sword, Axe and Boots": "NIRTS 2A / A N5 T58 artifacts jug sword / B I57 R3 artifacts axe boots",
    "Bow and Crystal, Shield and Horn": (
        "GKUDP 2B / A G0 K5 P5 artifacts bow crystal / B K7 U3 D8 artifacts shield horn"
    ),
    "Necklace and Runestone, Ring and Spear": (
        "NIUDP 2A / A N3 P27 artifacts necklace runestone / B I5 U8 D0 artifacts ring spear"
    ),
    "Horse and Staff, Hourglass and Crown": (
        "GKRTB 2B aside T4 / A K8 R25 score G02 T3 artifacts horse staff "
        "/ B G7 T6 B1 score R8 artifacts hourglass crown"
    ),
}

#: Three and four players, which only the reference plays.
AMONG_MANY: dict[str, Moment] = {
    "a fresh deal": lambda s: s.phase == 1,
    "the first picks a centre card": choice_waits,
    "the first picks and may look": lambda s: choice_waits(s) and Choice.TOP in rules.legal_moves(s),
    "the second picks": lambda s: choice_waits(s) and len(set(map(len, s.followers))) == 2,
    "the last trick of Phase One": lambda s: s.phase == 1 and not s.trick and in_hand(s) == 1,
    "Phase Two begins": lambda s: s.phase == 2,
    "an ending of three cards": lambda s: s.phase == 2 and not s.trick and in_hand(s) == 3,
}

#: ... of decks with every Magic faction.
MAGIC_AMONG_MANY: dict[str, Moment] = {
    "a potion and a bear in Phase One": lambda s: s.phase == 1 and any(s.potions) and any(s.bears),
    "a potion is turned up": lambda s: s.phase == 2 and rules.is_chance(s),
}


def find(deck: Deck, players: int, description: str, fits: Moment) -> Setup:
    """The first position that fits in the first random game that has one."""
    for number in count():
        rng = Random(f"{deck}/{players}/{description}/{number}")
        setup = rules.deal(deck, players, rng, SEATS[rng.randrange(players)])
        while not fits(setup) and not setup.is_over:
            setup = rules.play(setup, rng.choice(rules.legal_moves(setup)))
        if fits(setup):
            return setup
    raise AssertionError("a random game fits in the end")


def positions() -> Iterator[tuple[str, Setup]]:
    for number, deck in enumerate(all_decks(2, CLAIM_AND_CLAIM_2)):
        description, fits = list(IN_TURN.items())[number % len(IN_TURN)]
        yield description, find(deck, 2, description, fits)
    for letters, description, fits in RARE:
        yield description, find(Deck.of(letters), 2, description, fits)
    for number, (description, fits) in enumerate(WITH_MAGIC.items()):
        yield description, find(Deck.of(("GKMBH", "NIMBH")[number % 2]), 2, description, fits)
    for description, line in (COMPOSED | WITH_ARTIFACTS).items():
        yield description, Position.loads(line)
    for players in (3, 4):
        decks = [deck for deck in all_decks(players, CLAIM_AND_CLAIM_2) if "S" in deck.letters]
        for number, (description, fits) in enumerate(AMONG_MANY.items()):
            deck = decks[(number * 3 + players) % len(decks)]
            yield f"{players} players: {description}", find(deck, players, description, fits)
        for pair, (description, fits) in zip(PAIRS, MAGIC_AMONG_MANY.items(), strict=True):
            yield (
                f"{players} players: {description}",
                find(Deck.of(f"{pair}DSMBH"), players, description, fits),
            )


def sequences(setup: Setup) -> list[int]:
    """Counts from depth 1 on, and of a game that ends one beyond its end."""
    moves_left = sum(map(len, setup.hands)) if setup.phase == 2 else None
    counts = [reference_perft(setup, 1)]
    while counts[-1] < ENOUGH and len(counts) - 1 != moves_left:
        counts.append(reference_perft(setup, len(counts) + 1))
    return counts


def entry(description: str, setup: Setup) -> str:
    return (
        f'{{"shows": "{description}",\n'
        f' "position": "{Position.of(setup).to_line()}",\n'
        f' "sequences": {sequences(setup)}}}'
    )


def main() -> None:
    entries = (entry(description, setup) for description, setup in positions())
    FILE.write_text("[\n" + ",\n".join(entries) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
