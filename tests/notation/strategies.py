"""Anything at all that can be written, possible or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from solver import fields
from solver.artifacts import ARTIFACTS, Artifact
from solver.cards import HIDDEN, Card, Seat
from solver.decks import all_decks
from solver.factions import FACTIONS
from solver.moves import Choice, Move, Pass, Seen, Shuffled, Turned, Use, playing
from solver.potions import POTIONS
from solver.setup import FIELDS, Setup
from solver.stages import Judged, Pending, Stage

letters = st.sampled_from(list(FACTIONS))
known_cards = st.builds(Card, letters, st.integers(0, 9))
cards = st.lists(known_cards | st.just(HIDDEN), max_size=6).map(tuple)
seats = st.sampled_from(list(Seat))


def some_of(artifacts: tuple[Artifact, ...], least: int) -> st.SearchStrategy[tuple[Artifact, ...]]:
    """Different artifacts in their order."""
    chosen = st.sets(st.sampled_from(artifacts), min_size=min(least, len(artifacts)))
    return chosen.map(lambda those: tuple(sorted(those)))


def questions(stage: Stage) -> st.SearchStrategy[Pending]:
    if stage.artifacts:
        return st.builds(Pending, st.just(stage), seats, some_of(stage.artifacts, 1))
    return st.builds(Pending, st.just(stage), st.none() if stage is Stage.POTION else seats, st.just(()))


pendings = st.sampled_from(
    [stage for stage in Stage if stage not in (Stage.PLAY, Stage.RECRUIT)]
).flatmap(questions)  # fmt: skip
acting = st.dictionaries(st.sampled_from(ARTIFACTS), st.integers(1, 4), max_size=3)

OF_KIND: dict[fields.Kind, st.SearchStrategy[Any]] = {
    fields.PILE: cards,
    fields.LISTED: cards,
    fields.COUNTED: st.lists(st.builds(Card, letters, st.integers(-99, 99)), max_size=4).map(tuple),
    fields.LETTERS: st.frozensets(letters, max_size=3),
    fields.LETTER: st.just("") | letters,
    fields.NUMBER: st.integers(0, 99),
    fields.POTION: st.lists(st.sampled_from(POTIONS), max_size=4).map(tuple),
    fields.ARTIFACT: st.lists(st.sampled_from(list(Artifact)), max_size=4).map(tuple),
    fields.CHANGES: st.lists(st.integers(-99, 99), max_size=3).map(tuple),
    fields.ACTING: acting.map(lambda pairs: tuple(pairs.items())),
    fields.QUESTION: st.none() | pendings,
    fields.JUDGED: st.none() | st.builds(Judged, seats, seats, st.booleans(), st.none() | known_cards),
}


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any data at all that fits the fields, tidied; half of the time nothing that only Magic has."""
    players = draw(st.sampled_from([2, 3, 4]))
    deck = draw(st.sampled_from(all_decks(draw(st.sampled_from([2, 3])))))
    newest = draw(st.sampled_from([1, 2]))

    def value(row: fields.Field) -> object:
        one = OF_KIND[row.kind].map(lambda value: row.tidied(deck, value))
        return tuple(draw(one) for _ in range(players)) if row.per_seat else draw(one)

    values: dict[str, Any] = {row.name: value(row) for row in FIELDS if row.since <= newest}
    phase, leader = draw(st.sampled_from([1, 2])), draw(seats)
    return Setup(deck, players, phase, leader, **values)


_ = Artifact
WITH_A_CARD = (_.SWORD, _.BOOTS, _.AXE, _.BOW, _.RING)


@st.composite
def plays(draw: st.DrawFn) -> Move:
    announced = draw(some_of(WITH_A_CARD, 0))
    jug = draw(st.none() | letters)
    artifacts = announced if jug is None else tuple(sorted((*announced, _.JUG)))
    return playing(draw(known_cards), draw(st.none() | known_cards), artifacts, jug, draw(st.booleans()))


def uses(*artifacts: Artifact, cards: int = 0, faction: bool = False) -> st.SearchStrategy[Move]:
    named = st.lists(known_cards, min_size=cards, max_size=cards).map(tuple)
    return st.builds(Use, st.just(artifacts), named, letters if faction else st.none())


moves: st.SearchStrategy[Move] = st.one_of(
    plays(),
    st.sampled_from(list(Choice)),
    st.just(Pass.PASS),
    st.sampled_from(POTIONS).map(Turned),
    st.lists(known_cards, min_size=1, max_size=26).map(lambda stock: Shuffled(tuple(stock))),
    st.lists(known_cards, min_size=3, max_size=3).map(lambda seen: Seen(tuple(seen))),
    st.just(Seen((HIDDEN,) * 3)),
    uses(_.BOOTS, _.AXE),
    *(uses(artifact) for artifact in (_.BOOTS, _.AXE, _.SHIELD, _.HORN, _.NECKLACE, _.HOURGLASS)),
    *(uses(artifact) for artifact in (_.BALL, _.STAFF, _.LANTERN)),
    uses(_.HORSE, cards=1),
    uses(_.SPEAR, cards=1),
    uses(_.CRYSTAL, cards=2),
    uses(_.RUNESTONE, cards=1, faction=True),
    uses(_.CROWN, faction=True),
)
