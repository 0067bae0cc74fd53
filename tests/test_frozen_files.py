"""What was worked out once for all covers every faction and every artifact.

Whatever is added to their tables has to come into each frozen file, by the script that makes it. A file that
is meant for a part of the game says here for which.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from solver.artifacts import ARTIFACTS, ONLY_PHASE_ONE, Artifact
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from solver.factions import FACTIONS
from solver.notation import loads_record, loads_setup, setup_from_line
from solver.setup import Setup

DATA = Path(__file__).parent / "data"
GOLDEN = Path(__file__).parent / "golden"

EVERY_LETTER = frozenset(FACTIONS)
#: Factions whose cards count as they are printed.
PRINTED = frozenset("".join(deck.letters for deck in all_decks(2, CLAIM_AND_CLAIM_2)))

EVERY_ARTIFACT = frozenset(ARTIFACTS)
#: After these it depends on chance in ways that are not counted how many sequences there are.
NOT_COUNTED = {Artifact.BALL, Artifact.LANTERN}


def lines_of(path: Path) -> list[str]:
    return gzip.decompress(path.read_bytes()).decode().splitlines()


def endings(path: Path) -> Iterator[Setup]:
    """One a line, before its values."""
    return (setup_from_line(line.split(" = ")[0].split(" | ")[0]) for line in lines_of(path))


def endings_with_artifacts(path: Path) -> Iterator[Setup]:
    return (setup_from_line(json.loads(line)["start"]) for line in lines_of(path))


def counted(path: Path) -> Iterator[Setup]:
    return (setup_from_line(entry["position"]) for entry in json.loads(path.read_text(encoding="utf-8")))


def games(folder: Path) -> Iterator[Setup]:
    return (loads_record(path.read_text(encoding="utf-8")).start for path in folder.glob("*.json"))


def asked_about(path: Path) -> Iterator[Setup]:
    """Positions, and where games begin; not what was refused because it is none."""
    for entry in map(json.loads, lines_of(path)):
        kind, given = entry["key"].partition("/")[0], entry["given"]
        if kind not in ("wrong", "game-illegal"):
            yield loads_record(given).start if kind.startswith("game-") else loads_setup(given)


@dataclass(frozen=True)
class Holding:
    """A frozen file, or a folder of them, and what has to occur in it."""

    read: Callable[[Path], Iterable[Setup]]
    letters: frozenset[str] = EVERY_LETTER
    artifacts: frozenset[Artifact] = frozenset()


FILES = {
    # Two players without artifacts whose cards count as they are printed: the decks of the script.
    DATA / "endings.txt.gz": Holding(endings, frozenset("".join(deck.letters for deck in all_decks()))),
    # Artifacts are for two players.
    DATA / "team_endings.txt.gz": Holding(endings),
    # Potions and bears without artifacts.
    DATA / "potions.txt.gz": Holding(endings),
    DATA / "artifact_endings.jsonl.gz": Holding(
        endings_with_artifacts, artifacts=EVERY_ARTIFACT - ONLY_PHASE_ONE
    ),
    DATA / "perft.json": Holding(counted, artifacts=EVERY_ARTIFACT - NOT_COUNTED),
    DATA / "frozen_answers.jsonl.gz": Holding(asked_about, artifacts=EVERY_ARTIFACT),
    GOLDEN: Holding(games, artifacts=EVERY_ARTIFACT),
}

#: Nodes of searches that go by printed cards, by deck.
SIGNATURES = {"signature.json", "team_signature.json"}

#: A few puzzles for those who try the trainer, which does not know one faction from another.
BESIDES = {"training.jsonl"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_faction_and_every_artifact_occurs(path: Path) -> None:
    """The faction in a hand or in the trick, where it still plays."""
    holding = FILES[path]
    letters: set[str] = set()
    artifacts: set[Artifact] = set()
    for setup in holding.read(path):
        letters.update(card.faction for cards in (*setup.hands, setup.trick) for card in cards)
        artifacts.update(each for held in setup.artifacts for each in held)
    assert holding.letters - letters == set()
    assert holding.artifacts - artifacts == set()


@pytest.mark.parametrize("name", sorted(SIGNATURES))
def test_every_faction_has_a_signature(name: str) -> None:
    decks = json.loads((DATA / name).read_text(encoding="utf-8"))
    assert set("".join(decks)) == PRINTED


def test_no_frozen_file_is_left_out() -> None:
    frozen = {path.name for path in DATA.iterdir() if path.is_file() and path.suffix != ".py"}
    assert frozen == {path.name for path in FILES if path.parent == DATA} | SIGNATURES | BESIDES
