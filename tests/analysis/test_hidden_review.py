"""Reviews of games of three and four players: estimates, and what is proven with all cards seen."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import count
from random import Random
from typing import NamedTuple

import pytest

from solver import Deck, Game, Known, Position, Refusal, Review, Seat, Solver, hint, review, rules
from solver.analysis import move_estimate
from solver.analysis import review as module
from solver.analysis.move_estimate import Estimate
from solver.analysis.review import CARDS
from solver.analysis.reviewed_move import THROWING, Mark, ReviewedMove
from solver.cards import HIDDEN
from solver.decks import all_decks
from solver.model.random_play import random_position
from solver.model.view import Witness
from solver.moves import Move, Play
from solver.present.review_text import review_text
from solver.search.exact import selfish
from tests.analysis.quick import few_worlds
from tests.decks import meeting
from tests.search.endings import exact_position
from tests.search.minimax import Known as Valued
from tests.search.minimax import coalition_minimax, minimax
from tests.search.worths import known_of
from tests.sizes import size


def played_from(start: Position, rng: Random) -> Game:
    position, moves = start, []
    while not position.is_over:
        moves.append(rng.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return Game(start, tuple(moves))


def reviewed(game: Game, time_limit: float | None = None) -> Review:
    facts = review(game, time_limit=time_limit)
    assert facts.hidden
    return facts


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 20)


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only late tricks are solved: whole games take less time then."""
    monkeypatch.setattr(module, "CARDS", {3: 5, 4: 5})


@pytest.mark.parametrize("players", [3, 4])
def test_what_moves_gave_away_with_all_cards_seen(players: int) -> None:
    marks = set()
    for number, deck in enumerate(meeting(players) * 4):
        start = exact_position(deck, number, 2 if players == 4 else 3, players)
        game = played_from(start, Random(number))
        facts = reviewed(game)
        assert (facts.exact, facts.not_proven, facts.estimated(1)) == (True, None, ())
        assert [each.number for each in facts.proven] == list(range(1, len(game.moves) + 1))
        known: dict[Seat, Valued] = {seat: {} for seat in start.seats}
        for each, position in zip(facts.proven, game.positions(), strict=False):
            verify(each, position, known[each.player])
            marks.add(each.mark)
    assert marks >= {Mark.BEST, Mark.EQUAL, Mark.COSTS_VOTES, Mark.THROWS_WIN}


def verify(each: ReviewedMove, position: Position, known: Valued) -> None:
    player = position.to_move
    assert each.player is player
    assert player is not None

    def worth(there: Position) -> int:
        if there.players == 3:
            return coalition_minimax(there, player, known)
        return minimax(there, known) * (1 if int(player) % 2 == 0 else -1)

    def result(of: int) -> int:
        return of // 8 if position.players == 3 else (of > 0) - (of < 0)

    before = worth(position)
    after = {move: worth(position.play(move)) for move in position.legal_moves()}
    assert each.forced == (len(after) == 1)
    keeping = tuple(move for move, reached in after.items() if reached == before)
    lost = after[each.move]
    if position.players == 3:
        assert (each.before.rank, each.after.rank) == (before, lost)
    else:
        assert (signed(each.before, player), signed(each.after, player)) == (before, lost)
    assert set(each.better) == (set() if lost == before else set(keeping))
    if lost == before:
        assert each.mark is (Mark.BEST if len(keeping) == 1 else Mark.EQUAL)
    elif result(lost) == result(before):
        assert each.mark is Mark.COSTS_VOTES
    else:
        highest = 2 if position.players == 3 else 1
        assert each.mark is (Mark.THROWS_WIN if result(before) == highest else Mark.THROWS_DRAW)


@pytest.mark.parametrize("players", [3, 4])
def test_estimates_are_hints_from_what_the_player_could_know(players: int) -> None:
    start = random_position(all_decks(players)[0], 3, players=players, cards=2, phase=1)
    game = played_from(start, Random(1))
    game = Game(start, game.moves[:14])
    facts = reviewed(game)
    told = [*facts.estimated(1), *facts.estimated(2)]
    assert [each.move for each in told] == list(game.moves)
    assert facts.estimated(2)
    assert facts.proven == ()
    assert facts.not_estimated is None
    witnesses = {seat: Witness(seat, start) for seat in start.seats}
    for each, (position, move, _, events) in zip(told, game.steps, strict=True):
        assert position.to_move is each.player
        advice = hint(witnesses[each.player].view(position))
        (same,) = (one for one in advice.moves if one.move == move)
        guess = each.estimate
        assert guess is not None
        assert (guess.win, guess.stderr, guess.method) == (same.win, same.stderr, advice.method)
        assert (guess.best, guess.behind) == (advice.best, same.behind)
        for witness in witnesses.values():
            witness.watch(events)


class Told(NamedTuple):
    """A move that is estimated, and what is proven of it."""

    position: Position
    guess: Estimate
    seen: ReviewedMove


def told_of(players: int, number: int) -> tuple[Game, Review, list[Told]]:
    """A random ending, or now and then a whole game, played to its end, and all that is said of its moves."""
    rng = Random(number)
    deck, seed = rng.choice(all_decks(players)), rng.randrange(2**32)
    if number % 30 == 1:
        start = random_position(deck, seed, players=players, phase=1)
    else:
        start = random_position(deck, seed, players=players, cards=rng.choice((3, 4)))
    game = played_from(start, rng)
    facts = reviewed(game)
    positions, guesses = game.positions(), {each.number: each.estimate for each in facts.estimated(2)}
    return (
        game,
        facts,
        [Told(positions[each.number - 1], guesses[each.number], each) for each in facts.proven],
    )


def signed(known: Known, player: Seat) -> int:
    """The rank as a player of two sides sees it."""
    return known.frame.direction(player) * known.rank


def worth_after(position: Position, move: Move, solver: Solver) -> float:
    """What the mover's side gets of the result with all cards seen: 1 for a win, a half for a draw."""
    player, after = position.mover, position.play(move)
    if position.players == 3:
        return {"win": 1.0, "draw": 0.5, "loss": 0.0}[str(solver.value(after, player=player).result)]
    rank = signed(solver.value(after), player)
    return 1.0 if rank > 0 else 0.5 if rank == 0 else 0.0


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize("players", [3, 4])
def test_no_cost_contradicts_what_is_proven(players: int) -> None:
    left_out = kept = costliest = 0
    for number in range(size(30, 600)):
        game, facts, told = told_of(players, number)
        solver = Solver()
        by_trick = {(seen.player.name, str(seen.move), seen.trick): seen for _, _, seen in told}
        for position, guess, seen in told:
            if guess.behind is None or guess.best is None:
                left_out += guess.guarantee is None
                continue
            played = worth_after(position, seen.move, solver)
            # What seemed as good may have been worse: that nothing was lost holds all the more.
            assert guess.behind <= max(0, worth_after(position, guess.best, solver) - played)
            assert not seen.better or guess.best in seen.better
            kept += guess.behind > 0
        text = " ".join(review_text(game, facts, "en", 80).split())
        for player, move, trick in re.findall(r"costliest move of (\w) was (.+?) in trick (\d+)", text):
            costliest += 1
            if seen := by_trick.get((player, move, int(trick))):
                assert seen.mark in THROWING
    assert left_out
    assert kept
    assert costliest


@pytest.mark.usefixtures("late")
def test_one_of_three_who_sees_all_cards_gets_the_proof() -> None:
    """What is estimated of them is what is proven with all cards seen."""
    enforced = 0
    for number in range(size(30, 600)):
        for position, guess, seen in told_of(3, number)[2]:
            if guess.guarantee is None:
                continue
            enforced += 1
            assert seen.before.is_guarantee
            assert (guess.method, guess.stderr, guess.guarantee) == ("exact", 0, seen.after)
            assert guess.equal == (not seen.better)
            assert guess.best in (seen.better or position.legal_moves())
    assert enforced


def test_what_one_of_three_can_enforce_is_told_where_no_chance_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfish, "MOST_MOVES", 0)
    start = Position.from_line("GKUDPRS 3p 2A trick G56 / A U1 void D / B D2 void U / C G78")
    game = Game(start, start.legal_moves()[:1])
    facts = reviewed(game)
    assert [each.estimate.win for each in facts.estimated(2) if each.estimate] == [None]
    assert "C G7 a win with 2 votes" in " ".join(review_text(game, facts, "en", 80).split())
    obj = json.loads(json.dumps(facts.to_json()))["phase_two"][0]
    assert (obj["guarantee"], obj["win_range"]) == ({"result": "win", "votes": 2}, None)


def test_only_late_positions_are_solved() -> None:
    start = random_position(all_decks(4)[0], 1, players=4)
    facts = reviewed(Game(start, played_from(start, Random(1)).moves[:4]))
    assert (facts.proven, facts.open, facts.exact) == ((), 0, True)
    assert max(map(len, start.hands)) > CARDS[4]
    text = review_text(Game(start), reviewed(Game(start)), "en", 200)
    assert "small enough to be solved with all cards" in text
    assert "The record ends here" in text


@pytest.mark.parametrize("players", [3, 4])
def test_a_move_that_takes_a_potion_is_not_solved(players: int) -> None:
    deck = Deck.of("GKDTMBH")
    starts = (random_position(deck, seed, players=players, cards=2) for seed in count())
    start = next(each for each in starts if each.potions[each.mover])
    move = next(each for each in start.legal_moves() if isinstance(each, Play) and each.potion)
    facts = reviewed(Game(start, (move,)))
    assert [each.move for each in facts.estimated(2)] == [move]
    assert facts.proven == ()
    assert facts.not_proven is not None
    assert "potion" in facts.not_proven
    assert facts.not_proven in " ".join(review_text(Game(start, (move,)), facts, "en", 80).split())


def test_what_is_not_settled_in_time_is_counted() -> None:
    start = random_position(all_decks(4)[0], 1, players=4, cards=8)
    game = Game(start, played_from(start, Random(1)).moves[:2])
    facts = reviewed(game, time_limit=0.0)
    assert (facts.open, facts.exact) == (2, False)
    assert "2 moves could not be settled in the time there was." in review_text(game, facts, "en", 80)


def test_a_solver_of_ones_own() -> None:
    start = random_position(all_decks(3)[0], 1, players=3, cards=2)
    game = played_from(start, Random(1))
    assert review(game, Solver()) == review(game)


def test_a_review_ends_with_the_result() -> None:
    start = random_position(all_decks(4)[0], 1, players=4, cards=1)
    game = played_from(start, Random(1))
    facts = reviewed(game)
    assert facts.outcome == rules.tally(game.positions()[-1])
    assert facts.to_move is None
    assert json.loads(json.dumps(facts.to_json()))["outcome"]["result"] == facts.outcome.result


def test_where_magic_acts_nothing_is_proven() -> None:
    start = Position.from_line("GKUDPRM 4p 2A / A M1 G0 / B G1 U0 / C G2 U1 / D G3 U2")
    game = played_from(start, Random(1))
    facts = reviewed(game)
    assert facts.not_proven is not None
    assert "no potion can be turned up any more" in facts.not_proven
    assert facts.exact
    assert "is not told: with three and four players" in review_text(game, facts, "en", 200)


def test_hidden_cards_are_not_seen() -> None:
    known = random_position(all_decks(4)[0], 1, players=4, cards=2)
    player = known.to_move
    assert player is not None
    hands = tuple(
        hand if seat is player else (HIDDEN,) * 2 for seat, hand in zip(known.seats, known.hands, strict=True)
    )
    start = replace(known, hands=hands)
    facts = reviewed(Game(start, start.legal_moves()[:1]))
    assert len(facts.estimated(2)) == 1
    assert facts.not_proven is not None
    assert "needs every card known" in facts.not_proven


def test_what_lies_in_the_trick_already_is_shown() -> None:
    start = Position.from_line("GKUDPRT 4p 2A trick G2 K3 / A U1 / B U2 / C D5 R1 / D D6 T1")
    game = Game(start, start.legal_moves()[:1])
    assert f"\n 8  A G2  B K3  C {game.moves[0]} " in review_text(game, reviewed(game), "en", 80)


@pytest.mark.parametrize(
    ("rank", "said"),
    [
        (2, "AC wins by 1 vote from there."),
        (-4, "BD wins by 3 votes from there."),
        (1, "AC wins on cards from there."),
        (0, "it is a draw from there."),
    ],
)
def test_how_it_stands_between_teams(rank: int, said: str) -> None:
    game = played_from(random_position(all_decks(4)[0], 1, players=4, cards=1), Random(1))
    facts = reviewed(game)
    first = facts.proven[0]
    told = replace(facts, moves=(replace(first, before=known_of(rank, players=4)),))
    assert f"\nWith best play by both sides {said}\n" in review_text(game, told, "en", 80)


def test_moves_are_left_out_where_there_are_no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise Refusal("nothing is known of it")

    monkeypatch.setattr(move_estimate, "hint", refuse)
    game = played_from(random_position(all_decks(3)[0], 1, players=3, cards=1), Random(1))
    facts = reviewed(game)
    assert (facts.estimated(2), facts.not_estimated) == ((), "nothing is known of it")
    assert len(facts.proven) == 3
