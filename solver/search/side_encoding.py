"""Bitboard encoding of Phase Two for three and four: cards become bits, piles become points.

The masks are made of the traits in `solver/rules/traits.py`. Those tell what holds for two players; with
more, what goes to the loser of two goes to whoever played the lowest value, and what crushes does so in
front of every opponent. Everything else is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from solver import rules
from solver.cards import Card, Pile, Seat
from solver.rules.sides import SIDES
from solver.rules.traits import Trait, having, prey_by
from solver.setup import Setup

VALUES = 10

#: How cards of a trick compare: any of a higher standing beats all of a lower one, and these are never equal.
_ON_FACTION, _ABOVE = 1 * 16, 2 * 16


@dataclass(frozen=True)
class Points:
    """Points of a faction's cards, such that a majority of points is the vote.

    More cards win, so every card has a `weight`. With equal numbers the higher cards decide, level by level,
    so cards have a `bonus` by their value: that of a level exceeds all bonuses below it, and the weight
    exceeds all bonuses together. The lowest level needs none: equal in number and above it, it is equal too.
    The weight is a power of two, so that numbers of cards are told by bits.
    """

    weight: int
    bonus: tuple[int, ...]  # by value
    lowest: int  # the lowest value there is
    total: int  # of all cards
    can_tie: bool  # two sides can end with equal points

    @staticmethod
    def of(pool: Counter[int], shrinking: frozenset[int], sides: int) -> Points:
        """For a faction of which so many cards of each value can still vote.

        Two sides share all of them, but for those of the `shrinking` values, which may be crushed. So they
        cannot have equally many of an odd number, and of a level that has an odd number one has more: what
        is below it is never compared. Three sides may be equal in any of this.
        """
        levels = sorted(pool, reverse=True)
        settled = sides == 2 and pool.total() % 2 == 1 and not shrinking & set(pool)
        deciding: list[int] = []
        while not settled and len(deciding) < len(levels):
            level = levels[len(deciding)]
            deciding.append(level)
            settled = sides == 2 and pool[level] % 2 == 1 and level not in shrinking
        if not settled:
            deciding = deciding[:-1]
        bonus = [0] * VALUES
        slack = 0
        for level in reversed(deciding):
            bonus[level] = slack + 1
            slack += bonus[level] * pool[level]
        weight = 2 << max(slack.bit_length() - 1, 0)
        total = weight * pool.total() + slack
        return Points(weight, tuple(bonus), min(pool, default=0), total, can_tie=not settled)


@dataclass(frozen=True)
class SideEncoding:
    """A game from some position of Phase Two on: bit i of a set stands for `cards[i]`."""

    letters: str
    cards: tuple[tuple[int, int], ...]  # of the hands, the trick, aside and in front: faction and value
    hands: tuple[int, ...]  # by seat, with the card played to the trick
    factions: tuple[int, ...]
    strengths: tuple[tuple[int, ...], ...]  # by led faction, by card: the highest wins, 0 never does
    crushes: tuple[int, ...]  # by card: what it can discard
    follows_all: int
    takes_lead: int
    to_lowest: int
    one_per_trick: int
    stays_in_front: int
    points: tuple[Points, ...]  # by faction
    owned: tuple[tuple[Card, Seat | None], ...]  # every card and in whose hand it is
    held: tuple[Counter[Card], ...]  # the same by seat
    pool: Counter[Card]  # all that can still vote
    shrinking: frozenset[Card]  # what may be crushed

    @staticmethod
    def of(setup: Setup) -> SideEncoding:
        """The game that begins here; every card must be known."""
        deck, letters = setup.deck, setup.deck.letters
        held = in_hand(setup)
        owned = [(card, seat) for seat in setup.seats for card in held[seat]]
        lying = [(card, None) for pile in (*setup.front, setup.aside) for card in pile]
        order = {card: number for number, card in enumerate(deck.cards)}
        numbered = tuple(sorted((*owned, *lying), key=lambda each: order[each[0]]))
        cards = [card for card, _ in numbered]

        def those(fit: Iterable[bool]) -> int:
            return sum(1 << bit for bit, fits in enumerate(fit) if fits)

        def with_trait(trait: Trait) -> int:
            factions = having(trait)
            return those(card.faction in factions for card in cards)

        hunters = prey_by(Trait.CRUSHES)
        equal: dict[Card, int] = {}
        for number, card in enumerate(cards):
            equal[card] = equal.get(card, 0) | 1 << number

        def crushed_by(card: Card) -> int:
            prey = hunters.get(card.faction)
            return 0 if prey is None else equal.get(Card(prey, card.value), 0)

        def strengths(led: str) -> tuple[int, ...]:
            standing = {letter: _standing(letter, led) for letter in letters}
            return tuple(
                standing[card.faction] + card.value if standing[card.faction] else 0 for card in cards
            )

        pool = Counter((*cards, *(card for pile in setup.score for card in pile)))
        shrinking = frozenset(
            Card(hunters[card.faction], card.value) for card, _ in owned if card.faction in hunters
        )
        return SideEncoding(
            letters=letters,
            cards=tuple((letters.index(card.faction), card.value) for card in cards),
            hands=tuple(those(owner is seat for _, owner in numbered) for seat in setup.seats),
            factions=tuple(those(card.faction == letter for card in cards) for letter in letters),
            strengths=tuple(map(strengths, letters)),
            crushes=tuple(map(crushed_by, cards)),
            follows_all=with_trait(Trait.FOLLOWS_ALL),
            takes_lead=with_trait(Trait.TAKES_LEAD),
            to_lowest=with_trait(Trait.TO_LOSER),
            one_per_trick=with_trait(Trait.ONE_PER_TRICK),
            stays_in_front=with_trait(Trait.STAYS_IN_FRONT),
            points=tuple(
                Points.of(
                    Counter({card.value: n for card, n in pool.items() if card.faction == letter}),
                    frozenset(card.value for card in shrinking if card.faction == letter),
                    len(SIDES[setup.players]),
                )
                for letter in letters
            ),
            owned=numbered,
            held=tuple(map(Counter, held)),
            pool=pool,
            shrinking=shrinking,
        )

    @property
    def can_tie(self) -> bool:
        """Whether some faction may end without a vote, where there are two sides."""
        return any(points.can_tie for points in self.points)

    @property
    def weights(self) -> list[int]:
        return [points.weight for points in self.points]

    @property
    def bonuses(self) -> list[tuple[int, ...]]:
        return [points.bonus for points in self.points]

    @property
    def lowest(self) -> list[int]:
        return [points.lowest for points in self.points]

    @property
    def totals(self) -> list[int]:
        return [points.total for points in self.points]

    def holds(self, setup: Setup) -> bool:
        """Whether this is a later position of the game: its hands come from those of the game, and nothing is
        missing but what may have been crushed. The points of all other cards then stay right. What lies in
        front or aside needs a bit, which cards have not that had been won when the game was opened."""
        held = in_hand(setup)
        if any(Counter(now) - then for now, then in zip(held, self.held, strict=True)):
            return False
        undecided = Counter(card for pile in (*held, *setup.front, setup.aside) for card in pile)
        if undecided - Counter(card for card, _ in self.owned):
            return False
        lies = Counter(card for pile in (*held, *setup.score, *setup.front, setup.aside) for card in pile)
        return not lies - self.pool and not set(self.pool - lies) - self.shrinking

    def encode(self, setup: Setup) -> SideBoard:
        """A position of this game in its bits and points."""
        free: dict[tuple[Card, Seat | None], list[int]] = {}
        for bit, owned in enumerate(self.owned):
            free.setdefault(owned, []).append(bit)
        played = dict(rules.turns(setup))
        live, trick = 0, []
        for seat in setup.seats:
            # Of identical cards the core plays the lowest bit first, so those in hand are the highest ones.
            live |= sum(1 << free[card, seat].pop() for card in setup.hands[seat])
        for seat, card in played.items():
            trick.append(free[card, seat].pop())
            live |= 1 << trick[-1]
        # What lies in front or aside may have come from any hand: every bit of an equal card does.
        left: dict[Card, list[int]] = {}
        for (card, _), bits in free.items():
            left.setdefault(card, []).extend(bits)
        return SideBoard(
            leader=int(setup.leader),
            trick=trick,
            live=live,
            aside=sum(1 << left[card].pop() for card in setup.aside),
            front=[sum(1 << left[card].pop() for card in pile) for pile in setup.front],
            points=[
                self._points_of(score + front) for score, front in zip(setup.score, setup.front, strict=True)
            ],
        )

    def _points_of(self, pile: Pile) -> list[int]:
        found = dict.fromkeys(self.letters, 0)
        for card in pile:
            points = self.points[self.letters.index(card.faction)]
            found[card.faction] += points.weight + points.bonus[card.value]
        return list(found.values())


@dataclass(frozen=True)
class SideBoard:
    """A position of a `SideEncoding`, in its bits and points: what the core is asked about."""

    leader: int
    trick: list[int]  # in order of play
    live: int  # cards in hand and in the trick
    aside: int
    front: list[int]  # by seat
    points: list[list[int]]  # by seat and faction, of all cards won


def in_hand(setup: Setup) -> list[Pile]:
    """By seat: what each player holds or has just played."""
    played = dict(rules.turns(setup))
    return [
        hand + ((played[seat],) if seat in played else ())
        for seat, hand in zip(setup.seats, setup.hands, strict=True)
    ]


def _standing(faction: str, led: str) -> int:
    """How the cards of a faction stand in a trick to which another, or the same, was led; 0: none can win."""
    if prey_by(Trait.BEATS_LEAD).get(faction) == led:
        return _ABOVE
    if faction == led or faction in having(Trait.FOLLOWS_ALL):
        return _ON_FACTION
    return 0
