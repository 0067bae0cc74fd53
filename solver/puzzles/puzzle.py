"""`claim-puzzle/1`: an ending, a goal, and the only way to reach it, as JSON and back.

A puzzle's *tree* holds every decision that the solving side meets: a player, or both players of a team. A
`Decision` has one right card; under it stand the opponents' defences, the most stubborn first, each with the
decision it leads to. Where the solving side is to move again at once, the only reply holds no card; where
the opponents end a trick and lead the next one, it holds two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from solver.arguments import HIGHEST_NUMBER
from solver.cards import Card, Pile, Seat
from solver.errors import IllegalMove, NotationError, quoted
from solver.model import Position
from solver.notation import parse_move, setup_from_json, setup_to_json
from solver.notation.position import read_seat
from solver.rules.sides import SIDES
from solver.rules.votes import DRAW
from solver.search.exact.known import Known
from solver.search.exact.worth import Frame
from solver.seeds import HIGHEST_SEED
from solver.shown import Shown
from solver.strict_json import (
    JsonObject,
    dumps_line,
    expect_format,
    expect_list,
    expect_object,
    expect_printable,
    expect_text,
    expect_truth,
    expect_whole,
    parse_object,
)

PUZZLE_FORMAT = "claim-puzzle/1"

LOWEST_RATING, HIGHEST_RATING = 800, 2400

#: Of so many players there are puzzles.
PLAYERS = (2, 4)

#: Teams play to win and for nothing less.
_GOAL = re.compile(r"([AB]) (?:wins|(draws)|gets ([1-5]) votes?)|(AC) wins")


@dataclass(frozen=True)
class Goal:
    """What the solving side, a player or a team, is to reach, whatever the opponents do."""

    side: str
    kind: Literal["win", "votes", "draw"]
    votes: int | None = None  # how many at least, for the kind "votes"

    @staticmethod
    def parse(text: str) -> Goal:
        found = _GOAL.fullmatch(text)
        if found is None:
            raise NotationError(
                f"goal: {quoted(text)} is no goal: write A wins, A draws or A gets 4 votes, of A or B, "
                "and AC wins of teams"
            )
        if found[3]:
            return Goal(found[1], "votes", int(found[3]))
        return Goal(found[1] or found[4], "draw" if found[2] else "win")

    def __str__(self) -> str:
        return f"{self.side} {self.does}"

    @property
    def does(self) -> str:
        """What the side does that reaches it."""
        if self.kind == "votes":
            return f"gets {self.votes} {'vote' if self.votes == 1 else 'votes'}"
        return "draws" if self.kind == "draw" else "wins"

    def is_of(self, seat: Seat | None) -> bool:
        """Whether this player is of the solving side."""
        return seat is not None and seat.name in self.side

    @property
    def players(self) -> int:
        return 2 * len(self.side)

    @property
    def sides(self) -> tuple[str, ...]:
        return SIDES[self.players]

    @property
    def other(self) -> str:
        """The side that defends."""
        first, second = self.sides
        return second if self.side == first else first

    @property
    def sign(self) -> int:
        """1 for the side that worths are seen from, -1 for the other."""
        return 1 if self.side == self.sides[0] else -1

    def is_reached(self, value: Known) -> bool:
        """Whether a value is good enough. Votes are counted where all factions are sure to vote."""
        if self.votes is not None:
            return self.sign * value.worth.by >= 2 * self.votes - self.frame.factions
        result = value.result
        return result == self.side or (self.kind == "draw" and result == DRAW)

    @property
    def least(self) -> Known:
        """The least value that is good enough."""
        outcomes = [Known.exactly(worth, self.frame) for worth in self.frame.worths]
        return next(filter(self.is_reached, outcomes[:: self.sign]))

    @property
    def frame(self) -> Frame:
        """From whom worths are seen, and which of them can occur."""
        return Frame.of_sides(self.players)


@dataclass(frozen=True)
class Reply:
    """What the opponents play until the solving side is to move, and the decision it sets."""

    moves: Pile
    then: Decision


@dataclass(frozen=True)
class Decision:
    """The solving side is to move, and one card does it."""

    move: Card
    same: Pile = ()  # cards that are the same move: interchangeable with it
    forced: bool = False  # there is no other card to play; it stands here for what comes after it
    replies: tuple[Reply, ...] = ()  # the sensible defences, the most stubborn first

    def decisions(self) -> Iterator[Decision]:
        """This one and all that follow."""
        yield self
        for reply in self.replies:
            yield from reply.then.decisions()

    @cached_property
    def main_line(self) -> Pile:
        """The right cards against the most stubborn defence."""
        if not self.replies:
            return (self.move,)
        first = self.replies[0]
        return (self.move, *first.moves, *first.then.main_line)


@dataclass(frozen=True)
class Origin:
    """How a puzzle was made: this version makes it again from the seed and the number of the game."""

    seed: int
    game: int
    version: str


@dataclass(frozen=True, repr=False)
class Puzzle(Shown):
    """A position, what is to be reached in it, and all that there is to find.

    >>> from solver import puzzles
    >>> puzzle = puzzles.get("gkudp-4-d70d")
    >>> puzzle
    <Puzzle gkudp-4-d70d93dd: B wins, 4 cards, rating 1810>
    >>> str(puzzle.tree.move), puzzle.themes[0]
    ('D9', 'duck')
    """

    id: str
    position: Position
    goal: Goal
    tree: Decision
    rating: int
    themes: tuple[str, ...]
    explanation: str
    origin: Origin | None  # None: somebody has composed it

    def __repr__(self) -> str:
        return f"<Puzzle {self.id}: {self.goal}, {self.cards} cards, rating {self.rating}>"

    @property
    def to_move(self) -> Seat:
        """The solving player, or who of the solving team is to move."""
        return self.position.mover

    @property
    def line(self) -> Pile:
        """The only moves against the most stubborn defence, to the last real decision."""
        return self.tree.main_line

    @property
    def cards(self) -> int:
        """How many cards the player to move holds."""
        return len(self.position.hands[self.to_move])

    def replay(self) -> None:
        """Refuse a tree that cannot be played. Whether it is right is a question for `verify`."""
        _replay(self.position, self.tree, self.goal, "tree")

    def to_json(self) -> JsonObject:
        return {
            "format": PUZZLE_FORMAT,
            "id": self.id,
            "position": _position_to_json(self.position),
            "to_move": self.to_move.name,
            "goal": str(self.goal),
            "line": [str(card) for card in self.line],
            "tree": _decision_to_json(self.tree),
            "rating": self.rating,
            "themes": list(self.themes),
            "explanation": self.explanation,
            "origin": None if self.origin is None else dict(vars(self.origin)),
        }

    @staticmethod
    def from_json(obj: object) -> Puzzle:
        fields = expect_object(obj, "")
        expect_format(fields, PUZZLE_FORMAT)
        for name in (*_TEXTS, *_OTHERS):
            if name not in fields:
                raise NotationError(f"{name}: is missing")
        texts = {name: expect_printable(fields[name], name) for name in _TEXTS}
        position = Position.of(setup_from_json(expect_object(fields["position"], "position")))
        goal = Goal.parse(texts["goal"])
        if position.players != goal.players:
            raise NotationError(f"goal: {goal} is no goal of {position.players} players")
        player = read_seat(texts["to_move"], "to_move")
        if position.to_move is not player or not goal.is_of(player):
            raise NotationError(f"to_move: {goal.side}, whose goal it is, must be to move")
        own = sum(len(position.hands[seat]) for seat in position.seats if goal.is_of(seat))
        tree = _decision(fields["tree"], own, "tree")
        if _cards(fields["line"], "line") != tree.main_line:
            raise NotationError("line: is not the first line of the tree")
        return Puzzle(
            id=texts["id"],
            position=position,
            goal=goal,
            tree=tree,
            rating=expect_whole(fields["rating"], LOWEST_RATING, HIGHEST_RATING, "rating"),
            themes=tuple(
                expect_printable(theme, f"themes[{number}]")
                for number, theme in enumerate(expect_list(fields["themes"], "themes"))
            ),
            explanation=texts["explanation"],
            origin=_origin(fields["origin"]),
        )


_TEXTS = ("id", "to_move", "goal", "explanation")
_OTHERS = ("position", "line", "tree", "rating", "themes", "origin")


def _replay(position: Position, decision: Decision, goal: Goal, where: str) -> None:
    for card in decision.same:
        _played(position, card, goal.side, f"{where}.same")
    after = _played(position, decision.move, goal.side, f"{where}.move")
    for number, reply in enumerate(decision.replies):
        place, later = f"{where}.replies[{number}]", after
        for card in reply.moves:
            later = _played(later, card, goal.other, f"{place}.moves")
        _replay(later, reply.then, goal, f"{place}.then")


def _played(position: Position, card: Card, side: str, where: str) -> Position:
    if position.to_move is None or position.to_move.name not in side:
        raise NotationError(f"{where}: {side} is not to move and cannot play {card}")
    try:
        return position.play(card)
    except IllegalMove as error:
        raise NotationError(f"{where}: {error}") from None


def loads_puzzle(line: str | bytes) -> Puzzle:
    """Read one line of a pack."""
    return Puzzle.from_json(parse_object(line))


def dumps_puzzle(puzzle: Puzzle) -> str:
    """One line of a pack."""
    return dumps_line(puzzle.to_json())


def _position_to_json(position: Position) -> JsonObject:
    """`claim-position/1` without what is the same in every puzzle, and without empty piles."""
    fields = setup_to_json(position)
    for name in ("format", "voids", *(["players"] if position.players == 2 else [])):
        del fields[name]
    return {name: value for name, value in fields.items() if _says_something(value)}


def _says_something(value: object) -> bool:
    return any(value.values()) if isinstance(value, dict) else bool(value)


def _decision_to_json(decision: Decision) -> JsonObject:
    fields: JsonObject = {"move": str(decision.move)}
    if decision.same:
        fields["same"] = [str(card) for card in decision.same]
    if decision.forced:
        fields["forced"] = True
    fields["replies"] = [
        {"moves": [str(card) for card in reply.moves], "then": _decision_to_json(reply.then)}
        for reply in decision.replies
    ]
    return fields


def _decision(value: object, cards: int, where: str) -> Decision:
    """A decision of a side that holds so many cards, and all that follow."""
    fields = expect_object(value, where)
    if not cards:
        raise NotationError(f"{where}: there is no card left for it")
    replies = []
    for number, each in enumerate(expect_list(fields.get("replies", []), f"{where}.replies")):
        place = f"{where}.replies[{number}]"
        reply = expect_object(each, place)
        then = _decision(reply.get("then"), cards - 1, f"{place}.then")
        replies.append(Reply(_cards(reply.get("moves"), f"{place}.moves"), then))
    return Decision(
        _card(fields.get("move"), f"{where}.move"),
        _cards(fields.get("same", []), f"{where}.same"),
        expect_truth(fields.get("forced", False), f"{where}.forced"),
        tuple(replies),
    )


def _origin(value: object) -> Origin | None:
    if value is None:
        return None
    fields = expect_object(value, "origin")
    return Origin(
        expect_whole(fields.get("seed"), 0, HIGHEST_SEED, "origin.seed"),
        expect_whole(fields.get("game"), 0, HIGHEST_NUMBER, "origin.game"),
        expect_printable(fields.get("version"), "origin.version"),
    )


def _cards(value: object, where: str) -> Pile:
    return tuple(_card(each, f"{where}[{number}]") for number, each in enumerate(expect_list(value, where)))


def _card(value: object, where: str) -> Card:
    move = parse_move(expect_text(value, where), where)
    if not isinstance(move, Card):
        raise NotationError(f"{where}: must be a card, not {quoted(str(move))}")
    return move
