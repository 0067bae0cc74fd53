"""Random games through both statements of the rules: the readable reference and the compiled core.

After every move the whole table, the player to move and the legal moves must be the same, and after every
trick the votes. Two environment variables ask for more:

    CLAIM_SOAK_GAMES   how many whole games, spread over all decks (2,000 unless told)
    CLAIM_SOAK_SEED    another set of games (0 unless told)
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from solver import rules
from solver._core import Board, Rules
from solver.cards import SEATS, Pile, Seat
from solver.decks import Deck, all_decks
from solver.moves import Move
from solver.potions import POTIONS
from solver.rules.masks import masks_of
from solver.rules.traits import Trait, having
from solver.search import board as on_board
from solver.search.board import board_of, move_of, setup_of
from solver.search.exact.magic_state import as_printed
from solver.setup import Setup
from tests.comparing import POWERS, check_same, lacking
from tests.decks import ON_BOARDS

GAMES = int(os.environ.get("CLAIM_SOAK_GAMES", "2000"))
SEED = int(os.environ.get("CLAIM_SOAK_SEED", "0"))

GNOMES, TROLLS = "N", "T"


class Match:
    """One game on a setup and on a board, and where it comes from, for the report of a difference."""

    def __init__(self, seed: str, start: Setup) -> None:
        self.seed = seed
        self.start = start
        self.setup = start
        self.board = board_of(as_printed(start))
        self.moves: list[Move] = []

    def play_on(self, rng: Random) -> None:
        """Compare, make a random move on both, and so on until the end of the game."""
        self.compare()
        while not self.setup.is_over:
            number = rng.choice(self.board.legal_moves())
            self.moves.append(move_of(self.setup.deck, number))
            self.setup = rules.play(self.setup, self.moves[-1])
            self.board.play(number)
            self.compare()

    def compare(self) -> None:
        deck, setup, board = self.setup.deck, self.setup, self.board
        lies, setup = setup_of(deck, board), as_printed(setup)
        if lies != setup:
            for name in (field.name for field in fields(Setup)):
                self.same(name, getattr(setup, name), getattr(lies, name))
        self.same("to move", rules.to_move(setup), to_move(board))
        legal = rules.legal_moves(setup)
        self.same("legal moves", legal, tuple(move_of(deck, n) for n in board.legal_moves()))
        distinct = tuple(dict.fromkeys(legal))
        self.same("distinct moves", distinct, tuple(move_of(deck, n) for n in board.distinct_moves()))
        if not setup.trick:
            outcome = rules.tally(setup)
            expected = (outcome.by_faction, outcome.votes, outcome.margin, outcome.result)
            self.same("votes", expected, votes(deck, board))

    def same(self, what: str, reference: object, core: object) -> None:
        check_same(
            what,
            reference,
            core,
            whose=f"the core {type(self.board).__module__}",
            seed=self.seed,
            start=self.start,
            moves=self.moves,
        )


def to_move(board: Board) -> Seat | None:
    number = board.fields()["to_move"]
    return None if number < 0 else SEATS[number]


def votes(deck: Deck, board: Board) -> tuple[dict[str, str | None], dict[str, int], int, str]:
    """By faction, by player, the margin and the winner, in the words of `rules.Outcome`."""
    name: dict[int, str | None] = {1: "A", -1: "B", 0: None}
    by_faction, (ours, theirs), winner = board.tally()
    return (
        {letter: name[vote] for letter, vote in zip(deck.letters, by_faction, strict=True)},
        {"A": ours, "B": theirs},
        ours - theirs,
        name[winner] or "draw",
    )


def random_seat(rng: Random) -> Seat:
    return SEATS[rng.randrange(2)]


def play_whole_games(deck: Deck, numbers: Iterable[int]) -> None:
    for number in numbers:
        seed = f"{SEED}/{number}"
        rng = Random(seed)
        Match(seed, rules.deal(deck, 2, rng, random_seat(rng))).play_on(rng)


def ending(deck: Deck, rng: Random) -> Setup:
    """A composed Phase Two position: any cards in hand and scored, the discards only partly listed."""
    cards = iter(rng.sample(deck.cards, len(deck.cards)))

    def some(most: int, least: int = 0) -> Pile:
        return deck.sort(tuple(islice(cards, rng.randint(least, most))))

    size = rng.randint(1, 10)
    hands = (some(size, size), some(size, size))
    piles = (some(9), some(9))
    aside = tuple(card for card in some(9) if card.faction == TROLLS)
    setup = Setup(
        deck,
        leader=random_seat(rng),
        hands=hands,
        score=tuple(tuple(card for card in pile if card.faction != GNOMES) for pile in piles),
        front=tuple(tuple(card for card in pile if card.faction == GNOMES) for pile in piles),
        aside=aside,
        discard=some(5),
        potions_spent=POTIONS if having(Trait.BREWS) & set(deck.letters) else (),
    )
    in_trick = rng.random() < 0.5
    return rules.play(setup, rng.choice(rules.legal_moves(setup))) if in_trick else setup


@pytest.mark.parametrize(
    "first", range(min(GAMES, len(ON_BOARDS))), ids=[str(deck) for deck in ON_BOARDS[:GAMES]]
)
def test_whole_games(first: int) -> None:
    """Games are numbered, and every deck has its turn."""
    play_whole_games(ON_BOARDS[first], range(first, GAMES, len(ON_BOARDS)))


@pytest.mark.parametrize("deck", ON_BOARDS, ids=str)
def test_games_taken_up_in_the_middle(deck: Deck) -> None:
    """A board that is set up anew at any moment of a game goes on like one that was there from the deal."""
    for number in range(10):
        seed = f"{SEED}/middle/{deck}/{number}"
        rng = Random(seed)
        setup = rules.deal(deck, 2, rng, random_seat(rng))
        for _ in range(rng.randrange(50)):
            setup = rules.play(setup, rng.choice(rules.legal_moves(setup)))
        Match(seed, setup).play_on(rng)


@pytest.mark.parametrize("deck", all_decks(), ids=str)
def test_composed_endings(deck: Deck) -> None:
    """Magic factions too, whose cards count as printed when no potion and no bear is left."""
    for number in range(6):
        seed = f"{SEED}/ending/{deck}/{number}"
        rng = Random(seed)
        Match(seed, ending(deck, rng)).play_on(rng)


@pytest.mark.usefixtures("build")
def test_every_build_plays_alike() -> None:
    """The other tests play on the build that the package has chosen; this one on each."""
    for number, deck in enumerate(ON_BOARDS):
        play_whole_games(deck, [number])


@pytest.mark.parametrize(("deck", "power"), POWERS)
def test_a_missing_power_is_noticed(deck: str, power: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself is tested: a core that lacks a power cannot get through ten games."""
    crippled = lacking(masks_of(Deck.of(deck)), power)
    monkeypatch.setattr(on_board, "rules_of", lambda _: Rules(crippled))
    with pytest.raises(AssertionError, match=f"seed {SEED}/.*, deck {deck}"):
        play_whole_games(Deck.of(deck), range(10))
