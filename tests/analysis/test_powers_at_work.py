"""A power is told when it made a difference, and only then."""

from __future__ import annotations

import pytest

from solver import Position, rules
from solver.analysis.facts.power_acts import powers_at_work
from solver.cards import Card
from solver.notation import format_cards, parse_move


def told(line: str, card: str) -> list[str]:
    position = Position.from_line(line)
    move = parse_move(card)
    assert isinstance(move, Card)
    assert rules.completed(position, move) is not None
    return [
        f"{act.letter} {act.moment.name} {act.player} {format_cards(act.cards, position.deck)} {act.place}"
        for act in powers_at_work(position, move)
    ]


@pytest.mark.parametrize(
    ("line", "card", "acts"),
    [
        ("GKUDP 2A trick G9 / A U1 / B K2 U3", "K2", ["K WIN B K2 None"]),
        ("GKUDP 2A trick G9 / A U1 / B K2 U3", "U3", []),
        ("GKUDP 2A trick U9 / A U1 / B K2 D3", "K2", []),
        ("GKUDP 2A trick K3 / A U1 / B G9 K2", "K2", []),
        ("GKUDP 2A trick U5 / A G1 / B U9 P3", "P3", ["P FOLLOW B P3 None"]),
        ("GKUDP 2A trick U5 / A G1 / B U9 P7", "P7", ["P FOLLOW B P7 None", "P WIN B P7 None"]),
        ("GKUDP 2A trick U5 / A G1 / B G9 P7", "P7", ["P WIN B P7 None"]),
        ("GKUDP 2A trick U5 / A G1 / B G9 P3", "P3", []),
        ("GKUDP 2A trick P5 / A G1 / B G9 P7", "P7", []),
        ("GKUDP 2A trick U5 / A G1 / B D9 G3", "D9", ["D COLLECT A D9 B"]),
        ("GKUDP 2A trick D5 / A G1 / B D39", "D9", ["D COLLECT B D59 A"]),
        ("GKUDP 2A trick D5 / A G1 / B D39", "D3", ["D COLLECT A D35 B"]),
        ("NIRTS 2A trick I5 / A S1 / B N3 S2 front N55", "N3", ["I THEN A N5 discard"]),
        ("NIRTS 2A trick I5 / A S1 / B N3 S2 front N77", "N3", []),
        ("NIRTS 2A trick I5 / A S1 front N5 / B I7 S2", "I7", ["I THEN B N5 discard"]),
        ("NIRTS 2A trick I5 / A S1 front N5 / B I3 S2", "I3", []),
        ("NIRTS 2A trick N5 / A S1 / B N7 S2", "N7", []),
        ("NIRTS 2A trick S5 / A S1 / B R0 R2", "R0", ["R LEAD B R0 None"]),
        ("NIRTS 2A trick R5 / A S1 / B R0 R7", "R0", ["R LEAD B R0 None"]),
        ("NIRTS 2A trick R5 / A S1 / B R0 R7", "R7", []),
        ("NIRTS 2A trick R5 / A S1 / B S2 T7", "S2", []),
        ("NIRTS 2A trick R5 / A / B R0", "R0", []),
        ("NIRTS 2A trick T5 / A S1 / B T3 S2", "T3", ["T COLLECT A T3 aside"]),
        ("NIRTS 2A trick S5 / A S1 / B T3 I1", "T3", []),
        ("NIRTS 2A trick S5 aside T4 / A S1 / B N3 I1", "N3", ["T COLLECT A T4 A"]),
        ("NIRTS 2A trick T5 aside T9 / A S1 / B N3 I1", "N3", ["T COLLECT A T9 A", "T COLLECT A T5 aside"]),
        ("NIRTS 2A trick T5 aside T9 / A / B T3", "T3", ["T COLLECT A T9 A"]),
        ("NIRTS 2A trick T5 / A / B T3", "T3", []),
        ("NIRTS 2A trick I5 / A S1 / B R3 T2 front N5", "R3", ["I THEN A N5 discard", "R LEAD B R3 None"]),
    ],
)
def test_what_is_told(line: str, card: str, acts: list[str]) -> None:
    assert told(line, card) == acts


def test_a_lead_completes_no_trick() -> None:
    position = Position.from_line("GKUDP 2A / A G1 / B G2")
    assert rules.completed(position, position.hands[0][0]) is None
