"""Whether an ending is a puzzle, in words: the goal and the solution, or why it is none."""

from __future__ import annotations

from solver.present.puzzle_text import defences, goal_text, why_text
from solver.present.speaker import Speaker
from solver.present.terminal import paragraphs, row, spaced, unbroken
from solver.puzzles.checking import Checked, Flaw
from solver.puzzles.judge import FEWEST_DECISIONS, MOST_DECISIONS, Reason
from solver.puzzles.puzzle import Goal

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def checked_text(checked: Checked, width: int) -> str:
    """The whole answer, in lines no longer than `width` where that is possible."""
    puzzle = checked.puzzle
    if puzzle is None:
        return row("", f"This is no puzzle: {_said(checked.flaw)}.", width)
    if checked.flaw is None:
        verdict = f"This is a puzzle. {goal_text(puzzle)}"
    else:
        verdict = f"There is one way only, but this is no puzzle: {_said(checked.flaw)}. {goal_text(puzzle)}"
    return paragraphs(
        [
            "\n".join([row("", verdict, width), row("", f"Rating {puzzle.rating}, id {puzzle.id}", width)]),
            why_text(puzzle, width),
            "\n".join(["Every defence that sets a problem", *defences(puzzle, width)]),
        ]
    )


def flaw_text(flaw: Flaw) -> str:
    """ "two cards win: D9 and D3" """
    return spaced(_said(flaw))


def _said(flaw: Flaw | None) -> str:
    assert flaw is not None
    return f"{_after(flaw)}{_reason(flaw)}"


def _after(flaw: Flaw) -> str:
    """How it comes to that: "after A D3 B D0, "."""
    played = (unbroken(f"{player} {card}") for player, card in flaw.line)
    return f"after {' '.join(played)}, " if flaw.line else ""


def _reason(flaw: Flaw) -> str:
    listed = Speaker("en").listed(flaw.cards) if flaw.cards else ""
    match flaw.reason:
        case Reason.OUT_OF_REACH:
            return f"the goal is out of reach: {flaw.goal.side} cannot {_do(flaw.goal)}"
        case Reason.FORCED:
            alone = len(flaw.cards) == 1
            return f"{'only one card is legal' if alone else 'all cards are the same move'}: {listed}"
        case Reason.ANYTHING:
            return f"every card {flaw.goal.does}"
        case Reason.SEVERAL | Reason.DUAL:
            return f"{_number(len(flaw.cards))} cards {_do(flaw.goal)}: {listed}"
        case Reason.LOOSE:
            return f"every card {flaw.goal.does}, but care is needed after it"
        case Reason.SPRAWLING:
            return f"there are more than {MOST_DECISIONS} decisions"
        case Reason.OBVIOUS:
            return f"the obvious card, {Speaker('en').listed(flaw.cards, 'list.or')}, is right"
        case Reason.SHORT:
            return f"there is one decision, and there should be {_number(FEWEST_DECISIONS)} at least"
        case Reason.UNCLEAR:
            return "it takes too long to see whether the goal is safe"
    raise AssertionError(flaw.reason)  # the others concern packs, not a single ending


def _do(goal: Goal) -> str:
    """What several do that reach it."""
    if goal.kind == "votes":
        return f"get {goal.votes} {'vote' if goal.votes == 1 else 'votes'}"
    return goal.kind


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
