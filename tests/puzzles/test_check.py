"""`puzzles.check`: whether an ending that somebody has composed is a puzzle, and why not."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from solver import Deck, NotationError, Position, Refusal, Stopped, puzzles, random_position
from solver.cards import HIDDEN
from solver.present.puzzle_claims import read_claims
from solver.puzzles import Checked, Goal, Puzzle, Reason
from solver.puzzles.endings import ending_of
from solver.puzzles.judge import Rejected, only_right, only_way
from solver.puzzles.puzzle import dumps_puzzle, loads_puzzle
from solver.puzzles.verify import faults_of
from solver.search.exact.solve import Solver
from tests.cli.helpers import check_refused, claim
from tests.puzzles.endings import ENDPLAY, GIANT, puzzle_of
from tests.schema import misfits
from tests.sizes import size

Capture = pytest.CaptureFixture[str]

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs" / "claim-puzzle.schema.json").read_text(encoding="utf-8")
)


def check(line: str, goal: str | None = None) -> Checked:
    return puzzles.check(Position.from_line(line), goal)


@pytest.mark.parametrize("ending", [ENDPLAY, GIANT], ids=["endplay", "giant"])
def test_a_puzzle_is_found_again_with_all_that_is_derived(ending: tuple[str, str]) -> None:
    line, goal = ending
    checked = check(line, goal)
    assert checked.puzzle == replace(puzzle_of(line, goal), origin=None)
    assert checked.unique
    assert checked == check(line)  # the goal is found, too


@pytest.mark.parametrize("puzzle", puzzles.all()[:: size(10, 1)], ids=lambda puzzle: puzzle.id)
def test_what_came_with_the_package_is_a_puzzle(puzzle: Puzzle) -> None:
    checked = puzzles.check(puzzle.position, puzzle.goal)
    assert (checked.is_puzzle, checked.reason) == (True, None)
    assert checked.puzzle == replace(puzzle, origin=None)
    assert misfits(checked.to_json(), SCHEMA["$defs"]["checked"], SCHEMA) == []


def test_a_composed_puzzle_is_written_and_read_without_an_origin() -> None:
    puzzle = check(*ENDPLAY).puzzle
    assert puzzle is not None
    assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle
    assert misfits(puzzle.to_json(), SCHEMA, SCHEMA) == []
    assert str(puzzles.try_moves(puzzle, "D3 D4")) == "D4 is right: solved."


LOST = "GKUDP 2A / A G1 D2 / B G2 U0 score G03456789 K2345678"
SAME = "NIRTS 2A / A R04 score R258 T05 S456 / B N55 score I13579 R139 T8 S18 front N137"
WON = "GKUDP 2A / A G1 D2 score G03456789 K2345678 U12345678 / B G2 U0"


@pytest.mark.parametrize(
    ("line", "goal", "reason", "said"),
    [
        (LOST, None, "OUT_OF_REACH", "the goal is out of reach: A cannot win"),
        (LOST, "A draws", "OUT_OF_REACH", "the goal is out of reach: A cannot draw"),
        (WON, None, "ANYTHING", "every card wins"),
        (WON, "A draws", "ANYTHING", "every card draws"),
        (
            "GKUDP 2A trick G1 / A D2 / B G2 U0 score G03456789 K2345678 U9",
            None,
            "FORCED",
            "only one card is legal: G2",
        ),
        (SAME, None, "FORCED", "all cards are the same move: R0 and R4"),
    ],
)
def test_why_it_is_none(line: str, goal: str | None, reason: str, said: str) -> None:
    checked = check(line, goal)
    assert (checked.reason, str(checked.flaw)) == (Reason[reason], said)
    assert (checked.is_puzzle, checked.unique, checked.puzzle) == (False, False, None)
    assert str(checked) == f"This is no puzzle: {said}."


def test_what_is_unique_but_obvious_is_kept() -> None:
    position = Position.from_line(ENDPLAY[0]).play("D3").play("D0")
    checked = puzzles.check(position)
    assert (checked.is_puzzle, checked.unique, checked.reason) == (False, True, Reason.OBVIOUS)
    assert checked.puzzle is not None
    assert [str(card) for card in checked.puzzle.line] == ["D4"]
    assert checked.puzzle.explanation.startswith("Only D4 will do.")
    assert "the obvious card, fails" not in checked.puzzle.explanation
    assert str(checked).startswith(
        "There is one way only, but this is no puzzle: the obvious card, D4, is right. A\n"
    )


def test_endings_of_all_kinds_are_told_as_the_judge_decides() -> None:
    """Random endings: what is found agrees with the plain solver, and every reason comes with its proof."""
    solver, met = Solver(), Counter[str]()
    for deck in ("GKUDP", "NIRTS", "GKDRT"):
        for seed in range(size(120, 1500)):
            position = random_position(Deck.of(deck), seed, cards=4)
            checked = puzzles.check(position)
            met["PUZZLE" if checked.reason is None else checked.reason.name] += 1
            assert misfits(checked.to_json(), SCHEMA["$defs"]["checked"], SCHEMA) == []
            check_claims(checked, solver)
    assert set(met) >= {"PUZZLE", *["OUT_OF_REACH", "ANYTHING", "SEVERAL", "OBVIOUS", "DUAL", "LOOSE"]}, met


def check_claims(checked: Checked, solver: Solver) -> None:
    goal, position, flaw = checked.goal, checked.position, checked.flaw
    if flaw is not None:
        for player, card in flaw.line:
            assert position.to_move is player
            position = position.play(card)
    keeping = [card for card in position.legal_moves() if goal.is_reached(solver.value(position.play(card)))]
    match checked.reason:
        case Reason.OUT_OF_REACH:
            assert not keeping or not goal.is_of(position.to_move)
        case Reason.ANYTHING | Reason.LOOSE:
            assert keeping == list(position.legal_moves())
        case Reason.FORCED:
            assert flaw is not None
            assert list(flaw.cards) == list(position.legal_moves())
        case Reason.SEVERAL | Reason.DUAL:
            assert flaw is not None
            assert 1 < len(flaw.cards) <= len(keeping) < len(position.legal_moves())
            assert set(flaw.cards) <= set(keeping)
        case _:
            assert checked.puzzle is not None
            assert keeping == sorted(
                (checked.puzzle.tree.move, *checked.puzzle.tree.same), key=position.legal_moves().index
            )


def test_a_dual_is_told_with_the_cards_that_lead_to_it() -> None:
    found = next(
        checked
        for seed in range(200)
        if (checked := puzzles.check(random_position(Deck.of("GKUDP"), seed, cards=4))).reason is Reason.DUAL
    )
    assert found.flaw is not None
    said = str(found.flaw)
    played = " ".join(f"{player} {card}" for player, card in found.flaw.line)
    assert said.startswith(f"after {played}, two cards win: ")


def test_the_goal_is_the_draw_where_that_is_all_that_can_be_had() -> None:
    """Equal piles of two factions, and one that nobody has."""
    drawn = [
        checked.goal
        for seed in range(400)
        if (position := even(seed)) is not None and (checked := puzzles.check(position)).goal.kind == "draw"
    ]
    assert drawn
    assert all(goal == Goal(goal.side, "draw") for goal in drawn)


def even(seed: int) -> Position | None:
    """A small ending with nothing won in which the votes may be equal, if best play ends in a draw."""
    position = random_position(Deck.of("GKUDP"), seed, cards=2)
    bare = replace(position, score=((), ()), discard=())
    return bare if Solver().value(bare).result == "draw" else None


def test_goals_of_votes() -> None:
    line, _ = ENDPLAY
    checked = check(line, "A gets 3 votes")
    assert checked.is_puzzle
    assert str(checked.goal) == "A gets 3 votes"
    assert check(line, "A gets 5 votes").reason is Reason.OUT_OF_REACH
    assert str(check(line, "A gets 5 votes").flaw) == "the goal is out of reach: A cannot get 5 votes"


FOUR = puzzles.select(players=4)[0]


def test_of_four_players_the_first_team_solves() -> None:
    assert puzzles.check(FOUR.position).puzzle == replace(FOUR, origin=None)
    after = FOUR.position.play(FOUR.tree.move)
    with pytest.raises(Refusal, match=f"of four players A and C solve, and {after.to_move} is to move"):
        puzzles.check(after)


HIDING = random_position(Deck.of("GKUDP"), 1, cards=3)
OF_THREE = random_position(Deck.of("GKUDPRT"), 1, players=3, cards=3)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("GKUDP 1A centre G0 / A ?13 / B ?13", "an ending of Phase Two, and this position is in Phase One"),
        (HIDING.hiding(hands=(HIDING.hands[0], (HIDDEN,) * 3)), "in a puzzle every card is known"),
        ("GKUDP 2A / A score G1 / B score G2", "the game is over"),
        (OF_THREE, "puzzles are for two and for four players, and this position has 3"),
        ("GKUDM 2A / A G1 M2 K3 / B G2 M1 K4", "chance or an artifact is still at work"),
        ("GKUDP 2A / A G1 D2 artifacts sword / B G2 U0", "chance or an artifact is still at work"),
    ],
)
def test_what_is_no_ending_for_puzzles_is_refused(position: Position | str, said: str) -> None:
    asked = Position.from_line(position) if isinstance(position, str) else position
    with pytest.raises(Refusal) as refused:
        puzzles.check(asked)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("line", "goal", "said"),
    [
        (ENDPLAY[0], "B wins", "goal: B, whose goal it is, must be to move, and A is"),
        (ENDPLAY[0], "AC wins", "goal: AC wins is no goal of 2 players"),
        (GIANT[0], "A gets 4 votes", "goal: votes are a goal only where every faction is sure to vote"),
    ],
)
def test_what_is_no_goal_of_this_ending_is_refused(line: str, goal: str, said: str) -> None:
    with pytest.raises(Refusal, match=f"^{said}$"):
        check(line, goal)


def test_what_is_no_goal_is_refused() -> None:
    with pytest.raises(NotationError, match="goal: 'A is happy' is no goal"):
        check(ENDPLAY[0], "A is happy")
    with pytest.raises(Refusal, match="goal: must be a Goal"):
        puzzles.check(Position.from_line(ENDPLAY[0]), 3)  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="position: must be a Position"):
        puzzles.check(3)  # type: ignore[arg-type]
    assert puzzles.check(ENDPLAY[0]) == puzzles.check(Position.from_line(ENDPLAY[0]))


def test_potions_that_are_over_are_not_told() -> None:
    """Nor what was discarded: the same ending is the same puzzle."""
    line = "GKDRM 2A{} / A D34 R2 score G003479 K36 D68 M389 / B G0 D09 score K278 R458 M0"
    plain, spent = (Position.from_line(line.format(words)) for words in ("", " potions_spent x2 +3"))
    assert puzzles.check(spent).puzzle == puzzles.check(plain).puzzle
    discarded = Position.from_line(f"{ENDPLAY[0]} / discard T1")
    assert puzzles.check(discarded).puzzle == check(ENDPLAY[0]).puzzle


class Flag:
    """Is set when it has been looked at so often."""

    def __init__(self, looks: int) -> None:
        self.left = looks

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0


@pytest.mark.parametrize("position", [Position.from_line(ENDPLAY[0]), FOUR.position], ids=["two", "four"])
def test_whenever_it_is_stopped_nothing_wrong_is_said(position: Position) -> None:
    whole, stopped, looks = puzzles.check(position), 0, 0
    while True:
        try:
            checked = puzzles.check(position, stop=Flag(looks))
        except Stopped:
            stopped += 1
            looks += 1 + looks // 8
        else:
            assert checked == whole
            break
    assert stopped > 10


def test_the_judge_of_candidates_accepts_no_more_than_the_check() -> None:
    position = Position.from_line(ENDPLAY[0])
    tree = only_way(ending_of(position), Goal.parse("A wins"))
    checked = puzzles.check(position)
    assert checked.puzzle is not None
    assert checked.puzzle.tree == tree
    with pytest.raises(Rejected) as rejection:
        only_right(ending_of(Position.from_line(ENDPLAY[0])), Goal.parse("A gets 5 votes"))
    assert rejection.value.reason is Reason.OUT_OF_REACH


def test_the_command(capsys: Capture) -> None:
    line, goal = ENDPLAY
    yes = claim(capsys, "puzzle", "check", line, "--json")
    assert yes.status == 0
    assert json.loads(yes.out) == check(line).to_json()
    assert claim(capsys, "puzzle", "check", line, "--goal", goal).out == f"{check(line)}\n"
    no = claim(capsys, "puzzle", "check", line, "--goal", "A gets 5 votes")
    assert no == (1, "This is no puzzle: the goal is out of reach: A cannot get 5 votes.\n", "")
    check_refused(capsys, "goal: 'A loses' is no goal", "puzzle", "check", line, "--goal", "A loses")
    check_refused(capsys, "in Phase One", "puzzle", "check", "GKUDP 1A centre G0 / A ?13 / B ?13")


def test_a_kept_ending_that_is_obvious_is_a_fault_of_a_pack_and_no_other() -> None:
    puzzle = puzzles.check(Position.from_line(ENDPLAY[0]).play("D3").play("D0")).puzzle
    assert puzzle is not None
    assert faults_of(puzzle, Solver(), read_claims) == [
        "the main line has fewer than 2 decisions",
        "the obvious card, D4, is right",
    ]
