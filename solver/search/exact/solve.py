"""Exact values of Phase Two positions: `solve` gives one value and a line, `analyse` every move's value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import get_args

from solver import rules
from solver.arguments import HIGHEST_NUMBER, check_whole, expect
from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Position
from solver.moves import Move
from solver.search.board import move_of, mover
from solver.search.exact.appraisal import Appraisal
from solver.search.exact.bounds import Bounds, Goal, Ladder
from solver.search.exact.chance import Chance
from solver.search.exact.duel import Duel
from solver.search.exact.examination import Examination, Progress
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.line import good_move_among, play_out
from solver.search.exact.relics import Relics
from solver.search.exact.search import Opened, Search
from solver.search.exact.solution import Interrupted, Solution
from solver.search.exact.value import Value
from solver.search.stopping import StopFlag, Stopped

#: The searches there are: the fastest first, the one that needs least last.
SEARCHES: tuple[type[Search], ...] = (Duel, Chance, Relics)

#: One position under examination, by whatever search.
Work = Examination | Appraisal

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
        self._stop = stop
        self._lock = RLock()  # which a thread can take twice: what interrupts a question must not wait for it
        self._answering = False
        self._searches: tuple[Search, ...] = tuple(search(memory) for search in SEARCHES)

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""
        return sum(search.nodes for search in self._searches)

    def forget(self) -> None:
        """Start anew: the next search takes the course it would take in a new solver."""
        with self._turn():
            for search in self._searches:
                search.forget()

    def value(self, position: Position) -> Value:
        """The exact value of a position."""
        return self._least(position, "votes")

    def winner(self, position: Position) -> str:
        """Who wins with best play by both, "A" or "B", or "draw"."""
        return self._least(position, "win").result

    def wins(
        self,
        position: Position,
        player: Seat,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
    ) -> bool | None:
        """Whether this player wins with best play by both: a single question. None if it is cut off."""
        search = self._search_for(position)
        if expect(player, Seat, "player") not in position.seats:
            raise Refusal(f"player: {player} is none of {' and '.join(map(str, position.seats))}")
        if position.is_over:
            return Value.of(rules.tally(position)).seen_by(player) > 0
        with self._turn():
            opened = search.open(position)
            rank, wanted = Ladder.of("win", opened.scale).to_win(player)
            inquiry = self._inquiry(opened, position, max_nodes=max_nodes, stop=stop)
            try:
                return inquiry.ask(opened.board, rank) is wanted
            except Stopped:
                return None

    def is_fixed(
        self, position: Position, letter: str, side: str | None, max_nodes: int | None = None
    ) -> bool | None:
        """Whether a faction votes for this side ("A", "B", nobody) in the end, whatever both play.

        None if the limit ends it.
        """
        search = self._search_for(position)
        if position.is_over:
            return rules.tally(position).by_faction[letter] == side
        faction = position.deck.letters.index(letter)
        with self._turn():
            opened = search.open(position)
            first, second = opened.scale.sides
            vote = {first: 1, second: -1, None: 0}[side]
            inquiry = self._inquiry(opened, position, max_nodes=max_nodes)
            try:
                return inquiry.is_fixed(opened.board, faction, vote)
            except Stopped:
                return None

    def keeper(self, position: Position, value: Value, among: Iterable[Move]) -> Move | None:
        """One of these moves that gives nothing away, or None if each of them costs something.

        This must be the value of the position. No more is asked than that takes: of several such moves it
        is the one that is proven soonest.
        """
        search = self._search_for(position)
        # Before it is our turn: who knows what an iterator asks.
        candidates = list(among if isinstance(among, Iterable) else (among,))
        with self._turn():
            opened = search.open(position)
            board, inquiry = opened.board, self._inquiry(opened, position)
            bounds = _confirmed(value, position, inquiry, opened)
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
        search = self._search_for(position)
        with self._turn():
            opened = search.open(position)
            inquiry = self._inquiry(opened, position)
            line, _ = play_out(inquiry, opened.board, _confirmed(value, position, inquiry, opened))
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

        def one_line(examination: Work) -> None:
            examination.find_a_line()

        return self._examine(position, goal, one_line, time_limit, max_nodes, stop)

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

        def every_move(examination: Work) -> None:
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

    def _search_for(self, position: Position) -> Search:
        """The first search that can answer this position. Where none can, the last, which needs least, says
        what it would take."""
        expect(position, Position, "position")
        for search in self._searches:
            refusal = search.refuses(position)
            if refusal is None:
                return search
        raise Refusal(refusal)

    def _inquiry(
        self,
        opened: Opened,
        position: Position,
        time_limit: float | None = None,
        max_nodes: int | None = None,
        stop: StopFlag | None = None,
    ) -> Inquiry:
        stop = self._stop if stop is None else stop
        return Inquiry(opened.prover, position.deck, time_limit, max_nodes, stop)

    def _least(self, position: Position, goal: Goal) -> Value:
        """The least that the value can be, where the goal is reached."""
        search = self._search_for(position)
        if position.is_over:
            return Value.of(rules.tally(position))
        with self._turn():
            opened = search.open(position)
            bounds = Bounds(Ladder.of(goal, opened.scale))
            self._inquiry(opened, position).narrow(opened.board, bounds)
        return bounds.at_least

    def _examine(
        self,
        position: Position,
        goal: Goal,
        work: Callable[[Work], None],
        time_limit: float | None,
        max_nodes: int | None,
        stop: StopFlag | None,
    ) -> Solution:
        """Do the work within the limits; what is proven when it ends is the answer."""
        if goal not in get_args(Goal):
            raise Refusal(f"there is no goal {goal!r}; the goals are {' and '.join(get_args(Goal))}")
        search = self._search_for(position)
        if position.is_over:
            return _final_solution(position, goal)
        with self._turn():
            examination = self._begin(search, position, goal, time_limit, max_nodes, stop)
            try:
                work(examination)
            except Stopped as stopped:
                return examination.solution(stopped.reason)
            except KeyboardInterrupt:
                raise Interrupted(examination.solution("interrupt")) from None
            return examination.solution()

    def _begin(
        self,
        search: Search,
        position: Position,
        goal: Goal,
        time_limit: float | None,
        max_nodes: int | None,
        stop: StopFlag | None,
    ) -> Work:
        """The work on a position as its search goes about it."""
        if isinstance(search, Chance | Relics):
            stop = self._stop if stop is None else stop
            return search.appraise(position, goal, time_limit, max_nodes, stop)
        opened = search.open(position)
        player = mover(opened.board)
        assert player is not None
        inquiry = self._inquiry(opened, position, time_limit, max_nodes, stop)
        return Examination(inquiry, opened.board, player, goal, opened.scale, position.notes)


def _confirmed(value: Value, position: Position, inquiry: Inquiry, opened: Opened) -> Bounds:
    """The bounds of a value that a caller knows. It is asked for, which costs next to nothing where it has
    been proven before: with another position's value every move would seem to do, or none."""
    ladder = Ladder.of("votes", opened.scale)
    check_whole(expect(value, Value, "value").rank, ladder.ranks[0], ladder.ranks[-1], "value.rank")
    bounds = Bounds(ladder, value.rank, value.rank)
    if position.is_over:
        confirmed = bounds.at_least == Value.of(rules.tally(position))
    else:
        tests = (test for seat in position.seats if (test := bounds.test_for(seat)) is not None)
        confirmed = all(inquiry.ask(opened.board, rank) is answer for rank, answer in tests)
    if not confirmed:
        raise Refusal(f"value: {value.result} with a margin of {value.margin} is not that of this position")
    return bounds


def _final_solution(position: Position, goal: Goal) -> Solution:
    """The answer for a game that is over."""
    outcome = rules.tally(position)
    value = Value.of(outcome)
    return Solution(
        goal=goal,
        at_least=value,
        at_most=value,
        votes=outcome.votes if goal == "votes" else None,
        to_move=None,
        best=None,
        moves=(),
        line=(),
        nodes=0,
        seconds=0.0,
        stopped=None,
        notes=position.notes,
    )
