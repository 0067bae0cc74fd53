"""The picture of a table shows every card where it lies, the votes, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from solver import Position, rules
from solver.cards import HIDDEN, Seat
from solver.factions import FACTIONS
from solver.model.random_play import random_position
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.present.position_svg import position_svg
from solver.present.position_text import to_move_text
from solver.rules.trick import as_counted, as_left_hand
from tests.analysis.trees import ENDGAME
from tests.decks import meeting
from tests.present.magic_moments import MAGIC
from tests.present.pictures import Picture, Shape, overlapping
from tests.present.test_svg import POSITIONS

MANY = [
    *MAGIC,
    *POSITIONS.values(),
    *(random_position(deck, seed, cards=1 + seed % 13) for seed, deck in enumerate(meeting())),
    *(
        random_position(deck, seed, players=3 + seed % 2, phase=1 + seed % 2, cards=1 + seed % 9)
        for seed, deck in enumerate(meeting(3) * 2)
    ),
]
EVERY_POSITION = pytest.mark.parametrize("position", MANY, ids=str)


@cache
def drawn(position: Position) -> Picture:
    return Picture(position_svg(position))


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
    assert drawn_cards(drawn(position)) == +lying


@EVERY_POSITION
def test_no_card_covers_another(position: Position) -> None:
    picture = drawn(position)
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
    assert drawn(position).description == position.to_line()


def row_of(picture: Picture, name: str) -> list[str]:
    """What stands on the line that begins with this text, from left to right."""
    label = next(text for text in picture.texts if text.text == name)
    beside = [
        text for text in picture.texts if abs(text.bottom - label.bottom) < 1 and text.left > label.left
    ]
    return [text.text for text in sorted(beside, key=lambda text: text.left)]


@EVERY_POSITION
def test_votes(position: Position) -> None:
    picture = drawn(position)
    outcome = rules.tally(position)
    for letter, side in outcome.by_faction.items():
        *counts, vote = row_of(picture, FACTIONS[letter].name().many)
        assert counts == [
            str(sum(won(position, Seat[seat]).count(letter) for seat in each)) for each in outcome.sides
        ]
        assert vote == (side or "none")
    total = row_of(picture, "votes" if position.is_over else "votes as they stand")
    assert total == [str(outcome.votes[side]) for side in outcome.sides]


def won(position: Position, seat: Seat) -> str:
    """The factions of all that counts for a player."""
    cards = position.score[seat] + position.front[seat]
    counting = position.runestone[seat] + position.crown[seat]
    return counting + "".join(card.faction for card in cards)


@EVERY_POSITION
def test_one_player_is_to_move(position: Position) -> None:
    picture = drawn(position)
    marked = picture.painted("active")
    if position.to_move is None:
        assert marked == []
        said = " ".join(text.text for text in picture.texts)
        ended = any(words in said for words in ("wins", "win,", "draw"))
        assert ended if position.is_over else "Chance is to decide" in said
    else:
        assert len(marked) == 1
        names = [text.text for text in picture.texts if marked[0].holds(text)]
        assert names[0].startswith(str(position.to_move))
        assert names[0].endswith("is to move")


def panel_of(picture: Picture, seat: Seat) -> Shape:
    """The panel that a player's name stands in."""
    names = {f"{seat}{partner}{turn}" for partner in PARTNERS for turn in ("", " is to move")}
    (panel,) = [
        panel
        for panel in picture.painted("panel", "active")
        if any(
            text.text in names and text.left - panel.left < 20 and text.top - panel.top < 20
            for text in picture.texts
            if panel.holds(text)
        )
    ]
    return panel


PARTNERS = ["", *(f" (with {seat})" for seat in Seat)]


def middle(shape: Shape) -> tuple[float, float]:
    return (shape.left + shape.right) / 2, (shape.top + shape.bottom) / 2


SEATED = pytest.mark.parametrize("position", [each for each in MANY if each.players > 2], ids=str)


@SEATED
def test_players_sit_anticlockwise_round_the_table(position: Position) -> None:
    picture = drawn(position)
    across, down = zip(*(middle(panel_of(picture, seat)) for seat in position.seats), strict=True)
    if position.players == 3:
        a, b, c = range(3)
        assert across[c] < across[a] < across[b]
        assert down[a] > max(down[b], down[c])
    else:
        a, b, c, d = range(4)
        assert across[d] < across[a] == across[c] < across[b]
        assert down[c] < min(down[b], down[d])
        assert max(down[b], down[d]) < down[a]


@SEATED
def test_cards_of_the_trick_lie_before_those_who_play_them(position: Position) -> None:
    if position.is_over:
        return
    picture = drawn(position)
    (table,) = [
        panel
        for panel in picture.painted("panel")
        if any(panel.holds(text) for text in picture.texts if text.text == f"{position.leader} leads")
    ]
    played = dict(rules.turns(position))
    for seat in position.seats:
        name = f"{seat} leads" if seat is position.leader else str(seat)
        (note,) = [
            text
            for text in picture.texts
            if text.text == name and text.name == "claim-ink" and table.holds(text)
        ]
        (place,) = [
            place
            for place in picture.painted("face", "slot", "back")
            if 0 < note.top - place.bottom < 15 and place.left < middle(note)[0] < place.right
        ]
        words = "".join(text.text for text in picture.texts if place.holds(text))
        assert words == (str(played[seat]) if seat in played else "")
        nearest = min(position.seats, key=lambda each: distance(middle(place), panel_of(picture, each)))
        assert nearest is seat


def distance(point: tuple[float, float], shape: Shape) -> float:
    across = max(shape.left - point[0], 0, point[0] - shape.right)
    down = max(shape.top - point[1], 0, point[1] - shape.bottom)
    return across**2 + down**2


@EVERY_POSITION
def test_teams_have_their_colours(position: Position) -> None:
    picture = drawn(position)
    bars = Counter(bar.name for bar in picture.painted("team"))
    if position.players < 4:
        assert not bars
        return
    for seat in position.seats:
        team = "AC" if seat.name in "AC" else "BD"
        panel = panel_of(picture, seat)
        assert [bar.name for bar in picture.painted("team") if panel.holds(bar)] == [f"claim-team-{team}"]
    cards = 0 if position.is_over else 2
    assert bars == {"claim-team-AC": 3 + cards, "claim-team-BD": 3 + cards}


@pytest.mark.parametrize("position", MAGIC, ids=str)
def test_magic_is_shown_where_it_lies(position: Position) -> None:
    picture = drawn(position)
    for seat in position.seats:
        panel = panel_of(picture, seat)
        said = [text.text for text in picture.texts if panel.holds(text)]
        assert ("potions" in said) == (position.potions[seat] > 0)
        assert (f"{position.potions[seat]} face down" in said) == (position.potions[seat] > 0)
        assert ("bears" in said) == bool(position.bears[seat])
        assert ("next cards" in said) == bool(position.next[seat])
        assert ("Runestone" in said) == bool(position.runestone[seat])
        assert ("Crown" in said) == bool(position.crown[seat])
        names = [ARTIFACT_NAMES[each]["en"] for each in position.artifacts[seat]]
        assert [each for each in said if each in ALL_NAMES] == names
    said = [text.text for text in picture.texts]
    for name, lies in (
        ("turned up", position.potions_spent),
        ("played", position.artifacts_spent),
        ("frozen", position.frozen),
        ("at work", position.acting),
        ("won by", position.judged),
        ("left over", position.phase == 2 and position.stock),
    ):
        assert said.count(name) == bool(lies), name
    assert all(potion.name in said for potion in position.potions_spent)
    assert all(ARTIFACT_NAMES[each]["en"] in said for each in position.artifacts_spent)
    cards = list(zip(as_left_hand(position), position.trick, as_counted(position), strict=True))
    changes = [f"was {was}" for was, card, _ in cards if was != card]
    for _, card, counts in cards:
        if counts.faction != card.faction:
            changes.append(f"= {counts}")
        elif counts != card:
            changes.append(f"= {counts.value}")
    assert sorted(each for each in said if each.startswith(("was ", "= "))) == sorted(changes)
    if not position.is_over:
        assert to_move_text(position) in " ".join(said)


def test_unknown_artifacts_are_backs() -> None:
    position = Position.from_line("GKMBH 1A centre H3 / A ?13 artifacts ?3 / B ?13 artifacts sword horn ring")
    backs = drawn(position).painted("token-back")
    assert len(backs) == 3
    assert all(panel_of(drawn(position), Seat.A).holds(back) for back in backs)


ALL_NAMES = {names["en"] for names in ARTIFACT_NAMES.values()}


def labels(picture: Picture) -> set[str]:
    return {text.text for text in picture.texts}


def test_places_that_some_positions_have() -> None:
    for players, claim2 in (("two", POSITIONS["claim2-0"]), ("three", POSITIONS["three"])):
        shown = labels(drawn(claim2))
        assert {"centre", "stock", "followers", "from the top"} <= shown
        assert ("trick" in shown) == (players == "two")
    assert "in front" not in labels(Picture(position_svg(ENDGAME)))
    assert "holds no" in labels(Picture(position_svg(ENDGAME)))
    aside = Position.from_line("NIRTS 2A aside T3 / A T1 N3 / B T2 N5")
    assert row_of(drawn(aside), "set aside") == ["T3"]


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
