"""What must hold in every game: random games of every deck, for two, three and four players."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from solver import rules
from solver.cards import Card, Pile, Seat
from solver.decks import CENTRE_SIZE, HAND_SIZE, Deck, all_decks
from solver.errors import Refusal
from solver.moves import Choice, Move
from solver.setup import Setup
from solver.stages import Stage
from tests.rules.helpers import random_game

TABLES = [(deck, 2) for deck in all_decks()] + [(deck, n) for n in (3, 4) for deck in all_decks(n)[::4]]
GAMES = 1


@pytest.mark.parametrize(("deck", "players"), TABLES, ids=lambda value: str(value))
def test_random_games(deck: Deck, players: int) -> None:
    rng = Random(f"{deck} {players}")
    for _ in range(GAMES):
        game = random_game(deck, players, rng)
        for setup, _ in game:
            check_cards(setup)
            check_sizes(setup)
            check_voids(setup)
            check_moves(setup)
        check_tricks(game)
        check_end(game[-1][0])


def check_cards(setup: Setup) -> None:
    """Every card lies somewhere, once, and in deck order where order has no meaning."""
    piles = dict(setup.piles)
    assert Counter(card for pile in piles.values() for card in pile) == Counter(setup.deck.cards)
    for name, pile in piles.items():
        assert name in ("trick", "stock") or pile == setup.deck.sort(pile), name
    assert all(card.faction == "T" for card in setup.aside)
    assert all(card.faction == "N" for pile in setup.front for card in pile)
    if setup.phase == 1:
        assert all(card.faction == "U" for pile in setup.score for card in pile)
        assert not any((*setup.front, setup.aside))
    else:
        assert not any((*setup.followers, setup.centre, setup.stock))


def check_sizes(setup: Setup) -> None:
    """Hands shrink by one each trick; in Phase One as many followers have been recruited as tricks played."""
    played = len(setup.trick)
    hands = [len(hand) for hand in setup.hands]
    in_turn = [(int(setup.leader) + turn) % setup.players for turn in range(setup.players)]
    size = hands[in_turn[-1]] + (played == setup.players)
    if not setup.is_over:
        assert rules.trick_number(setup) == HAND_SIZE[setup.players] - size + 1
    assert [hands[seat] for seat in in_turn] == [size - (turn < played) for turn in range(setup.players)]
    if setup.phase == 1:
        tricks = HAND_SIZE[setup.players] - size
        top_taken = sum(map(len, setup.followers)) - setup.players * tricks
        assert top_taken in (0, 1)
        assert len(setup.centre) == CENTRE_SIZE[setup.players]
        assert len(setup.stock) == setup.players * size - len(setup.centre) - top_taken


def check_voids(setup: Setup) -> None:
    for hand, void in zip(setup.hands, setup.voids, strict=True):
        assert not {card.faction for card in hand} & void


def check_moves(setup: Setup) -> None:
    moves = rules.legal_moves(setup)
    seat = rules.to_move(setup)
    assert len(set(moves)) == len(moves)
    assert bool(moves) == (not setup.is_over)
    assert (seat is None) == (setup.is_over or rules.is_chance(setup))
    named: Pile = tuple(move for move in moves if isinstance(move, Card))
    assert named == setup.deck.sort(named)
    if seat is not None and not isinstance(moves[0], Choice):
        source = setup.hands[seat] if rules.pending(setup).stage is Stage.PLAY else setup.centre
        assert set(named) <= set(source)


def check_tricks(game: list[tuple[Setup, Move | None]]) -> None:
    """Every trick gets a card from everybody and the phases have the same number of tricks."""
    players = game[0][0].players
    cards_played = [setup.phase for setup, move in game if move and rules.pending(setup).stage is Stage.PLAY]
    assert Counter(cards_played) == dict.fromkeys((1, 2), HAND_SIZE[players] * players)


def check_end(setup: Setup) -> None:
    assert setup.is_over
    assert not any((*setup.front, setup.aside, setup.trick))
    assert sum(map(len, setup.score)) + len(setup.discard) == len(setup.deck.cards)
    outcome = rules.tally(setup)
    assert sum(outcome.votes.values()) == sum(side is not None for side in outcome.by_faction.values())
    most = max(outcome.votes.values())
    assert outcome.result == "draw" or outcome.votes[outcome.result] == most


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_the_same_for_the_same_seed(players: int) -> None:
    deck = all_decks(players)[-1]
    setup = rules.deal(deck, players, Random(3), Seat.B)
    assert setup == rules.deal(deck, players, Random(3), Seat.B)
    assert setup != rules.deal(deck, players, Random(4), Seat.B)
    assert (setup.leader, setup.phase, setup.players) == (Seat.B, 1, players)
    check_cards(setup)
    check_sizes(setup)


def test_a_deck_for_other_numbers_of_players_is_not_dealt() -> None:
    with pytest.raises(Refusal, match="deck GKUDP: not a deck for 3 players"):
        rules.deal(Deck.of("GKUDP"), 3, Random(1))


def test_a_move_on_a_subclass_gives_a_plain_setup() -> None:
    class Valid(Setup):
        """As a validated position would be: what follows a move has not been validated."""

    dealt = rules.deal(Deck.of("GKUDP"), 2, Random(1))
    valid = Valid(**vars(dealt))
    move = rules.legal_moves(valid)[0]
    assert type(rules.play(valid, move)) is Setup
    assert rules.play(valid, move) == rules.play(dealt, move)
