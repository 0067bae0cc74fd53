"""A two-player game as text, trick by trick.

What powers did is read off the table: from where cards lay before a trick and where they lie after it.
Only who wins a trick is worked out here, in the plain words of the rule book; the rules under test are
asked for nothing but the next position and the votes.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.cards import Card, Cards, Seat
from solver.factions import FACTIONS
from solver.moves import Choice, Move
from solver.notation import Record, format_cards
from solver.setup import Setup


def transcript(record: Record) -> str:
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    setup = record.start
    deck = setup.deck
    yield f"Deck {deck}, {setup.leader} leads first"
    for seat in setup.seats:
        yield f"{seat}      {format_cards(setup.hands[seat], deck)}"
    yield f"stock  {format_cards(setup.centre + setup.stock, deck, ordered=True)}"

    number = 0
    before, moves = setup, list[Move]()
    for move in record.moves:
        if not moves:
            if number == 0 or setup.phase != before.phase:
                yield f"\nPhase {'One' if setup.phase == 1 else 'Two'}"
                number = 0
            before, number = setup, number + 1
        moves.append(move)
        setup = rules.play(setup, move)
        if not setup.trick:
            yield f"{number:2}. {_summary(before, moves, setup)}"
            yield from (f"      {note}" for note in notes(before, moves, setup))
            moves = []
    yield ""
    yield from _votes(setup)


def _cards(moves: list[Move]) -> tuple[Card, Card]:
    lead, reply = moves[:2]
    assert isinstance(lead, Card)
    assert isinstance(reply, Card)
    return lead, reply


def _winner(before: Setup, moves: list[Move]) -> Seat:
    lead, reply = _cards(moves)
    follows = reply.faction in (lead.faction, "P") and reply.value > lead.value
    second_wins = follows or (lead.faction, reply.faction) == ("G", "K")
    return Seat(before.leader ^ second_wins)


def _gained(before: Cards, after: Cards) -> Cards:
    """The cards of a pile that did not lie there before."""
    gained = list(after)
    for card in before:
        if card in gained:
            gained.remove(card)
    return tuple(gained)


def _summary(before: Setup, moves: list[Move], after: Setup) -> str:
    lead, reply = _cards(moves)
    winner = _winner(before, moves)
    line = f"{before.leader} {lead}, {Seat(1 - before.leader)} {reply}"
    if before.phase == 1:
        line += f" for {before.centre[0]}"
        verb, old = "recruits", before.followers
        new = after.followers if after.phase == 1 else after.hands
    else:
        verb, old, new = "scores", before.score, after.score
    gains = [
        f"{seat} {verb} {format_cards(gained, before.deck)}"
        for seat in (winner, Seat(1 - winner))
        if (gained := _gained(old[seat], new[seat]))
    ]
    return f"{line}: {', '.join([f'{winner} wins', *gains])}"


def notes(before: Setup, moves: list[Move], after: Setup) -> Iterator[str]:
    """What happened beyond the general rules, each beginning with the faction whose power it was."""
    lead, reply = _cards(moves)
    winner = _winner(before, moves)
    second = Seat(1 - before.leader)
    if lead == reply:
        yield f"Equal cards: the leader, {winner}, wins"
    if reply.faction == "P" != lead.faction:
        led = FACTIONS[lead.faction].name().many
        holds = any(card.faction == lead.faction for card in before.hands[second])
        why = f"instead of {led}" if holds else f"and has no {led}"
        yield f"Doppelgängers: {second} plays {reply} {why}; it counts as {lead.faction}{reply.value}"
    if (lead.faction, reply.faction) == ("G", "K"):
        yield f"Knights: {reply} beats {lead}"
    if len(moves) == 3:
        verb = "takes it" if moves[2] is Choice.TOP else "leaves it"
        yield f"Seers: {winner} looks at the top card, {before.stock[0]}, and {verb}"
    if before.phase == 1:
        if undead := _gained(before.score[winner], after.score[winner]):
            yield f"Undead: {format_cards(undead, before.deck)} to {winner}'s score pile"
    else:
        yield from _piles(before, after, winner)
    if after.leader != winner:
        yield f"Dragons: {after.leader} leads next"


def _piles(before: Setup, after: Setup, winner: Seat) -> Iterator[str]:
    """What a trick of Phase Two did to the piles."""
    loser = Seat(1 - winner)

    def text(cards: Cards) -> str:
        return format_cards(cards, before.deck)

    lost = _gained(before.score[loser], after.score[loser])
    if dwarves := tuple(card for card in lost if card.faction == "D"):
        yield f"Dwarves: {text(dwarves)} to the loser, {loser}"
    if aside := _gained(before.aside, after.aside):
        yield f"Trolls: {text(aside)} set aside"
    if taken := _gained(after.aside, before.aside):
        yield f"Trolls: {text(taken)} from aside to {winner}"
    if gnomes := _gained(before.front[winner], after.front[winner]):
        yield f"Gnomes: {text(gnomes)} in front of {winner}"
    if crushed := _gained(before.discard, after.discard):
        yield f"Giants: {text(crushed)} in front of {loser} crushed"
    if after.is_over and any(before.front):
        joined = ", ".join(
            f"{text(gnomes)} of {seat}"
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
        yield f"{FACTIONS[letter].name().many} {counts}: {side or 'nobody'}"
    votes = "-".join(str(count) for count in outcome.votes.values())
    yield f"Votes {votes}: {'a draw' if outcome.result == 'draw' else f'{outcome.result} wins'}"
