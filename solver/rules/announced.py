"""The artifacts that are announced with a card (`solver.moves.Play`), one small class each.

Those that are played on their own are in `artifacts.py`; both spend what is played in the same way.
"""

# ruff: noqa: ARG002 - every artifact is told all there is to know, also those that need not ask

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from solver.artifacts import Artifact
from solver.cards import Card, Seat
from solver.moves import Play
from solver.rules.course import Course
from solver.rules.events import What
from solver.rules.sides import opponent_of
from solver.rules.trick import acts_on, put
from solver.setup import Setup


def spend(course: Course, seat: Seat, artifacts: Sequence[Artifact]) -> None:
    """Artifacts are played and gone; one that was not known to be held was a hidden one."""
    setup = course.setup
    held = list(setup.artifacts[seat])
    for artifact in artifacts:
        held.remove(artifact if artifact in held else Artifact.HIDDEN)
        course.tell(What.USED, seat, detail=str(artifact))
    spent = tuple(sorted((*setup.artifacts_spent, *artifacts)))
    course.put(artifacts=put(setup.artifacts, seat, tuple(held)), artifacts_spent=spent)


def add_to_next(course: Course, seat: Seat, change: int) -> None:
    """Change the values of a player's next two cards."""
    setup = course.setup
    coming = list(setup.next[seat]) + [0] * (2 - len(setup.next[seat]))
    changed = tuple(each + change * (index < 2) for index, each in enumerate(coming))
    while changed and changed[-1] == 0:
        changed = changed[:-1]
    course.put(next=put(setup.next, seat, changed))


class WithCard:
    """An artifact that may be announced with a card; here nothing more than that."""

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return True

    def before(self, course: Course, seat: Seat) -> None:
        """What it does before the card lies in the trick."""

    def acts(self) -> bool:
        """Whether it goes on acting on the card while the trick lasts."""
        return False


class Sword(WithCard):
    """That card +3, which is told where cards are laid."""


class Boots(WithCard):
    """The next two cards +2 each, beginning with this one."""

    def before(self, course: Course, seat: Seat) -> None:
        add_to_next(course, seat, 2)


class Axe(WithCard):
    """The opponent's next two cards -2 each."""

    def before(self, course: Course, seat: Seat) -> None:
        add_to_next(course, opponent_of(seat), -2)


class Jug(WithCard):
    """The card counts as a faction of the deck."""

    def acts(self) -> bool:
        return True


class Bow(WithCard):
    """Both play two cards, which must hold them."""

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return not setup.trick and all(len(hand) >= 2 for hand in setup.hands)

    def acts(self) -> bool:
        return True


class Ring(WithCard):
    """One need not follow, and the higher value wins."""

    def fits(self, setup: Setup, seat: Seat) -> bool:
        return bool(setup.trick) and not acts_on(setup, Artifact.BOW)

    def acts(self) -> bool:
        return True


WITH_CARD: dict[Artifact, WithCard] = {
    Artifact.SWORD: Sword(),
    Artifact.BOOTS: Boots(),
    Artifact.JUG: Jug(),
    Artifact.AXE: Axe(),
    Artifact.BOW: Bow(),
    Artifact.RING: Ring(),
}


def announcements(setup: Setup, seat: Seat) -> Iterator[tuple[tuple[Artifact, ...], str | None]]:
    """What may be announced with a card: artifacts, and the faction where the Jug is among them."""
    fitting = [
        each for each in setup.artifacts[seat] if each in WITH_CARD and WITH_CARD[each].fits(setup, seat)
    ]
    for number in range(len(fitting) + 1):
        for chosen in combinations(fitting, number):
            for faction in setup.deck.letters if Artifact.JUG in chosen else (None,):
                yield chosen, faction


def announce(course: Course, seat: Seat, move: Card | Play) -> None:
    """What is announced with a card takes effect; the card itself is not yet laid."""
    if not isinstance(move, Play) or not move.artifacts:
        return
    spend(course, seat, move.artifacts)
    number = len(course.setup.trick) + 1
    for artifact in move.artifacts:
        WITH_CARD[artifact].before(course, seat)
    acting = tuple((artifact, number) for artifact in move.artifacts if WITH_CARD[artifact].acts())
    course.put(acting=tuple(sorted((*course.setup.acting, *acting))))
