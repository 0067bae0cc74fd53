"""A game of a match as a line of JSON: a record that can be replayed, with what the match needs of it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from solver import rules
from solver.arena.match import Match, play_game, points_of
from solver.cards import Seat
from solver.errors import NotationError
from solver.moves import Pass
from solver.notation import Record, record_to_json
from solver.notation.record import record_from_json
from solver.rules import Outcome
from solver.rules.votes import DRAW
from solver.search.state import CompiledGame
from solver.seeds import is_seed
from solver.setup import Setup
from solver.strict_json import JsonObject, dumps_line, expect_number, expect_object, parse_object

#: What a line begins with: only a torn line that begins so is one of ours.
BEGINNING = b'{"format": "claim-game/1", "deck": '

#: No game has as many decisions, and nobody waits as many seconds for one.
_MOST = 1e6


@dataclass(frozen=True)
class Report:
    """What a match keeps of a game. The bots are in the order of the match, not of the seats."""

    points: float  # of the first bot, or its team: 1, 1/2 or 0
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


def game_line(match: Match, number: int) -> str:
    """Play a game of a match and write it down."""
    played = play_game(match, number)
    fields = {
        **record_to_json(Record(played.game.start, played.game.moves)),
        **_stamp(match, number),
        **_ending(match, played.outcome, played.points),
        "decisions": _by_seat(played.decisions),
        "seconds": _by_seat(tuple(round(seconds, 6) for seconds in played.seconds)),
    }
    return dumps_line(fields)


def read_game_line(match: Match, number: int, line: str | bytes) -> Report:
    """What a line tells of a game of this match; the game is not replayed: see `check_moves`."""
    try:
        fields = {"with_artifacts": False, **parse_object(line)}  # lines of earlier versions do not say it
        found = {name: fields[name] for name in _stamp(match, number)}
        report = Report(
            points=_points(match, number, fields),
            decisions=tuple(map(int, _spent_by_bot(match, number, fields, "decisions"))),
            seconds=_spent_by_bot(match, number, fields, "seconds"),
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


def check_moves(match: Match, number: int, line: str | bytes) -> None:
    """Refuse a line of this match whose moves are no game from its deal to the end that it tells of.

    They are played on the compiled rules, which are many times as fast: a match may have very many games.
    """
    fields = parse_object(line)
    try:
        record = record_from_json(fields)
    except NotationError as error:
        raise NotationError(f"is not a game of a match: {error}") from None
    if vars(record.start) != vars(match.deal(number).plain):
        raise NotationError(f"is not game {number} of this match: it has another deal")
    end = _replayed(record)
    outcome = rules.tally(end)
    for name, led_to in _ending(match, outcome, points_of(end, outcome)).items():
        if (said := fields.get(name)) != led_to:
            told, led = json.dumps(said), json.dumps(led_to)
            raise NotationError(f"does not hold: {name} is {told}, but its moves lead to {led}")


def _replayed(record: Record) -> Setup:
    """The end of a game of which passes may be left out."""
    table = CompiledGame(record.start)
    for number, move in enumerate(record.moves, start=1):
        while Pass.PASS in (legal := table.legal_moves()) and move not in legal:
            table.play(Pass.PASS)
        try:
            table.play(move)
        except ValueError:
            raise NotationError(f"does not hold: its move {number}, {move}, is not legal there") from None
    while Pass.PASS in table.legal_moves():
        table.play(Pass.PASS)
    if not table.is_over:
        raise NotationError("does not hold: its moves do not end the game")
    return table.setup()


def _ending(match: Match, outcome: Outcome, points: dict[str, float]) -> JsonObject:
    """What a line tells of how a game ended."""
    told: JsonObject = {"result": outcome.result, "votes": outcome.votes}
    return {**told, "points": points} if _tells_points(match) else told


def _tells_points(match: Match) -> bool:
    """Of two players the result says it all."""
    return match.players > 2


def _points(match: Match, number: int, fields: JsonObject) -> float:
    side = match.first_side(number)
    if _tells_points(match):
        return {0.0: 0.0, 0.5: 0.5, 1.0: 1.0}[expect_object(fields["points"], "points")[side]]
    other = "AB".replace(side, "")
    return {side: 1.0, DRAW: 0.5, other: 0.0}[fields["result"]]


def _spent_by_bot(match: Match, number: int, fields: JsonObject, name: str) -> tuple[float, ...]:
    spent = [0.0] * len(match.bots)
    told = expect_object(fields[name], name)
    for seat, bot in zip(Seat, match.places(number), strict=False):
        spent[bot] += expect_number(told[seat.name], 0, _MOST, name)
    return tuple(spent)


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
        "players": match.players,
        "with_artifacts": match.artifacts,
        "game": number,
        "pair": match.round_of(number),
        "bots": _by_seat(match.seated(number)),
    }


def _by_seat(items: tuple[object, ...]) -> dict[str, object]:
    return {seat.name: item for seat, item in zip(Seat, items, strict=False)}
