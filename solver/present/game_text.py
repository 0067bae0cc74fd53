"""A game in words: both phases trick by trick, what every trick brought, and the votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from solver import rules
from solver.cards import Cards
from solver.model import Game, Position
from solver.model.game import Step
from solver.moves import Move, Pass
from solver.notation import format_cards
from solver.present.position_text import PHASE_NAMES, result_text, votes_text
from solver.present.terminal import row, table
from solver.setup import Setup
from solver.stages import OF_CHANCE, Stage


@dataclass
class _Trick:
    """A trick as far as it was played: what lay on the table before and after it, and what was done."""

    before: Setup
    after: Setup
    played: list[str]


def game_text(game: Game, width: int) -> str:
    """The whole game, in lines no longer than `width` where that is possible."""
    first, last = game.start, game.positions()[-1]
    parts = [f"Deck {first.deck}, {first.players} players, {first.leader} leads"]
    for phase, tricks in groupby(_tricks(game.steps), key=lambda trick: trick.before.phase):
        parts.append(_tricks_text(PHASE_NAMES[phase], list(tricks), width))
    parts.append(votes_text(last, width))
    seat = rules.to_move(last)
    parts.append(
        result_text(rules.tally(last)) if seat is None else f"The record ends here: {seat} is to move."
    )
    return "\n\n".join(parts)


def line_text(title: str, positions: list[Position], moves: tuple[Move, ...], width: int) -> str:
    """Moves that stay within one phase, trick by trick; `positions` are those before, between and after."""
    steps = Game(positions[0], moves).steps
    return _tricks_text(title, list(_tricks(steps)), width)


def _tricks(steps: tuple[Step, ...]) -> Iterator[_Trick]:
    trick = None
    for before, move, after, _ in steps:
        if trick is None:
            trick = _Trick(before, after, [f"{seat} {card}" for seat, card in rules.turns(before)])
        if move is not Pass.PASS:
            trick.played.append(_done(before, move))
        trick.after = after
        if not after.trick:
            yield trick
            trick = None
    if trick is not None:
        yield trick


def _done(before: Setup, move: Move) -> str:
    """Who has done what; chance is nobody."""
    asked = rules.pending(before)
    takes = " takes" if asked.stage is Stage.RECRUIT else ""
    return str(move) if asked.stage in OF_CHANCE else f"{asked.asked}{takes} {move}"


def _tricks_text(title: str, tricks: list[_Trick], width: int) -> str:
    start = tricks[0].before
    hands = [row(f"{seat}  ", format_cards(start.hands[seat], start.deck), width) for seat in start.seats]
    columns = [
        _column(name, [cell(trick) for trick in tricks]) for name, cell in _COLUMNS[start.phase].items()
    ]
    rows = [list(cells) for cells in zip(*filter(None, columns), strict=True)]
    return "\n".join([title, *hands, table(rows, width)])


def _column(name: str, cells: list[str]) -> list[str]:
    """A column with its title; none where nothing stands in it."""
    return [name, *cells] if any(cells) else []


def _number(trick: _Trick) -> str:
    return f"{rules.trick_number(trick.before):>2}"


def _centre(trick: _Trick) -> str:
    return format_cards(trick.before.centre, trick.before.deck)


def _played(trick: _Trick) -> str:
    return "  ".join(trick.played)


def _recruited(trick: _Trick) -> str:
    """New followers; the last ones have become hands."""
    after = trick.after.followers if trick.after.phase == 1 else trick.after.hands
    return differences(trick.before.followers, after, trick.before)


def _scored(trick: _Trick) -> str:
    return differences(won(trick.before), won(trick.after), trick.before)


def _lost(trick: _Trick) -> str:
    return differences(won(trick.after), won(trick.before), trick.before)


def _aside(trick: _Trick) -> str:
    return format_cards(trick.after.aside, trick.before.deck)


def won(setup: Setup) -> tuple[Cards, ...]:
    """Score piles with what lies in front, which joins them at the end."""
    return tuple(score + front for score, front in zip(setup.score, setup.front, strict=True))


def differences(before: tuple[Cards, ...], after: tuple[Cards, ...], setup: Setup) -> str:
    """What each player has afterwards and had not before."""
    more = {seat: tuple((Counter(after[seat]) - Counter(before[seat])).elements()) for seat in setup.seats}
    return "  ".join(f"{seat} {format_cards(cards, setup.deck)}" for seat, cards in more.items() if cards)


_COLUMNS = {
    1: {"": _number, "centre": _centre, "played": _played, "recruited": _recruited, "scored": _scored},
    2: {"": _number, "played": _played, "scored": _scored, "aside": _aside, "lost": _lost},
}
