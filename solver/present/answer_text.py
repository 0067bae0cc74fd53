"""An answer in words: who wins or what each can enforce, what every move is worth, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver import rules
from solver.model import Game, Position
from solver.model.wording import count
from solver.present.expectation_words import expectation_words
from solver.present.game_text import line_text
from solver.present.position_text import result_text
from solver.present.speaker import Speaker
from solver.present.terminal import apart, row
from solver.search.exact.answer import SELFISH_REFUSED, SELFISH_RULE, Answer, Selfish, SelfishRefused
from solver.search.exact.known import Known
from solver.search.exact.worth import HALF, LOSS, WIN, Worth
from solver.search.stopping import Reason

#: What cut a search off.
_STOPPED_BY = {
    "time": "the time limit",
    "nodes": "the limit of nodes",
    "interrupt": "Ctrl-C",
    "request": "whoever asked",
}

#: Results of one of three.
_ENFORCED = {WIN: "a win", HALF: "a share of the first place", LOSS: "a loss"}


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


def known_words(known: Known) -> str:
    """How it ends, as far as it is known, in a few words: surely, on average, or as one of three enforces."""
    if known.is_guarantee:
        return _enforced_words(known)
    if known.is_expected and known.outcome is None:
        return expectation_words(known)
    if known.settled:
        if known.votes is not None:
            return _with_votes(known, known.votes)
        return _result(known, known.low) if known.goal == "win" else _with_margin(known, known.worth)
    if known.is_open:
        return "not known"
    least, most = sorted(int(abs(worth.by)) for worth in (known.low, known.high))
    if known.result is not None and least > 0:
        return f"{_result(known, known.low)} by {least} to {count(most, 'vote')}"
    return f"between {_with_margin(known, known.low)} and {_with_margin(known, known.high)}"


def _result(known: Known, worth: Worth) -> str:
    return "a draw" if worth.result == HALF else f"{known.frame.name(worth.result)} wins"


def _with_votes(known: Known, votes: dict[str, int]) -> str:
    more, fewer = sorted(votes.values(), reverse=True)
    on_cards = " on cards" if known.worth.by == 0 and known.worth.result != HALF else ""
    return f"{_result(known, known.worth)} {more}-{fewer}{on_cards}"


def _with_margin(known: Known, worth: Worth) -> str:
    if worth.by:
        return f"{_result(known, worth)} by {count(int(abs(worth.by)), 'vote')}"
    return _result(known, worth) + " on cards" * (worth.result != HALF)


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


def _enforced_words(known: Known) -> str:
    """A guarantee as far as it is known."""
    with_votes = known.goal == "votes"
    if known.settled:
        return _enforced(known.low, with_votes)
    if known.is_open:
        return "not known"
    return f"between {_enforced(known.low, with_votes)} and {_enforced(known.high, with_votes)}"


def _enforced(worth: Worth, with_votes: bool) -> str:
    votes = f" with {count(int(worth.by), 'vote')}" if with_votes else ""
    return _ENFORCED[worth.result] + votes
