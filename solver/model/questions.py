"""Questions about artifacts, and what is waited for after one: whether that can be asked now, and of whom."""

from __future__ import annotations

from collections.abc import Iterator

from solver.artifacts import Artifact
from solver.cards import HIDDEN, SEATS, Seat
from solver.errors import Fault
from solver.model.tricks import winner
from solver.rules.artifacts import ALONE
from solver.rules.sides import opponent_of
from solver.rules.trick import is_complete, next_to_play, order_of_play
from solver.setup import Setup
from solver.stages import Pending, Stage

_ = Artifact

#: What is waited for after an artifact was played.
_AFTER = {Stage.KEEP: _.BALL, Stage.STOCK: _.BALL, Stage.LOOK: _.LANTERN}
#: Artifacts that are only played in one phase.
_PHASES = {
    **dict.fromkeys((_.HORN, _.NECKLACE, _.SPEAR, _.CRYSTAL, _.RUNESTONE, _.LANTERN, _.CROWN), 2),
    _.BALL: 1,
}
#: What an artifact needs at its moment, in words; when it fits is told by the rules.
_NEEDS = {
    _.HORSE: "a card in hand, and a trick without the bow",
    _.NECKLACE: "a trick to follow, and one without the bow",
    _.HOURGLASS: "a trick without the bow",
    _.CRYSTAL: "a card in hand, and one of the trick that goes to its winner",
    _.RUNESTONE: "a card in the score pile, and one of the trick that goes to its winner",
    _.BALL: "three cards in the deck",
    _.STAFF: "a trick to follow",
    _.LANTERN: "five cards in the other hand",
    _.CROWN: "a card in the score pile",
}


#: Stages that need no question.
_TOLD_BY_CARDS = {Stage.PLAY: "a card is played", Stage.RECRUIT: "a card is chosen"}


def shape(setup: Setup) -> Iterator[Fault]:
    """Whether there is such a question at all."""
    if setup.pending is None:
        return
    stage, asked, artifacts = setup.pending
    if stage in _TOLD_BY_CARDS:
        yield Fault("pending", f"that {_TOLD_BY_CARDS[stage]} is told by the cards")
    elif (asked is None) != (stage is Stage.POTION):
        yield Fault("pending", "somebody is asked, except where a potion is turned up")
    elif asked is not None and asked not in setup.seats:
        yield Fault("pending", f"{asked} is no player; they are A to {SEATS[setup.players - 1]}")
    elif bool(artifacts) != bool(stage.artifacts) or not set(artifacts) <= set(stage.artifacts):
        yield Fault("pending", "it names other artifacts than can be played at its moment")
    elif len(set(artifacts)) < len(artifacts):
        yield Fault("pending", "it names an artifact twice, but each exists once")
    elif stage is Stage.CLEARED and len(artifacts) > 1:
        yield Fault("pending", "staff is a question to the loser of a trick, lantern one to its winner")
    elif setup.players != 2 and stage is not Stage.POTION:
        yield Fault("pending", f"artifacts are for two players, not for {setup.players}")


def moment(setup: Setup, tricks: int) -> Iterator[Fault]:
    """Whether it can be asked now, and of this player."""
    if setup.pending is None:
        return
    stage, asked, artifacts = setup.pending
    after = _AFTER.get(stage)
    if after and after not in setup.artifacts_spent:
        yield Fault("pending", f"{after} is not among artifacts_spent")
    if asked is not None:
        yield from _not_held(setup, asked, artifacts)
    for artifact in (after,) if after else artifacts:
        if _PHASES.get(artifact, setup.phase) != setup.phase:
            phase = "One" if setup.phase == 1 else "Two"
            yield Fault("pending", f"{artifact} cannot be played in Phase {phase}")
            return
    if wrong := _wrong_moment(setup, setup.pending, tricks):
        yield Fault("pending", f"this cannot be asked now: {wrong}")


def _not_held(setup: Setup, asked: Seat, artifacts: tuple[Artifact, ...]) -> Iterator[Fault]:
    """Artifacts that the asked player cannot have; a hidden one may be any that is in no other place."""
    held, of_other = setup.artifacts[asked], setup.artifacts[opponent_of(asked)]
    missing = [artifact for artifact in artifacts if artifact not in held]
    for artifact in missing:
        if artifact in setup.artifacts_spent:
            yield Fault("pending", f"{asked} is asked about {artifact}, which is among artifacts_spent")
            return
        if artifact in of_other:
            yield Fault("pending", f"{asked} is asked about {artifact}, which {opponent_of(asked)} holds")
            return
    if len(missing) > held.count(_.HIDDEN):
        names = " ".join(map(str, missing))
        yield Fault("pending", f"{asked} is asked about {names}, which {asked} does not hold")


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
            if setup.frozen:
                return "a trick that was set aside is not yet won"
            before_all = not tricks and (setup.phase == 1 or artifacts != (_.STAFF,))
            return "no trick has been played" if before_all else ""
        case _:
            over = setup.phase == 2 and not setup.trick and not any(setup.hands)
            return "" if over else "there are cards to play"


def _last_to_play(setup: Setup) -> Seat:
    return order_of_play(setup)[len(setup.trick) - 1]


def names_due(setup: Setup) -> Iterator[Fault]:
    """Whether those named are those that could be played now; the rules tell, of a table that can arise."""
    if setup.pending is None:
        return
    stage, asked, artifacts = setup.pending
    if asked is None:
        return
    if stage is Stage.STOCK:
        setup = setup.but(stock=(HIDDEN, *setup.stock))  # as it was before a card was kept
    after = _AFTER.get(stage)
    for artifact in (after,) if after else artifacts:
        if not ALONE[artifact].fits(setup, asked):
            cannot = f"cannot have played {artifact}" if after else f"cannot play {artifact} here"
            yield Fault("pending", f"{asked} {cannot}, which needs {_NEEDS[artifact]}")
            return
    held = setup.artifacts[asked]
    if _.HIDDEN in held or stage is Stage.CLEARED:  # when a trick is cleared each is a question of its own
        return
    due = [each for each in stage.artifacts if each in held and ALONE[each].fits(setup, asked)]
    if set(due) != set(artifacts):
        must, named = (" ".join(map(str, names)) for names in (due, artifacts))
        yield Fault("pending", f"{asked} could play {must} now, so it must name these, not only {named}")
