"""Find a golden game for every faction and write it down: `python -m tests.golden.find`.

Of a few hundred games of random moves the one is kept in which the faction's power acts most often.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from solver.decks import Deck
from solver.notation import Record, dumps_record
from solver.setup import Setup
from tests.golden.transcript import transcript
from tests.rules.helpers import random_game

HERE = Path(__file__).parent
GAMES = 300

#: The faction, its deck, and how a line of the transcript begins in which it shows itself.
SHOWN = {
    "goblins": ("GKRTS", "Equal cards"),  # no power, but five zeros that make ties
    "knights": ("GKUDP", "Knights"),
    "gnomes": ("NIRTS", "Gnomes"),
    "giants": ("NIUTS", "Giants"),
    "undead": ("GKUDP", "Undead"),
    "dwarves": ("NIUDP", "Dwarves"),
    "doppelgangers": ("NIPRS", "Doppelgängers"),
    "dragons": ("GKUDR", "Dragons"),
    "trolls": ("NIDTP", "Trolls"),
    "seers": ("GKUPS", "Seers"),
}


def shows(text: str, beginning: str) -> int:
    """How many lines of a transcript tell of the power."""
    return sum(line.startswith(f"      {beginning}: ") for line in text.splitlines())


def random_record(deck: Deck, rng: Random) -> Record:
    game = random_game(deck, 2, rng)
    start: Setup = game[0][0]
    return Record(start, tuple(move for _, move in game if move is not None))


def main() -> None:
    for name, (letters, beginning) in SHOWN.items():
        rng = Random(name)
        records = [random_record(Deck.of(letters), rng) for _ in range(GAMES)]
        best = max(records, key=lambda record: shows(transcript(record), beginning))
        (HERE / f"{name}.json").write_text(dumps_record(best) + "\n", encoding="utf-8")
        (HERE / f"{name}.txt").write_text(transcript(best), encoding="utf-8")


if __name__ == "__main__":
    main()
