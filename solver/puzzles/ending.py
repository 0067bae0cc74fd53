"""An ending as puzzles ask about it: a node of an exact search, and what nobody but puzzles wants to know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self, TypeVar

from solver import rules
from solver.cards import Card, Pile
from solver.moves import Move
from solver.puzzles.aim import Aim
from solver.puzzles.open_table import best_by_playing_on, best_of_random_games, by_thumb
from solver.search.exact.search import Node, Search
from solver.search.exact.worth import Worth
from solver.setup import Setup
from solver.stopping import StopFlag

AMove = TypeVar("AMove", bound=Move)

#: Bytes of the table: endings need but a small one.
MEMORY = 1 << 20

_GAMES = 6  # that a careless player imagines


class Ending(Node, ABC):
    """A position of Phase Two with every card known, of which nothing is left to chance.

    Who is to move, the moves, what follows them and what all that is worth are the node's. Added are

    - which moves are the same (`runs`) and which of them keep a goal (`keeping`);
    - what lies on the table (`setup`, `in_hand`, `to_complete`), and a `key` that tells positions of one
      game apart;
    - whether a goal is certain however the game goes on (`is_certain`);
    - what seems good to who does not see everything: to who looks a few cards ahead (`shallow`), a little
      (`careless_move`), at this trick (`by_thumb`), at the table when it is over (`by_judgement`).

    All but the beginning, the table and the shallow search follows from a node's questions and the rules;
    where a core tells it sooner, the kind of ending asks that.
    """

    search: ClassVar[type[Search]]  # whose nodes these are
    patience: ClassVar[int]  # positions that it may take to see whether a goal is certain
    games_at_a_time: ClassVar[int]  # that a process searches for puzzles

    @classmethod
    @abstractmethod
    def of(cls, position: Setup, stop: StopFlag | None = None) -> Self:
        """A position that the search does not refuse, with a table of its own. Once the flag is set, it is
        `Stopped`."""

    @abstractmethod
    def after(self, move: Move) -> Self: ...

    @abstractmethod
    def setup(self) -> Setup:
        """What lies on the table."""

    @abstractmethod
    def shallow(self, depth: int, worth: Worth, noise: int = 0, seed: int = 0) -> list[tuple[Move, int]]:
        """How good every move looks to who looks so many cards ahead and wants at least this, in hundredths
        of a vote."""

    @property
    def players(self) -> int:
        return self.search.players

    @property
    def in_hand(self) -> int:
        """Cards in the hand of the player to move."""
        seat = self.to_move
        return 0 if seat is None else len(self.setup().hands[seat])

    @property
    def to_complete(self) -> int:
        """How many cards complete the trick that is on, or the next one."""
        return self.players - len(self.setup().trick)

    @property
    def key(self) -> object:
        """What tells positions of one game apart."""
        return self.setup()

    def runs(self) -> list[Pile]:
        """The legal moves, with those together that are the same move: identical cards at least."""
        return [(move,) for move in self.moves() if isinstance(move, Card)]

    def keeping(self, aim: Aim, moves: Sequence[AMove]) -> list[AMove]:
        """Those of these moves after which the goal is reached."""
        return [move for move in moves if aim.is_reached(self.after(move))]

    def is_certain(self, aim: Aim, patience: int | None = None) -> bool | None:
        """Whether the goal is reached however the game goes on; None after so many positions.

        By trying every play, as far as neither best play nor votes that are fixed tell.
        """
        seen: set[object] = set()

        def certain(ending: Ending) -> bool | None:
            if not aim.is_reached(ending):
                return False
            if ending.to_move is None or ending._fixed_votes_tell(aim):
                return True
            for move in ending.moves():
                later = ending.after(move)
                if later.key not in seen:
                    seen.add(later.key)
                    if patience is not None and len(seen) > patience:
                        return None
                    if not (tried := certain(later)):
                        return tried
            return True

        return certain(self)

    def _fixed_votes_tell(self, aim: Aim) -> bool:
        """Whether the votes that no play can change are enough, if all others go to the other side."""
        side, other = self.frame.sides if aim.wanted else reversed(self.frame.sides)
        now = rules.tally(self.setup()).by_faction.values()
        fixed = sum(vote == side and self.is_fixed(faction, side) for faction, vote in enumerate(now))
        lead = 2 * fixed - self.frame.factions
        worst = self.frame.with_margin(lead if aim.wanted else -lead, other)
        return (worst >= aim.worth) is aim.wanted

    def careless_move(self, rng: Random) -> Move:
        """What one may well play who looks ahead a little and misjudges a little: what does best in a few
        games that go on anyhow."""
        return best_of_random_games(self.setup(), _GAMES, rng.getrandbits(63))

    def by_thumb(self) -> Card:
        """The card by rules of thumb, which is obvious."""
        return by_thumb(self.setup())

    def by_judgement(self) -> Card:
        """The card of a player who judges what lies on the table when this trick is over: what is best if
        all play on by rules of thumb."""
        return best_by_playing_on(self.setup())
