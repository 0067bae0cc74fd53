"""A person against a bot: what the person is told, the way back, and games that go on."""

from __future__ import annotations

import json
from random import Random

import pytest

from solver import rules
from solver.arena.sitting import Sitting, Step
from solver.bots import BOTS, Bot, Budget
from solver.cards import HIDDEN, SEATS, Card, Seat
from solver.decks import Deck
from solver.errors import ClaimError, IllegalMove, NotationError, Refusal
from solver.model import Game, Position, View
from solver.moves import Choice, Move, Pass
from solver.present.sitting_text import end_text, step_text, turn_text, welcome_text
from solver.rules.events import What
from solver.seeds import HIGHEST_SEED

BOTH = (Seat.A, Seat.B)


def begin(deck: str = "GKUDP", seat: Seat = Seat.A, seed: int = 1) -> Sitting:
    return Sitting.begin(Deck.of(deck), seat, "random", seed)


def play_on(sitting: Sitting, rng: Random, moves: int = 200) -> list[Step]:
    """So many moves of both, those of the person at random."""
    steps = []
    while not sitting.is_over and len(steps) < moves:
        if sitting.is_persons_turn:
            steps.append(sitting.play(rng.choice(sitting.view.position.legal_moves())))
        else:
            steps.append(sitting.reply())
    return steps


@pytest.mark.parametrize("seat", BOTH)
@pytest.mark.parametrize("deck", ["GKUDP", "NIRTS", "GKPRS"])
def test_what_a_step_tells(deck: str, seat: Seat) -> None:
    sitting = begin(deck, seat)
    steps = play_on(sitting, Random(0))
    game = sitting.game
    positions = game.positions()
    assert positions[-1].is_over
    assert tuple(step.move for step in steps) == game.moves
    tricks = recruits = 0
    for step, before, after in zip(steps, positions, positions[1:], strict=False):
        assert step.player is before.to_move
        if step.winner is not None:
            tricks += 1
            assert after.to_move is step.winner if after.trick else not after.trick
        if step.recruited:
            recruits += 1
            now = after.followers if after.phase == 1 else after.hands
            assert set(step.recruited) == set(BOTH)
            for owner, card in step.recruited.items():
                if card == HIDDEN:
                    assert owner is not seat
                else:
                    assert now[owner].count(card) == before.followers[owner].count(card) + 1
    assert (tricks, recruits) == (26, 13)
    hidden = [step for step in steps if HIDDEN in step.recruited.values()]
    assert 1 <= len(hidden) <= 12  # of the last one everything is known


def test_the_table_hides_what_the_person_cannot_see() -> None:
    sitting = begin(seed=3)
    play_on(sitting, Random(0), 9)
    game = sitting.game
    assert sitting.is_persons_turn
    assert sitting.view == View.at(game, len(game.moves))
    assert set(sitting.view.position.hands[Seat.B]) == {HIDDEN}


@pytest.mark.parametrize("seat", BOTH)
def test_the_same_moves_are_answered_alike_after_undoing(seat: Seat) -> None:
    sitting = begin("NIRTS", seat, 4)
    play_on(sitting, Random(1), 30)
    while not sitting.is_persons_turn:
        sitting.reply()
    moves, own = sitting.moves, sitting.own_moves
    for _ in range(5):
        assert sitting.undo()
        assert sitting.is_persons_turn
    assert sitting.own_moves == own[:-5]
    for move in own[-5:]:
        sitting.play(move)
        while not sitting.is_persons_turn:
            sitting.reply()
    assert sitting.moves == moves


def test_there_is_a_first_move_to_go_back_to() -> None:
    sitting = begin(seed=0)
    assert not sitting.undo()
    while not sitting.is_persons_turn:
        sitting.reply()
    before = sitting.moves
    assert not sitting.undo()
    sitting.play(sitting.move_named("1"))
    assert sitting.undo()
    assert sitting.moves == before


def test_a_game_that_is_over_can_be_taken_back_too() -> None:
    sitting = begin()
    play_on(sitting, Random(0))
    assert sitting.undo()
    assert not sitting.is_over


def test_moves_by_name_and_number() -> None:
    sitting = begin(seed=4)  # B leads D8 and A holds Dwarves and Doppelgängers
    assert str(sitting.reply().move) == "D8"
    assert sitting.move_named("2") == sitting.move_named("D5") == sitting.move_named(" d5 ") == Card("D", 5)
    for wrong in ("0", "8", "99999999999999999999"):
        with pytest.raises(NotationError, match="the moves have the numbers 1 to 7"):
            sitting.move_named(wrong)
    with pytest.raises(IllegalMove, match="G9 is not possible here; you may play D4, D5, D7, P0, P1, P8, P9"):
        sitting.move_named("G9")
    with pytest.raises(IllegalMove, match="D5 D7 is not possible here"):
        sitting.move_named("D5 D7")
    for wrong in ("", "D", "hello", "?", "²", "--1"):
        with pytest.raises(NotationError, match="is neither a card nor a command"):
            sitting.move_named(wrong)


def test_the_only_move_need_not_be_named() -> None:
    sitting = begin()
    while not sitting.is_over:
        if not sitting.is_persons_turn:
            sitting.reply()
            continue
        legal = sitting.view.position.legal_moves()
        if len(legal) == 1:
            assert sitting.move_named("") == legal[0]
        sitting.play(legal[0])


def test_a_choice_by_name_and_number() -> None:
    sitting = begin("GKURS", seed=3)
    sitting.reply()
    step = sitting.play(sitting.move_named("S9"))
    assert (step.winner, step.recruited) == (Seat.A, {})
    assert sitting.is_persons_turn
    assert sitting.move_named("1") is sitting.move_named("Centre") is Choice.CENTRE
    assert sitting.move_named("2") is sitting.move_named("top") is Choice.TOP
    step = sitting.play(Choice.CENTRE)
    assert step.recruited == {Seat.A: Card("R", 9), Seat.B: Card("U", 5)}  # A has seen what B gets
    assert step.winner is None


@pytest.mark.parametrize("moves", [0, 7, 40, 200])
def test_a_saved_game_goes_on_as_if_it_had_not_been_left(moves: int) -> None:
    stayed, left = begin("NIRTS", Seat.B, 8), begin("NIRTS", Seat.B, 8)
    play_on(left, Random(3), moves)
    back = Sitting.loads(left.dumps())
    assert (back.seat, back.bot, back.seed, back.moves) == (Seat.B, "random", 8, left.moves)
    play_on(stayed, Random(3), moves)
    play_on(stayed, Random(4))
    play_on(back, Random(4))
    assert back.game == stayed.game
    assert Game.loads(back.dumps()).positions()[-1].is_over


@pytest.mark.parametrize("change", [{"seat": "C"}, {"seat": 0}, {"seed": "1"}, {"bot": None}])
def test_other_records_are_not_gone_on_with(change: dict[str, object]) -> None:
    fields = json.loads(begin().dumps())
    with pytest.raises(NotationError, match="this is no game against a bot"):
        Sitting.loads(json.dumps({**fields, **change}))
    with pytest.raises(Refusal, match="there is no bot 'nobody'"):
        Sitting.loads(json.dumps({**fields, "bot": "nobody"}))
    with pytest.raises(ClaimError):
        Sitting.loads("my novel")


@pytest.mark.parametrize("seed", [-1, HIGHEST_SEED + 1, 10**30, True])
def test_a_seed_that_is_none_is_told(seed: int) -> None:
    fields = json.loads(begin().dumps())
    with pytest.raises(NotationError, match="seed: must be a whole number from 0 to 9223372036854775807"):
        Sitting.loads(json.dumps({**fields, "seed": seed}))
    assert Sitting.loads(json.dumps({**fields, "seed": HIGHEST_SEED})).seed == HIGHEST_SEED


def test_the_bot_sees_its_own_side_only(monkeypatch: pytest.MonkeyPatch) -> None:
    class Watcher:
        def choose(self, view: View) -> Move:
            assert view.seat is Seat.B
            if view.position.phase == 1:
                assert set(view.position.hands[Seat.A]) <= {HIDDEN}
            return view.position.legal_moves()[0]

    def make(seed: int, budget: Budget) -> Bot:
        seeds.append(seed)
        assert budget == Budget()
        return Watcher()

    seeds: list[int] = []
    monkeypatch.setitem(BOTS, "watcher", make)
    sitting = Sitting.begin(Deck.of("GKUDP"), Seat.A, "watcher", 5)
    play_on(sitting, Random(0))
    assert len(set(seeds)) == len(seeds) > 15


# Chance and artifacts


def with_artifacts(seed: int, deck: str = "GKMBH") -> Sitting:
    setup = rules.deal(Deck.of(deck), 2, Random(seed), with_artifacts=True)
    return Sitting(Position.of(setup), SEATS[seed % 2], "random", seed)


@pytest.mark.parametrize("seed", range(8))
def test_games_with_artifacts_are_told_to_the_end(seed: int) -> None:
    sitting = with_artifacts(seed)
    steps = play_on(sitting, Random(seed), 1000)
    assert sitting.is_over
    hidden = {HIDDEN}
    for step in steps:
        assert step.move is not Pass.PASS or step.player is not None
        for event in step.of(What.SEEN) + step.of(What.LOOKED) + step.of(What.PUT_BACK):
            assert hidden == set(event.cards) or event.is_seen_by(sitting.seat)
        text = step_text(step, sitting.seat, 80)
        assert all(len(line) <= 80 for line in text.splitlines())
    told = {event.detail for step in steps for event in step.of(What.USED)}
    assert told == {str(each) for each in sitting.game.positions()[-1].artifacts_spent}


def test_nobody_notices_a_pass() -> None:
    passes = 0
    for seed in range(6):
        for step in play_on(with_artifacts(seed), Random(seed), 1000):
            if step.move is Pass.PASS and not step.events:
                assert step_text(step, Seat.A, 80) == ""
                passes += 1
    assert passes > 2


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_chance_goes_on_as_if_it_had_never_been_left(seed: int) -> None:
    sitting = with_artifacts(seed)
    play_on(sitting, Random(seed), 25)
    while not sitting.is_persons_turn:
        sitting.reply()
    again = Sitting.loads(sitting.dumps())
    play_on(sitting, Random(5), 1000)
    while len(again.moves) < len(sitting.moves):
        again.play(sitting.moves[len(again.moves)]) if again.is_persons_turn else again.reply()
    assert again.moves == sitting.moves


def test_what_may_be_chosen_is_shown() -> None:
    shown = ""
    for seed in range(12):
        sitting = with_artifacts(seed)
        rng = Random(seed)
        while not sitting.is_over:
            if sitting.is_persons_turn:
                shown += turn_text(sitting.view, 60) + "\n"
                sitting.play(rng.choice(sitting.view.position.legal_moves()))
            else:
                sitting.reply()
    assert all(len(line) <= 60 for line in shown.splitlines())
    assert "You may play the Veil Shield now: a card has been played." in shown
    assert "You have drawn three cards. Which one do you keep?" in shown
    assert "with a card sword" in shown


@pytest.mark.parametrize(
    ("deck", "players", "artifacts"), [("GKUDPRT", 3, False), ("NIMBHUD", 4, False), ("NIRTM", 2, True)]
)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_kind_of_game_can_be_played_to_its_end(
    deck: str, players: int, artifacts: bool, bot: str
) -> None:
    seat = SEATS[players - 1]
    sitting = Sitting.begin(Deck.of(deck), seat, bot, 5, players, with_artifacts=artifacts)
    assert welcome_text(sitting, 80).startswith(f"You are {seat}, {bot} is A")
    for step in play_on(sitting, Random(2), 400):
        assert step_text(step, seat, 80) is not None
    assert sitting.is_over
    assert end_text(sitting, 80).splitlines()[-1] in ("You win.", "You lose.", "A draw.")
    assert Sitting.loads(sitting.dumps()).moves == sitting.moves
    with pytest.raises(Refusal, match="there is no"):
        Sitting.begin(Deck.of(deck), Seat.D, bot, 5, min(players, 3))
