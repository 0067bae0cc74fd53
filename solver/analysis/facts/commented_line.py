"""A line of best play, trick by trick, with what is proven about every move and every trick of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from solver import rules
from solver.analysis.counting import Decision
from solver.analysis.facts import Fact
from solver.analysis.facts.decided import decided_along
from solver.analysis.facts.power_acts import PowerAct, powers_at_work
from solver.analysis.facts.principle import Theme, themes
from solver.analysis.solved_position import SolvedPosition
from solver.cards import Card, Seat
from solver.model import Position
from solver.search.exact.answer import moves_json
from solver.search.exact.search import Moves
from solver.search.exact.solve import Solver


@dataclass(frozen=True)
class CommentedMove:
    player: Seat
    card: Card
    forced: bool  # no other card is legal
    only: bool  # others are, and every one of them costs something
    themes: tuple[Theme, ...]

    def to_json(self) -> dict[str, object]:
        return {
            "player": self.player.name,
            "card": str(self.card),
            "forced": self.forced,
            "only": self.only,
            "themes": [theme.value for theme in self.themes],
        }


@dataclass(frozen=True)
class CommentedTrick:
    number: int  # of Phase Two, from 1
    lies: tuple[tuple[Seat, Card], ...]  # what had been played when the line begins
    plays: tuple[CommentedMove, ...]
    winner: Seat
    leads_next: Seat
    powers: tuple[PowerAct, ...]
    decided: tuple[Decision, ...]  # factions whose votes are settled by this trick
    votes: dict[str, int]  # as they stand after it

    @property
    def players(self) -> int:
        return len(self.lies) + len(self.plays)

    def to_json(self) -> dict[str, object]:
        return {
            "number": self.number,
            "lies": moves_json(self.lies),
            "plays": [play.to_json() for play in self.plays],
            "winner": self.winner.name,
            "leads_next": self.leads_next.name,
            "powers": [power.to_json() for power in self.powers],
            "decided": [decision.to_json() for decision in self.decided],
            "votes": self.votes,
        }


@dataclass(frozen=True)
class CommentedLine(Fact):
    """How it goes on with best play."""

    decided: tuple[Decision, ...]  # factions whose votes are settled before it begins
    tricks: tuple[CommentedTrick, ...]
    end: Position  # when the game is over

    @property
    def moves(self) -> Moves:
        return tuple((play.player, play.card) for trick in self.tricks for play in trick.plays)

    def to_json(self) -> list[dict[str, object]]:
        return [trick.to_json() for trick in self.tricks]


def best_line(solver: Solver, start: SolvedPosition, beginning: Iterable[Card]) -> CommentedLine:
    """A line to the end of the game that begins with these moves; every further one gives nothing away."""
    position, situation = start.position, start
    given = iter(beginning)
    lies = rules.turns(position)
    opened = solver.open(position, known=start.known)
    between = [opened]  # where the line begins, and after every trick
    plays: list[CommentedMove] = []
    tricks: list[CommentedTrick] = []
    while True:
        card = next(given, situation.best)
        plays.append(_play(situation, card))
        after = position.play(card)
        # What gives nothing away leaves what there was: it is not proven again.
        opened = solver.open(after, known=situation.known if situation.keeps(card) else None)
        if trick := rules.completed(position, card):
            between.append(opened)
            tricks.append(
                CommentedTrick(
                    number=rules.trick_number(position),
                    lies=lies,
                    plays=tuple(plays),
                    winner=trick.winner,
                    leads_next=after.leader,
                    powers=powers_at_work(position, card),
                    decided=(),
                    votes=rules.tally(after).votes,
                )
            )
            lies, plays = (), []
        position = after
        if position.is_over:
            break
        situation = SolvedPosition.of(opened)
    decided, *by_trick = decided_along(between)
    commented = (replace(trick, decided=new) for trick, new in zip(tricks, by_trick, strict=True))
    return CommentedLine(decided, tuple(commented), position)


def _play(situation: SolvedPosition, card: Card) -> CommentedMove:
    return CommentedMove(
        situation.player,
        card,
        forced=situation.is_forced,
        only=situation.is_only_move(card),
        themes=themes(situation, card),
    )
