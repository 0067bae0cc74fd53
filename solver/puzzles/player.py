"""What is kept of a player: a rating, and how each puzzle went.

The rating follows Elo's rule, with the puzzle as the opponent, on the scale of the puzzles' own ratings:
whoever is 640 points above a puzzle is expected to solve it ten times as often as not. After a puzzle the
rating moves by a step times what was reached (1, or 1/2 after a hint) minus what was expected; the step is
large for the first puzzles and becomes small, so that the level is found soon and then holds. A puzzle
counts the first time only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from solver.puzzles.puzzle import Puzzle
from solver.puzzles.rating import TEN_TIMES

FIRST_RATING = 1200.0
LOWEST, HIGHEST = 100.0, 3000.0

#: The step with the first puzzle, how much less it is with each further one, and what remains.
_FIRST_STEP, _LESS, _LAST_STEP = 100, 4, 20

#: A puzzle that went wrong comes back when so many others have been tried.
PAUSE = 20
#: The next puzzle is any of so many that are nearest to the player's rating.
NEAREST = 8


@dataclass(frozen=True)
class Record:
    """How one puzzle went."""

    tries: int = 0
    solved: int = 0
    last: int = 0  # the number of the last try, counted over all puzzles
    solved_last: bool = False


@dataclass(frozen=True)
class Player:
    rating: float = FIRST_RATING
    streak: int = 0  # solved in a row
    puzzles: Mapping[str, Record] = field(default_factory=dict)

    @property
    def tries(self) -> int:
        return sum(record.tries for record in self.puzzles.values())

    @property
    def solved(self) -> int:
        return sum(record.solved for record in self.puzzles.values())

    def after(self, puzzle: Puzzle, score: float) -> Player:
        """The player after a puzzle; a score is 0 to 1."""
        solved = score > 0
        known = self.puzzles.get(puzzle.id)
        before = known or Record()
        record = Record(before.tries + 1, before.solved + solved, self.tries + 1, solved)
        rating = self.rating if known else self._rated(puzzle.rating, score)
        return replace(
            self,
            rating=rating,
            streak=self.streak + 1 if solved else 0,
            puzzles={**self.puzzles, puzzle.id: record},
        )

    def _rated(self, rating: int, score: float) -> float:
        step = max(_LAST_STEP, _FIRST_STEP - _LESS * len(self.puzzles))
        changed = self.rating + step * (score - expected_score(self.rating, rating))
        return round(min(max(changed, LOWEST), HIGHEST), 1)


def expected_score(player: float, puzzle: float) -> float:
    """How likely a player solves a puzzle, by their ratings."""
    return float(1 / (1 + 10 ** ((puzzle - player) / TEN_TIMES)))


def next_puzzle(
    puzzles: Sequence[Puzzle], player: Player, rng: Random, seen: Iterable[str] = ()
) -> Puzzle | None:
    """One near the player's rating that is new, or went wrong a while ago; else the one tried longest ago.

    `seen` are puzzles that are not wanted again. None if there is no other.
    """
    unwanted = set(seen)
    others = [puzzle for puzzle in puzzles if puzzle.id not in unwanted]
    if due := [puzzle for puzzle in others if _is_due(player, puzzle)]:
        nearest = sorted(due, key=lambda puzzle: (abs(puzzle.rating - player.rating), puzzle.id))[:NEAREST]
        return nearest[rng.randrange(len(nearest))]
    return min(others, key=lambda puzzle: player.puzzles[puzzle.id].last, default=None)


def _is_due(player: Player, puzzle: Puzzle) -> bool:
    record = player.puzzles.get(puzzle.id)
    return record is None or (not record.solved_last and player.tries - record.last >= PAUSE)
