"""A game of a person against a bot, move by move, with a way back.

The bot's chance comes from the seed and the number of the move: the same moves are answered alike, also
after some have been taken back, and a game that was saved goes on as if it had never been left.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from solver.arena.chance import dealt, derived_seed
from solver.arena.live_game import LiveGame
from solver.bots import Budget, asked, bot_named, made
from solver.cards import SEATS, Card, Seat
from solver.decks import Deck
from solver.errors import IllegalMove, NotationError, Refusal, quoted
from solver.model import Game, Position, View
from solver.model.position import moves_named
from solver.moves import Move
from solver.notation import Record, parse_move, record_to_json
from solver.notation.position import dumps_fields
from solver.rules.events import Event, What
from solver.seeds import HIGHEST_SEED, is_seed
from solver.stages import Stage
from solver.strict_json import parse_object


@dataclass(frozen=True)
class Step:
    """A move and what came of it, as far as the person knows."""

    player: Seat | None  # nobody: chance
    move: Move
    before: Position
    after: Position
    events: tuple[Event, ...]  # what has happened; cards that the person does not see are hidden

    def of(self, what: What) -> tuple[Event, ...]:
        """The events of one kind."""
        return tuple(event for event in self.events if event.what is what)

    @property
    def winner(self) -> Seat | None:
        """Who has won the trick, if this move has decided it."""
        return next((event.seat for event in self.of(What.WON)), None)

    @property
    def recruited(self) -> dict[Seat, Card]:
        """Who has recruited what."""
        return {event.seat: event.cards[0] for event in self.of(What.RECRUITED)}


class Sitting:
    def __init__(
        self, start: Position, seat: Seat, bot: str, seed: int, moves: tuple[Move, ...] = ()
    ) -> None:
        self.seat = seat
        self.bot = bot
        self.seed = seed
        self._make_bot = bot_named(bot)
        self._live = LiveGame(start, moves)

    @staticmethod
    def begin(
        deck: Deck, seat: Seat, bot: str, seed: int, players: int = 2, *, with_artifacts: bool = False
    ) -> Sitting:
        """A bot of this name sits at every other seat."""
        if seat not in SEATS[:players]:
            raise Refusal(f"seat: there is no {seat} in a game of {players} players")
        return Sitting(dealt(deck, seed, players, with_artifacts=with_artifacts), seat, bot, seed)

    @property
    def view(self) -> View:
        """What the person knows."""
        return self._live.view(self.seat)

    @property
    def is_over(self) -> bool:
        return self._live.position.is_over

    @property
    def is_persons_turn(self) -> bool:
        return self._live.position.to_move is self.seat

    @property
    def is_out_of_sight(self) -> bool:
        """Whether what happens next, or that nothing does, the person does not see."""
        position = self._live.position
        keeps = position.pending is not None and position.pending.stage is Stage.KEEP
        return self._live.waits_for_chance or position.may_pass or keeps

    def allows(self, move: Move) -> bool:
        """Whether it can be made now, by whoever is to move."""
        return self._live.position.is_legal(move)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self._live.moves)

    @property
    def own_moves(self) -> tuple[Move, ...]:
        """Those of the person."""
        played = zip(self._live.positions, self._live.moves, strict=False)
        return tuple(move for position, move in played if position.to_move is self.seat)

    @property
    def game(self) -> Game:
        return self._live.record()

    def move_named(self, text: str) -> Move:
        """A legal move of the person: as it is written, its number among the legal ones, or the only one."""
        legal = self._live.position.legal_moves()
        if not text and len(legal) == 1:
            return legal[0]
        if text.isascii() and text.isdigit():
            number = int(text[:9])
            if not 1 <= number <= len(legal):
                raise NotationError(f"there is no {number}: the moves have the numbers 1 to {len(legal)}")
            return legal[number - 1]
        try:
            move = parse_move(text)
        except NotationError:
            raise NotationError(f"{quoted(text)} is neither a card nor a command; help lists those") from None
        if move not in legal:
            names = [str(each) for each in legal]
            said = f"{move} is not possible here; you may play {moves_named(names)}"
            raise IllegalMove(said, str(move), names)
        return move

    def play(self, move: Move) -> Step:
        """Make a move for whoever is to move."""
        player, shown = self._live.position.to_move, self.view.position
        events = self._live.play(move)
        after = self.view
        # Where nothing is hidden any more, one knows by counting what the other player has drawn.
        shown_events = tuple(
            event if event.what is What.RECRUITED and not after.unseen else event.as_seen_by(self.seat)
            for event in events
        )
        return Step(player, move, shown, after.position, shown_events)

    def reply(self) -> Step:
        """Let the bot move, or chance."""
        assert not self.is_persons_turn
        if self._live.waits_for_chance:
            return self.play(self._live.drawn(Random(derived_seed(self.seed, "chance", len(self.moves)))))
        legal = self._live.position.legal_moves()
        if len(legal) == 1:
            return self.play(legal[0])
        bot = made(self.bot, self._make_bot, derived_seed(self.seed, len(self.moves)), Budget())
        return self.play(asked(self.bot, bot, self._live.view(self._live.position.mover)))

    def undo(self) -> bool:
        """Go back to the person's move before this one; False if there is none."""
        positions = self._live.positions[:-1]
        mine = [number for number, position in enumerate(positions) if position.to_move is self.seat]
        if not mine:
            return False
        self._live = LiveGame(positions[0], self.moves[: mine[-1]])
        return True

    def dumps(self) -> str:
        """The game as a record that can be replayed, and gone on with."""
        fields = record_to_json(Record(self._live.positions[0], self.moves))
        return dumps_fields({**fields, "seed": self.seed, "seat": self.seat.name, "bot": self.bot})

    @staticmethod
    def loads(data: str | bytes) -> Sitting:
        """Read such a record."""
        game = Game.loads(data)
        match parse_object(data):
            case {"seed": int(seed), "seat": str(seat), "bot": str(bot)} if seat in _names(game.start):
                if not is_seed(seed):
                    raise NotationError(f"seed: must be a whole number from 0 to {HIGHEST_SEED}")
                return Sitting(game.start, Seat[seat], bot, seed, game.moves)
        raise NotationError("this is no game against a bot: a seed, a seat or a bot is missing")


def _names(position: Position) -> list[str]:
    return [seat.name for seat in position.seats]
