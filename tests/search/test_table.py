"""One table for a whole game: what is remembered of one position is never taken for another.

Positions of a game that look alike have the same hands up to cards that make no difference, so every
ending here is asked for, from one solver, together with the positions its next tricks can lead to.
"""

from __future__ import annotations

from random import Random

import pytest

from solver import Deck, Position, Solver
from solver.model.random_play import random_position
from solver.search.board import board_of, prover_of
from tests.decks import meeting
from tests.search.endings import exact_ending
from tests.search.frozen import decks_of, endings_of, frozen_endings
from tests.search.minimax import Known, minimax

#: Games in which different positions have once been mistaken for each other.
MISTAKEN = [
    "GKDPT 2A / A G0028 T14 score G4 P048 / B G005 P269 score G09 P15",
    "NIURS 2A / A N137 R0 score U2567 R56 S1 front N135 / B N157 S9 score U189 R278 front N579",
    "NIDPR 2B / A I157 R35 score D2 P4 / B I9 D135 P9 score P6 front N7",
    "NIUDT 2B / A I1357 D7 score U3 D68 T2 / B I13579 front N1",
]


def wander(position: Position, rng: Random) -> Position:
    """A position within the next two tricks."""
    for _ in range(rng.randrange(5)):
        if not position.is_over:
            position = position.play(rng.choice(position.legal_moves()))
    return position


def check_together(position: Position, rng: Random, number: int) -> None:
    """The solver knows the position, then answers for some that follow, in any order."""
    solver, known = Solver(), Known()
    for each in dict.fromkeys([position, *(wander(position, rng) for _ in range(number))]):
        assert solver.value(each).rank == minimax(each, known), f"{each}, after {position}"


@pytest.mark.parametrize("decks", decks_of(frozen_endings()), ids=lambda decks: decks[0])
def test_positions_of_one_game(decks: list[str]) -> None:
    rng = Random(decks[0])
    for ending in endings_of(decks)[::50]:
        check_together(Position.from_line(ending.line), rng, 40)


@pytest.mark.parametrize("deck", meeting(), ids=str)
def test_there_and_back(deck: Deck) -> None:
    """Down a random line to the end of the game and up again."""
    rng = Random(str(deck))
    for _ in range(5):
        walk, known = [exact_ending(deck, rng, cards=4)], Known()
        while not walk[-1].is_over:
            walk.append(walk[-1].play(rng.choice(walk[-1].legal_moves())))
        solver = Solver()
        for step in [*walk, *reversed(walk)]:
            assert solver.value(step).rank == minimax(step, known), f"{step}, after {walk[0]}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("line", MISTAKEN)
def test_positions_that_look_alike(line: str, seed: int) -> None:
    check_together(Position.from_line(line), Random(seed), 500)


def test_a_table_used_before_changes_nothing() -> None:
    """After `forget` a search visits the same positions as with a new table, however full the old one is."""
    used = Solver(memory=1 << 16)
    for seed in range(6):
        position = random_position(Deck.of("GKUDP"), seed)
        used.forget()
        before = used.nodes
        new = Solver(memory=1 << 16)
        assert used.analyse(position, "win").line == new.analyse(position, "win").line
        assert used.nodes - before == new.nodes


@pytest.mark.parametrize("deck", ["GKUDP", "NIRTS", "NIPRT"])
def test_an_answer_serves_other_questions(deck: str) -> None:
    """A yes is one to every lower question, a no to every higher one: neither is searched again."""
    for seed in range(6):
        board = board_of(random_position(Deck.of(deck), seed))
        prover = prover_of(Deck.of(deck), 1 << 22)
        prover.open(board)
        answer = prover.ask(board, 2)
        for rank in range(-5, 2) if answer else range(3, 7):
            before = prover.nodes
            assert prover.ask(board, rank) is answer
            assert prover.nodes - before <= 1
