"""Puzzles by the hundred: games are searched by several processes, and their puzzles taken in order.

Every game is searched for itself, and doubles are dropped in the order of games. So the same plan gives the
same puzzles for any number of processes, and a pack that was cut off anywhere is continued as if it had not
been: the game of its last puzzle tells where to go on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from time import process_time

from solver.errors import ClaimError
from solver.jobs.mapping import map_in_order
from solver.puzzles.canonical import canonical, near_form
from solver.puzzles.endings import games_at_a_time
from solver.puzzles.find import Explain, Plan, find
from solver.puzzles.judge import Reason
from solver.puzzles.puzzle import Origin, Puzzle


@dataclass
class Funnel:
    """What became of the candidates so far."""

    games: int = 0
    rejected: Counter[Reason] = field(default_factory=Counter)
    accepted: int = 0
    seconds: float = 0.0  # of processor time, in all processes

    @property
    def candidates(self) -> int:
        return self.rejected.total() + self.accepted

    @property
    def per_minute(self) -> float:
        """Puzzles that one core makes in a minute."""
        return 60 * self.accepted / self.seconds if self.seconds else 0.0


class Shelf:
    """Puzzles that are there already; of doubles and near-doubles it takes only the first."""

    def __init__(self) -> None:
        self._forms: set[object] = set()

    def reason_against(self, puzzle: Puzzle) -> Reason | None:
        """Why a puzzle is not worth adding; it is added if there is no reason."""
        whole = canonical(puzzle.position, puzzle.goal)
        hands = near_form(puzzle.position)
        if whole in self._forms:
            return Reason.DOUBLE
        if hands in self._forms:
            return Reason.NEAR_DOUBLE
        self._forms |= {whole, hands}
        return None


def generate(
    plan: Plan, wanted: int, explain: Explain, funnel: Funnel, earlier: Iterable[Puzzle] = (), jobs: int = 1
) -> Generator[Puzzle]:
    """So many puzzles, those made `earlier` by the same plan included, which are not given again.

    The funnel counts what happens.
    """
    shelf = Shelf()
    made, next_game = 0, 0
    for puzzle in earlier:
        next_game = _must_be_of(plan, puzzle, next_game).game + 1
        shelf.reason_against(puzzle)
        made += 1
    if made >= wanted:
        return
    starts = count(next_game, games_at_a_time(plan.players))
    with closing(map_in_order(partial(_search, plan, explain), starts, jobs)) as chunks:
        for found, seconds in chunks:
            funnel.seconds += seconds
            for candidate, rejected in found:
                funnel.games += 1
                funnel.rejected += rejected
                if candidate is None:
                    continue
                if reason := shelf.reason_against(candidate):
                    funnel.rejected[reason] += 1
                    continue
                funnel.accepted += 1
                made += 1
                yield candidate
                if made == wanted:
                    return


Found = list[tuple[Puzzle | None, Counter[Reason]]]


def _search(plan: Plan, explain: Explain, first: int) -> tuple[Found, float]:
    """What a chunk of games yields, and the processor time it took."""
    begun = process_time()
    found = [find(plan, explain, game) for game in range(first, first + games_at_a_time(plan.players))]
    return found, process_time() - begun


def _must_be_of(plan: Plan, puzzle: Puzzle, next_game: int) -> Origin:
    """How the plan has made the puzzle, refused if it did not."""
    origin = puzzle.origin
    if (
        origin is None
        or origin.seed != plan.seed
        or origin.game < next_game
        or puzzle.position.players != plan.players
        or puzzle.position.deck != plan.deck(origin.game)
        or puzzle.cards != plan.cards(origin.game)
    ):
        raise ClaimError(f"puzzle {puzzle.id} was not made with this seed, deck and number of cards")
    return origin
