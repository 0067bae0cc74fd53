"""A match between bots: its score as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solver.arena.contest import Contest
from solver.arena.match import Match
from solver.arena.sequential import BOUND, SequentialTest
from solver.present.terminal import row, table
from solver.wording import count

_DEALS = "{rounds} deal{several}, {each}played {times} times, the bots moving on by a seat."


class _Told(NamedTuple):
    """How a match of so many players is told."""

    first: str  # whose score it is: that of the bot named first, or of its team
    bots: str
    rounds: str = _DEALS
    remark: str | None = None


_TOLD = {
    2: _Told(
        "{first}",
        "{first} against {second}",
        rounds="{rounds} pair{several} of games, {each}the same deal from both seats.",
    ),
    3: _Told(
        "{first}",
        "{first} against {second} and {last}",
        remark="Equal players have a third of the points.",
    ),
    4: _Told("{first} and {third}", "{first} and {third} against {second} and {last}"),
}


def contest_text(contest: Contest, width: int) -> str:
    """How a match stands, in lines no longer than `width` where that is possible."""
    match, score = contest.match, contest.score
    heading = row("", _heading(match), width)
    if score.mean is None:
        return f"{heading}\n\nNo pair of games is complete."
    low, high = score.interval
    rows = [
        ["", _named(match, _TOLD[match.players].first), "95 % interval"],
        ["wins", str(score.wins)],
        ["draws", str(score.draws)],
        ["losses", str(score.losses)],
        ["score", _share(score.mean), f"{_share(low)} to {_share(high)}"],
    ]
    if match.has_elo:
        elos = " to ".join(map(_elo, score.elo_interval, (low, high)))
        rows.append(["Elo", _elo(score.elo, score.mean), elos])
    widest = max(len(cells[1]) for cells in rows)
    return "\n\n".join(
        [
            heading,
            table([[cells[0], cells[1].rjust(widest), *cells[2:]] for cells in rows], width),
            "\n".join(row("", sentence, width) for sentence in _remarks(contest)),
        ]
    )


def _heading(match: Match) -> str:
    budget = match.budget
    spent = ""
    if budget.worlds is not None:
        spent = f", {count(budget.worlds, 'world')} a move"
    elif budget.seconds is not None:
        spent = f", {1000 * budget.seconds:g} ms a move"
    with_artifacts = " with artifacts" if match.artifacts else ""
    bots = _named(match, _TOLD[match.players].bots)
    return f"{bots}, deck {match.deck}{with_artifacts}, seed {match.seed}{spent}"


def _named(match: Match, sentence: str) -> str:
    first, second = match.bots[:2]
    third, last = match.bots[-2:]
    return sentence.format(first=first, second=second, third=third, last=last)


def _remarks(contest: Contest) -> Iterator[str]:
    match, rounds = contest.match, sum(contest.score.pairs)
    several, each = ("s", "each ") if rounds != 1 else ("", "")
    told = _TOLD[match.players]
    yield told.rounds.format(rounds=rounds, several=several, each=each, times=match.games_a_round)
    if told.remark is not None:
        yield told.remark
    per_move = zip(match.bots, contest.seconds_per_move(), strict=True)
    spent = ", ".join(f"{bot} {1000 * seconds:.3g} ms" for bot, seconds in per_move)
    yield f"Processor time for a move with a choice: {spent}."
    if contest.test is not None:
        yield _verdict(contest.test, contest)


def _verdict(test: SequentialTest, contest: Contest) -> str:
    pairs = contest.score.pairs
    hypotheses = {"H0": test.elo0, "H1": test.elo1}
    verdict = test.verdict(pairs)
    said = "not decided" if verdict is None else f"{hypotheses[verdict]:+g} is accepted"
    return (
        f"Sequential test of Elo {test.elo0:+g} against {test.elo1:+g}: {said} "
        f"(log-likelihood ratio {test.llr(pairs):.2f}, bounds ±{BOUND:.2f})."
    )


def _share(score: float) -> str:
    return f"{100 * score:.2f} %"


def _elo(difference: float | None, score: float) -> str:
    """A difference in Elo; that of a score of nothing or everything has no bound."""
    return ("-∞" if score < 0.5 else "+∞") if difference is None else f"{difference:+.1f}"
