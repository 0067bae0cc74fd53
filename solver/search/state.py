"""State encoding: any setup as a state of the compiled rules, and back, for two to four, Magic included.

The core knows numbers (`src_cy/table.pyx`); here they become cards, moves and setups.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache
from typing import Any

from solver._core.table import Powers, State
from solver.artifacts import ARTIFACTS, Artifact
from solver.cards import HIDDEN, SEATS, Card, Pile
from solver.decks import HAND_SIZE, Deck
from solver.errors import Refusal
from solver.moves import Choice, Move, Pass, Seen, Shuffled, Turned, Use, playing
from solver.potions import POTIONS
from solver.rules.faction_masks import card_numbers, cards_by_number, faction_masks_of
from solver.setup import Setup
from solver.stages import Judged, Pending, Stage

NONE = -1  # the core's number for no card, faction or player
_STAGES = tuple(Stage)
_PILES_OF_PLAYERS = ("hands", "score", "front", "followers", "bears")
_PILES_OF_ALL = ("aside", "stock", "discard", "frozen")
_ACTING = ((Artifact.JUG, "jug"), (Artifact.BOW, "bow"), (Artifact.RING, "ring"))
#: Stages of which `pending` says nothing: a card is to be played or chosen, or the game is over.
_UNSAID = (_STAGES.index(Stage.PLAY), _STAGES.index(Stage.RECRUIT), len(_STAGES))
#: A move (src_cy/table.pyx): kind, card, second card, faction, artifacts, whether a potion is turned up.
CodedMove = tuple[int, int, int, int, int, bool]


class Kind(IntEnum):
    """Of a move in the core (`src_cy/rules/table.pxd`)."""

    CARD = 0
    CENTRE = 1
    TOP = 2
    USE = 3
    PASS = 4
    TURNED = 5
    SHUFFLED = 6
    SEEN = 7


def state_of(setup: Setup, numbers: Numbers) -> State:
    """The core's position, without the cards that are hidden."""
    return State(powers_of(setup.deck, setup.players), **numbers.fields(setup))


@cache
def powers_of(deck: Deck, players: int) -> Powers:
    return Powers(faction_masks_of(deck, players))


class CompiledGame:
    """A game that can be played on, move by move."""

    def __init__(self, setup: Setup) -> None:
        if setup.hides_cards:
            raise Refusal("the compiled rules need every card known, and this position hides some (`?`)")
        if any(len(changes) > 2 for changes in setup.next):
            raise Refusal(
                "the compiled rules change the next two cards of a player, and no later ones (`next`)"
            )
        self.deck = setup.deck
        self.players = setup.players
        self._state = state_of(setup, Numbers(setup.deck))

    @property
    def is_over(self) -> bool:
        return bool(self._state.is_over)

    @property
    def state(self) -> State:
        """The table as the core has it, for searches."""
        return self._state

    def at(self, state: State) -> CompiledGame:
        """The same game in another state."""
        table: CompiledGame = CompiledGame.__new__(CompiledGame)
        table.deck, table.players, table._state = self.deck, self.players, state
        return table

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move; none where chance has countless ones: a shuffled stock, cards that are seen."""
        return tuple(filter(None, (move_of(self.deck, coded) for coded in self._state.legal_moves())))

    def play(self, move: Move) -> None:
        """Make a move, one of `legal_moves()` or what chance does."""
        if isinstance(move, Shuffled):
            self._shuffle(move.stock)
            return
        wanted = None if isinstance(move, Seen) else move
        found = [move_of(self.deck, coded) for coded in self._state.legal_moves()]
        if wanted not in found:
            raise ValueError(f"{move} is not legal here: {', '.join(map(str, found))}")
        self._state.play(found.index(wanted))

    def setup(self) -> Setup:
        """What lies on the table."""
        return setup_of(self.deck, self.players, self._state)

    def tally(self) -> tuple[dict[str, int | None], tuple[int, ...], int | None]:
        """Votes as they stand: by faction the side it votes for, by side, and the side that is ahead."""
        by_faction, votes, ahead = self._state.tally()
        sides = (None if side == NONE else side for side in by_faction)
        return (
            dict(zip(self.deck.letters, sides, strict=True)),
            tuple(votes),
            None if ahead == NONE else ahead,
        )

    def perft(self, depth: int, look: Callable[[], object] | None = None) -> int | None:
        """Sequences of so many moves, or nothing where they cannot be counted; what `look` raises, which is
        called now and then, ends the count."""
        return self._state.perft(depth, look)

    def _shuffle(self, stock: Pile) -> None:
        """Every card of the new stock is one of the old."""
        lies = self._state.fields()
        if lies["pending"][0] != _STAGES.index(Stage.STOCK):
            raise ValueError("the stock is not shuffled here, so that is not legal here")
        cards = cards_by_number(self.deck)
        free = list(lies["stock"])
        numbers = []
        for card in stock:
            number = next((number for number in free if cards[number] == card), None)
            if number is None:
                raise ValueError(f"the stock has no other {card} to shuffle in")
            free.remove(number)
            numbers.append(number)
        if free:
            raise ValueError(f"the stock has {len(free)} cards more than were shuffled")
        self._state.shuffle(numbers)


def move_of(deck: Deck, coded: CodedMove) -> Move | None:
    """A move of the core; nothing where it stands for whatever chance may do."""
    kind, card, second, faction, artifacts, potion = coded
    cards = cards_by_number(deck)
    named = None if faction == NONE else deck.letters[faction]
    if kind == Kind.CARD:
        return playing(cards[card], cards.get(second), _artifacts_of(artifacts), named, potion)
    if kind == Kind.USE:
        told = tuple(cards[number] for number in (card, second) if number != NONE)
        return Use(_artifacts_of(artifacts), told, named)
    if kind == Kind.TURNED:
        return Turned(POTIONS[card])
    return _PLAIN_MOVES.get(kind)


_PLAIN_MOVES: dict[int, Move] = {
    Kind.CENTRE: Choice.CENTRE,
    Kind.TOP: Choice.TOP,
    Kind.PASS: Pass.PASS,
}


@cache
def _artifacts_of(bits: int, unknown: int = 0) -> tuple[Artifact, ...]:
    known = tuple(artifact for index, artifact in enumerate(ARTIFACTS) if bits >> index & 1)
    return known + (Artifact.HIDDEN,) * unknown


def artifact_bits(artifacts: Iterable[Artifact]) -> int:
    return sum(1 << ARTIFACTS.index(artifact) for artifact in artifacts if artifact is not Artifact.HIDDEN)


class Numbers:
    """Hands out a number for every card: identical cards get different ones, in order of asking. Hidden cards
    have none."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._free = {card: list(numbers) for card, numbers in card_numbers(deck).items()}

    def take(self, cards: Pile) -> tuple[int, ...]:
        return tuple(self._free[card].pop(0) for card in cards if card != HIDDEN)

    def faction(self, letter: str) -> int:
        return self.deck.letters.find(letter) if letter else NONE

    def fields(self, setup: Setup) -> dict[str, Any]:
        """What the core wants to know of a setup."""
        trick = self.trick(setup)
        acting = dict(setup.acting)
        piles = {name: self.take(getattr(setup, name)) for name in (*_PILES_OF_ALL, "centre")}
        return {
            "phase": setup.phase,
            "leader": int(setup.leader),
            **{name: [self.take(pile) for pile in getattr(setup, name)] for name in _PILES_OF_PLAYERS},
            "voids": [sum(1 << self.faction(letter) for letter in void) for void in setup.voids],
            "potions": setup.potions,
            "artifacts": [artifact_bits(held) for held in setup.artifacts],
            "unknown": [held.count(Artifact.HIDDEN) for held in setup.artifacts],
            "coming": [(*changes, 0, 0)[:2] for changes in setup.next],
            "runestone": [self.faction(letter) for letter in setup.runestone],
            "crown": [self.faction(letter) for letter in setup.crown],
            "trick": trick,
            **piles,
            "potions_spent": [POTIONS.index(potion) for potion in setup.potions_spent],
            "artifacts_spent": artifact_bits(setup.artifacts_spent),
            **{name: acting.get(artifact, 0) for artifact, name in _ACTING},
            "pending": None if setup.pending is None else _pending_numbers(setup.pending),
            "judged": None if setup.judged is None else self.judged(setup.judged, trick, piles["frozen"]),
            "trick_phase": 1 if setup.phase == 1 or _is_fresh(setup) else 2,
        }

    def trick(self, setup: Setup) -> list[tuple[int, int, int, int]]:
        """Each card of the trick: what it is, what it was in the hand, value and faction as they count."""
        from_hand = setup.from_hand or setup.trick
        counts_as = setup.counts_as or setup.trick
        numbers = self.take(setup.trick)
        return [
            (
                number,
                number if held == card else card_numbers(self.deck)[held][0],
                counted.value,
                self.faction(counted.faction),
            )
            for number, card, held, counted in zip(numbers, setup.trick, from_hand, counts_as, strict=True)
        ]

    def judged(
        self, judged: Judged, trick: list[tuple[int, int, int, int]], frozen: tuple[int, ...]
    ) -> tuple[int, int, bool, int]:
        cards = cards_by_number(self.deck)
        at_stake = [*frozen, *(number for number, *_ in trick)]
        brought = next((number for number in at_stake if cards[number] == judged.brought), NONE)
        return int(judged.winner), int(judged.leader), judged.brews, brought


def _is_fresh(setup: Setup) -> bool:
    """Whether Phase Two has just begun: the hands are as large as they can be, given what is in the stock."""
    return 2 * len(setup.hands[0]) == 2 * HAND_SIZE[setup.players] - len(setup.stock)


def _pending_numbers(pending: Pending) -> tuple[int, int, int]:
    asked = NONE if pending.asked is None else int(pending.asked)
    return _STAGES.index(pending.stage), asked, artifact_bits(pending.artifacts)


@cache
def _empty(deck: Deck, players: int) -> Setup:
    return Setup(deck, players)


@cache
def _letters_of(deck: Deck, bits: int) -> frozenset[str]:
    return frozenset(letter for index, letter in enumerate(deck.letters) if bits >> index & 1)


def setup_of(deck: Deck, players: int, state: State) -> Setup:
    """What lies on a table of the core."""
    lies = state.fields()
    cards = cards_by_number(deck)
    card = cards.__getitem__
    letters = (*deck.letters, "")  # the last stands for NONE
    trick = tuple([cards[number] for number, *_ in lies["trick"]])
    from_hand = tuple([cards[held] for _, held, *_ in lies["trick"]])
    counts_as = tuple([Card(letters[faction], value) for *_, value, faction in lies["trick"]])
    return _empty(deck, players).but(
        phase=lies["phase"],
        leader=SEATS[lies["leader"]],
        trick=trick,
        from_hand=from_hand if from_hand != trick else (),
        counts_as=counts_as if counts_as != trick else (),
        **{name: tuple([tuple(map(card, part)) for part in lies[name]]) for name in _PILES_OF_PLAYERS},
        **{name: tuple(map(card, lies[name])) for name in _PILES_OF_ALL},
        centre=deck.sort(tuple(map(card, lies["centre"]))),
        voids=tuple([_letters_of(deck, void) for void in lies["voids"]]),
        potions=lies["potions"],
        potions_spent=tuple([POTIONS[number] for number in lies["potions_spent"]]),
        artifacts=tuple(map(_artifacts_of, lies["artifacts"], lies["unknown"])),
        artifacts_spent=_artifacts_of(lies["artifacts_spent"]),
        next=tuple([changes[: 2 if changes[1] else 1 if changes[0] else 0] for changes in lies["coming"]]),
        acting=tuple([(artifact, lies[name]) for artifact, name in _ACTING if lies[name]]),
        runestone=tuple([letters[faction] for faction in lies["runestone"]]),
        crown=tuple([letters[faction] for faction in lies["crown"]]),
        pending=_pending_of(*lies["pending"]),
        judged=_judged_of(lies, cards),
    )


def _pending_of(number: int, asked: int, fits: int) -> Pending | None:
    if number in _UNSAID:
        return None
    stage = _STAGES[number]
    return Pending(stage, None if stage is Stage.POTION else SEATS[asked], _artifacts_of(fits))


def _judged_of(lies: dict[str, Any], cards: dict[int, Card]) -> Judged | None:
    """Said only where the cards at stake are no longer those that were played."""
    stage = lies["pending"][0]
    winner, leader, brews, brought = lies["judged"]
    whole = len(lies["trick"]) == (4 if lies["bow"] else 2) and len(lies["frozen"]) != 1
    if stage != _STAGES.index(Stage.COLLECT) or (whole and brought == NONE):
        return None
    return Judged(SEATS[winner], SEATS[leader], brews, cards.get(brought))
