"""Which positions a decision tree holds and which moves join them, before anything is valued.

best    the optimal line, and every other move at each of its positions
proof   one move for the side that proves it, every move of the other, until counting decides
full    every move

Where chance plays a part, potions that are turned up are moves of chance. With artifacts, passes are moves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from solver.analysis.at_work import odds_of
from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.stopping import StopFlag, heed

Kind = Literal["best", "proof", "full"]

#: Why nothing follows a position in the tree: the game is over, no play can change who wins any more, or
#: what follows is not shown. An empty text where something follows.
End = Literal["", "over", "decided", "cut"]

#: The moves to follow from a position that is so many moves from the root, and the reason if there are none.
Moves = tuple[tuple[Move, ...], End]
MovesOf = Callable[[Position, int], Moves]

#: What must be equal for two positions of one game to be one node.
Key = tuple[object, ...]

_PROBES = 20


@dataclass
class Shape:
    """Positions by number, the root being 0; moves lead from one number to another."""

    positions: list[Position] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)  # moves from the root
    ends: list[End] = field(default_factory=list)
    moves: list[dict[Move, int]] = field(default_factory=list)  # by position: where each move leads

    def __len__(self) -> int:
        return len(self.positions)

    def add(self, position: Position, ply: int) -> int:
        self.positions.append(position)
        self.plies.append(ply)
        self.ends.append("")
        self.moves.append({})
        return len(self.positions) - 1


def grow(
    root: Position, moves_of: MovesOf, *, merge: bool, stop_at: int, stop: StopFlag | None = None
) -> Shape | None:
    """The whole shape, or None if it holds more than that many positions.

    Merged, a position that is reached in several ways is there once, unless one player reaches it from one
    position in two of them (a faction that the Jug names may not matter), or in more moves than another way
    takes, which only artifacts allow. The search goes deep first: there positions are soon solved, so that a
    tree that is too large is told early.
    """
    shape = Shape()
    numbers: dict[Key, int] = {}
    waiting = [shape.add(root, 0)]
    while waiting:
        heed(stop)
        number = waiting.pop()
        position = shape.positions[number]
        ply = shape.plies[number] + 1
        moves, shape.ends[number] = moves_of(position, ply - 1)
        fresh = []
        for move in moves:
            after = position.play(move)
            key = (ply, *key_of(after))
            found = numbers.get(key) if merge else None
            if found is None or found in shape.moves[number].values():
                found = numbers[key] = shape.add(after, ply)
                fresh.append(found)
                if len(shape) > stop_at:
                    return None
            shape.moves[number][move] = found
        waiting.extend(reversed(fresh))
    return shape


def estimated_size(root: Position, moves_of: MovesOf, stop: StopFlag | None = None) -> float:
    """How many nodes a tree has in which nothing is merged, guessed from random ways through it.

    D. E. Knuth, Estimating the efficiency of backtrack programs, 1975: on each way a position stands for
    as many as the choices before it have multiplied to. The same tree gives the same guess.
    """
    random = Random(0)
    nodes = 0
    for _ in range(_PROBES):
        position, ply, alike = root, 0, 1
        nodes += alike
        while moves := moves_of(position, ply)[0]:
            heed(stop)
            alike *= len(moves)
            nodes += alike
            position, ply = position.play(moves[random.randrange(len(moves))]), ply + 1
    return nodes / _PROBES


def key_of(position: Position) -> Key:
    """All that tells a position from others of its game; voids say nothing where every hand is known, and
    nor does the order in which potions were turned up."""
    return (
        *(position.hands, position.trick, position.leader, position.score, position.front, position.aside),
        *(position.potions, frozenset(position.potions_spent), position.bears, position.counts_as),
        *(position.artifacts, position.next, position.acting, position.runestone, position.crown),
        *(position.frozen, position.judged, position.pending),
    )


def _moves(position: Position) -> tuple[Move, ...]:
    """What a player, or chance, can do."""
    return tuple(odds_of(position)) or position.legal_moves()


def every_move(depth: int) -> MovesOf:
    def moves_of(position: Position, ply: int) -> Moves:
        if position.is_over:
            return (), "over"
        if ply >= depth:
            return (), "cut"
        return _moves(position), ""

    return moves_of


def along(root: Position, line_moves: Iterable[Move]) -> MovesOf:
    """Every move at each position of a line; that of the line comes first."""
    line: dict[Key, Move] = {}
    position = root
    for move in line_moves:
        line[key_of(position)] = move
        position = position.play(move)

    return _every_move_on(line)


def along_every_potion(
    best_of: Callable[[Position], Move | None], root: Position, depth: int | None, most: int
) -> MovesOf:
    """Best play until a potion is turned up, and whatever it is; with a depth, best play goes on from there.

    `best_of` tells a best move where one is proven; where none is, the line ends with every move there.
    No more than `most` positions of lines are looked for: a larger tree is refused anyway.
    """
    line: dict[Key, Move | None] = {}  # by position on a line of best play: the move; nothing for chance
    waiting = [(root, 0)]
    while waiting and len(line) <= most:
        position, ply = waiting.pop()
        if position.is_over or key_of(position) in line or (depth is not None and ply >= depth):
            continue
        if position.to_move is None:
            line[key_of(position)] = None
            if depth is not None:
                waiting.extend((position.play(move), ply + 1) for move in _moves(position))
        else:
            chosen = line[key_of(position)] = best_of(position)
            if chosen is not None:
                waiting.append((position.play(chosen), ply + 1))

    return _every_move_on(line)


def _every_move_on(line: Mapping[Key, Move | None]) -> MovesOf:
    """Every move at the positions of a line, or of several; the move that goes on with it comes first."""

    def moves_of(position: Position, _: int) -> Moves:
        if position.is_over:
            return (), "over"
        if key_of(position) not in line:
            return (), "cut"
        chosen = line[key_of(position)]
        return tuple(sorted(_moves(position), key=lambda move: move != chosen)), ""

    return moves_of


def proof_by(
    provers: Collection[Seat],
    is_decided: Callable[[Position], bool],
    worth: Callable[[Position], object],
    depth: int,
) -> MovesOf:
    """A proof by these players, whose moves leave a position worth the same."""

    def replies(after: Position) -> int:
        """How much is left to be shown: nothing where it is decided."""
        if after.is_over or is_decided(after):
            return 0
        return 1 if after.to_move in provers else len(after.legal_moves())

    def moves_of(position: Position, ply: int) -> Moves:
        if position.is_over:
            return (), "over"
        if is_decided(position):
            return (), "decided"
        if ply >= depth:
            return (), "cut"
        moves = position.legal_moves()
        if position.to_move in provers and len(moves) > 1:
            whole = worth(position)
            fewest_replies_first = sorted(moves, key=lambda move: replies(position.play(move)))
            keeping = (move for move in fewest_replies_first if worth(position.play(move)) == whole)
            moves = (next(keeping),)
        return moves, ""

    return moves_of
