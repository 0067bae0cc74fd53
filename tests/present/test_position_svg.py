"""The picture of a table shows every card where it lies, the votes, and whose turn it is."""

from __future__ import annotations

from collections import Counter

import pytest

from solver import Card, Position, rules
from solver.cards import HIDDEN
from solver.decks import all_decks
from solver.factions import FACTIONS
from solver.model.random_play import random_position
from solver.present.position_svg import position_svg
from tests.analysis.trees import ENDGAME
from tests.present.pictures import Picture, Shape, overlapping
from tests.present.test_svg import POSITIONS

MANY = [
    *POSITIONS.values(),
    *(random_position(deck, seed, cards=1 + seed % 13) for seed, deck in enumerate(all_decks())),
    *(
        random_position(deck, seed, players=3 + seed % 2, phase=1 + seed % 2, cards=1 + seed % 9)
        for seed, deck in enumerate(all_decks(players=3))
    ),
]
EVERY_POSITION = pytest.mark.parametrize("position", MANY, ids=str)


def drawn_cards(picture: Picture) -> Counter[str]:
    """Cards and chips by what is written on them; letter and value of a card stand on two lines."""
    found: Counter[str] = Counter()
    for card in picture.painted("face", "back"):
        words = [text.text for text in picture.texts if card.holds(text)]
        found["".join(words)] += 1
    for chip in picture.painted("faction-"):
        words = [text.text for text in picture.texts if chip.holds(text)]
        if len(words[0]) == 2:
            found[words[0]] += 1
    return found


@EVERY_POSITION
def test_every_card_is_drawn_once(position: Position) -> None:
    lying = Counter(str(card) for _, cards in position.piles for card in cards)
    if position.phase == 1:
        known = any(card != HIDDEN for card in position.stock)
        if not known:
            lying["?"] -= len(position.stock)
        lying["?"] += bool(position.stock)  # the back of the pile
    assert drawn_cards(Picture(position_svg(position))) == +lying


@EVERY_POSITION
def test_no_card_covers_another(position: Position) -> None:
    picture = Picture(position_svg(position))
    pieces = picture.painted("face", "back", "slot") + [
        chip
        for chip in picture.painted("faction-")
        if not any(card.holds(chip) for card in picture.painted("face"))
    ]
    panels = picture.painted("panel", "active")
    assert overlapping(pieces) == []
    assert overlapping(panels) == []
    assert all(any(panel.holds(piece) for panel in panels) for piece in pieces)
    heading = [text for text in picture.texts if not any(panel.meets(text) for panel in panels)]
    assert all(any(panel.holds(text) for panel in panels) for text in picture.texts if text not in heading)
    assert "Deck" in heading[0].text


@EVERY_POSITION
def test_the_line_of_the_position_goes_with_the_picture(position: Position) -> None:
    assert Picture(position_svg(position)).description == position.to_line()


def row_of(picture: Picture, name: str) -> list[str]:
    """What stands on the line that begins with this text, from left to right."""
    label = next(text for text in picture.texts if text.text == name)
    beside = [
        text for text in picture.texts if abs(text.bottom - label.bottom) < 1 and text.left > label.left
    ]
    return [text.text for text in sorted(beside, key=lambda text: text.left)]


@EVERY_POSITION
def test_votes(position: Position) -> None:
    picture = Picture(position_svg(position))
    outcome = rules.tally(position)
    for letter, side in outcome.by_faction.items():
        *counts, vote = row_of(picture, FACTIONS[letter].name().many)
        piles = [
            [card for seat in each for card in won(position, seat) if card.faction == letter]
            for each in outcome.sides
        ]
        assert counts == [str(len(pile)) for pile in piles]
        assert vote == (side or "none")
    total = row_of(picture, "votes" if position.is_over else "votes as they stand")
    assert total == [str(outcome.votes[side]) for side in outcome.sides]


def won(position: Position, seat: str) -> tuple[Card, ...]:
    index = "ABCD".index(seat)
    return position.score[index] + position.front[index]


@EVERY_POSITION
def test_one_player_is_to_move(position: Position) -> None:
    picture = Picture(position_svg(position))
    marked = picture.painted("active")
    if position.to_move is None:
        assert marked == []
        assert any("wins" in text.text or "draw" in text.text for text in picture.texts)
    else:
        assert len(marked) == 1
        names = [text.text for text in picture.texts if marked[0].holds(text)]
        assert names[0].startswith(str(position.to_move))
        assert names[0].endswith("is to move")


def labels(picture: Picture) -> set[str]:
    return {text.text for text in picture.texts}


def test_places_that_some_positions_have() -> None:
    claim2 = POSITIONS["three"]
    assert {"centre", "stock", "followers", "trick", "from the top"} <= labels(Picture(position_svg(claim2)))
    assert "in front" not in labels(Picture(position_svg(ENDGAME)))
    assert "holds no" in labels(Picture(position_svg(ENDGAME)))
    aside = Position.from_line("NIRTS 2A aside T3 / A T1 N3 / B T2 N5")
    shown = Picture(position_svg(aside))
    assert row_of(shown, "set aside") == ["T3"]


def test_the_trick_shows_who_played_what() -> None:
    picture = Picture(position_svg(ENDGAME.play("D3")))
    below: dict[str, Shape] = {text.text: text for text in picture.texts if text.text in ("B leads", "A")}
    (lead,) = [
        card
        for card in picture.painted("face")
        if card.left < (below["B leads"].left + below["B leads"].right) / 2 < card.right
        and 0 < below["B leads"].top - card.bottom < 20
    ]
    assert [text.text for text in picture.texts if lead.holds(text)] == ["D", "3"]
    assert len(picture.painted("slot")) == 1


def test_a_title_comes_first() -> None:
    picture = Picture(position_svg(ENDGAME, "A question\nabout Dwarves"))
    assert [text.text for text in picture.texts[:2]] == ["A question", "about Dwarves"]
    assert picture.title == "A question about Dwarves"
