"""`solver.match`: bots of any kind, from a class, a factory, an object or a package, and what comes of it."""

from __future__ import annotations

import json
import pickle
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from solver.arena.match import Match
from solver.arena.result import MatchResult, match
from solver.bots import BOTS, PLUG_INS, Bot, Budget
from solver.decks import Deck
from solver.errors import ClaimError, Refusal
from solver.model import Game, View
from solver.present.match_text import contest_text
from tests.arena.own_bots import Broken, Cheat, Counting, First, Seeded, Unmade
from tests.cli.helpers import claim


def untimed(result: MatchResult) -> list[dict[str, Any]]:
    return [{**json.loads(line), "seconds": None} for line in result.lines]


def test_a_match_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    result = match("greedy", "random", games=6, seed=3)
    obj = json.loads(claim(capsys, "arena", "greedy", "random", "--games", "6", "--seed", "3", "--json").out)
    assert {**result.to_json(), "ms_per_move": None} == {**obj, "ms_per_move": None}
    assert (result.score, list(result.interval), result.elo) == (obj["score"], obj["interval"], obj["elo"])
    assert result.wins + result.draws + result.losses == len(result.games) == 6
    assert result.finished
    assert all(game.is_over for game in result.games)
    assert repr(result).startswith("MatchResult(bots=('greedy', 'random'), score=")
    assert contest_text(result.contest, 80).startswith("greedy against random, deck GKUDP, seed 3")


@pytest.mark.parametrize("bot", [First, First(), lambda: First()], ids=["class", "object", "factory"])
def test_a_bot_may_be_brought(bot: Any) -> None:
    result = match(bot, "random", games=4, seed=1)
    assert result.bots == (getattr(bot, "__name__", "First"), "random")
    assert [game["moves"] for game in untimed(result)] == [
        game["moves"] for game in untimed(match(First, "random", games=4, seed=1))
    ]


def test_a_bot_is_given_what_it_asks_for() -> None:
    made = list[tuple[int, Budget]]()

    def make(seed: int, budget: Budget) -> Bot:
        made.append((seed, budget))
        return Seeded(seed, budget)

    match(make, lambda **given: Seeded(**given), games=2, seed=1, worlds=7)
    assert len({seed for seed, _ in made}) == 2
    assert {budget for _, budget in made} == {Budget(worlds=7)}


def test_an_object_is_copied_for_every_game_and_seat() -> None:
    bot = Counting(most=60)
    match(bot, bot, games=4, seed=1)
    assert bot.asked == 0


def test_bots_of_one_name_are_told_apart() -> None:
    other = type("First", (Seeded,), {})
    assert match(First, other, games=2, seed=1).bots == ("First", "First 2")
    assert match(First, First, games=2, seed=1).bots == ("First", "First")
    assert match(type("random", (First,), {}), "random", games=2, seed=1).bots == ("random 2", "random")


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes() -> None:
    one = match(Seeded, First(), games=6, seed=4, deck="NIRTS")
    assert untimed(match(Seeded, First(), games=6, seed=4, deck="NIRTS", jobs=2)) == untimed(one)
    assert untimed(match(Seeded, First(), games=6, seed=5, deck="NIRTS")) != untimed(one)


def test_a_bot_that_no_other_process_finds_is_refused() -> None:
    class Inner(First):
        pass

    for bot in (Inner, lambda: First()):
        with pytest.raises(Refusal, match=r"^jobs: the bot \S+ cannot be sent to another process"):
            match(bot, "random", games=2, jobs=2)


@pytest.mark.parametrize(
    ("bot", "said", "cause"),
    [
        (Cheat, r"^the bot Cheat breaks the rules: move: 'K99' is not a move", ClaimError),
        (Broken, r"^the bot Broken failed at \w+ 1.*: KeyError: 'no such thought, [AB]'$", KeyError),
        (Unmade, r"^the bot Unmade cannot be made: TypeError: .*style", TypeError),
        (Bot, r"^the bot Bot cannot be made: TypeError: .*abstract", TypeError),
        (int, r"^the bot int cannot be made: ", Exception),
        (
            lambda: 5,
            r"^the bot <lambda> cannot be made: it makes a int, which has no method `choose`$",
            Refusal,
        ),
    ],
)
def test_what_goes_wrong_is_told_with_the_name_of_the_bot(bot: Any, said: str, cause: type) -> None:
    with pytest.raises(Refusal, match=said) as caught:
        match("random", bot, games=2, seed=1)
    assert isinstance(caught.value.__cause__, cause)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("bot", [None, 5, [], "nobody", ""])
def test_what_is_no_bot(bot: Any) -> None:
    with pytest.raises(Refusal, match=r"^(a bot is a name|there is no bot)"):
        match(bot, "random", games=2)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "^games: "),
        ({"games": "2"}, "^games: "),
        ({"deck": "GKX"}, "^deck "),
        ({"deck": None}, "^deck: "),
        ({"players": 5}, "^players: "),
        ({"players": 3}, "^deck GKUDP: not a deck for 3 players"),
        ({"seed": -1}, "^seed: "),
        ({"worlds": 0}, "^worlds: "),
        ({"jobs": 0}, "^jobs: "),
        ({"artifacts": 1}, "^artifacts: "),
    ],
)
def test_what_is_no_match(wrong: Any, said: str) -> None:
    with pytest.raises(ClaimError, match=said):
        match("random", "random", **wrong)


def test_whole_deals_are_played() -> None:
    assert len(match("random", "random", games=4, players=3, deck="GKUDPRT", seed=1).lines) == 6
    three = match("random", "random", games=3, players=3, deck="GKUDPRT", seed=1)
    assert (len(three.lines), three.elo) == (3, None)


def test_progress_and_stop() -> None:
    stop, told = Event(), list[int]()

    def progress(played: int) -> None:
        told.append(played)
        if played == 3:
            stop.set()

    result = match("random", "random", games=20, seed=1, progress=progress, stop=stop)
    assert told == [1, 2, 3]
    assert (len(result.games), result.finished) == (3, False)
    assert result.score is not None
    stop.set()
    none = match("random", "random", games=20, seed=1, stop=stop)
    assert (none.lines, none.score, none.to_json()["games"]) == ((), None, 0)


def test_a_result_can_be_sent_to_another_process() -> None:
    result = match(First, "random", games=2, seed=1)
    assert pickle.loads(pickle.dumps(result)).to_json() == result.to_json()


def plug_in(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> list[str]:
    """A package names a bot; which entry points are loaded."""
    loaded = list[str]()

    class Watched(EntryPoint):
        def load(self) -> Any:
            loaded.append(self.name)
            return super().load()

    def entry_points(group: str) -> EntryPoints:
        assert group == PLUG_INS
        return EntryPoints([Watched(name, value, group), Watched("other", "no.such.module:Bot", group)])

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    return loaded


def test_another_package_may_bring_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = plug_in(monkeypatch, "first", "tests.arena.own_bots:First")
    ours = untimed(match("random", "greedy", games=2, seed=1))
    assert ours
    assert loaded == []
    theirs, own = match("first", "random", games=2, seed=1), match(First, "random", games=2, seed=1)
    assert [game["moves"] for game in untimed(theirs)] == [game["moves"] for game in untimed(own)]
    assert set(loaded) == {"first"}


def test_a_broken_package_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, "first", "tests.arena.own_bots:Nobody")
    for name in ("first", "other"):
        with pytest.raises(
            Refusal, match=rf"^the bot {name} of another package \(.*\) cannot be loaded: \w+: "
        ):
            match(name, "random", games=2)
    with pytest.raises(Refusal, match=r"^there is no bot 'none'; the bots are .*pimc, first, other$"):
        match("none", "random")


def test_names_of_ours_are_never_looked_for_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = plug_in(monkeypatch, "random", "no.such.module:Bot")
    Match(Deck.of("GKUDP"), tuple(BOTS)[:2], 1, Budget())
    assert loaded == []


def test_a_bot_may_be_asked_by_hand() -> None:
    game = Game("GKUDP 2A / A G5 K3 / B G7 D0")
    assert First().choose(View.of(game.position)) == "G5"


def test_what_a_command_plays_against_may_be_of_another_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plug_in(monkeypatch, "broken", "tests.arena.own_bots:Broken")
    del tmp_path
    said = claim(capsys, "arena", "broken", "random", "--games", "2", "--seed", "1")
    assert said.status == 2
    assert said.err.startswith("claim: the bot broken failed at ")
