"""Short ways to write a table, play on it and read it: a test should look like an example in a rule book."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from solver import rules
from solver.cards import SEATS, Pile, Seat
from solver.decks import Deck
from solver.moves import Move
from solver.notation import parse_cards, parse_move
from solver.setup import Setup


def table(
    deck: str,
    *hands: str,
    phase: int = 2,
    leader: str = "A",
    trick: str = "",
    score: Sequence[str] = (),
    front: Sequence[str] = (),
    followers: Sequence[str] = (),
    aside: str = "",
    centre: str = "",
    stock: str = "",
    discard: str = "",
) -> Setup:
    """A setup with as many players as hands are given; empty piles may be left out."""
    players = len(hands)

    def each(piles: Sequence[str]) -> tuple[Pile, ...]:
        return tuple(map(parse_cards, piles)) if piles else ((),) * players

    return Setup(
        Deck.of(deck),
        players,
        phase,
        Seat[leader],
        trick=parse_cards(trick),
        hands=each(hands),
        score=each(score),
        front=each(front),
        aside=parse_cards(aside),
        centre=parse_cards(centre),
        followers=each(followers),
        stock=parse_cards(stock),
        discard=parse_cards(discard),
        voids=(frozenset(),) * players,
    )


def after(setup: Setup, moves: str) -> Setup:
    """What lies there after these moves, each of which must be legal."""
    for text in moves.split():
        assert parse_move(text) in rules.legal_moves(setup), f"{text} is not legal"
        setup = rules.play(setup, parse_move(text))
    return setup


def legal(setup: Setup) -> str:
    return " ".join(map(str, rules.legal_moves(setup)))


def text(pile: Pile) -> str:
    return " ".join(map(str, pile))


def texts(piles: Sequence[Pile]) -> list[str]:
    return [text(pile) for pile in piles]


def random_game(deck: Deck, players: int, rng: Random) -> list[tuple[Setup, Move | None]]:
    """Every position of a game of random moves with the move made in it; the last one has none."""
    setup = rules.deal(deck, players, rng, SEATS[rng.randrange(players)])
    game: list[tuple[Setup, Move | None]] = []
    while not setup.is_over:
        chosen = rng.choice(rules.legal_moves(setup))
        game.append((setup, chosen))
        setup = rules.play(setup, chosen)
    return [*game, (setup, None)]
