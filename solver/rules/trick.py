"""One trick, alike in both phases: what may be played, who wins, and how the cards are cleared away.

What a power changes is told by judging and clearing a trick `without` it: its faction then goes by the
general rules, and all others as ever.
"""

from __future__ import annotations

from typing import TypeVar

from solver.artifacts import Artifact
from solver.cards import HIDDEN, SEATS, Card, Pile, Seat
from solver.decks import HAND_SIZE
from solver.moves import Play, card_of
from solver.potions import POTIONS
from solver.rules.powers import Power, powers_of
from solver.rules.sides import in_turn
from solver.rules.table import Laying, Played, Table, Trick, tidy, tidy_all
from solver.setup import Setup
from solver.stages import Judged

Item = TypeVar("Item")


def powers(setup: Setup, without: str = "") -> dict[str, Power]:
    return powers_of(setup.deck, setup.phase, setup.players, without)


def acts_on(setup: Setup, artifact: Artifact) -> int:
    """The number of the card of the trick on which an artifact acts, from 1; 0 if it does not."""
    if not setup.acting:
        return 0
    return next((number for acting, number in setup.acting if acting is artifact), 0)


def order_of_play(setup: Setup) -> tuple[Seat, ...]:
    """Who plays the cards of the trick, one after the other; under the Bow everybody plays two."""
    seats = in_turn(setup.players, setup.leader)
    if setup.acting and acts_on(setup, Artifact.BOW):
        return tuple(seat for seat in seats for _ in range(2))
    return seats


def turns(setup: Setup) -> tuple[tuple[Seat, Card], ...]:
    """Who has played what to the trick, in order of play."""
    return tuple(zip(order_of_play(setup), setup.trick, strict=False))


def as_counted(setup: Setup) -> Pile:
    """The cards of the trick as they count."""
    return setup.counts_as or setup.trick


def as_left_hand(setup: Setup) -> Pile:
    """The cards of the trick as they were in the hands."""
    return setup.from_hand or setup.trick


def next_to_play(setup: Setup) -> Seat:
    """Who plays the next card to a trick that is not complete."""
    return order_of_play(setup)[len(setup.trick)]


def is_complete(setup: Setup) -> bool:
    return len(setup.trick) >= setup.players and len(setup.trick) == len(order_of_play(setup))


def trick_number(setup: Setup) -> int:
    """Which trick of the phase is on, the first being 1; one that waits for a choice is not over.

    A trick of two cards each counts as two.
    """
    played_by_all = HAND_SIZE[setup.players] - max(map(len, setup.hands))
    if setup.phase == 2 and setup.stock:
        played_by_all -= 1  # nobody has recruited the cards that such a trick of Phase One left in the deck
    return max(played_by_all if is_complete(setup) else played_by_all + 1, 1)


def playable(setup: Setup, hand: Pile) -> Pile:
    """The cards of a hand that may be played to the trick as it lies."""
    if not setup.trick:
        return hand
    lead = as_counted(setup)[0].faction
    if not any(card.faction == lead for card in hand):
        return hand
    ask = powers(setup)
    return tuple(card for card in hand if ask[card.faction].follow(lead))


def shows_void(setup: Setup, card: Card) -> bool:
    """Whether playing this card to a trick that has been led shows that the hand has no card to follow."""
    return not powers(setup)[card.faction].follow(as_counted(setup)[0].faction)


def lay(setup: Setup, move: Card | Play) -> Setup:
    """Move a card from the hand to the trick; one that is not among the known cards was a hidden one.

    If that completes the trick, nothing has come of it yet: this is no position one can stop at.
    """
    seat = next_to_play(setup)
    card = card_of(move)
    artifacts: tuple[Artifact, ...] = ()
    laying = Laying(
        seat,
        card,
        swap=None,
        faction=None,
        change=0,
        centre=list(setup.centre),
        bears=list(setup.bears[seat]),
        discard=list(setup.discard),
    )
    if isinstance(move, Play):
        laying.swap, laying.faction, artifacts = move.swap, move.faction, move.artifacts
    hand = list(setup.hands[seat])
    hand.remove(card if card in hand else HIDDEN)
    voids = setup.voids
    if setup.trick and Artifact.RING not in artifacts and shows_void(setup, card):
        voids = put(voids, seat, voids[seat] | {as_counted(setup)[0].faction})
    if setup.next[seat]:
        laying.change += setup.next[seat][0]
    if Artifact.SWORD in artifacts:
        laying.change += SWORD
    for power in powers(setup).values():
        power.play(laying)
    deck, trick = setup.deck, (*setup.trick, laying.card)
    from_hand = (*as_left_hand(setup), card)
    counts_as = (*as_counted(setup), laying.counts)
    return setup.but(
        hands=put(setup.hands, seat, tuple(hand)),
        trick=trick,
        from_hand=() if from_hand == trick else from_hand,
        counts_as=() if counts_as == trick else counts_as,
        centre=tidy(deck, setup.centre, laying.centre),
        bears=put(setup.bears, seat, tuple(laying.bears)) if setup.bears[seat] else setup.bears,
        discard=tidy(deck, setup.discard, laying.discard),
        next=put(setup.next, seat, setup.next[seat][1:]) if setup.next[seat] else setup.next,
        voids=voids,
    )


#: What the Sword adds to a card.
SWORD = 3


def change_last(setup: Setup, change: int) -> Setup:
    """Add something to the value that the last card of the trick counts for."""
    counted = as_counted(setup)
    last = counted[-1]
    counts_as = (*counted[:-1], Card(last.faction, last.value + change))
    return setup.but(counts_as=() if counts_as == setup.trick else counts_as)


def completed(setup: Setup, card: Card) -> Trick | None:
    """The trick that this card completes; none if another one is still to be played to it."""
    laid = lay(setup, card)
    return judge(laid) if is_complete(laid) else None


def judge(setup: Setup, without: str = "") -> Trick:
    """Rank the players of a complete trick: by standing, then by value; equal: played earlier first."""
    spoils = setup.frozen + setup.trick
    if setup.judged is not None:
        # Cards have left the trick or come into it since it was judged: who has won is settled.
        others = tuple(seat for seat in setup.seats if seat != setup.judged.winner)
        return Trick((), (setup.judged.winner, *others), spoils, setup.judged.brought)
    counted = as_counted(setup)
    jug = acts_on(setup, Artifact.JUG)
    seats = order_of_play(setup)
    plays = tuple(map(Played, seats, setup.trick, counted, [number != jug for number in _NUMBERS]))
    ask = powers(setup, without)
    lead = counted[0].faction
    only_values = acts_on(setup, Artifact.RING)

    def rank(play: Played) -> tuple[int, int]:
        return 0 if only_values else ask[play.counts.faction].win(lead), play.counts.value

    # Sorting in reverse keeps equal plays in order of play.
    best_first = sorted(plays, key=rank, reverse=True)
    return Trick(plays, tuple(dict.fromkeys([play.seat for play in best_first])), spoils)


#: The numbers that the cards of a trick can have.
_NUMBERS = range(1, 5)


def verdict(setup: Setup, trick: Trick, without: str = "") -> Judged:
    """What is settled once a trick is judged: who has won, who leads next, whether a potion is drawn."""
    if setup.judged is not None:
        return setup.judged
    at_work = powers(setup, without).values()
    leader, brews = trick.winner, False
    for power in at_work:
        taken = power.lead(trick)
        leader = leader if taken is None else taken
        brews = brews or power.brew(trick)
    is_left = sum(setup.potions) + len(setup.potions_spent) < len(POTIONS)
    return Judged(trick.winner, leader, brews and is_left)


def clear(setup: Setup, trick: Trick, without: str = "") -> Setup:
    """Collect the cards of a trick, let powers act on the piles, and pass the lead."""
    at_work = powers(setup, without).values()
    settled = verdict(setup, trick, without)
    table = Table(setup, trick)
    for power in at_work:
        power.collect(trick, table)
    for power in at_work:
        power.then(trick, table)
    deck, potions = setup.deck, setup.potions
    return setup.but(
        trick=(),
        leader=settled.leader,
        score=tidy_all(deck, setup.score, table.score),
        front=tidy_all(deck, setup.front, table.front),
        bears=tidy_all(deck, setup.bears, table.bears),
        aside=tidy(deck, setup.aside, table.aside),
        discard=tidy(deck, setup.discard, table.discard),
        potions=put(potions, trick.winner, potions[trick.winner] + 1) if settled.brews else potions,
        **NOTHING_PLAYED,
    )


#: What is over with a trick.
NOTHING_PLAYED = {"from_hand": (), "counts_as": (), "acting": (), "frozen": (), "judged": None}


def put(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """The same with another item for this player."""
    return tuple(item if other is seat else each for other, each in zip(SEATS, items, strict=False))
