"""The one-line form."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given, settings

from solver.cards import HIDDEN, Card, Seat
from solver.decks import Deck
from solver.errors import NotationError
from solver.notation import (
    dumps_setup,
    loads_setup,
    setup_from_json,
    setup_from_line,
    setup_to_json,
    setup_to_line,
)
from solver.setup import Setup
from tests.notation.example import JSON, LINE
from tests.notation.strategies import setups


def test_a_line_says_what_its_json_says() -> None:
    assert setup_to_json(setup_from_line(LINE)) == JSON
    assert setup_to_line(setup_from_line(LINE)) == LINE


@pytest.mark.parametrize(
    "text",
    [
        LINE.lower(),
        LINE.replace(" ", "\n"),
        LINE.replace(" / ", "/"),
        LINE.replace("K37 U78", "U8,K7,K3,U7"),
        "\ufeff  " + LINE + "\r\n",
        "GKUDP 2B discard G0013456 K245689 D15689 P02356 / B G0 D03 P8 void U score G00289 U156 D247 P7"
        " / A K37 U78 score G7 U02349 P149 void G",
    ],
)
def test_reading_is_lenient(text: str) -> None:
    assert loads_setup(text) == setup_from_line(LINE)


def test_all_that_is_empty_is_left_out() -> None:
    assert setup_to_line(Setup(Deck.of("NIRTS"), leader=Seat.B)) == "NIRTS 2B"
    assert setup_from_line("NIRTS 2B") == Setup(Deck.of("NIRTS"), leader=Seat.B)


def test_everything_has_its_place() -> None:
    line = (
        "GKUDPRT 4p 1C trick K3 G1 centre K2 R5 aside T0"
        " / A G0 score U0 front D0 followers P0 void G / B ?5 / D score U12 void KP"
        " / stock R1 ?3 K3 discard R2"
    )
    setup = setup_from_line(line)
    assert setup.hands == ((Card("G", 0),), (HIDDEN,) * 5, (), ())
    assert setup.stock == (Card("R", 1), HIDDEN, HIDDEN, HIDDEN, Card("K", 3))
    assert setup.voids[Seat.D] == {"K", "P"}
    assert setup_to_line(setup) == line


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "^this is not a position: it must be JSON or begin with a deck"),
        ("/", "^this is not a position"),
        ("[1]", r"^deck"),
        ("hello there", "^deck 'hello': there is no faction"),
        ("GKUDP", "^after the deck must stand the phase and the leader, as in 2B$"),
        ("GKUDP 3A", "^after the deck must stand the phase and the leader, as in 2B, not '3A'$"),
        ("GKUDP 2p", "^after the deck must stand the phase"),
        ("GKUDP 5p 2A", "^after the deck must stand the phase .* not '5p'$"),
        ("GKUDP 2E", "^after the deck must stand the phase"),
        ("GKUDP 2A G5", "^the first section: 'G5' is none of trick, from_hand, .* aside, .* stock, discard,"),
        ("GKUDP 2A trick G5 trick G6", "^the first section: trick is given twice$"),
        ("GKUDP 2A trick G5 / trick G6", "^trick: is given twice$"),
        ("GKUDP 2A / A G5 / A G6", "^section A: this player is given twice$"),
        ("GKUDP 2A / C G5", "^section C: there are only 2 players$"),
        ("GKUDP 2A / A G5 score K3 score K4", "^section A: score is given twice$"),
        ("GKUDP 2A / A G5 stock K3", "^hands.A: 'stock' is not a card"),
        ("GKUDP 2A / A G5 void 5", "^void.A: '5' names no faction"),
        ("GKUDP 2A // B G5", "^a section between two slashes is empty$"),
        ("GKUDP 2A / A G5 /", "^a section between two slashes is empty$"),
        ("GKUDP 2A / hands G5", "^a section: 'hands' is none of"),
    ],
)
def test_what_is_no_line_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        loads_setup(text)


@settings(max_examples=150, deadline=None)
@given(setups())
def test_every_setup_comes_back_from_both_forms(setup: Setup) -> None:
    line = setup_to_line(setup)
    assert setup_from_line(line) == loads_setup(line) == setup
    assert setup_from_json(setup_to_json(setup)) == loads_setup(dumps_setup(setup)) == setup
    assert shlex.split(f'"{line}"') == shlex.split(f"'{line}'") == [line]
    assert set(line) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789?/ _+-")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("GKUDP 1 A center D9 / A G5 / B K3", "GKUDP 1A centre D9 / A G5 / B K3"),
        ("GKUDP 2A / me G5 K3 / B G7 D0", "GKUDP 2A / A G5 K3 / B G7 D0"),
        ("GKUDP 2 me / A G7 D0 / ME G5 K3", "GKUDP 2B / A G7 D0 / B G5 K3"),
        ("GKUDP 2me / me G5 K3 / B G7 D0", "GKUDP 2A / A G5 K3 / B G7 D0"),
        ("GKUDP 2A / A G5 K3 / B ?", "GKUDP 2A / A G5 K3 / B ?2"),
        ("GKUDP 2A trick G5 / A K3 / B ?", "GKUDP 2A trick G5 / A K3 / B ?2"),
        ("GKUDP 2B trick G5 / A K3 U1 / B ?", "GKUDP 2B trick G5 / A K3 U1 / B ?1"),
        ("GKUDPRT 4p 2B trick G5 K3 / A ? / B U1 / C ? / D ?",
         "GKUDPRT 4p 2B trick G5 K3 / A ?2 / B U1 / C ?1 / D ?2"),
        ("GKUDP 2A / A ? / B ?", "GKUDP 2A / A ?1 / B ?1"),
        ("GKUDP 2A / me G5 / A G7", "GKUDP 2A / A G7 / B G5"),
        ("GKUDP 2A / A G5 K3 / B ? D0", "GKUDP 2A / A G5 K3 / B ?1 D0"),
    ],
)  # fmt: skip
def test_what_people_type_is_forgiven(typed: str, meant: str) -> None:
    assert setup_to_line(setup_from_line(typed)) == setup_to_line(setup_from_line(meant))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("GKUDP 2me / A G5 / B G7", "the leader is me, but every player has a section under another name"),
        ("GKUDP 2A / me G5 / me G7", "this player is given twice"),
        ("GKUDP 2 / A G5 / B G7", "after the deck must stand the phase and the leader, as in 2B, not '2'"),
    ],
)
def test_what_cannot_be_meant_is_not(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        setup_from_line(typed)
    assert said in str(caught.value)
