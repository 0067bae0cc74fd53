"""The powers of the factions, one small class each, bound to the moments of a trick.

The methods of `Power` are the moments (`solver.rules.moments.Moment`, in lower case), in order of play, and
do what the general rules say; the class of a faction overrides those at which its power acts. The
register at the end says in which phase, and what changes with three or four players.
"""

# ruff: noqa: ARG002 - a moment tells every power all there is to know, also those that need not ask

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache

from solver.cards import Card, Pile, Seat
from solver.decks import Deck
from solver.rules.table import Laying, Table, Trick

GOBLINS = "G"
GNOMES = "N"

#: What a bear adds to a card.
BEAR = 3


class Standing(IntEnum):
    """How a card stands in its trick; only cards that stand alike compare their values."""

    OFF_FACTION = 0
    ON_FACTION = 1
    ABOVE = 2


class Power:
    """The general rules, moment by moment. `lead` is the letter of the lead faction."""

    def __init__(self, letter: str) -> None:
        self.letter = letter

    def play(self, laying: Laying) -> None:
        """A card comes to lie in the trick as it is."""

    def follow(self, lead: str) -> bool:
        """Whether a player who holds the lead faction may play this one: only the lead faction itself."""
        return lead == self.letter

    def win(self, lead: str) -> Standing:
        """A card of the lead faction beats any other, whatever the values."""
        return Standing.ON_FACTION if lead == self.letter else Standing.OFF_FACTION

    def recruit(self, trick: Trick) -> bool:
        """Whether the winner may look at the top card and take it instead of a centre card: no."""
        return False

    def collect(self, trick: Trick, table: Table) -> None:
        """The faction's played cards go where all go: to the discard, or to the winner's score pile."""
        table.spoils.extend(trick.of(self.letter))

    def then(self, trick: Trick, table: Table) -> None:
        """After all cards have been collected, nothing happens."""

    def lead(self, trick: Trick) -> Seat | None:
        """Who leads next because of this faction: nobody, so the winner does."""
        return None

    def brew(self, trick: Trick) -> bool:
        """Whether the winner draws a potion: no."""
        return False

    def vote(self, piles: Sequence[Pile]) -> int | None:
        """Which of the piles of this faction's cards gets its vote: more cards, then higher ones.

        Identical best piles, and so also no card at all, get no vote.
        """
        strengths = [(len(pile), sorted((card.value for card in pile), reverse=True)) for pile in piles]
        best = max(strengths)
        return strengths.index(best) if strengths.count(best) == 1 else None


class Knights(Power):
    """A Knight played on a led Goblin wins; of several the highest, and all rank before the Goblins."""

    def win(self, lead: str) -> Standing:
        return Standing.ABOVE if lead == GOBLINS else super().win(lead)


class Undead(Power):
    """Undead played in Phase One go to the winner's score pile."""

    def collect(self, trick: Trick, table: Table) -> None:
        table.score[trick.winner].extend(trick.of(self.letter))


class Dwarves(Power):
    """The loser takes every Dwarf played in the trick."""

    def collect(self, trick: Trick, table: Table) -> None:
        dwarves = trick.of(self.letter)
        if trick.brought in dwarves:  # it was not played, and is won as it was brought in
            dwarves.remove(trick.brought)
            table.score[trick.winner].append(trick.brought)
        table.score[self.taker(trick)].extend(dwarves)

    def taker(self, trick: Trick) -> Seat:
        _, loser = trick.ranking
        return loser


class DwarvesAmongMany(Dwarves):
    """Whoever played the lowest value takes every Dwarf, even the winner; equal: the later player."""

    def taker(self, trick: Trick) -> Seat:
        return min(reversed(trick.plays), key=lambda play: play.counts.value).seat


class Doppelgangers(Power):
    """A Doppelgänger may be played on any lead and then counts as the lead faction for who wins."""

    def follow(self, lead: str) -> bool:
        return True

    def win(self, lead: str) -> Standing:
        return Standing.ON_FACTION


class Gnomes(Power):
    """Gnomes are placed in front of whoever wins them."""

    def collect(self, trick: Trick, table: Table) -> None:
        table.front[trick.winner].extend(trick.of(self.letter))


class Giants(Power):
    """Each Giant won crushes one Gnome of the same value in front of each opponent of the winner."""

    def then(self, trick: Trick, table: Table) -> None:
        for giant in trick.of(self.letter):
            gnome = Card(GNOMES, giant.value)
            for opponent in trick.opponents:
                if gnome in table.front[opponent]:
                    table.front[opponent].remove(gnome)
                    table.discard.append(gnome)


class Dragons(Power):
    """Whoever played the last Dragon in the trick leads next, win or lose, on faction or off."""

    def lead(self, trick: Trick) -> Seat | None:
        dragons = trick.counting_as(self.letter)
        return dragons[-1].seat if dragons else None


class Trolls(Power):
    """The winner takes the highest of the Trolls played and set aside; the others wait."""

    def collect(self, trick: Trick, table: Table) -> None:
        table.aside.extend(trick.of(self.letter))
        if table.aside:
            highest = max(table.aside)
            table.aside.remove(highest)
            table.score[trick.winner].append(highest)


class Seers(Power):
    """If a Seer was played by either player, the winner may take the top card instead."""

    def recruit(self, trick: Trick) -> bool:
        return bool(trick.counting_as(self.letter))


class SeersAmongMany(Seers):
    """Only a winner who played a Seer may take the top card instead."""

    def recruit(self, trick: Trick) -> bool:
        return any(play.seat == trick.winner for play in trick.counting_as(self.letter))


class Mages(Power):
    """Winning a trick with a Mage of one's own draws a potion."""

    def brew(self, trick: Trick) -> bool:
        return any(play.seat == trick.winner for play in trick.counting_as(self.letter))


class Bears(Power):
    """A bear adds to the value of its owner's next card, and is discarded."""

    def play(self, laying: Laying) -> None:
        laying.change += BEAR * len(laying.bears)
        laying.discard += laying.bears
        laying.bears.clear()


class Druids(Bears):
    """A Druid that was played and has lost the trick turns into a bear."""

    def collect(self, trick: Trick, table: Table) -> None:
        for play in trick.plays:
            if play.card.faction == self.letter:
                lost = play.seat != trick.winner and play.is_itself
                (table.bears[play.seat] if lost else table.spoils).append(play.card)


class Shapeshifters(Power):
    """A Shapeshifter changes places with a centre card as it is played, and is now fought for."""

    def play(self, laying: Laying) -> None:
        if laying.card.faction == self.letter and laying.faction is None:
            taken = laying.centre[0] if laying.swap is None else laying.swap
            laying.centre[laying.centre.index(taken)] = laying.card
            laying.card = taken


#: By faction and phase; where a phase is missing the faction has no power in it.
POWERS: dict[str, dict[int, type[Power]]] = {
    "G": {},
    "K": {1: Knights, 2: Knights},
    "U": {1: Undead},
    "D": {2: Dwarves},
    "P": {1: Doppelgangers, 2: Doppelgangers},
    "N": {2: Gnomes},
    "I": {2: Giants},
    "R": {1: Dragons, 2: Dragons},
    "T": {2: Trolls},
    "S": {1: Seers},
    "M": {1: Mages, 2: Mages},
    "B": {1: Druids, 2: Bears},
    "H": {1: Shapeshifters},
}

#: What changes with three and four players.
AMONG_MANY: dict[str, dict[int, type[Power]]] = {
    "D": {2: DwarvesAmongMany},
    "S": {1: SeersAmongMany},
}


@cache
def powers_of(deck: Deck, phase: int, players: int, without: str = "") -> dict[str, Power]:
    """The powers at work in this phase, by faction in deck order; the faction `without` has none."""
    powers = {}
    for letter in deck.letters:
        kinds = POWERS[letter] | (AMONG_MANY.get(letter, {}) if players > 2 else {})
        kind = Power if letter == without else kinds.get(phase, Power)
        powers[letter] = kind(letter)
    return powers
