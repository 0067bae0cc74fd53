"""What one of three takes from the lead, whatever the others play (src_cy/teams/quick_tricks.pxd)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from solver import Deck, Position, Seat, Solver, Worth
from solver.decks import all_decks
from solver.search.exact.worth import WIN
from tests.search.endings import composed, has_a_value
from tests.search.minimax import coalition_minimax
from tests.search.worths import enforced

SMALL = 1 << 18
NO_TABLE = 1  # byte: one bucket, in which hardly anything is found again

#: What the leader takes may be crushed later; and of what they must give, the others give that.
CRUSHED_LATER = [
    "NIUDRTS 3p 2A aside T2 / A N7 I3 S2 score R345 S8 / B N135 score U23"
    " / C I9 S35 score U49 D9 R0689 T09 S7",
    "NIUDPRT 3p 2B aside T4 / A N15 D9 / B N39 D2 / C N17 I7",
    "NIUDPRT 3p 2B aside T0 / A N1 I7 U7 / B N7 I3 U6 score U4 P4 / C N13 I5",
    "NIUPRTS 3p 2B / A N13 I3 score U467 S6 / B N17 T3 score U0 R04 T0 front N5 / C N57 T9 score T2 front N5",
    "NIUDPRT 3p 2A / A N7 D48 / B I1 R49 score I5 R0 / C N113 score P1 T4",
    "NIUPRTS 3p 2B aside T0 / A R3 T1 score U01 R6 front N1 / B N33 score R09 T7 / C N1 I1",
    "NIUDPRT 3p 2A / A N5 I5 / B N1 P3 / C I39 score P6 R45",
]


def strong_leader(deck: Deck, rng: Random, sizes: Sequence[int] = (2, 3, 3)) -> Position:
    """The leader has the highest cards of the hands, or many of them: tricks to count on."""
    ending = composed(deck, rng, size=rng.choice(sizes), players=3).plain
    cards = sorted((card for hand in ending.hands for card in hand), key=lambda card: -card.value)
    size = len(ending.hands[0])
    leader = rng.choice(ending.seats)
    strong = rng.sample(cards[: size + 2], size)
    for card in strong:
        cards.remove(card)
    rng.shuffle(cards)
    hands = [tuple(cards[:size]), tuple(cards[size:])]
    hands.insert(leader, tuple(strong))
    found = Position.of(replace(ending, hands=tuple(hands), leader=leader))
    return found if has_a_value(found) else strong_leader(deck, rng, sizes)


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize("part", range(6))
def test_they_are_what_minimax_says(part: int) -> None:
    rng = Random(f"part {part}")
    for _ in range(100):
        position = strong_leader(rng.choice(all_decks(3)), rng)
        player = rng.choice((position.leader, *position.seats))
        expected = enforced(coalition_minimax(position.plain, player), player)
        assert Solver(SMALL).value(position, player=player).worth == expected, (player, position.to_line())


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize("line", CRUSHED_LATER)
def test_what_was_taken_is_not_always_kept(line: str) -> None:
    position = Position.from_line(line)
    expected = enforced(coalition_minimax(position.plain, position.leader), position.leader)
    assert Solver(SMALL).value(position, player=position.leader).worth == expected


@pytest.mark.parametrize("part", range(4))
def test_they_hold_for_just_the_scores_they_are_kept_for(part: int) -> None:
    """One table is asked about a position and then about many that its next trick can lead to."""
    rng = Random(f"warm {part}")
    for _ in range(10):
        start = strong_leader(rng.choice(all_decks(3)), rng, sizes=(4, 5))
        warm = Solver(1 << 20)
        warm.value(start, player=start.leader)
        for _ in range(30):
            position = start
            for _ in range(rng.choice((3, 6))):
                position = position.play(rng.choice(position.legal_moves()))
            found = warm.value(position, player=start.leader)
            assert found == Solver(NO_TABLE).value(position, player=start.leader), position.to_line()


def test_whoever_takes_all_that_is_left_needs_no_search() -> None:
    position = Position.from_line("GKUDPRT 3p 2B / A G12 U3 T4 / B G9 U9 P9 T9 / C G37 U4 T8")
    solver = Solver(SMALL)
    assert solver.value(position, player=Seat.B).worth == Worth(WIN, Fraction(4))
    assert solver.nodes == 0
