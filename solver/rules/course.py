"""A move while it takes effect: what lies on the table by now, and what has been told of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from solver.cards import Pile, Seat
from solver.rules.events import Event, What
from solver.rules.table import Trick
from solver.rules.trick import judge
from solver.setup import Setup


class Course:
    __slots__ = ("_judged", "_trick", "events", "loser", "setup")

    def __init__(self, setup: Setup, events: list[Event] | None = None) -> None:
        self.setup = setup
        self.events = events  # None: nobody listens
        self.loser: Seat | None = None  # of the trick that this move has cleared
        self._trick: Trick | None = None
        self._judged: tuple[object, ...] = ()

    def put(self, **changes: Any) -> None:
        self.setup = self.setup.but(**changes)

    def trick(self) -> Trick:
        """The complete trick that lies there, judged once."""
        setup = self.setup
        judged = (setup.trick, setup.frozen, setup.counts_as, setup.acting, setup.judged)
        if self._trick is None or judged != self._judged:
            self._trick, self._judged = judge(setup), judged
        return self._trick

    def tell(
        self,
        what: What,
        seat: Seat,
        cards: Pile = (),
        seen_by: frozenset[Seat] | None = None,
        detail: str = "",
    ) -> None:
        if self.events is not None:
            self.events.append(Event(what, seat, cards, seen_by, detail))

    def tell_of_piles(self, before: Setup) -> None:
        """What has come to lie elsewhere while a trick was cleared; all of it lies face up."""
        if self.events is None:
            return
        after = self.setup
        for seat in after.seats:
            had, has = _won(before, seat), _won(after, seat)
            self._tell_gain(What.CRUSHED, seat, has, had)
            self._tell_gain(What.SCORED, seat, had, has)
            self._tell_gain(What.TURNED_BEAR, seat, before.bears[seat], after.bears[seat])
            if after.potions[seat] > before.potions[seat]:
                self.tell(What.BREWED, seat)
        self._tell_gain(What.SET_ASIDE, after.leader, before.aside, after.aside)

    def _tell_gain(self, what: What, seat: Seat, before: Pile, after: Pile) -> None:
        gained = tuple((Counter(after) - Counter(before)).elements())
        if gained:
            self.tell(what, seat, self.setup.deck.sort(gained))


def _won(setup: Setup, seat: Seat) -> Pile:
    return setup.score[seat] + setup.front[seat]
