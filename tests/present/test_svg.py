"""What holds for every picture: it stands alone, nothing is cut off, and everything can be read."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from solver import Game, Position, decision_tree
from solver.decks import Deck, all_decks
from solver.factions import FACTIONS
from solver.model.random_play import random_position
from solver.present.card_svg import COLOURS, contrast
from solver.present.position_svg import position_svg
from solver.present.svg import lines_of, text_width
from solver.present.tree_svg import tree_svg
from tests.analysis.trees import DECIDED_BY_CARDS, DRAWN, ENDGAME
from tests.cli.helpers import EXAMPLES
from tests.present.magic_moments import MAGIC
from tests.present.pictures import Picture, overlapping

GAME = Game.load(EXAMPLES / "game-claim2.json").positions()
TITLE = "Anna & Bob's <final>: “who takes the Dwarves?” " + "and so on " * 20 + "W" * 150

POSITIONS = {
    "endgame": ENDGAME,
    "hidden": Position.from_line("NIRTS 1A trick S3 centre N3 / A ?12 / B ?13"),
    "three": random_position(Deck.of("NIRTSUD"), 3, players=3, phase=1, cards=8),
    "four": random_position(Deck.of("GKUDPTS"), 2, players=4),
    **{f"claim2-{number}": GAME[number] for number in range(0, len(GAME), 6)},
    "over": GAME[-1],
}
PICTURES = {
    **{name: position_svg(position) for name, position in POSITIONS.items()},
    **{f"magic-{number}": position_svg(position) for number, position in enumerate(MAGIC)},
    "titled": position_svg(ENDGAME, TITLE),
    "best": tree_svg(decision_tree(ENDGAME)),
    "titled tree": tree_svg(decision_tree(ENDGAME, title=TITLE)),
    "proof": tree_svg(decision_tree(ENDGAME, "proof")),
    "drawn": tree_svg(decision_tree(DRAWN, "full", depth=2)),
    "on cards": tree_svg(decision_tree(DECIDED_BY_CARDS, "full", depth=4)),
    "one node": tree_svg(decision_tree(ENDGAME, depth=0)),
    "a line of 13 cards": tree_svg(decision_tree(random_position(Deck.of("GKUDP"), 3))),
}
EVERY_PICTURE = pytest.mark.parametrize("svg", PICTURES.values(), ids=PICTURES)


@cache
def drawn(svg: str) -> Picture:
    return Picture(svg)


@EVERY_PICTURE
def test_a_picture_stands_alone(svg: str) -> None:
    assert svg.count("http") == 1  # the name of the language
    assert not re.search(r"<script|<image|href|url\(|@import|@font-face|\bid=", svg)
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert root.attrib["role"] == "img"
    assert drawn(svg).title


@EVERY_PICTURE
def test_nothing_is_cut_off(svg: str) -> None:
    picture = drawn(svg)
    assert [shape for shape in picture.shapes if not picture.paper.holds(shape)] == []


@EVERY_PICTURE
def test_no_two_texts_overlap(svg: str) -> None:
    assert overlapping(drawn(svg).texts) == []


@EVERY_PICTURE
def test_everything_can_be_read_on_light_and_on_dark_background(svg: str) -> None:
    picture = drawn(svg)
    pairs = {(text.colours, picture.background(text).colours) for text in picture.texts}
    for ink, paper in pairs:
        for background in (0, 1):
            assert contrast(ink[background], paper[background]) >= 4.5, (ink, paper)


@EVERY_PICTURE
def test_light_and_dark_differ(svg: str) -> None:
    light, dark = drawn(svg).paper.colours
    assert contrast(light, "#ffffff") < 1.1
    assert contrast(dark, "#000000") < 1.5


def test_every_faction_has_its_own_colour() -> None:
    assert list(COLOURS) == list(FACTIONS)
    assert len(set(COLOURS.values())) == len(FACTIONS)
    for deck in [*all_decks(), *all_decks(players=3)]:
        assert len({COLOURS[letter] for letter in deck.letters}) == len(deck.letters)


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert contrast("#123456", "#123456") == 1


def test_lines_fit_and_lose_nothing() -> None:
    for width in (60, 200, 960):
        lines = lines_of(TITLE, 18, width, bold=True)
        assert "".join("".join(lines).split()) == "".join(TITLE.split())
        assert all(text_width(line, 18, bold=True) <= width for line in lines)
    assert lines_of("one\ntwo", 12, 500) == ["one", "two"]
    assert lines_of("", 12, 500) == []


def test_wide_letters_take_more_room_than_narrow_ones() -> None:
    assert text_width("iii", 10) < text_width("aaa", 10) < text_width("WWW", 10) < text_width("骑骑骑", 10)
    assert text_width("e\u0301", 10) == text_width("e", 10)
    assert text_width("a", 10, bold=True) > text_width("a", 10)
