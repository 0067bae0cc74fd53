"""A line of best play, trick by trick, with what is proven about every move and every trick of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from solver import rules
from solver.analysis.counting import Decision, decisions
from solver.analysis.power_acts import PowerAct, powers_at_work
from solver.analysis.situation import Situation
from solver.analysis.themes import Theme, themes
from solver.cards import Card, Seat
from solver.model import Position
from solver.search.solve import Solver


@dataclass(frozen=True)
class Play:
    player: Seat
    card: Card
    forced: bool  # no other card is legal
    only: bool  # others are, and every one of them costs something
    themes: tuple[Theme, ...]


@dataclass(frozen=True)
class CommentedTrick:
    number: int  # of Phase Two, from 1
    lies: tuple[tuple[Seat, Card], ...]  # what had been played when the line begins
    plays: tuple[Play, ...]
    winner: Seat
    leads_next: Seat
    powers: tuple[PowerAct, ...]
    decided: tuple[Decision, ...]  # factions whose votes are settled by this trick
    votes: dict[str, int]  # as they stand after it


def best_line(
    solver: Solver, start: Situation, beginning: Iterable[Card]
) -> tuple[tuple[CommentedTrick, ...], Position]:
    """A line to the end of the game that begins with these moves, and the position at its end.

    Every further move gives nothing away.
    """
    position, situation = start.position, start
    given = iter(beginning)
    lies = rules.turns(position)
    known = {decision.letter for decision in decisions(position)}
    plays: list[Play] = []
    tricks: list[CommentedTrick] = []
    while True:
        card = next(given, situation.best)
        plays.append(_play(situation, card))
        after = position.play(card)
        if trick := rules.completed(position, card):
            decided = tuple(each for each in decisions(after) if each.letter not in known)
            known |= {decision.letter for decision in decided}
            tricks.append(
                CommentedTrick(
                    number=rules.trick_number(position),
                    lies=lies,
                    plays=tuple(plays),
                    winner=trick.winner,
                    leads_next=after.leader,
                    powers=powers_at_work(position, card),
                    decided=decided,
                    votes=rules.tally(after).votes,
                )
            )
            lies, plays = (), []
        position = after
        if position.is_over:
            return tuple(tricks), position
        value = situation.value if situation.keeps(card) else solver.value(position)
        situation = Situation.solved(solver, position, value)


def _play(situation: Situation, card: Card) -> Play:
    return Play(
        situation.player,
        card,
        forced=situation.is_forced,
        only=situation.is_only_move(card),
        themes=themes(situation, card),
    )
