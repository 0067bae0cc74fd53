"""The reader of explanations notices untrue words."""

from __future__ import annotations

import pytest

from solver import Position, explain
from solver.present.explanation_text import explanation_text
from tests.analysis import test_golden_texts as golden
from tests.analysis.judge import Judge
from tests.analysis.read_words import Reader

#: A Knight is led, and a Doppelgänger wins as another one.
DOPPELGANGER = "GKUDP 2A / A U02 K2 / B P15 D3"


def words_about(line: str) -> tuple[Reader, str]:
    position = Position.from_line(line)
    return Reader(position, Judge()), explanation_text(explain(position), "en", 10_000)


@pytest.mark.parametrize("name", golden.EXPLANATIONS)
def test_golden_words_are_true(name: str) -> None:
    reader, text = words_about(golden.read(name)[0])
    reader.check(text)


def golden_line(name: str) -> str:
    return golden.read(name)[0]


#: What a text says, and what would be untrue.
UNTRUE = {
    golden_line("explain-duck"): [
        "A wins, 3 votes -> B wins, 3 votes",
        "Knights for A -> Knights for B",
        "(4 of 7) -> (7 of 7)",
        "Only D2 leads -> Only K3 leads",
        "2 cards throw -> 3 cards throw",
        "After K3 B wins -> After K3 or K8 B wins",
        "Do not win this trick: every card that wins -> Win this trick: every card that loses",
        "A Goblins, Knights and Dwarves -> A Goblins and Dwarves",
        "D2!  -> D2* ",
        "K3 beats the Goblin -> K3 beats the Dwarf",
    ],
    golden_line("explain-vote-for-nobody"): [
        "After P4 B -> After P4 or S0 B",
        "go to B (1 of 1) -> go to A (1 of 1)",
    ],
    golden_line("explain-on-cards"): ["has more cards -> has fewer cards"],
    golden_line("explain-giants"): ["crush N5 -> crush N3", "Gnomes safe for B -> Gnomes safe for A"],
    DOPPELGANGER: ["wins as one of the Knights -> wins as one of the Doppelgängers"],
}


@pytest.mark.parametrize(
    ("line", "change"), [(line, change) for line, changes in UNTRUE.items() for change in changes]
)
def test_untrue_words_are_found_out(line: str, change: str) -> None:
    words, others = change.split(" -> ")
    reader, text = words_about(line)
    reader.check(text)
    assert words in text
    with pytest.raises((AssertionError, KeyError, ValueError)):
        reader.check(text.replace(words, others))
