"""What artifacts cannot have left, and questions that cannot be asked, are refused with their field."""

from __future__ import annotations

import pytest

from solver import Position
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.errors import PositionError
from solver.setup import Setup
from solver.stages import Judged, Pending, Stage
from tests.model.faults import cases, changed, check, refused
from tests.model.test_validation_magic import CROWNED, FROZEN, JUGGED, SETTLED


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
GKUDP 2A / A U1 artifacts sword horn axe jug / B U2
    artifacts.A: A holds 4, but was dealt 3
GKUDP 2A / A U1 artifacts ?4 / B U2
    artifacts.A: A holds 4, but was dealt 3
GKUDP 2A / A U1 artifacts sword / B U2 artifacts sword
    artifacts.A: sword is in artifacts.A, artifacts.B, but there is only one
GKUDP 2A / A U1 artifacts sword / B U2 / artifacts_spent sword
    artifacts.A: sword is in artifacts.A, artifacts_spent, but there is only one
GKUDP 2A / A U1 / B U2 / artifacts_spent sword sword
    artifacts_spent: sword is in artifacts_spent, artifacts_spent, but there is only one
GKUDP 2A / A U1 / B U2 / artifacts_spent ?1
    artifacts_spent: everybody sees what is played, so none can be hidden (?)
GKUDP 2A / A U1 artifacts ?3 / B U2 artifacts ?3 / artifacts_spent sword
    artifacts_spent: 7 artifacts with those held, but both were dealt 6
GKUDP 2A / A U1 artifacts ?3 runestone_for U / B U2 / artifacts_spent runestone
    artifacts.A: A holds 3 and has played runestone, but was dealt 3
GKUDP 2A / A U1 artifacts ?2 next +2 / B U2 next -2 / artifacts_spent boots axe
    artifacts.A: A holds 2 and has played boots axe, but was dealt 3
{changed(JUGGED, ("A U1", "A U1 artifacts ?3"))}
    artifacts.A: A holds 3 and has played jug, but was dealt 3
"""),
)
def test_who_holds_artifacts(line: str, faults: list[str]) -> None:
    check(line, faults)


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
GKUDP 2A / A U1 next +2 +2 +2 / B U2 / artifacts_spent boots
    next.A: boots and axe change two cards, not 3
GKUDP 2A / A U1 next +3 / B U2 / artifacts_spent boots
    next.A: +3 cannot come from boots or axe, as they were played
GKUDP 2A / A U1 next +2 / B U2 artifacts boots
    next.A: +2 cannot come from boots or axe, as they were played
GKUDP 2A / A U1 next +2 / B U2 next +2 / artifacts_spent boots
    next: boots changes the cards of one player, not of both
GKUDP 2A trick G5 acting jug 1 / A U1 / B U23
    acting: jug acts but is not among artifacts_spent
GKUDP 2A acting jug 1 / A U1 / B U2 / artifacts_spent jug
    acting: jug acts on card 1, but the trick has 0
GKUDP 2A trick G5 acting horn 1 / A U1 / B U23 / artifacts_spent horn
    acting: horn does not go on acting on a card
GKUDP 2A trick G5 acting ring 1 / A U1 / B U23 / artifacts_spent ring
    acting: ring cannot be played by whoever leads
GKUDP 2A trick G56 acting bow 2 / A U1 / B U2 / artifacts_spent bow
    acting: bow is played with the first card, not with card 2
GKUDP 2A trick G56 acting bow 1 ring 2 / B U12 / artifacts_spent bow ring
    acting: the ring cannot be played in a trick of the bow
GKUDP 2A / A U1 runestone_for U / B U2
    runestone: runestone counts for a faction but is not among artifacts_spent
GKUDP 2A / A U1 runestone_for R / B U2 / artifacts_spent runestone
    runestone.A: R is not in the deck GKUDP
GKUDP 2A / A U1 runestone_for U / B U2 runestone_for U / artifacts_spent runestone
    runestone: there is only one, so it counts for one player
GKUDP 2A / A U1 crown_for U / B U2 / artifacts_spent crown
    crown: crown cannot have been played yet
{changed(CROWNED, ("artifacts_spent crown", "artifacts_spent horn"))}
    crown: crown counts for a faction but is not among artifacts_spent
{changed(FROZEN, ("artifacts_spent necklace", "artifacts_spent horn"))}
    frozen: no trick is set aside: necklace is not among artifacts_spent
{changed(FROZEN, ("G57", "G5"))}
    frozen: 1 card, but a trick has 2
GKUDP 2A frozen G57 / artifacts_spent necklace
    frozen: there is no card left to play for what was set aside
"""),
)
def test_what_artifacts_have_left(line: str, faults: list[str]) -> None:
    check(line, faults)


@pytest.mark.parametrize(
    ("line", "faults"),
    cases("""
GKUDP 2A trick G5 acting bow 1 / B G7 / artifacts_spent bow
    acting: bow needs two cards in each hand, but each has one, counting the trick
GKUDP 2A trick G56 acting bow 1 / B G7 / artifacts_spent bow
    hands: all must have equally many cards, counting the trick, not A 2, B 1
GKUDP 2A trick G56 acting bow 1 / B G7 U1 / artifacts_spent bow
GKUDP 2A trick G5 acting bow 1 / A U1 / B D12 / stock ?2 discard D3 artifacts_spent bow
    stock: must be empty in Phase Two, but has 2 cards
GKUDP 1A trick G5 acting bow 1 centre P9 / A score U02345 followers K23456 D0123456 / B G7 score U6789 \
followers K789 D789 P012345 / stock U1 discard G000001234689 P678 artifacts_spent bow
    acting: bow needs two cards in each hand, but after 12 tricks there is one
"""),
)
def test_both_hold_two_cards_when_the_bow_is_played(line: str, faults: list[str]) -> None:
    check(line, faults)


@pytest.mark.parametrize(
    ("trick", "fault"),
    [
        ("G5 G3 K2 G7", "trick: B played K2 on G5 but still held G7, played after it"),
        ("G5 K3 G4 G7", ""),
        ("G5 G3 G7 K2", ""),
        ("G5 G3 K2 P7", ""),
    ],
)
def test_the_duty_to_follow_of_two_cards(trick: str, fault: str) -> None:
    line = f"GKUDP 2A trick {trick} acting bow 1 pending B-horn / B artifacts horn / artifacts_spent bow"
    assert refused(line) == [fault] if fault else Position.from_line(line)
    assert Position.from_line(changed(line, ("spent bow", "spent bow ring")))


@pytest.mark.parametrize(
    ("voids", "fault"),
    [
        ("void U", ""),
        ("void D", "voids.B: B has shown to hold no Dwarves but has just played D2"),
        ("void G", "voids.B: B has shown to hold no Goblins but has just played G7"),
    ],
)
@pytest.mark.parametrize("spent", ["bow", "bow ring"])
def test_voids_and_two_cards(spent: str, voids: str, fault: str) -> None:
    line = f"GKUDP 2A trick U53 G7 D2 acting bow 1 pending B-horn / B {voids} artifacts horn"
    line += f" / artifacts_spent {spent}"
    assert refused(line) == [fault] if fault else Position.from_line(line)


def test_the_second_of_two_cards_may_show_a_void() -> None:
    line = "GKUDP 2A trick U5 D3 U7 G2 acting bow 1 pending B-horn / A void U / B void U artifacts horn"
    assert Position.from_line(f"{line} / artifacts_spent bow").voids == ({"U"}, {"U"})


@pytest.mark.parametrize(
    ("line", "faults"),
    cases(f"""
{changed(SETTLED, ("artifacts_spent spear", "artifacts_spent horn"))}
    judged: none of spear, crystal, runestone has been played
{changed(SETTLED, (" pending B-crystal", ""))}
    judged: says something only while the winner is asked before collecting
{changed(SETTLED, ("judged B B", "judged B C"))}
    judged: the players are A to B
{changed(SETTLED, ("potion /", "potion K7 /"))}
    judged: K7 was brought into the trick, but no crystal is spent
{changed(SETTLED, ("potion /", "potion K5 /"))}
    judged: K5 was brought into the trick but does not lie there
{changed(SETTLED, ("trick K7", "trick K7 counts_as K9"))}
    judged: who has won is settled, so it no longer matters how the cards count
{changed(SETTLED, ("B-crystal", "A-spear"))}
    judged: says something only while the winner is asked before collecting
"""),
)
def test_what_is_settled(line: str, faults: list[str]) -> None:
    check(line, faults)


@pytest.mark.parametrize(
    "field",
    [
        "/ A artifacts ?3",
        "/ artifacts_spent horn",
        "/ A next +2",
        "acting jug 1",
        "/ A crown_for U",
        "frozen G57",
    ],
)
def test_artifacts_are_for_two_players(field: str) -> None:
    faults = refused(f"GKUDPRT 3p 2A trick G5 {field}")
    assert any("artifacts are for two players, not for 3" in fault for fault in faults)


def test_so_are_their_questions() -> None:
    assert refused("GKUDPRT 3p 2A pending B-boots") == ["pending: artifacts are for two players, not for 3"]
    assert refused("GKUDP 2A pending C-boots") == ["pending: C is no player; they are A to B"]


def test_the_horn_scores_gnomes_at_once() -> None:
    line = "NIRTS 2A / A R9 score N3 / B R3 / artifacts_spent "
    assert Position.from_line(line + "horn").score[Seat.A]
    assert refused("NIRTS 2A / A R9 score N3 / B R3 artifacts horn / artifacts_spent sword") == [
        "score.A: N3 cannot be scored before the last trick"
    ]


# What only Python can hand over

BARE = Setup(Deck.of("GKUDP"), hands=((Card("U", 1),), (Card("U", 2),)))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"pending": ("A", "boots")}, "pending: must be a Pending"),
        ({"pending": Pending("before", Seat.A)}, "pending: must be a Pending"),
        ({"pending": Pending(Stage.BEFORE, 0, ())}, "pending: must be a Pending"),
        ({"judged": Judged(0, 1, False)}, "judged: must be a Judged"),
        ({"potions": (-1, 0)}, "potions: must be a number for each player"),
        ({"acting": (("jug", 1),)}, "acting: must be a tuple of pairs"),
    ],
)
def test_other_kinds_are_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Position(BARE.deck, hands=BARE.hands, **fields)  # type: ignore[arg-type]
