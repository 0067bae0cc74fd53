"""Solver of Phase Two: `solve` gives a position's worth and a line, `analyse` every move's worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import RLock, local
from typing import Unpack, get_args

from solver import rules
from solver.arguments import HIGHEST_NUMBER, check_flag, check_listener, check_whole, expect, expect_seat
from solver.cards import Seat
from solver.errors import Refusal
from solver.model import Position
from solver.model.asked import as_known
from solver.moves import Move
from solver.rules.sides import SIDES
from solver.search.exact.answer import Answer, Interrupted
from solver.search.exact.inquiry import Allowance, GivenLimits, Limits
from solver.search.exact.known import Known
from solver.search.exact.search import Moves, Node, Search
from solver.search.exact.searches import Searches
from solver.search.exact.worth import Frame, Goal, Kind
from solver.shown import brief
from solver.stopping import Progress, StopFlag, Stopped

#: Bytes that a solver's table may take, also while it grows. It begins with at most 4 MB, which suit the
#: processor's caches, and grows in searches that turn out long, which would forget too much.
MEMORY = 1 << 27


def solve(
    position: Position | str, goal: Goal = "votes", *, memory: int = MEMORY, **limits: Unpack[GivenLimits]
) -> Answer:
    """What a position is worth, and one optimal line; `moves` holds only the line's first move.

    Limits are those of `Solver`: `time_limit`, `max_nodes` and `stop`.

    >>> answer = solve("GKUDP 2A / A G5 K3 / B G7 D0")
    >>> answer.result, answer.margin, [str(move) for _, move in answer.line]
    ('B', -1, ['G5', 'G7', 'D0', 'K3'])
    """
    return Solver(memory).solve(position, goal, **limits)


def analyse(
    position: Position | str, goal: Goal = "votes", *, memory: int = MEMORY, **limits: Unpack[GivenLimits]
) -> Answer:
    """What a position and every legal move is worth, and one optimal line; limits as in `solve`.

    >>> answer = analyse(random_position("GKUDP", 18, cards=3))
    >>> [(str(each.move), each.known.result) for each in answer.moves]
    [('D0', 'A'), ('D9', 'A'), ('G1', 'B')]
    """
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

    `progress` is called whenever more is known, with the number of moves that are settled, of how many, and a
    function that makes the answer as it stands, as if it were stopped there (`Progress`).

    >>> solver = Solver()
    >>> solver.solve("GKUDP 2A / A G5 K3 / B G7 D0").result
    'B'
    >>> [str(move) for _, move in solver.open("GKUDP 2A / A G5 K3 / B G7 D0").line()]
    ['G5', 'G7', 'D0', 'K3']
    """

    def __init__(self, memory: int = MEMORY, *, stop: StopFlag | None = None) -> None:
        check_whole(memory, 0, HIGHEST_NUMBER, "memory")
        check_flag(stop, "stop")
        self.stop = stop
        self._lock = RLock()  # which a thread can take twice: what interrupts a question must not wait for it
        self._answering = False
        self._allowances = _OfThread()
        self._searches = Searches(memory)

    def __repr__(self) -> str:
        return brief(self, nodes=self.nodes)

    @property
    def nodes(self) -> int:
        """Positions searched so far, also in the middle of a question."""
        return self._searches.nodes

    def forget(self) -> None:
        """Start anew: the next search takes the course it would take in a new solver."""
        with self._turn():
            self._searches.forget()

    def value(
        self, position: Position | str, goal: Goal = "votes", *, player: Seat | str | None = None
    ) -> Known:
        """What a position is worth, exactly: on average where chance has a part. Among three, what this
        player can enforce against both others, or who is to move if nobody is named."""
        check_goal(goal)
        opened = self.open(position, player)
        return opened.known if goal == "votes" else opened.result

    def open(
        self, position: Position | str, player: Seat | str | None = None, *, known: Known | None = None
    ) -> Opened:
        """A position to be asked any number of questions about; `player` as in `value`.

        `known` is what it is worth, if that has been proven already: it is not asked again.
        """
        position = as_known(position)
        search = self._searches.for_position(position)
        if known is not None:
            expect(known, Known, "known")
        if player is not None:
            player = expect_seat(player, position.seats, "player")
        return Opened(self, search, position, player, known)

    def solve(
        self,
        position: Position | str,
        goal: Goal = "votes",
        *,
        progress: Progress[Answer] | None = None,
        **limits: Unpack[GivenLimits],
    ) -> Answer:
        """What a position is worth, and one optimal line; `moves` holds only the line's first move.

        Among three: what each player can enforce, one best move, and one outcome of selfish play.
        """
        return self._examine(position, goal, limits, progress, best_only=True)

    def analyse(
        self,
        position: Position | str,
        goal: Goal = "votes",
        *,
        for_everybody: bool = False,
        progress: Progress[Answer] | None = None,
        **limits: Unpack[GivenLimits],
    ) -> Answer:
        """What a position and every legal move is worth, and one optimal line.

        Among three: what each player can enforce, what is left of that to the mover after every move, and
        one outcome of selfish play. `for_everybody` adds what the others can enforce after every move, and
        for each player a line.
        """
        return self._examine(position, goal, limits, progress, for_everybody=for_everybody)

    def _examine(
        self,
        asked: Position | str,
        goal: Goal,
        given: GivenLimits,
        progress: Progress[Answer] | None,
        best_only: bool = False,
        for_everybody: bool = False,
    ) -> Answer:
        """Do the work within the limits; what is proven when it ends is the answer."""
        check_goal(goal)
        check_listener(progress, "progress")
        position = as_known(asked)
        search = self._searches.for_position(position)
        with self._turn():
            work = search.begin(position, goal, self._limits(given))
            steps = work.find_the_best() if best_only else work.value_every_move(for_everybody)
            try:
                for done, of in steps:
                    if progress is not None:
                        progress(done, of, partial(work.answer, "request"))
            except Stopped as stopped:
                return work.answer(stopped.reason)
            except KeyboardInterrupt:
                raise Interrupted(work.answer("interrupt")) from None
            return work.answer()

    @contextmanager
    def within(self, **limits: Unpack[GivenLimits]) -> Iterator[Allowance]:
        """All that this thread asks inside shares these limits, besides those of each question."""
        allowance = Allowance(Limits(**limits), lambda: self.nodes)
        self._allowances.all.append(allowance)
        try:
            yield allowance
        finally:
            self._allowances.all.remove(allowance)

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
        if limits.stop is None:
            limits = limits._replace(stop=self.stop)
        for allowance in self._allowances.all:
            limits = limits.within(allowance.left)
        return limits


class _OfThread(local):
    """Allowances that are in force for what one thread asks."""

    def __init__(self) -> None:
        self.all: list[Allowance] = []


class Opened:
    """A position that a solver was asked about once, to be asked more: it is set up and proven only once."""

    def __init__(
        self, solver: Solver, search: Search, position: Position, player: Seat | None, known: Known | None
    ) -> None:
        self.position = position
        self._solver = solver
        self._search = search
        self._player = player
        self._node: Node | None = None
        self._game: object = None  # what the search's table was ready for then
        self._known: dict[Goal, Known] = {} if known is None else {"votes": known}

    def after(self, move: Move) -> Opened:
        """The position after a legal move."""
        return self._solver.open(self.position.play(move), self._player)

    @property
    def known(self) -> Known:
        """What it is worth, exactly."""
        return self._exactly("votes")

    @property
    def result(self) -> Known:
        """The same of the result alone."""
        return self._known.get("votes") or self._exactly("win")

    def _exactly(self, goal: Goal) -> Known:
        if goal not in self._known:
            self._known[goal] = self._over(goal) if self.position.is_over else self._narrowed(goal)
        return self._known[goal]

    def _over(self, goal: Goal) -> Known:
        player = Seat.A if self._player is None else self._player
        frame = Frame.of_game(self.position.players, player)
        return Known.of(rules.tally(self.position), frame, goal)

    def _narrowed(self, goal: Goal) -> Known:
        with self._asking() as node:
            return Known.nothing(node.frame, goal).after(node.narrow)

    def keeper(self, among: Iterable[Move] | None = None) -> Move | None:
        """One of the legal moves, or of these, that gives nothing away; None if each of them costs something.

        No more is asked than that takes: of several it is the one that is proven soonest.
        """
        # Before it is our turn: who knows what an iterator asks.
        candidates = None if among is None else list(expect(among, Iterable, "among"))  # type: ignore[type-abstract]
        if self.position.to_move is None:
            return None
        known = self.known
        with self._asking() as node:
            legal = {move: move for move in node.moves()}
            moves: dict[Move, None] = {}  # each once, in order
            for each in legal if candidates is None else candidates:
                if not (isinstance(each, Move) and each in legal):
                    self.position.check_legal(each)
                moves[legal[each]] = None
            return node.keeper(known, list(moves)) if moves else None

    def line(self) -> Moves:
        """One optimal line, to the end of the game or to where chance decides."""
        if self.position.to_move is None:
            return ()
        known = self.known
        with self._asking() as node:
            return node.line(known).moves

    def wins(
        self, player: Seat | str, max_nodes: int | None = None, stop: StopFlag | None = None
    ) -> bool | None:
        """Whether this player wins with best play by both. None if that is cut off."""
        player = expect_seat(player, self.position.seats, "player")
        if self.position.is_over:
            return self.known.seen_by(player).result == 1
        with self._asking(max_nodes=max_nodes, stop=stop) as node:
            try:
                return node.wins(player)
            except Stopped:
                return None

    def is_fixed(self, letter: str, side: str | None, max_nodes: int | None = None) -> bool | None:
        """Whether a faction votes for this side, or for nobody, in the end, whatever is played.

        None if the limit ends it. Where values change, but not by chance, the trick is played out.
        """
        if not (isinstance(letter, str) and len(letter) == 1 and letter in self.position.deck.letters):
            raise Refusal(f"letter: must be one faction of the deck {self.position.deck}")
        if side is not None and side not in SIDES[self.position.players]:
            raise Refusal(f"side: must be one of {', '.join(SIDES[self.position.players])}, or None")
        if self.position.is_over:
            return rules.tally(self.position).by_faction[letter] == side
        with self._asking(max_nodes=max_nodes) as node:
            if node.tells_fixed_votes or node.frame.kind is Kind.EXPECTED:
                try:
                    return node.is_fixed(self.position.deck.letters.index(letter), side)
                except Stopped:
                    return None
        moves = self.position.legal_moves()
        each = None if max_nodes is None else max_nodes // len(moves)
        for move in moves:
            fixed = self.after(move).is_fixed(letter, side, each)
            if not fixed:
                return fixed
        return True

    @contextmanager
    def _asking(self, **limits: Unpack[GivenLimits]) -> Iterator[Node]:
        """The solver's turn for one question. The node serves while the table is ready for its game."""
        with self._solver._turn():
            within = self._solver._limits(limits)
            if self._node is None or self._game != self._search.game:
                self._node = self._search.open(self.position, within, self._player)
                self._game = self._search.game
            else:
                self._node.inquiry = self._node.inquiry.anew(within)
            yield self._node


_GOALS = get_args(Goal)


def check_goal(goal: Goal) -> None:
    if goal not in _GOALS:
        raise Refusal(f"there is no goal {goal!r}; the goals are {' and '.join(_GOALS)}")
