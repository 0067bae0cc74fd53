"""A second opinion: everything that explanations claim, derived anew and in another way.

Values of small endings come from plain minimax, of larger ones from a solver of its own. What powers do
and why moves are played is told in the plain words of the rule book. What "no play can change" is tried
with every play in small endings, and with random play in larger ones. Nothing here uses `solver.analysis`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from solver import Card, Move, Position, Seat, Solver, rules
from solver.cards import SEATS
from solver.setup import Setup
from tests.search.minimax import Known, minimax

#: Hands up to this size are left to minimax, by number of players.
_SMALL = {2: 3, 4: 2}


class Judge:
    """Knows what positions of one game are worth, as ranks: from -6 to 6 for two players."""

    def __init__(self, seed: int = 0) -> None:
        self._solver = Solver()
        self._known: Known = {}
        self._values: dict[Position, int] = {}
        self._ranks: dict[Position, dict[Move, int]] = {}
        self._playouts: dict[Position, list[Setup]] = {}
        self._possible: dict[tuple[object, ...], frozenset[tuple[str | None, ...]]] = {}
        self._rng = Random(seed)

    def rank(self, position: Position) -> int:
        if position not in self._values:
            small = max(map(len, position.hands)) <= _SMALL[position.players]
            self._values[position] = (
                minimax(position, self._known) if small else self._solver.value(position).rank
            )
        return self._values[position]

    def ranks(self, position: Position) -> dict[Move, int]:
        """What every legal move leads to."""
        if position not in self._ranks:
            moves = position.legal_moves()
            self._ranks[position] = {move: self.rank(position.play(move)) for move in moves}
        return self._ranks[position]

    def result(self, position: Position) -> str:
        return result_of(self.rank(position), position.players)

    def playouts(self, position: Position) -> list[Setup]:
        """The ends of a few random games that go on from here: all that is said of it must hold in each."""
        if position not in self._playouts:
            self._playouts[position] = [self._playout(position) for _ in range(4)]
        return self._playouts[position]

    def _playout(self, setup: Setup) -> Setup:
        while moves := rules.legal_moves(setup):
            setup = rules.play(setup, self._rng.choice(moves))
        return setup

    def possible_votes(self, position: Position) -> dict[str, set[str | None]] | None:
        """Every vote that each faction may end with, whatever both play; None where that is too much."""
        if max(map(len, position.hands)) > _SMALL[position.players]:
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


def result_of(rank: int, players: int = 2) -> str:
    first, second = ("A", "B") if players == 2 else ("AC", "BD")
    return "draw" if rank == 0 else first if rank > 0 else second


def better(player: Seat) -> Callable[[int, int], bool]:
    """Whether the first rank is better for a player than the second."""
    return (
        (lambda one, other: one > other) if player in (Seat.A, Seat.C) else (lambda one, other: one < other)
    )


def scored(setup: Setup, side: str, letter: str) -> int:
    piles = [setup.score[Seat[name]] + setup.front[Seat[name]] for name in side]
    return sum(card.faction == letter for pile in piles for card in pile)


def other(seat: Seat) -> Seat:
    """Of two players."""
    return Seat.B if seat is Seat.A else Seat.A


def foes(setup: Setup, seat: Seat) -> str:
    """Those who play against a player: the other one, or the other team."""
    if setup.players == 2:
        return other(seat).name
    return "BD" if seat in (Seat.A, Seat.C) else "AC"


def friends(setup: Setup, seat: Seat) -> str:
    """A player, with the partner."""
    if setup.players == 2:
        return seat.name
    return "AC" if seat in (Seat.A, Seat.C) else "BD"


def trick_winner(before: Setup, *cards: Card) -> Seat:
    """`before` is how things lay before the last card; a bear adds three to it, or has to the lead."""
    led = cards[0]
    seats = [SEATS[(int(before.leader) + turn) % before.players] for turn in range(before.players)]
    counts = [card.value for card in cards]
    if before.counts_as:
        counts[0] = before.counts_as[0].value
    counts[-1] += 3 * len(before.bears[seats[-1]])
    knights = [turn for turn, card in enumerate(cards) if card.faction == "K" and led.faction == "G"]
    on_lead = [turn for turn, card in enumerate(cards) if card.faction in (led.faction, "P")]
    return seats[max(knights or on_lead, key=lambda turn: (counts[turn], -turn))]


Act = tuple[str, str, Seat, tuple[Card, ...], str | None]


def acts(before: Setup, *cards: Card) -> set[Act]:
    """What powers do in a trick; `before` is how things lay before its last card."""
    seats = [SEATS[(int(before.leader) + turn) % before.players] for turn in range(before.players)]
    plays = list(zip(seats, cards, strict=True))
    led = cards[0]
    winner = trick_winner(before, *cards)
    winning = dict(plays)[winner]
    is_last = len(before.hands[seats[-1]]) == 1
    found: set[Act] = set()
    if winning.faction == "K" and led.faction == "G":
        found.add(("K", "WIN", winner, (winning,), None))
    for seat, card in plays[1:]:
        if card.faction == "P" and led.faction != "P":
            if any(each.faction == led.faction for each in before.hands[seat]):
                found.add(("P", "FOLLOW", seat, (card,), None))
            if winner is seat:
                found.add(("P", "WIN", seat, (card,), None))
    dwarves = tuple(sorted(card for card in cards if card.faction == "D"))
    lowest = min(reversed(plays), key=lambda play: play[1].value)[0]
    taker = other(winner) if before.players == 2 else lowest
    if dwarves and taker is not winner:
        found.add(("D", "COLLECT", winner, dwarves, taker.name))
    if "T" in before.deck.letters and not is_last:
        played = sorted(card for card in cards if card.faction == "T")
        trolls = sorted([*played, *before.aside])
        if trolls and trolls[-1] in played:
            played.remove(trolls[-1])
        elif trolls:
            found.add(("T", "COLLECT", winner, (trolls[-1],), winner.name))
        if played:
            found.add(("T", "COLLECT", winner, tuple(played), "aside"))
    if is_last and before.aside:
        found.add(("T", "COLLECT", winner, tuple(sorted(before.aside)), winner.name))
    crushed = []
    for name in foes(before, winner):
        in_front = list(before.front[Seat[name]])
        for card in cards:
            if card.faction == "I" and Card("N", card.value) in in_front:
                in_front.remove(Card("N", card.value))
                crushed.append(Card("N", card.value))
    if crushed:
        found.add(("I", "THEN", winner, tuple(sorted(crushed)), "discard"))
    dragons = [(seat, card) for seat, card in plays if card.faction == "R"]
    if dragons and dragons[-1][0] is not winner and not is_last:
        found.add(("R", "LEAD", dragons[-1][0], (dragons[-1][1],), None))
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

    ours, theirs = friends(position, player), foes(position, player)
    found = set()
    if len(position.trick) == position.players - 1:
        winner = {card: trick_winner(position, *position.trick, card) for card in cards}
        winning = [card for card in cards if winner[card].name in ours]
        losing = [card for card in cards if card not in winning]
        own = [card for card in winning if winner[card] is player]
        same = [card for card in own if card.faction == move.faction]
        found |= {"duck"} if only(losing, winning) else set()
        found |= {"must win"} if only(winning, losing) else set()
        found |= {"low card"} if only(own, [card for card in same if card.value > move.value]) else set()
        found |= {"high card"} if only(own, [card for card in same if card.value < move.value]) else set()
    if not position.trick:
        others = [card for card in cards if card.faction != move.faction]
        several = len([card for card in cards if card not in others and card not in costly]) > 1
        found |= {"one faction"} if several and only([move], others) else set()

    ends = {card: list(_ends(rules.play(position, card))) for card in cards}
    given = [card for card in cards if all(end.leader.name in theirs for end in ends[card])]
    held = [card for card in cards if all(end.leader.name in ours for end in ends[card])]
    found |= {"lead given away"} if only(given, held) else set()

    def hands_over(card: Card) -> bool:
        """A Dwarf lies there or is played, and an opponent is sure to take it."""
        has = scored(position, theirs, "D")
        gets = all(scored(end, theirs, "D") > has for end in ends[card])
        return gets and any(each.faction == "D" for each in (*position.trick, card))

    handing = [card for card in cards if hands_over(card)]
    found |= {"hand over"} if only(handing, [card for card in cards if card not in handing]) else set()
    return found


def _ends(setup: Setup) -> Iterator[Setup]:
    """Every way in which the trick that has begun can be over."""
    if not setup.trick:
        yield setup
        return
    for reply in rules.legal_moves(setup):
        yield from _ends(rules.play(setup, reply))
