"""What counting alone proves: which votes no play can change, and which outcomes are out of reach.

Every card that is not yet won is taken to go to one side, and whatever the powers of such cards could
take away from the others is taken to be taken away. If the side still does not get the faction's vote,
no play gets it: more and higher cards never hurt a vote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from solver import rules
from solver.cards import Card, Seat
from solver.rules.powers import powers_of
from solver.rules.sides import SIDES, opponents, side_of
from solver.rules.traits import Trait, prey_by
from solver.search.exact.known import Known
from solver.search.exact.worth import Frame
from solver.setup import Setup


@dataclass(frozen=True)
class Decision:
    """A faction whose vote no play can change."""

    letter: str
    side: str | None  # whom it votes for
    at_least: int  # cards of it that this side will have
    at_most: int  # cards of it that another can get; if as many, the higher ones decide
    counted: bool = True  # these numbers show it; if not, trying every play does

    def to_json(self) -> dict[str, object]:
        return {
            "letter": self.letter,
            "side": self.side,
            "at_least": self.at_least,
            "at_most": self.at_most,
            "counted": self.counted,
        }


@dataclass(frozen=True)
class Prospect:
    """How a faction votes if everything goes well for one side."""

    letter: str
    side: str | None
    own: int  # cards of it that this side has then
    others: int  # that another has, the one with most


def prospects(setup: Setup, player: Seat) -> tuple[Prospect, ...]:
    """The best that each faction can do for a player's side, by counting: play cannot do better."""
    ours = side_of(setup.players, player)
    loose = [card for pile in (*setup.hands, setup.trick, setup.aside) for card in pile]
    others = [side for side in SIDES[setup.players] if side != ours]
    own = _by_faction(setup, _won(setup, ours), loose)
    theirs = [_by_faction(setup, _safe(setup, side, loose)) for side in others]
    powers = powers_of(setup.deck, 2, setup.players)
    found = []
    for letter in setup.deck.letters:
        piles = [tuple(own[letter]), *(tuple(won[letter]) for won in theirs)]
        chosen = powers[letter].vote(piles)
        side = None if chosen is None else (ours, *others)[chosen]
        found.append(Prospect(letter, side, len(piles[0]), max(map(len, piles[1:]))))
    return tuple(found)


def _won(setup: Setup, side: str) -> Iterator[Card]:
    """What a side has won so far."""
    for name in side:
        yield from setup.score[Seat[name]]
        yield from setup.front[Seat[name]]


def _safe(setup: Setup, side: str, loose: list[Card]) -> Iterator[Card]:
    """What nobody can take from a side any more; one card can crush in front of each of its players."""
    for name in side:
        yield from setup.score[Seat[name]]
        if front := setup.front[Seat[name]]:
            yield from (Counter(front) - _crushed_by(loose)).elements()


def _crushed_by(loose: list[Card]) -> Counter[Card]:
    """What cards that are still to be won can take from in front of a player."""
    crushes = prey_by(Trait.CRUSHES)
    return Counter(Card(crushes[card.faction], card.value) for card in loose if card.faction in crushes)


def _by_faction(setup: Setup, *piles: Iterable[Card]) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {letter: [] for letter in setup.deck.letters}
    for card in chain(*piles):
        found[card.faction].append(card)
    return found


def decisions(setup: Setup) -> tuple[Decision, ...]:
    """The factions of which counting shows that they are decided, in deck order."""
    sides = SIDES[setup.players]
    found = []
    for each in zip(*(prospects(setup, Seat[side[0]]) for side in sides), strict=True):
        side = each[0].side
        # Among three, nobody's getting it is told only at the end: who are equal may change until then.
        proves_a_tie = len(sides) == 2 or setup.is_over
        if all(prospect.side == side for prospect in each) and (side is not None or proves_a_tie):
            # When everything goes well for another.
            rivals = [
                prospect for name, prospect in zip(sides, each, strict=True) if name != (side or sides[0])
            ]
            worst = max(rivals, key=lambda prospect: prospect.own)
            found.append(Decision(worst.letter, side, at_least=worst.others, at_most=worst.own))
    return tuple(found)


def surely_wins(setup: Setup, player: Seat) -> bool:
    """Whether counting shows that one of three players wins alone, whatever is played."""
    sure = sum(each.side == player.name for each in decisions(setup))
    rivals = opponents(setup.players, player)
    return all(sure > _most_votes(setup, rival) for rival in rivals)


def surely_loses(setup: Setup, player: Seat) -> bool:
    """Whether counting shows that one of three players does not even share the first place."""
    sure = Counter(each.side for each in decisions(setup))
    most = _most_votes(setup, player)
    return any(sure[rival.name] > most for rival in opponents(setup.players, player))


def _most_votes(setup: Setup, player: Seat) -> int:
    return sum(each.side == player.name for each in prospects(setup, player))


def within_reach(setup: Setup, player: Seat) -> Known:
    """Of two sides: an outcome that no play can better for this player's, by counting; exact when the game is
    over."""
    if setup.is_over:
        return Known.of(rules.tally(setup))
    votes = Counter(prospect.side for prospect in prospects(setup, player))
    frame = Frame.of_sides(setup.players)
    first, second = frame.sides
    # On equal votes cards decide: nothing here speaks against the player's having more.
    worth = frame.with_margin(votes[first] - votes[second], side_of(setup.players, player))
    return Known.exactly(worth, frame)
