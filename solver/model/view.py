"""What one player of two knows, and how many worlds agree with it.

The own cards, all that lies face up, the voids the opponent has shown, and those of the opponent's
followers that were recruited face up or that a look at the deck has shown. A view is a position in which
everything else is hidden, and whose it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from math import comb

from solver.arguments import check_whole, expect
from solver.cards import HIDDEN, Card, Cards, Seat
from solver.errors import Refusal
from solver.model.game import Game
from solver.model.position import Position
from solver.model.tricks import off_lead
from solver.moves import Choice, Move
from solver.rules.phase_one import choices
from solver.rules.trick import completed, is_complete, judge


@dataclass(frozen=True)
class View:
    """A position as a player sees it."""

    seat: Seat
    position: Position

    def __post_init__(self) -> None:
        if expect(self.seat, Seat, "seat") not in expect(self.position, Position, "position").seats:
            raise Refusal(f"seat: {self.seat} is no player of this position")

    @staticmethod
    def of(position: Position) -> View:
        """What the player to move knows.

        In Phase One nobody sees the deck or the other hand: they are hidden if they are written out. What
        is left of a hand that hides some of its cards, and all followers, are taken to be known as written.
        """
        seat = _to_move(expect(position, Position, "position"))
        return Witness(seat, position).view(position)

    @staticmethod
    def at(game: Game, moves: int) -> View:
        """What the player to move knows after so many moves of a game."""
        positions = expect(game, Game, "game").positions()
        check_whole(moves, 0, len(game.moves), "moves")
        witness = Witness(_to_move(positions[moves]), game.start)
        for before, move in zip(positions[:moves], game.moves, strict=False):
            witness.watch(before, move)
        return witness.view(positions[moves])

    @property
    def opponent(self) -> Seat:
        return Seat(1 - self.seat)

    @cached_property
    def unseen(self) -> Cards:
        """The cards of which the player does not know where they lie; none if nothing is hidden."""
        if not self.position.hides_cards:
            return ()
        seen = Counter(card for _, cards in self.position.piles for card in cards)
        return self.position.deck.sort(tuple((Counter(self.position.deck.cards) - seen).elements()))

    @cached_property
    def barred(self) -> frozenset[str]:
        """The factions that the opponent has shown not to hold."""
        in_trick = {
            self.position.trick[0].faction for seat, _ in off_lead(self.position) if seat != self.seat
        }
        return self.position.voids[self.opponent] | in_trick

    @property
    def hidden_in_hand(self) -> int:
        """How many cards of the opponent's hand are not known."""
        return self.position.hands[self.opponent].count(HIDDEN)

    def hidden_followers(self, seat: Seat) -> int:
        return self.position.followers[seat].count(HIDDEN)

    @cached_property
    def worlds(self) -> int:
        """In how many ways the unseen cards can lie in the opponent's hand, the followers and the deck.

        Identical cards count as different ones, as in a shuffle. The order of the deck is no part of a
        world: nobody can know it.
        """
        fitting = sum(card.faction not in self.barred for card in self.unseen)
        number = comb(fitting, self.hidden_in_hand)
        left = len(self.unseen) - self.hidden_in_hand
        for seat in self.position.seats:
            number *= comb(left, self.hidden_followers(seat))
            left -= self.hidden_followers(seat)
        return number


class Witness:
    """A player who watches a game from its start, and remembers everything."""

    def __init__(self, seat: Seat, start: Position) -> None:
        if start.players != 2:
            raise Refusal(
                f"what a player knows is told for games of two, and this one has {start.players} players; "
                "`claim show` gives the legal moves and the votes as they stand"
            )
        self.seat = seat
        self._seen = list(start.followers[1 - seat])  # of the opponent's followers; hidden ones are not

    def watch(self, before: Position, move: Move) -> None:
        """Take in a move that was made in this position."""
        if before.phase == 2:
            return
        looked = is_complete(before)
        if looked:
            winner, choice = judge(before).winner, move
        else:
            assert isinstance(move, Card)
            trick = completed(before, move)
            if trick is None or choices(before, trick):
                return  # there is another card to come, or a choice
            winner, choice = trick.winner, Choice.CENTRE
        takes_centre = (winner != self.seat) == (choice is Choice.CENTRE)
        if takes_centre:
            self._seen.append(before.centre[0])
        elif looked and winner == self.seat:
            self._seen.append(before.stock[0])
        else:
            self._seen.append(HIDDEN)

    def view(self, position: Position) -> View:
        """What the player knows in this position, the last one watched."""
        if position.phase == 2:
            return View(self.seat, position)
        other = Seat(1 - self.seat)
        hand = position.hands[other]
        if HIDDEN not in hand:
            hand = (HIDDEN,) * len(hand)
        hidden = (HIDDEN,) * len(position.stock)
        looks = is_complete(position) and _to_move(position) == self.seat
        sort = position.deck.sort
        return View(
            self.seat,
            position.hiding(
                hands=_pair(self.seat, position.hands[self.seat], hand),
                followers=_pair(self.seat, position.followers[self.seat], sort(tuple(self._seen))),
                stock=(position.stock[0], *hidden[1:]) if looks else hidden,
            ),
        )


def _pair(seat: Seat, own: Cards, others: Cards) -> tuple[Cards, Cards]:
    return (own, others) if seat is Seat.A else (others, own)


def _to_move(position: Position) -> Seat:
    seat = position.to_move
    if seat is None:
        raise Refusal("the game is over: there is nothing to play")
    return seat
