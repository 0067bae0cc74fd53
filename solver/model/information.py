"""The information state of one player: what the player knows, and what has happened that is not yet told.

The rules play every move on the table as the player sees it, and a `Witness` watches as ever. Three things
are unknown there, and each is left open until an event tells it:

    the deck     its cards are numbered (`numbered.py`); whatever number the player gets to see must be told
    other hands  a card that is played may be any that can be there (`others.py`)
    artifacts    others may hold any that has not been seen, so the rules stop wherever one could be played;
                 if no event tells of it, it was not
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from solver import rules
from solver.cards import HIDDEN, Card, Pile, Seat
from solver.errors import IllegalMove
from solver.model.numbered import (
    Meaning,
    events_face_down,
    events_told,
    is_number,
    numbered,
    setup_face_down,
    setup_told,
)
from solver.model.others import artifacts_left, from_hand, holding, with_any_artifacts
from solver.model.position import Position
from solver.model.view import View, Witness
from solver.moves import Move, Pass, Seen, Shuffled
from solver.notation.observed import DRAW, HAND, LOOK, TURN
from solver.rules.course import Course
from solver.rules.events import Event, What
from solver.rules.stages import go_on
from solver.rules.trick import is_complete, put
from solver.setup import Setup
from solver.stages import Pending, Stage

#: What can be expected besides choices, artifacts and the words that tell what the deck holds.
CARD, POTION, PASS = "card", "potion", "pass"


class Need(NamedTuple):
    """Something that only the player can tell."""

    word: str
    cards: Pile  # as they are numbered


@dataclass(frozen=True)
class Information:
    """Immutable: what is made of it after an event is another one."""

    witness: Witness  # of all that happened before the news; never changed
    table: Position  # after the news, with numbers for cards that are not told
    news: tuple[Event, ...] = ()
    won: Seat | None = None  # the trick of the last card that was played
    brewed: Seat | None = None  # a potion, for that
    discarded: dict[Card, str] = field(default_factory=dict)  # in which trick
    #: Cards of the trick that stand for forgotten ones, each with its place there.
    stand_ins: tuple[tuple[int, Card], ...] = ()

    @staticmethod
    def of_deal(start: View) -> Information:
        """At the start of a game, whose first centre card is not yet told."""
        hidden = start.position
        dealt = Setup.dealt(
            hidden.deck,
            hidden.players,
            hidden.leader,
            hands=hidden.hands,
            stock=numbered(hidden.stock),
            artifacts=hidden.artifacts,
        )
        turned_up = Event(What.UNCOVERED, dealt.leader, dealt.centre)
        table = dealt.but(pending=_asked_before(dealt))
        return Information(Witness.since(start), hidden.as_known(table), (turned_up,))

    @staticmethod
    def of_start(start: View) -> Information:
        """At a position as the player sees it: it tells a question to the player, but none to others."""
        table = start.position
        if table.pending is None and not table.is_over and not is_complete(table):
            asked = _asked_before(table)
            if asked is not None and asked.asked != start.seat:
                table = table.as_known(table.plain.but(pending=asked))
        return Information(Witness.since(start), table)

    @property
    def seat(self) -> Seat:
        return self.witness.seat

    # What is known, and what is to come

    @cached_property
    def view(self) -> View:
        """What the player knows; a centre card that is not told is not yet turned up."""
        witness, table = self.witness.copy(), setup_face_down(self.table.plain)
        if any(need.word == TURN for need in self.needs):
            table = table.but(centre=(), stock=(HIDDEN,) * (len(table.centre) + len(table.stock)))
        witness.watch(events_face_down(self.news))
        return witness.view(self.table.as_known(table))

    @cached_property
    def needs(self) -> list[Need]:
        """What has happened for the player to see and was not told, in its order."""
        found = []
        for event in self.news:
            cards = tuple(filter(is_number, event.cards))
            if not cards or not event.is_seen_by(self.seat):
                continue
            if event.what is What.LOOKED:
                found.append(Need(LOOK, cards))
            elif event.what is What.UNCOVERED:
                found.append(Need(TURN, cards))
            elif event.what is What.RECRUITED and event.seat == self.seat:
                found.append(Need(DRAW, cards))
        asked = rules.pending(self.table)
        if asked.stage is Stage.LOOK and asked.asked == self.seat:
            found.append(Need(LOOK, (HIDDEN,) * 3))
        hand = self.table.hands[self.seat]
        if not found and self.table.phase == 2 and HIDDEN in hand:
            found.append(Need(HAND, hand))
        return found

    @property
    def may_pass(self) -> bool:
        """Whether an artifact could be played here, or not."""
        return self.table.may_pass and not self.needs

    def noticed(self) -> Information:
        """The same at the next moment that the player notices: others pass unseen."""
        state = self
        while state.may_pass and rules.to_move(state.table) != self.seat:
            state = state.made(Pass.PASS)
        return state

    def expects(self) -> tuple[str, ...]:
        """The words of what can come next, also after passes."""
        words, state = list(self._words()), self
        while state.may_pass:
            state = state.made(Pass.PASS)
            words += state._words()
        return tuple(dict.fromkeys(words))

    def _words(self) -> tuple[str, ...]:
        if needs := self.needs:
            return (needs[0].word,)
        asked = rules.pending(self.table)
        if asked.artifacts:
            return (*map(str, asked.artifacts), *((PASS,) if asked.asked == self.seat else ()))
        match asked.stage:
            case Stage.PLAY | Stage.KEEP:
                return (CARD,)
            case Stage.POTION:
                return (POTION,)
            case Stage.RECRUIT:
                moves = rules.legal_moves(self.table)
                return tuple(CARD if isinstance(move, Card) else str(move) for move in moves)
        return ()

    # What comes of a move, and of a word

    def told(self, meaning: Meaning) -> Information:
        """The same with cards in place of numbers."""
        table = self.table.as_known(setup_told(self.table.plain, meaning))
        return replace(self, table=table, news=events_told(self.news, meaning))

    def made(self, move: Move, *, forgotten: bool = False) -> Information:
        """After a move that fits, and after what chance does then without the player's seeing it. The card of
        a forgotten one stands for the one that was played."""
        state = self.settled()._played(move, forgotten)
        while (unseen := state._unseen_chance()) is not None:
            state = state.settled()._played(unseen)
        return state

    def settled(self) -> Information:
        """The same, all that has happened being watched."""
        if not self.news:
            return self
        witness = self.witness.copy()
        witness.watch(events_face_down(self.news))
        return replace(self, news=()).seen_by(witness)

    def seen_by(self, witness: Witness) -> Information:
        """The same as this witness knows it, also of a question to somebody else."""
        shown = witness.view(self.table.as_known(setup_face_down(self.table.plain))).position.plain
        table = self.table.as_known(shown.but(pending=self.table.pending))
        return replace(self, witness=witness, table=table)

    def _unseen_chance(self) -> Move | None:
        asked = rules.pending(self.table)
        if asked.stage is Stage.STOCK:
            return Shuffled(numbered((HIDDEN,) * len(self.table.stock)))
        if asked.asked == self.seat:
            return None
        if asked.stage is Stage.KEEP:  # some card of three, of which one at most is known
            stock = numbered(setup_face_down(self.table.plain).stock)
            return next(filter(is_number, stock))
        return Seen((HIDDEN,) * 3) if asked.stage is Stage.LOOK else None

    def _played(self, move: Move, forgotten: bool = False) -> Information:
        before = self.table.plain
        mover = rules.pending(before).asked
        prepared = with_any_artifacts(before).but(stock=numbered(before.stock))
        if mover is not None and mover != self.seat:
            prepared = holding(prepared, mover, from_hand(move))
        after, news = rules.play_and_tell(prepared, move)
        after = after.but(artifacts=artifacts_left(before, news))
        stand_ins = self.stand_ins
        if forgotten:
            assert mover is not None
            card = from_hand(move)
            assert card is not None
            stand_ins = (*stand_ins, (len(before.trick), card))
            news = tuple(_unseen(event) if event.what is What.PLAYED else event for event in news)
            if after.phase == before.phase:
                after = after.but(voids=put(after.voids, mover, before.voids[mover]))
        if stand_ins and not after.trick:
            after = _discarded_unseen(before, after, tuple(card for _, card in stand_ins))
            stand_ins = ()
        happened = {event.what: event.seat for event in news}
        is_new = What.PLAYED in happened
        return replace(
            self,
            table=self.table.as_known(after),
            news=news,
            won=happened.get(What.WON, None if is_new else self.won),
            brewed=happened.get(What.BREWED, None if is_new else self.brewed),
            discarded=self._discarded_since(before, after),
            stand_ins=stand_ins,
        )

    def _discarded_since(self, before: Setup, after: Setup) -> dict[Card, str]:
        gained = Counter(after.discard) - Counter(before.discard)
        if not gained:
            return self.discarded
        phase = "" if before.phase == 1 else " of Phase Two"
        return self.discarded | dict.fromkeys(gained, f"trick {rules.trick_number(before)}{phase}")


def _unseen(event: Event) -> Event:
    return event._replace(cards=(HIDDEN,) * len(event.cards))


def _discarded_unseen(before: Setup, after: Setup, cards: Pile) -> Setup:
    """The same with these cards, which the trick has left in the discard, face down there."""
    gained = Counter(after.discard) - Counter(before.discard)
    if Counter(cards) - gained:
        raise misfit("a card that is forgotten must have been discarded")
    kept = Counter(after.discard) - Counter(cards)
    return after.but(discard=after.deck.sort((*kept.elements(), *(HIDDEN,) * len(cards))))


def misfit(sentence: str) -> IllegalMove:
    """That an event does not fit; the sentence names what is wrong."""
    return IllegalMove(sentence, "", ())


def _asked_before(setup: Setup) -> Pending | None:
    """Who can play an artifact before the next card."""
    if not any(setup.artifacts):
        return None
    return go_on(Course(with_any_artifacts(setup.plain)), Stage.BEFORE).pending
