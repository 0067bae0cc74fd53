"""A match from its first game to its last, or to where a sequential test is sure."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from functools import partial

from solver.arena.game_line import Report, check_moves, game_line, read_game_line
from solver.arena.match import Match
from solver.arena.score import Score, scores
from solver.arena.sequential import BOUND, SequentialTest
from solver.jobs.mapping import map_in_order
from solver.stopping import StopFlag


class Contest:
    """A match and how it stands. Games count in their order, so any number of processes agree."""

    def __init__(self, match: Match, games: int, test: SequentialTest | None = None) -> None:
        self.match = match
        self.games = games
        self.test = test
        self.played = 0
        self._points: list[float] = []  # of the first bot, in a round that is not complete
        self._results = {0.0: 0, 0.5: 0, 1.0: 0}  # of games in whole rounds
        self._pairs = [0] * (2 * match.games_a_round + 1)
        self._decisions = [0] * len(match.bots)
        self._seconds = [0.0] * len(match.bots)

    @property
    def score(self) -> Score:
        """Of the pairs that are complete."""
        return Score(self._results[1.0], self._results[0.5], self._results[0.0], tuple(self._pairs))

    @property
    def is_over(self) -> bool:
        if self.played >= self.games:
            return True
        return self.test is not None and self.test.verdict(self.score.pairs) is not None

    def seconds_per_move(self) -> tuple[float, ...]:
        """Processor time of each bot for a move where it had a choice."""
        return tuple(
            seconds / max(1, decisions)
            for seconds, decisions in zip(self._seconds, self._decisions, strict=True)
        )

    def take_in(self, line: str | bytes) -> None:
        """Count the next game of an earlier run, as it was written down, if its moves bear it out."""
        number = self.played + 1
        report = read_game_line(self.match, number, line)
        check_moves(self.match, number, line)
        self._count(report)

    def _count(self, report: Report) -> None:
        self.played += 1
        for bot in range(len(self.match.bots)):
            self._decisions[bot] += report.decisions[bot]
            self._seconds[bot] += report.seconds[bot]
        self._points.append(report.points)
        if len(self._points) == self.match.games_a_round:
            self._pairs[round(2 * sum(self._points))] += 1
            for points in self._points:
                self._results[points] += 1
            self._points.clear()

    def play_on(self, jobs: int = 1, stop: StopFlag | None = None) -> Generator[str]:
        """Play what is left, or until `stop` is set. Each game comes as a line when it has been counted."""
        if self.is_over:
            return
        with closing(self._lines(jobs, stop)) as lines:
            for line in lines:
                self._count(read_game_line(self.match, self.played + 1, line))
                yield line
                if self.is_over:
                    return

    def _lines(self, jobs: int, stop: StopFlag | None) -> Generator[str]:
        numbers = range(self.played + 1, self.games + 1)
        return map_in_order(partial(game_line, self.match), numbers, jobs, stop=stop)

    def to_json(self) -> dict[str, object]:
        """The object that `claim arena --json` prints; an Elo difference without a bound is null."""
        match, score, test = self.match, self.score, self.test
        counts = score.pairs
        complete, has_elo = score.mean is not None, match.has_elo
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
            "elo": score.elo if has_elo else None,
            "elo_interval": list(score.elo_interval) if complete and has_elo else None,
            "ms_per_move": [1000 * seconds for seconds in self.seconds_per_move()],
            "sprt": None
            if test is None
            else {
                "elo0": test.elo0,
                "elo1": test.elo1,
                "llr": test.llr(counts),
                "bound": BOUND,
                "accepted": test.verdict(counts),
            },
            "finished": self.is_over,
        }
