"""A match between bots: its score as a table, and as data for other programs."""

from __future__ import annotations

from collections.abc import Iterator

from solver.arena.contest import Contest
from solver.arena.match import Match
from solver.arena.score import scores
from solver.arena.sequential import BOUND, SequentialTest
from solver.model.wording import count
from solver.present.terminal import row, table


def contest_text(contest: Contest, width: int) -> str:
    """How a match stands, in lines no longer than `width` where that is possible."""
    match, score = contest.match, contest.score
    heading = row("", _heading(match), width)
    if score.mean is None:
        return f"{heading}\n\nNo pair of games is complete."
    low, high = score.interval
    rows = [
        ["", _first(match), "95 % interval"],
        ["wins", str(score.wins)],
        ["draws", str(score.draws)],
        ["losses", str(score.losses)],
        ["score", _share(score.mean), f"{_share(low)} to {_share(high)}"],
    ]
    if match.players != 3:  # Elo compares two sides
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
    return f"{_opponents(match)}, deck {match.deck}{with_artifacts}, seed {match.seed}{spent}"


def _first(match: Match) -> str:
    """Whose score it is: that of the bot named first, or of its team."""
    if match.players == 4:
        return " and ".join((match.bots[0], match.bots[-2]))
    return match.bots[0]


def _opponents(match: Match) -> str:
    first, second = match.bots[0], match.bots[1]
    if match.players == 4:
        return f"{_first(match)} against {second} and {match.bots[-1]}"
    if match.players == 3:
        return f"{first} against {second} and {match.bots[-1]}"
    return f"{first} against {second}"


def _remarks(contest: Contest) -> Iterator[str]:
    match, rounds = contest.match, sum(contest.score.pairs)
    several, each = ("s", "each ") if rounds != 1 else ("", "")
    if match.players == 2:
        yield f"{rounds} pair{several} of games, {each}the same deal from both seats."
    else:
        times = match.games_a_round
        yield f"{rounds} deal{several}, {each}played {times} times, the bots moving on by a seat."
    if match.players == 3:
        yield "Equal players have a third of the points."
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


def contest_facts(contest: Contest) -> dict[str, object]:
    """The same as data; an Elo difference without a bound is null."""
    match, score, test = contest.match, contest.score, contest.test
    counts = score.pairs
    complete = score.mean is not None
    return {
        "bots": list(match.bots),
        "deck": match.deck.letters,
        "players": match.players,
        "artifacts": match.artifacts,
        "seed": match.seed,
        "worlds": match.budget.worlds,
        "move_time": None if match.budget.seconds is None else 1000 * match.budget.seconds,
        "games": match.games_a_round * sum(counts),
        "pairs": sum(counts),
        "pair_scores": {f"{each:.4g}": count for each, count in zip(scores(counts), counts, strict=True)},
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "score": score.mean,
        "interval": list(score.interval) if complete else None,
        "elo": score.elo if match.players != 3 else None,
        "elo_interval": list(score.elo_interval) if complete and match.players != 3 else None,
        "ms_per_move": [1000 * seconds for seconds in contest.seconds_per_move()],
        "sprt": None
        if test is None
        else {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "llr": test.llr(counts),
            "bound": BOUND,
            "accepted": test.verdict(counts),
        },
        "finished": contest.is_over,
    }
