"""A second opinion: everything that explanations claim, derived anew and in another way.

Values of small endings come from plain minimax, of larger ones from a solver of its own. What powers do
and why moves are played is told in the plain words of the rule book. What "no play can change" is tried
with every play in small endings, and with random play in larger ones. Nothing here uses `solver.analysis`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from solver import Card, Move, Position, Seat, Solver, rules
from solver.setup import Setup
from tests.search.minimax import Known, minimax

#: Hands up to this size are left to minimax.
_SMALL = 3


class Judge:
    """Knows what positions of one game are worth, as ranks from -6 to 6."""

    def __init__(self, seed: int = 0) -> None:
        self._solver = Solver()
        self._known: Known = {}
        self._possible: dict[tuple[object, ...], frozenset[tuple[str | None, ...]]] = {}
        self._rng = Random(seed)

    def rank(self, position: Position) -> int:
        if max(map(len, position.hands)) <= _SMALL:
            return minimax(position, self._known)
        return self._solver.value(position).rank

    def ranks(self, position: Position) -> dict[Move, int]:
        """What every legal move leads to."""
        return {move: self.rank(position.play(move)) for move in position.legal_moves()}

    def result(self, position: Position) -> str:
        return result_of(self.rank(position))

    def playouts(self, position: Position, number: int = 4) -> Iterator[Setup]:
        """The ends of random games that go on from here."""
        for _ in range(number):
            setup: Setup = position
            while moves := rules.legal_moves(setup):
                setup = rules.play(setup, self._rng.choice(moves))
            yield setup

    def possible_votes(self, position: Position) -> dict[str, set[str | None]] | None:
        """Every vote that each faction may end with, whatever both play; None where that is too much."""
        if max(map(len, position.hands)) > _SMALL:
            return None
        ends = self._ends(position)
        return {letter: {end[number] for end in ends} for number, letter in enumerate(position.deck.letters)}

    def _ends(self, setup: Setup) -> frozenset[tuple[str | None, ...]]:
        """The votes of all factions, at every end that can be reached."""
        key = (setup.hands, setup.trick, setup.leader, setup.score, setup.front, setup.aside)
        if key not in self._possible:
            ends = [self._ends(rules.play(setup, move)) for move in rules.legal_moves(setup)]
            here = (tuple(rules.tally(setup).by_faction.values()),)
            self._possible[key] = frozenset().union(*ends) if ends else frozenset(here)
        return self._possible[key]

    def can_end(self, position: Position, so: Callable[[Position], bool]) -> bool:
        """Whether some line of best play by both ends so."""
        if position.is_over:
            return so(position)
        rank = self.rank(position)
        return any(
            self.can_end(position.play(move), so)
            for move, after in self.ranks(position).items()
            if after == rank
        )


def result_of(rank: int) -> str:
    return "draw" if rank == 0 else "A" if rank > 0 else "B"


def better(player: Seat) -> Callable[[int, int], bool]:
    """Whether the first rank is better for a player than the second."""
    return (lambda one, other: one > other) if player is Seat.A else (lambda one, other: one < other)


def scored(setup: Setup, seat: Seat, letter: str) -> int:
    return sum(card.faction == letter for card in setup.score[seat] + setup.front[seat])


def other(seat: Seat) -> Seat:
    return Seat.B if seat is Seat.A else Seat.A


def trick_winner(before: Setup, led: Card, reply: Card) -> Seat:
    """`before` is how things lay before the reply; a bear adds three to it, or has done so to the lead."""
    leader = before.leader
    led_counts = before.counts_as[0].value if before.counts_as else led.value
    reply_counts = reply.value + 3 * len(before.bears[other(leader)])
    follows = reply.faction in (led.faction, "P") and reply_counts > led_counts
    return other(leader) if follows or (led.faction, reply.faction) == ("G", "K") else leader


Act = tuple[str, str, Seat, tuple[Card, ...], str | None]


def acts(before: Setup, led: Card, reply: Card) -> set[Act]:
    """What powers do in a trick; `before` is how things lay before the reply."""
    leader, follower = before.leader, other(before.leader)
    winner = trick_winner(before, led, reply)
    loser = other(winner)
    is_last = len(before.hands[follower]) == 1
    found: set[Act] = set()
    if reply.faction == "K" and led.faction == "G":
        found.add(("K", "WIN", follower, (reply,), None))
    if reply.faction == "P" and led.faction != "P":
        if any(card.faction == led.faction for card in before.hands[follower]):
            found.add(("P", "FOLLOW", follower, (reply,), None))
        if winner is follower:
            found.add(("P", "WIN", follower, (reply,), None))
    dwarves = tuple(sorted(card for card in (led, reply) if card.faction == "D"))
    if dwarves:
        found.add(("D", "COLLECT", winner, dwarves, loser.name))
    if "T" in before.deck.letters and not is_last:
        played = sorted(card for card in (led, reply) if card.faction == "T")
        trolls = sorted([*played, *before.aside])
        if trolls and trolls[-1] in played:
            played.remove(trolls[-1])
        elif trolls:
            found.add(("T", "COLLECT", winner, (trolls[-1],), winner.name))
        if played:
            found.add(("T", "COLLECT", winner, tuple(played), "aside"))
    if is_last and before.aside:
        found.add(("T", "COLLECT", winner, tuple(sorted(before.aside)), winner.name))
    in_front = list(before.front[loser])
    crushed = []
    for card in (led, reply):
        if card.faction == "I" and Card("N", card.value) in in_front:
            in_front.remove(Card("N", card.value))
            crushed.append(Card("N", card.value))
    if crushed:
        found.add(("I", "THEN", winner, tuple(sorted(crushed)), "discard"))
    dragons = [seat for seat, card in ((leader, led), (follower, reply)) if card.faction == "R"]
    if dragons and dragons[-1] is not winner and not is_last:
        found.add(("R", "LEAD", dragons[-1], (reply if dragons[-1] is follower else led,), None))
    return found


def themes(position: Position, ranks: dict[Move, int], move: Card) -> set[str]:
    """Why a move that gives nothing away is played, from what every legal move leads to."""
    player = position.to_move
    assert player is not None
    value = ranks[move]
    cards = [card for card in ranks if isinstance(card, Card)]
    costly = {card for card in cards if ranks[card] != value}

    def only(of: list[Card], instead_of: list[Card]) -> bool:
        return move in of and bool(instead_of) and costly.issuperset(instead_of)

    found = set()
    if position.trick:
        (led,) = position.trick
        winning = [card for card in cards if trick_winner(position, led, card) is player]
        losing = [card for card in cards if card not in winning]
        same = [card for card in winning if card.faction == move.faction]
        found |= {"duck"} if only(losing, winning) else set()
        found |= {"must win"} if only(winning, losing) else set()
        found |= {"low card"} if only(winning, [card for card in same if card.value > move.value]) else set()
        found |= {"high card"} if only(winning, [card for card in same if card.value < move.value]) else set()
    else:
        others = [card for card in cards if card.faction != move.faction]
        several = len([card for card in cards if card not in others and card not in costly]) > 1
        found |= {"one faction"} if several and only([move], others) else set()

    ends = {card: list(_ends(position, card)) for card in cards}
    given = [card for card in cards if all(end.leader is not player for end in ends[card])]
    held = [card for card in cards if all(end.leader is player for end in ends[card])]
    found |= {"lead given away"} if only(given, held) else set()

    def hands_over(card: Card) -> bool:
        """A Dwarf lies there or is played, and the opponent is sure to take it."""
        has = scored(position, other(player), "D")
        gets = all(scored(end, other(player), "D") > has for end in ends[card])
        return gets and any(each.faction == "D" for each in (*position.trick, card))

    handing = [card for card in cards if hands_over(card)]
    found |= {"hand over"} if only(handing, [card for card in cards if card not in handing]) else set()
    return found


def _ends(position: Position, card: Card) -> Iterator[Setup]:
    """Every way in which the trick can be over once this card is played to it."""
    after = rules.play(position, card)
    if after.trick:
        yield from (rules.play(after, reply) for reply in rules.legal_moves(after))
    else:
        yield after
