"""One predicate for each theme, with positions that have it and positions that just do not."""

from __future__ import annotations

import pytest

from solver import Position
from solver.analysis.facts.principle import PREDICATES, Theme, themes
from solver.analysis.solved_position import Loss, SolvedPosition
from solver.notation import parse_cards
from tests.search.worths import known_of

#: B follows to G3 with cards that win and cards that lose; A leads.
FOLLOWING = "GKUDP 2A trick G3 / A U12 / B G157"
DWARF_LED = "GKUDP 2A trick D3 / A U1 / B D17"
DWARVES = "GKUDP 2A / A G1 D9 / B G5 U1"
LEADING = "GKUDP 2A / A G1 K9 / B G5 U1"
DRAGON = "GKURS 2A trick G3 / A U1 / B U2 R5"
THREE_LEADS = "GKUDP 2A / A G12 K9 / B G5 U12"


def situation(line: str, values: str) -> SolvedPosition:
    """`values` tells for every card whether it keeps the value: "G1+ G7-"."""
    position = Position.from_line(line)
    keeps = {parse_cards(text[:-1], "")[0]: text[-1] == "+" for text in values.split()}
    assert set(keeps) == set(position.legal_moves())
    return SolvedPosition.kept_by(position, known_of(2), tuple(card for card in sorted(keeps) if keeps[card]))


#: Moves that have a theme: the position, which cards keep its value, and the move.
WITH: dict[Theme, list[tuple[str, str, str]]] = {
    Theme.DUCK: [(FOLLOWING, "G1+ G5- G7-", "G1")],
    Theme.MUST_WIN: [
        (FOLLOWING, "G1- G5+ G7+", "G5"),
        (FOLLOWING, "G1- G5- G7+", "G7"),
    ],
    Theme.LOW_CARD: [
        (FOLLOWING, "G1- G5+ G7-", "G5"),
        (FOLLOWING, "G1+ G5+ G7-", "G5"),
    ],
    Theme.HIGH_CARD: [(FOLLOWING, "G1- G5- G7+", "G7")],
    Theme.HAND_OVER: [
        (DWARF_LED, "D1- D7+", "D7"),
        (DWARVES, "G1- D9+", "D9"),
    ],
    Theme.LEAD_GIVEN_AWAY: [
        (LEADING, "G1+ K9-", "G1"),
        (DRAGON, "U2+ R5-", "U2"),
        (FOLLOWING, "G1+ G5- G7-", "G1"),
    ],
    Theme.ONE_FACTION: [(THREE_LEADS, "G1+ G2+ K9-", "G2")],
}


@pytest.mark.parametrize(
    ("theme", "line", "values", "card"), [(theme, *case) for theme, cases in WITH.items() for case in cases]
)
def test_a_move_with_the_theme(theme: Theme, line: str, values: str, card: str) -> None:
    (move,) = parse_cards(card, "")
    solved = situation(line, values)
    assert PREDICATES[theme](solved, move)
    assert theme in themes(solved, move)


#: Moves that just do not, and why.
WITHOUT: dict[Theme, list[tuple[str, str, str]]] = {
    Theme.DUCK: [
        (FOLLOWING, "G1+ G5+ G7-", "G1"),  # winning would be as good
        (FOLLOWING, "G1- G5+ G7+", "G1"),  # it costs something itself
        (FOLLOWING, "G1- G5+ G7-", "G5"),  # it wins
        (DRAGON, "U2+ R5-", "U2"),  # nothing wins
        (LEADING, "G1+ K9-", "G1"),  # a lead
    ],
    Theme.MUST_WIN: [
        (FOLLOWING, "G1+ G5+ G7-", "G5"),  # losing would be as good
        (FOLLOWING, "G1- G5- G7+", "G5"),  # it costs something itself
        (FOLLOWING, "G1+ G5- G7-", "G1"),  # it loses
        ("GKUDP 2A trick G3 / A U1 / B G57", "G5+ G7-", "G5"),  # nothing loses
    ],
    Theme.LOW_CARD: [
        (FOLLOWING, "G1- G5+ G7+", "G5"),  # the higher one is as good
        (FOLLOWING, "G1+ G5- G7-", "G1"),  # it does not win
        ("GKUDP 2A trick G3 / A U1 / B G5 P7", "G5+ P7-", "G5"),  # another faction
    ],
    Theme.HIGH_CARD: [
        (FOLLOWING, "G1- G5+ G7+", "G7"),  # the lower one is as good
        (FOLLOWING, "G1- G5+ G7-", "G5"),  # there is no lower one that wins
    ],
    Theme.HAND_OVER: [
        (DWARF_LED, "D1+ D7+", "D7"),  # keeping them would be as good
        (DWARF_LED, "D1+ D7-", "D1"),  # it takes them
        ("GKUDP 2A / A G1 D5 / B D27", "G1- D5+", "D5"),  # they may be declined
        ("GKUDP 2A / A G1 K9 / B D27", "G1- K9+", "K9"),  # no Dwarf of A's own
        ("GKUDP 2A trick D3 / A U1 / B P57", "P5+ P7-", "P5"),  # all hand them over
    ],
    Theme.LEAD_GIVEN_AWAY: [
        (LEADING, "G1+ K9+", "G1"),  # keeping it would be as good
        (LEADING, "G1- K9+", "K9"),  # it keeps the lead
        ("GKUDP 2A / A G1 K9 / B G05", "G1+ K9-", "G1"),  # the lead may come back
        ("GKUDP 2A / A G1 K8 / B G5 K9", "G1+ K8-", "G1"),  # it cannot be kept
    ],
    Theme.ONE_FACTION: [
        (THREE_LEADS, "G1- G2- K9+", "K9"),  # there is only one of it
        (THREE_LEADS, "G1+ G2- K9-", "G1"),  # only one of it is right
        (THREE_LEADS, "G1+ G2+ K9+", "G1"),  # another faction is as good
        ("GKUDP 2A / A G12 / B G5 U1", "G1+ G2-", "G1"),  # there is no other
        ("GKUDP 2A trick G3 / A U34 / B U12 K9", "U1+ U2+ K9-", "U1"),  # no lead
    ],
}


@pytest.mark.parametrize(
    ("theme", "line", "values", "card"),
    [(theme, *case) for theme, cases in WITHOUT.items() for case in cases],
)
def test_a_move_without_the_theme(theme: Theme, line: str, values: str, card: str) -> None:
    (move,) = parse_cards(card, "")
    solved = situation(line, values)
    assert not PREDICATES[theme](solved, move)
    assert theme not in themes(solved, move)


def test_every_theme_has_its_predicate() -> None:
    assert set(PREDICATES) == set(Theme)


def test_where_every_move_is_as_good_there_is_no_theme() -> None:
    solved = situation(FOLLOWING, "G1+ G5+ G7+")
    assert all(themes(solved, card) == () for card in solved.moves)


def test_a_situation_knows_which_moves_cost_something() -> None:
    g1, g5, g7 = parse_cards("G157", "")
    solved = situation(FOLLOWING, "G1- G5- G7+")
    assert (solved.moves, solved.keeping, solved.best) == ((g1, g5, g7), (g7,), g7)
    assert solved.is_only_move(g7)
    assert not solved.is_only_move(g5)
    assert not situation(FOLLOWING, "G1- G5+ G7+").is_only_move(g5)


def test_what_a_move_loses() -> None:
    assert Loss.between(known_of(-2), known_of(-2)) is Loss.NOTHING
    assert Loss.between(known_of(-2), known_of(-1)) is Loss.VOTES
    assert Loss.between(known_of(-2), known_of(0)) is Loss.RESULT
    assert Loss.between(known_of(0), known_of(-2)) is Loss.RESULT
