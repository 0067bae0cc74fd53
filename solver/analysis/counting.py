"""What counting alone proves: which votes no play can change, and which outcomes are out of reach.

Every card that is not yet won is taken to go to one player, and whatever the powers of such cards could
take away from the other is taken to be taken away. If the player still does not get the faction's vote,
no play gets it: more and higher cards never hurt a vote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from solver import rules
from solver.cards import Card, Seat
from solver.rules.powers import powers_of
from solver.rules.sides import opponents
from solver.rules.traits import Trait, prey_by
from solver.search.exact.value import Value
from solver.setup import Setup


@dataclass(frozen=True)
class Decision:
    """A faction whose vote no play can change."""

    letter: str
    side: str | None  # whom it votes for
    at_least: int  # cards of it that this side will have
    at_most: int  # cards of it that the other can get; if as many, the higher ones decide
    counted: bool = True  # these numbers show it; if not, trying every play does


@dataclass(frozen=True)
class Prospect:
    """How a faction votes if everything goes well for one player."""

    letter: str
    side: str | None
    own: int  # cards of it that this player has then
    others: int  # that the other one has


def prospects(setup: Setup, player: Seat) -> tuple[Prospect, ...]:
    """The best that each faction can do for a player, by counting: play cannot do better."""
    (other,) = opponents(setup.players, player)
    loose = [card for pile in (*setup.hands, setup.trick, setup.aside) for card in pile]
    safe = Counter(setup.front[other]) - _crushed_by(loose) if setup.front[other] else Counter()
    own = _by_faction(setup, setup.score[player], setup.front[player], loose)
    others = _by_faction(setup, setup.score[other], safe.elements())
    powers = powers_of(setup.deck, 2, setup.players)
    found = []
    for letter in setup.deck.letters:
        piles = [tuple(own[letter]), tuple(others[letter])]
        chosen = powers[letter].vote(piles)
        side = None if chosen is None else (player, other)[chosen].name
        found.append(Prospect(letter, side, len(piles[0]), len(piles[1])))
    return tuple(found)


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
    found = []
    for for_a, for_b in zip(prospects(setup, Seat.A), prospects(setup, Seat.B), strict=True):
        if for_a.side == for_b.side:
            worst = for_a if for_a.side == "B" else for_b  # when everything goes well for the other
            found.append(Decision(worst.letter, worst.side, at_least=worst.others, at_most=worst.own))
    return tuple(found)


def within_reach(setup: Setup, player: Seat) -> Value:
    """An outcome that no play can better for this player, by counting; exact when the game is over."""
    if setup.is_over:
        return Value.of(rules.tally(setup))
    sides = Counter(prospect.side for prospect in prospects(setup, player))
    margin = sides["A"] - sides["B"]
    # On equal votes cards decide: nothing here speaks against the player's having more.
    return Value.of_margin(margin, on_cards=player.name)
