"""The end of the game: how the factions vote and who becomes king."""

from __future__ import annotations

from dataclasses import dataclass

from solver.cards import Card, Pile, Seat
from solver.rules.powers import powers_of
from solver.rules.sides import SIDES
from solver.setup import Setup

DRAW = "draw"


@dataclass(frozen=True)
class Outcome:
    """The votes and what they decide.

    >>> Position.loads("GKUDP 2A / A score K3 / B score G7 D0").tally().result
    'B'
    """

    sides: tuple[str, ...]  # players, or teams of four: ("AC", "BD")
    by_faction: dict[str, str | None]  # by letter: the side it votes for
    votes: dict[str, int]  # by side
    result: str  # the side that wins, or "draw"
    #: Votes of the first side minus those of the second; among three, the most votes minus the second most.
    margin: int
    winners: tuple[str, ...]  # the sides that have the first place, or share it


def tally(setup: Setup) -> Outcome:
    """Count the votes as they stand; cards in front of a player count as scored, and artifacts that stay."""
    sides = SIDES[setup.players]
    piles = [_pile(setup, side) for side in sides]
    by_faction: dict[str, str | None] = {}
    votes = dict.fromkeys(sides, 0)
    voters = dict.fromkeys(sides, 0)  # the cards of the factions that vote for a side, in its own pile
    values = dict.fromkeys(sides, 0)  # the sum of what is printed on them
    for letter, power in powers_of(setup.deck, 2, setup.players).items():
        own = [tuple(card for card in pile if card.faction == letter) for pile in piles]
        chosen = power.vote(own)
        by_faction[letter] = None if chosen is None else sides[chosen]
        if chosen is not None:
            side = sides[chosen]
            votes[side] += 1
            voters[side] += len(own[chosen])
            values[side] += sum(card.value for card in own[chosen])
    merits = {side: (votes[side], voters[side], values[side] if len(sides) == 3 else 0) for side in sides}
    best = max(merits.values())
    winners = [side for side in sides if merits[side] == best]
    return Outcome(
        sides,
        by_faction,
        votes,
        result=winners[0] if len(winners) == 1 else DRAW,
        margin=_margin(list(votes.values())),
        winners=tuple(winners),
    )


#: As which card of its faction an artifact counts that stays with the cards.
CROWN, RUNESTONE = 5, -1


def _pile(setup: Setup, side: str) -> Pile:
    seats = [Seat[name] for name in side]
    counting = [card for seat in seats for card in setup.score[seat] + setup.front[seat]]
    for seat in seats:
        counting += [Card(letter, CROWN) for letter in setup.crown[seat]]
        counting += [Card(letter, RUNESTONE) for letter in setup.runestone[seat]]
    return tuple(counting)


def _margin(votes: list[int]) -> int:
    first, second = votes if len(votes) == 2 else sorted(votes, reverse=True)[:2]
    return first - second
