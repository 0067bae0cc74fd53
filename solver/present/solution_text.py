"""The answer of a search in words: who wins, what every move is worth, and one line of best play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver import rules
from solver.model import Game, Position
from solver.model.wording import count
from solver.present.game_text import line_text
from solver.present.position_text import result_text
from solver.present.speaker import Speaker
from solver.present.terminal import apart, row
from solver.search.exact.solution import Solution, Verdict
from solver.search.exact.value import Value
from solver.search.stopping import Reason

#: What cut a search off.
_STOPPED_BY = {
    "time": "the time limit",
    "nodes": "the limit of nodes",
    "interrupt": "Ctrl-C",
    "request": "whoever asked",
}


def solution_text(position: Position, solution: Solution, width: int) -> str:
    """The whole answer, in lines no longer than `width` where that is possible."""
    moves = tuple(move for _, move in solution.line)
    last = Game(position, moves).positions()[-1]  # which knows the passes that a line leaves out
    parts = ["\n".join(_head(solution, last, width))]
    if solution.moves:
        parts.append("\n".join(_moves(solution, width)))
    if moves:
        parts.append(line_text("One line of best play", position, moves, width))
    return "\n\n".join(parts)


def _head(solution: Solution, last: Position, width: int) -> Iterator[str]:
    yield from _verdict(solution, last, width)
    yield from (row("", text, width) for text in Speaker("en").notes(solution.notes))


def _verdict(solution: Solution, last: Position, width: int) -> Iterator[str]:
    if solution.to_move is None:
        yield result_text(rules.tally(last))
        return
    yield f"{solution.to_move} is to move."
    if solution.exact and solution.goal == "votes" and last.is_over:
        yield f"Best play by both sides: {result_text(rules.tally(last))}"
    else:
        yield row("", f"Best play by both sides: {_words(solution)}.", width)
    if solution.stopped:
        yield stopped_text(solution.stopped, width)


def stopped_text(reason: Reason, width: int) -> str:
    """That an answer is not all there is to know."""
    return row("", f"Not everything is settled: stopped by {_STOPPED_BY[reason]}.", width)


def _moves(solution: Solution, width: int) -> Iterator[str]:
    """The moves, those of equal worth on one line."""
    groups = [
        (words, apart(move.move for move in moves)) for words, moves in groupby(solution.moves, key=_words)
    ]
    longest = max(len(words) for words, _ in groups)
    for words, moves in groups:
        yield row(f"{words:{longest}}  ", moves, width)


def _words(verdict: Verdict) -> str:
    """How it ends, as far as it is known, in a few words."""
    if verdict.value is None and (average := _on_average(verdict)):
        return average
    if verdict.settled:
        if verdict.votes is not None:
            return _with_votes(verdict.at_least, verdict.votes)
        return _result(verdict.at_least) if verdict.goal == "win" else _with_margin(verdict.at_least)
    if verdict.is_open:
        return "not known"
    least, most = sorted(abs(value.margin) for value in (verdict.at_least, verdict.at_most))
    if verdict.result is not None and least > 0:
        return f"{_result(verdict.at_least)} by {least} to {count(most, 'vote')}"
    return f"between {_with_margin(verdict.at_least)} and {_with_margin(verdict.at_most)}"


def _on_average(verdict: Verdict) -> str:
    """What A can expect, as exact fractions, where chance plays a part."""
    from solver.present.expectation_words import expectation_words
    from solver.search.exact.expected import ExpectedVerdict

    if not isinstance(verdict, ExpectedVerdict):
        return ""
    return expectation_words(verdict.expected, verdict.bounds)


def _result(value: Value) -> str:
    return "a draw" if value.result == "draw" else f"{value.result} wins"


def _with_votes(value: Value, votes: dict[str, int]) -> str:
    more, fewer = sorted(votes.values(), reverse=True)
    on_cards = " on cards" if value.margin == 0 and value.result != "draw" else ""
    return f"{_result(value)} {more}-{fewer}{on_cards}"


def _with_margin(value: Value) -> str:
    if value.margin:
        return f"{_result(value)} by {count(abs(value.margin), 'vote')}"
    return _result(value) + " on cards" * (value.result != "draw")
