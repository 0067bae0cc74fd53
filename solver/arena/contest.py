"""A match from its first game to its last, or to where a sequential test is sure."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from functools import partial

from solver.arena.game_line import Report, check_moves, game_line, read_game_line
from solver.arena.match import Match
from solver.arena.score import Score
from solver.arena.sequential import SequentialTest
from solver.search.workers import map_in_order


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

    def play_on(self, jobs: int = 1) -> Generator[str]:
        """Play the games that are left. Each comes as a line when it has been counted."""
        if self.is_over:
            return
        with closing(self._lines(jobs)) as lines:
            for line in lines:
                self._count(read_game_line(self.match, self.played + 1, line))
                yield line
                if self.is_over:
                    return

    def _lines(self, jobs: int) -> Generator[str]:
        numbers = range(self.played + 1, self.games + 1)
        return map_in_order(partial(game_line, self.match), numbers, jobs)
