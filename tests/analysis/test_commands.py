"""`claim explain` and `claim review`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from solver import Deck, Game, Position, analyse, explain
from solver.model.random_play import random_position
from tests.analysis.artifacts import HOURGLASS, SPEAR
from tests.cli.helpers import ENDGAME, GAMES, check_refused, claim, claim_process

Capture = pytest.CaptureFixture[str]

LOST = "GKUDP 2A / A G5 / B G7"


def test_explain_prints_a_screenful(capsys: Capture) -> None:
    answer = claim(capsys, "explain", ENDGAME)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("With best play by both sides A wins, 3 votes to 2.\n")
    assert "K7 beats the Goblin" in answer.out
    assert len(answer.out.splitlines()) <= 40


def test_explain_reads_files_lines_and_standard_input(capsys: Capture) -> None:
    wanted = claim(capsys, "explain", ENDGAME)
    line = Position.load(ENDGAME).to_line()
    assert claim(capsys, "explain", line) == wanted
    assert claim_process("explain", "-", stdin=line, COLUMNS="80") == wanted


def test_explain_names_factions_in_the_language(capsys: Capture) -> None:
    assert "K7 beats the Gobelin" in claim(capsys, "explain", ENDGAME, "--lang", "fr").out
    assert "Mutaforma" in claim(capsys, "explain", ENDGAME, "--lang", "it").out
    assert claim(capsys, "explain", ENDGAME, "--lang", "la").status == 2


def test_explain_json_is_all_the_facts(capsys: Capture) -> None:
    facts = json.loads(claim(capsys, "explain", ENDGAME, "--json").out)
    position = Position.load(ENDGAME)
    explanation = explain(position)
    solution = analyse(position).to_json()
    assert facts == json.loads(json.dumps(explanation.to_json()))
    assert Position.loads(json.dumps(facts["position"])) == position
    assert facts["to_move"] == solution["to_move"] == "B"
    assert facts["value"] == {"result": solution["result"], "margin": solution["margin"]}
    assert facts["keeping"] == ["G0", "D0", "D3", "P8"]
    assert facts["problem"] == {"move": "G0", "replies": 4, "throwing": ["K3", "U7", "U8"], "most": True}
    assert facts["decided"][0] == {"letter": "G", "side": "B", "at_least": 5, "at_most": 2, "counted": True}
    first = facts["line"][0]
    assert [play["card"] for play in first["plays"]] == ["G0", "K7"]
    assert first["plays"][1]["only"] is True
    assert first["powers"] == [
        {"letter": "K", "moment": "who wins", "player": "A", "cards": ["K7"], "place": None}
    ]


def test_refutations_in_json(capsys: Capture) -> None:
    line = "GKPRS 2A / A G0 P4 S0 score P6 / B G0 K7 S7"
    facts = json.loads(claim(capsys, "explain", line, "--json").out)
    refutation = facts["refutations"][0]
    assert refutation["line"][0] == {"player": "B", "move": "G0"}
    assert refutation["loss"] == "result"
    assert {flip["letter"] for flip in refutation["flips"]} == {"G", "K"}


def test_explain_a_game_that_is_over(capsys: Capture) -> None:
    over = Game.load(GAMES[0]).positions()[-1].to_line()
    assert claim(capsys, "explain", over) == (0, "The game is over: A wins, 3 votes to 2.\n", "")
    assert json.loads(claim(capsys, "explain", over, "--json").out)["line"] == []


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("GKUDPRT 4p 1A centre G3 K2 / A ?9 / B ?9 / C ?9 / D ?9", "only Phase Two can be solved"),
        ("GKUDPRM 3p 2A / A M1 G0 / B G1 U0 / C G2 U1", "no potion can be turned up any more"),
        ("NIRTS 1A centre N3 / A ?13 / B ?13", "only Phase Two can be solved"),
        ("GKUDP 2A / A G5 / B Q7", "Q"),
        ("nowhere.json", "nowhere.json: there is no such file"),
    ],
)
def test_explain_refuses(position: str, sentence: str, capsys: Capture) -> None:
    check_refused(capsys, sentence, "explain", position)


def test_explain_refuses_hidden_cards(capsys: Capture) -> None:
    fields = json.loads(Game.load(GAMES[0]).positions()[-13].dumps())
    fields["hands"] = {"A": "?6", "B": "?6"}
    fields["voids"] = {}
    check_refused(capsys, "solving needs every card known", "explain", json.dumps(fields))


def test_review_prints_every_move(capsys: Capture) -> None:
    answer = claim(capsys, "review", GAMES[0])
    assert (answer.status, answer.err) == (0, "")
    assert "Phase One: each chance to win is that of whoever plays, estimated" in answer.out
    assert re.search(r"^ 1  A G7 +[0-9]+ ± [0-9]+ % +B P4 +[0-9]+ ± [0-9]+ %$", answer.out, re.MULTILINE)
    assert "\n 3  A G4  costs votes           B G6  equal\n    A: D1 and D2 give nothing away\n" in answer.out
    assert "The game is over: A wins, 3 votes to 2.\n" in answer.out


def test_review_json(capsys: Capture) -> None:
    game = Game.load(GAMES[1])
    facts = json.loads(claim(capsys, "review", GAMES[1], "--json").out)
    moves = facts["phase_one"] + facts["moves"]
    assert [move["move"] for move in moves] == [str(move) for move in game.moves]
    assert [move["number"] for move in moves] == list(range(1, len(game.moves) + 1))
    assert {move["mark"] for move in facts["moves"]} == {"best", "equal", "costs votes"}
    assert facts["start"] == {"value": {"result": "A", "margin": 1}, "votes": {"A": 3, "B": 2}}


def test_review_reads_standard_input(capsys: Capture) -> None:
    record = Path(GAMES[0]).read_text(encoding="utf-8")
    assert claim_process("review", "-", stdin=record, COLUMNS="80") == claim(capsys, "review", GAMES[0])


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ('{"format": "claim-game/1", "moves": []}', "either a deal"),
        (f'{{"format": "claim-game/1", "start": "{LOST}", "moves": ["G7"]}}', "move 1: G7 cannot be played"),
    ],
)
def test_review_refuses(record: str, sentence: str, capsys: Capture) -> None:
    check_refused(capsys, sentence, "review", record)


def test_explain_with_artifacts(capsys: Capture) -> None:
    answer = claim(capsys, "explain", SPEAR.to_line(), "--lang", "es")
    assert (answer.status, answer.err) == (0, "")
    assert "Play the Lanza de la venganza now: after spear K5, B wins by 1 vote." in answer.out
    facts = json.loads(claim(capsys, "explain", SPEAR.to_line(), "--json").out)
    assert facts == json.loads(json.dumps(explain(SPEAR).to_json()))
    (timing,) = facts["timings"]
    assert (timing["artifact"], timing["when"], timing["now"]["move"]) == ("spear", "now", "spear K5")
    assert timing["waiting"]["factions"]["K"] == "A"
    assert facts["outlook"] == {"expected": {"result": "0", "margin": "-1"}, "bounds": ["0", "0"]}
    assert claim(capsys, "explain", HOURGLASS.to_line(), "--time-limit", "0").status == 3


def test_review_with_artifacts(capsys: Capture) -> None:
    game = Game(SPEAR, (SPEAR.play("pass").legal_moves()[0],))
    answer = claim(capsys, "review", game.dumps())
    assert (answer.status, answer.err) == (0, "")
    assert "The Spear of Vengeance (spear K5) would have won for B" in answer.out
    passed, played = json.loads(claim(capsys, "review", game.dumps(), "--json").out)["decisions"]
    assert (passed["number"], passed["move"], passed["mark"]) == (1, "pass", "throws away the win")
    assert passed["unplayed"] == {"artifacts": ["spear"], "move": "spear K5", "saved": ["K"]}
    assert (played["number"], played["move"]) == (1, str(game.moves[0]))


def test_tree_with_artifacts(capsys: Capture, tmp_path: Path) -> None:
    answer = claim(capsys, "tree", SPEAR.to_line())
    assert (answer.status, answer.err) == (0, "")
    assert '"B spear K5"' in answer.out
    assert "B pass\\ncosts 1" in answer.out
    for name in ("tree.svg", "tree.graphml", "tree.dot", "tree.json"):
        assert claim(capsys, "tree", SPEAR.to_line(), "-o", str(tmp_path / name)).status == 0
        assert "spear K5" in (tmp_path / name).read_text(encoding="utf-8")
    refused = claim(capsys, "tree", SPEAR.to_line(), "--kind", "proof")
    assert (refused.status, refused.out) == (2, "")


THREE = "GKUDPRT 3p 2A / A K5 U6 D2 score G002 K2 / B G4 D5 P4 score U78 D6 / C U24 D0 score G9 K38 U0359"
FOUR = "GKUDPRT 4p 2B / A U4 D6 score U78 / B K25 / C G0 K8 score U1 D05 / D G9 K3 score U0235 P26"


def test_explain_and_tree_of_several_in_json(capsys: Capture) -> None:
    three = json.loads(claim(capsys, "explain", THREE, "--json").out)
    assert [each["player"] for each in three["standings"]] == ["A", "B", "C"]
    assert set(three["standings"][0]["guarantee"]) == {"result", "votes"}
    assert set(three["moves"][0]) == {"move", "guarantee", "loss", "gifts", "gifts_known"}
    four = json.loads(claim(capsys, "explain", FOUR, "--json").out)
    assert four["value"]["result"] in ("AC", "BD", "draw")
    assert set(four["votes"]) == {"AC", "BD"}
    for position, root in ((THREE, "result"), (FOUR, "votes_ac")):
        tree = json.loads(claim(capsys, "tree", position, "--json").out)
        assert root in tree["nodes"][0]


@pytest.mark.parametrize("players", [3, 4])
def test_a_time_limit_leaves_bounds_and_status_3(players: int, capsys: Capture) -> None:
    deal = random_position(Deck.of("GKUDPRT"), 1, players=players).to_line()
    explained = claim(capsys, "explain", deal, "--time-limit", "0.01")
    assert (explained.status, explained.err) == (3, "")
    assert "ot everything is settled" in explained.out
    facts = json.loads(claim(capsys, "explain", deal, "--time-limit", "0.01", "--json").out)
    assert (facts["solution"] if players == 4 else facts)["stopped"] == "time"
    tree = claim(capsys, "tree", deal, "--time-limit", "0.01")
    assert tree == (3, "", "claim: 0.01 seconds are not enough for this tree; allow more\n")


def test_a_review_of_several_in_json(capsys: Capture) -> None:
    record = json.dumps({"format": "claim-game/1", "start": THREE, "moves": ["K5", "G4", "U2"]})
    facts = json.loads(claim(capsys, "review", record, "--json").out)
    assert [each["move"] for each in facts["phase_two"]] == ["K5", "G4", "U2"]
    assert [each["move"] for each in facts["seen"]] == ["K5", "G4", "U2"]
    assert set(facts["seen"][0]["before"]) == {"result", "votes"}
    assert facts["to_move"] == "A"
