"""One predicate for each theme, with an ending that has it and one that just does not."""

from __future__ import annotations

import pytest

from solver.puzzles.theme_predicates import THEMES, themes_of
from tests.puzzles.endings import ENDPLAY, GIANT, story_of

HOLD_UP = ("GKDRT 2A trick G7 / A G0 D9 score G38 K39 D38 R17 T4 / B G025 score K27 D046 R2345 T27", "B wins")
DUCK = (
    "GKDRT 2A aside T04 / A K3 D7 T1 score K256 D9 R45 T67 / B G00 T8 score G4678 D35 R378 T9",
    "A wins",
)
DWARF = ("GKUDP 2A / A K3 U6 D5 score G06 U0134589 P369 / B G3 K4 D9 score G01 K569 U27 D268 P4", "A wins")
KNIGHT = ("GKDRT 2A / A K2 T67 score G05 K45678 R123 / B G08 T9 score G0029 D5679 R47", "A wins")
IDLE_KNIGHT = (
    "GKDRT 2A / A G0 K6 T0 score G07 K58 D069 R34 T12 / B G1 D38 score G29 K27 D12 T469",
    "A wins",
)
DOPPELGANGER = (
    "GKUDP 2B trick K3 / A G0 D4 P4 score U124679 D13 P0279 / B K6 D6 score G02467 K58 U0358 P1356",
    "A wins",
)
LED_DOPPELGANGER = (
    "GKUDP 2A / A G1 D2 P0 score G0034679 U3489 P35 / B K3 U0 D7 score K2589 U12567 D13 P28",
    "A wins",
)
LOW_CARD = ("NIRTS 2B / A I3 T17 score I79 S267 / B I1 T49 score I357 R6 T2 front N113355579", "B wins")
HIGH_CARD = ("GKDRT 2A trick D1 / A G0 D3 score G0005 K23589 R59 / B D27 R8 score D068 R02347 T8", "B wins")
DRAGON = ("GKDRT 2A / A K67 R2 score G0368 K49 D258 R689 / B K8 T23 score D347 R1 T5689", "A gets 4 votes")
BEATEN_DRAGON = ("GKDRT 2A / A D4 R67 score G48 K29 D278 R39 T2 / B R58 T3 score G0003 R04 T5679", "A wins")
SACRIFICE = (
    "GKDRT 2A trick R7 / A G0 T1 score G13 K578 R12 T057 / B D57 T3 score G0278 K69 R59 T89",
    "B wins",
)

#: An ending that has the theme, and one with the same cards about that has it not.
EXAMPLES = {
    "duck": (DUCK, HIGH_CARD),
    "hold-up": (HOLD_UP, DUCK),
    "endplay": (ENDPLAY, DOPPELGANGER),
    "dwarf-hand-over": (DWARF, ENDPLAY),
    "goblin-knight": (KNIGHT, IDLE_KNIGHT),
    "doppelganger-trick": (DOPPELGANGER, LED_DOPPELGANGER),
    "giant-crush": (GIANT, LOW_CARD),
    "dragon-lead": (DRAGON, BEATEN_DRAGON),
    "troll-wait": (KNIGHT, SACRIFICE),
    "low-card": (LOW_CARD, HIGH_CARD),
    "high-card": (HIGH_CARD, LOW_CARD),
    "sacrifice-vote": (SACRIFICE, ENDPLAY),
    "tie-break-win": (BEATEN_DRAGON, ENDPLAY),
    "last-card-win": (KNIGHT, ENDPLAY),
}


def test_every_theme_has_examples() -> None:
    assert list(EXAMPLES) == list(THEMES)


@pytest.mark.parametrize("theme", EXAMPLES)
def test_an_ending_with_the_theme(theme: str) -> None:
    story = story_of(*EXAMPLES[theme][0])
    assert THEMES[theme](story)
    assert theme in themes_of(story)


@pytest.mark.parametrize("theme", EXAMPLES)
def test_an_ending_without_the_theme(theme: str) -> None:
    assert not THEMES[theme](story_of(*EXAMPLES[theme][1]))
