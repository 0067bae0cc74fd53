"""Decision trees with potions or artifacts: expectations in place of values, and chance as a player.

All attributes are texts, numbers and truth values, as in `tree`. Fractions are written as "29/40".

    of a node   position, ply  as in other trees
                to_move        "A", "B", "chance" while a potion is turned up or cards of a hand are seen,
                               "nobody" when the game is over
                expected_result, expected_margin
                               what A can expect with best play by both: a win is 1, a draw 1/2, a loss 0; A's
                               votes minus B's. Empty where that is not settled in time
                at_least, at_most
                               what is proven of the expected result
                end            as in other trees
    of an edge  player, move   who plays what, "pass" too; chance plays the potion that is turned up, and "?3"
                               where cards are seen, which changes nothing where all are known
                odds           of what chance does; empty for players
                loss           how much of the expected result is given away; empty while it is open
                margin_loss    where none of it is, how much of the expected margin
                main           whether it lies on best play from the root, whatever chance brings
    of a graph  format         "claim-chance-tree/1"
                kind, merged, root, prover, title
                               as in other trees; nobody proves anything
                settled        whether every expectation is settled
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from solver.analysis.outlook import Outlook, Weigher, odds_of
from solver.analysis.tree_shape import Kind, MovesOf, Shape, along_every_potion, every_move
from solver.errors import Refusal
from solver.model import Position
from solver.moves import Move
from solver.notation import setup_to_line
from solver.search.exact.solve import Solver
from solver.search.exact.stakes import artifacts_at_work

if TYPE_CHECKING:
    from networkx import DiGraph

FORMAT = "claim-chance-tree/1"


def moves_with_chance(
    solver: Solver, root: Position, kind: Kind, depth: int | None, most: int, seconds: float
) -> MovesOf:
    """The moves that a tree of this kind holds; full ones go as deep as that."""
    if kind == "proof" and artifacts_at_work(root):
        raise Refusal(
            "kind: a proof ends where counting shows who wins, and artifacts change what is counted; "
            "the kinds best and full tell what every move is worth"
        )
    if kind == "proof":
        raise Refusal(
            "kind: a proof shows who wins whatever is played, and here potions have a say in it; "
            "the kinds best and full tell what every move is worth on average"
        )
    if kind == "full":
        assert depth is not None
        return every_move(depth)
    weigher = Weigher(solver, seconds)
    return along_every_potion(lambda position: weigher.solve(position).best, root, depth, most)


def chance_graph(solver: Solver, shape: Shape, seconds: float, **attributes: str | bool) -> DiGraph[str]:
    """The graph of a shape, valued in that time."""
    weighed = _Weighed(Weigher(solver, seconds), shape)
    return _graph(shape, weighed, format=FORMAT, prover="", **attributes)


class _Weighed:
    """The outlook of every position: leaves are solved, the rest follows from them."""

    def __init__(self, weigher: Weigher, shape: Shape) -> None:
        self._shape = shape
        self.outlooks: dict[int, Outlook] = {}
        self.moves: list[dict[Move, int]] = [{} for _ in shape.moves]  # best first
        leaves = sum(not moves for moves in shape.moves)
        for number in sorted(range(len(shape)), key=lambda each: -shape.plies[each]):
            if shape.moves[number]:
                self._weigh_by_moves(number)
            else:
                # A share of the time each, so that hard ones leave some to the others.
                self.outlooks[number] = weigher.outlook(shape.positions[number], leaves)
                leaves -= 1

    def _weigh_by_moves(self, number: int) -> None:
        """Every legal move is there."""
        position, moves = self._shape.positions[number], self._shape.moves[number]
        player = position.to_move
        if player is None:
            odds = odds_of(position)
            self.moves[number] = moves
            self.outlooks[number] = Outlook.mean(
                (self.outlooks[after], odds[move]) for move, after in moves.items()
            )
            return
        best_first = sorted(moves, key=lambda move: self.outlooks[moves[move]].sort_key(player))
        self.moves[number] = {move: moves[move] for move in best_first}
        self.outlooks[number] = Outlook.best((self.outlooks[after] for after in moves.values()), player)

    def on_best_play(self, number: int) -> set[Move]:
        """The moves to follow from a position of best play: one, or whatever chance brings."""
        if self._shape.positions[number].to_move is None:
            return set(self.moves[number])
        best = next(iter(self.moves[number].items()), None)
        if best is None or self.outlooks[best[1]].expected is None:
            return set()
        return {best[0]} if self.outlooks[number].expected == self.outlooks[best[1]].expected else set()


def _graph(shape: Shape, weighed: _Weighed, **attributes: str | bool) -> DiGraph[str]:
    """Nodes in order of their distance from the root; the moves from a position best first."""
    from networkx import DiGraph

    graph: DiGraph[str] = DiGraph()
    settled = all(outlook.expected is not None for outlook in weighed.outlooks.values())
    graph.graph.update(attributes, settled=settled)
    numbers = [0]  # of the shape, in the order of the nodes' names
    main = {0}
    names = {0: "n0"}
    for number in numbers:
        followed = weighed.on_best_play(number) if number in main else set()
        for move, after in weighed.moves[number].items():
            if after not in names:
                names[after] = f"n{len(names)}"
                numbers.append(after)
            if move in followed:
                main.add(after)
    for number in numbers:
        graph.add_node(names[number], **_node(shape, weighed, number))
    for number in numbers:
        player = graph.nodes[names[number]]["to_move"]
        followed = weighed.on_best_play(number) if number in main else set()
        odds = odds_of(shape.positions[number])
        for move, after in weighed.moves[number].items():
            graph.add_edge(
                names[number],
                names[after],
                player=player,
                move=str(move),
                odds=str(odds[move]) if odds else "",
                **_losses(weighed.outlooks[number], weighed.outlooks[after], bool(odds)),
                main=move in followed,
            )
    return graph


def _node(shape: Shape, weighed: _Weighed, number: int) -> dict[str, str | int]:
    position, outlook = shape.positions[number], weighed.outlooks[number]
    player = position.to_move
    nobody = "nobody" if position.is_over else "chance"
    expected = outlook.expected
    return {
        "position": setup_to_line(replace(position.plain, voids=())),
        "ply": shape.plies[number],
        "to_move": nobody if player is None else player.name,
        "expected_result": "" if expected is None else str(expected.result),
        "expected_margin": "" if expected is None else str(expected.margin),
        "at_least": str(outlook.bounds[0]),
        "at_most": str(outlook.bounds[1]),
        "end": shape.ends[number],
    }


def _losses(before: Outlook, after: Outlook, by_chance: bool) -> dict[str, str]:
    """What is given away; chance gives nothing away."""
    if by_chance:
        return {"loss": "0", "margin_loss": "0"}
    lost = before.given_away(after)
    result, margin = ("", "") if lost is None else map(str, lost)
    return {"loss": result, "margin_loss": margin}
