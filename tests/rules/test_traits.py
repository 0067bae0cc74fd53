"""Powers and traits say the same: what is told of a faction is seen in every trick, and of no other faction.

Random games are played through the reference. Each trait has a test here that looks at one trick and says
whether a faction behaves like that: yes, no, or nothing to be seen. The factions that always do, and have
been seen to, must be those with the trait.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from solver import rules
from solver.cards import Card, Pile, Seat
from solver.decks import Deck, all_decks
from solver.factions import FACTIONS
from solver.moves import Move
from solver.potions import POTIONS
from solver.rules.masks import masks_of
from solver.rules.moments import Moment
from solver.rules.powers import POWERS
from solver.rules.table import Trick
from solver.rules.traits import TRAITS, Trait, having, hunters_of, prey_by, trait_at, wins_second
from solver.setup import Setup
from tests.rules.helpers import random_game

GAMES_PER_DECK = 3

#: The rooms that know factions by their traits alone.
ROOMS = ("model", "search", "bots", "analysis", "puzzles", "arena")
SOLVER = Path(rules.__file__).parents[1]


@dataclass(frozen=True)
class Played:
    """A trick of a random game."""

    before: Setup  # the last card is still to be played
    move: Card
    trick: Trick
    choices: tuple[Move, ...]  # what somebody may choose before it is cleared
    after: Setup

    @property
    def loser(self) -> Seat:
        return self.trick.ranking[-1]

    @property
    def cards(self) -> list[tuple[Seat, Card]]:
        return [(play.seat, play.card) for play in self.trick.plays]

    @property
    def is_as_printed(self) -> bool:
        """Whether nothing but printed cards has decided."""
        return all(play.card == play.counts for play in self.trick.plays)

    @property
    def is_last_of_phase(self) -> bool:
        return self.after.is_over or self.after.phase != self.before.phase


Prey = str
Seen = bool | None


def follows_all(played: Played, letter: str, _: Prey) -> Seen:
    """It is legal though the lead faction is in the hand, and wins if it is higher."""
    (_, led), (player, card) = played.cards
    hand = {each.faction for each in played.before.hands[player]}
    if letter == led.faction or not {letter, led.faction} <= hand:
        return None
    is_legal = any(move.faction == letter for move in cards(rules.legal_moves(played.before)))
    won = (played.trick.winner == player) == (card.value > led.value) if card.faction == letter else True
    return is_legal and won


def beats_lead(played: Played, letter: str, prey: Prey) -> Seen:
    (_, led), (player, card) = played.cards
    if (card.faction, led.faction) != (letter, prey):
        return None
    return played.trick.winner == player


def takes_lead(played: Played, letter: str, _: Prey) -> Seen:
    players = [seat for seat, card in played.cards if card.faction == letter]
    return played.after.leader == players[-1] if players else None


def scores_early(played: Played, letter: str, _: Prey) -> Seen:
    """In Phase One: later all factions are scored."""
    if played.before.phase == 2:
        return None
    return goes_to(played, letter, played.before.score, played.after.score, played.trick.winner)


def offers_choice(played: Played, letter: str, _: Prey) -> Seen:
    return bool(played.choices) if played.trick.of(letter) else None


def to_loser(played: Played, letter: str, _: Prey) -> Seen:
    return goes_to(played, letter, played.before.score, played.after.score, played.loser)


def one_per_trick(played: Played, letter: str, _: Prey) -> Seen:
    waiting = sorted([*of(played.before.aside, letter), *played.trick.of(letter)])
    if not waiting or played.is_last_of_phase:
        return None
    winner = played.trick.winner
    gain = of(played.after.score[winner], letter)
    for card in of(played.before.score[winner], letter):
        gain.remove(card)
    return gain == waiting[-1:] and of(played.after.aside, letter) == waiting[:-1]


def stays_in_front(played: Played, letter: str, _: Prey) -> Seen:
    if played.is_last_of_phase:
        return None
    return goes_to(played, letter, played.before.front, played.after.front, played.trick.winner)


def crushes(played: Played, letter: str, prey: Prey) -> Seen:
    """Of every value, as many as there are cards won that crush, or all there are."""
    if played.is_last_of_phase:
        return None
    won = played.trick.of(letter)
    before, after = (setup.front[played.loser] for setup in (played.before, played.after))
    exposed = [Card(prey, card.value) for card in won if Card(prey, card.value) in before]
    if not exposed:
        return None
    return all(after.count(card) == max(0, before.count(card) - exposed.count(card)) for card in exposed)


def brews(played: Played, letter: str, _: Prey) -> Seen:
    winner = played.trick.winner
    is_empty = sum(played.before.potions) + len(played.before.potions_spent) == len(POTIONS)
    if is_empty or (winner, letter) not in [(seat, card.faction) for seat, card in played.cards]:
        return None
    return played.after.potions[winner] == played.before.potions[winner] + 1


def turns_bear(played: Played, letter: str, _: Prey) -> Seen:
    lost = [card for seat, card in played.cards if seat == played.loser and card.faction == letter]
    return lost == list(played.after.bears[played.loser]) if lost else None


def helps_next(played: Played, letter: str, _: Prey) -> Seen:
    play = played.trick.plays[-1]
    bears = of(played.before.bears[play.seat], letter)
    return play.counts.value - play.card.value == 3 * len(bears) if bears else None


def swaps(played: Played, letter: str, _: Prey) -> Seen:
    """In Phase One: later there is no centre card."""
    if played.before.phase == 2 or played.move.faction != letter:
        return None
    return played.trick.plays[-1].card == played.before.centre[0]


IS_SEEN: dict[Trait, Callable[[Played, str, Prey], Seen]] = {
    Trait.FOLLOWS_ALL: follows_all,
    Trait.BEATS_LEAD: beats_lead,
    Trait.TAKES_LEAD: takes_lead,
    Trait.SCORES_EARLY: scores_early,
    Trait.OFFERS_CHOICE: offers_choice,
    Trait.TO_LOSER: to_loser,
    Trait.ONE_PER_TRICK: one_per_trick,
    Trait.STAYS_IN_FRONT: stays_in_front,
    Trait.CRUSHES: crushes,
    Trait.BREWS: brews,
    Trait.TURNS_BEAR: turns_bear,
    Trait.HELPS_NEXT: helps_next,
    Trait.SWAPS: swaps,
}
WITH_PREY = {Trait.BEATS_LEAD, Trait.CRUSHES}


def goes_to(
    played: Played, letter: str, before: tuple[Pile, ...], after: tuple[Pile, ...], seat: Seat
) -> Seen:
    """Whether all cards of a faction that were played have come to lie there."""
    cards = played.trick.of(letter)
    if not cards:
        return None
    return len(of(after[seat], letter)) == len(of(before[seat], letter)) + len(cards)


def of(pile: Pile, letter: str) -> list[Card]:
    return [card for card in pile if card.faction == letter]


def cards(moves: tuple[Move, ...]) -> list[Card]:
    return [move for move in moves if isinstance(move, Card)]


def tricks_of(deck: Deck, rng: Random) -> Iterator[Played]:
    game = random_game(deck, 2, rng)
    for number, (setup, move) in enumerate(game):
        if isinstance(move, Card) and len(setup.trick) == 1:
            trick = rules.completed(setup, move)
            assert trick is not None
            then = game[number + 1][0]
            choices = rules.legal_moves(then) if then.trick else ()
            yield Played(setup, move, trick, choices, game[number + 2][0] if choices else then)


@cache
def tricks() -> tuple[Played, ...]:
    rng = Random("traits")
    return tuple(each for deck in all_decks() for _ in range(GAMES_PER_DECK) for each in tricks_of(deck, rng))


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("trait", IS_SEEN, ids=lambda trait: trait.name)
def test_a_trait_is_what_is_seen_in_every_trick(trait: Trait, phase: int) -> None:
    seen: dict[tuple[str, Prey | None], bool] = {}
    for played in tricks():
        if played.before.phase == phase and (played.is_as_printed or trait is Trait.HELPS_NEXT):
            letters = played.before.deck.letters
            for letter, prey in product(letters, letters if trait in WITH_PREY else (None,)):
                if (is_seen := IS_SEEN[trait](played, letter, prey or "")) is not None:
                    seen[letter, prey] = seen.get((letter, prey), True) and is_seen
    told = {(letter, traits[trait]) for letter, traits in TRAITS.items() if trait in traits}
    assert {who for who, always in seen.items() if always} == (told if phase in trait.phases else set())


def test_every_power_that_is_played_has_traits_that_are_tested() -> None:
    assert set(TRAITS) == set(FACTIONS)
    for letter, kinds in POWERS.items():
        assert set(TRAITS[letter]) <= set(IS_SEEN)
        assert bool(TRAITS[letter]) == bool(kinds)


def test_only_some_traits_have_a_prey() -> None:
    for traits in TRAITS.values():
        for trait, prey in traits.items():
            assert (prey is not None) == (trait in WITH_PREY)


def test_whoever_plays_second_wins_as_the_reference_says() -> None:
    for played in filter(lambda played: played.is_as_printed, tricks()):
        (_, led), (player, card) = played.cards
        assert wins_second(card, led) == (played.trick.winner == player)


def test_traits_are_found_from_either_side() -> None:
    assert having(Trait.CRUSHES) == {"I"}
    assert prey_by(Trait.CRUSHES) == {"I": "N"}
    assert prey_by(Trait.TO_LOSER) == {}
    assert hunters_of("N") == {"I"}
    assert hunters_of("G") == {"K"}
    assert hunters_of("U") == frozenset()
    assert trait_at("P", Moment.FOLLOW) is trait_at("P", Moment.WIN) is Trait.FOLLOWS_ALL


@pytest.mark.parametrize("room", ROOMS)
def test_who_asks_for_traits_names_no_faction(room: str) -> None:
    paths = sorted((SOLVER / room).rglob("*.py"))
    assert paths
    for path in paths:
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
        assert not texts & (set(FACTIONS) - {"B"}), path  # B is a player, too


def test_masks_are_the_traits_of_cards() -> None:
    deck = Deck.of("NIDPT")
    masks = masks_of(deck)

    def told(mask: int) -> set[str]:
        return {str(card) for number, card in enumerate(deck.cards) if mask >> number & 1}

    assert told(masks.to_loser) == {f"D{value}" for value in range(10)}
    assert masks.takes_lead == masks.scores_early == masks.offers_choice == 0
    assert told(masks.crushes[deck.cards.index(Card("I", 3))]) == {"N3"}
    assert told(masks.beats[deck.cards.index(Card("N", 7))]) == {"N9", "P8", "P9"}
