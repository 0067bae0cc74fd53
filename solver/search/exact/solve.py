"""Exact values of Phase Two positions: `solve` gives one value and a line, `analyse` every move's value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, Unpack, get_args

from solver import rules
from solver.arguments import HIGHEST_NUMBER, check_whole, expect
from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Position
from solver.moves import Move
from solver.search.exact.bounds import Bounds, Goal, Ladder
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.line import good_move_among, play_out
from solver.search.exact.search import GivenLimits, Limits, Opened, Progress, Work
from solver.search.exact.searches import Searches
from solver.search.exact.solution import Interrupted, Solution
from solver.search.exact.value import Value
from solver.search.stopping import StopFlag, Stopped

if TYPE_CHECKING:
    from solver.search.exact.expected import Expected
    from solver.search.exact.guarantee import Guarantee, Guarantees

#: Bytes that a solver's table may take, also while it grows. It begins with at most 4 MB, which suit the
#: processor's caches, and grows in searches that turn out long, which would forget too much.
MEMORY = 1 << 27


def solve(
    position: Position, goal: Goal = "votes", *, memory: int = MEMORY, **limits: Unpack[GivenLimits]
) -> Solution:
    """The value of a position and one optimal line; `moves` holds only the line's first move.

    Limits are those of `Solver`: `time_limit`, `max_nodes` and `stop`.
    """
    return Solver(memory).solve(position, goal, **limits)


def analyse(
    position: Position, goal: Goal = "votes", *, memory: int = MEMORY, **limits: Unpack[GivenLimits]
) -> Solution:
    """The value of a position and of every legal move, and one optimal line; limits as in `solve`."""
    return Solver(memory).analyse(position, goal, **limits)


class Solver:
    """Answers questions about positions and remembers what it has proven.

    Positions of one game are answered from the same table, so that walking along a line and back costs
    little. Each kind of game has one table, for the deck that was asked for last. Limits count for one call:
    `time_limit` is in seconds, `max_nodes` in positions searched. `stop` is a flag that another thread
    sets, such as a `threading.Event`: it ends a search as a limit does. The solver's own counts for every
    question that is asked without one; those without an answer that could be partial raise `Stopped` then.

    Threads may share a solver. It answers one question at a time; the others wait for their turn, and their
    limits count from then on. Threads that are to search side by side take a solver each. What a signal
    handler or `progress` asks in the middle of a question is refused; the question goes on unharmed.
    """

    def __init__(self, memory: int = MEMORY, *, stop: StopFlag | None = None) -> None:
        check_whole(memory, 0, HIGHEST_NUMBER, "memory")
        self._stop = stop
        self._lock = RLock()  # which a thread can take twice: what interrupts a question must not wait for it
        self._answering = False
        self._searches = Searches(memory)

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""
        return self._searches.nodes

    def forget(self) -> None:
        """Start anew: the next search takes the course it would take in a new solver."""
        with self._turn():
            self._searches.forget()

    def value(self, position: Position) -> Value:
        """The exact value of a position."""
        return self._least(position, "votes")

    def expected(self, position: Position, goal: Goal = "votes") -> Expected:
        """What best play by both is worth on average: for sure, where nothing is left to chance."""
        _check_goal(goal)
        search = self._searches.for_position(position)
        if position.is_over:
            from solver.search.exact.expected import Expected

            return Expected.of(Value.of(rules.tally(position)), goal)
        with self._turn():
            return search.begin(position, goal, self._limits({})).expected()

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
        search = self._searches.for_position(position)
        if expect(player, Seat, "player") not in position.seats:
            raise Refusal(f"player: {player} is none of {' and '.join(map(str, position.seats))}")
        if position.is_over:
            return Value.of(rules.tally(position)).seen_by(player) > 0
        with self._turn():
            opened = search.open(position)
            rank, wanted = Ladder.of("win", opened.scale).to_win(player)
            inquiry = self._inquiry(opened, max_nodes=max_nodes, stop=stop)
            try:
                return inquiry.ask(opened.stand, rank) is wanted
            except Stopped:
                return None

    def is_fixed(
        self, position: Position, letter: str, side: str | None, max_nodes: int | None = None
    ) -> bool | None:
        """Whether a faction votes for this side ("A", "B", nobody) in the end, whatever both play.

        None if the limit ends it.
        """
        search = self._searches.for_position(position)
        if position.is_over:
            return rules.tally(position).by_faction[letter] == side
        faction = position.deck.letters.index(letter)
        with self._turn():
            opened = search.open(position)
            first, second = opened.scale.sides
            vote = {first: 1, second: -1, None: 0}[side]
            inquiry = self._inquiry(opened, max_nodes=max_nodes)
            try:
                return inquiry.is_fixed(opened.stand, faction, vote)
            except Stopped:
                return None

    def keeper(self, position: Position, value: Value, among: Iterable[Move]) -> Move | None:
        """One of these moves that gives nothing away, or None if each of them costs something.

        This must be the value of the position. No more is asked than that takes: of several such moves it
        is the one that is proven soonest.
        """
        search = self._searches.for_position(position)
        # Before it is our turn: who knows what an iterator asks.
        candidates = list(among if isinstance(among, Iterable) else (among,))
        with self._turn():
            opened = search.open(position)
            stand, inquiry = opened.stand, self._inquiry(opened)
            bounds = _confirmed(value, position, inquiry, opened)
            legal = {move: move for move in stand.moves()}
            moves: dict[Move, None] = {}  # each once, in order
            for each in candidates:
                if not (isinstance(each, Move) and each in legal):
                    position.check_legal(each)
                moves[legal[each]] = None
            player = stand.to_move
            if player is None or not moves:
                return None
            return good_move_among(inquiry, stand, player, bounds, list(moves))

    def line(self, position: Position, value: Value) -> tuple[tuple[Seat, Move], ...]:
        """One optimal line to the end of the game; this must be the value of the position."""
        search = self._searches.for_position(position)
        with self._turn():
            opened = search.open(position)
            inquiry = self._inquiry(opened)
            line, _ = play_out(inquiry, opened.stand, _confirmed(value, position, inquiry, opened))
        return tuple(line)

    def solve(self, position: Position, goal: Goal = "votes", **limits: Unpack[GivenLimits]) -> Solution:
        """The value of a position and one optimal line; `moves` holds only the line's first move."""

        def one_line(examination: Work) -> None:
            examination.find_a_line()

        return self._examine(position, goal, one_line, limits)

    def analyse(
        self,
        position: Position,
        goal: Goal = "votes",
        *,
        progress: Progress | None = None,
        **limits: Unpack[GivenLimits],
    ) -> Solution:
        """The value of a position and of every legal move, and one optimal line."""

        def every_move(examination: Work) -> None:
            examination.value_every_move(progress)

        return self._examine(position, goal, every_move, limits)

    def guarantee(self, position: Position, player: Seat, goal: Goal = "votes") -> Guarantee:
        """What one of three players can enforce; with the goal "win" the votes are no more than a bound."""
        from solver.search.exact.coalition import enforce
        from solver.search.exact.guarantee import Guarantee, GuaranteeBounds

        _check_goal(goal)
        coalition = self._searches.for_three(position)
        if expect(player, Seat, "player") not in position.seats:
            raise Refusal(f"player: {player} is none of {' and '.join(map(str, position.seats))}")
        if position.is_over:
            return Guarantee.of(rules.tally(position), player)
        bounds = GuaranteeBounds(goal)
        with self._turn():
            inquiry = Inquiry(coalition.prover, self._limits({}))
            enforce(inquiry, coalition.seen_by(player, position), bounds)
        return bounds.at_least

    def guarantees(
        self,
        position: Position,
        goal: Goal = "votes",
        *,
        best_only: bool = False,
        for_everybody: bool = False,
        progress: Progress | None = None,
        **limits: Unpack[GivenLimits],
    ) -> Guarantees:
        """Among three: what each player can enforce, what is left of that after every legal move, or with
        `best_only` after one best move, and one outcome of selfish play.

        `for_everybody` adds what the others can enforce after every move, and for each player a line."""
        from solver.search.exact.coalition import GuaranteeExamination

        _check_goal(goal)
        coalition = self._searches.for_three(position)
        with self._turn():
            inquiry = Inquiry(coalition.prover, self._limits(limits))
            examination = GuaranteeExamination(coalition, inquiry, position, goal)
            try:
                examination.work(best_only, for_everybody, progress)
            except Stopped as stopped:
                return examination.answer(stopped.reason)
            except KeyboardInterrupt:
                raise Interrupted(examination.answer("interrupt")) from None
            return examination.answer()

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

    def _limits(self, given: GivenLimits) -> Limits:
        """Those of one question; the solver's own flag ends what is asked without one."""
        limits = Limits(**given)
        return limits if limits.stop is not None else limits._replace(stop=self._stop)

    def _inquiry(self, opened: Opened, **limits: Unpack[GivenLimits]) -> Inquiry:
        return Inquiry(opened.prover, self._limits(limits))

    def _least(self, position: Position, goal: Goal) -> Value:
        """The least that the value can be, where the goal is reached."""
        search = self._searches.for_position(position)
        if position.is_over:
            return Value.of(rules.tally(position))
        with self._turn():
            opened = search.open(position)
            bounds = Bounds(Ladder.of(goal, opened.scale))
            self._inquiry(opened).narrow(opened.stand, bounds)
        return bounds.at_least

    def _examine(
        self,
        position: Position,
        goal: Goal,
        work: Callable[[Work], None],
        limits: GivenLimits,
    ) -> Solution:
        """Do the work within the limits; what is proven when it ends is the answer."""
        _check_goal(goal)
        search = self._searches.for_position(position)
        if position.is_over:
            return _final_solution(position, goal)
        with self._turn():
            examination = search.begin(position, goal, self._limits(limits))
            try:
                work(examination)
            except Stopped as stopped:
                return examination.solution(stopped.reason)
            except KeyboardInterrupt:
                raise Interrupted(examination.solution("interrupt")) from None
            return examination.solution()


def _check_goal(goal: Goal) -> None:
    if goal not in get_args(Goal):
        raise Refusal(f"there is no goal {goal!r}; the goals are {' and '.join(get_args(Goal))}")


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
        confirmed = all(inquiry.ask(opened.stand, rank) is answer for rank, answer in tests)
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
