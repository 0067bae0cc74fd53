"""What lies on the table, written down as it is: not necessarily a position that can arise.

A `Setup` is only data. `solver.Position` is a setup that has passed validation; the rules
(`solver.rules`) work on setups so that they can serve both the model and its validation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from solver.artifacts import Artifact
from solver.cards import HIDDEN, SEATS, Pile, Seat
from solver.decks import CENTRE_SIZE, Deck
from solver.fields import (
    ACTING,
    ARTIFACT,
    CHANGES,
    COUNTED,
    JUDGED,
    LETTER,
    LETTERS,
    LISTED,
    NUMBER,
    PILE,
    POTION,
    QUESTION,
    row,
    rows,
)
from solver.potions import Potion
from solver.stages import Judged, Pending, Stage


@dataclass(frozen=True)
class Setup:
    """The frame of a position, and then its fields in the order of `claim-position`.

    >>> Setup(Deck("GKUDP"), trick=Cards("K3 K3")).trick  # which no game can have
    Cards('K33')
    """

    deck: Deck
    players: int = 2
    phase: int = 2
    leader: Seat = Seat.A
    trick: Pile = row(PILE, ordered=True)  # in order of play, the leader's card first
    hands: tuple[Pile, ...] = row(PILE, per_seat=True, face_down=True, dealt=True)
    score: tuple[Pile, ...] = row(PILE, per_seat=True)
    front: tuple[Pile, ...] = row(PILE, per_seat=True)  # joining the score pile at the end
    aside: Pile = row(PILE)  # set aside for later winners
    centre: Pile = row(PILE)  # Phase One: what is fought for
    followers: tuple[Pile, ...] = row(PILE, per_seat=True, face_down=True)  # Phase One: recruited so far
    stock: Pile = row(PILE, ordered=True, face_down=True, dealt=True)  # Phase One: the deck from the top
    discard: Pile = row(PILE)
    voids: tuple[frozenset[str], ...] = row(LETTERS, per_seat=True)  # shown not to be in hand
    potions: tuple[int, ...] = row(NUMBER, per_seat=True, since=2)  # face down in front of a player
    potions_spent: tuple[Potion, ...] = row(POTION, ordered=True, since=2)  # those turned up so far
    bears: tuple[Pile, ...] = row(PILE, per_seat=True, since=2)  # waiting for their owner's next card
    from_hand: Pile = row(LISTED, ordered=True, since=2)  # the trick as it left the hands, if it has changed
    counts_as: Pile = row(COUNTED, ordered=True, since=2)  # the trick as it counts, if not as printed
    artifacts: tuple[tuple[Artifact, ...], ...] = row(
        ARTIFACT, per_seat=True, dealt=True, since=2
    )  # unplayed
    artifacts_spent: tuple[Artifact, ...] = row(ARTIFACT, since=2)  # the others are not yet played
    next: tuple[tuple[int, ...], ...] = row(CHANGES, per_seat=True, since=2)  # to the next values
    acting: tuple[tuple[Artifact, int], ...] = row(ACTING, since=2)  # on which card of the trick, from 1
    runestone: tuple[str, ...] = row(LETTER, per_seat=True, since=2)  # the faction it counts for
    crown: tuple[str, ...] = row(LETTER, per_seat=True, since=2)
    frozen: Pile = row(PILE, ordered=True, since=2)  # a trick set aside, the leader's card first
    pending: Pending | None = row(QUESTION, since=2)  # None: a card is to be played or chosen, or all is over
    judged: Judged | None = row(JUDGED, since=2)  # where the cards no longer tell who has won

    def __post_init__(self) -> None:
        """What is left out is empty, for as many players as there are."""
        held = vars(self)
        for name, empty in _EMPTY.items():
            if held[name] == () and type(self.players) is int:
                held[name] = (empty,) * len(self.seats)

    @staticmethod
    def dealt(deck: Deck, players: int, first: Seat, *, stock: Pile, **others: Any) -> Setup:
        """The start of a game from what has been dealt: what is fought for is turned up from the stock.

        The first who can be asked something is whoever does not lead, before the first card is played.
        """
        size = CENTRE_SIZE[players]
        centre = deck.sort(stock[:size])
        setup = Setup(deck, players, 1, first, centre=centre, stock=stock[size:], **others)
        for seat in setup.seats:
            held = setup.artifacts[seat]
            fitting = tuple(each for each in Stage.BEFORE.artifacts if each in held)
            if fitting and seat != first and Artifact.HIDDEN not in held:
                return setup.but(pending=Pending(Stage.BEFORE, seat, fitting))
        return setup

    def but(self, **changes: Any) -> Setup:
        """The same as mere data with other fields: `dataclasses.replace` for those who change many setups."""
        setup = object.__new__(Setup)
        vars(setup).update(vars(self), **changes)
        return setup

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: self.players]

    @property
    def plain(self) -> Setup:
        """The same as mere data: what is valid before a change need not be so after it."""
        return self if type(self) is Setup else Setup(**vars(self))

    @property
    def format_number(self) -> int:
        """The first `claim-position` that can say all of this."""
        held = vars(self)
        if not any(_LATER_OF_ALL(held)) and not any(map(any, _LATER_PER_SEAT(held))):
            return 1  # nearly always; and every question asks this
        return max(each.since for each in FIELDS if each.says_something(held[each.name]))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: Phase Two, nobody holds a card, no trick lies open, nobody is asked."""
        return self.phase == 2 and not self.trick and not any(self.hands) and self.pending is None

    @property
    def piles(self) -> Iterable[tuple[str, Pile]]:
        """Every place where cards lie, with its name as in `claim-position`."""
        held = vars(self)
        for name, names in _PILES_OF_PLAYERS.items():
            for seat, cards in enumerate(held[name][: self.players]):
                if cards:
                    yield names[seat], cards
        for name in _PILES_OF_ALL:
            if held[name]:
                yield name, held[name]

    @property
    def hides_cards(self) -> bool:
        # A generator of all piles takes three times as long, and every question asks this.
        held = vars(self)
        for name in _PILES_OF_PLAYERS:
            for cards in held[name]:
                if HIDDEN in cards:
                    return True
        return any(HIDDEN in held[name] for name in _PILES_OF_ALL)


#: The table of fields: all that a position holds besides its frame of deck, players, phase and leader.
FIELDS = rows(Setup)
PER_SEAT = tuple(each for each in FIELDS if each.per_seat)
OF_ALL = tuple(each for each in FIELDS if not each.per_seat)
#: Those that only say something in later formats than the first.
_LATER_OF_ALL = itemgetter(*(each.name for each in OF_ALL if each.since > 1))
_LATER_PER_SEAT = itemgetter(*(each.name for each in PER_SEAT if each.since > 1))
#: What a player has of a field that is left out.
_EMPTY = {each.name: each.kind.empty for each in PER_SEAT}
#: The piles every player has, with their names by seat, and those that all share.
_PILES_OF_PLAYERS = {
    each.name: tuple(f"{each.name}.{seat}" for seat in Seat) for each in PER_SEAT if each.kind is PILE
}
_PILES_OF_ALL = tuple(each.name for each in OF_ALL if each.kind is PILE)
