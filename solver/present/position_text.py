"""A position in words: what lies where, the votes as they stand, who is to move and what may be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, repeat

from solver import rules
from solver.cards import HIDDEN, Cards, Choice, Move
from solver.decks import HAND_SIZE
from solver.errors import Refusal
from solver.factions import FACTIONS
from solver.notation import format_cards, format_letters
from solver.present.terminal import row, table
from solver.rules import Outcome
from solver.setup import Setup

PHASE_NAMES = {1: "Phase One", 2: "Phase Two"}
_LABEL = 14  # the column in which cards begin


def position_text(setup: Setup, width: int) -> str:
    """The whole position, in lines no longer than `width` where that is possible."""
    return "\n\n".join(
        [
            "\n".join(_heading(setup)),
            piles_text(setup, width),
            votes_text(setup, width),
            "\n".join(_prospect(setup, width)),
        ]
    )


def _heading(setup: Setup) -> Iterator[str]:
    yield f"Deck {setup.deck}, {setup.players} players"
    if not setup.is_over:
        yield f"{stage_text(setup)}, {setup.leader} leads"


def stage_text(setup: Setup) -> str:
    """How far the game has come."""
    return f"{PHASE_NAMES[setup.phase]}, trick {rules.trick_number(setup)} of {HAND_SIZE[setup.players]}"


def piles_text(setup: Setup, width: int) -> str:
    """What lies where, a pile a line."""
    return "\n".join(_piles(setup, width))


def _piles(setup: Setup, width: int) -> Iterator[str]:
    deck = setup.deck

    def pile(name: str, text: str) -> str:
        return row(f"{name:{_LABEL}}", text, width)

    def per_player(name: str, texts: Iterable[str]) -> Iterator[str]:
        names = chain([name], repeat(""))
        for label, seat, text in zip(names, setup.seats, texts, strict=False):
            yield pile(f"{label:{_LABEL - 3}}{seat}", text)

    def piles(name: str, all_cards: Iterable[Cards]) -> Iterator[str]:
        return per_player(name, (format_cards(cards, deck) for cards in all_cards))

    if setup.phase == 1:
        yield pile("centre", format_cards(setup.centre, deck))
    if setup.trick:
        yield pile("trick", "  ".join(f"{seat} {card}" for seat, card in rules.turns(setup)))
    if not setup.is_over:
        yield from piles("hands", setup.hands)
    if setup.phase == 1:
        yield from piles("followers", setup.followers)
    yield from piles("score", setup.score)
    if any(setup.front):
        yield from piles("front", setup.front)
    if setup.aside:
        yield pile("aside", format_cards(setup.aside, deck))
    if setup.phase == 1:
        yield pile("stock", _stock(setup))
    if setup.discard:
        yield pile("discard", format_cards(setup.discard, deck))
    if any(setup.voids):
        yield from per_player("voids", map(format_letters, setup.voids))


def _stock(setup: Setup) -> str:
    count = f"{len(setup.stock)} cards"
    if not setup.stock:
        return count
    if set(setup.stock) == {HIDDEN}:
        return f"{count}, not known"
    return f"{count} from the top: {format_cards(setup.stock, setup.deck, ordered=True)}"


def votes_text(setup: Setup, width: int) -> str:
    """How many cards of each faction every side has scored, and whom the faction votes for."""
    outcome = rules.tally(setup)
    rows = [["votes", *outcome.sides]]
    for letter, side in outcome.by_faction.items():
        counts = (str(scored(setup, each, letter)) for each in outcome.sides)
        rows.append([FACTIONS[letter].name().many, *counts, side or "nobody"])
    rows.append(["total", *(str(outcome.votes[side]) for side in outcome.sides)])
    last = len(outcome.sides) + 1
    return table(
        [[cells[0], *(f"{cell:>3}" for cell in cells[1:last]), *cells[last:]] for cells in rows], width
    )


def scored(setup: Setup, side: str, letter: str) -> int:
    seats = [seat for seat in setup.seats if seat.name in side]
    return sum(card.faction == letter for seat in seats for card in setup.score[seat] + setup.front[seat])


def _prospect(setup: Setup, width: int) -> Iterator[str]:
    seat = rules.to_move(setup)
    if seat is None:
        yield result_text(rules.tally(setup))
        return
    yield f"{seat} is to move."
    try:
        moves = rules.legal_moves(setup)
    except Refusal as refusal:
        yield row("legal moves  ", str(refusal), width)
    else:
        yield row("legal moves  ", "  ".join(move_text(setup, move) for move in moves), width)


def move_text(setup: Setup, move: Move) -> str:
    """A move as one writes it; a choice with the card it stands for."""
    if isinstance(move, Choice):
        pile = setup.centre if move is Choice.CENTRE else setup.stock
        return f"{move} ({pile[0]})"
    return str(move)


def result_text(outcome: Outcome) -> str:
    """One sentence for a game that is over."""
    if outcome.result not in outcome.votes:
        most, *others = sorted(outcome.votes.values(), reverse=True)
        return f"A draw, {' to '.join([_votes(most), *map(str, others)])}."
    mine = outcome.votes[outcome.result]
    others = sorted((count for side, count in outcome.votes.items() if side != outcome.result), reverse=True)
    winners = " and ".join(outcome.result)
    verb = "wins" if len(outcome.result) == 1 else "win"
    score = " to ".join([_votes(mine), *map(str, others)])
    tie_break = ", by the tie-break" if mine == others[0] else ""
    return f"{winners} {verb}, {score}{tie_break}."


def _votes(count: int) -> str:
    return f"{count} vote{'s' * (count != 1)}"
