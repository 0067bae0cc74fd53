"""When two puzzles are the same: a form that does not change with what makes no difference.

What makes none: which seat the player to move has; the values of cards, as long as each card beats the same
others; the cards won of a faction whose vote is decided; which is which of factions without a power. Two
puzzles of one form are doubles. Those of which only the hands have one form are near-doubles: whoever has
solved the one has seen the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain

from solver.analysis.counting import decisions
from solver.cards import Pile, Seat
from solver.model import Position
from solver.puzzles.puzzle import Goal
from solver.rules.sides import in_turn
from solver.rules.traits import Trait, having, hunters_of, phases_of

Form = tuple[object, ...]


def puzzle_id(position: Position, goal: Goal) -> str:
    """Deck, cards in hand and the beginning of a hash of the canonical form."""
    digest = sha256(repr(canonical(position, goal)).encode()).hexdigest()
    return f"{position.deck.letters.lower()}-{len(position.hands[position.mover])}-{digest[:8]}"


def canonical(position: Position, goal: Goal) -> Form:
    """All that matters for how a position can be played, and for the goal."""
    player = position.mover
    decided = {each.letter: each.side for each in decisions(position)}
    cards_count = may_end_equal(position)
    factions = []
    for letter, unplayed in _unplayed(position, player):
        if letter in decided and not cards_count:
            won: object = _whose(decided[letter], player)
        else:
            won = _won(position, letter, player, cards_count)
        factions.append((*unplayed, won))
    return (goal.kind, goal.votes, *_turn(position, player), *sorted(factions, key=repr))


def near_form(position: Position) -> Form:
    """The same without the cards won: hands, the trick and who is to move."""
    player = position.mover
    factions = [unplayed for _, unplayed in _unplayed(position, player)]
    return (*_turn(position, player), *sorted(factions, key=repr))


def _turn(position: Position, player: Seat) -> Form:
    return (position.deck.letters, position.leader == player)


def _unplayed(position: Position, player: Seat) -> Iterator[tuple[str, Form]]:
    """Each faction with what is still to be won of it, by owner, as places instead of values."""
    hands = (position.hands[seat] for seat in in_turn(position.players, player))
    trick = (position.trick[number : number + 1] for number in range(position.players - 1))
    piles = (*hands, *trick, position.aside)
    for letter in position.deck.letters:
        place = _places(position, letter)
        cards = tuple(tuple(place[card.value] for card in pile if card.faction == letter) for pile in piles)
        yield letter, (_role(position, letter), *cards)


def _role(position: Position, letter: str) -> str:
    """A faction's letter if it has a power in Phase Two, or another in play has power over it."""
    touched = any(card.faction in hunters_of(letter) for card in _live(position))
    return letter if touched or 2 in phases_of(letter) else ""


def _live(position: Position) -> Pile:
    """The cards that are still to be won."""
    return (*chain(*position.hands), *position.trick, *position.aside)


def _places(position: Position, letter: str) -> dict[int, int]:
    """Values of a faction's cards in play, numbered in order.

    A faction is ordered for itself. But a card that follows anything is compared with all others, one that
    crushes needs its equal, and what goes to a trick's loser goes to the lowest of all cards where there are
    more than two: where such cards are about, all factions are numbered together.
    """
    in_play = [*_live(position), *chain(*position.front)]
    across = having(Trait.FOLLOWS_ALL) | having(Trait.CRUSHES)
    if position.players > 2:
        across |= having(Trait.TO_LOSER)
    together = any(card.faction in across for card in in_play)
    values = sorted({card.value for card in in_play if together or card.faction == letter})
    return {value: place for place, value in enumerate(values)}


#: Whose cards they are, in turn from the one to move: the side, and the player where that tells more.
_MARKS = {2: ("++", "--"), 4: ("+0", "-1", "+2", "-3")}


def _won(position: Position, letter: str, player: Seat, cards_count: bool) -> Form:
    """By how many cards the player's side is ahead and, where equal numbers are possible, who has the high
    ones. Of cards that can be crushed it counts in front of whom they lie."""
    shrinks = _can_shrink(position, letter)
    owners: dict[int, str] = {}
    for marks, pile in (
        *(
            (mark, (*position.score[seat], *position.front[seat]))
            for mark, seat in zip(_MARKS[position.players], in_turn(position.players, player), strict=True)
        ),
        ("..", _live(position)),
    ):
        for card in pile:
            if card.faction == letter:
                mark = marks[shrinks]
                owners[card.value] = owners.get(card.value, "") + mark
    everything = "".join(owners.values())
    if shrinks:
        place = _places(position, letter)
        return tuple((place.get(value, -1), owners[value]) for value in sorted(owners, reverse=True))
    ahead = everything.count("+") - everything.count("-")
    number = len(everything) if cards_count else 0
    if len(everything) % 2:
        return ahead, number
    deciding = []
    for value in sorted(owners, reverse=True):
        deciding.append(owners[value])
        if len(owners[value]) % 2:
            break
    return ahead, number, *deciding


def _can_shrink(position: Position, letter: str) -> bool:
    """Whether cards of this faction can still be crushed."""
    crushers = hunters_of(letter) & having(Trait.CRUSHES)
    return any(card.faction in crushers for card in _live(position))


def _whose(side: str | None, player: Seat) -> str:
    return "nobody" if side is None else "mine" if player.name in side else "theirs"


def may_end_equal(position: Position) -> bool:
    """Whether a faction may vote for nobody: votes may then be equal, and every card of voters counts."""
    decided = {each.letter: each.side for each in decisions(position)}
    return any(
        decided[letter] is None if letter in decided else _may_not_vote(position, letter)
        for letter in position.deck.letters
    )


def _may_not_vote(position: Position, letter: str) -> bool:
    """Only cards that can be shared equally, value by value, leave a faction without a vote."""
    if _can_shrink(position, letter):
        return True
    piles = (*position.score, *position.front, _live(position))
    copies = Counter(card.value for pile in piles for card in pile if card.faction == letter)
    return all(number % 2 == 0 for number in copies.values())
