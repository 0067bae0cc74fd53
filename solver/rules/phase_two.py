"""Phase Two: a judged trick is collected; after the last one nothing is left on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from solver.cards import Card, Pile, Seat
from solver.rules.course import Course
from solver.rules.sides import in_turn
from solver.rules.table import Table, Trick
from solver.rules.trick import NOTHING_PLAYED, clear, powers, turns
from solver.setup import Setup


def collect(setup: Setup, trick: Trick, without: str = "") -> Setup:
    """Clear a complete trick away, and the table if it was the last."""
    setup = clear(setup, trick, without)
    return setup if any(setup.hands) else _end(setup, trick.winner)


def finish(course: Course, trick: Trick) -> None:
    before = course.setup
    course.setup = collect(before, trick)
    course.tell_of_piles(before)


def _end(setup: Setup, winner: Seat) -> Setup:
    """Cards in front of a player join the score pile; the last winner takes all that was set aside."""
    score = [own + front for own, front in zip(setup.score, setup.front, strict=True)]
    score[winner] += setup.aside
    return setup.but(
        score=tuple(setup.deck.sort(pile) for pile in score),
        front=((),) * setup.players,
        aside=(),
    )


def would_go_to_winner(setup: Setup, trick: Trick) -> Pile:
    """The different cards of the trick that its winner would collect now, found by collecting them."""
    table = Table(setup, trick)
    for power in powers(setup).values():
        power.collect(trick, table)
    last = not any(setup.hands)  # then all that waits aside is taken, too

    def won(score: Sequence[Card], front: Sequence[Card], aside: Sequence[Card]) -> Counter[Card]:
        return Counter((*score, *front, *(aside if last else ())))

    winner = trick.winner
    gained = won(table.score[winner], table.front[winner], table.aside)
    gained -= won(setup.score[winner], setup.front[winner], setup.aside)
    return setup.deck.sort(tuple(set(gained) & set(trick.spoils)))


def without_card(setup: Setup, card: Card) -> Setup:
    """The same with a card taken out of the trick, or of the one that was set aside before it."""
    for name in ("trick", "frozen"):
        pile = list(getattr(setup, name))
        if card in pile:
            pile.remove(card)
            return setup.but(**{name: tuple(pile)})
    raise AssertionError(f"{card} is not in the trick")


def keep_own(course: Course, trick: Trick) -> None:
    """Nobody has won: all score what they have played, and the would-be winner leads and ends the game."""
    setup = before = course.setup
    owners = in_turn(setup.players, setup.leader)
    played = [*zip(owners, setup.frozen, strict=False), *turns(setup)]
    score = list(setup.score)
    for seat, card in played:
        score[seat] = setup.deck.sort((*score[seat], card))
    setup = setup.but(score=tuple(score), trick=(), leader=trick.winner, **NOTHING_PLAYED)
    course.setup = setup if any(setup.hands) else _end(setup, trick.winner)
    course.tell_of_piles(before)


def freeze(course: Course) -> None:
    """Set a complete trick aside: the next one decides about both."""
    setup = course.setup
    course.put(trick=(), **{**NOTHING_PLAYED, "frozen": setup.trick})
