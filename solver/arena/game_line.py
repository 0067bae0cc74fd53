"""A game of a match as a line of JSON: a record that can be replayed, with what the match needs of it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from solver.arena.match import Match, pair_of, play_game
from solver.cards import Seat
from solver.errors import NotationError
from solver.notation import Record, record_to_json
from solver.notation.strict_json import JsonObject, dumps_line, expect_number, expect_object, parse_object
from solver.rules.votes import DRAW
from solver.seeds import is_seed

#: What a line begins with: only a torn line that begins so is one of ours.
BEGINNING = b'{"format": "claim-game/1", "deck": '

#: No game has as many decisions, and nobody waits as many seconds for one.
_MOST = 1e6


@dataclass(frozen=True)
class Report:
    """What a match keeps of a game. The bots are in the order of the match, not of the seats."""

    points: float  # of the first bot: 1, 1/2 or 0
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def game_line(match: Match, number: int) -> str:
    """Play a game of a match and write it down."""
    played = play_game(match, number)
    fields = {
        **record_to_json(Record(played.game.start, played.game.moves)),
        **_stamp(match, number),
        "result": played.outcome.result,
        "votes": played.outcome.votes,
        "decisions": _by_seat(played.decisions),
        "seconds": _by_seat(tuple(round(seconds, 6) for seconds in played.seconds)),
    }
    return dumps_line(fields)


def read_game_line(match: Match, number: int, line: str | bytes) -> Report:
    """What a line tells of a game of this match; the game is not replayed."""
    try:
        fields = parse_object(line)
        found = {name: fields[name] for name in _stamp(match, number)}
        first, second = ("A", "B") if number % 2 else ("B", "A")
        report = Report(
            points={first: 1.0, DRAW: 0.5, second: 0.0}[fields["result"]],
            decisions=(int(_spent(fields, "decisions", first)), int(_spent(fields, "decisions", second))),
            seconds=(_spent(fields, "seconds", first), _spent(fields, "seconds", second)),
        )
    except (NotationError, TypeError, KeyError):
        raise NotationError("is not a game of a match") from None
    for name, wanted in _stamp(match, number).items():
        if found[name] != wanted:
            raise NotationError(
                f"is not game {number} of this match: "
                f"{name} is {json.dumps(found[name])}, not {json.dumps(wanted)}"
            )
    return report


def _spent(fields: JsonObject, name: str, seat: str) -> float:
    return expect_number(expect_object(fields[name], name)[seat], 0, _MOST, name)


def seed_of(line: bytes) -> int | None:
    """The seed of the match that a line belongs to; None if it is not a line of a match."""
    try:
        seed = parse_object(line)["seed"]
    except (NotationError, KeyError):
        return None
    return seed if is_seed(seed) else None


def _stamp(match: Match, number: int) -> dict[str, object]:
    """What tells this game from those of any other match."""
    return {
        "deck": match.deck.letters,
        "seed": match.seed,
        "worlds": match.budget.worlds,
        "move_time": None if match.budget.seconds is None else round(1000 * match.budget.seconds, 6),
        "game": number,
        "pair": pair_of(number),
        "bots": _by_seat(match.seated(number)),
    }


def _by_seat(items: tuple[object, ...]) -> dict[str, object]:
    return {seat.name: item for seat, item in zip(Seat, items, strict=False)}
