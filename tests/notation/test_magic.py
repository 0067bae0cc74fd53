"""What `claim-position/2` adds, on the line and as JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solver.artifacts import Artifact
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.errors import NotationError
from solver.notation import (
    Record,
    dumps_record,
    loads_record,
    loads_setup,
    record_from_json,
    record_to_json,
    setup_from_json,
    setup_from_line,
    setup_to_json,
    setup_to_line,
)
from solver.potions import BY_NAME
from solver.setup import FIELDS, Setup
from solver.stages import Judged, Pending, Stage

_ = Artifact

SHORT = {"deck": "GKUBH", "phase": 1, "leader": "A"}
MAGIC = {
    "potions": {"A": 2, "B": 0},
    "potions_spent": "x2 -3",
    "bears": {"A": "B4", "B": ""},
    "from_hand": "H4 K57",
    "counts_as": "G8 K-1 K12",
    "artifacts": {"A": "sword ring", "B": "?3"},
    "artifacts_spent": "horn axe",
    "next": {"A": [2, 2], "B": [-2]},
    "acting": {"jug": 2, "ring": 2},
    "runestone": {"A": "U", "B": ""},
    "crown": {"A": "", "B": "G"},
    "frozen": "K5 G3",
    "pending": "A boots axe",
    "judged": {"winner": "B", "leader": "A", "potion": True, "brought": "K2"},
}
LINE = (
    "GKUBH 1A from_hand H4 K57 counts_as G8 K-1 K12 acting jug 2 ring 2 frozen K5 G3 pending A-boots-axe"
    " judged B A potion K2 / A potions 2 bears B4 artifacts sword ring next +2 +2 runestone_for U"
    " / B artifacts ?3 next -2 crown_for G / potions_spent x2 -3 artifacts_spent horn axe"
)


#: What is written where only the winner, A, and the next leader, B, are told.
NO_MORE = {"winner": "A", "leader": "B", "potion": False, "brought": ""}


def read(name: str, value: object) -> Setup:
    return setup_from_json({**SHORT, name: value})


def test_every_field_is_read_and_written() -> None:
    setup = setup_from_json({**SHORT, **MAGIC})
    assert setup == setup_from_line(LINE)
    assert setup.potions == (2, 0)
    assert setup.potions_spent == (BY_NAME["x2"], BY_NAME["-3"])
    assert setup.bears == ((Card("B", 4),), ())
    assert setup.counts_as == (Card("G", 8), Card("K", -1), Card("K", 12))
    assert setup.artifacts == ((_.SWORD, _.RING), (_.HIDDEN,) * 3)
    assert setup.next == ((2, 2), (-2,))
    assert setup.acting == ((_.JUG, 2), (_.RING, 2))
    assert (setup.runestone, setup.crown) == (("U", ""), ("", "G"))
    assert setup.frozen == (Card("K", 5), Card("G", 3))
    assert setup.pending == Pending(Stage.BEFORE, Seat.A, (_.BOOTS, _.AXE))
    assert setup.judged == Judged(Seat.B, Seat.A, True, Card("K", 2))
    written = setup_to_json(setup)
    assert {name: written[name] for name in MAGIC} == MAGIC
    assert list(written)[-len(MAGIC) :] == list(MAGIC)
    assert setup_to_line(setup) == LINE


@pytest.mark.parametrize("name", list(MAGIC))
def test_a_field_that_says_something_names_the_second_format_and_stands_alone(name: str) -> None:
    written = setup_to_json(read(name, MAGIC[name]))
    assert written["format"] == "claim-position/2"
    assert [row.name for row in FIELDS if row.since == 2 and row.name in written] == [name]


def test_fields_that_say_nothing_leave_the_first_format() -> None:
    nothing = {
        "potions": {"A": 0},
        "bears": {"B": ""},
        "counts_as": "",
        "artifacts": {"A": "", "B": ""},
        "next": {"A": [], "B": [0, 0]},
        "acting": {},
        "runestone": {},
        "pending": "",
    }
    bare = setup_from_json(SHORT)
    for name in ("claim-position/1", "claim-position/2"):
        assert setup_from_json({**SHORT, **nothing, "format": name}) == bare
        assert setup_from_json({**SHORT, **MAGIC, "format": name}) == setup_from_line(LINE)
    assert setup_to_json(bare)["format"] == "claim-position/1"
    assert "potions" not in setup_to_json(bare)


@pytest.mark.parametrize(
    ("name", "written", "form"),
    [
        ("artifacts", {"A": "RING, Sword"}, {"A": "sword ring", "B": ""}),
        ("artifacts", {"A": "? ring ?"}, {"A": "ring ?2", "B": ""}),
        ("potions_spent", "X2,+1", "x2 +1"),
        ("counts_as", "g12,k-01", "G12 K-1"),
        ("next", {"A": [0, 2, 0]}, {"A": [0, 2], "B": []}),
        ("acting", {"ring": 2, "JUG": 1}, {"jug": 1, "ring": 2}),
        ("crown", {"A": "u"}, {"A": "U", "B": ""}),
        ("pending", "b axe,BOOTS", "B boots axe"),
        ("pending", "B-stock", "B stock"),
        ("pending", "Potion", "potion"),
        ("judged", {"winner": "A", "leader": "B"}, NO_MORE),
    ],
)  # fmt: skip
def test_reading_is_lenient(name: str, written: object, form: object) -> None:
    assert setup_to_json(read(name, written))[name] == form


@pytest.mark.parametrize(
    "line", [LINE.lower(), LINE.upper(), LINE.replace(" ", "\n"), LINE.replace("A-b", "A b")]
)
def test_so_is_reading_a_line(line: str) -> None:
    assert loads_setup(line) == setup_from_line(LINE)


@pytest.mark.parametrize(
    ("text", "pending"),
    [
        ("potion", Pending(Stage.POTION, None)),
        ("B keep", Pending(Stage.KEEP, Seat.B)),
        ("B stock", Pending(Stage.STOCK, Seat.B)),
        ("A look", Pending(Stage.LOOK, Seat.A)),
        ("A shield", Pending(Stage.PLAYED, Seat.A, (_.SHIELD,))),
        ("B horn necklace", Pending(Stage.ALL_PLAYED, Seat.B, (_.HORN, _.NECKLACE))),
        ("A spear", Pending(Stage.JUDGED, Seat.A, (_.SPEAR,))),
        ("A crystal runestone", Pending(Stage.COLLECT, Seat.A, (_.CRYSTAL, _.RUNESTONE))),
        ("A ball", Pending(Stage.DRAW, Seat.A, (_.BALL,))),
        ("A staff", Pending(Stage.CLEARED, Seat.A, (_.STAFF,))),
        ("B crown", Pending(Stage.OVER, Seat.B, (_.CROWN,))),
    ],
)
def test_the_words_tell_the_stage(text: str, pending: Pending) -> None:
    setup = read("pending", text)
    assert setup.pending == pending
    assert setup_to_json(setup)["pending"] == text
    assert setup_from_line(setup_to_line(setup)) == setup


ARTIFACTS = (
    "they are crown sword horn spear ball crystal horse boots runestone lantern staff necklace hourglass"
)
DIGITS = "is not a whole number of one or two digits"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("potions", {"A": "2"}, r"potions\.A: must be a whole number from 0 to 99"),
        ("potions", {"A": True}, r"potions\.A: must be a whole number"),
        ("potions", {"A": -1}, r"potions\.A: must be a whole number"),
        ("potions", {"A": 10**4000}, r"potions\.A: must be a whole number"),
        ("potions", 2, "potions: must be an object"),
        ("potions_spent", ["x2"], "potions_spent: must be a string, not a list"),
        ("potions_spent", "x3", r"potions_spent: 'x3' is no potion; they are x2 \+6 \+5 \+4 .* -5"),
        ("potions_spent", "3", "potions_spent: '3' is no potion"),
        ("bears", {"A": "B10"}, r"bears\.A: 'B10' reads like a ten"),
        ("counts_as", "G", "counts_as: 'G' is not how a card counts: write a faction's letter"),
        ("counts_as", "G1.5", "counts_as: 'G1.5' is not how a card counts"),
        ("counts_as", "G" + "9" * 5000, "counts_as: 'G999.* is not how a card counts"),
        ("counts_as", "X5", "counts_as: 'X5' names no faction: there is no X"),
        ("counts_as", "?", r"counts_as: '\?' is not how a card counts"),
        ("artifacts", {"A": ["sword"]}, r"artifacts\.A: must be a string, not a list"),
        ("artifacts", {"A": "swords"}, rf"artifacts\.A: 'swords' is no artifact; {ARTIFACTS}"),
        ("artifacts", {"A": "?19"}, r"artifacts\.A: '\?19' is more artifacts than there are"),
        ("artifacts", {"C": "sword"}, "artifacts: 'C' is no player"),
        ("artifacts_spent", "horn jug=K", "artifacts_spent: 'jug=K' is no artifact"),
        ("next", {"A": 2}, r"next\.A: must be a list \[...\], not a number"),
        ("next", {"A": ["2"]}, r"next\.A: must be a whole number from -99 to 99"),
        ("next", {"A": [True]}, r"next\.A: must be a whole number"),
        ("next", {"A": [100]}, r"next\.A: must be a whole number"),
        ("next", [2], r"next: must be an object"),
        ("acting", "jug 2", r"acting: must be an object"),
        ("acting", {"jar": 1}, f"acting: 'jar' is no artifact; {ARTIFACTS}"),
        ("acting", {"?": 1}, "acting: '.' is no artifact"),
        ("acting", {"jug": 5}, r"acting\.jug: must be a whole number from 1 to 4"),
        ("acting", {"jug": 1, "JUG": 2}, "acting: jug is given twice"),
        ("runestone", {"A": "GU"}, r"runestone\.A: 'GU' names more than one faction"),
        ("crown", {"A": "X"}, r"crown\.A: 'X' names no faction at 'X'"),
        ("pending", None, "pending: must be a string, not null"),
        ("pending", "A", "pending: 'A' is no question: write who is asked and what can be played"),
        ("pending", "boots", "pending: 'boots' is no question"),
        ("pending", "E boots", "pending: 'E boots' is no question"),
        ("pending", "A potion", "pending: 'potion' is no artifact"),
        ("pending", "A boots shield", "pending: 'A boots shield' names artifacts that are not played at one"),
        ("pending", "A sword", "pending: 'A sword' names artifacts that are not played at one"),
        ("pending", "A keep boots", "pending: 'keep' is no artifact"),
        ("judged", "A B", "judged: must be an object"),
        ("judged", {"winner": "A"}, r"judged\.leader: is missing"),
        ("judged", {"winner": "E", "leader": "A"}, r"judged\.winner: must be a player, A to D, not 'E'"),
        ("judged", {"winner": "A", "leader": "A", "potion": 1}, r"judged\.potion: must be true or false"),
        ("judged", {"winner": "A", "leader": "A", "brought": "K23"}, r"judged\.brought: 'K23' is not one"),
        ("judged", {"winner": "A", "leader": "A", "brought": "?"}, r"judged\.brought: '\?' is not one card"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_with_its_field(name: str, value: object, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}") as caught:
        read(name, value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("2A / A potions two", rf"potions\.A: 'two' {DIGITS}"),
        ("2A / A potions 1 2", rf"potions\.A: '1 2' {DIGITS}"),
        ("2A / A potions 100", rf"potions\.A: '100' {DIGITS}"),
        ("2A / A potions -1", r"potions\.A: '-1' is less than nothing"),
        ("2A / A next +2 2x", rf"next\.A: '2x' {DIGITS}"),
        ("2A acting jug", "acting: after each artifact must stand the number of its card, as in jug 2"),
        ("2A acting jug 0", "acting: the cards of a trick are 1 to 4, not 0"),
        ("2A acting jug 1 jug 2", "acting: jug is given twice"),
        ("2A acting 1 jug", "acting: '1' is no artifact"),
        ("2A judged A", "judged: must say who won and who leads next, as in A B"),
        ("2A judged A E", "judged: must be a player, A to D, not 'E'"),
        ("2A judged A B K5 potion", "judged: 'potion' is not a card"),
        ("2A judged A B K5 K6", "judged: 'K5 K6' is not one card"),
        ("2A pending B stock", "pending: 'B' is no question"),
        ("2A runestone U", "the first section: 'runestone' is none of"),
    ],
)
def test_what_is_no_line_is_refused(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}"):
        setup_from_line(f"GKUDP {line}")


DEAL = {"hands": {"A": "G5 K3", "B": "G7 D0"}, "stock": "K9 P1 D2"}


def test_a_deal_has_artifacts_only_where_somebody_has() -> None:
    record: dict[str, Any] = {"deck": "GKUDP", "first": "B", "deal": DEAL}
    assert record_to_json(record_from_json(record))["deal"] == DEAL
    with_artifacts = {**DEAL, "artifacts": {"A": "crown sword ring", "B": "boots jug axe"}}
    record = {**record, "deal": with_artifacts, "moves": ["boots axe", "sword K3", "jug=G D0"]}
    read = record_from_json(record)
    assert read.start.artifacts[Seat.A] == (_.CROWN, _.SWORD, _.RING)
    written = record_to_json(read)
    assert (written["deal"], written["moves"]) == (with_artifacts, record["moves"])
    assert loads_record(dumps_record(read)) == read


@pytest.mark.parametrize("change", [{"artifacts_spent": (_.HORN,)}, {"potions": (1, 0)}])
def test_a_game_that_began_earlier_has_a_start(change: dict[str, Any]) -> None:
    start = replace(record_from_json({"deck": "GKUDP", "first": "B", "deal": DEAL}).start, **change)
    written = record_to_json(Record(start))
    assert written["start"]["format"] == "claim-position/2"
    assert record_from_json(written).start == start


def test_nothing_is_said_of_a_bare_setup() -> None:
    assert Setup(Deck.of("GKUDM")).format_number == 1
