"""A two-player game as text, trick by trick.

What happened is read off the events that the rules tell, and what powers did besides, off where cards lay
before a trick and where they lie after it. No rule is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.artifacts import Artifact
from solver.cards import SEATS, Card, Pile, Seat
from solver.factions import FACTIONS
from solver.model.game import Game, Step, tricks
from solver.moves import Choice, Pass, Play, Use, card_of
from solver.notation import Record, format_cards
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.rules.events import Event, What
from solver.rules.trick import as_counted
from solver.setup import Setup


def transcript(record: Record) -> str:
    return "\n".join(_lines(Game.of(record))) + "\n"


def _lines(game: Game) -> Iterator[str]:
    setup = game.start
    deck = setup.deck
    yield f"Deck {deck}, {setup.leader} leads first"
    for seat in setup.seats:
        yield f"{seat}      {format_cards(setup.hands[seat], deck)}"
    yield f"stock  {format_cards(setup.centre + setup.stock, deck, ordered=True)}"
    for seat in setup.seats:
        if setup.artifacts[seat]:
            yield f"{seat} has the {', '.join(ARTIFACT_NAMES[each]['en'] for each in setup.artifacts[seat])}"

    number, phase = 0, 0
    for steps in tricks(game.steps):
        told = Told(steps)
        if not told.of(What.PLAYED):  # the game is over, and this is what is played then
            yield from (f"      {note}" for note in notes(told))
            continue
        if told.before.phase != phase:
            number, phase = 0, told.before.phase
            yield f"\nPhase {'One' if phase == 1 else 'Two'}"
        number += 1
        yield f"{number:2}. {_summary(told)}"
        yield from (f"      {note}" for note in notes(told))
    yield ""
    yield from _votes(game.positions()[-1])


class Told:
    """A trick: what was done, and what came of it."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = [step for step in steps if step.move is not Pass.PASS]
        self.before = steps[0].before
        self.after = steps[-1].after
        self.events = [event for step in steps for event in step.events]

    def of(self, what: What) -> list[Event]:
        return [event for event in self.events if event.what is what]

    @property
    def winner(self) -> Seat | None:
        """Nobody where all keep what they have played."""
        return next((event.seat for event in self.of(What.WON)), None)

    def text(self, cards: Pile) -> str:
        return format_cards(cards, self.before.deck)


def _summary(told: Told) -> str:
    before = told.before
    line = ", ".join(f"{event.seat} {event.cards[0]}" for event in told.of(What.PLAYED))
    if before.phase == 1:
        line += f" for {before.centre[0]}"
    seats = sorted(before.seats, key=lambda seat: seat is not told.winner)
    verb = "recruits" if before.phase == 1 else "scores"
    gains = [f"{seat} {verb} {told.text(cards)}" for seat in seats if (cards := _gains(told, seat))]
    wins = f"{'nobody' if told.winner is None else told.winner} wins"
    return f"{line}: {', '.join([wins, *gains])}"


def _gains(told: Told, seat: Seat) -> Pile:
    """A new follower, or new cards of the score pile; at the end those in front have joined it."""
    if told.before.phase == 1:
        return tuple(card for event in told.of(What.RECRUITED) if event.seat is seat for card in event.cards)
    return gained(told.before.score[seat], told.after.score[seat])


def gained(before: Pile, after: Pile) -> Pile:
    """The cards of a pile that did not lie there before."""
    gain = list(after)
    for card in before:
        if card in gain:
            gain.remove(card)
    return tuple(gain)


def notes(told: Told) -> Iterator[str]:
    """What happened beyond the general rules, each beginning with the power it was."""
    yield from _artifacts(told)
    yield from _magic(told)
    yield from _cards(told)
    before, after, winner = told.before, told.after, told.winner
    for step in told.steps:
        if isinstance(step.move, Choice):
            verb = "takes it" if step.move is Choice.TOP else "leaves it"
            yield f"Seers: {winner} looks at the top card, {step.before.stock[0]}, and {verb}"
    if winner is None:
        return
    if before.phase == 1:
        for event in told.of(What.SCORED):
            yield f"Undead: {told.text(event.cards)} to {event.seat}'s score pile"
    else:
        yield from _piles(told, winner)
    staff = any(event.detail == str(Artifact.STAFF) for event in told.of(What.USED))
    if after.leader != winner and not staff:
        yield f"Dragons: {after.leader} leads next"


def _cards(told: Told) -> Iterator[str]:
    """What the cards of a trick of two did, where they were played as they are and counted as printed."""
    plays = told.of(What.PLAYED)
    if len(plays) != 2 or told.of(What.SWAPPED) or told.of(What.USED):
        return
    lead, reply = (event.cards[0] for event in plays)
    second = plays[1].seat
    if lead == reply:
        yield f"Equal cards: the leader, {told.winner}, wins"
    if reply.faction == "P" != lead.faction:
        led = FACTIONS[lead.faction].name().many
        holds = any(card.faction == lead.faction for card in told.before.hands[second])
        why = f"instead of {led}" if holds else f"and has no {led}"
        yield f"Doppelgängers: {second} plays {reply} {why}; it counts as {lead.faction}{reply.value}"
    if (lead.faction, reply.faction) == ("G", "K"):
        yield f"Knights: {reply} beats {lead}"


def _magic(told: Told) -> Iterator[str]:
    for step in told.steps:
        for event in step.events:
            counts = as_counted(step.after)[-1] if step.after.trick else None
            match event.what:
                case What.PLAYED if step.before.bears[event.seat]:
                    bears = told.text(step.before.bears[event.seat])
                    yield f"Druids: {bears} of {event.seat} adds to {event.cards[0]}{_counting(counts)}"
                case What.SWAPPED:
                    swap = card_of(step.move) if isinstance(step.move, Card | Play) else None
                    yield f"Shapeshifters: {swap} changes places with {event.cards[0]}, which is played"
                case What.TURNED_UP:
                    yield f"Mages: the potion of {event.seat} is {event.detail}{_counting(counts)}"
                case What.BREWED:
                    yield f"Mages: {event.seat} draws a potion"
                case What.TURNED_BEAR:
                    yield f"Druids: {told.text(event.cards)} turns into a bear of {event.seat}"


def _counting(counts: Card | None) -> str:
    return f", which counts as {counts}" if counts is not None else ""


def _artifacts(told: Told) -> Iterator[str]:
    for step in told.steps:
        for event in (event for event in step.events if event.what is What.USED):
            name = ARTIFACT_NAMES[Artifact(event.detail)]["en"]
            yield f"{name}: {event.seat} {', '.join(_effects(told, step, event))}"


def _effects(told: Told, step: Step, used: Event) -> Iterator[str]:
    """What was played with an artifact, what it named, and what moved."""
    if isinstance(step.move, Play):
        counts = as_counted(step.after)[-1] if step.after.trick else None
        faction = step.move.faction if used.detail == str(Artifact.JUG) else None
        as_what = f" as one of the {FACTIONS[faction].name().many}" if faction else ""
        yield f"plays it with {step.move.card}{as_what}{_counting(counts)}"
    elif isinstance(step.move, Use):
        named = [str(card) for card in step.move.cards]
        if step.move.faction is not None:
            named.append(f"the {FACTIONS[step.move.faction].name().many}")
        yield f"plays it{' and names ' if named else ''}{' and '.join(named)}"
    for event in step.events:
        if event.what in _MOVED:
            yield _MOVED[event.what].format(seat=event.seat, cards=told.text(event.cards))
    if used.detail == str(Artifact.BALL):
        kept = next(event for event in told.of(What.RECRUITED) if event.seat == used.seat)
        back = next(iter(told.of(What.PUT_BACK)))
        yield f"keeps {kept.cards[0]} and puts {told.text(back.cards)} back"
    if used.detail == str(Artifact.LANTERN):
        yield f"sees {told.text(told.of(What.SEEN)[0].cards)}"


_MOVED = {
    What.RETURNED: "{cards} returns to the hand of {seat}",
    What.DISCARDED: "{cards} leaves the game",
}


def _piles(told: Told, winner: Seat) -> Iterator[str]:
    """What a trick of Phase Two did to the piles."""
    before, after = told.before, told.after
    loser = SEATS[1 - int(winner)]
    lost = gained(before.score[loser], after.score[loser])
    if dwarves := tuple(card for card in lost if card.faction == "D"):
        yield f"Dwarves: {told.text(dwarves)} to the loser, {loser}"
    for event in told.of(What.SET_ASIDE):
        yield f"Trolls: {told.text(event.cards)} set aside"
    if taken := gained(after.aside, before.aside):
        yield f"Trolls: {told.text(taken)} from aside to {winner}"
    if gnomes := gained(before.front[winner], after.front[winner]):
        yield f"Gnomes: {told.text(gnomes)} in front of {winner}"
    for event in told.of(What.CRUSHED):
        yield f"Giants: {told.text(event.cards)} in front of {event.seat} crushed"
    if after.is_over and any(before.front):
        joined = ", ".join(
            f"{told.text(gnomes)} of {seat}"
            for seat in after.seats
            if (gnomes := tuple(card for card in after.score[seat] if card.faction == "N"))
        )
        yield f"Gnomes: at the end those in front join the score piles: {joined or 'none is left'}"


def _votes(setup: Setup) -> Iterator[str]:
    outcome = rules.tally(setup)
    for seat in setup.seats:
        yield f"{seat} has scored {format_cards(setup.score[seat], setup.deck) or 'nothing'}"
    for letter, side in outcome.by_faction.items():
        counts = "-".join(str(sum(card.faction == letter for card in pile)) for pile in setup.score)
        yield f"{FACTIONS[letter].name().many} {counts}: {side or 'nobody'}{_besides(setup, letter)}"
    votes = "-".join(str(count) for count in outcome.votes.values())
    yield f"Votes {votes}: {'a draw' if outcome.result == 'draw' else f'{outcome.result} wins'}"


def _besides(setup: Setup, letter: str) -> str:
    """Artifacts that count as a card of a faction."""
    counting = [
        f"the {ARTIFACT_NAMES[artifact]['en']} of {seat}"
        for artifact, letters in ((Artifact.RUNESTONE, setup.runestone), (Artifact.CROWN, setup.crown))
        for seat in setup.seats
        if letters[seat] == letter
    ]
    return f", with {' and '.join(counting)}" if counting else ""
