"""Find a golden game for every faction and artifact and write it down: `python -m tests.golden.find`.

Of many games of random moves the one is kept in which the power acts most often; an artifact is played once.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from solver import rules
from solver.artifacts import ARTIFACTS, DEALT, Artifact
from solver.cards import SEATS
from solver.decks import Deck
from solver.moves import Move, Pass
from solver.notation import Record, dumps_record
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.setup import Setup
from tests.golden.transcript import transcript

HERE = Path(__file__).parent
GAMES = 300
GAMES_WITH_ARTIFACTS = 40

#: The faction, its deck, and how a line of the transcript begins in which it shows itself.
FACTIONS_SHOWN = {
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
    "mages": ("GKUDM", "Mages"),
    "druids": ("GKDTB", "Druids"),
    "shapeshifters": ("NIUPH", "Shapeshifters"),
}
#: The artifacts, each in a deck of Magic and the two boxes.
ARTIFACTS_SHOWN = {str(artifact): ("GKDTM", ARTIFACT_NAMES[artifact]["en"]) for artifact in ARTIFACTS}
SHOWN = FACTIONS_SHOWN | ARTIFACTS_SHOWN


def shows(text: str, beginning: str) -> int:
    """How many lines of a transcript tell of the power."""
    return sum(line.startswith(f"      {beginning}: ") for line in text.splitlines())


def random_record(deck: Deck, rng: Random, artifact: Artifact | None = None) -> Record:
    """A game of random moves; A holds the artifact, if one is named."""
    start = setup = rules.deal(deck, 2, rng, SEATS[rng.randrange(2)])
    if artifact is not None:
        start = setup = _with_artifacts(setup, artifact, rng)
    moves: list[Move] = []
    while not setup.is_over:
        move = rules.drawn(setup, rng)
        setup = rules.play(setup, move)
        moves += [] if move is Pass.PASS else [move]
    return Record(start, tuple(moves))


def _with_artifacts(setup: Setup, artifact: Artifact, rng: Random) -> Setup:
    others = [each for each in ARTIFACTS if each is not artifact]
    rng.shuffle(others)
    held = (artifact, *others)[: 2 * DEALT]
    return Setup.dealt(
        setup.deck,
        2,
        setup.leader,
        hands=setup.hands,
        stock=setup.centre + setup.stock,
        artifacts=(tuple(sorted(held[:DEALT])), tuple(sorted(held[DEALT:]))),
    )


def main() -> None:
    for name, (letters, beginning) in SHOWN.items():
        rng = Random(name)
        artifact = Artifact(name) if name in ARTIFACTS_SHOWN else None
        games = GAMES if artifact is None else GAMES_WITH_ARTIFACTS
        records = [random_record(Deck.of(letters), rng, artifact) for _ in range(games)]
        best = max(records, key=lambda record: shows(transcript(record), beginning))
        (HERE / f"{name}.json").write_text(dumps_record(best) + "\n", encoding="utf-8")
        (HERE / f"{name}.txt").write_text(transcript(best), encoding="utf-8")


if __name__ == "__main__":
    main()
