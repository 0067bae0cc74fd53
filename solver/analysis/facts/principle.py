"""Why a move is played: one predicate for each theme, on a solved position.

A theme is only given to a move that keeps the value while every move of the opposite kind costs
something: that is what makes it a purpose and not an accident. Each predicate compares the moves with a
quality (they win the trick, say) with those without it. What a player wins, leads or takes, the player's
side does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from solver import rules
from solver.analysis.facts import Fact
from solver.analysis.solved_position import SolvedPosition
from solver.cards import Card, Pile, Seat
from solver.decks import Deck
from solver.model import Position
from solver.rules.sides import opponents
from solver.rules.traits import Trait, having
from solver.setup import Setup

Quality = Callable[[Position, Card], bool]


class Theme(Enum):
    DUCK = "duck"  # loses a trick that could be won
    HAND_OVER = "hand over"  # gives an opponent cards that go to the loser of the trick
    LEAD_GIVEN_AWAY = "lead given away"  # lets an opponent lead next, where the lead could be had
    MUST_WIN = "must win"  # wins a trick that could be lost
    LOW_CARD = "low card"  # of several cards of a faction that win, not a higher one
    HIGH_CARD = "high card"  # of several cards of a faction that win, not a lower one
    ONE_FACTION = "one faction"  # leads one of several cards of a faction: those of others cost something


@dataclass(frozen=True)
class Principle(Fact):
    """What a move is played for."""

    move: Card
    themes: tuple[Theme, ...]

    def to_json(self) -> list[str]:
        return [theme.value for theme in self.themes]


def themes(situation: SolvedPosition, move: Card) -> tuple[Theme, ...]:
    """Every theme of a move; none where no move costs anything."""
    return tuple(theme for theme, holds in PREDICATES.items() if holds(situation, move))


def subject(theme: Theme, deck: Deck, move: Card) -> str:
    """The faction that a theme of a move is about: the one handed over, otherwise that of the card."""
    handed_over = having(Trait.TO_LOSER).intersection(deck.letters) if theme is Theme.HAND_OVER else ()
    return next(iter(handed_over), move.faction)


def is_duck(situation: SolvedPosition, move: Card) -> bool:
    """Last to play; it loses the trick, and every card that wins it costs something."""
    return _follows(situation) and _on_purpose(situation, move, _loses, _wins)


def must_win(situation: SolvedPosition, move: Card) -> bool:
    """Last to play; it wins the trick, and every card that loses it costs something."""
    return _follows(situation) and _on_purpose(situation, move, _wins, _loses)


def hands_over(situation: SolvedPosition, move: Card) -> bool:
    """An opponent is sure to take cards that go to a trick's loser; every move that avoids it costs."""
    return _on_purpose(situation, move, _surely_hands_over, _not_surely_hands_over)


def gives_lead_away(situation: SolvedPosition, move: Card) -> bool:
    """An opponent is sure to lead next; every move that is sure to keep or take the lead costs."""
    return _on_purpose(situation, move, _surely_gives_lead, _surely_leads)


def is_low_card(situation: SolvedPosition, move: Card) -> bool:
    """Last to play; it wins itself, and every higher card of its faction that does costs something."""

    def higher(position: Position, card: Card) -> bool:
        return _wins_itself(position, card) and card.faction == move.faction and card.value > move.value

    return _follows(situation) and _on_purpose(situation, move, _wins_itself, higher)


def is_high_card(situation: SolvedPosition, move: Card) -> bool:
    """Last to play; it wins itself, and every lower card of its faction that does costs something."""

    def lower(position: Position, card: Card) -> bool:
        return _wins_itself(position, card) and card.faction == move.faction and card.value < move.value

    return _follows(situation) and _on_purpose(situation, move, _wins_itself, lower)


def is_one_faction(situation: SolvedPosition, move: Card) -> bool:
    """A lead; every card of another faction costs something, and of its own another one does not."""

    def same(_: Position, card: Card) -> bool:
        return card.faction == move.faction

    def other(_: Position, card: Card) -> bool:
        return card.faction != move.faction

    alike = [card for card in situation.moves if card.faction == move.faction and card != move]
    is_enough = not _follows(situation) and _on_purpose(situation, move, same, other)
    return is_enough and situation.any_keeps(alike)


def _on_purpose(situation: SolvedPosition, move: Card, has: Quality, has_the_opposite: Quality) -> bool:
    """The move keeps the value and has the quality; some have the opposite one, and all of these cost."""
    position = situation.position
    if not has(position, move) or not situation.keeps(move):
        return False
    opposite = [card for card in situation.moves if has_the_opposite(position, card)]
    return bool(opposite) and not situation.any_keeps(opposite)


def _follows(situation: SolvedPosition) -> bool:
    return bool(situation.position.trick)


def _wins(position: Position, card: Card) -> bool:
    trick = rules.completed(position, card)
    return trick is not None and trick.winner not in _opponents(position)


def _wins_itself(position: Position, card: Card) -> bool:
    trick = rules.completed(position, card)
    return trick is not None and trick.winner == position.to_move


def _loses(position: Position, card: Card) -> bool:
    trick = rules.completed(position, card)
    return trick is not None and trick.winner in _opponents(position)


def _opponents(position: Position) -> tuple[Seat, ...]:
    """Of the player to move."""
    return opponents(position.players, position.mover)


def _surely(position: Position, card: Card, holds: Callable[[Setup], bool]) -> bool:
    """Whether it holds when the trick to which this card is played is over, whatever completes it."""
    return _in_the_end(rules.play(position, card), holds)


def _in_the_end(setup: Setup, holds: Callable[[Setup], bool]) -> bool:
    if not setup.trick:
        return holds(setup)
    return all(_in_the_end(rules.play(setup, reply), holds) for reply in rules.legal_moves(setup))


def _surely_gives_lead(position: Position, card: Card) -> bool:
    return _surely(position, card, lambda end: end.leader in _opponents(position))


def _surely_leads(position: Position, card: Card) -> bool:
    return _surely(position, card, lambda end: end.leader not in _opponents(position))


def _surely_hands_over(position: Position, card: Card) -> bool:
    """Whether an opponent gets cards of a faction that goes to a trick's loser, having lost it."""
    if not _goes_to_loser((*position.trick, card)):
        return False

    def taken(setup: Setup) -> int:
        return sum(_goes_to_loser(setup.score[seat]) for seat in _opponents(position))

    has = taken(position)
    return _surely(position, card, lambda end: taken(end) > has)


def _not_surely_hands_over(position: Position, card: Card) -> bool:
    return not _surely_hands_over(position, card)


def _goes_to_loser(pile: Pile) -> int:
    """How many of these cards go to the loser of a trick."""
    return sum(card.faction in having(Trait.TO_LOSER) for card in pile)


#: In the order in which they are worth telling: what is given up comes first.
PREDICATES: dict[Theme, Callable[[SolvedPosition, Card], bool]] = {
    Theme.HAND_OVER: hands_over,
    Theme.DUCK: is_duck,
    Theme.LEAD_GIVEN_AWAY: gives_lead_away,
    Theme.MUST_WIN: must_win,
    Theme.LOW_CARD: is_low_card,
    Theme.HIGH_CARD: is_high_card,
    Theme.ONE_FACTION: is_one_faction,
}
