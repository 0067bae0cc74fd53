"""The kinds of endings there are, and which of them a position is: that whose search can answer it."""

from __future__ import annotations

from collections.abc import Mapping

from solver.errors import Refusal
from solver.model import Position
from solver.puzzles.duel_ending import DuelEnding
from solver.puzzles.ending import Ending
from solver.puzzles.team_ending import TeamEnding
from solver.stopping import StopFlag

#: By number of players, the fastest first.
KINDS: Mapping[int, tuple[type[Ending], ...]] = {2: (DuelEnding,), 4: (TeamEnding,)}


def ending_of(position: Position, stop: StopFlag | None = None) -> Ending:
    """A position with the search that can answer it, which begins anew."""
    kind = _kind_of(position)
    if isinstance(kind, str):
        raise Refusal(kind)
    return kind.of(position, stop)


def why_not(position: Position) -> str | None:
    """Why a position is no ending for puzzles, in a sentence; None if it is."""
    kind = _kind_of(position)
    return kind if isinstance(kind, str) else None


def games_at_a_time(players: int) -> int:
    """How many games a process searches for puzzles until it tells what it has found."""
    return KINDS[players][0].games_at_a_time


def _kind_of(position: Position) -> type[Ending] | str:
    """Or why it is none."""
    refusal = f"puzzles are for two and for four players, and this position has {position.players}"
    for kind in KINDS.get(position.players, ()):
        sentence = kind.search.refuses(position)
        if sentence is None:
            return kind
        refusal = sentence
    return refusal
