"""Decision trees of three players: what one of them can enforce, position by position.

That is the player to move at the root, who plays against both others as if they were one. All attributes are
texts, numbers and truth values, as in `tree`.

    of a node   position, ply, to_move, end
                               as in other trees
                result         "win", "draw" or "loss": what the player can enforce
                votes          with so many own votes
                rank           the same two as one number, the higher the better for the player
    of an edge  player, move   who plays what
                loss           ranks given away: by the player, or by another one to the player
                main           whether it lies on the tree's own line of best play from the root
    of a graph  format         "claim-guarantee-tree/1"
                player         whose guarantees these are
                prover         whose moves a proof justifies: the player, or both others ("BC")
                kind, merged, root, title
                               as in other trees
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.analysis.counting import surely_loses, surely_wins
from solver.analysis.tree_shape import MovesOf, Shape, along, in_order, proof_by, without_voids
from solver.cards import Seat
from solver.model import Position
from solver.moves import Move
from solver.notation import setup_to_line
from solver.rules.sides import opponents
from solver.search.exact.guarantee import Guarantee
from solver.search.exact.solve import Solver

if TYPE_CHECKING:
    from networkx import DiGraph

FORMAT = "claim-guarantee-tree/1"


class Enforced:
    """What the player to move at the root can enforce in positions of this game; of one that is over, A."""

    def __init__(self, solver: Solver, root: Position) -> None:
        self._solver = solver
        self._root = root
        self.player = Seat.A if root.to_move is None else root.to_move
        self._whole = self.guarantee(root)  # first: then all others are answered from the same table

    def guarantee(self, position: Position) -> Guarantee:
        return self._solver.guarantee(position, self.player)

    @property
    def provers(self) -> tuple[Seat, ...]:
        """Who has something to prove: the player, or both others if they can make the player lose."""
        loses = self._whole.result == "loss"
        return opponents(self._root.players, self.player) if loses else (self.player,)

    def proof(self, depth: int) -> MovesOf:
        """A proof of the result. The provers give nothing away, and leave as few replies as may be."""
        settles = surely_loses if self._whole.result == "loss" else surely_wins

        def is_decided(position: Position) -> bool:
            return settles(position, self.player)

        return proof_by(self.provers, is_decided, self.guarantee, depth)

    def along_the_line(self, depth: int) -> MovesOf:
        """A line in which the player enforces that and both others allow no more; every move beside it."""
        moves: list[Move] = []
        position = self._root
        while len(moves) < depth and not position.is_over:
            legal = position.legal_moves()
            keeping = (move for move in legal if self.guarantee(position.play(move)) == self._whole)
            moves.append(legal[0] if len(legal) == 1 else next(keeping))
            position = position.play(moves[-1])
        return along(self._root, moves)


def guarantee_graph(enforced: Enforced, shape: Shape, kind: str, **attributes: str | bool) -> DiGraph[str]:
    """Nodes in order of their distance from the root; the moves from a position best first."""
    from networkx import DiGraph

    ranks, moves = _ranked(enforced, shape)
    graph: DiGraph[str] = DiGraph()
    proves = kind == "proof" and not shape.positions[0].is_over
    prover = "".join(seat.name for seat in enforced.provers) if proves else ""
    graph.graph.update(
        {"format": FORMAT, "kind": kind, **attributes, "player": enforced.player.name, "prover": prover}
    )
    numbers, main = in_order(moves)
    names = {number: f"n{place}" for place, number in enumerate(numbers)}
    for number in numbers:
        position = shape.positions[number]
        guarantee = Guarantee.of_rank(ranks[number])
        graph.add_node(
            names[number],
            position=setup_to_line(without_voids(position)),
            ply=shape.plies[number],
            to_move="nobody" if position.to_move is None else position.to_move.name,
            result=guarantee.result,
            votes=guarantee.votes,
            rank=guarantee.rank,
            end=shape.ends[number],
        )
    for number in numbers:
        for index, (move, after) in enumerate(moves[number].items()):
            graph.add_edge(
                names[number],
                names[after],
                player=graph.nodes[names[number]]["to_move"],
                move=str(move),
                loss=abs(ranks[number] - ranks[after]),
                main=index == 0 and number in main,
            )
    return graph


def _ranked(enforced: Enforced, shape: Shape) -> tuple[dict[int, int], list[dict[Move, int]]]:
    """The rank of every position, and its moves best first: leaves are asked for, the rest follows."""
    ranks: dict[int, int] = {}
    moves: list[dict[Move, int]] = [{} for _ in shape.moves]
    for number in sorted(range(len(shape)), key=lambda each: -shape.plies[each]):
        position, after = shape.positions[number], shape.moves[number]
        if not after:
            ranks[number] = enforced.guarantee(position).rank
            continue
        sign = 1 if position.to_move is enforced.player else -1
        best_first = sorted(after, key=lambda move: -sign * ranks[after[move]])
        moves[number] = {move: after[move] for move in best_first}
        ranks[number] = ranks[after[best_first[0]]]
    return ranks, moves
