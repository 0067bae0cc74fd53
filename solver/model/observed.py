"""A game of incomplete information as one player sees it: what was dealt to that player, and events as text.

It is never wrong and never lost: events that do not fit are kept, with the sentence that says why, and all
that is said of the game is what the events before them tell.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from solver import notation, rules
from solver.arguments import check_whole, expect
from solver.artifacts import DEALT, Artifact
from solver.cards import HIDDEN, Cards, Pile, Seat
from solver.decks import CENTRE_SIZE, HAND_SIZE, Deck
from solver.errors import ClaimError, IllegalMove, Refusal
from solver.model.information import Information
from solver.model.moment import no_such_trick, read_at
from solver.model.position import Position
from solver.model.recall import Recall
from solver.model.view import View, Witness
from solver.moves import Move
from solver.notation.cards import parse_seat
from solver.notation.magic import parse_artifacts
from solver.notation.observed import (
    Sighted,
    as_dealt,
    dumps_observed,
    loads_observed,
    observed_from_json,
    observed_to_json,
    parse_event,
)
from solver.rules.trick import put
from solver.setup import Setup


class Contradiction(NamedTuple):
    """The first event that does not fit, and why."""

    event: int  # its number, from 1
    text: str


@dataclass(frozen=True)
class Observed:
    """What one player has seen of a game, from the deal or from some position on.

    >>> seen = Observed.begin("GKUDP", seat="A", hand="G01478 K57 U9 D6 P0159").play("turn D9")
    >>> seen.view.position.to_line()
    'GKUDP 1A centre D9 / A G01478 K57 U9 D6 P0159 / B ?13 / stock ?25'
    """

    start: View  # of a whole game before the first centre card is turned up
    events: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        expect(self.start, View, "start")
        for number, event in enumerate(expect(self.events, tuple, "events"), start=1):
            expect(event, str, f"event {number}")

    @classmethod
    def begin(
        cls,
        deck: Deck | str,
        *,
        players: int = 2,
        seat: Seat | str = Seat.A,
        first: Seat | str = Seat.A,
        hand: Pile | str,
        artifacts: tuple[Artifact, ...] | str = (),
    ) -> Observed:
        """A whole game, of which the own hand is known and with artifacts the own ones."""
        check_whole(players, min(HAND_SIZE), max(HAND_SIZE), "players")
        own = _seat(seat, "seat")
        setup = Setup(deck if isinstance(deck, Deck) else Deck.of(deck), players, 1, _seat(first, "first"))
        held = parse_artifacts(artifacts, "artifacts") if isinstance(artifacts, str) else artifacts
        dealt = setup.but(
            hands=put(setup.hands, own, tuple(Cards(hand))), artifacts=put(setup.artifacts, own, held)
        )
        return cls.of(Sighted(as_dealt(dealt, own), own))

    @classmethod
    def of(cls, written: Sighted) -> Observed:
        setup, seat = written.start, written.seat
        if seat not in setup.seats:
            raise Refusal(f"seat: {seat} is no player of {setup.players}")
        position = _dealt(setup) if written.is_dealt else Position.of(setup)
        if HIDDEN in position.hands[seat]:
            raise Refusal(f"hands.{seat}: the own hand must be known")
        if written.is_dealt:
            if len(held := position.artifacts[seat]) not in (0, DEALT) or Artifact.HIDDEN in held:
                raise Refusal(f"artifacts.{seat}: everybody is dealt {DEALT}, and sees the own ones")
            return cls(View(seat, position), written.events)
        known = View(seat, position, written.shuffled_in, written.drawn_since)
        start = Witness.since(known).view(position)  # what is written of the deck nobody sees
        if not start.worlds:
            raise Refusal("start: there is no way in which the hidden cards can lie")
        return cls(start, written.events)

    @classmethod
    def of_json(cls, obj: object) -> Observed:
        return cls.of(observed_from_json(obj))

    @classmethod
    def loads(cls, data: str | bytes) -> Observed:
        return cls.of(loads_observed(data))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Observed:
        return cls.loads(Path(path).read_bytes())

    def to_json(self) -> dict[str, Any]:
        return observed_to_json(self._written)

    def dumps(self) -> str:
        return dumps_observed(self._written)

    def dump(self, path: str | PathLike[str]) -> None:
        Path(path).write_text(self.dumps() + "\n", encoding="utf-8")

    @property
    def _written(self) -> Sighted:
        start = self.start
        return Sighted(
            start.position, start.seat, self.events, self.is_dealt, start.shuffled_in, start.drawn_since
        )

    def __getstate__(self) -> dict[str, Any]:
        return {name: vars(self)[name] for name in ("start", "events")}

    # How it began

    @property
    def is_dealt(self) -> bool:
        """Whether a whole game begins here: only then no centre card has been turned up."""
        position = self.start.position
        return position.phase == 1 and not position.centre and not position.trick

    @property
    def deck(self) -> Deck:
        return self.start.position.deck

    @property
    def players(self) -> int:
        return self.start.position.players

    @property
    def seat(self) -> Seat:
        return self.start.seat

    @property
    def first(self) -> Seat:
        return self.start.position.leader

    # What the events tell

    def play(self, event: Move | str) -> Observed:
        """The same with one event more; one that does not fit is refused, and nothing is changed."""
        event = str(event) if isinstance(event, Move) else event
        if self.contradiction is not None:
            raise IllegalMove(f"event {self.contradiction.event}: {self.contradiction.text}", event, ())
        recall = self._recall.after(parse_event(event))
        following = Observed(self.start, (*self.events, event))
        vars(following)["_folded"] = recall, None
        return following

    def at(self, at: int | str) -> Observed:
        """The game as it stood after so many events, or before the first decision of a trick: "2.3"."""
        named = read_at(at)
        if isinstance(named, int):
            check_whole(named, 0, len(self.events), "at")
            return Observed(self.start, self.events[:named])
        then = Observed(self.start)
        for event in self.events[: self.fits]:
            if then._is_before(*named):
                return then
            then = then.play(event)
        if then._is_before(*named):
            return then
        raise no_such_trick(*named)

    def _is_before(self, phase: int, trick: int) -> bool:
        if self.to_move is None:
            return False
        position = self.position
        return position.phase == phase and rules.trick_number(position) == trick

    @cached_property
    def _folded(self) -> tuple[Recall, Contradiction | None]:
        """As far as the events fit."""
        recall = Recall.of((Information.of_deal if self.is_dealt else Information.of_start)(self.start))
        for number, event in enumerate(self.events, start=1):
            try:
                recall = recall.after(parse_event(event))
            except ClaimError as error:
                return recall, Contradiction(number, str(error))
        return recall, None

    @property
    def _recall(self) -> Recall:
        return self._folded[0]

    @cached_property
    def _noticed(self) -> Information:
        return self._recall.likely.noticed()

    @property
    def contradiction(self) -> Contradiction | None:
        return self._folded[1]

    @property
    def fits(self) -> int:
        """How many events fit, one after the other."""
        return len(self.events) if self.contradiction is None else self.contradiction.event - 1

    @cached_property
    def _known(self) -> View:
        return self._noticed.view

    @property
    def position(self) -> Position:
        """What the player knows now; a centre card that must yet be told still lies in the deck."""
        return self._recall.position(self._noticed)

    @cached_property
    def _must_be_told(self) -> str:
        """What nothing can be said without; empty if there is nothing."""
        if self._recall.is_disputed:
            return self._recall.expects()[0]
        needs = self._noticed.needs
        return needs[0].word if needs else ""

    @property
    def view(self) -> View:
        """The same, for a hint; refused while something must be told first."""
        if self._must_be_told:
            raise Refusal(f"{self._must_be_told} must be told first")
        if self._noticed.stand_ins:
            raise Refusal("a card of the trick is forgotten, so nothing can be said before it is over")
        if HIDDEN in self._known.position.centre:
            raise Refusal("a centre card was not noticed, so nothing can be said before the trick is over")
        return self._known

    @property
    def worlds(self) -> int:
        """In how many ways the cards that have not been seen can lie."""
        return self._known.worlds

    @property
    def to_move(self) -> Seat | None:
        """Nobody while something must be told first, chance decides, or the game is over."""
        return None if self._must_be_told else rules.to_move(self._noticed.table)

    def legal_moves(self) -> tuple[Move, ...]:
        """Those of the player; none while somebody else is to move."""
        return self._recall.legal_moves() if self.to_move == self.seat else ()

    @cached_property
    def expects(self) -> tuple[str, ...]:
        """What can come next: `turn`, `look`, `draw`, `hand` or `won`, which must be told; or `card` (also
        to name a centre card or to keep one of three), `centre`, `top`, `potion` (its value), the name of
        an artifact, `pass` (the own, which may be left out), and `leads` or `brewed` where a forgotten card
        leaves it open: unless told, the winner leads and nobody has drawn a potion."""
        return self._recall.expects()

    @property
    def forgotten(self) -> int:
        """How many cards the player has seen and does not know any more."""
        state = self._noticed
        table, own = state.table, self.seat
        piles = (table.hands[own], table.followers[own], table.discard, table.centre)
        return sum(pile.count(HIDDEN) for pile in piles) + len(state.stand_ins)

    def to_json_answer(self) -> dict[str, Any]:
        """What is known, as programs read it."""
        told, to_move = self.contradiction, self.to_move
        return {
            "fits": self.fits,
            "contradiction": None if told is None else told._asdict(),
            "position": notation.setup_to_json(self.position),
            "to_move": None if to_move is None else to_move.name,
            "legal_moves": [str(move) for move in self.legal_moves()],
            "expects": list(self.expects),
            "forgotten": self.forgotten,
            "worlds": self.worlds,
        }


def _seat(seat: Seat | str, where: str) -> Seat:
    return seat if isinstance(seat, Seat) else parse_seat(expect(seat, str, where), where)


def _dealt(setup: Setup) -> Position:
    """The deal, if it can arise with whatever is turned up first."""
    cards = Counter(setup.deck.cards) - Counter(card for hand in setup.hands for card in hand)
    size = CENTRE_SIZE[setup.players]
    turned_up = setup.but(centre=tuple(cards.elements())[:size], stock=setup.stock[size:])
    return Position.of(turned_up).as_known(setup.but(hands=tuple(map(setup.deck.sort, setup.hands))))
