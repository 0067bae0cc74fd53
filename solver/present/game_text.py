"""A game in words: both phases trick by trick, what every trick brought, and the votes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from solver import rules
from solver.cards import Pile, Seat
from solver.model import Game, Position
from solver.model.game import Step, tricks
from solver.moves import Move, Pass, Shuffled
from solver.notation import format_cards
from solver.present.position_text import PHASE_NAMES, result_text, to_move_text, votes_text
from solver.present.terminal import apart, row, table
from solver.rules.events import Event, What
from solver.setup import Setup
from solver.stages import OF_CHANCE, Stage

#: A trick as far as it was played.
_Trick = tuple[Step, ...]


def game_text(game: Game, width: int) -> str:
    """The whole game, in lines no longer than `width` where that is possible."""
    first, last = game.start, game.positions()[-1]
    parts = [f"Deck {first.deck}, {first.players} players, {first.leader} leads"]
    for phase, played in groupby(tricks(game.steps), key=lambda trick: trick[0].before.phase):
        parts.append(_tricks_text(PHASE_NAMES[phase], list(played), width))
    parts.append(votes_text(last, width))
    if last.is_over:
        parts.append(result_text(rules.tally(last)))
    else:
        parts.append(row("", f"The record ends here: {to_move_text(last)}", width))
    return "\n\n".join(parts)


def line_text(title: str, start: Position, moves: tuple[Move, ...], width: int) -> str:
    """Moves that stay within one phase, trick by trick."""
    return _tricks_text(title, list(tricks(Game(start, moves).steps)), width)


def _done(step: Step) -> str:
    """Who has done what; chance is nobody."""
    asked = rules.pending(step.before)
    if isinstance(step.move, Shuffled):
        return "shuffled"
    takes = _TAKES.get(asked.stage, "")
    return str(step.move) if asked.stage in OF_CHANCE else f"{asked.asked}{takes} {step.move}"


#: Where a card that is named is not played.
_TAKES = {Stage.RECRUIT: " takes", Stage.KEEP: " keeps"}


def _tricks_text(title: str, played: list[_Trick], width: int) -> str:
    start = played[0][0].before
    played = [trick for trick in played if _played(trick)] or played  # nobody notices passes
    hands = [row(f"{seat}  ", format_cards(start.hands[seat], start.deck), width) for seat in start.seats]
    columns = [
        _column(name, [cell(trick) for trick in played]) for name, cell in _COLUMNS[start.phase].items()
    ]
    rows = [list(cells) for cells in zip(*filter(None, columns), strict=True)]
    return "\n".join([title, *hands, table(rows, width), *_new_decks(played, width)])


def _new_decks(played: list[_Trick], width: int) -> Iterator[str]:
    """The decks from the top once they have been shuffled, which are too long for a column."""
    for trick in played:
        for step in trick:
            if isinstance(step.move, Shuffled):
                cards = format_cards(step.move.stock, step.before.deck, ordered=True)
                yield row(f"deck after trick {rules.trick_number(trick[0].before)}  ", cards, width)


def _column(name: str, cells: list[str]) -> list[str]:
    """A column with its title; none where nothing stands in it."""
    return [name, *cells] if any(cells) else []


def _number(trick: _Trick) -> str:
    return f"{rules.trick_number(trick[0].before):>2}"


def _centre(trick: _Trick) -> str:
    return format_cards(trick[0].before.centre, trick[0].before.deck)


def _played(trick: _Trick) -> str:
    lay_there = [f"{seat} {card}" for seat, card in rules.turns(trick[0].before)]
    return apart([*lay_there, *(_done(step) for step in trick if step.move is not Pass.PASS)])


def _recruited(trick: _Trick) -> str:
    return _by_seat(trick, What.RECRUITED)


def _scored(trick: _Trick) -> str:
    return _by_seat(trick, What.SCORED)


def _lost(trick: _Trick) -> str:
    return _by_seat(trick, What.CRUSHED)


def _by_seat(trick: _Trick, what: What) -> str:
    return cards_by_seat(trick[0].before, [event for step in trick for event in step.events], what)


def cards_by_seat(setup: Setup, events: Iterable[Event], what: What) -> str:
    """The cards of all events of one kind, player by player."""
    cards: dict[Seat, Pile] = dict.fromkeys(setup.seats, ())
    for event in events:
        if event.what is what:
            cards[event.seat] += event.cards
    return apart(f"{seat} {format_cards(held, setup.deck)}" for seat, held in cards.items() if held)


def _aside(trick: _Trick) -> str:
    return format_cards(trick[-1].after.aside, trick[0].before.deck)


_COLUMNS = {
    1: {"": _number, "centre": _centre, "played": _played, "recruited": _recruited, "scored": _scored},
    2: {"": _number, "played": _played, "scored": _scored, "aside": _aside, "lost": _lost},
}
