"""The cards one plays without looking further than this trick."""

from __future__ import annotations

from solver._core import Board, Evaluation, Viewpoint
from solver.decks import Deck
from solver.search.sampled.evaluation import evaluation_of


def obvious_moves(deck: Deck, board: Board) -> tuple[int, int]:
    """What a player by rules of thumb and one by the learned evaluation would play in Phase Two."""
    return by_thumb(board), _by_evaluation(evaluation_of(deck), board)


def by_thumb(board: Board) -> int:
    """The card that wins most in this trick; of equals the weakest."""
    known = Viewpoint(board, unseen=0, barred=0, in_hand=0, in_followers=(0, 0), in_stock=0)
    return known.by_thumb()


def _by_evaluation(evaluation: Evaluation, board: Board) -> int:
    """The card after which the player seems to be most likely to win when the trick is over."""
    sign = 1 if board.to_move == 0 else -1
    return max(board.distinct_moves(), key=lambda move: sign * _prospect(evaluation, board.after(move)))


def _prospect(evaluation: Evaluation, board: Board) -> float:
    """Player 0's chance once the trick is over, after the reply that is best for the other player."""
    if not board.fields()["trick"]:
        return evaluation.prospect(board)[0]
    ends = (evaluation.prospect(board.after(reply))[0] for reply in board.distinct_moves())
    return min(ends) if board.to_move == 1 else max(ends)
