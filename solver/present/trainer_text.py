"""What the trainer says while a puzzle is being solved."""

from __future__ import annotations

from solver.analysis.facts.refutation import Refutation
from solver.cards import Card
from solver.errors import quoted
from solver.model import Position
from solver.present.ending_text import ending_text
from solver.present.known_text import verdict
from solver.present.puzzle_text import task_text, why_text
from solver.present.refutation_text import refutation_words
from solver.present.speaker import Speaker
from solver.present.terminal import apart, row, spaced, unbroken
from solver.present.theme_text import listed_themes
from solver.puzzles.attempt import Attempt, Nudge, Right, Wrong
from solver.puzzles.player import Player
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.trainer import Tried
from solver.search.exact.search import Moves

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
    return "\n\n".join(
        [
            row("", _right_sentence(right.card, right.then), width),
            ending_text(attempt.position, width),
            _choices(attempt.position, width),
        ]
    )


def wrong_text(wrong: Wrong, width: int) -> str:
    """A wrong card, and what refutes it."""
    said = row("", _wrong_sentence(wrong.position, wrong.refutation, wrong.votes), width)
    return f"{said}\nTry again, or give up to see the solution."


def tried_sentence(tried: Tried) -> str:
    """What comes of a card, on one line."""
    if tried.refutation is not None and tried.votes is not None:
        return spaced(_wrong_sentence(tried.position, tried.refutation, tried.votes))
    return f"{tried.card} is right: solved." if tried.is_over else _right_sentence(tried.card, tried.then)


def _right_sentence(card: Card, then: Moves) -> str:
    return " ".join([f"{card} is right.", *(f"{player} plays {reply}." for player, reply in then)])


def _wrong_sentence(position: Position, refutation: Refutation, votes: dict[str, int]) -> str:
    speaker = Speaker("en")
    said = speaker.say(
        "refutation",
        moves=refutation.move,
        left=verdict("short", refutation.known, votes, speaker),
        why=refutation_words(position, refutation, [refutation.move], speaker),
    )
    return f"{refutation.move} fails. {said}"


def nudge_text(nudge: Nudge, width: int) -> str:
    return row("", _nudge_words(nudge), width)


def nudge_sentence(nudge: Nudge) -> str:
    """A hint, on one line."""
    return spaced(_nudge_words(nudge))


def _nudge_words(nudge: Nudge) -> str:
    if nudge.cards:
        return f"The card is {Speaker('en').listed(nudge.cards, 'list.or')}."
    if nudge.faction is not None:
        return f"Play one of the {Speaker('en').factions(nudge.faction)}."
    if nudge.themes:
        return f"What it is about: {listed_themes(nudge.themes)}."
    will = f"{'One' if nudge.right == 1 else nudge.right} of {nudge.legal} cards will do"
    return f"{will}." if nudge.obvious is None else f"{will}, and {nudge.obvious}, the obvious one, will not."


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
