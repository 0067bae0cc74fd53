"""Reviews of random games: every mark and every turning point is derived anew."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from solver import Choice, Deck, Game, Position, Refusal, Review, review, rules
from solver.cards import HIDDEN
from solver.decks import all_decks
from solver.model import View
from solver.model.random_play import random_position
from solver.present.review_text import review_text
from solver.search.sampled.hint import hint
from solver.search.sampled.worlds import tricks_left
from tests.analysis.judge import Judge, other, result_of
from tests.decks import meeting
from tests.golden.test_golden import HERE as GOLDEN_GAMES
from tests.search.endings import exact_position


def random_game(start: Position, rng: Random) -> Game:
    """Legal moves at random from here to the end."""
    position, moves = start, []
    while legal := position.legal_moves():
        moves.append(rng.choice(legal))
        position = position.play(moves[-1])
    return Game(start, tuple(moves))


def verify(facts: Review, game: Game, judge: Judge) -> None:
    positions = game.positions()
    in_phase_two = [position for position in positions if position.phase == 2]
    first = len(positions) - len(in_phase_two) + 1
    assert [move.number for move in facts.estimated(1)] == list(range(1, first))
    assert [move.number for move in facts.proven] == list(range(first, len(game.moves) + 1))
    thrown = {}
    for move, (before, after) in zip(facts.proven, pairwise(in_phase_two), strict=True):
        ranks = judge.ranks(before)
        value, reached = judge.rank(before), judge.rank(after)
        keeping = {card for card, rank in ranks.items() if rank == value}
        assert (move.player, move.move) == (before.to_move, game.moves[move.number - 1])
        assert (move.before.rank, move.after.rank) == (value, reached)
        assert move.trick == 14 - max(map(len, before.hands))
        assert move.forced == (len(ranks) == 1)
        assert set(move.better) == (set() if reached == value else keeping)
        if reached == value:
            assert move.mark.value == ("best" if len(keeping) == 1 else "equal")
        elif result_of(reached) == result_of(value):
            assert move.mark.value == "costs votes"
        else:
            what = "draw" if result_of(value) == "draw" else "win"
            assert move.mark.value == f"throws away the {what}"
            thrown[move.player] = move
    assert [turning.played for turning in facts.turning_points] == [thrown[seat] for seat in sorted(thrown)]
    for turning in facts.turning_points:
        position = positions[turning.played.number - 1]
        assert turning.lies == rules.turns(position)
        for player, card in turning.line:
            assert position.to_move is player
            position = position.play(card)
        assert position.is_over
        assert judge.rank(position) == turning.played.before.rank
        assert rules.tally(position).votes == turning.votes
        assert result_of(judge.rank(position)) != other(turning.played.player).name
    assert facts.to_move == positions[-1].to_move
    if in_phase_two:
        assert facts.start is not None
        assert facts.end is not None
        assert facts.start.known.rank == judge.rank(in_phase_two[0])
        assert facts.end.known.rank == judge.rank(in_phase_two[-1])
        for prospect in (facts.start.known, facts.end.known):
            assert prospect.votes["A"] - prospect.votes["B"] == prospect.margin


@pytest.mark.parametrize("deck", meeting(), ids=str)
def test_every_mark_is_proven(deck: Deck) -> None:
    rng = Random(str(deck))
    for number in range(10):
        start = exact_position(deck, rng.randrange(2**32), cards=rng.randint(3, 6))
        if rng.random() < 0.5:
            start = start.play(rng.choice(start.legal_moves()))
        game = random_game(start, rng)
        if rng.random() < 0.3:
            game = Game(start, game.moves[: rng.randrange(len(game.moves))])
        verify(review(game), game, Judge(number))


@pytest.mark.parametrize("name", ["dragons", "knights", "seers"])
def test_whole_games(name: str) -> None:
    game = Game.load(GOLDEN_GAMES / f"{name}.json")
    facts = review(game)
    verify(facts, game, Judge())
    assert len(facts.proven) == 26
    choices = sum(isinstance(move.move, Choice) for move in facts.estimated(1))
    assert len(facts.estimated(1)) == 26 + choices


def test_phase_one_is_estimated_from_what_the_player_could_know() -> None:
    """As a hint does it there, in the very same worlds."""
    game = Game.load(GOLDEN_GAMES / "seers.json")
    estimates = review(game).estimated(1)
    for estimated in (*estimates[:-6:3], *estimates[-6:]):
        view = View.at(game, estimated.number - 1)
        advice = hint(view)
        played = next(each for each in advice.moves if each.move == estimated.move)
        guess = estimated.estimate
        assert guess is not None
        assert (estimated.player, guess.best) == (view.seat, advice.best)
        assert (guess.win, guess.behind) == (played.win, played.behind)
        assert (guess.stderr, guess.behind_stderr) == (played.stderr, played.behind_stderr)
        assert (guess.equal, guess.method) == (played.equal, advice.method)
        assert estimated.forced == (len(view.position.legal_moves()) == 1)
        assert estimated.trick == guess.trick == 14 - tricks_left(view)


def test_chances_are_told_with_their_error_and_where_they_are_from() -> None:
    game = Game.load(GOLDEN_GAMES / "knights.json")
    facts = review(game)
    text = review_text(game, facts, "en", 80)
    assert "the chances of one trick need not add up to 100 %" in " ".join(text.split())
    errors = dict.fromkeys((True, False), 0)
    for each in facts.estimated(1):
        guess = each.estimate
        assert guess is not None
        assert guess.win is not None
        chance = f"{100 * guess.win:.0f}"
        if guess.stderr:
            chance += f" ± {max(1, round(100 * guess.stderr))}"
        assert re.search(rf"{each.player} {each.move} +{chance} %", text)
        errors[guess.stderr > 0] += 1
    assert errors[True] > 20
    assert errors[False]  # every world was looked at
    worst = [line for line in text.splitlines() if line.startswith("The costliest move")]
    assert worst
    assert all(re.search(r"about \d+ points( \(± \d+\))?\.$", line) for line in worst)


def test_a_game_that_stays_in_phase_one() -> None:
    game = Game.load(GOLDEN_GAMES / "seers.json")
    beginning = Game(game.start, game.moves[:10])
    facts = review(beginning)
    assert [move.move for move in facts.estimated(1)] == list(beginning.moves)
    assert (facts.proven, facts.start, facts.end, facts.turning_points) == ((), None, None, ())


def test_a_game_without_a_move() -> None:
    start = random_position(all_decks()[0], 1, cards=3)
    facts = review(Game(start))
    assert facts.start == facts.end
    assert facts.to_move is start.to_move


def test_hidden_cards_in_phase_two_are_refused_unless_they_can_lie_in_one_place_only() -> None:
    known = random_position(all_decks()[0], 1, cards=2)
    moves = known.legal_moves()[:1]
    assert review(Game(known.hiding(hands=(known.hands[0], (HIDDEN, HIDDEN))), moves)) == review(
        Game(known, moves)
    )
    with pytest.raises(Refusal, match="needs every card known"):
        review(Game(known.hiding(hands=((HIDDEN, HIDDEN), (HIDDEN, HIDDEN)))))
