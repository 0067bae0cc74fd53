"""Exact values of Phase Two positions: `solve` gives one value and a line, `analyse` every move's value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import get_args

from solver import rules
from solver._core import Board, Prover
from solver.arguments import HIGHEST_NUMBER, check_whole, expect
from solver.cards import Move, Seat
from solver.decks import Deck
from solver.errors import Refusal
from solver.model import Position
from solver.search.board import board_of, in_hand, move_of, mover, prover_of
from solver.search.exact.bounds import Bounds, Goal, Ladder
from solver.search.exact.examination import Examination, Progress
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.line import good_move_among, play_out
from solver.search.exact.solution import Interrupted, Solution
from solver.search.exact.value import HIGHEST, LOWEST, Value
from solver.search.stopping import StopFlag, Stopped

#: Bytes that a solver's table may take. It begins with 4 MB, which suit the processor's caches, and grows in
#: searches that turn out long, which would forget too much.
MEMORY = 1 << 26


def solve(
    position: Position,
    goal: Goal = "votes",
    *,
    time_limit: float | None = None,
    max_nodes: int | None = None,
    stop: StopFlag | None = None,
    memory: int = MEMORY,
) -> Solution:
    """The value of a position and one optimal line; `moves` holds only the line's first move."""
    return Solver(memory).solve(position, goal, time_limit=time_limit, max_nodes=max_nodes, stop=stop)


def analyse(
    position: Position,
    goal: Goal = "votes",
    *,
    time_limit: float | None = None,
    max_nodes: int | None = None,
    stop: StopFlag | None = None,
    memory: int = MEMORY,
) -> Solution:
    """The value of a position and of every legal move, and one optimal line."""
    return Solver(memory).analyse(position, goal, time_limit=time_limit, max_nodes=max_nodes, stop=stop)


class Solver:
    """Answers questions about positions and remembers what it has proven.

    Positions of one game are answered from the same table, so that walking along a line and back costs
    little. There is one table, for the deck that was asked for last. Limits count for one call: seconds,
    and positions searched. `stop` is a flag that another thread sets, such as a `threading.Event`: it ends
    a search as a limit does. The solver's own counts for every question that is asked without one; those
    without an answer that could be partial raise `Stopped` then.

    Threads may share a solver. It answers one question at a time; the others wait for their turn, and their
    limits count from then on. Threads that are to search side by side take a solver each. What a signal
    handler or `progress` asks in the middle of a question is refused; the question goes on unharmed.
    """

    def __init__(self, memory: int = MEMORY, *, stop: StopFlag | None = None) -> None:
        check_whole(memory, 0, HIGHEST_NUMBER, "memory")
        self._memory = memory
        self._stop = stop
        self._lock = RLock()  # which a thread can take twice: what interrupts a question must not wait for it
        self._answering = False
        self._deck: Deck | None = None
        self._prover: Prover | None = None
        self._game: Board | None = None  # where the game that the prover knows begins
        self._earlier_nodes = 0  # of provers for other decks

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""
        prover = self._prover
        return self._earlier_nodes + (0 if prover is None else prover.nodes)

    def forget(self) -> None:
        """Start anew: the next search takes the course it would take in a new solver."""
        with self._turn():
            self._game = None

    def value(self, position: Position) -> Value:
        """The exact value of a position."""
        return self._bounds(position, "votes").at_least

    def winner(self, position: Position) -> str:
        """Who wins with best play by both, "A" or "B", or "draw"."""
        return self._bounds(position, "win").at_least.result

    def wins(
        self,
        position: Position,
        player: Seat,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
    ) -> bool | None:
        """Whether this player wins with best play by both: a single question. None if it is cut off."""
        _refuse(position)
        if expect(player, Seat, "player") not in position.seats:
            raise Refusal(f"player: {player} is none of {' and '.join(map(str, position.seats))}")
        if position.is_over:
            return rules.tally(position).result == player.name
        with self._turn():
            prover, board = self._open(position)
            rank, wanted = Ladder.to_win(player, prover.can_tie)
            try:
                return (
                    self._inquiry(prover, position, max_nodes=max_nodes, stop=stop).ask(board, rank) is wanted
                )
            except Stopped:
                return None

    def is_fixed(
        self, position: Position, letter: str, side: str | None, max_nodes: int | None = None
    ) -> bool | None:
        """Whether a faction votes for this side ("A", "B", nobody) in the end, whatever both play.

        None if the limit ends it.
        """
        _refuse(position)
        if position.is_over:
            return rules.tally(position).by_faction[letter] == side
        faction, vote = position.deck.letters.index(letter), {"A": 1, "B": -1, None: 0}[side]
        with self._turn():
            prover, board = self._open(position)
            try:
                return self._inquiry(prover, position, max_nodes=max_nodes).is_fixed(board, faction, vote)
            except Stopped:
                return None

    def keeper(self, position: Position, value: Value, among: Iterable[Move]) -> Move | None:
        """One of these moves that gives nothing away, or None if each of them costs something.

        This must be the value of the position. No more is asked than that takes: of several such moves it
        is the one that is proven soonest.
        """
        _refuse(position)
        # Before it is our turn: who knows what an iterator asks.
        candidates = list(among if isinstance(among, Iterable) else (among,))
        with self._turn():
            prover, board = self._open(position)
            inquiry = self._inquiry(prover, position)
            bounds = _confirmed(value, position, inquiry, board, prover.can_tie)
            numbers = {move_of(position.deck, number): number for number in board.distinct_moves()}
            moves: dict[int, None] = {}  # each once, in order
            for each in candidates:
                if not (isinstance(each, Move) and each in numbers):
                    position.check_legal(each)
                moves[numbers[each]] = None
            player = mover(board)
            if player is None or not moves:
                return None
            move = good_move_among(inquiry, board, player, bounds, list(moves))
            return None if move is None else move_of(position.deck, move)

    def line(self, position: Position, value: Value) -> tuple[tuple[Seat, Move], ...]:
        """One optimal line to the end of the game; this must be the value of the position."""
        _refuse(position)
        with self._turn():
            prover, board = self._open(position)
            inquiry = self._inquiry(prover, position)
            line, _ = play_out(inquiry, board, _confirmed(value, position, inquiry, board, prover.can_tie))
        return tuple((player, move_of(position.deck, move)) for player, move in line)

    def solve(
        self,
        position: Position,
        goal: Goal = "votes",
        *,
        time_limit: float | None = None,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
    ) -> Solution:
        """The value of a position and one optimal line; `moves` holds only the line's first move."""
        return self._examine(position, goal, Examination.find_a_line, time_limit, max_nodes, stop)

    def analyse(
        self,
        position: Position,
        goal: Goal = "votes",
        *,
        time_limit: float | None = None,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
        progress: Progress | None = None,
    ) -> Solution:
        """The value of a position and of every legal move, and one optimal line."""

        def every_move(examination: Examination) -> None:
            examination.value_every_move(progress)

        return self._examine(position, goal, every_move, time_limit, max_nodes, stop)

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """One question at a time: others wait. One that interrupts it would wait for ever, and is refused."""
        with self._lock:
            if self._answering:
                raise Refusal(
                    "this solver is in the middle of another question, which waits for this one; "
                    "ask a solver of its own there"
                )
            self._answering = True
            try:
                yield
            finally:
                self._answering = False

    def _inquiry(
        self,
        prover: Prover,
        position: Position,
        time_limit: float | None = None,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
    ) -> Inquiry:
        return Inquiry(prover, position.deck, time_limit, max_nodes, self._stop if stop is None else stop)

    def _bounds(self, position: Position, goal: Goal) -> Bounds:
        _refuse(position)
        if position.is_over:
            return _final_bounds(position)
        with self._turn():
            prover, board = self._open(position)
            bounds = Bounds(Ladder.of(goal, prover.can_tie))
            self._inquiry(prover, position).narrow(board, bounds)
        return bounds

    def _examine(
        self,
        position: Position,
        goal: Goal,
        work: Callable[[Examination], None],
        time_limit: float | None,
        max_nodes: int | None,
        stop: StopFlag | None,
    ) -> Solution:
        """Do the work within the limits; what is proven when it ends is the answer."""
        if goal not in get_args(Goal):
            raise Refusal(f"there is no goal {goal!r}; the goals are {' and '.join(get_args(Goal))}")
        _refuse(position)
        if position.is_over:
            return _final_solution(position, goal)
        with self._turn():
            prover, board = self._open(position)
            player = mover(board)
            assert player is not None
            inquiry = self._inquiry(prover, position, time_limit, max_nodes, stop)
            examination = Examination(inquiry, board, player, goal, prover.can_tie, position.notes)
            try:
                work(examination)
            except Stopped as stopped:
                return examination.solution(stopped.reason)
            except KeyboardInterrupt:
                raise Interrupted(examination.solution("interrupt")) from None
            return examination.solution()

    def _open(self, position: Position) -> tuple[Prover, Board]:
        """The prover of the deck, ready for this position, and the position on a board."""
        if self._prover is None or position.deck != self._deck:
            self._deck, self._game = position.deck, None
            # First: there may be room for one table but not for two.
            self._prover, self._earlier_nodes = None, self.nodes
            self._prover = prover_of(position.deck, self._memory)
        board = board_of(position)
        if self._game is not None:
            later = board_of(position, self._game)
            if all(not now & ~then for now, then in zip(in_hand(later), in_hand(self._game), strict=True)):
                board = later
        if not self._prover.open(board, fresh=self._game is None):
            self._game = board
        return self._prover, board


def _refuse(position: Position) -> None:
    """Only games of perfect information for two are solved."""
    expect(position, Position, "position")
    if position.players != 2:
        raise Refusal(
            f"only games of two can be solved, and this one has {position.players} players; "
            "`claim show` gives the legal moves and the votes as they stand"
        )
    if position.phase == 1:
        raise Refusal(
            "only Phase Two can be solved, and this position is in Phase One; "
            "`claim hint` estimates what every move is worth"
        )
    if position.hides_cards:
        raise Refusal(
            "solving needs every card known, and this position hides some; "
            "`claim hint` estimates what every move is worth"
        )


def _known(value: Value, can_tie: bool) -> Bounds:
    return Bounds(Ladder.of("votes", can_tie), value.rank, value.rank)


def _confirmed(value: Value, position: Position, inquiry: Inquiry, board: Board, can_tie: bool) -> Bounds:
    """The bounds of a value that a caller knows. It is asked for, which costs next to nothing where it has
    been proven before: with another position's value every move would seem to do, or none."""
    check_whole(expect(value, Value, "value").rank, LOWEST, HIGHEST, "value.rank")
    bounds = _known(value, can_tie)
    if position.is_over:
        confirmed = bounds.at_least == Value.of(rules.tally(position))
    else:
        tests = (test for seat in position.seats if (test := bounds.test_for(seat)) is not None)
        confirmed = all(inquiry.ask(board, rank) is answer for rank, answer in tests)
    if not confirmed:
        raise Refusal(f"value: {value.result} with a margin of {value.margin} is not that of this position")
    return bounds


def _final_bounds(position: Position) -> Bounds:
    return _known(Value.of(rules.tally(position)), can_tie=True)


def _final_solution(position: Position, goal: Goal) -> Solution:
    """The answer for a game that is over."""
    value = _final_bounds(position).at_least
    return Solution(
        goal=goal,
        at_least=value,
        at_most=value,
        votes=rules.tally(position).votes if goal == "votes" else None,
        to_move=None,
        best=None,
        moves=(),
        line=(),
        nodes=0,
        seconds=0.0,
        stopped=None,
        notes=position.notes,
    )
