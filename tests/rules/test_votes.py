"""How the factions vote and who wins, for two, three and four players."""

from __future__ import annotations

import pytest

from solver import rules
from tests.rules.helpers import table


def outcome(deck: str, *score: str) -> rules.Outcome:
    return rules.tally(table(deck, *[""] * len(score), score=score))


@pytest.mark.parametrize(
    ("a", "b", "side"),
    [
        ("N113", "N79", "A"),  # more cards
        ("N19", "N77", "A"),  # equal: the highest card decides
        ("N157", "N337", "A"),  # then the second highest
        ("N157", "N357", "B"),  # and so on
        ("N15", "N15", None),  # identical cards
        ("", "", None),  # none at all
        ("", "N1", "B"),
    ],
)
def test_a_faction_votes(a: str, b: str, side: str | None) -> None:
    assert outcome("NIRTS", a, b).by_faction["N"] == side


def test_votes_result_and_margin() -> None:
    result = outcome("GKUDP", "G5 K79 U13", "D3 P0")
    assert result.sides == ("A", "B")
    assert result.by_faction == {"G": "A", "K": "A", "U": "A", "D": "B", "P": "B"}
    assert result.votes == {"A": 3, "B": 2}
    assert (result.result, result.margin) == ("A", 1)


def test_the_margin_is_that_of_the_first_side() -> None:
    result = outcome("GKUDP", "G5", "K79 U13")
    assert (result.result, result.margin, result.votes) == ("B", -1, {"A": 1, "B": 2})


def test_gnomes_in_front_count_and_trolls_aside_do_not() -> None:
    setup = table("NIRTS", "S1", "S2", score=["", "N9 T1"], front=["N15", ""], aside="T79")
    assert rules.tally(setup).by_faction == {"N": "A", "I": None, "R": None, "T": "B", "S": None}


@pytest.mark.parametrize(
    ("a", "b", "result"),
    [
        ("G5 K79", "U1 D2", "A"),  # 2-2: three voting cards against two
        ("G5 K7", "U1 D2", "draw"),
        ("G5 K7 U1", "U23 D2", "B"),  # A's Undead did not vote for A
        ("", "", "draw"),
        ("G0", "G0", "draw"),
    ],
)
def test_equal_votes_of_two(a: str, b: str, result: str) -> None:
    counted = outcome("GKUDP", a, b)
    assert (counted.result, counted.margin) == (result, 0)


def test_values_decide_nothing_between_two() -> None:
    assert outcome("GKUDP", "G9 K9", "U0 D0").result == "draw"


def test_three_players() -> None:
    result = outcome("GKUDPRT", "G12 U1", "K5 U0 D3", "P1 R2 T3")
    assert result.sides == ("A", "B", "C")
    assert result.by_faction == {"G": "A", "K": "B", "U": "A", "D": "B", "P": "C", "R": "C", "T": "C"}
    assert result.votes == {"A": 2, "B": 2, "C": 3}
    assert (result.result, result.margin) == ("C", 1)


def test_three_players_three_votes_decide_nothing() -> None:
    assert outcome("GKUDPRT", "G1 K2 U3", "D1 P2 R3 T4", "").result == "B"


def test_identical_best_players_do_not_make_a_third_one_win_the_vote() -> None:
    assert outcome("NIRTSUD", "N15", "N15", "N9").by_faction["N"] is None


def test_a_faction_among_three_is_decided_as_between_two() -> None:
    assert outcome("GKUDPRT", "G19", "G28", "G37").by_faction["G"] == "A"
    assert outcome("NIRTSUD", "N17", "N37", "N55").by_faction["N"] == "B"


@pytest.mark.parametrize(
    ("a", "b", "c", "result"),
    [
        ("G12 K2", "U1 D2", "P3", "A"),  # equal votes: more cards of the voting factions
        ("G1 K2", "U1 D3", "P3", "B"),  # then the higher sum of values
        ("G1 K3", "U1 D3", "P3", "draw"),
        ("G9", "U3 D3", "P3 R3", "draw"),  # two of three are equal best
        ("G1 K2 P0", "U1 D2", "P3", "draw"),  # a card that votes for another counts for nobody
        ("G1", "U1", "P1", "draw"),
        ("G2", "U1", "P0", "A"),
    ],
)
def test_equal_votes_of_three(a: str, b: str, c: str, result: str) -> None:
    assert outcome("GKUDPRT", a, b, c).result == result


def test_four_players_pool_their_piles() -> None:
    # Alone B and D would each have fewer Goblins than A; together they have more.
    result = outcome("GKUDPRT", "G12 K2", "G34", "U1", "G5 D2")
    assert result.sides == ("AC", "BD")
    assert result.by_faction["G"] == "BD"
    assert result.votes == {"AC": 2, "BD": 2}
    assert (result.result, result.margin) == ("BD", 0)  # equal votes, four voting cards against two


def test_four_players_have_no_third_tie_break() -> None:
    assert outcome("GKUDPRT", "G9", "K2", "", "").result == "draw"


def test_four_players_pooled_cards_break_ties_together() -> None:
    assert outcome("GKUDPRT", "U1", "U8", "U9", "U7").by_faction["U"] == "AC"
    assert outcome("GKUDPRT", "U1", "U8", "U7", "U9").by_faction["U"] == "BD"
