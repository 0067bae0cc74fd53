"""Matches: duplicate deals, the same games from the same seed, and games that can be read back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from solver.arena.chance import dealt, derived_seed
from solver.arena.contest import Contest
from solver.arena.game_line import check_moves, game_line, read_game_line, seed_of
from solver.arena.match import Match, play_game
from solver.arena.sequential import SequentialTest
from solver.bots import BOTS, Bot, Budget
from solver.cards import Card, Seat
from solver.decks import Deck
from solver.errors import ClaimError, NotationError, Refusal
from solver.model import Game, View
from solver.model.random_play import random_position
from solver.moves import Choice, Move, Turned
from tests.decks import meeting
from tests.sizes import size

MATCH = Match(Deck.of("NIRTS"), ("random", "random"), 5, Budget())


class Watcher:
    """Plays its last legal move, and keeps all it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View) -> Move:
        self.views.append(view)
        return view.position.legal_moves()[-1]


def untimed(line: str) -> dict[str, object]:
    return {**json.loads(line), "seconds": None}


def test_both_games_of_a_pair_have_the_same_deal_and_other_seats() -> None:
    for pair in range(1, 30):
        first, second = 2 * pair - 1, 2 * pair
        assert MATCH.round_of(first) == MATCH.round_of(second) == pair
        assert MATCH.deal(first) == MATCH.deal(second)
        assert MATCH.deal(first).hands != MATCH.deal(second + 1).hands


def test_a_bot_without_chance_scores_half_of_every_pair_against_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "watcher", lambda _seed, _budget: Watcher())
    contest = Contest(replace(MATCH, bots=("watcher", "watcher")), 20)
    games = [Game.loads(line) for line in contest.play_on()]
    assert games[0::2] == games[1::2]
    assert contest.score.pairs == (0, 0, 10, 0, 0)


def test_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "watcher", lambda _seed, _budget: Watcher())
    match = replace(MATCH, bots=("random", "watcher"))
    assert [match.seated(number) for number in (1, 2, 3)] == [
        ("random", "watcher"),
        ("watcher", "random"),
        ("random", "watcher"),
    ]


def test_either_player_leads_in_about_half_of_the_pairs() -> None:
    leads = sum(MATCH.deal(number).leader is Seat.A for number in range(1, 400, 2))
    assert 80 <= leads <= 120


def test_the_cards_are_those_of_claim_deal() -> None:
    for seed in range(5):
        ours, theirs = dealt(Deck.of("GKUDP"), seed), random_position(Deck.of("GKUDP"), seed, phase=1)
        assert (ours.hands, ours.centre, ours.stock) == (theirs.hands, theirs.centre, theirs.stock)


def test_seeds_have_nothing_in_common() -> None:
    parts = [(seed, game, seat) for seed in range(20) for game in range(20) for seat in "AB"]
    assert len({derived_seed(*each) for each in parts}) == len(parts)
    assert derived_seed(1, "deal", 2) == derived_seed(1, "deal", 2)
    assert derived_seed(7, 1, "A") == 8404034746631269211  # on every machine


def test_bots_get_seeds_of_their_own_and_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, Budget]] = []

    def make(seed: int, budget: Budget) -> Bot:
        given.append((seed, budget))
        return Watcher()

    monkeypatch.setitem(BOTS, "watcher", make)
    match = Match(Deck.of("GKUDP"), ("watcher", "watcher"), 1, Budget(worlds=3))
    for number in range(1, 5):
        play_game(match, number)
    assert len({seed for seed, _ in given}) == 8
    assert {budget for _, budget in given} == {Budget(worlds=3)}
    play_game(match, 1)
    assert given[-2:] == given[:2]


@pytest.mark.parametrize("deck", ["GKUDP", "NIRTS", "GKPSR"])
def test_bots_see_what_a_player_sees_and_decide_where_there_is_a_choice(
    deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watchers: list[Watcher] = []

    def make(_seed: int, _budget: Budget) -> Bot:
        watchers.append(Watcher())
        return watchers[-1]

    monkeypatch.setitem(BOTS, "watcher", make)
    played = play_game(Match(Deck.of(deck), ("watcher", "watcher"), 4, Budget()), 1)
    shown = {seat: list(watcher.views) for seat, watcher in zip((Seat.A, Seat.B), watchers, strict=True)}
    assert played.decisions == (len(shown[Seat.A]), len(shown[Seat.B]))
    for number, position in enumerate(played.game.positions()[:-1]):
        if len(position.legal_moves()) > 1:
            seat = position.to_move
            assert seat is not None
            assert shown[seat].pop(0) == View.at(played.game, number)
    assert not any(shown.values())


def test_a_bot_that_breaks_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(self, view: View) -> Move:  # noqa: ARG002
            return Card("G", 99)

    monkeypatch.setitem(BOTS, "cheat", lambda _seed, _budget: Cheat())
    with pytest.raises(Refusal, match="the bot cheat breaks the rules: G99 cannot be played"):
        play_game(replace(MATCH, bots=("cheat", "random")), 1)


def test_there_is_no_such_bot() -> None:
    with pytest.raises(Refusal, match=r"there is no bot 'nobody'; the bots are random\b"):
        replace(MATCH, bots=("random", "nobody"))


def test_a_deck_that_two_cannot_play() -> None:
    with pytest.raises(ClaimError, match="deck"):
        replace(MATCH, deck=Deck.of("GKUDPRT"))


@pytest.mark.parametrize(
    ("players", "bots", "seats"),
    [
        (3, ("a", "b"), ["abb", "bab", "bba"]),
        (3, ("a", "b", "c"), ["abc", "cab", "bca"]),
        (4, ("a", "b"), ["abab", "baba"]),
        (4, ("a", "b", "c", "d"), ["abcd", "dabc", "cdab", "bcda"]),
    ],
)
def test_bots_move_on_by_a_seat(
    players: int, bots: tuple[str, ...], seats: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in bots:
        monkeypatch.setitem(BOTS, name, lambda _seed, _budget: Watcher())
    match = Match(Deck.of("GKUDPRT"), bots, 1, Budget(), players)
    assert match.games_a_round == len(seats)
    for number in range(1, 2 * len(seats) + 1):
        assert "".join(match.seated(number)) == seats[(number - 1) % len(seats)]
        side = match.first_side(number)
        assert match.seated(number)["ABCD".index(side[0])] in (bots[0], bots[-2] if players == 4 else bots[0])
        assert match.deal(number) == match.deal(1 + (number - 1) // len(seats) * len(seats))


@pytest.mark.parametrize("players", [3, 4])
def test_a_bot_without_chance_has_its_share_against_itself(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "watcher", lambda _seed, _budget: Watcher())
    match = Match(Deck.of("NIRTSUP"), ("watcher", "watcher"), 2, Budget(), players)
    contest = Contest(match, 4 * match.games_a_round)
    for line in contest.play_on():
        Game.loads(line)
    assert contest.score.mean == pytest.approx({3: 1 / 3, 4: 1 / 2}[players])


def test_artifacts_are_dealt_and_matches_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "watcher", lambda _seed, _budget: Watcher())
    match = Match(Deck.of("GKUDM"), ("watcher", "random"), 1, Budget(), artifacts=True)
    assert [len(held) for held in match.deal(1).artifacts] == [3, 3]
    line = game_line(match, 1)
    assert read_game_line(match, 1, line).points in (0.0, 0.5, 1.0)
    with pytest.raises(NotationError, match="with_artifacts is true, not false"):
        read_game_line(replace(match, artifacts=False), 1, line)


def test_chance_moves_alike_whenever_a_game_is_played() -> None:
    match = replace(MATCH, deck=Deck.of("GKMBH"))
    games = [play_game(match, number).game for number in (1, 2, 1)]
    assert games[0] == games[2] != games[1]
    assert any(isinstance(move, Turned) for game in games for move in game.moves)


def test_lines_are_records_of_whole_games() -> None:
    for number, deck in enumerate(meeting()[::2], 1):
        match = replace(MATCH, deck=deck)
        line = game_line(match, number)
        fields = json.loads(line)
        game = Game.loads(line)
        last = game.positions()[-1]
        assert game.start == match.deal(number)
        assert last.is_over
        assert (last.tally().result, last.tally().votes) == (fields["result"], fields["votes"])
        assert (fields["game"], fields["pair"], fields["seed"]) == (number, match.round_of(number), 5)


def test_points_are_those_of_the_first_bot() -> None:
    for number in range(1, 21):
        line = game_line(MATCH, number)
        seat = "A" if number % 2 else "B"
        points = {seat: 1.0, "draw": 0.5}.get(json.loads(line)["result"], 0.0)
        assert read_game_line(MATCH, number, line).points == points


def test_decisions_and_times_are_in_the_order_of_the_match() -> None:
    fields = json.loads(game_line(MATCH, 2))
    fields["decisions"], fields["seconds"] = {"A": 20, "B": 21}, {"A": 0.5, "B": 1.5}
    report = read_game_line(MATCH, 2, json.dumps(fields))
    assert (report.decisions, report.seconds) == ((21, 20), (1.5, 0.5))


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_seed_gives_the_same_games(jobs: int) -> None:
    lines = list(Contest(MATCH, 12).play_on(jobs))
    assert [untimed(line) for line in lines] == [untimed(game_line(MATCH, number)) for number in range(1, 13)]
    assert untimed(lines[0]) != untimed(game_line(replace(MATCH, seed=6), 1))


def test_a_score_counts_whole_pairs() -> None:
    contest = Contest(MATCH, 40)
    points = [read_game_line(MATCH, number, line).points for number, line in enumerate(contest.play_on(), 1)]
    score = contest.score
    assert (score.wins, score.draws, score.losses) == tuple(points.count(each) for each in (1.0, 0.5, 0.0))
    assert sum(score.pairs) == 20
    assert score.mean == pytest.approx(sum(points) / 40)
    assert contest.is_over
    half = Contest(MATCH, 40)
    half.take_in(game_line(MATCH, 1))
    assert (half.played, half.score.wins + half.score.draws + half.score.losses) == (1, 0)
    assert not half.is_over


def test_a_sequential_test_ends_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is sure after some pairs; going on from its games it is sure at once."""
    test = SequentialTest(-900, 0)
    contest = Contest(MATCH, 2000, test)
    lines = list(contest.play_on())
    assert len(lines) % 2 == 0
    assert 2 < len(lines) < 200
    assert test.verdict(contest.score.pairs) == "H1"
    before = Contest(MATCH, 2000, test)
    for line in lines[:-2]:
        before.take_in(line)
    assert not before.is_over
    again = Contest(MATCH, 2000, test)
    for line in lines:
        again.take_in(line)
    monkeypatch.setattr("solver.arena.contest.game_line", None)
    assert list(again.play_on()) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "is not a game"),
        ("7", "is not a game"),
        ("{}", "is not a game"),
        ("[" * 100_000, "is not a game"),
        (json.dumps({**json.loads(game_line(MATCH, 1)), "result": "C"}), "is not a game"),
        (game_line(MATCH, 2), "is not game 1 of this match: game is 2, not 1"),
        (game_line(replace(MATCH, seed=6), 1), "is not game 1 of this match: seed is 6, not 5"),
        (game_line(replace(MATCH, deck=Deck.of("GKUDP")), 1), 'deck is "GKUDP", not "NIRTS"'),
        (game_line(replace(MATCH, budget=Budget(worlds=7)), 1), "worlds is 7, not null"),
        (game_line(replace(MATCH, budget=Budget(seconds=0.02)), 1), "move_time is 20.0, not null"),
    ],
)
def test_lines_of_other_matches(line: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        Contest(MATCH, 10).take_in(line)


@pytest.mark.parametrize(
    "match",
    [
        MATCH,
        replace(MATCH, deck=Deck.of("GKMBH"), artifacts=True),
        replace(MATCH, deck=Deck.of("NIUDRTM"), players=3),
        replace(MATCH, deck=Deck.of("GKUDPSB"), players=4),
    ],
    ids=["two", "artifacts", "three", "four"],
)
def test_a_line_is_believed_if_its_moves_bear_it_out(match: Match) -> None:
    for number in range(1, 1 + size(6, 200)):
        line = game_line(match, number)
        check_moves(match, number, line)
        fields = json.loads(line)
        told = {name: fields[name] for name in ("result", "votes", "points") if name in fields}
        first = next(iter(fields["votes"]))
        changes = [
            {"result": next(side for side in (*fields["votes"], "draw") if side != told["result"])},
            {"votes": {**fields["votes"], first: fields["votes"][first] + 1}},
            {"moves": fields["moves"][:-4]},
            {"moves": [*fields["moves"], "G9"]},
            {"deal": json.loads(game_line(match, number + match.games_a_round))["deal"]},
        ]
        if match.players > 2:
            changes.append({"points": {side: 1.0 - points for side, points in told["points"].items()}})
        for change in changes:
            with pytest.raises(NotationError, match=f"^(does not hold|is not game {number} of this match)"):
                check_moves(match, number, json.dumps({**fields, **change}))


def test_the_seed_of_a_line() -> None:
    assert seed_of(game_line(MATCH, 3).encode()) == 5
    assert seed_of(b"my novel") is None
    assert seed_of(b"{}") is None


def test_seers_choices_are_in_the_records() -> None:
    games = [Game.loads(game_line(MATCH, number)) for number in range(1, 7)]
    assert {Choice.CENTRE, Choice.TOP} <= {move for game in games for move in game.moves}
