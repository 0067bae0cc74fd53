"""In a lost position, the move after which the opponent can go wrong most often."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from solver.analysis.counting import within_reach
from solver.analysis.facts import Fact
from solver.analysis.solved_position import SolvedPosition
from solver.cards import Card
from solver.moves import Move
from solver.rules.sides import opponents
from solver.search.exact.solve import Solver
from solver.search.exact.worth import EVEN

#: Positions searched, with those that the values of the moves took, before counting ends; and those that it
#: may take in any case. So an explanation that has taken long already does not take much longer.
PATIENCE = 400_000
AT_LEAST = 100_000


@dataclass(frozen=True)
class Problem(Fact):
    """A move to which some replies throw the win away."""

    move: Card
    replies: int  # how many the opponent has to choose from, identical cards once
    throwing: tuple[Move, ...]  # those after which the opponent no longer wins
    most: bool  # no other move has more of them; False where counting them all would have taken too long

    def to_json(self) -> dict[str, object]:
        return {
            "move": str(self.move),
            "replies": self.replies,
            "throwing": [str(reply) for reply in self.throwing],
            "most": self.most,
        }


def hardest_problem(
    solver: Solver, situation: SolvedPosition, moves: Iterable[Card], searched: int
) -> Problem | None:
    """The move with the most replies that throw the win away; of several the first of these moves.

    None if the position is not lost, if there is nothing to choose, or if no reply throws anything away.
    Where counting takes long it ends early, and the answer is the hardest problem found until then.
    """
    player = situation.player
    hopeless = within_reach(situation.position, player).seen_by(player) < EVEN
    if situation.known.seen_by(player) >= EVEN or situation.is_forced or hopeless:
        return None
    hardest = None
    last_node = solver.nodes + max(PATIENCE - searched, AT_LEAST)
    try:
        for move in moves:
            more_than = 0 if hardest is None else len(hardest.throwing)
            hardest = _problem(solver, situation, move, more_than, last_node) or hardest
    except _TooLong:
        return None if hardest is None else replace(hardest, most=False)
    return hardest


class _TooLong(Exception):
    """Counting has taken more positions than it may."""


def _problem(
    solver: Solver, situation: SolvedPosition, move: Card, more_than: int, last_node: int
) -> Problem | None:
    """The problem that a move sets if more than so many replies throw the win away.

    Where the player's own side moves again at once, no opponent has a reply.
    """
    after = situation.position.play(move)
    opponent = after.to_move
    if opponent not in opponents(after.players, situation.player):
        return None
    assert opponent is not None
    replies = after.legal_moves()
    throwing: list[Move] = []
    winning = 0
    for number, reply in enumerate(replies):
        # The position is lost, so that one of the replies wins.
        if len(throwing) + len(replies) - number - (winning == 0) <= more_than:
            return None
        wins = solver.open(after.play(reply)).wins(opponent, max(last_node - solver.nodes, 0))
        if wins is None:
            raise _TooLong
        if wins:
            winning += 1
        else:
            throwing.append(reply)
    return Problem(move, len(replies), tuple(throwing), most=True) if len(throwing) > more_than else None
