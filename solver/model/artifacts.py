"""Artifacts: who can hold them, who can have played them, and what they have left on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.artifacts import DEALT, Artifact
from solver.cards import SEATS, Seat
from solver.errors import Fault
from solver.model.spent import OF_ARTIFACTS, can_be_spent
from solver.rules.trick import order_of_play
from solver.setup import Setup
from solver.stages import Judged, Stage
from solver.wording import count

_ = Artifact

#: Those that go on acting on a card of the trick.
_ACT_ON = (_.BOW, _.JUG, _.RING)
#: Those after which the cards of a trick no longer tell who has won it.
_SETTLE = (_.SPEAR, _.CRYSTAL, _.RUNESTONE)
#: What can be left of Boots and of the Axe for a player's next cards.
_BOOTS = ((), (2,), (2, 2))
_AXE = ((), (-2,), (-2, -2))


def frame(setup: Setup) -> Iterator[Fault]:
    """What must fit before the rules can be asked about a trick."""
    if setup.players != 2:
        for row in OF_ARTIFACTS:
            if row.says_something(getattr(setup, row.name)):
                yield Fault(row.name, f"artifacts are for two players, not for {setup.players}")
    for name in ("from_hand", "counts_as"):
        cards = getattr(setup, name)
        if cards and len(cards) != len(setup.trick):
            yield Fault(name, f"{count(len(cards), 'card')}, but the trick has {len(setup.trick)}")
    for artifact, number in setup.acting:
        if artifact not in _ACT_ON:
            yield Fault("acting", f"{artifact} does not go on acting on a card")
        elif number > len(setup.trick):
            yield Fault("acting", f"{artifact} acts on card {number}, but the trick has {len(setup.trick)}")
        elif artifact is _.BOW and number != 1:
            yield Fault("acting", f"{artifact} is played with the first card, not with card {number}")
        elif artifact is _.RING and number == 1:
            yield Fault("acting", f"{artifact} cannot be played by whoever leads")
    at_work = [artifact for artifact, _number in setup.acting]
    if len(set(at_work)) < len(at_work):
        yield Fault("acting", "an artifact acts on one card only")
    if _.BOW in at_work and _.RING in at_work:
        yield Fault("acting", "the ring cannot be played in a trick of the bow")
    if setup.judged is not None:
        yield from _settled(setup, setup.judged)


def _settled(setup: Setup, judged: Judged) -> Iterator[Fault]:
    asked = None if setup.pending is None else setup.pending.stage
    if not {judged.winner, judged.leader} <= set(setup.seats):
        yield Fault("judged", f"the players are A to {SEATS[setup.players - 1]}")
    elif asked is not Stage.COLLECT:
        yield Fault("judged", "says something only while the winner is asked before collecting")
    elif not set(_SETTLE) & set(setup.artifacts_spent):
        yield Fault("judged", f"none of {', '.join(map(str, _SETTLE))} has been played")
    elif setup.counts_as or setup.from_hand or setup.acting:
        yield Fault("judged", "who has won is settled, so it no longer matters how the cards count")
    elif judged.brought is not None and judged.brought not in setup.trick + setup.frozen:
        yield Fault("judged", f"{judged.brought} was brought into the trick but does not lie there")
    elif judged.brought is not None and _.CRYSTAL not in setup.artifacts_spent:
        yield Fault("judged", f"{judged.brought} was brought into the trick, but no crystal is spent")


def holders(setup: Setup) -> Iterator[Fault]:
    """Each exists once, and everybody was dealt three."""
    spent = setup.artifacts_spent
    if _.HIDDEN in spent:
        yield Fault("artifacts_spent", "everybody sees what is played, so none can be hidden (?)")
    places = Counter((*spent, *(each for held in setup.artifacts for each in held)))
    for artifact, number in places.items():
        if number > 1 and artifact is not _.HIDDEN:
            names = [
                name
                for name, there in (*_held(setup), ("artifacts_spent", spent))
                for _each in range(there.count(artifact))
            ]
            yield Fault(names[0], f"{artifact} is in {', '.join(names)}, but there is only one")
    surely = _surely_played(setup)
    for (where, held), seat in zip(_held(setup), setup.seats, strict=True):
        played = [artifact for artifact, by in surely.items() if by == seat and artifact in spent]
        if len(held) + len(played) > DEALT:
            also = f" and has played {' '.join(map(str, sorted(played)))}" if played else ""
            yield Fault(where, f"{seat} holds {len(held)}{also}, but was dealt {DEALT}")
            return
    if places.total() > DEALT * setup.players:
        yield Fault(
            "artifacts_spent",
            f"{places.total()} artifacts with those held, but both were dealt {DEALT * setup.players}",
        )


def _held(setup: Setup) -> Iterator[tuple[str, tuple[Artifact, ...]]]:
    for seat, held in zip(setup.seats, setup.artifacts, strict=True):
        yield f"artifacts.{seat}", held


def _surely_played(setup: Setup) -> dict[Artifact, Seat]:
    """Artifacts of which the table tells who has played them."""
    order = order_of_play(setup)
    surely = {artifact: order[number - 1] for artifact, number in setup.acting}
    for seat, other in ((Seat.A, Seat.B), (Seat.B, Seat.A)):
        if setup.runestone[seat]:
            surely[_.RUNESTONE] = seat
        if setup.crown[seat]:
            surely[_.CROWN] = seat
        if any(change > 0 for change in setup.next[seat]):
            surely[_.BOOTS] = seat
        if any(change < 0 for change in setup.next[seat]):
            surely[_.AXE] = other
    return surely


def effects(setup: Setup) -> Iterator[Fault]:
    """What artifacts have left on the table needs artifacts that were played."""
    spent = setup.artifacts_spent
    for artifact, _number in setup.acting:
        if artifact not in spent:
            yield Fault("acting", f"{artifact} acts but is not among artifacts_spent")
    yield from _changes_to_come(setup)
    for artifact, by_seat in ((_.RUNESTONE, setup.runestone), (_.CROWN, setup.crown)):
        told = [(seat, letter) for seat, letter in zip(setup.seats, by_seat, strict=True) if letter]
        name = str(artifact)
        if told and artifact not in spent:
            yield Fault(name, f"{name} counts for a faction but is not among artifacts_spent")
        elif told and (setup.phase == 1 or (artifact is _.CROWN and (any(setup.hands) or setup.trick))):
            yield Fault(name, f"{name} cannot have been played yet")
        if len(told) > 1:
            yield Fault(name, "there is only one, so it counts for one player")
        for seat, letter in told:
            if letter not in setup.deck.letters:
                yield Fault(f"{name}.{seat}", f"{letter} is not in the deck {setup.deck}")
    if setup.frozen:
        yield from _frozen(setup)


def _changes_to_come(setup: Setup) -> Iterator[Fault]:
    boots = _BOOTS if can_be_spent(setup, _.BOOTS) else _BOOTS[:1]
    axe = _AXE if can_be_spent(setup, _.AXE) else _AXE[:1]
    possible = {_sums(plus, minus) for plus in boots for minus in axe}
    for seat, changes in zip(setup.seats, setup.next, strict=True):
        where = f"next.{seat}"
        if len(changes) > 2:
            yield Fault(where, f"boots and axe change two cards, not {len(changes)}")
        elif changes not in possible:
            written = " ".join(f"{change:+}" for change in changes)
            yield Fault(where, f"{written} cannot come from boots or axe, as they were played")
    for artifact, sign in ((_.BOOTS, 1), (_.AXE, -1)):
        if all(any(change * sign > 0 for change in changes) for changes in setup.next):
            yield Fault("next", f"{artifact} changes the cards of one player, not of both")


def _sums(plus: tuple[int, ...], minus: tuple[int, ...]) -> tuple[int, ...]:
    padded = [(*changes, 0, 0)[:2] for changes in (plus, minus)]
    sums = tuple(map(sum, zip(*padded, strict=True)))
    while sums and sums[-1] == 0:
        sums = sums[:-1]
    return sums


def _frozen(setup: Setup) -> Iterator[Fault]:
    if _.NECKLACE not in setup.artifacts_spent:
        yield Fault("frozen", "no trick is set aside: necklace is not among artifacts_spent")
    elif setup.phase == 1:
        yield Fault("frozen", "no trick is set aside in Phase One")
    elif len(setup.frozen) != setup.players and setup.judged is None:
        yield Fault("frozen", f"{count(len(setup.frozen), 'card')}, but a trick has {setup.players}")
    elif not setup.trick and not any(setup.hands):
        yield Fault("frozen", "there is no card left to play for what was set aside")
