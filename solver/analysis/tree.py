"""Decision trees: positions joined by moves, every one of them with what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypedDict, Unpack, get_args

from solver.analysis.at_work import AtWork, as_examined, odds_of
from solver.analysis.time_management import SECONDS, too_short
from solver.analysis.tree_shape import End, Kind, MovesOf, Shape, estimated_size, every_move, grow
from solver.analysis.tree_values import Values, valued, values_of
from solver.arguments import HIGHEST_NUMBER, check_seconds, check_whole, expect
from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Position
from solver.model.asked import as_known
from solver.moves import Move
from solver.search.exact import worth
from solver.search.exact.known import Known
from solver.search.exact.solve import MEMORY, Solver
from solver.search.perft import perft
from solver.stopping import StopFlag, Stopped, heeding

#: How large a tree may be, unless told otherwise, and how deep a full one goes.
MAX_NODES = 2_000
FULL_DEPTH = 2

#: How far a tree that is too large is counted, to say how large it would be.
_COUNTED = 10_000
_COUNTED_BY_PERFT = 1_000_000

_DEEPEST = 36  # moves in Phase Two, of three and four players


@dataclass(frozen=True)
class TreeNode:
    position: Position
    ply: int  # moves from the root
    known: Known
    end: End  # why nothing follows


@dataclass(frozen=True)
class TreeEdge:
    before: int  # the numbers of two nodes
    after: int
    player: Seat | None  # nobody where chance is to decide
    move: Move
    odds: Fraction | None  # of what chance does
    main: bool  # whether it lies on the tree's own line of best play from the root, whatever chance brings


@dataclass(frozen=True)
class Tree:
    """Nodes in order of their distance from the root, the first; the edges from a node best first."""

    kind: Kind
    merged: bool
    worths: worth.Kind  # in which way nodes are valued
    prover: str  # the seats whose moves a proof justifies; empty for other kinds
    nodes: tuple[TreeNode, ...]
    edges: tuple[TreeEdge, ...]

    @property
    def settled(self) -> bool:
        return all(node.known.settled for node in self.nodes)


class TreeOptions(TypedDict, total=False):
    """What a tree is to hold, and what may end the search for it."""

    depth: int | None
    merge: bool
    max_nodes: int
    time_limit: float | None
    search_nodes: int | None
    memory: int
    stop: StopFlag | None
    solver: Solver | None


def tree_of(position: Position | str, kind: Kind = "best", **options: Unpack[TreeOptions]) -> Tree:
    """The tree of a Phase Two position with every card known.

    `depth` is the greatest number of moves from the root; without it a full tree is two moves deep and the
    others go as far as their kind does. With `merge`, a position that is reached in several ways is one node.
    `max_nodes` is how large the tree may be, `search_nodes` how many positions may be searched for it.
    `time_limit` is for finding the line, and once more for all values; where potions may be turned up or
    artifacts are at work it is five seconds unless told otherwise, and what is not settled then comes with
    bounds. With three and four players it is as long, and `NotInTime` is raised then. Among three, values are
    what the player to move at the root can enforce against both others. `Stopped` is raised once another
    thread has set the flag `stop`; that of a solver that is brought counts where none is given.
    """
    if unknown := options.keys() - TreeOptions.__annotations__.keys():
        raise TypeError(f"a tree has no option {', '.join(sorted(unknown))}")
    if kind not in get_args(Kind):
        raise Refusal(f"there is no kind of tree {kind!r}; the kinds are {', '.join(get_args(Kind))}")
    depth, max_nodes = options.get("depth"), options.get("max_nodes", MAX_NODES)
    if depth is not None:
        check_whole(depth, 0, HIGHEST_NUMBER, "depth")
    check_whole(max_nodes, 1, HIGHEST_NUMBER, "max_nodes")
    time_limit = options.get("time_limit")
    if time_limit is not None:
        check_seconds(time_limit, "time_limit")
    solver = options.get("solver")
    solver = Solver(options.get("memory", MEMORY)) if solver is None else expect(solver, Solver, "solver")
    position = as_examined(as_known(position))
    of_values = values_of(position)
    limit = _limit(position, time_limit)
    for_all = None if limit is None else 2 * limit
    stop, search_nodes, merge = flag_of(options), options.get("search_nodes"), options.get("merge", True)
    try:
        with solver.within(time_limit=for_all, max_nodes=search_nodes, stop=stop):
            values = of_values(solver, position, SECONDS if limit is None else limit)
            shape = _shape(position, kind, depth, merge, max_nodes, values, stop)
            known, moves = valued(shape, values.leaf, stop)
    except Stopped as stopped:
        if limit is None or stopped.reason != "time":
            raise
        several = AtWork.of(position) in (AtWork.TEAMS, AtWork.THREE)
        what = "for this tree" if several else "to prove all that there is to say"
        raise too_short(limit, what) from None
    return _in_order(kind, values, shape, known, moves, merge, stop)


def flag_of(options: TreeOptions) -> StopFlag | None:
    """What ends the work from another thread: the flag that is given, or that of the solver."""
    given, solver = options.get("stop"), options.get("solver")
    return solver.stop if given is None and solver is not None else given


def _limit(position: Position, time_limit: float | None) -> float | None:
    """Seconds for the line, and once more for all values."""
    has_limit = AtWork.of(position) is not AtWork.PRINTED
    return SECONDS if time_limit is None and has_limit else time_limit


def _shape(
    root: Position,
    kind: Kind,
    depth: int | None,
    merge: bool,
    max_nodes: int,
    values: Values,
    stop: StopFlag | None,
) -> Shape:
    """The shape, if it is not too large; else a refusal that says how large it would be."""
    stop_at = max(max_nodes, _COUNTED)
    sizes: tuple[int, str] | None = None
    if kind == "proof":
        moves_of = values.proof(_DEEPEST if depth is None else depth)
        stop_at = max_nodes  # to count further would take long
    elif kind == "best":
        moves_of = values.line(depth, stop_at)
    else:
        depth = FULL_DEPTH if depth is None else depth
        if values.kind is not worth.Kind.EXPECTED:  # of which nobody has counted moves
            depth = min(depth, sum(map(len, root.hands)))
            sizes = _full_size(root, depth, stop)
            if sizes[0] > max_nodes and not merge:
                raise _too_large(sizes[1], max_nodes)
        moves_of = every_move(depth)
    shape = grow(root, moves_of, merge=merge, stop_at=stop_at, stop=stop)
    if shape is not None and len(shape) <= max_nodes:
        return shape
    size = f"{len(shape):,}" if shape is not None else f"more than {stop_at:,}"
    if kind == "proof":
        size += _guessed(root, moves_of, stop_at, merge, stop)
    elif sizes is not None:
        size += f" ({sizes[1]} if no position were shared)"
    raise _too_large(size, max_nodes)


def _guessed(root: Position, moves_of: MovesOf, stop_at: int, merge: bool, stop: StopFlag | None) -> str:
    """How large it may be, from a few probes, which are worth nothing where that is less than was counted."""
    guess = float(f"{estimated_size(root, moves_of, stop):.0e}")
    if guess <= stop_at:
        return ""
    return f" (about {guess:,.0f} if no position were shared)" if merge else f" (about {guess:,.0f})"


def _full_size(root: Position, depth: int, stop: StopFlag | None) -> tuple[int, str]:
    """Nodes of a full tree without merging, as far as counting takes no time, and the same in words."""
    nodes = 0
    for moves in range(depth + 1):
        nodes += perft(root, moves, stop=stop)
        if nodes > _COUNTED_BY_PERFT and moves < depth:
            return nodes, f"more than {nodes:,}"
    return nodes, f"{nodes:,}"


def _too_large(size: str, max_nodes: int) -> Refusal:
    return Refusal(
        f"nodes: the tree would have {size}, and the limit is {max_nodes:,}; "
        "ask for less depth, for a position later in the game, or for a higher limit"
    )


def _in_order(
    kind: Kind,
    values: Values,
    shape: Shape,
    known: list[Known],
    moves: list[Mapping[Move, int]],
    merged: bool,
    stop: StopFlag | None,
) -> Tree:
    """Positions in order of their distance from the root, with those on the line of best play marked."""
    numbers = [0]  # of the shape, in the order of the tree
    places = {0: 0}
    main = {0}
    edges = []
    for place, number in enumerate(heeding(stop, numbers)):
        position = shape.positions[number]
        odds = odds_of(position)
        followed = _followed(position, known[number], known, moves[number]) if number in main else set()
        for move, after in moves[number].items():
            if after not in places:
                places[after] = len(places)
                numbers.append(after)
            if move in followed:
                main.add(after)
            edges.append(
                TreeEdge(place, places[after], position.to_move, move, odds.get(move), move in followed)
            )
    nodes = (
        TreeNode(shape.positions[each], shape.plies[each], known[each], shape.ends[each]) for each in numbers
    )
    prover = values.prover if kind == "proof" else ""
    return Tree(kind, merged, values.kind, prover, tuple(nodes), tuple(edges))


def _followed(position: Position, here: Known, known: list[Known], moves: Mapping[Move, int]) -> set[Move]:
    """The moves to follow from a position of best play: one, or whatever chance brings."""
    if position.to_move is None:
        return set(moves)
    best = next(iter(moves.items()), None)
    if best is None or not known[best[1]].settled:
        return set()
    return {best[0]} if known[best[1]] == here else set()
