"""Artifacts: who can hold them, who can have played them, and who can be asked about them now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from solver.artifacts import DEALT, Artifact
from solver.cards import Seat
from solver.errors import Fault
from solver.model.spent import OF_ARTIFACTS, can_be_spent
from solver.model.tricks import in_bow_trick, winner
from solver.model.wording import count
from solver.rules.trick import is_complete, next_to_play, order_of_play
from solver.setup import Setup
from solver.stages import Judged, Pending, Stage

_ = Artifact

#: Those that go on acting on a card of the trick.
_ACT_ON = (_.BOW, _.JUG, _.RING)
#: Those after which the cards of a trick no longer tell who has won it.
_SETTLE = (_.SPEAR, _.CRYSTAL, _.RUNESTONE)
#: What can be left of Boots and of the Axe for a player's next cards.
_BOOTS = ((), (2,), (2, 2))
_AXE = ((), (-2,), (-2, -2))
#: What is waited for after an artifact was played.
_AFTER = {Stage.KEEP: _.BALL, Stage.STOCK: _.BALL, Stage.LOOK: _.LANTERN}
#: Questions that are only asked in one phase.
_PHASES = {
    **dict.fromkeys((_.HORN, _.NECKLACE, _.SPEAR, _.CRYSTAL, _.RUNESTONE, _.LANTERN, _.CROWN), 2),
    _.BALL: 1,
}
#: How many cards the Ball draws, and how many a hand must have for the Lantern.
_BALL, _LANTERN = 3, 5


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
    if setup.pending is not None:
        yield from _question(setup, setup.pending)
    if setup.judged is not None:
        yield from _settled(setup, setup.judged)


def _question(setup: Setup, pending: Pending) -> Iterator[Fault]:
    """Whether there is such a question."""
    stage, asked, artifacts = pending
    if stage in (Stage.PLAY, Stage.RECRUIT):
        yield Fault("pending", f"that {stage.when} is told by the cards")
    elif (asked is None) != (stage is Stage.POTION):
        yield Fault("pending", "somebody is asked, except where a potion is turned up")
    elif asked is not None and asked >= setup.players:
        yield Fault("pending", f"{asked} is no player; they are A to {Seat(setup.players - 1)}")
    elif bool(artifacts) != bool(stage.artifacts) or not set(artifacts) <= set(stage.artifacts):
        yield Fault("pending", "it names other artifacts than can be played at its moment")
    elif setup.players != 2 and stage is not Stage.POTION:
        yield Fault("pending", f"artifacts are for two players, not for {setup.players}")


def _settled(setup: Setup, judged: Judged) -> Iterator[Fault]:
    asked = None if setup.pending is None else setup.pending.stage
    if max(judged.winner, judged.leader) >= setup.players:
        yield Fault("judged", f"the players are A to {Seat(setup.players - 1)}")
    elif asked not in (Stage.JUDGED, Stage.COLLECT):
        yield Fault("judged", "says something only while the winner or the loser is asked before collecting")
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


def question(setup: Setup, tricks: int) -> Iterator[Fault]:
    """Whether it can be asked now, and of this player."""
    if setup.pending is None:
        return
    stage, asked, artifacts = setup.pending
    if (after := _AFTER.get(stage)) and after not in setup.artifacts_spent:
        yield Fault("pending", f"{after} is not among artifacts_spent")
    if asked is not None:
        held = setup.artifacts[asked]
        missing = [artifact for artifact in artifacts if artifact not in held]
        if len(missing) > held.count(_.HIDDEN):
            names = " ".join(map(str, missing))
            yield Fault("pending", f"{asked} is asked about {names}, which {asked} does not hold")
    for artifact in artifacts:
        if _PHASES.get(artifact, setup.phase) != setup.phase:
            yield Fault(
                "pending", f"{artifact} cannot be played in Phase {'One' if setup.phase == 1 else 'Two'}"
            )
            return
    if wrong := _wrong_moment(setup, setup.pending, tricks):
        yield Fault("pending", f"this cannot be asked now: {wrong}")
    elif asked is not None:
        for artifact in artifacts:
            if not _fits(setup, artifact, asked):
                yield Fault("pending", f"{asked} cannot play {artifact} with so few cards or in this trick")


def _wrong_moment(setup: Setup, pending: Pending, tricks: int) -> str:
    """Why this cannot be asked now, as far as the cards tell; empty if it can."""
    stage, asked, artifacts = pending
    complete = is_complete(setup)
    match stage:
        case Stage.BEFORE:
            if complete or not setup.hands[next_to_play(setup)]:
                return "nobody is about to play"
            return "" if asked != next_to_play(setup) else f"{asked} is about to play and is not asked before"
        case Stage.POTION:
            return "" if setup.trick else "nobody has played"
        case Stage.PLAYED:
            if not setup.trick:
                return "nobody has played"
            return (
                "" if asked != _last_to_play(setup) else f"{asked} has played the last card and is not asked"
            )
        case Stage.ALL_PLAYED:
            return "" if complete else "the trick is not complete"
        case Stage.JUDGED | Stage.COLLECT | Stage.DRAW | Stage.KEEP | Stage.STOCK:
            if not complete and setup.judged is None:
                return "the trick is not complete"
            of_winner = stage is Stage.COLLECT
            if (asked == winner(setup)) != of_winner:
                return f"{asked} has {'lost' if of_winner else 'won'} the trick and is not asked"
            return ""
        case Stage.CLEARED | Stage.LOOK:
            if setup.trick:
                return "cards lie in the trick"
            before_all = not tricks and (setup.phase == 1 or artifacts != (_.STAFF,))
            return "no trick has been played" if before_all else ""
        case _:
            over = setup.phase == 2 and not setup.trick and not any(setup.hands)
            return "" if over else "there are cards to play"


def _last_to_play(setup: Setup) -> Seat:
    return order_of_play(setup)[len(setup.trick) - 1]


def _fits(setup: Setup, artifact: Artifact, seat: Seat) -> bool:
    """Whether there are cards enough for what an artifact asks."""
    hand, other = setup.hands[seat], setup.hands[Seat.B if seat == Seat.A else Seat.A]
    in_bow = in_bow_trick(setup)
    match artifact:
        case Artifact.HORSE | Artifact.NECKLACE:
            return bool(hand) and not in_bow
        case Artifact.HOURGLASS:
            return not in_bow
        case Artifact.CRYSTAL | Artifact.STAFF:
            return bool(hand)
        case Artifact.LANTERN:
            return len(other) >= _LANTERN
        case Artifact.BALL:
            return len(setup.stock) >= _BALL
        case _:
            return True  # score piles tell nothing: those of a composed endgame need not be whole
