"""What the trainer says while a puzzle is being solved."""

from __future__ import annotations

from solver.errors import quoted
from solver.model import Position
from solver.present.ending_text import ending_text
from solver.present.known_text import verdict
from solver.present.puzzle_text import task_text, why_text
from solver.present.refutation_text import refutation_words
from solver.present.speaker import Speaker
from solver.present.terminal import apart, row, unbroken
from solver.puzzles.attempt import Attempt, Hint, Right, Wrong
from solver.puzzles.player import Player
from solver.puzzles.puzzle import Puzzle

_HELP = {
    "G5": "play a card, by its name or by its number in the list",
    "hint": "something about the card; asked again, the card itself",
    "give up": "see the solution; the puzzle counts as not solved",
    "skip": "go to another puzzle; this one does not count",
    "quit": "stop here",
}
_FIRST_TRIES = (
    "Only first tries count: after a wrong card you may try again, but the puzzle counts as not solved. "
    "After a hint it counts half, after the card itself not at all."
)


def help_text(width: int) -> str:
    """What can be answered."""
    lines = [row(f"{word:9}", does, width) for word, does in _HELP.items()]
    return "\n".join([*lines, row("", _FIRST_TRIES, width)])


def begin_text(puzzle: Puzzle, width: int) -> str:
    """The task, and what may be played."""
    said = [task_text(puzzle, width), _choices(puzzle.position, width)]
    if puzzle.position.players > 2:
        said.insert(1, f"You play {' and '.join(puzzle.goal.side)}.")
    return "\n\n".join(said)


def _choices(position: Position, width: int) -> str:
    """The legal cards, numbered."""
    moves = (unbroken(f"{number} {move}") for number, move in enumerate(position.legal_moves(), 1))
    return row(f"{position.to_move} may play  ", "   ".join(moves), width)


def no_card_text(position: Position, answer: str, width: int) -> str:
    """An answer that is nothing the player can do."""
    legal = ", ".join(map(str, position.legal_moves()))
    said = f"{quoted(answer)} cannot be played: the legal cards are {legal} (and there is `help`)."
    return row("", said, width)


def right_text(right: Right, attempt: Attempt, width: int) -> str:
    """A right card, and where that leads."""
    said = f"{right.card} is right"
    if not right.in_tree:
        return row("", f"{said}, but the pack does not know it: the puzzle ends here.", width)
    if attempt.is_over:
        return row("", f"{said}{': solved' if attempt.score else ', and nothing more can go wrong'}.", width)
    followed = "".join(f" {player} plays {card}." for player, card in right.then)
    return "\n\n".join(
        [
            row("", f"{said}.{followed}", width),
            ending_text(attempt.position, width),
            _choices(attempt.position, width),
        ]
    )


def wrong_text(wrong: Wrong, width: int) -> str:
    """A wrong card, and what refutes it."""
    speaker = Speaker("en")
    refutation = wrong.refutation
    said = speaker.say(
        "refutation",
        moves=refutation.move,
        left=verdict("short", refutation.known, wrong.votes, speaker),
        why=refutation_words(wrong.position, refutation, [refutation.move], speaker),
    )
    return row("", f"{refutation.move} fails. {said}", width) + "\nTry again, or give up to see the solution."


def hint_text(hint: Hint, width: int) -> str:
    if hint.cards:
        return f"The card is {Speaker('en').listed(hint.cards, 'list.or')}."
    if hint.faction is not None:
        return f"Play one of the {Speaker('en').factions(hint.faction)}."
    return row("", f"What it is about: {', '.join(hint.themes)}.", width)


def solution_line(puzzle: Puzzle, width: int) -> str:
    """The main line, for somebody who has given up."""
    position, plays = puzzle.position, []
    for card in puzzle.line:
        plays.append(f"{position.to_move} {card}")
        position = position.play(card)
    return row("The solution: ", apart(plays), width)


def conclusion_text(puzzle: Puzzle, before: Player, after: Player, width: int) -> str:
    """The explanation, and what the puzzle has changed."""
    return "\n".join(
        [why_text(puzzle, width), row("", f"{_rating(puzzle, before, after)} {_score(after)}", width)]
    )


def _rating(puzzle: Puzzle, before: Player, after: Player) -> str:
    if puzzle.id in before.puzzles:
        return f"Your rating stays {after.rating:.0f}, since you have met this puzzle before."
    return f"Your rating is {after.rating:.0f} ({_change(before, after)})."


def _score(player: Player) -> str:
    in_a_row = f", {player.streak} in a row" if player.streak > 1 else ""
    return f"Solved {player.solved} of {player.tries}{in_a_row}."


def _change(before: Player, after: Player) -> str:
    return f"{round(after.rating) - round(before.rating):+d}"


def farewell_text(first: Player, last: Player) -> str:
    tries = last.tries - first.tries
    if not tries:
        return f"Nothing has changed: your rating is {last.rating:.0f}."
    solved = last.solved - first.solved
    return f"This time {solved} of {tries} solved; your rating is {last.rating:.0f} ({_change(first, last)})."
