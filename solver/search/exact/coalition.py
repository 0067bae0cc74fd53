"""Three players in Phase Two who know every card: what each can enforce against both others.

The search is that of the teams, with a player as one side and the two others as those who play against it.
"""

from __future__ import annotations

from solver import rules
from solver.cards import Card, Seat
from solver.model import Position
from solver.moves import Move
from solver.search.exact.bounds import Goal
from solver.search.exact.guarantee import (
    HIGHEST,
    LOWEST,
    Guarantee,
    GuaranteeBounds,
    GuaranteedMove,
    Guarantees,
    Selfish,
)
from solver.search.exact.inquiry import Inquiry
from solver.search.exact.search import Progress, Prover, refuses_hidden_cards
from solver.search.exact.teams import SideSearch, TeamStand, refuses_magic, values_change
from solver.search.stopping import Reason

#: With more cards in a hand selfish play takes longer than most would wait.
SELFISH_CARDS = 5


class Coalition(SideSearch):
    """The table is for one player of the game that was asked about last."""

    @staticmethod
    def refuses(position: Position) -> str | None:
        """What it needs and does not find here, in a sentence that names a way on; None if it can answer."""
        if position.players != 3:
            return f"guarantees are for three, and this game has {position.players} players; solve it instead"
        return refuses_hidden_cards(position) or refuses_magic(position)

    @property
    def prover(self) -> Prover:
        """What answers all questions, and is to be limited."""
        return self._table.prover(3)

    def seen_by(self, player: Seat, position: Position) -> TeamStand:
        """The position, to be asked what this player can enforce."""
        prover, circle = self._table.open(position, player.name)
        return TeamStand(prover, circle, player.name, position)

    def selfish_move(self, position: Position) -> Card | None:
        """What the player to move plays if everybody plays for the own result; None where a limit ends it."""
        if values_change(position):
            return self._best_for_mover(position)
        prover, circle = self._table.open(position, Seat.A.name)
        bit = prover.selfish_move(circle.place(position))
        return None if bit is None else circle.owned[bit][0]

    def _best_for_mover(self, position: Position) -> Card | None:
        """The same where not all values are the printed ones: every move is followed to the end."""
        mover = position.to_move
        assert mover is not None
        ranks: dict[Card, int] = {}
        for move in position.legal_moves():
            assert isinstance(move, Card)
            after = position.play(move)
            while after.to_move is not None:
                reply = self.selfish_move(after)
                if reply is None:
                    return None
                after = after.play(reply)
            ranks[move] = Guarantee.of(rules.tally(after), mover).rank
        return max(ranks, key=ranks.__getitem__)


def enforce(inquiry: Inquiry, stand: TeamStand, bounds: GuaranteeBounds) -> None:
    """Ask until it is known, as well as the goal wants it, what can be enforced."""
    while (rank := bounds.next_question()) is not None:
        bounds.learn(rank, inquiry.ask(stand, rank))


def enforced_line(
    inquiry: Inquiry, stand: TeamStand, player: Seat, known: GuaranteeBounds
) -> tuple[tuple[Seat, Move], ...]:
    """Moves to the end of the game: the player never falls below what is known of the guarantee, and the
    others never let the player rise above it."""
    enforces = (known.lowest, True) if known.lowest > LOWEST else None
    holds = (known.highest + 1, False) if known.highest < HIGHEST else None
    line: list[tuple[Seat, Move]] = []
    while (mover := stand.to_move) is not None:
        moves = stand.moves()
        move = inquiry.keeper(stand, moves, enforces if mover is player else holds, one_is_sure=True)
        assert move is not None
        line.append((mover, move))
        stand = stand.after(move)
    return tuple(line)


class GuaranteeExamination:
    """What is known of the guarantees of a position, and the work to know more.

    Whenever the search is cut off, what has been filled in so far is the answer.
    """

    def __init__(self, coalition: Coalition, inquiry: Inquiry, position: Position, goal: Goal) -> None:
        self._coalition = coalition
        self._inquiry = inquiry
        self._position = position
        self._goal: Goal = goal
        self._by_player = {seat: GuaranteeBounds(goal) for seat in position.seats}
        self._wanted: list[Move] = []  # the moves to be valued
        self._by_move: dict[Move, GuaranteeBounds] = {}
        self._of_others: dict[Move, dict[Seat, GuaranteeBounds]] = {}
        self._lines: dict[Seat, tuple[tuple[Seat, Move], ...]] = {}
        self._selfish: Selfish | None = None
        self._selfish_refused: str | None = "the search was stopped before selfish play was worked out"

    def work(
        self, best_only: bool = False, for_everybody: bool = False, progress: Progress | None = None
    ) -> None:
        """The mover's guarantee, and that of every move or of one best move; the others'; selfish play.

        `for_everybody` asks for more while the table still holds what proves a player's guarantee: a line,
        and what is left of it for the others after every move.
        """
        position = self._position
        mover = position.to_move
        if mover is None:
            outcome = rules.tally(position)
            for seat, bounds in self._by_player.items():
                bounds.lowest = bounds.highest = Guarantee.of(outcome, seat).rank
        else:
            own = self._by_player[mover]
            stand = self._coalition.seen_by(mover, position)
            if best_only:
                enforce(self._inquiry, stand, own)
                self._find_a_best_move(stand, own)
            else:
                self._wanted = stand.moves()
                enforce(self._inquiry, stand, own)
                self._value_moves(stand, own, progress)
            if for_everybody:
                self._find_a_line(mover)
            for seat, bounds in self._by_player.items():
                if seat is not mover:
                    enforce(self._inquiry, self._coalition.seen_by(seat, position), bounds)
                    if for_everybody:
                        self._find_a_line(seat)
                        self._value_moves_for(seat, bounds)
        self._play_selfishly()

    def _find_a_line(self, player: Seat) -> None:
        stand = self._coalition.seen_by(player, self._position)
        self._lines[player] = enforced_line(self._inquiry, stand, player, self._by_player[player])

    def _value_moves_for(self, seat: Seat, before: GuaranteeBounds) -> None:
        """What one who does not move can enforce after every move: no less than before it, since the mover
        might have played anything, and most often no more. That is asked first."""
        stand = self._coalition.seen_by(seat, self._position)
        moves = stand.moves()
        for move in moves:
            self._of_others.setdefault(move, {})[seat] = GuaranteeBounds(self._goal, lowest=before.lowest)
        for move in moves:
            bounds, after = self._of_others[move][seat], stand.after(move)
            if before.highest < HIGHEST:
                more = before.highest + 1
                bounds.learn(more, self._inquiry.ask(after, more))
            enforce(self._inquiry, after, bounds)

    def _value_moves(self, stand: TeamStand, own: GuaranteeBounds, progress: Progress | None) -> None:
        """No move is worth more than the position, and most often as much: that is asked first."""
        for done, move in enumerate(self._wanted):
            if progress is not None:
                progress(done, len(self._wanted))
            bounds = self._by_move[move] = self._bounds_of(move, own)
            after = stand.after(move)
            bounds.learn(own.lowest, self._inquiry.ask(after, own.lowest))
            enforce(self._inquiry, after, bounds)

    def _find_a_best_move(self, stand: TeamStand, own: GuaranteeBounds) -> None:
        """One after which the player can enforce as much as before it."""
        for move in stand.moves():
            if self._inquiry.ask(stand.after(move), own.lowest):
                self._wanted = [move]
                self._by_move[move] = own
                return

    def _bounds_of(self, move: Move, own: GuaranteeBounds) -> GuaranteeBounds:
        """What is known of a move: no more can be enforced after it than before it."""
        return self._by_move.get(move) or GuaranteeBounds(self._goal, highest=own.highest)

    def _play_selfishly(self) -> None:
        position = self._position
        line: list[tuple[Seat, Move]] = []
        if max(map(len, position.hands)) > SELFISH_CARDS:
            self._selfish_refused = f"selfish play is worked out with up to {SELFISH_CARDS} cards in a hand"
            return
        while (player := position.to_move) is not None:
            move = self._inquiry.in_time(self._coalition.selfish_move(position))
            line.append((player, move))
            position = position.play(move)
        self._selfish, self._selfish_refused = Selfish(rules.tally(position), tuple(line)), None

    def answer(self, stopped: Reason | None = None) -> Guarantees:
        """The answer as it stands."""
        mover = self._position.to_move
        own = None if mover is None else self._by_player[mover]
        best_first: list[tuple[Move, GuaranteeBounds]] = []
        best = None
        if own is not None:
            known = [(move, self._bounds_of(move, own)) for move in self._wanted]
            best_first = sorted(known, key=lambda item: (-item[1].lowest, -item[1].highest))
            if own.settled:
                best = next((move for move, bounds in best_first if bounds.lowest == own.lowest), None)
        return Guarantees(
            goal=self._goal,
            to_move=mover,
            by_player=self._by_player,
            best=best,
            moves=tuple(
                GuaranteedMove(move, bounds, self._of_others.get(move, {})) for move, bounds in best_first
            ),
            selfish=self._selfish,
            selfish_refused=self._selfish_refused,
            lines=self._lines,
            nodes=self._inquiry.nodes,
            seconds=self._inquiry.seconds,
            stopped=stopped,
            notes=self._position.notes,
        )
