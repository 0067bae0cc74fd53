"""Puzzles in words: the task, the list of many, and the solution with every defence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.analysis.facts.commented_line import CommentedTrick
from solver.cards import Pile
from solver.model import Position
from solver.present.commented_line_text import commented_line_text
from solver.present.ending_text import ending_text
from solver.present.facts import position_facts
from solver.present.speaker import Speaker
from solver.present.terminal import NARROWEST, apart, paragraphs, row
from solver.puzzles.puzzle import Decision, Puzzle
from solver.rules.sides import opponents
from solver.wording import count

_FORCED, _SAME = "*", "/"

#: Columns that the longest theme fits into.
_ROOM_FOR_THEMES = 20


def task_text(puzzle: Puzzle, width: int) -> str:
    """What is asked, and the table; nothing that gives the solution away."""
    return f"{_heading(puzzle)}\n{goal_text(puzzle)}\n\n{ending_text(puzzle.position, width)}"


def _heading(puzzle: Puzzle) -> str:
    return f"Puzzle {puzzle.id}: deck {puzzle.position.deck}, {puzzle.cards} cards, rating {puzzle.rating}"


def goal_text(puzzle: Puzzle) -> str:
    """ "A is to move and wins, whatever B plays."; "A is to move, and AC wins, whatever B and D play." """
    others = opponents(puzzle.position.players, puzzle.to_move)
    if len(others) == 1:
        return f"{puzzle.to_move} is to move and {puzzle.goal.does}, whatever {others[0]} plays."
    return f"{puzzle.to_move} is to move, and {puzzle.goal}, whatever {' and '.join(map(str, others))} play."


def list_text(puzzles: Sequence[Puzzle], width: int) -> str:
    """A table of puzzles, one a row; goals and themes stand below where they would have no room."""
    rows = [("id", "deck", "cards", "rating", "goal", "themes"), *map(_cells, puzzles)]
    sizes = [max(len(cells[column]) for cells in rows) for column in range(5)]
    if len(_aligned(rows[0][:5], sizes)) + _ROOM_FOR_THEMES <= width:
        lines = [row(_aligned(cells[:5], sizes), cells[5], width) for cells in rows]
    else:
        lines = []
        for cells in rows:
            lines.append(_aligned(cells[:4], sizes, gap=1).rstrip())
            lines.append(row("    ", ": ".join(filter(None, cells[4:])), width))
    return "\n".join([*lines, count(len(puzzles), "puzzle")])


def _cells(puzzle: Puzzle) -> tuple[str, ...]:
    themes = ", ".join(puzzle.themes)
    deck = puzzle.position.deck.letters
    return puzzle.id, deck, str(puzzle.cards), str(puzzle.rating), str(puzzle.goal), themes


def _aligned(cells: Sequence[str], sizes: Sequence[int], gap: int = 2) -> str:
    """Words to the left, numbers to the right."""
    padded = (
        cell.rjust(size) if cell.isdigit() else cell.ljust(size)
        for cell, size in zip(cells, sizes, strict=False)
    )
    return "".join(cell + " " * gap for cell in padded)


def puzzle_facts(puzzle: Puzzle) -> dict[str, object]:
    """What the list tells, for other programs."""
    return {
        "id": puzzle.id,
        "deck": puzzle.position.deck.letters,
        "cards": puzzle.cards,
        "rating": puzzle.rating,
        "goal": str(puzzle.goal),
        "themes": list(puzzle.themes),
    }


def task_facts(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle without its solution, and how its position stands."""
    task = puzzle_facts(puzzle)
    del task["themes"]  # which tell a little of it
    return {**task, **position_facts(puzzle.position)}


def solution_text(puzzle: Puzzle, line: tuple[CommentedTrick, ...], width: int) -> str:
    """Everything about a puzzle; `line` is its main line, played to the end."""
    commented = commented_line_text(line, puzzle.position.deck, Speaker("en"), width, "line.defence")
    return paragraphs(
        [
            task_text(puzzle, width),
            why_text(puzzle, width),
            "\n".join(commented),
            "\n".join(["Every defence that sets a problem", *defences(puzzle, width)]),
        ]
    )


def why_text(puzzle: Puzzle, width: int) -> str:
    """The explanation, and the themes."""
    lines = [row("", puzzle.explanation, width)]
    if puzzle.themes:
        lines.append(row("Themes: ", ", ".join(puzzle.themes), width))
    return "\n".join(lines)


def defences(puzzle: Puzzle, width: int) -> Iterator[str]:
    """The tree of decisions, the most stubborn defence first; what has no branches stays on one line."""
    yield from _branch(puzzle.position, puzzle.tree, "", width)
    decisions = list(puzzle.tree.decisions())
    if any(decision.same for decision in decisions):
        yield row("  ", f"{_SAME} the same move: whichever is played, the other stands for it later", width)
    if any(decision.forced for decision in decisions):
        yield f"  {_FORCED} no other card is legal"


def _branch(
    position: Position, decision: Decision, indent: str, width: int, reply: Pile = ()
) -> Iterator[str]:
    plays, position = _plays(position, reply, decision)
    while len(decision.replies) == 1:
        only = decision.replies[0]
        decision = only.then
        more, position = _plays(position, only.moves, decision)
        plays += more
    yield _hanging(indent, apart(plays), width)
    for each in decision.replies:
        yield from _branch(position, each.then, indent + "  ", width, each.moves)


def _plays(position: Position, reply: Pile, decision: Decision) -> tuple[list[str], Position]:
    """A defence and the card that meets it, with who plays them, and the position after both."""
    plays = []
    for card in reply:
        plays.append(f"{position.to_move} {card}")
        position = position.play(card)
    same = "".join(f"{_SAME}{card}" for card in decision.same)
    plays.append(f"{position.to_move} {decision.move}{same}{_FORCED * decision.forced}")
    return plays, position.play(decision.move)


def _hanging(indent: str, text: str, width: int) -> str:
    """A line of the tree; where it is too long it goes on further to the right."""
    first, *rest = row("", text, max(width, NARROWEST) - len(indent) - 4).split("\n")
    return "\n".join([indent + first, *(f"{indent}    {line}" for line in rest)])
