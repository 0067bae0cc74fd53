"""Random games through both statements of the whole rules: the readable reference and the compiled table.

Two to four players, every legal deck with the Magic factions, and all eighteen artifacts. After every move
all fields of the setup and the legal moves must be the same, and at the end the votes. Every pair of
artifacts has to meet, which is to be played in one game. `CLAIM_SOAK_GAMES` and `CLAIM_SOAK_SEED` ask for
more (tests/test_two_rules_agree.py).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import combinations, islice
from random import Random
from typing import TypeVar

import pytest

from solver import Refusal, rules
from solver._core.table import ARTIFACTS_IN_KEYS, PHASE_TWO_BYTES, Powers
from solver.artifacts import ARTIFACTS, DEALT, Artifact
from solver.cards import SEATS, Card, Pile, Seat
from solver.decks import Deck, all_decks
from solver.moves import Choice, Move, Pass, Seen, Shuffled, Turned, Use
from solver.notation import setup_from_line
from solver.rules.faction_masks import faction_masks_of
from solver.rules.traits import Trait, having
from solver.search import state as on_table
from solver.search.state import CompiledGame
from solver.setup import Setup
from solver.stages import Pending, Stage
from tests.comparing import POWERS, check_same, lacking

Thing = TypeVar("Thing")

GAMES = int(os.environ.get("CLAIM_SOAK_GAMES", "5000"))
SEED = int(os.environ.get("CLAIM_SOAK_SEED", "0"))

DECKS = {players: all_decks(players) for players in (2, 3, 4)}

#: Three fifths of the games are without artifacts, in so many parts for each number of players.
PARTS = 5
EACH = max(1, GAMES * 3 // 5 // (3 * PARTS))


def in_pairs(things: Sequence[Thing]) -> dict[Thing, list[Thing]]:
    """Each with those that come after it, as if in a circle, so that every pair comes once."""
    number = len(things)
    return {
        first: [
            things[(index + step) % number]
            for step in range(1, number // 2 + 1)
            if 2 * step < number or index < step  # those who are opposite each other meet from either side
        ]
        for index, first in enumerate(things)
    }


#: The others are played pair by pair.
PAIRS = in_pairs(ARTIFACTS)
PER_PAIR = max(10, GAMES * 2 // 5 // sum(map(len, PAIRS.values())))


class Match:
    """One game on a setup and on a table, and where it comes from, for the report of a difference."""

    def __init__(self, seed: str, start: Setup) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.start = start
        self.setup = start
        self.table = CompiledGame(start)
        self.moves: list[Move] = []
        self.legal: tuple[Move, ...] = ()
        self.eagerness = self.rng.choice((0.1, 0.3, 0.8))  # to do more than to play a card or to pass

    def play_on(self) -> Setup:
        """Compare, make a random move on both, and so on until the end of the game."""
        self.compare()
        while not self.setup.is_over:
            self.moves.append(self.choose())
            self.setup = rules.play(self.setup, self.moves[-1])
            self.table.play(self.moves[-1])
            self.compare()
            if self.rng.random() < 0.1:  # a table that is set up anew goes on in the same way
                self.table = CompiledGame(self.setup)
        outcome = rules.tally(self.setup)
        by_faction, votes, ahead = self.table.tally()
        told = {letter: None if side is None else outcome.sides[side] for letter, side in by_faction.items()}
        self.same("votes by faction", outcome.by_faction, told)
        self.same("votes", tuple(outcome.votes.values()), votes)
        self.same("result", outcome.result, "draw" if ahead is None else outcome.sides[ahead])
        return self.setup

    def choose(self) -> Move:
        if rules.pending(self.setup).stage is Stage.STOCK:
            return Shuffled(tuple(self.rng.sample(self.setup.stock, len(self.setup.stock))))
        plain = [move for move in self.legal if isinstance(move, Card | Pass)]
        return self.rng.choice(self.legal if not plain or self.rng.random() < self.eagerness else plain)

    def compare(self) -> None:
        lies = self.table.setup()
        if lies != self.setup:
            for name in (field.name for field in fields(Setup)):
                self.same(name, getattr(self.setup, name), getattr(lies, name))
        self.same("end", self.setup.is_over, self.table.is_over)
        stage = rules.pending(self.setup).stage
        listed = self.table.legal_moves()
        self.legal = () if stage is Stage.STOCK else rules.legal_moves(self.setup)
        if stage is Stage.LOOK:
            self.same("legal moves", (), listed)
        elif listed != self.legal:  # sets of artifacts may come in another order
            self.same("legal moves", sorted(map(str, self.legal)), sorted(map(str, listed)))

    def same(self, what: str, reference: object, core: object) -> None:
        check_same(
            what,
            reference,
            core,
            whose="the table",
            seed=self.seed,
            start=self.start,
            moves=self.moves,
        )


def dealt(deck: Deck, players: int, rng: Random, artifacts: Iterable[Artifact] = ()) -> Setup:
    """A deal, with these artifacts if any, the first half of them for A."""
    setup = rules.deal(deck, players, rng, SEATS[rng.randrange(players)])
    hands = list(artifacts)
    if not hands:
        return setup
    halves = hands[: len(hands) // 2], hands[len(hands) // 2 :]
    return Setup.dealt(
        deck,
        players,
        setup.leader,
        stock=setup.centre + setup.stock,
        hands=setup.hands,
        artifacts=tuple(tuple(sorted(half)) for half in halves),
    )


def play_without_artifacts(players: int, numbers: Iterable[int], decks: Sequence[Deck]) -> None:
    """Games are numbered, and every deck has its turn."""
    for number in numbers:
        seed = f"{SEED}/{players}/{number}"
        deck = decks[number % len(decks)]
        Match(seed, dealt(deck, players, Random(seed))).play_on()


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", DECKS)
def test_whole_games(players: int, part: int) -> None:
    play_without_artifacts(players, range(part * EACH, (part + 1) * EACH), DECKS[players])


@pytest.mark.parametrize("number", range(len(ARTIFACTS) + 2))
def test_no_pair_is_left_out(number: int) -> None:
    """However many artifacts there are."""
    things = range(number)
    pairs = [{first, second} for first, others in in_pairs(things).items() for second in others]
    assert sorted(map(sorted, pairs)) == list(map(list, combinations(things, 2)))


@pytest.mark.parametrize("first", ARTIFACTS, ids=str)
def test_every_pair_of_artifacts_meets(first: Artifact) -> None:
    """In the hands of one player and of two, among others."""
    for second in PAIRS[first]:
        met = number = 0
        while number < PER_PAIR or not met:
            assert number < 20 * PER_PAIR, f"{first} and {second} were not played in one of {number} games"
            seed = f"{SEED}/{first}/{second}/{number}"
            rng = Random(seed)
            others = rng.sample(sorted(set(ARTIFACTS) - {first, second}), 2 * DEALT - 2)
            together = [first, second, *others]
            apart = [first, *others, second]
            deck = rng.choice(DECKS[2])
            end = Match(seed, dealt(deck, 2, rng, together if number % 2 else apart)).play_on()
            met += {first, second} <= set(end.artifacts_spent)
            number += 1


def ending(deck: Deck, rng: Random) -> Setup:
    """A composed Phase Two position with a few artifacts and potions, as no game need have led to it."""
    cards = iter(rng.sample(deck.cards, len(deck.cards)))
    artifacts = iter(rng.sample(ARTIFACTS, len(ARTIFACTS)))

    def some(most: int, least: int = 0, trait: Trait | None = None) -> Pile:
        """Cards with a trait, or any but those that lie in front of players."""
        wanted = set(deck.letters) - having(Trait.STAYS_IN_FRONT) if trait is None else having(trait)
        found = islice(cards, rng.randint(least, most))
        return deck.sort(tuple(card for card in found if card.faction in wanted))

    size = rng.randint(1, 7)
    hands = tuple(deck.sort(tuple(islice(cards, size))) for _ in range(2))
    return Setup(
        deck,
        leader=SEATS[rng.randrange(2)],
        hands=hands,
        score=(some(7), some(7)),
        front=(some(7, trait=Trait.STAYS_IN_FRONT), some(7, trait=Trait.STAYS_IN_FRONT)),
        aside=some(7, trait=Trait.ONE_PER_TRICK),
        bears=(some(3, trait=Trait.TURNS_BEAR), ()),
        potions=(rng.randrange(3), rng.randrange(3)),
        artifacts=tuple(tuple(sorted(islice(artifacts, rng.randrange(4)))) for _ in range(2)),
        next=(rng.choice(((), (2,), (2, 2), (0, -2))), rng.choice(((), (-2,)))),
    )


@pytest.mark.parametrize(
    "line",
    [
        "NIPRH 2A trick N7 N7 pending A-crystal / A N1 R7 artifacts crystal / B N3 I1",
        "NIPRH 2A trick N7 N7 pending B-spear / A N1 R7 / B N3 I1 artifacts spear",
        "NIPRH 2A trick N7 N7 pending A-runestone / A N1 R7 score R1 artifacts runestone / B N3 I1",
        "NIPRH 2A trick I1 N5 frozen N7 N5 pending A-crystal / A N1 R7 artifacts crystal / B N3 I3",
        "NIPRH 2A trick I1 N5 frozen N5 N7 pending B-spear / A N1 R7 / B N3 I3 artifacts spear",
    ],
)
def test_of_identical_cards_the_first_is_named(line: str) -> None:
    setup = setup_from_line(line)
    for move in rules.legal_moves(setup):
        match = Match(f"{line} {move}", setup)
        match.setup = rules.play(setup, move)
        match.table.play(move)
        match.compare()


@pytest.mark.parametrize("drawn", ["G0 D0 G0", "G0 G0 D0", "D0 G0 G0"])
def test_of_identical_cards_drawn_the_first_is_kept(drawn: str) -> None:
    asked = setup_from_line(
        "GKUDP 1A trick U9 D9 pending B-ball / A K23456 followers P5 / B K789 U01 artifacts ball "
        f"/ stock {drawn} P01"
    )
    setup = rules.play(asked, Use((Artifact.BALL,)))
    for move in rules.legal_moves(setup):
        match = Match(f"{drawn} {move}", setup)
        match.setup = rules.play(setup, move)
        match.table.play(move)
        match.compare()


@pytest.mark.parametrize("part", range(8))
def test_composed_endings(part: int) -> None:
    for number in range(100):
        seed = f"{SEED}/ending/{part}/{number}"
        rng = Random(seed)
        Match(seed, ending(rng.choice(DECKS[2]), rng)).play_on()


@pytest.mark.parametrize(
    ("letters", "power"),
    [
        *POWERS,
        ("NIRTS", "stays_in_front"),
        ("GKMBH", "brews"),
        ("GKMBH", "turns_bear"),
        ("GKMBH", "swaps"),
    ],
)
def test_a_missing_power_is_noticed(letters: str, power: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself is tested: a table that lacks a power cannot get through ten games."""
    deck = Deck.of(letters)
    crippled = lacking(faction_masks_of(deck, 2), power, nobody=-1 if power == "crushes" else 0)
    monkeypatch.setattr(on_table, "powers_of", lambda *_: Powers(crippled))
    with pytest.raises(AssertionError, match=f"seed {SEED}/.*, deck {letters}"):
        play_without_artifacts(2, range(10), (deck,))


def test_unknown_artifacts_are_not_asked_for_unless_told() -> None:
    setup = setup_from_line("GKUDP 2A / A K37 U7 / B G0 D03").but(
        artifacts=((), (Artifact.HIDDEN,) * 3),
        pending=Pending(Stage.BEFORE, Seat.B, (Artifact.BOOTS,)),
    )
    table = CompiledGame(setup)
    assert table.legal_moves() == (Use((Artifact.BOOTS,)), Pass.PASS)
    table.play(Use((Artifact.BOOTS,)))
    assert table.setup().artifacts == ((), (Artifact.HIDDEN,) * 2)
    table.play(Card("K", 3))
    assert table.setup().pending is None  # the Shield might be among them


def test_nobody_is_asked_who_has_any_unknown_artifact() -> None:
    known, partly = (Artifact.SHIELD,), (Artifact.SHIELD, Artifact.HIDDEN)
    setup = setup_from_line("GKUDP 2A / A K37 U7 / B G0 D03")
    for held, asked in ((known, True), (partly, False)):
        table = CompiledGame(setup.but(artifacts=((), held)))
        table.play(Card("K", 3))
        assert (table.setup().pending is not None) == asked


def test_chance_is_checked() -> None:
    rng = Random(1)
    setup = dealt(Deck.of("GKUDP"), 2, rng, (Artifact.BALL, Artifact.CROWN))
    table = CompiledGame(setup)
    while Use((Artifact.BALL,)) not in table.legal_moves():
        table.play(rng.choice(table.legal_moves()))
    table.play(Use((Artifact.BALL,)))
    table.play(table.legal_moves()[0])
    stock = table.setup().stock
    assert table.legal_moves() == ()
    for wrong in (stock[1:], (*stock[1:], Card("M", 1)), (*stock, stock[0])):
        with pytest.raises(ValueError, match="stock has"):
            table.play(Shuffled(wrong))
    table.play(Shuffled(stock[::-1]))
    assert table.setup().centre == stock[-1:]


@pytest.mark.parametrize("move", [Card("M", 1), Choice.TOP, Pass.PASS, Seen(()), Shuffled(()), Turned])
def test_an_illegal_move_is_refused(move: Move) -> None:
    with pytest.raises(ValueError, match="is not legal here"):
        CompiledGame(dealt(Deck.of("GKUDP"), 2, Random(1))).play(move)


def test_what_the_core_has_no_room_for_is_refused() -> None:
    setup = setup_from_line("GKUDP 2A / A K37 U7 / B G0 D03")
    with pytest.raises(ValueError, match="more than the core has room for"):
        CompiledGame(setup.but(artifacts=(ARTIFACTS, ())))
    with pytest.raises(Refusal, match="the next two cards"):
        CompiledGame(setup.but(next=((2, 2, 2), ())))
    with pytest.raises(ValueError, match="waits for nothing"):
        CompiledGame(setup_from_line("GKUDP 2A / A K3 / B K45").but(trick=(Card("G", 1), Card("G", 2))))


def test_the_core_knows_how_many_artifacts_there_are() -> None:
    assert len(ARTIFACTS) == ARTIFACTS_IN_KEYS


def test_phase_two_fits_four_cache_lines() -> None:
    assert PHASE_TWO_BYTES == 256


def test_hidden_cards_are_refused() -> None:
    with pytest.raises(Refusal, match="every card known"):
        CompiledGame(setup_from_line("GKUDP 2A / A K3 ?1 / B K45"))
