"""The answer for three players in words: what each can enforce, also after every move, and selfish play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver.model import Position
from solver.model.wording import count
from solver.present.game_text import line_text
from solver.present.position_text import result_text
from solver.present.solution_text import stopped_text
from solver.present.speaker import Speaker
from solver.present.terminal import apart, row
from solver.search.exact.guarantee import Guarantee, GuaranteeBounds, Guarantees, Selfish

_RESULTS = {"win": "a win", "draw": "a share of the first place", "loss": "a loss"}


def guarantees_text(position: Position, answer: Guarantees, width: int) -> str:
    """The whole answer, in lines no longer than `width` where that is possible."""
    parts = ["\n".join(_head(answer, width)), "\n".join(_players(answer, width))]
    if answer.moves:
        parts.append("\n".join(_moves(answer, width)))
    parts.append(selfish_text(position, answer.selfish, answer.selfish_refused, width))
    return "\n\n".join(parts)


def _head(answer: Guarantees, width: int) -> Iterator[str]:
    if answer.to_move is None:
        yield "The game is over."
    else:
        yield f"{answer.to_move} is to move."
    if answer.stopped is not None:
        yield stopped_text(answer.stopped, width)
    yield from (row("", text, width) for text in Speaker("en").notes(answer.notes))


def _players(answer: Guarantees, width: int) -> Iterator[str]:
    yield "What each player can enforce against both others:"
    for player, bounds in answer.by_player.items():
        yield row(f"{player}  ", _words(bounds), width)


def _moves(answer: Guarantees, width: int) -> Iterator[str]:
    """The moves, those that leave as much on one line."""
    yield f"What {answer.to_move} can still enforce after each move:"
    groups = [
        (words, apart(each.move for each in moves))
        for words, moves in groupby(answer.moves, key=lambda each: _words(each.guarantee))
    ]
    longest = max(len(words) for words, _ in groups)
    for words, moves in groups:
        yield row(f"{words:{longest}}  ", moves, width)


def selfish_text(position: Position, selfish: Selfish | None, refused: str | None, width: int) -> str:
    """One outcome of selfish play, or why there is none."""
    if selfish is None:
        return row("", f"No outcome of selfish play: {refused}.", width)
    moves = tuple(move for _, move in selfish.line)
    said = [
        f"One outcome of selfish play: {result_text(selfish.outcome)}",
        row("", f"({selfish.RULE})", width),
    ]
    if moves:
        said.append(line_text("How it comes about", position, moves, width))
    return "\n".join(said)


def _words(bounds: GuaranteeBounds) -> str:
    """A guarantee as far as it is known."""
    if bounds.settled:
        return _said(bounds.at_least, with_votes=bounds.goal == "votes")
    if bounds.is_open:
        return "not known"
    with_votes = bounds.goal == "votes"
    return f"between {_said(bounds.at_least, with_votes)} and {_said(bounds.at_most, with_votes)}"


def _said(guarantee: Guarantee, with_votes: bool) -> str:
    votes = f" with {count(guarantee.votes, 'vote')}" if with_votes else ""
    return _RESULTS[guarantee.result] + votes
