"""Powers are bound to the moments that their traits say, and the engine knows nothing of factions."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence

import pytest

from solver import rules
from solver.cards import Pile, Seat
from solver.decks import Deck
from solver.factions import FACTIONS
from solver.rules import (
    announced,
    artifacts,
    course,
    dealing,
    game,
    phase_one,
    phase_two,
    stages,
    table,
    trick,
    votes,
)
from solver.rules.moments import Moment
from solver.rules.powers import AMONG_MANY, POWERS, Power, powers_of
from solver.rules.traits import moments_of
from tests.rules.helpers import after, text, texts
from tests.rules.helpers import table as lay_out

ACTING = "GKNIUDPRTSMBH"


def overridden(kind: type[Power]) -> set[Moment]:
    """The moments at which a power acts: those whose method is not the general rule."""
    return {m for m in Moment if getattr(kind, m.name.lower()) is not getattr(Power, m.name.lower())}


def test_every_moment_has_a_general_rule() -> None:
    methods = {name for name, _ in inspect.getmembers(Power, inspect.isfunction) if not name.startswith("_")}
    assert methods == {moment.name.lower() for moment in Moment}


def test_all_factions_are_registered() -> None:
    assert set(POWERS) == set(ACTING) == set(FACTIONS)
    assert set(AMONG_MANY) <= set(POWERS)


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("letter", ACTING)
@pytest.mark.parametrize("many", [False, True])
def test_powers_act_at_the_moments_of_their_traits(letter: str, phase: int, many: bool) -> None:
    kinds = POWERS[letter] | (AMONG_MANY.get(letter, {}) if many else {})
    assert overridden(kinds.get(phase, Power)) == set(moments_of(letter).get(phase, ()))


def test_traits_name_no_other_phase() -> None:
    for letter in ACTING:
        assert set(POWERS[letter]) == set(moments_of(letter))


def test_with_many_players_other_powers_are_at_work() -> None:
    few, many = powers_of(Deck.of("GKUDS"), 2, 2), powers_of(Deck.of("GKUDSRT"), 2, 3)
    assert type(few["D"]) is not type(many["D"])
    assert type(few["S"]) is type(many["S"]) is Power  # Seers sleep in Phase Two


@pytest.mark.parametrize(
    "module", [announced, artifacts, course, dealing, game, phase_one, phase_two, stages, table, trick, votes]
)
def test_the_engine_names_no_faction(module: object) -> None:
    source = inspect.getsource(module)  # type: ignore[arg-type]
    letters = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    assert not letters & set(FACTIONS)
    for faction in FACTIONS.values():
        assert faction.name().one.lower() not in source.lower()


class Swapping(Power):
    """A power of the test's own: it changes places with the centre card as it is played."""

    def play(self, laying: table.Laying) -> None:
        if laying.card.faction == self.letter:
            laying.card, laying.centre[0] = laying.centre[0], laying.card


class Hermits(Power):
    """Another one, which uses the remaining moments that only some factions use."""

    def collect(self, trick: table.Trick, piles: table.Table) -> None:
        piles.discard.extend(trick.of(self.letter))

    def lead(self, trick: table.Trick) -> Seat | None:
        return trick.ranking[-1] if trick.of(self.letter) else None

    def vote(self, piles: Sequence[Pile]) -> int | None:
        return len(piles) - 1


@pytest.fixture
def two_more_factions(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    powers_of.cache_clear()
    monkeypatch.setitem(POWERS, "H", {1: Swapping})
    monkeypatch.setitem(POWERS, "M", {2: Hermits})
    yield
    powers_of.cache_clear()


@pytest.mark.usefixtures("two_more_factions")
def test_a_new_faction_is_one_class_and_one_row() -> None:
    start = lay_out("GKUHM", "H3 K2", "U7 G1", phase=1, centre="U5", stock="M123")
    setup = after(start, "H3")
    assert (text(setup.trick), text(setup.centre)) == ("U5", "H3")
    setup = after(setup, "U7")
    assert texts(setup.followers) == ["M1", "H3"]
    assert texts(setup.score) == ["", "U5 U7"]

    setup = after(lay_out("GKUHM", "M3 K2", "M7 G1"), "M3 M7")
    assert (setup.leader, text(setup.discard), texts(setup.score)) == (Seat.A, "M3 M7", ["", ""])
    assert rules.tally(setup).by_faction["M"] == "B"
