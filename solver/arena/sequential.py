"""A sequential test: stop as soon as the results tell which of two hypotheses about the strength is right.

H0 says that the first bot is `elo0` points stronger, H1 that it is `elo1`. After n pairs with mean score m
and variance v of a pair's score (both as in `score`, v with its two imaginary pairs), and with s0 and s1
the scores expected under H0 and H1, the logarithm of the likelihood ratio is, pairs being many,

    LLR = n (s1 - s0) (2 m - s0 - s1) / (2 v)

which is that of a normal distribution of known variance (the generalised sequential probability ratio
test, with pairs as its observations). H1 is accepted when it reaches ln((1 - ERROR) / ERROR), H0 when it
falls to minus that: then either hypothesis, if true, is rejected in about ERROR of all matches.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Literal

from solver.arena.score import PairCounts, cautious, expected_score, mean, variance
from solver.errors import Refusal

ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)


@dataclass(frozen=True)
class SequentialTest:
    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        if not -2000 <= self.elo0 < self.elo1 <= 2000:
            raise Refusal(
                "the sequential test compares two Elo differences between -2000 and 2000, the smaller one "
                f"first, not {self.elo0:g} and {self.elo1:g}"
            )

    def llr(self, pairs: PairCounts) -> float:
        if not sum(pairs):
            return 0.0
        s0, s1 = expected_score(self.elo0), expected_score(self.elo1)
        return sum(pairs) * (s1 - s0) * (2 * mean(pairs) - s0 - s1) / (2 * variance(cautious(pairs)))

    def verdict(self, pairs: PairCounts) -> Literal["H0", "H1"] | None:
        """The hypothesis to accept; None while there is none."""
        llr = self.llr(pairs)
        return "H1" if llr >= BOUND else "H0" if llr <= -BOUND else None
