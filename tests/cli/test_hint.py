"""`claim hint`: words and JSON, as docs/hints.md says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from solver import rules
from solver.analysis.facts.doubt import Doubt
from solver.cards import Seat
from solver.decks import Deck
from solver.model import Position, View
from solver.present.hint_text import hint_text
from solver.search.sampled.hint import hint
from tests.cli.helpers import ENDGAME, claim

Capture = pytest.CaptureFixture[str]

ROOT = Path(__file__).resolve().parents[2]
PHASE_ONE = str(ROOT / "docs" / "examples" / "phase-one.json")
#: Only one world is possible.
LAST_CHOICE = (
    "NIPTS 1A trick N1 S8 centre I5 / A followers N35 I113 P126 T15 S69 / B followers N19 I7 P07 ?7 void NIP "
    "/ stock S7 discard N335777 I39 P348 T02346789 S01234"
)
THREE = str(Position.of(rules.deal(Deck.of("NIUDPRT"), 3, Random(2), Seat.A)))
TEXT = (ROOT / "docs" / "hints.md").read_text(encoding="utf-8")


def test_the_object_of_the_docs_is_that_of_the_example(capsys: Capture) -> None:
    (block,) = re.findall(r"^```json\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    shown = json.loads(block)
    answer = claim(capsys, "hint", PHASE_ONE, "--json")
    answered = json.loads(answer.out)
    assert shown == {**answered, "moves": answered["moves"][:1]}


def test_worlds_and_seed_decide_the_answer(capsys: Capture) -> None:
    first = claim(capsys, "hint", PHASE_ONE, "--worlds", "400", "--seed", "7", "--json")
    again = claim(capsys, "hint", PHASE_ONE, "--worlds", "400", "--seed", "7", "--json", "--jobs", "2")
    other = claim(capsys, "hint", PHASE_ONE, "--worlds", "400", "--seed", "8", "--json")
    assert (first.status, first.out) == (0, again.out)
    assert first.out != other.out
    obj = json.loads(first.out)
    assert (obj["worlds"], obj["seed"], obj["method"], obj["to_move"]) == (400, 7, "pimc", "A")
    assert len(obj["moves"]) == 8


def test_a_known_position_is_proven(capsys: Capture) -> None:
    obj = json.loads(claim(capsys, "hint", ENDGAME, "--json").out)
    assert (obj["method"], obj["worlds"]) == ("exact", 1)
    assert all(move["stderr"] == 0 for move in obj["moves"])
    assert "This is proven." in claim(capsys, "hint", ENDGAME).out


def test_the_prize_is_what_lies_in_the_centre_then(capsys: Capture) -> None:
    """A Shapeshifter lies there in place of the card that it has become."""
    position = str(Position.of(rules.deal(Deck.of("NIUBH"), 2, Random(2), Seat.A)))
    centre = Position.from_line(position).centre[0]
    text = claim(capsys, "hint", position, "--worlds", "20").out
    prizes = dict(re.findall(r"^([A-Z]\d) .* wins ([A-Z]\d) in", text, re.MULTILINE))
    assert {"H", "N"} <= {move[0] for move in prizes}
    assert prizes == {move: move if move[0] == "H" else str(centre) for move in prizes}


def test_among_three_it_is_said_what_is_proven(capsys: Capture) -> None:
    """Voids tell where the hidden cards are."""
    position = "GKUDPRS 3p 2A trick G56 / A U1 void D / B D2 void U / C G78"
    answer = claim(capsys, "hint", position, "--json").out
    assert json.loads(answer)["moves"][0]["guarantee"] == {"result": "win", "votes": 2}
    text = claim(capsys, "hint", position).out
    assert "This is proven: no move lets C enforce more against any play of both others." in text
    assert "Chances and votes are those of selfish play" in text


def test_where_votes_are_proven_they_count(capsys: Capture) -> None:
    """Every card wins, but not by as many votes."""
    position = (
        "GKUDP 2A / A K6 U89 D2 P6 score G0039 U02347 D4 P23 / B G0 K245 D9 score G0246 U156 D1 P0 void P"
    )
    moves = {
        each["move"]: each for each in json.loads(claim(capsys, "hint", position, "--json").out)["moves"]
    }
    assert {each["win"] for each in moves.values()} == {1.0}
    text = claim(capsys, "hint", position).out
    best = max(each["margin"] for each in moves.values())
    equal = [move for move, each in moves.items() if each["margin"] == best]
    assert 1 < len(equal) < len(moves)
    assert text.startswith(f"A should play {' or '.join(equal)}: which of them makes no difference.")
    assert text.count("=") == len(equal) - 1


@pytest.mark.parametrize(
    ("position", "worlds", "said"),
    [
        (PHASE_ONE, 20, "looked at (seed 0), each played one trick ahead and estimated from there."),
        (PHASE_ONE, 1, "possible worlds was looked at (seed 0), played one trick ahead and estimated from"),
        (LAST_CHOICE, 5, "Only one world is possible; it was played to the end of Phase One, and Phase Two"),
        (THREE, 20, "Every move was played out 20 times by rules of thumb, "),
        (THREE, 1, "Every move was played out once by rules of thumb, "),
    ],
)
def test_it_is_told_what_was_done_and_nothing_is_promised(
    position: str, worlds: int, said: str, capsys: Capture
) -> None:
    *_, method = claim(capsys, "hint", position, "--worlds", str(worlds)).out.split("\n\n")
    assert said in " ".join(method.split())
    assert "what follows" not in method


def test_a_time_limit_ends_it(capsys: Capture) -> None:
    obj = json.loads(claim(capsys, "hint", PHASE_ONE, "--time-limit", "0.05", "--json").out)
    assert obj["worlds"] >= 100  # those of the first round, on a machine that is busy


def test_names_follow_the_language() -> None:
    view = View.of(Position.loads(Path(PHASE_ONE).read_text(encoding="utf-8")))
    advice = hint(view, 20)
    doubt = Doubt("K", None, False, 0.3, advice.best, 0.02)
    assert "Cavalieri" in hint_text(view, advice, "it", 80, doubt)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--worlds", "0"], "--worlds"),
        (["--worlds", "5", "--time-limit", "1"], "not both"),
    ],
)
def test_wrong_options(capsys: Capture, arguments: list[str], complaint: str) -> None:
    answer = claim(capsys, "hint", PHASE_ONE, *arguments)
    assert answer.status == 2
    assert complaint in answer.err


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("GKUDP 2A / A ?2 / B G0 G1", "hidden"),
        ("GKUDP 2A / A G0 / B ?1", "must be listed"),
    ],
)
def test_what_is_refused(capsys: Capture, position: str, complaint: str) -> None:
    answer = claim(capsys, "hint", position)
    assert answer.status == 2
    assert answer.err.startswith("claim: ")
    assert complaint in answer.err


def test_only_who_plays_second_is_sure_to_win_a_trick(capsys: Capture) -> None:
    """Whoever leads wins it in a share of the worlds, be it all: the opponent may still play otherwise."""
    leads = claim(capsys, "hint", PHASE_ONE).out
    assert len(re.findall(r" wins G0 in (?:over )?\d+ %\n", leads)) == 8
    assert not re.search(r"(?:wins|leaves) G0\n", leads)
    position = json.loads(Path(PHASE_ONE).read_text(encoding="utf-8"))
    follows = claim(capsys, "hint", after_lead(position)).out
    assert len(re.findall(r" (?:wins|leaves) G0\n", follows)) == 8


def after_lead(position: dict[str, object]) -> str:
    """The same with a card of B's on the table."""
    return json.dumps({**position, "leader": "B", "trick": "P2", "hands": {"A": "G79 K34578 U9", "B": "?7"}})


@pytest.mark.parametrize(("deck", "players"), [("NIMBHUD", "3"), ("GKUDPRT", "4")])
def test_games_that_are_played_out(deck: str, players: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "position.json"
    dealt = claim(capsys, "deal", "--deck", deck, "--players", players, "--phase", "1", "--seed", "2").out
    path.write_text(dealt, encoding="utf-8")
    obj = json.loads(claim(capsys, "hint", str(path), "--worlds", "20", "--json").out)
    assert (obj["method"], obj["leaves"], obj["worlds"]) == ("rollout", "played out", 20)
    text = claim(capsys, "hint", str(path), "--worlds", "20").out
    assert "an estimate by\nplay-outs" in text or "an estimate by play-outs" in text
    assert {"3": "votes ahead", "4": "AC-BD"}[players] in text


def test_phase_one_with_magic_factions_is_judged(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "position.json"
    path.write_text(
        claim(capsys, "deal", "--deck", "GKMBH", "--phase", "1", "--seed", "2").out, encoding="utf-8"
    )
    obj = json.loads(claim(capsys, "hint", str(path), "--worlds", "20", "--json").out)
    assert (obj["method"], obj["leaves"], obj["worlds"]) == ("pimc", "evaluated", 20)
    assert all(0 <= move["takes_trick"] <= 1 for move in obj["moves"])
    text = claim(capsys, "hint", str(path), "--worlds", "20").out
    assert "play-outs" not in text
    assert "A-B" in text
