"""Trolls: in Phase Two the winner takes one per trick, the highest; the others wait aside."""

from __future__ import annotations

import pytest

from tests.rules.helpers import after, table, text, texts


@pytest.mark.parametrize(
    ("aside", "lead", "reply", "score", "left"),
    [
        ("", "T3", "T7", ["", "T7"], "T3"),  # only the highest
        ("", "T3", "S7", ["T3 S7", ""], ""),
        ("T5", "T3", "T7", ["", "T7"], "T3 T5"),
        ("T8", "T3", "T7", ["", "T8"], "T3 T7"),  # the highest, even if set aside earlier
        ("T8", "T3", "S7", ["T8 S7", ""], "T3"),
        ("T1", "T3", "S7", ["T3 S7", ""], "T1"),
        ("T25", "N3", "N7", ["", "T5"], "T2"),  # a trick without Trolls also takes one
        ("T2", "N3", "N7", ["", "T2"], ""),
        ("", "N3", "N7", ["", ""], ""),
    ],
)
def test_two_players(aside: str, lead: str, reply: str, score: list[str], left: str) -> None:
    setup = after(table("NIRTS", f"{lead} R1", f"{reply} R2", aside=aside), f"{lead} {reply}")
    assert texts(setup.score) == score
    assert text(setup.aside) == left


def test_several_tricks_of_trolls_in_a_row() -> None:
    setup = after(table("NIRTS", "T258 N1", "T369 N3"), "T2 T3 T6 T5")
    assert (texts(setup.score), text(setup.aside)) == (["", "T3 T6"], "T2 T5")
    setup = after(setup, "T9 T8")
    assert (texts(setup.score), text(setup.aside)) == (["", "T3 T6 T9"], "T2 T5 T8")
    # The last trick: the winner takes one as always, then all that are left.
    setup = after(setup, "N3 N1")
    assert (texts(setup.score), text(setup.aside)) == (["", "N1 N3 T2 T3 T5 T6 T8 T9"], "")


def test_the_last_trick_of_trolls() -> None:
    setup = after(table("NIRTS", "T3", "T7", aside="T9"), "T3 T7")
    assert (texts(setup.score), text(setup.aside)) == (["", "T3 T7 T9"], "")


def test_four_players() -> None:
    setup = after(table("NIRTSUD", "T3 R0", "T7 R1", "T5 R2", "U1 R3"), "T3 T7 T5 U1")
    assert (texts(setup.score), text(setup.aside)) == (["", "U1 T7", "", ""], "T3 T5")
