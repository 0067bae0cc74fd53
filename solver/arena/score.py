"""What the results of a match tell about the strength of two bots, from the view of the first.

The two games of a pair share their cards, so they are not independent of each other; the pairs are. All
errors are therefore those of a mean over pairs. A pair's score is the mean of its two games: 0, 1/4, 1/2,
3/4 or 1. With three or four players a deal may be played three or four times, and has finer scores; it is
called a pair all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log10, sqrt

#: Standard errors on either side of an interval that holds the truth in 95 of 100 matches.
_Z = 1.959964

#: How many pairs have each of the scores from 0 to 1, which are equally far apart: five of two games.
PairCounts = tuple[int, ...]


@dataclass(frozen=True)
class Score:
    wins: int
    draws: int
    losses: int
    pairs: PairCounts

    @property
    def mean(self) -> float | None:
        """The share of the points; None before the first pair."""
        return mean(self.pairs) if sum(self.pairs) else None

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.pairs)

    @property
    def elo(self) -> float | None:
        return None if self.mean is None else elo(self.mean)

    @property
    def elo_interval(self) -> tuple[float | None, float | None]:
        low, high = self.interval
        return elo(low), elo(high)


def scores(pairs: PairCounts) -> tuple[float, ...]:
    """What the counts are of."""
    return tuple(step / (len(pairs) - 1) for step in range(len(pairs)))


def mean(pairs: PairCounts) -> float:
    return sum(score * count for score, count in zip(scores(pairs), pairs, strict=True)) / sum(pairs)


def variance(pairs: PairCounts) -> float:
    centre = mean(pairs)
    squares = ((score - centre) ** 2 * count for score, count in zip(scores(pairs), pairs, strict=True))
    return sum(squares) / sum(pairs)


def cautious(pairs: PairCounts) -> PairCounts:
    """The same with one pair lost and one won more.

    Ten pairs won out of ten show no variance, and yet the eleventh may be lost. Two imaginary pairs keep
    errors honest where there are few pairs or all are alike, and fade with every real one (Agresti and
    Coull 1998 do the same for shares).
    """
    lost, *others, won = pairs
    return (lost + 1, *others, won + 1)


def interval(pairs: PairCounts) -> tuple[float, float]:
    """Where the true score lies, with 95 % confidence."""
    careful = cautious(pairs)
    centre, error = mean(careful), sqrt(variance(careful) / sum(careful))
    return max(0.0, centre - _Z * error), min(1.0, centre + _Z * error)


def elo(score: float) -> float | None:
    """The difference in Elo points at which this score is expected; None where no difference is enough."""
    return 400 * log10(score / (1 - score)) if 0 < score < 1 else None


def expected_score(elo_difference: float) -> float:
    return 1 / (1 + 10 ** (-elo_difference / 400))
