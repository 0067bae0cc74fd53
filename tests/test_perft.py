"""Both rule implementations against counts of move sequences that stand in a file.

The reference has made the file (tests/data/make_perft.py), so the core is checked at every depth; the
reference at small ones, so that a change of the rules is noticed too.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver import Position, Refusal
from solver.notation import setup_from_line
from solver.search.perft import perft, reference_perft
from tests.builds import BUILDS, use_build

ENTRIES: list[tuple[str, Position, list[int]]] = [
    (entry["shows"], Position.loads(entry["position"]), entry["sequences"])
    for entry in json.loads((Path(__file__).parent / "data" / "perft.json").read_text(encoding="utf-8"))
]
CORE_ENTRIES = [entry for entry in ENTRIES if entry[1].players == 2]

#: The reference counts again up to here.
FEW = 300


def names(entries: list[tuple[str, Position, list[int]]]) -> list[str]:
    return [f"{position.deck}: {shows}" for shows, position, _ in entries]


def test_the_file_covers_every_faction_in_both_phases() -> None:
    assert len(CORE_ENTRIES) >= 36
    for phase in (1, 2):
        at_stake = [position for _, position, _ in CORE_ENTRIES if position.phase == phase]
        in_hand = {card.faction for position in at_stake for hand in position.hands for card in hand}
        assert in_hand == set("GKUDPNIRTS")


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize(("shows", "position", "sequences"), CORE_ENTRIES, ids=names(CORE_ENTRIES))
def test_core(
    build: str, shows: str, position: Position, sequences: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    use_build(build, monkeypatch)
    assert [perft(position, depth) for depth in range(1, len(sequences) + 1)] == sequences, shows


@pytest.mark.parametrize(("shows", "position", "sequences"), ENTRIES, ids=names(ENTRIES))
def test_reference(shows: str, position: Position, sequences: list[int]) -> None:
    few = [count for count in sequences if count <= FEW]
    assert [reference_perft(position, depth) for depth in range(1, len(few) + 1)] == few, shows


def test_three_players_are_counted_by_the_reference() -> None:
    shows, position, sequences = next(entry for entry in ENTRIES if entry[1].players == 3)
    assert perft(position, 3) == sequences[2], shows


def test_no_move_is_one_sequence() -> None:
    assert {perft(position, 0) for _, position, _ in ENTRIES} == {1}


def test_hidden_cards_are_refused() -> None:
    with pytest.raises(Refusal, match="needs every card known"):
        perft(setup_from_line("GKUDP 2A / A K3 ?1 / B K45"), 1)
