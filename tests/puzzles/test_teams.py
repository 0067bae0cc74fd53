"""Puzzles for two teams, held against plain minimax and plain play over the reference rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from secrets import randbits

import pytest

from solver import Position, rules
from solver.cards import SEATS, Card, Seat
from solver.decks import Deck
from solver.errors import ClaimError
from solver.model.random_play import random_position
from solver.present.ending_text import ending_text
from solver.present.puzzle_claims import read_claims
from solver.present.puzzle_explanation import puzzle_explanation
from solver.puzzles.aim import Aim
from solver.puzzles.attempt import ALONE, Attempt, Right, Wrong
from solver.puzzles.canonical import canonical, near_form
from solver.puzzles.endings import ending_of
from solver.puzzles.find import Plan
from solver.puzzles.generation import Funnel, generate
from solver.puzzles.judge import Rejected, only_way, real_decisions
from solver.puzzles.ladder import choices, failure_rate
from solver.puzzles.packs import read_pack, shipped_packs
from solver.puzzles.puzzle import Decision, Goal, Puzzle, dumps_puzzle, loads_puzzle
from solver.puzzles.verify import faults_of
from solver.search.exact.solve import Solver
from solver.setup import Setup
from tests.cli.helpers import claim
from tests.search.minimax import Known, minimax
from training.puzzle_rating import spearman

DECKS = ["GKUDPRT", "NIUDRTS", "GKDPRTS", "NIDPRTS"]
AC_WINS = Goal.parse("AC wins")
#: Its first decision is C's, who leads, and the second A's.
PUZZLE = loads_puzzle(
    '{"format": "claim-puzzle/1", "id": "niuprts-3-6f2a8de9", "position": {"deck": "NIUPRTS", "players": 4, '
    '"phase": 2, "leader": "C", "hands": {"A": "U16 S4", "B": "I7 U3 R1", "C": "I3 R6 T4", "D": "I59 R8"}, '
    '"score": {"A": "U24589 P01458 R9 T139 S05", "B": "U07 T0", "C": "", "D": "P6 R5 S26"}, '
    '"front": {"A": "N5", "B": "N139", "C": "", "D": ""}}, "to_move": "C", "goal": "AC wins", '
    '"line": ["T4", "I5", "S4"], "tree": {"move": "T4", "replies": ['
    '{"moves": ["I5"], "then": {"move": "S4", "replies": []}}, '
    '{"moves": ["I9"], "then": {"move": "S4", "replies": []}}, '
    '{"moves": ["R8"], "then": {"move": "S4", "replies": []}}]}, '
    '"rating": 1110, "themes": ["sacrifice-vote"], "explanation": "Only T4 will do. R6, the obvious card, '
    'fails: C R6 D R8 A U1 B R1, B I7 C I3 D I5 A U6, B U3 C T4 D I9 A S4, and Seers go to BD (3 of 5).", '
    '"origin": {"seed": 2026, "game": 70, "version": "0.1.0"}}'
)


@pytest.fixture(scope="module")
def pack() -> list[Puzzle]:
    (path,) = (path for path in shipped_packs() if path.stem == "teams")
    return list(read_pack(path))


class Plainly:
    """What the tree of a puzzle must be, by plain minimax and by playing everything out."""

    def __init__(self) -> None:
        self._known: Known = {}
        self._safe: dict[Setup, bool] = {}

    def keeps(self, setup: Setup) -> bool:
        return minimax(setup, self._known) > 0

    def is_safe(self, setup: Setup) -> bool:
        """Whether AC wins whatever all four play."""
        if setup.is_over:
            return self.keeps(setup)
        if setup not in self._safe:
            self._safe[setup] = all(
                self.is_safe(rules.play(setup, move)) for move in rules.legal_moves(setup)
            )
        return self._safe[setup]

    def is_only_way(self, setup: Setup, decision: Decision) -> bool:
        """Whether this card alone keeps the win, and so on after every defence."""
        moves = rules.legal_moves(setup)
        if [move for move in moves if self.keeps(rules.play(setup, move))] != [decision.move]:
            return False
        if decision.forced is not (len(moves) == 1):
            return False
        replies = {reply.moves: reply.then for reply in decision.replies}
        for defence, later in _defences(rules.play(setup, decision.move)):
            then = replies.pop(defence, None)
            if not (self._asks_for_nothing(later) if then is None else self.is_only_way(later, then)):
                return False
        return not replies

    def _asks_for_nothing(self, setup: Setup) -> bool:
        """Whether the win is safe, if need be after cards that are forced."""
        if setup.is_over or self.is_safe(setup):
            return self.keeps(setup)
        moves = rules.legal_moves(setup)
        if rules.to_move(setup) in (Seat.A, Seat.C) and len(moves) > 1:
            return False
        return all(self._asks_for_nothing(rules.play(setup, move)) for move in moves)


def _defences(setup: Setup) -> Iterator[tuple[tuple[object, ...], Setup]]:
    """What B and D can play until A or C is to move."""
    if rules.to_move(setup) in (Seat.A, Seat.C):
        yield (), setup
    elif not setup.is_over:
        for move in rules.legal_moves(setup):
            for moves, later in _defences(rules.play(setup, move)):
                yield (move, *moves), later


def test_the_pack_has_sixty_and_enough_of_everything(pack: list[Puzzle]) -> None:
    assert len(pack) == 60
    assert {str(puzzle.goal) for puzzle in pack} == {"AC wins"}
    assert {puzzle.to_move for puzzle in pack} == {Seat.A, Seat.C}
    assert {puzzle.cards for puzzle in pack} == {3, 4, 5}
    assert len({puzzle.position.deck for puzzle in pack}) >= 10
    assert len({theme for puzzle in pack for theme in puzzle.themes}) >= 10
    assert min(real_decisions(puzzle.tree) for puzzle in pack) >= 2


def test_a_sample_is_unique_by_plain_minimax(pack: list[Puzzle]) -> None:
    """Another one in every run."""
    seed = randbits(32)
    small = [puzzle for puzzle in pack if puzzle.cards == 3]
    for puzzle in Random(seed).sample(small, 5):
        assert Plainly().is_only_way(puzzle.position.plain, puzzle.tree), f"{puzzle.id}, sample {seed}"


def test_plain_minimax_finds_what_is_wrong_with_a_tree() -> None:
    tree = PUZZLE.tree
    start = PUZZLE.position.plain
    assert Plainly().is_only_way(start, tree)
    assert not Plainly().is_only_way(start, Decision(tree.move, replies=tree.replies[1:]))
    assert not Plainly().is_only_way(start, Decision(Card("R", 6), replies=tree.replies))


@pytest.mark.parametrize("deck", DECKS)
def test_the_judge_agrees_with_plain_minimax(deck: str) -> None:
    """A tree is the only way, and where none is found there is none."""
    seen = Counter[bool]()
    for seed in range(30):
        position = random_position(Deck.of(deck), seed, players=4, cards=2)
        if not AC_WINS.is_of(position.to_move) or minimax(position.plain) <= 0:
            continue
        try:
            tree = only_way(ending_of(position), AC_WINS)
        except Rejected:
            seen[False] += 1
            continue
        plainly = Plainly()
        if tree is None:
            assert plainly._asks_for_nothing(position.plain), position
        else:
            assert plainly.is_only_way(position.plain, tree), position
            seen[True] += 1
    assert seen.total()


@pytest.mark.parametrize("deck", DECKS)
def test_certain_is_what_no_play_can_change(deck: str) -> None:
    aim, seen = Aim.of(AC_WINS), Counter[bool]()
    for seed in range(20):
        position = random_position(Deck.of(deck), seed, players=4, cards=2)
        expected = Plainly().is_safe(position.plain)
        assert ending_of(position).is_certain(aim) is expected, position
        assert Aim.of(AC_WINS).is_reached(ending_of(position)) is (minimax(position.plain) > 0)
        seen[expected] += 1
    assert seen[False]


def test_certainty_respects_its_patience() -> None:
    aim = Aim.of(AC_WINS)
    for seed in range(40):
        ending = ending_of(random_position(Deck.of("GKUDPRT"), seed, players=4, cards=4))
        if ending.is_certain(aim, patience=1) is None:
            return
    pytest.fail("no ending takes longer than one position")


@pytest.mark.parametrize("cards", [1, 2])
def test_a_shallow_search_to_the_end_sees_who_wins(cards: int) -> None:
    worth = Aim.of(AC_WINS).worth
    for seed in range(12):
        position = random_position(Deck.of("NIUDRTS"), seed, players=4, cards=cards)
        merits = ending_of(position).shallow(4 * cards, worth, noise=50, seed=1)
        best = max(merit for _, merit in merits)
        assert (best > 0) is (AC_WINS.is_of(position.to_move) is (minimax(position.plain) > 0)), position


def test_ratings_predict_the_ladder(pack: list[Puzzle]) -> None:
    """The numbers were fitted to two players."""
    import numpy as np

    small = [puzzle for puzzle in pack if puzzle.cards == 3]
    rates = [
        failure_rate(choices(ending_of(puzzle.position), puzzle.tree), puzzle.goal, attempts=2)
        for puzzle in small
    ]
    assert spearman(np.array([float(puzzle.rating) for puzzle in small]), np.array(rates)) >= 0.7


def test_puzzles_are_the_same_for_any_number_of_processes() -> None:
    plan = Plan(1, "test", (Deck.of("GKUDRTS"), Deck.of("NIUDPRT")), (3,), players=4)
    one = list(generate(plan, 1, puzzle_explanation, Funnel()))
    assert list(generate(plan, 1, puzzle_explanation, Funnel(), jobs=2)) == one
    assert faults_of(one[0], Solver(), read_claims) == []
    with pytest.raises(ClaimError, match="was not made with this seed"):
        list(generate(Plan(1, "test", plan.decks, (3,)), 2, puzzle_explanation, Funnel(), one))


def test_a_puzzle_is_read_and_written_as_it_is() -> None:
    assert loads_puzzle(dumps_puzzle(PUZZLE)) == PUZZLE
    PUZZLE.replay()
    assert faults_of(PUZZLE, Solver(), read_claims) == []


@pytest.mark.parametrize(
    ("words", "others", "says"),
    [
        ('"AC wins"', '"A wins"', "is no goal of 4 players"),
        ('"AC wins"', '"AC draws"', "is no goal: write"),
        ('"AC wins"', '"BD wins"', "is no goal: write"),
        ('"to_move": "C"', '"to_move": "A"', "AC, whose goal it is, must be to move"),
    ],
)
def test_what_makes_no_sense_is_refused(words: str, others: str, says: str) -> None:
    with pytest.raises(ClaimError, match=says):
        loads_puzzle(dumps_puzzle(PUZZLE).replace(words, others))


@pytest.mark.parametrize(
    ("words", "others", "says"),
    [
        ("Only T4", "Only I3", "say that I3 will do, but T4 will"),
        ("Only T4 will do.", "Only T4 will do. Win this trick for AC: every card that leaves it to BD costs "
         "something.", "purpose"),
        ("D R8 A U1", "A R8 A U1", "out of turn"),
        ("D R8 A U1", "D I9 A U1", "cannot be played"),
        ("go to BD", "go to AC", "the end of their line is untrue"),
        ("3 of 5", "4 of 5", "the end of their line is untrue"),
    ],
)  # fmt: skip
def test_every_claim_of_the_words_is_checked(words: str, others: str, says: str) -> None:
    told = loads_puzzle(dumps_puzzle(PUZZLE).replace(words, others))
    assert says in " ".join(faults_of(told, Solver(), read_claims))


def turned(position: Position) -> Position:
    """The same game with everybody two seats on: partners have changed places."""

    def moved(piles: tuple[object, ...]) -> tuple[object, ...]:
        return piles[2:] + piles[:2]

    plain = position.plain
    leader = SEATS[(int(plain.leader) + 2) % 4]
    changed = {name: moved(getattr(plain, name)) for name in ("hands", "score", "front", "voids")}
    return Position.of(plain.but(leader=leader, **changed))


def test_partners_who_change_places_are_no_new_puzzle() -> None:
    position = PUZZLE.position
    other = turned(position)
    assert other.to_move is Seat.A
    assert canonical(other, AC_WINS) == canonical(position, AC_WINS)
    assert near_form(other) == near_form(position)
    assert canonical(Position.of(position.plain.but(aside=(Card("T", 5),))), AC_WINS) != canonical(
        position, AC_WINS
    )


def test_the_person_plays_both_of_a_team() -> None:
    attempt = Attempt(PUZZLE)
    assert attempt.to_move is Seat.C
    assert isinstance(attempt.choose(Card("R", 6)), Wrong)
    attempt = Attempt(PUZZLE)
    right = attempt.choose(Card("T", 4))
    assert isinstance(right, Right)
    assert right.then == ((Seat.D, Card("I", 5)),)
    assert attempt.to_move is Seat.A
    assert isinstance(attempt.choose(Card("S", 4)), Right)
    assert attempt.score == ALONE


def test_what_lies_in_front_is_told_by_player() -> None:
    lines = ending_text(PUZZLE.position, 80).splitlines()
    assert lines[0] == "hands  A  U16 S4"
    assert "Gnomes          A 5     B 139   BD" in lines
    assert "Seers           05      26      BD" in lines


def test_commands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "pack.jsonl"
    path.write_text(dumps_puzzle(PUZZLE) + "\n", encoding="utf-8")
    pack = ("--pack", str(path))
    shown = claim(capsys, "puzzle", "show", PUZZLE.id, *pack).out
    assert "C is to move, and AC wins, whatever B and D play." in shown
    solved = claim(capsys, "puzzle", "solve", PUZZLE.id, *pack).out
    assert "C T4\n  D I5  A S4\n  D I9  A S4\n  D R8  A S4\n" in solved
    drawing, sheet = tmp_path / "puzzle.svg", tmp_path / "sheet.html"
    assert claim(capsys, "puzzle", "show", PUZZLE.id, *pack, "--svg", "-o", str(drawing)).status == 0
    assert claim(capsys, "puzzle", "sheet", "--count", "1", *pack, "-o", str(sheet)).status == 0
    assert "C T4 D I5 A S4" in sheet.read_text(encoding="utf-8")
