"""`claim puzzle list`, `show`, `solve` and `sheet`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from solver.cards import SEATS
from solver.present.sheet_html import sheet_html
from solver.puzzles.packs import read_pack
from solver.puzzles.puzzle import Puzzle
from tests.cli.helpers import ROOT, check_wrong_usage, claim
from tests.cli.test_mishaps import sentence
from tests.cli.test_solve import errors_on_a_terminal
from tests.puzzles.training import ALIKE, PACK, PUZZLES, SIMPLE

Capture = pytest.CaptureFixture[str]

NAMES = ["play", "list", "show", "solve", "sheet", "check"]
FROM_PACK = ["--pack", str(PACK)]


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_with_an_example(name: str, capsys: Capture) -> None:
    answer = claim(capsys, "puzzle", name, "--help")
    assert answer.status == 0
    assert re.search(rf"Examples?:\s+claim puzzle {name}", answer.out)


def test_list(capsys: Capture) -> None:
    answer = claim(capsys, "puzzle", "list", *FROM_PACK, "--cards", "5..", "--rating", "..1400")
    assert answer.status == 0
    assert answer.out == (
        "id                deck   cards  rating  goal            themes\n"
        "gkudp-6-be1e1aef  GKUDP      6    1060  A wins          -\n"
        "gkudp-5-dbfadba5  GKUDP      5    1140  B gets 4 votes  troll wait, duck\n"
        "nirts-5-8e20950e  NIRTS      5    1220  A gets 4 votes  duck\n"
        "gkdrt-5-b1e4b121  GKDRT      5    1380  A gets 4 votes  -\n"
        "4 puzzles\n"
    )


def test_list_json(capsys: Capture) -> None:
    lines = claim(capsys, "puzzle", "list", *FROM_PACK, "--json", "--theme", "Dwarf").out.splitlines()
    assert {json.loads(line)["id"] for line in lines} == {
        puzzle.id for puzzle in PUZZLES if "dwarf hand-over" in puzzle.themes
    }
    assert json.loads(lines[0]).keys() == {"id", "deck", "cards", "rating", "goal", "themes"}


def test_a_list_of_nothing(capsys: Capture) -> None:
    answer = claim(capsys, "puzzle", "list", *FROM_PACK, "--cards", "13")
    assert answer == (0, "No puzzle fits.\n", "")


@pytest.mark.parametrize("pack", [FROM_PACK, []], ids=["one pack", "all packs"])
@pytest.mark.parametrize("columns", [1, 40, 60, 70, 80])
def test_a_list_fits_a_narrow_terminal(
    columns: int, pack: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    answer = claim(capsys, "puzzle", "list", *pack)
    assert (answer.status, answer.err) == (0, "")
    assert max(map(len, answer.out.splitlines())) <= max(columns, 40)


def test_show_tells_the_task_and_nothing_of_the_solution(capsys: Capture) -> None:
    answer = claim(capsys, "puzzle", "show", "gkudp-4-d4", *FROM_PACK)
    assert answer.status == 0
    assert answer.out == (
        "Puzzle gkudp-4-d42c470b: deck GKUDP, 4 cards, rating 900\n"
        "B is to move and wins, whatever A plays.\n"
        "\n"
        "hands  A  K8 D389\n"
        "       B  K2 U8 P49\n"
        "\n"
        "won             A        B      vote\n"
        "Goblins         25       0178   B\n"
        "Knights         -        7      B\n"
        "Undead          034579   126    A\n"
        "Dwarves         057      -      A\n"
        "Doppelgängers   -        1578   B\n"
        "votes           2        3\n"
    )
    facts = json.loads(claim(capsys, "puzzle", "show", "gkudp-4-d4", *FROM_PACK, "--json").out)
    assert facts["goal"] == "B wins"
    assert facts["line"] == SIMPLE.position.to_line()
    assert not facts.keys() & {"tree", "themes", "explanation"}


def test_show_a_picture(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "puzzle.svg"
    assert claim(capsys, "puzzle", "show", "gkudp-4-d4", *FROM_PACK, "--svg", "-o", str(path)) == (0, "", "")
    root = ElementTree.parse(path).getroot()
    assert root.findtext("{*}title") == "B is to move and wins, whatever A plays."
    assert root.findtext("{*}desc") == SIMPLE.position.to_line()


def test_solve(capsys: Capture) -> None:
    answer = claim(capsys, "puzzle", "solve", "gkudp-4-d4", *FROM_PACK)
    assert answer.status == 0
    assert answer.out.endswith(
        "\n"
        "Only K2 keeps what B needs.\n"
        "Themes: duck\n"
        "\n"
        "Against the most stubborn defence\n"
        "10  B K2!  A K8*  3-2  B gives the lead away; Knights safe for A (2 of 3)\n"
        "11  A D3   B U8!  3-2  B ducks; D3 to B\n"
        "12  A D8   B P4!  3-2  B ducks; D8 to B; Dwarves safe for B (whatever is played)\n"
        "13  A D9*  B P9*  2-3  D9 to B\n"
        "    ! every other card costs something; * no other card is legal\n"
        "\n"
        "Every defence that sets a problem\n"
        "B K2\n"
        "  A K8  A D3  B U8\n"
        "    A D8  B P4\n"
        "    A D9  B P9\n"
        "  A K8  A D8  B P4\n"
        "    A D3  B U8\n"
        "    A D9  B P9\n"
        "  A K8  A D9  B P9\n"
        "    A D3  B U8\n"
        "    A D8  B P4\n"
    )


def test_solve_names_cards_that_are_the_same_and_forced_ones(capsys: Capture) -> None:
    answer = claim(capsys, "puzzle", "solve", ALIKE.id, *FROM_PACK)
    assert answer.out.endswith(
        "B K2/K5  A K9  A D1  B D7*  B K5\n"
        "  / the same move: whichever is played, the other stands for it later\n"
        "  * no other card is legal\n"
    )


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_every_solution_holds_every_decision(
    puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    out = claim(capsys, "puzzle", "solve", puzzle.id, *FROM_PACK).out
    tree = out.partition("Every defence that sets a problem\n")[2]
    told = re.findall(rf"\b{puzzle.to_move} ([A-Z]\d)", tree)
    assert sorted(told) == sorted(str(decision.move) for decision in puzzle.tree.decisions())
    assert max(map(len, out.splitlines()[2:])) <= 50
    data = claim(capsys, "puzzle", "solve", puzzle.id, *FROM_PACK, "--json").out
    assert Puzzle.from_json(json.loads(data)) == puzzle


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "chess", *FROM_PACK], "'chess': there is no such puzzle; `claim puzzle list` names them"),
        (["solve", "nirts", *FROM_PACK], "'nirts': 5 puzzles begin so (nirts-5-8e20950e, "),
        (["show", "x", "--pack", "nowhere.jsonl"], "nowhere.jsonl: there is no such file"),
        (["show", SIMPLE.id, *FROM_PACK, "--svg", "-o", "a.png"], "a.png: the ending of the name must be"),
        (["list", *FROM_PACK, "--deck", "GKX"], "deck 'GKX': there is no faction 'X'"),
        (["play", *FROM_PACK, "--cards", "13"], "no puzzle fits"),
        (["sheet", *FROM_PACK, "--out", "sheet.pdf"], "sheet.pdf: the ending of the name must be .html"),
        (["sheet", *FROM_PACK, "--count", "17", "--out", "a.html"], "at most 16 can be had"),
        (["sheet", *FROM_PACK, "--title", "x" * 81, "--out", "a.html"], "title: has 81 characters"),
        (["sheet", *FROM_PACK, "--title", "\x1b[1m", "--out", "a.html"], "title: the character U+001B"),
    ],
)
def test_what_is_refused(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = claim(capsys, "puzzle", *arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert sentence(answer.err).startswith(said)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [["list"], ["show", SIMPLE.id], ["solve", SIMPLE.id], ["play"]])
@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("K9", "tree.move: K9 cannot be played"),
        (None, "tree.replies[0].moves: {player} is not to move"),
    ],
)
def test_a_tree_that_cannot_be_played(
    arguments: list[str], move: str | None, said: str, tmp_path: Path, capsys: Capture
) -> None:
    """A card that nobody holds, or one out of turn."""
    path = tmp_path / "pack.jsonl"
    fields = SIMPLE.to_json()
    tree, line = fields["tree"], fields["line"]
    if move is not None:
        tree["move"] = line[0] = move
    else:
        moves = tree["replies"][0]["moves"]
        moves += moves
        line[1 : 1 + len(moves) // 2] = moves
    path.write_text(json.dumps(fields), encoding="utf-8")
    answer = claim(capsys, "puzzle", *arguments, "--pack", str(path))
    assert answer.status == 2
    player = SEATS[1 - int(SIMPLE.to_move)]
    assert sentence(answer.err).startswith(f"{path}: line 1: {said.format(player=player)}")


@pytest.mark.parametrize("text", ["\ud800", "\x1b[2J", "two\nlines", "\u202e"])
@pytest.mark.parametrize("name", ["id", "explanation", "themes"])
def test_text_that_cannot_be_printed(name: str, text: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "pack.jsonl"
    fields = {**SIMPLE.to_json(), name: [text] if name == "themes" else text}
    path.write_text(json.dumps(fields), encoding="utf-8")
    answer = claim(capsys, "puzzle", "list", "--pack", str(path))
    assert answer.status == 2
    said = sentence(answer.err)
    assert said.isprintable()
    assert said.startswith(f"{path}: line 1: {name}")
    assert said.endswith("holds a character that cannot be printed")


@pytest.mark.parametrize(
    "arguments",
    [
        ["puzzle"],
        ["puzzle", "guess"],
        ["puzzle", "show"],
        ["puzzle", "list", "--cards", "4-6"],
        ["puzzle", "list", "--rating", "6..4"],
        ["puzzle", "show", SIMPLE.id, "--json", "--svg"],
        ["puzzle", "show", SIMPLE.id, "-o", "a.svg"],
        ["puzzle", "sheet"],
        ["puzzle", "sheet", "--count", "0", "--out", "a.html"],
        ["puzzle", "play", "--count", "0"],
        ["puzzle", "play", "--yes"],
        ["puzzle", "play", SIMPLE.id, *FROM_PACK, "--count", "1"],
        ["puzzle", "play", SIMPLE.id, *FROM_PACK, "--seed", "1"],
        ["puzzle", "play", "--reset", "--yes", SIMPLE.id],
        ["puzzle", "play", "--reset", "--yes", *FROM_PACK],
        ["puzzle", "play", "--reset", "--yes", "--theme", "duck"],
        ["puzzle", "play", "--reset", "--yes", "--rating", "..1400"],
        ["puzzle", "play", "--reset", "--yes", "--cards", "4"],
        ["puzzle", "play", "--reset", "--yes", "--deck", "GKUDP"],
        ["puzzle", "play", "--reset", "--yes", "--count", "1"],
        ["puzzle", "play", "--reset", "--yes", "--seed", "1"],
    ],
)
def test_wrong_usage(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    check_wrong_usage(capsys, *arguments)


def test_an_option_that_would_do_nothing_is_named(capsys: Capture) -> None:
    said = claim(capsys, "puzzle", "play", SIMPLE.id, *FROM_PACK, "--count", "3").err
    assert said.endswith("Error: '--count' does nothing beside an ID.\n")


def sheet(capsys: Capture, path: Path, *options: str) -> ElementTree.Element:
    """A sheet as a reader of XML sees it, which is stricter than a browser."""
    assert claim(capsys, "puzzle", "sheet", *FROM_PACK, *options, "--out", str(path)) == (0, "", "")
    return ElementTree.parse(path).getroot()


@pytest.mark.parametrize(("count", "pages"), [(1, [1]), (6, [6]), (7, [6, 1]), (16, [6, 6, 4])])
def test_a_sheet_has_six_puzzles_on_a_page(
    count: int, pages: list[int], tmp_path: Path, capsys: Capture
) -> None:
    root = sheet(capsys, tmp_path / "sheet.html", "--count", str(count))
    sections = root.findall("body/section")
    assert [len(section.findall("article")) for section in sections] == [*pages, 0]
    ids = [article.get("id") for article in root.iter("article")]
    assert len(set(ids)) == count
    solutions = sections[-1].findall("ol/li")
    for number, (name, solution) in enumerate(zip(ids, solutions, strict=True), 1):
        text = " ".join("".join(solution.itertext()).split())
        assert text.startswith(f"{number} {name}, rating ")


def test_a_sheet_tells_goals_and_shows_pictures(tmp_path: Path, capsys: Capture) -> None:
    root = sheet(capsys, tmp_path / "sheet.html", "--count", "16", "--title", "For Ada & Bob")
    assert root.findtext("body/section/header/h1") == "For Ada & Bob"
    by_id = {puzzle.id: puzzle for puzzle in PUZZLES}
    ratings = []
    for article in root.iter("article"):
        puzzle = by_id[article.get("id") or ""]
        ratings.append(puzzle.rating)
        does = str(puzzle.goal).partition(" ")[2]
        assert (article.findtext("p") or "").startswith(f"{puzzle.to_move} is to move and {does}")
        assert article.findtext("{*}svg/{*}title") == puzzle.position.to_line()
        drawn = [text.text for text in article.iterfind("{*}svg/{*}text")]
        for card in (*puzzle.position.hands[0], *puzzle.position.hands[1], *puzzle.position.trick):
            assert card.faction in drawn
            assert str(card.value) in drawn
        stars = article.findtext("h2/span[2]")
        assert stars is not None
        assert len(stars) == 5
        assert set(stars) <= set("★☆")
    assert ratings == sorted(ratings)


def test_a_sheet_says_that_cards_may_be_the_same_move() -> None:
    """Where one of several cards solves a puzzle, the heading has not promised a single one."""
    puzzle = next(each for each in read_pack(ROOT / "puzzles" / "gkudp.jsonl") if each.tree.same)
    root = ElementTree.fromstring(sheet_html([puzzle]).partition("\n")[2])
    assert f"{puzzle.tree.move} or {puzzle.tree.same[0]} will do." in "".join(root.itertext())
    heading = root.findtext("body/section/header/p") or ""
    assert "cards that come to the same are one move" in heading
    assert "one card" not in heading


def test_a_sheet_needs_nothing_but_itself(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "sheet.html"
    root = sheet(capsys, path)
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|url\(|@import|@font-face|src=|href=|<script|<link|<img", text)
    style = root.findtext("head/style")
    assert style is not None
    assert "@page { size: A4;" in style
    assert not re.search(r"prefers-color-scheme", text)


def test_the_same_seed_gives_the_same_sheet(tmp_path: Path, capsys: Capture) -> None:
    paths = [tmp_path / name for name in ("one.html", "two.html", "three.html")]
    for path, seed in zip(paths, ("1", "1", "2"), strict=True):
        sheet(capsys, path, "--seed", seed, "--count", "5")
    one, two, three = (path.read_text(encoding="utf-8") for path in paths)
    assert one == two
    assert one != three


@pytest.mark.parametrize("to_a_file", [False, True])
def test_how_a_search_goes_on_stays_in_sight(to_a_file: bool, tmp_path: Path) -> None:
    """Puzzles that are not shown on the terminal do not wipe it away."""
    out = ["--out", str(tmp_path / "new.jsonl")] if to_a_file else []
    shown = errors_on_a_terminal(
        ["puzzle", "generate", "--count", "100000", *out], 3.5, with_output=to_a_file
    )
    before, *told, last = shown.split("\r\x1b[K")
    assert before == ""
    assert re.match("claim: stopped after [1-9]", last)
    assert len(told) > 2
    assert all("100000 puzzles" in each for each in told)
