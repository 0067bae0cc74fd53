"""Decision trees: positions as nodes, moves as edges, every one of them with its exact value.

All attributes are texts, numbers and truth values, so that any format for graphs can carry them.

    of a node   position      the one-line form, without voids, which say nothing where all is known
                ply           moves from the root
                to_move       "A", "B", ..., or "nobody" when the game is over
                result        "A", "B" or "draw" with best play by both; of four players "AC" or "BD"
                margin        A's votes minus B's with best play by both; of four players AC's minus BD's
                rank          the same two as one number, from 0 (worst for A) to 12 (best); to 16 of four
                votes_a       the votes at the end of best play, as it goes on in this tree;
                votes_b       of four players votes_ac and votes_bd
                end           why nothing follows: "over", "decided", "cut"; empty where something does
    of an edge  player, move  who plays what
                loss          ranks given away by the player: 0 for a best move
                margin_loss   how much of the margin that is; 0 if only cards on equal votes are given away
                main          whether it lies on the tree's own line of best play from the root
    of a graph  format        "claim-tree/1"
                kind, merged  what was asked for
                root          the name of the first node
                prover        whose moves a proof justifies; empty for other kinds
                title         as given

Where potions may still be turned up or artifacts are at work, `chance_tree` tells what nodes and edges hold;
of three players `guarantee_tree` does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, get_args

from solver.analysis import chance_tree, guarantee_tree
from solver.analysis.artifacts_left import without_idle_artifacts
from solver.analysis.changed_values import value_of
from solver.analysis.outlook import SECONDS, Deadline, is_weighed, not_within, too_short
from solver.analysis.tree_shape import (
    Kind,
    MovesOf,
    Shape,
    along_the_best_line,
    estimated_size,
    every_move,
    grow,
    in_order,
    proof,
    prover_of,
    without_voids,
)
from solver.arguments import HIGHEST_NUMBER, check_seconds, check_whole, expect
from solver.errors import Refusal
from solver.model import Position
from solver.moves import Move
from solver.notation import setup_to_line
from solver.search.exact.solve import Solver
from solver.search.exact.value import Value
from solver.search.perft import perft
from solver.search.stopping import Stopped

if TYPE_CHECKING:
    from networkx import DiGraph

FORMAT = "claim-tree/1"

#: How large a tree may be, unless told otherwise, and how deep a full one goes.
MAX_NODES = 2_000
FULL_DEPTH = 2

#: How far a tree that is too large is counted, to say how large it would be.
_COUNTED = 10_000
_COUNTED_BY_PERFT = 1_000_000

_DEEPEST = 36  # moves in Phase Two, of three and four players


def decision_tree(
    position: Position,
    kind: Kind = "best",
    *,
    depth: int | None = None,
    merge: bool = True,
    max_nodes: int = MAX_NODES,
    title: str = "",
    time_limit: float | None = None,
    solver: Solver | None = None,
) -> DiGraph[str]:
    """The tree of a Phase Two position with every card known; nodes are named n0 (the root), n1, ...

    `depth` is the greatest number of moves from the root; without it a full tree is two moves deep and the
    others go as far as their kind does. With `merge`, a position that is reached in several ways is one node.
    `time_limit` is for finding the line, and once more for all values; where potions may be turned up or
    artifacts are at work it is five seconds unless told otherwise, and what is not settled then comes with
    bounds. With three and four players it is as long, and `NotInTime` is raised then. Among three, values are
    what the player to move at the root can enforce against both others.
    """
    if kind not in get_args(Kind):
        raise Refusal(f"there is no kind of tree {kind!r}; the kinds are {', '.join(get_args(Kind))}")
    if depth is not None:
        check_whole(depth, 0, HIGHEST_NUMBER, "depth")
    check_whole(max_nodes, 1, HIGHEST_NUMBER, "max_nodes")
    expect(title, str, "title")
    if time_limit is not None:
        check_seconds(time_limit, "time_limit")
    several = expect(position, Position, "position").players > 2
    limit = SECONDS if time_limit is None and several else time_limit
    has_deadline = solver is None and limit is not None
    if solver is None:
        solver = Solver(stop=None if limit is None else Deadline(2 * limit))
    expect(solver, Solver, "solver")
    of_graph: dict[str, str | bool] = {"kind": kind, "merged": merge, "root": "n0", "title": title}
    if not several:
        position = without_idle_artifacts(position)
    if not several and is_weighed(position):
        seconds = SECONDS if time_limit is None else time_limit
        if position.to_move is not None:
            solver.solve(position, max_nodes=0)  # refuses what cannot be solved
        shape = _shape_with_chance(solver, position, kind, depth, merge, max_nodes, seconds)
        return chance_tree.chance_graph(solver, shape, seconds, **of_graph)
    try:
        if position.players == 3:
            enforced = guarantee_tree.Enforced(solver, position)
            shape = _shape(position, kind, depth, merge, max_nodes, enforced.proof, enforced.along_the_line)
            return guarantee_tree.guarantee_graph(enforced, shape, kind, merged=merge, root="n0", title=title)
        value = value_of(solver, position)  # refuses what cannot be solved
        shape = _shape(
            position,
            kind,
            depth,
            merge,
            max_nodes,
            partial(proof, solver, position),
            partial(along_the_best_line, solver, position),
        )
        valued = _Valued(solver, shape)
    except Stopped as stopped:
        if several and has_deadline:
            assert limit is not None
            raise too_short(limit, "for this tree") from None
        raise not_within(time_limit, stopped) from None
    prover = prover_of(value, position) if kind == "proof" else None
    return _graph(
        shape,
        valued,
        format=FORMAT,
        kind=kind,
        merged=merge,
        root="n0",
        prover=prover or "",
        title=title,
    )


def _shape_with_chance(
    solver: Solver,
    root: Position,
    kind: Kind,
    depth: int | None,
    merge: bool,
    max_nodes: int,
    seconds: float,
) -> Shape:
    """The same with potions or artifacts: trees are grown to count them, as nobody has counted moves."""
    stop_at = max(max_nodes, _COUNTED)
    if kind == "full" and depth is None:
        depth = FULL_DEPTH
    moves_of = chance_tree.moves_with_chance(solver, root, kind, depth, stop_at, seconds)
    shape = grow(root, moves_of, merge=merge, stop_at=stop_at)
    if shape is not None and len(shape) <= max_nodes:
        return shape
    raise _too_large(f"{len(shape):,}" if shape is not None else f"more than {stop_at:,}", max_nodes)


def _shape(
    root: Position,
    kind: Kind,
    depth: int | None,
    merge: bool,
    max_nodes: int,
    proof_to: Callable[[int], MovesOf],
    line_to: Callable[[int], MovesOf],
) -> Shape:
    """The shape, if it is not too large; else a refusal that says how large it would be.

    `proof_to` and `line_to` tell the moves of a proof and of a best line, to some depth.
    """
    if kind == "proof":
        moves_of = proof_to(_DEEPEST if depth is None else depth)
        stop_at = max_nodes  # to count further would take long
    elif kind == "best":
        moves_of = line_to(_DEEPEST if depth is None else depth)
        stop_at = max(max_nodes, _COUNTED)
    else:
        depth = min(FULL_DEPTH if depth is None else depth, sum(map(len, root.hands)))
        unmerged, in_words = _full_size(root, depth)
        if unmerged > max_nodes and not merge:
            raise _too_large(in_words, max_nodes)
        moves_of = every_move(depth)
        stop_at = max(max_nodes, _COUNTED)
    shape = grow(root, moves_of, merge=merge, stop_at=stop_at)
    if shape is not None and len(shape) <= max_nodes:
        return shape
    size = f"{len(shape):,}" if shape is not None else f"more than {stop_at:,}"
    if kind == "proof":
        guess = float(f"{estimated_size(root, moves_of):.0e}")
        if guess > stop_at:  # it comes from a few probes, and is worth nothing where it is less than counted
            size += f" (about {guess:,.0f} if no position were shared)" if merge else f" (about {guess:,.0f})"
    elif kind == "full":
        size += f" ({in_words} if no position were shared)"
    raise _too_large(size, max_nodes)


def _full_size(root: Position, depth: int) -> tuple[int, str]:
    """Nodes of a full tree without merging, as far as counting takes no time, and the same in words."""
    nodes = 0
    for moves in range(depth + 1):
        nodes += perft(root, moves)
        if nodes > _COUNTED_BY_PERFT and moves < depth:
            return nodes, f"more than {nodes:,}"
    return nodes, f"{nodes:,}"


def _too_large(size: str, max_nodes: int) -> Refusal:
    return Refusal(
        f"nodes: the tree would have {size}, and the limit is {max_nodes:,}; "
        "ask for less depth, for a position later in the game, or for a higher limit"
    )


class _Valued:
    """The value and the votes of every position: leaves are solved, the rest follows from them."""

    def __init__(self, solver: Solver, shape: Shape) -> None:
        self._solver = solver
        self._shape = shape
        self.values: dict[int, Value] = {}
        self.votes: dict[int, dict[str, int]] = {}
        self.moves: list[dict[Move, int]] = [{} for _ in shape.moves]  # best first
        for number in sorted(range(len(shape)), key=lambda each: -shape.plies[each]):
            if shape.moves[number]:
                self._value_by_moves(number)
            else:
                self._value_leaf(number)

    def _value_leaf(self, number: int) -> None:
        solution = self._solver.solve(self._shape.positions[number]).unless_stopped()
        assert solution.value is not None
        assert solution.votes is not None
        self.values[number] = solution.value
        self.votes[number] = solution.votes

    def _value_by_moves(self, number: int) -> None:
        """Either every legal move is there, or one of the best."""
        player = self._shape.positions[number].mover
        moves = self._shape.moves[number]
        best_first = sorted(moves, key=lambda move: -self.values[moves[move]].seen_by(player))
        self.moves[number] = {move: moves[move] for move in best_first}
        self.values[number] = self.values[moves[best_first[0]]]
        self.votes[number] = self.votes[moves[best_first[0]]]


def _graph(shape: Shape, valued: _Valued, **attributes: str | bool) -> DiGraph[str]:
    """Nodes in order of their distance from the root; the moves from a position best first."""
    from networkx import DiGraph

    graph: DiGraph[str] = DiGraph()
    graph.graph.update(attributes)
    numbers, main = in_order(valued.moves)
    names = {number: f"n{place}" for place, number in enumerate(numbers)}
    for number in numbers:
        position = shape.positions[number]
        player = position.to_move
        value = valued.values[number]
        graph.add_node(
            names[number],
            position=setup_to_line(without_voids(position)),
            ply=shape.plies[number],
            to_move="nobody" if player is None else player.name,
            result=value.result,
            margin=value.margin,
            rank=value.rank + len(position.deck.letters) + 1,  # counted from the lowest
            **{f"votes_{side.lower()}": votes for side, votes in valued.votes[number].items()},
            end=shape.ends[number],
        )
    for number in numbers:
        value = valued.values[number]
        for index, (move, after) in enumerate(valued.moves[number].items()):
            graph.add_edge(
                names[number],
                names[after],
                player=graph.nodes[names[number]]["to_move"],
                move=str(move),
                loss=abs(value.rank - valued.values[after].rank),
                margin_loss=abs(value.margin - valued.values[after].margin),
                main=index == 0 and number in main,
            )
    return graph
