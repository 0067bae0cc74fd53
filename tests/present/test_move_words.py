"""Moves in sentences: what is done with a card depends on the moment, and nobody plays a pass."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from solver import rules
from solver.arena.chance import dealt
from solver.arena.live_game import LiveGame
from solver.cards import Seat
from solver.decks import all_decks
from solver.model import Position, View
from solver.moves import Choice, Move, Pass
from solver.notation import parse_move
from solver.present.hint_text import hint_text
from solver.present.move_words import doing, done, to_do
from solver.present.speaker import Speaker
from solver.present.terminal import spaced
from solver.search.sampled.hint import hint
from solver.stages import Stage

SPEAKER = Speaker("en")


def moves(text: str) -> list[Move]:
    return [parse_move(each) for each in text.split(", ")]


@pytest.mark.parametrize(
    ("stage", "named", "words"),
    [
        (Stage.PLAY, "G5", "play G5"),
        (Stage.PLAY, "sword G5, G7", "play sword G5 or G7"),
        (Stage.RECRUIT, "K5, K2", "take K5 or K2"),
        (Stage.RECRUIT, "centre", "take the centre card"),
        (Stage.RECRUIT, "top, centre", "take the top card or the centre card"),
        (Stage.RECRUIT, "top, K5, K2", "take the top card, K5 or K2"),
        (Stage.KEEP, "K5, K2, G0", "keep K5, K2 or G0"),
        (Stage.ALL_PLAYED, "pass", "pass"),
        (Stage.ALL_PLAYED, "horn", "play horn"),
        (Stage.ALL_PLAYED, "pass, horse U0, horse U3", "pass, or play horse U0 or horse U3"),
        (Stage.ALL_PLAYED, "horse U0, pass, horse U3", "play horse U0 or horse U3, or pass"),
    ],
)
def test_what_is_to_be_done(stage: Stage, named: str, words: str) -> None:
    assert spaced(to_do(moves(named), stage, SPEAKER)) == words


@pytest.mark.parametrize(
    ("stage", "named", "noun", "event"),
    [
        (Stage.PLAY, "G5", "G5", "A G5"),
        (Stage.RECRUIT, "K5", "taking K5", "A takes K5"),
        (Stage.RECRUIT, "top", "taking the top card", "A takes top"),
        (Stage.KEEP, "K5", "keeping K5", "A keeps K5"),
        (Stage.PLAYED, "pass", "passing", "A pass"),
        (Stage.PLAYED, "shield", "shield", "A shield"),
    ],
)
def test_what_is_done(stage: Stage, named: str, noun: str, event: str) -> None:
    move = parse_move(named)
    assert spaced(doing(move, stage, SPEAKER)) == noun
    assert spaced(done(move, stage, Seat.A, SPEAKER)) == event


def questions(players: int, seed: int, *, with_artifacts: bool = False) -> Iterator[tuple[Position, View]]:
    """Where a random game asks for something else than a card to play, and what is seen there."""
    rng = Random(seed)
    deck = rng.choice(all_decks(players))
    live = LiveGame(dealt(deck, seed, players, with_artifacts=with_artifacts))
    for seat in live.asked(rng):
        if rules.pending(live.position).stage is not Stage.PLAY:
            yield live.position, live.view(seat)
        live.play(rng.choice(live.position.legal_moves()))


@pytest.mark.parametrize(("players", "seeds"), [(2, range(8)), (3, range(2)), (4, range(2))])
def test_hints_say_what_the_moment_asks_for(players: int, seeds: range) -> None:
    said = set()
    for seed in seeds:
        for position, view in questions(players, seed, with_artifacts=players == 2):
            stage = rules.pending(position).stage
            advice = hint(view, 3)
            text = hint_text(view, advice, "en", 1000)
            best = advice.best
            verb = {Stage.RECRUIT: "take", Stage.KEEP: "keep"}.get(stage, "play")
            if best is Pass.PASS:
                verb = "pass"
            elif isinstance(best, Choice):
                verb = f"take the {best} card"
            assert re.match(rf"[A-D] (should|can only) {verb}\b", text)
            assert not re.search("(?m)play (pass|centre|top)|(?:^|; then )(pass|centre|top) is", text)
            said.add(verb.split()[0])
    assert said == ({"take", "keep", "play", "pass"} if players == 2 else {"take"})
