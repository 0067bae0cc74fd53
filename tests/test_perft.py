"""Both rule implementations against counts of move sequences that stand in a file, and against each other.

The reference has made the file (tests/data/make_perft.py), so the core is checked at every depth; the
reference at small ones, so that a change of the rules is noticed too.
"""

from __future__ import annotations

import json
import signal
from pathlib import Path
from random import Random
from time import thread_time

import pytest

from solver import Position, Refusal, rules
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.decks import Deck
from solver.factions import FACTIONS
from solver.model.random_play import random_position
from solver.notation import setup_from_line
from solver.search.perft import perft, reference_perft
from solver.search.state import CompiledGame
from solver.setup import Setup
from solver.stages import Pending, Stage

ENTRIES: list[tuple[str, Position, list[int]]] = [
    (entry["shows"], Position.loads(entry["position"]), entry["sequences"])
    for entry in json.loads((Path(__file__).parent / "data" / "perft.json").read_text(encoding="utf-8"))
]
CORE_ENTRIES = [entry for entry in ENTRIES if entry[1].players == 2]
TABLE_ENTRIES = [entry for entry in ENTRIES if entry[1].players > 2]

#: The reference counts again up to here.
FEW = 300


def names(entries: list[tuple[str, Position, list[int]]]) -> list[str]:
    return [f"{position.deck}: {shows}" for shows, position, _ in entries]


def test_the_file_covers_every_faction_in_both_phases() -> None:
    assert len(CORE_ENTRIES) >= 36
    for phase in (1, 2):
        at_stake = [position for _, position, _ in CORE_ENTRIES if position.phase == phase]
        in_hand = {card.faction for position in at_stake for hand in position.hands for card in hand}
        assert in_hand == set(FACTIONS)


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize(("shows", "position", "sequences"), CORE_ENTRIES, ids=names(CORE_ENTRIES))
def test_core(shows: str, position: Position, sequences: list[int]) -> None:
    assert [perft(position, depth) for depth in range(1, len(sequences) + 1)] == sequences, shows


@pytest.mark.parametrize(("shows", "position", "sequences"), ENTRIES, ids=names(ENTRIES))
def test_reference(shows: str, position: Position, sequences: list[int]) -> None:
    few = [count for count in sequences if count <= FEW]
    assert [reference_perft(position, depth) for depth in range(1, len(few) + 1)] == few, shows


@pytest.mark.parametrize(("shows", "position", "sequences"), TABLE_ENTRIES, ids=names(TABLE_ENTRIES))
def test_several_players(shows: str, position: Position, sequences: list[int]) -> None:
    assert [perft(position, depth) for depth in range(1, len(sequences) + 1)] == sequences, shows


def artifact_setup(first: str, second: str, *, pending: bool) -> Setup:
    """A small ending in which A and B hold these artifacts."""
    held = tuple(tuple(Artifact(word) for word in words.split()) for words in (first, second))
    asked = Pending(Stage.BEFORE, Seat.B, held[1]) if pending else None
    return setup_from_line("NIRTS 2A / A N5 T58 / B I57 R3").but(artifacts=held, pending=asked)


@pytest.mark.parametrize(
    "setup",
    [
        artifact_setup("jug sword", "axe boots", pending=True),
        artifact_setup("bow crystal", "shield horn", pending=False),
        artifact_setup("necklace runestone", "ring spear", pending=False),
        artifact_setup("horse staff", "hourglass crown", pending=False),
    ],
    ids=lambda setup: " ".join(map(str, sum(setup.artifacts, ()))),
)
def test_artifacts(setup: Setup) -> None:
    for depth in range(1, 6):
        assert perft(setup, depth) == reference_perft(setup, depth)


@pytest.mark.parametrize("letters", ["GKMBH", "NIMBH"])
def test_magic_factions(letters: str) -> None:
    """A potion is turned up in ten ways."""
    rng = Random(letters)
    for phase in (1, 2):
        setup = rules.deal(Deck.of(letters), 2, rng)
        while setup.phase < phase or not any(setup.potions) or len(setup.hands[0]) > 4:
            setup = rules.play(setup, rng.choice(rules.legal_moves(setup)))
        for depth in range(1, 4):
            assert perft(setup, depth) == reference_perft(setup, depth)


def test_magic_that_no_longer_acts_is_counted_on_a_board() -> None:
    """Druids and Shapeshifters have no power in Phase Two, and Mages only in a hand."""
    setup = setup_from_line("GKMBH 2A / A G1 B5 H7 / B G2 B6 H1 / discard M12")
    assert perft(setup, 6) == reference_perft(setup, 6) == CompiledGame(setup).perft(6)
    with_mage = setup_from_line("GKMBH 2A / A G1 M5 H7 / B G2 B6 H1")
    assert perft(with_mage, 6) == reference_perft(with_mage, 6)


@pytest.mark.parametrize(("artifact", "phase"), [("ball", 1), ("lantern", 2)])
def test_what_cannot_be_counted_is_refused(artifact: str, phase: int) -> None:
    """Two cards can be played; then one player may draw three cards, or look at three."""
    rng = Random(1)
    setup = rules.deal(Deck.of("GKUDP"), 2, rng)
    while setup.phase < phase:
        setup = rules.play(setup, rng.choice(rules.legal_moves(setup)))
    setup = setup.but(artifacts=((Artifact(artifact),), ()))
    assert perft(setup, 2)
    with pytest.raises(Refusal, match="the Ball or the Lantern"):
        perft(setup, 5)


#: Half a million sequences of 14 and of 15 moves, to the end of the game: on a board, and on a table.
WHOLE_GAMES = [
    (random_position(Deck.of("GKUDP"), 1, cards=7), 14),
    (random_position(Deck.of("GKUDPRT"), 3, players=3, cards=5), 15),
]


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize(("position", "moves"), WHOLE_GAMES)
def test_beyond_the_end_of_the_game_is_as_far_as_the_end(position: Position, moves: int) -> None:
    def seconds(depth: int) -> float:
        begun = thread_time()
        assert perft(position, depth) == games
        return thread_time() - begun

    games = perft(position, moves)
    assert games > 400_000
    to_the_end = min(seconds(moves) for _ in range(3))
    for depth in (moves + 1, 40, 10**9):
        assert seconds(depth) < 4 * to_the_end + 0.02


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="Windows has no timers that send signals")
@pytest.mark.parametrize(
    "position",
    [
        random_position(Deck.of("GKUDP"), 1, cards=10),
        random_position(Deck.of("GKUDPRT"), 3, players=3, cards=8),
    ],
)
def test_a_signal_ends_a_long_count(position: Position) -> None:
    def ring(*_: object) -> None:
        raise InterruptedError("it rings")

    before = signal.signal(signal.SIGALRM, ring)
    begun = thread_time()
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(InterruptedError, match="it rings"):
            perft(position, 14)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert thread_time() - begun < 1


def test_no_move_is_one_sequence() -> None:
    assert {perft(position, 0) for _, position, _ in ENTRIES} == {1}


def test_hidden_cards_are_refused() -> None:
    with pytest.raises(Refusal, match="needs every card known"):
        perft(setup_from_line("GKUDP 2A / A K3 ?1 / B K45"), 1)
