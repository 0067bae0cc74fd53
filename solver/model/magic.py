"""What the Magic factions leave behind: potions, bears, changed places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.artifacts import Artifact
from solver.cards import Card
from solver.errors import Fault
from solver.model.spent import can_be_spent
from solver.model.tricks import played_by
from solver.potions import POTIONS
from solver.rules.traits import Trait, having
from solver.setup import Setup
from solver.stages import Stage
from solver.wording import count, listed


def potions(setup: Setup, tricks: int) -> Iterator[Fault]:
    """Ten in all, each once, and no more than were drawn: one in a trick that has been cleared, with a card
    that lies among the discards of Phase One since then."""
    spent = setup.potions_spent
    turning = setup.pending is not None and setup.pending.stage is Stage.POTION
    drawn = sum(setup.potions) + len(spent) + turning
    if not drawn:
        return
    brewers = having(Trait.BREWS).intersection(setup.deck.letters)
    brewing = sum(card.faction in brewers for card in setup.discard) + _jug_has_acted(setup)
    if not brewers:
        yield Fault("potions", f"nobody draws any in the deck {setup.deck}")
    elif drawn > len(POTIONS):
        yield Fault("potions", f"{drawn} with those turned up, but there are only {len(POTIONS)}")
    elif setup.phase == 1 and drawn > tricks:
        yield Fault(
            "potions", f"{drawn} with those turned up, but {count(tricks, 'trick')} can have been won"
        )
    elif setup.phase == 1 and drawn > brewing:
        yield Fault(
            "potions",
            f"{drawn} with those turned up, but {count(brewing, 'card')} that can have drawn one"
            f" {'has' if brewing == 1 else 'have'} been played",
        )
    for potion in sorted({potion for potion in spent if spent.count(potion) > 1}):
        yield Fault("potions_spent", f"{potion} has been turned up {spent.count(potion)} times")


def _jug_has_acted(setup: Setup) -> bool:
    """Whether a card of any faction can have drawn a potion in an earlier trick."""
    acting = any(artifact is Artifact.JUG for artifact, _number in setup.acting)
    return Artifact.JUG in setup.artifacts_spent and not acting


def bears(setup: Setup, tricks: int) -> Iterator[Fault]:
    """They wait for their owner's next card, so whoever has played to the trick has none, and neither has
    whoever won the last one."""
    become = having(Trait.TURNS_BEAR)
    most = 2 if can_be_spent(setup, Artifact.BOW) else 1
    for seat, waiting in zip(setup.seats, setup.bears, strict=True):
        where = f"bears.{seat}"
        if wrong := tuple(card for card in waiting if card.faction not in become):
            yield Fault(where, f"{listed(wrong)} cannot become a bear")
        elif len(waiting) > most:
            yield Fault(where, f"{listed(waiting)} cannot have been lost in one trick")
        elif waiting and played_by(setup, seat):
            yield Fault(where, f"{listed(waiting)} acted on the card that {seat} has just played")
        elif waiting and setup.phase == 1 and not tricks:
            yield Fault(where, f"{listed(waiting)} cannot have been lost before the first trick is over")
    if all(setup.bears):
        yield Fault("bears", "everybody has one, but whoever won the last trick can have none")


def changed_places(setup: Setup) -> Iterator[Fault]:
    """What a card became lay in the centre, and what it was lies there now, unless a later one took it."""
    if not setup.from_hand:
        yield from _unchanged(setup, setup.trick)
        return
    if setup.phase == 2:
        yield Fault("from_hand", "no card changes places with a centre card in Phase Two")
        return
    swapping = having(Trait.SWAPS)
    # Cards that a Horse took to a hand, or somebody recruited, lie in neither place.
    settled = Artifact.HORSE in setup.artifacts_spent or not setup.centre or _recruited(setup)
    for index, (was, now) in enumerate(zip(setup.from_hand, setup.trick, strict=True)):
        if was == now:
            continue
        if was not in setup.deck.cards:
            yield Fault("from_hand", f"{was} is not in the deck {setup.deck}")
        elif was.faction not in swapping:
            yield Fault("from_hand", f"{was} cannot have become {now}: it changes places with no card")
        elif not settled and was not in (*setup.centre, *setup.trick[index + 1 :]):
            yield Fault("from_hand", f"{was} became {now}, but does not lie in the centre in its place")
    copies = Counter(setup.deck.cards)
    for card, times in Counter(setup.from_hand).items():
        if 0 < copies[card] < times:
            yield Fault("from_hand", f"{card} was played {times} times, but the deck has only {copies[card]}")
    unchanged = tuple(
        card if was == card else setup.deck.cards[0]
        for was, card in zip(setup.from_hand, setup.trick, strict=True)
    )
    yield from _unchanged(setup, unchanged)


def _recruited(setup: Setup) -> bool:
    """Whether somebody has already recruited in this trick."""
    return len(set(map(len, setup.followers))) > 1


def _unchanged(setup: Setup, trick: tuple[Card, ...]) -> Iterator[Fault]:
    """A card that swaps does so as it is played, unless it counts as another or came in later."""
    if setup.phase == 2 or Artifact.HORSE in setup.artifacts_spent:
        return
    swapping = having(Trait.SWAPS)
    for number, card in enumerate(trick, start=1):
        if card.faction in swapping and (Artifact.JUG, number) not in setup.acting:
            yield Fault(
                "from_hand", f"{card} was played, so a centre card must lie in the trick in its place"
            )
