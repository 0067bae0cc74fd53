"""Small endings in which everything meets everything, against plain minimax over the reference.

Two, three and four players hold in them whatever can be held in Phase Two: every two factions that can be in
one deck, and every two artifacts, so that a core that was not told of a new one is found out. Few cards have
been won before, so that what is played decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from solver import Deck, Position, Setup, Solver
from solver._core import Rules
from solver._core.table import Powers
from solver.artifacts import ARTIFACTS, ONLY_PHASE_ONE
from solver.cards import SEATS, Card, Pile
from solver.decks import all_decks
from solver.errors import IllegalMove
from solver.factions import FACTIONS
from solver.potions import POTIONS
from solver.rules.faction_masks import faction_masks_of
from solver.rules.masks import masks_of
from solver.rules.traits import TRAIT_OF, Trait, having, hunters_of, prey_by
from solver.search import board, side_encoding
from solver.search.exact import artifact_search, examination_of_three
from tests.comparing import lacking
from tests.data.make_team_endings import values
from tests.decks import pairs_of, pairs_that_meet
from tests.search.endings import has_a_value
from tests.search.expectiminimax import Known, Worth, expectiminimax
from tests.search.test_artifacts import worth_of

#: Bytes of a table that is made quickly and large enough for endings.
SMALL = 1 << 16

#: Cards in each hand of the endings of every two factions, by number of players.
SIZES = {2: (2, 3, 3, 3), 3: (2, 3), 4: (2, 2, 3)}
#: There are so many times as many in which one faction has a power over the other.
WITH_PREY = 8
#: The same for every two artifacts, which are in one hand or in two.
SIZES_WITH_ARTIFACTS = (1, 2, 2)

PLAYABLE = tuple(each for each in ARTIFACTS if each not in ONLY_PHASE_ONE)

PARTS = 4


def close_ending(deck: Deck, factions: frozenset[str], rng: Random, size: int, players: int) -> Position:
    """All of these factions are in hand, and few others; of the other cards few still have a part."""
    held: list[Card] = []
    while not factions <= {card.faction for card in held}:
        values = rng.sample(range(10), 4)  # often equal ones, which crush each other
        cards = rng.sample(deck.cards, len(deck.cards))
        cards.sort(key=lambda card: (card.faction not in factions, card.value not in values))
        held = [*cards[: players * size - 1], rng.choice(cards[players * size - 1 :])]
    rng.shuffle(held)
    others = list(deck.cards)
    for card in held:
        others.remove(card)
    lying: dict[str, list[Pile]] = {name: [()] * players for name in ("score", "front", "bears")}
    aside: Pile = ()
    for card in others:
        seat = rng.randrange(players)
        if card.faction in having(Trait.TURNS_BEAR):
            if rng.random() < 0.05 and not any(lying["bears"]):
                lying["bears"][seat] = (card,)
        elif card.faction in having(Trait.STAYS_IN_FRONT):
            if rng.random() < 0.4:
                lying["front"][seat] += (card,)
        elif rng.random() < 0.1:
            lying["score"][seat] += (card,)
        elif card.faction in having(Trait.ONE_PER_TRICK) and rng.random() < 0.1:
            aside += (card,)
    piles: dict[str, Any] = {name: tuple(each) for name, each in lying.items()}
    hands = tuple(tuple(held[seat * size : (seat + 1) * size]) for seat in range(players))
    setup = Setup(deck, players, leader=SEATS[rng.randrange(players)], hands=hands, aside=aside, **piles)
    if having(Trait.BREWS) & set(deck.letters):
        spent = len(POTIONS) if players > 2 else rng.choice((7, 8, 8, 9, 10))
        held = tuple(rng.randint(0, spent + seat < len(POTIONS)) for seat in range(players))
        setup = setup.but(potions_spent=tuple(rng.sample(POTIONS, spent)), potions=held)
    return Position.of(setup)


def in_play(position: Position) -> str:
    """The factions of which somebody holds a card or has just played one."""
    return "".join({card.faction for cards in (*position.hands, position.trick) for card in cards})


def of_every_two_factions(players: int) -> Iterator[Position]:
    """In a deck with these; in some endings a card has been played."""
    for pair in sorted(pairs_that_meet(players), key=sorted):
        decks = [deck for deck in all_decks(players) if pair <= set(deck.letters)]
        brewing = [deck for deck in decks if having(Trait.BREWS) & set(deck.letters)]
        one_is_prey = any(hunters_of(letter) & pair for letter in pair)
        for number, size in enumerate(SIZES[players] * (WITH_PREY if one_is_prey else 1)):
            rng = Random(f"{players}/{sorted(pair)}/{number}")
            position = close_ending(rng.choice(brewing if number % 2 else decks), pair, rng, size, players)
            if rng.random() < 0.3 and not any(position.bears):
                position = position.play(rng.choice(position.hands[position.leader]))
            yield position


def of_every_two_artifacts() -> Iterator[Position]:
    """In the hand of one player or of both; every two factions have their turn."""
    factions = sorted(pairs_that_meet(), key=sorted)
    for number, pair in enumerate(combinations(PLAYABLE, 2)):
        for turn, size in enumerate(SIZES_WITH_ARTIFACTS):
            rng = Random(f"{pair}/{turn}")
            met = factions[(len(SIZES_WITH_ARTIFACTS) * number + turn) % len(factions)]
            deck = rng.choice([deck for deck in all_decks() if met <= set(deck.letters)])
            held = rng.choice(((pair, ()), ((), pair), (pair[:1], pair[1:]), (pair[1:], pair[:1])))
            yield Position.of(replace(close_ending(deck, met, rng, size, 2).plain, artifacts=held))


@pytest.mark.parametrize("players", SIZES)
def test_every_two_factions_meet(players: int) -> None:
    """In hands or in the trick, where they still play."""
    met = [pairs_of(in_play(position)) for position in of_every_two_factions(players)]
    assert set().union(*met) >= pairs_that_meet(players)
    assert set().union(*pairs_that_meet(players)) == set(FACTIONS)


def test_every_two_artifacts_meet() -> None:
    """And every two factions with some of them."""
    endings = list(of_every_two_artifacts())
    held = [position.artifacts[0] + position.artifacts[1] for position in endings]
    met = {frozenset(pair) for those in held for pair in combinations(those, 2)}
    assert met == set(map(frozenset, combinations(set(ARTIFACTS) - ONLY_PHASE_ONE, 2)))
    assert set().union(*(pairs_of(in_play(position)) for position in endings)) >= pairs_that_meet()


@cache
def expected(position: Position) -> tuple[Worth, dict[str, Worth]]:
    """What it is worth, and what every move is."""
    known: Known = {}
    moves = {str(each): expectiminimax(position.play(each), known) for each in position.legal_moves()}
    return expectiminimax(position, known), moves


@cache
def ranked(position: Position) -> tuple[list[int], dict[str, int]]:
    """The same of several players."""
    return values(position)


def check(position: Position) -> None:
    found: tuple[object, object]
    answer = Solver(SMALL).analyse(position)
    if position.players == 2:
        found = worth_of(answer.known), {str(each.move): worth_of(each.known) for each in answer.moves}
    else:
        whole = answer.by_player.values() or [answer.known]
        found = [known.rank for known in whole], {str(each.move): each.known.rank for each in answer.moves}
    assert found == (expected if position.players == 2 else ranked)(position), position


@pytest.fixture(autouse=True)
def no_selfish_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes most of the time, and has its own tests."""
    monkeypatch.setattr(examination_of_three, "SELFISH_CARDS", 0)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", SIZES)
def test_with_every_two_factions(players: int, part: int) -> None:
    for position in islice(of_every_two_factions(players), part, None, PARTS):
        check(position)


@pytest.mark.parametrize("part", range(PARTS))
def test_with_every_two_artifacts(part: int) -> None:
    for position in islice(of_every_two_artifacts(), part, None, PARTS):
        check(position)


#: Powers of Phase Two, by the names that the cores have for them.
POWERS = {name: trait for name, trait in TRAIT_OF.items() if 2 in trait.phases} | {
    "beats": Trait.BEATS_LEAD,
    "crushes": Trait.CRUSHES,
}
#: Who answers for which endings. Where printed cards decide nobody brews, and several players cannot.
CORES = ("duel", "expectimax", "artifacts", "three", "four")
LACKING = [
    (core, power)
    for core in CORES
    for power in POWERS
    if power != "brews" or core in {"expectimax", "artifacts"}
]


def answered_by(core: str) -> Iterator[Position]:
    match core:
        case "three" | "four":
            yield from of_every_two_factions(3 if core == "three" else 4)
        case "artifacts":
            yield from of_every_two_artifacts()
        case _:
            endings = of_every_two_factions(2)
            yield from (each for each in endings if has_a_value(each) == (core == "duel"))


def take_away(power: str, core: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From what this core is told of a deck."""
    match core:
        case "three" | "four":
            gone = POWERS[power]
            monkeypatch.setattr(
                side_encoding, "having", lambda trait: having(trait) if trait is not gone else set()
            )
            monkeypatch.setattr(
                side_encoding, "prey_by", lambda trait: prey_by(trait) if trait is not gone else {}
            )
        case "artifacts":
            nobody = -1 if power == "crushes" else 0
            monkeypatch.setattr(
                artifact_search,
                "powers_of",
                lambda *of: Powers(lacking(faction_masks_of(*of), power, nobody)),
            )
        case _:
            monkeypatch.setattr(board, "rules_of", lambda deck: Rules(lacking(masks_of(deck), power)))


def check_value(position: Position) -> None:
    """Without a line of best play, which a core of contradictions might never end."""
    assert Solver(SMALL).value(position).worth == expected(position)[0], position


@pytest.mark.parametrize(("core", "power"), LACKING)
def test_a_missing_power_is_noticed(core: str, power: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """These endings are tested themselves: a core that lacks a power gives a wrong answer to some."""
    take_away(power, core, monkeypatch)
    assert not all(is_right(position) for position in answered_by(core))


def is_right(position: Position) -> bool:
    try:
        check(position) if position.players > 2 else check_value(position)
    except (AssertionError, IllegalMove):  # a value, or a line that cannot be played
        return False
    return True
