"""The artifacts that are played on their own, when their stage asks for them (`solver.moves.Use`).

One small class each: when it fits, which moves it offers, what it does. Those that go with a card are in
`announced.py`.
"""

# ruff: noqa: ARG002 - every artifact is told all there is to know, also those that need not ask

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import product

from solver.artifacts import Artifact
from solver.cards import Card, Pile, Seat
from solver.moves import Use
from solver.rules import phase_two
from solver.rules.announced import add_to_next
from solver.rules.course import Course
from solver.rules.events import What
from solver.rules.sides import opponent_of
from solver.rules.trick import (
    acts_on,
    as_counted,
    as_left_hand,
    change_last,
    judge,
    order_of_play,
    put,
    verdict,
)
from solver.setup import Setup
from solver.stages import Stage


class Alone(ABC):
    """An artifact that is played on its own."""

    artifact: Artifact

    def fits(self, setup: Setup, seat: Seat) -> bool:
        """Whether this player can play it, at its stage."""
        return True

    def moves(self, setup: Setup, seat: Seat) -> Iterator[Use]:
        yield Use((self.artifact,))

    @abstractmethod
    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        """What it does, and the stage that follows; None: its own goes on."""


class BootsAlone(Alone):
    artifact = Artifact.BOOTS

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        add_to_next(course, seat, 2)
        return Stage.PLAY


class AxeAlone(Alone):
    artifact = Artifact.AXE

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        add_to_next(course, opponent_of(seat), -2)
        return Stage.PLAY


class Shield(Alone):
    """The card that has just been played -3."""

    artifact = Artifact.SHIELD

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        course.setup = change_last(course.setup, -3)
        return None


class Horn(Alone):
    """Nobody wins: all score what they have played."""

    artifact = Artifact.HORN

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return setup.phase == 2

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        phase_two.keep_own(course, judge(course.setup))
        return Stage.BEFORE


class Horse(Alone):
    """The own card changes places with one of the hand, which counts as printed."""

    artifact = Artifact.HORSE

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return bool(setup.hands[seat]) and not acts_on(setup, Artifact.BOW)

    def moves(self, setup: Setup, seat: Seat) -> Iterator[Use]:
        for card in setup.deck.sort(tuple(set(setup.hands[seat]))):
            yield Use((self.artifact,), (card,))

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        setup = course.setup
        index = order_of_play(setup).index(seat)
        (new,) = use.cards
        out = setup.trick[index]
        trick = _replaced(setup.trick, index, new)
        left_hand = _replaced(as_left_hand(setup), index, new)
        counted = _replaced(as_counted(setup), index, new)
        course.put(
            trick=trick,
            from_hand=() if left_hand == trick else left_hand,
            counts_as=() if counted == trick else counted,
            acting=tuple(pair for pair in setup.acting if pair[1] != index + 1),
        )
        _exchange(course, seat, new, out)
        return Stage.ALL_PLAYED


class Necklace(Alone):
    """The trick is set aside, and the next one decides about both."""

    artifact = Artifact.NECKLACE

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return setup.phase == 2 and any(setup.hands) and not acts_on(setup, Artifact.BOW)

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        phase_two.freeze(course)
        return Stage.BEFORE


class Hourglass(Alone):
    """The cards return to the hands, and the trick begins anew."""

    artifact = Artifact.HOURGLASS

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return not acts_on(setup, Artifact.BOW)

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        setup = course.setup
        centre, returning = list(setup.centre), list(setup.trick)
        for index in reversed(range(len(returning))):
            left_hand = as_left_hand(setup)[index]
            if left_hand != returning[index] and left_hand in centre:
                centre[centre.index(left_hand)] = returning[index]
                returning[index] = left_hand
        hands, voids = setup.hands, setup.voids
        for player, card in zip(order_of_play(setup), returning, strict=True):
            hands = put(hands, player, setup.deck.sort((*hands[player], card)))
            voids = put(voids, player, voids[player] - {card.faction})
            course.tell(What.RETURNED, player, (card,))
        course.put(
            trick=(),
            from_hand=(),
            counts_as=(),
            acting=(),
            centre=tuple(centre),
            hands=hands,
            voids=voids,
        )
        return Stage.BEFORE


class Spear(Alone):
    """A card of the trick is not collected."""

    artifact = Artifact.SPEAR

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return bool(judge(setup).spoils)

    def moves(self, setup: Setup, seat: Seat) -> Iterator[Use]:
        for card in setup.deck.sort(tuple(set(judge(setup).spoils))):
            yield Use((self.artifact,), (card,))

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        discard_from_trick(course, use.cards[0])
        return None


class Crystal(Alone):
    """A card of the trick that the winner would get changes places with one of the winner's hand."""

    artifact = Artifact.CRYSTAL

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return bool(setup.hands[seat]) and bool(_offered(setup))

    def moves(self, setup: Setup, seat: Seat) -> Iterator[Use]:
        hand = setup.deck.sort(tuple(set(setup.hands[seat])))
        for pair in product(_offered(setup), hand):
            yield Use((self.artifact,), pair)

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        settle(course)
        setup = course.setup
        out, new = use.cards
        assert setup.judged is not None
        place = "trick" if out in setup.trick else "frozen"
        pile: Pile = getattr(setup, place)
        course.put(
            **{place: _replaced(pile, pile.index(out), new)},
            judged=setup.judged._replace(brought=new),
        )
        _exchange(course, seat, new, out)
        return Stage.COLLECT


class Runestone(Alone):
    """A card of the trick that the winner would get is discarded; the Runestone counts in its place."""

    artifact = Artifact.RUNESTONE

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return bool(setup.score[seat]) and bool(_offered(setup))

    def moves(self, setup: Setup, seat: Seat) -> Iterator[Use]:
        for card, letter in product(_offered(setup), _factions(setup, seat)):
            yield Use((self.artifact,), (card,), letter)

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        discard_from_trick(course, use.cards[0])
        assert use.faction is not None
        course.put(runestone=put(course.setup.runestone, seat, use.faction))
        return None


class Ball(Alone):
    """Of three cards drawn one is kept, and the deck is shuffled."""

    artifact = Artifact.BALL

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return len(setup.stock) >= 3

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        return Stage.KEEP


class Staff(Alone):
    """The loser leads the next trick."""

    artifact = Artifact.STAFF

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return any(setup.hands)

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        course.put(leader=seat)
        return None


class Lantern(Alone):
    """The winner sees three cards of the opponent's hand."""

    artifact = Artifact.LANTERN

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return len(setup.hands[opponent_of(seat)]) >= 5

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        return Stage.LOOK


class Crown(Alone):
    """Counts as one more card of a faction that its owner has won a card of."""

    artifact = Artifact.CROWN

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return bool(setup.score[seat])

    def moves(self, setup: Setup, seat: Seat) -> Iterator[Use]:
        for letter in _factions(setup, seat):
            yield Use((self.artifact,), (), letter)

    def act(self, course: Course, seat: Seat, use: Use) -> Stage | None:
        assert use.faction is not None
        course.put(crown=put(course.setup.crown, seat, use.faction))
        return None


def settle(course: Course) -> None:
    """Write down who has won: from now on the cards no longer tell."""
    setup = course.setup
    if setup.judged is None:
        course.put(judged=verdict(setup, judge(setup)), counts_as=(), from_hand=(), acting=())


def discard_from_trick(course: Course, card: Card) -> None:
    settle(course)
    setup = phase_two.without_card(course.setup, card)
    course.setup = setup.but(discard=setup.deck.sort((*setup.discard, card)))
    course.tell(What.DISCARDED, setup.leader, (card,))


def without_void(setup: Setup, seat: Seat, cards: Pile) -> tuple[frozenset[str], ...]:
    """Who has taken cards into the hand for all to see is no longer known to hold none of their factions."""
    return put(setup.voids, seat, setup.voids[seat] - {card.faction for card in cards})


def _offered(setup: Setup) -> Pile:
    return phase_two.would_go_to_winner(setup, judge(setup))


def _factions(setup: Setup, seat: Seat) -> list[str]:
    """The factions of which a player has scored a card."""
    scored = {card.faction for card in setup.score[seat]}
    return [letter for letter in setup.deck.letters if letter in scored]


def _replaced(cards: Pile, index: int, card: Card) -> Pile:
    return (*cards[:index], card, *cards[index + 1 :])


def _exchange(course: Course, seat: Seat, gone: Card, back: Card) -> None:
    """A card has gone from a hand into the trick for all to see, and another comes back for it."""
    setup = course.setup
    hand = list(setup.hands[seat])
    hand.remove(gone)
    course.put(
        hands=put(setup.hands, seat, setup.deck.sort((*hand, back))),
        voids=without_void(setup, seat, (back,)),
    )
    course.tell(What.BROUGHT_IN, seat, (gone,))
    course.tell(What.RETURNED, seat, (back,))


ALONE: dict[Artifact, Alone] = {
    each.artifact: each
    for each in (
        BootsAlone(),
        AxeAlone(),
        Shield(),
        Horn(),
        Horse(),
        Necklace(),
        Hourglass(),
        Spear(),
        Crystal(),
        Runestone(),
        Ball(),
        Staff(),
        Lantern(),
        Crown(),
    )
}
