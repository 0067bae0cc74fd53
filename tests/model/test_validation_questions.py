"""Questions about artifacts that cannot be asked are refused, and those that can be are not."""

from __future__ import annotations

import pytest

from solver import Position
from solver.artifacts import Artifact
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.errors import PositionError
from solver.setup import Setup
from solver.stages import Pending, Stage
from tests.model.faults import cases, changed, check, refused
from tests.model.test_validation_magic import ALL_PLAYED, BALL, DEALT


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
{changed(ALL_PLAYED, ("B-horn-necklace", "A-horn-necklace"))}
    pending: A is asked about horn, which B holds
{changed(ALL_PLAYED, ("artifacts horn necklace", "artifacts horn"))}
    pending: B is asked about necklace, which B does not hold
{changed(ALL_PLAYED, ("artifacts horn necklace", "artifacts horn ?1"))}
{changed(ALL_PLAYED, ("trick G57", "trick G5"), ("B U2", "B U2 G7"))}
    pending: this cannot be asked now: the trick is not complete
{changed(ALL_PLAYED, (" pending B-horn-necklace", ""))}
    trick: everybody has played, so the winner has collected it
GKUDP 2A trick G57 pending A-horse / A artifacts horse
    pending: A cannot play horse here, which needs a card in hand, and a trick without the bow
GKUDP 2A trick G57 pending A-necklace / A artifacts necklace
    pending: A cannot play necklace here, which needs a trick to follow, and one without the bow
GKUDP 2A pending A-boots / A U1 artifacts boots / B U2
    pending: this cannot be asked now: A is about to play and is not asked before
GKUDP 2A pending B-boots / A U1 / B U2 artifacts boots
GKUDP 2A trick G57 pending B-boots / A U1 / B U2 artifacts boots
    pending: this cannot be asked now: nobody is about to play
GKUDP 2A pending B-shield / A U1 / B U2 artifacts shield
    pending: this cannot be asked now: nobody has played
GKUDP 2A trick G5 pending A-shield / A U1 artifacts shield / B U23
    pending: this cannot be asked now: A has played the last card and is not asked
GKUDP 2A trick G57 pending B-spear / A U1 / B U2 artifacts spear
    pending: this cannot be asked now: B has won the trick and is not asked
GKUDP 2A trick G57 pending A-crystal / A U1 artifacts crystal / B U2
    pending: this cannot be asked now: A has lost the trick and is not asked
GKUDP 2A trick G5 pending A-spear / A U1 artifacts spear / B U23
    pending: this cannot be asked now: the trick is not complete
GKUDP 2A trick G5 pending A-staff / A U1 artifacts staff / B U23
    pending: this cannot be asked now: cards lie in the trick
GKUDP 2A pending A-staff / A artifacts staff
    pending: A cannot play staff here, which needs a trick to follow
GKUDP 2A pending A-lantern / A U1 artifacts lantern / B U2
    pending: A cannot play lantern here, which needs five cards in the other hand
GKUDP 2A pending A-look / A U01234 / B D01234
    pending: lantern is not among artifacts_spent
GKUDP 2A pending A-crown / A U1 artifacts crown / B U2
    pending: this cannot be asked now: there are cards to play
GKUDP 2A pending A-ball / A U1 artifacts ball / B U2
    pending: ball cannot be played in Phase Two
{changed(BALL, ("A-ball", "A-keep"))}
    pending: ball is not among artifacts_spent
{changed(DEALT, ("1A", "1A pending A-staff"), ("/ B", "artifacts staff / B"))}
    pending: this cannot be asked now: no trick has been played
{changed(DEALT, ("1A", "1A pending A-lantern"), ("/ B", "artifacts lantern / B"))}
    pending: lantern cannot be played in Phase One
"""),
)
def test_questions(line: str, faults: list[str]) -> None:
    check(line, faults)


@pytest.mark.parametrize(
    ("line", "faults"),
    cases("""
GKUDP 2A pending B-axe / A U1 artifacts axe / B D1 artifacts ?2
    pending: B is asked about axe, which A holds
GKUDP 2A pending B-boots-axe / A U1 / B D1 artifacts boots ?2 / artifacts_spent axe
    pending: B is asked about axe, which is among artifacts_spent
GKUDP 2A pending B-axe / A U1 / B D1 artifacts boots ?1
GKUDP 2A pending B-boots / A U1 / B D1 artifacts boots ?1
GKUDP 2A trick G54 pending A-horn / A U1 artifacts horn horse necklace / B D1
    pending: A could play horn horse necklace now, so it must name these, not only horn
GKUDP 2A trick G54 pending A-horn / A U1 artifacts horn ?2 / B D1
GKUDP 2A trick G54 pending A-horn / A artifacts horn horse necklace
GKMBH 2A trick G1 pending A-boots / A G2 M1 artifacts boots axe / B K27 M3
    pending: A could play boots axe now, so it must name these, not only boots
GKUDP 2A trick U54 pending A-crystal / A U1 artifacts crystal runestone score U6 / B D1
    pending: A could play crystal runestone now, so it must name these, not only crystal
GKUDP 2A trick U54 pending A-crystal / A U1 artifacts crystal runestone / B D1
GKUDP 2A pending A-staff-lantern / A U01234 artifacts lantern staff / B D01234
    pending: staff is a question to the loser of a trick, lantern one to its winner
GKUDP 2A pending A-staff / A U01234 artifacts lantern staff / B D01234
"""),
)
def test_a_question_names_what_could_be_played(line: str, faults: list[str]) -> None:
    check(line, faults)


GOES_TO_WINNER = "and one of the trick that goes to its winner"
NEEDS_SCORE = f"which needs a card in the score pile, {GOES_TO_WINNER}"


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
GKUDP 2A trick D54 pending A-crystal / A U1 artifacts crystal score U5 / B D1
    pending: A cannot play crystal here, which needs a card in hand, {GOES_TO_WINNER}
GKUDP 2A trick D54 pending A-runestone / A U1 artifacts runestone score U5 / B D1
    pending: A cannot play runestone here, {NEEDS_SCORE}
GKUDP 2A trick U54 pending A-runestone / A U1 artifacts runestone / B D1
    pending: A cannot play runestone here, {NEEDS_SCORE}
GKUDP 2A pending A-crown / A artifacts crown / B score G1
    pending: A cannot play crown here, which needs a card in the score pile
GKUDP 2A pending A-look / A G2 / B K7 / artifacts_spent lantern
    pending: A cannot have played lantern, which needs five cards in the other hand
GKUDP 2A pending A-look / A U01234 / B D01234 / artifacts_spent lantern
GKUDP 2A trick G5 U3 G47 acting bow 1 pending A-hourglass / A U1 artifacts hourglass / B U2 / \
artifacts_spent bow
    pending: A cannot play hourglass here, which needs a trick without the bow
GKUDP 2A trick G57 pending A-keep / A U1 / B U2 / artifacts_spent ball
    pending: ball cannot be played in Phase Two
{changed(DEALT, ("1A", "1A pending A-look"), ("?13", "?13 / artifacts_spent lantern"))}
    pending: lantern cannot be played in Phase One
GKUDP 2A frozen G57 pending A-staff / A U1 artifacts staff / B D1 / artifacts_spent necklace
    pending: this cannot be asked now: a trick that was set aside is not yet won
"""),
)
def test_a_question_is_about_something(line: str, faults: list[str]) -> None:
    check(line, faults)


#: The last trick of Phase One: B has won and taken the centre card, and the deck has one card.
LAST_DRAW = (
    "GKUDP 1A trick G79 pending A-ball / A followers G000001234568 artifacts ball"
    " / B score U0123456789 followers K23456789 D01234 / stock D5 discard D6789 P0123456789"
)


def test_the_ball_needs_three_cards() -> None:
    needs = "which needs three cards in the deck"
    assert refused(LAST_DRAW) == [f"pending: A cannot play ball here, {needs}"]
    played = changed(LAST_DRAW, (" artifacts ball", ""), ("discard", "artifacts_spent ball discard"))
    kept = (("A-ball", "A-stock"), ("A followers", "A followers D5"), ("stock D5 ", ""))
    assert refused(changed(played, ("A-ball", "A-keep"))) == [f"pending: A cannot have played ball, {needs}"]
    assert refused(changed(played, *kept)) == [f"pending: A cannot have played ball, {needs}"]


# What only Python can hand over

BARE = Setup(Deck.of("GKUDP"), hands=((Card("U", 1),), (Card("U", 2),)))


@pytest.mark.parametrize(
    ("pending", "message"),
    [
        (Pending(Stage.PLAY, Seat.A), "that a card is played is told by the cards"),
        (Pending(Stage.BEFORE, None), "somebody is asked, except where a potion is turned up"),
        (Pending(Stage.POTION, Seat.A), "somebody is asked, except where a potion is turned up"),
        (Pending(Stage.BEFORE, Seat.B), "it names other artifacts than can be played at its moment"),
        (
            Pending(Stage.BEFORE, Seat.B, (Artifact.HORN,)),
            "it names other artifacts than can be played at its moment",
        ),
        (
            Pending(Stage.BEFORE, Seat.B, (Artifact.AXE, Artifact.AXE)),
            "it names an artifact twice, but each exists once",
        ),
    ],
)
def test_questions_that_cannot_be_written(pending: Pending, message: str) -> None:
    setup = Setup(BARE.deck, hands=BARE.hands, pending=pending)
    with pytest.raises(PositionError, match=message):
        Position.of(setup)
