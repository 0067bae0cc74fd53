"""An answer in words: who wins or what each can enforce, what every move is worth, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver import rules
from solver.model import Game, Position
from solver.present.game_text import line_text
from solver.present.known_text import known_words
from solver.present.position_text import result_text
from solver.present.speaker import Speaker
from solver.present.terminal import apart, row
from solver.search.exact.answer import SELFISH_REFUSED, SELFISH_RULE, Answer, Selfish, SelfishRefused
from solver.stopping import Reason

#: What cut a search off.
_STOPPED_BY = {
    "time": "the time limit",
    "nodes": "the limit of nodes",
    "interrupt": "Ctrl-C",
    "request": "whoever asked",
}


def answer_text(answer: Answer, width: int) -> str:
    """The whole answer, in lines no longer than `width` where that is possible."""
    if answer.by_player:
        return _of_three(answer, width)
    moves = tuple(move for _, move in answer.line)
    last = Game(answer.position, moves).positions()[-1]  # which knows the passes that a line leaves out
    parts = ["\n".join(_head(answer, last, width))]
    if answer.moves:
        parts.append("\n".join(_moves(answer, width)))
    if moves:
        parts.append(line_text("One line of best play", answer.position, moves, width))
    return "\n\n".join(parts)


def _head(answer: Answer, last: Position, width: int) -> Iterator[str]:
    yield from _verdict(answer, last, width)
    yield from (row("", text, width) for text in Speaker("en").notes(answer.notes))


def _verdict(answer: Answer, last: Position, width: int) -> Iterator[str]:
    if answer.to_move is None:
        yield result_text(rules.tally(last))
        return
    yield f"{answer.to_move} is to move."
    if answer.exact and answer.goal == "votes" and last.is_over:
        yield f"Best play by both sides: {result_text(rules.tally(last))}"
    else:
        yield row("", f"Best play by both sides: {known_words(answer.known)}.", width)
    if answer.stopped:
        yield stopped_text(answer.stopped, width)


def stopped_text(reason: Reason, width: int) -> str:
    """That an answer is not all there is to know."""
    return row("", f"Not everything is settled: stopped by {_STOPPED_BY[reason]}.", width)


def _moves(answer: Answer, width: int) -> Iterator[str]:
    """The moves, those of equal worth on one line."""
    groups = [
        (words, apart(move.move for move in moves))
        for words, moves in groupby(answer.moves, key=lambda each: known_words(each.known))
    ]
    longest = max(len(words) for words, _ in groups)
    for words, moves in groups:
        yield row(f"{words:{longest}}  ", moves, width)


def _of_three(answer: Answer, width: int) -> str:
    parts = ["\n".join(_head_of_three(answer, width)), "\n".join(_players(answer, width))]
    if answer.moves:
        title = f"What {answer.to_move} can still enforce after each move:"
        parts.append("\n".join([title, *_moves(answer, width)]))
    parts.append(selfish_text(answer.position, answer.selfish, answer.selfish_refused, width))
    return "\n\n".join(parts)


def _head_of_three(answer: Answer, width: int) -> Iterator[str]:
    yield "The game is over." if answer.to_move is None else f"{answer.to_move} is to move."
    if answer.stopped is not None:
        yield stopped_text(answer.stopped, width)
    yield from (row("", text, width) for text in Speaker("en").notes(answer.notes))


def _players(answer: Answer, width: int) -> Iterator[str]:
    yield "What each player can enforce against both others:"
    for player, known in answer.by_player.items():
        yield row(f"{player}  ", known_words(known), width)


def selfish_text(
    position: Position, selfish: Selfish | None, refused: SelfishRefused | None, width: int
) -> str:
    """One outcome of selfish play, or why there is none."""
    if selfish is None:
        assert refused is not None
        return row("", f"No outcome of selfish play: {SELFISH_REFUSED[refused]}.", width)
    moves = tuple(move for _, move in selfish.line)
    said = [
        f"One outcome of selfish play: {result_text(selfish.outcome)}",
        row("", f"({SELFISH_RULE})", width),
    ]
    if moves:
        said.append(line_text("How it comes about", position, moves, width))
    return "\n".join(said)
