"""`claim play`: whole games from a script, wrong input, ways out, and files."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import select
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from solver import Game
from solver.cards import Seat
from solver.model import View
from solver.seeds import HIGHEST_SEED
from tests.cli.helpers import COMMAND, GAMES, Answer, check_wrong_usage, claim, claim_process, started

Capture = pytest.CaptureFixture[str]

#: The first move that is legal, more often than a game has moves; what is left would name a file to save to.
FIRST = "1\n" * 60


class Player:
    """Somebody who types all at once."""

    def __init__(self, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, typed: str, *options: str) -> Answer:
        return self.claim(typed, "play", "--bot", "random", *options)

    def claim(self, typed: str, *arguments: str) -> Answer:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return claim(self._capsys, *arguments)


@pytest.fixture
def play(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Player:
    return Player(capsys, monkeypatch)


@pytest.mark.parametrize(("columns", "longest"), [("", 79), ("80", 79)])
def test_the_last_column_stays_free(
    play: Player, columns: str, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = play("1\n" * 17, "--players", "4", "--deck", "NIUDSBH", "--seed", "6").out
    assert max(map(len, shown.splitlines())) <= longest


def flat(text: str) -> str:
    """The same on one line."""
    return " ".join(text.split())


def tables(shown: str) -> list[str]:
    """Every table that was drawn."""
    return re.findall(r"^Phase (?:One|Two), trick .*?(?=\n\n> )", shown, re.MULTILINE | re.DOTALL)


def test_a_whole_game(tmp_path: Path, play: Player) -> None:
    path = tmp_path / "game.json"
    answer = play(FIRST, "--seed", "3", "--save", str(path))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("You are A, random is B. Deck GKUDP, seed 3.")
    assert len(tables(answer.out)) == 26
    assert answer.out.count("the trick.") == 26
    assert answer.out.count("You recruit ") == 13
    assert answer.out.count("Phase Two begins") == 1
    game = Game.load(path)
    result = game.positions()[-1].tally().result
    assert f"\n{'You win.' if result == 'A' else 'You lose.'}\n" in answer.out
    assert f"The game is over: {result} wins" in answer.out
    assert answer.out.endswith("never threw a win or a draw away in these tricks of Phase Two.\n")
    assert play.claim("", "play-out", str(path)).status == 0
    again = play("1\n" * 26, "--seed", "3").out
    assert again == f"{answer.out}\nA file to save the game to, or Enter for none: \n"


@pytest.mark.parametrize(("deck", "seat"), [("NIRTS", "B"), ("GKPRS", "A")])
def test_what_is_hidden_stays_hidden(deck: str, seat: str, tmp_path: Path, play: Player) -> None:
    """Every table is that of the player's view, and no line before it names a card that is hidden."""
    path = tmp_path / "game.json"
    shown = play(FIRST, "--seed", "2", "--deck", deck, "--seat", seat, "--save", str(path)).out
    game = Game.load(path)
    own = [number for number, each in enumerate(game.positions()) if each.to_move is Seat[seat]]
    drawn = tables(shown)
    assert len(drawn) == len(own)
    for number, table in zip(own, drawn, strict=True):
        view = View.at(game, number)
        other = view.opponent
        if view.position.phase == 1:
            hand = rf"\?{len(view.position.hands[other])}" if view.position.hands[other] else "-"
            assert re.search(rf"^(hands    |         )  {other}  {hand}$", table, re.MULTILINE)
            seen = {str(card) for _, cards in view.position.piles for card in cards}
            for letter, values in re.findall(r"\b([A-Z])(\d+)\b", table.partition("\nvotes")[0]):
                assert {f"{letter}{value}" for value in values} <= seen
    assert "a card that you do not see" in shown


def test_legal_cards_have_numbers(play: Player) -> None:
    table = tables(play("quit\n", "--seed", "4").out)[0]
    cards, numbers = table.splitlines()[-2:]
    assert cards == "your cards    G3  G9  K4  K9  U0  U6  D4  D5  D7  P0  P1  P8  P9"
    assert numbers == "                                       1   2   3   4   5   6   7"


def test_cards_by_name_number_and_in_small_letters(play: Player) -> None:
    by_name = play("d5\nquit\n", "--seed", "4").out
    by_number = play("2\nquit\n", "--seed", "4").out
    assert by_name.replace("> d5", "> 2") == by_number
    assert "\nYou play D5.\n" in by_name


def test_wrong_input_changes_nothing(play: Player) -> None:
    wrong = ["G9", "G5", "Z1", "99", "0", "hello", "", "D4 D5", "sav game", "HELP", "undo", "save", "show x"]
    answer = play("\n".join([*wrong, "2", "quit", ""]), "--seed", "4")
    assert answer.status == 0
    assert "G9 is not possible here; you may play D4, D5, D7, P0, P1, P8, P9\n" in answer.out
    assert "there is no 99: the moves have the numbers 1 to 7\n" in answer.out
    assert "'hello' is neither a card nor a command; help lists those\n" in answer.out
    assert "there is nothing to take back\n" in answer.out
    assert "name a file, as in: save game.json\n" in answer.out
    assert "\nundo       take your last move back\n" in answer.out
    assert answer.out.endswith(play("2\nquit\n", "--seed", "4").out.partition("You play")[2])


def test_undo_goes_back_to_the_players_last_decision(play: Player) -> None:
    shown = play("2\nundo\n1\nundo\n2\nquit\n", "--seed", "4").out
    drawn = tables(shown)
    assert len(drawn) == 6
    assert drawn[0] == drawn[2] == drawn[4]
    assert drawn[1] == drawn[5] != drawn[3]


def test_undo_takes_a_choice_back_and_its_trick(play: Player) -> None:
    options = ["--seed", "3", "--deck", "GKURS"]
    shown = play("S9\ncentre\nundo\ntop\nundo\nundo\nquit\n", *options).out
    assert "You have looked at the top card. Which one do you take?\n1 centre (R9)  2 top (U5)\n" in shown
    assert "You recruit R9, B recruits U5." in shown
    assert "You recruit U5, B recruits R9." in shown
    drawn = tables(shown)
    assert drawn[1] == drawn[3] == drawn[5]
    assert drawn[6] == drawn[0]


@pytest.mark.parametrize(("players", "deck"), [("3", "GKUDPRT"), ("3", "NIUDSRT"), ("4", "NIUDSBH")])
def test_only_who_has_looked_is_told_so(players: str, deck: str, play: Player) -> None:
    """Among several a winner chooses a centre card, and looks at the top card only for a Seer."""
    looked = "You have looked at the top card. Which one do you take?"
    shown = play("1\n" * 14, "--players", players, "--deck", deck, "--seed", "1").out
    asked = re.findall(r"^(.*\?)\n((?:.*\n)*?)\n> ", shown, re.MULTILINE)
    assert {question for question, _ in asked} == {"Which centre card do you take?", looked}.difference(
        () if "S" in deck else (looked,)
    )
    for question, choices in asked:
        assert (question == looked) == (" top (" in choices)


def test_help_names_what_can_be_typed(play: Player) -> None:
    """Among several a centre card is taken by its name, and only Seers show the top card."""
    of_two, top = "\ncentre     take the centre card", "\ntop        take the top card"
    for options, named in (
        (["--deck", "NIRTS"], {of_two, top}),
        (["--deck", "GKUDP"], set()),
        (["--deck", "GKUDPRS", "--players", "3"], {top}),
        (["--deck", "GKUDPRT", "--players", "3"], set()),
    ):
        out = play("help\n", "--seed", "4", *options).out
        assert {each for each in (of_two, top) if each in out} == named
        assert "\nundo       take your last move back" in out


def test_the_end_of_the_input(play: Player) -> None:
    answer = play("2\n", "--seed", "4")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.splitlines()[-2:] == [
        "claim play --seed 4 --deck GKUDP --seat A --bot random begins this game anew,",
        "and D5 gets you back here",
    ]
    assert play("", "--seed", "4").out.splitlines()[-1].endswith("begins this game anew")
    assert play("quit\n", "--seed", "4").out.splitlines()[-1].endswith("begins this game anew")


def test_what_is_typed_to_come_back_stays_on_one_line(play: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = play("2\n1\n", "--seed", "4").out.splitlines()
    assert lines[-2:] == [
        "claim play --seed 4 --deck GKUDP --seat A --bot random",
        "begins this game anew, and D5, P0 get you back here",
    ]


def test_every_move_is_saved(tmp_path: Path, play: Player) -> None:
    path = tmp_path / "game.json"
    answer = play("2\n1\n", "--seed", "4", "--save", str(path))
    assert flat(answer.out).endswith(f"the game is in {path}, and claim play --resume {path} goes on with it")
    assert [str(move) for move in Game.load(path).moves][:2] == ["D8", "D5"]
    fields = json.loads(path.read_text(encoding="utf-8"))
    assert (fields["seed"], fields["seat"], fields["bot"]) == (4, "A", "random")
    whole = play("2\n" + "1\n" * 25, "--seed", "4").out
    resumed = play.claim(FIRST, "play", "--resume", str(path))
    assert resumed.status == 0
    ends = [text[text.index("\nPhase Two\n") :].partition("\nA file")[0] for text in (whole, resumed.out)]
    assert ends[0] == ends[1]
    assert Game.load(path).positions()[-1].is_over
    # A game that is over is reviewed again.
    again = play.claim("", "play", "--resume", str(path))
    assert again.status == 0
    assert again.out.endswith(ends[1])


def test_saving_on_the_way_and_undoing(tmp_path: Path, play: Player) -> None:
    path = tmp_path / "my game.json"
    play(f"2\nsave {path}\n1\nundo\nsave\nquit\n", "--seed", "4")
    assert [str(move) for move in Game.load(path).moves][:2] == ["D8", "D5"]
    assert Game.load(path).positions()[-1].to_move is Seat.A
    assert len(Game.load(path).moves) < 6


def test_files_that_are_there_are_not_overwritten(tmp_path: Path, play: Player, capsys: Capture) -> None:
    path = tmp_path / "novel.txt"
    path.write_text("my novel", encoding="utf-8")
    answer = claim(capsys, "play", "--bot", "random", "--save", str(path))
    assert answer.status == 2
    assert answer.err.startswith(f"claim: {path}: is there already")
    answer = play(f"save {path}\nsave {tmp_path}/no/where\nquit\n", "--seed", "4")
    assert answer.status == 0
    assert f"{path}: is there already" in flat(answer.out)
    assert f"{tmp_path}/no/where: cannot be written (No such file or directory)" in flat(answer.out)
    assert path.read_text(encoding="utf-8") == "my novel"
    answer = claim(capsys, "play", "--resume", str(path))
    assert answer.status == 2
    assert answer.err.startswith(f"claim: {path}: this is not JSON")


@pytest.mark.parametrize("name", ["no/where", "null\0character", "x" * 300])
def test_a_file_that_cannot_be_made_changes_nothing(name: str, tmp_path: Path, play: Player) -> None:
    path = tmp_path / "game.json"
    answer = play(f"save {path}\n2\nsave {tmp_path}/{name}\n1\nquit\n", "--seed", "4")
    assert (answer.status, answer.err) == (0, "")
    said = flat(answer.out)
    assert "cannot be written" in said or "no file has a name with a null character" in said
    assert len(Game.load(path).moves) > 2
    assert f" the game is in {path}, and " in said
    assert os.listdir(tmp_path) == [path.name]


def test_a_game_can_be_saved_at_its_end(tmp_path: Path, play: Player) -> None:
    path = tmp_path / "game.json"
    typed = "1\n" * 26 + f"{tmp_path}\n{path}\n"
    answer = play(typed, "--seed", "3")
    assert answer.status == 0
    assert f"{tmp_path}: is there already" in flat(answer.out)
    assert answer.out.endswith(f"A file to save the game to, or Enter for none: {path}\nsaved in {path}\n")
    assert Game.load(path).positions()[-1].is_over


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bot", "nobody"], "there is no bot 'nobody'; the bots are random"),
        (["--bot", "random", "--deck", "GKUDPRT"], "deck GKUDPRT: not a deck for 2 players"),
        (["--resume", "nowhere.json"], "nowhere.json: there is no such file"),
        (["--resume", "-"], "-: there is no such file"),
        (["--resume", GAMES[0]], f"{GAMES[0]}: this is no game against a bot"),
    ],
)
def test_refusals(arguments: list[str], said: str, capsys: Capture) -> None:
    answer = claim(capsys, "play", *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"claim: {said}")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seat", "C"],
        ["--seed", "-1"],
        ["--save", "a", "--resume", "b"],
        ["game.json"],
        ["--resume", "b", "--seed", "3"],
        ["--resume", "b", "--deck", "GKUDP"],
        ["--resume", "b", "--bot", "pimc"],
        ["--resume", "b", "--seat", "A"],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: Capture) -> None:
    check_wrong_usage(capsys, "play", *arguments)


def test_a_place_where_nothing_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "no" / "where"
    answer = claim_process("play", "--bot", "random", "--save", str(path))
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == f"claim: cannot write {path}: No such file or directory\n"


def test_a_closed_input() -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "play", "--bot", "random", "--seed", "4"],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"begins this game anew\n")


def test_letters_that_are_none() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--bot", "random", "--seed", "4"],
        input=b"\xff\xfe\n2\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"is neither a card nor a command" in done.stdout
    assert b"You play D5." in done.stdout


@pytest.mark.parametrize("saved", [True, False])
def test_on_a_terminal(saved: bool, tmp_path: Path) -> None:
    """Colours, a prompt, and Ctrl-C, after which nothing is lost."""
    path = tmp_path / "game.json"
    reader, terminal = pty.openpty()
    command = ["play", "--bot", "random", "--seed", "4", *(["--save", str(path)] if saved else [])]
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": ""}
    with started(
        *command, stdin=terminal, stdout=terminal, stderr=subprocess.PIPE, env=environment, encoding="utf-8"
    ) as process:
        os.close(terminal)
        _read_until(reader, b"> ")
        os.write(reader, b"d5\n")
        shown = _read_until(reader, b"> ")
        assert b"You play \x1b[33mD5\x1b[0m." in shown
        sleep(0.5)  # it waits for input now
        process.send_signal(signal.SIGINT)
        _read_until(reader, b"", process)
        _, said = process.communicate(timeout=20)
    os.close(reader)
    assert process.returncode == 130
    if saved:
        assert flat(said) == f"claim: the game is in {path}, and claim play --resume {path} goes on with it"
        assert [str(move) for move in Game.load(path).moves][:2] == ["D8", "D5"]
    else:
        assert said.startswith("\nclaim: claim play --seed 4 ")
        assert flat(said).endswith(" begins this game anew, and D5 gets you back here")


def test_the_game_is_kept_if_its_review_is_interrupted(
    tmp_path: Path, play: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: Game) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("solver.review", interrupted)
    path = tmp_path / "game.json"
    answer = play("1\n" * 26 + f"{path}\n", "--seed", "3")
    assert answer.status == 0
    assert "the review was interrupted" in answer.out
    assert Game.load(path).positions()[-1].is_over


def test_ctrl_d_on_a_terminal() -> None:
    reader, terminal = pty.openpty()
    command = ["play", "--bot", "random", "--seed", "4"]
    with started(*command, stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        os.close(terminal)
        os.write(reader, b"\x04")
        shown, said = process.communicate(timeout=20)
    os.close(reader)
    assert process.returncode == 0
    assert shown.endswith(b"begins this game anew\n")
    assert b"Traceback" not in said


def _read_until(reader: int, end: bytes, process: subprocess.Popen[str] | None = None) -> bytes:
    """What a terminal shows until it shows this, or until a process has ended."""
    shown = b""
    limit = monotonic() + 20
    while process.poll() is None if process else not shown.endswith(end):
        if monotonic() > limit:
            pytest.fail(f"waited in vain after {shown!r}")
        if select.select([reader], [], [], 0.1)[0]:
            with suppress(OSError):  # nobody is there any more
                shown += os.read(reader, 65536)
    return shown


def test_everything_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch, play: Player) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    shown = play("help\n" + "1\n" * 26, "--seed", "3").out
    table, _, review = shown.partition("\nDeck GKUDP")
    assert "You win." in table
    assert max(map(len, table.splitlines())) <= 60
    assert "Phase Two" in review


def test_hints(play: Player) -> None:
    """For the player's own view, on request and before every move, and the same every time."""
    shown = play("hint\nhint\nquit\n", "--seed", "4").out
    _, advice, again, _ = re.split(r"^> .*\n", shown, flags=re.MULTILINE)
    assert advice == again
    assert re.search(r"^P9 .* % ± \d\.\d .*K8", advice, re.MULTILINE)
    assert advice in play("quit\n", "--seed", "4", "--hints").out


def test_hints_of_the_highest_seed(play: Player) -> None:
    answer = play("hint\nquit\n", "--seed", str(HIGHEST_SEED))
    assert (answer.status, answer.err) == (0, "")
    assert re.search(r" % ± \d\.\d ", answer.out)


@pytest.mark.parametrize("seed", [-1, HIGHEST_SEED + 1])
def test_a_saved_game_with_a_number_that_is_no_seed(
    seed: int, tmp_path: Path, play: Player, capsys: Capture
) -> None:
    path = tmp_path / "game.json"
    play("", "--seed", "4", "--save", str(path))
    fields = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**fields, "seed": seed}), encoding="utf-8")
    answer = claim(capsys, "play", "--resume", str(path))
    assert answer == (2, "", f"claim: {path}: seed: must be a whole number from 0 to {HIGHEST_SEED}\n")


def test_the_usual_opponent(play: Player) -> None:
    assert play.claim("", "play", "--seed", "4").out.startswith("You are A, pimc is B.")
