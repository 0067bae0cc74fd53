"""The benchmark measures what it says."""

from __future__ import annotations

import pytest

from solver import Deck, random_position
from solver.bench import potions as potion_bench
from solver.bench.deals import Timing, bench_decks, timings
from solver.bench.potions import (
    POTION_DECKS,
    PotionTiming,
    ending_with_potions,
    potion_timings,
)
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from solver.present.bench_text import bench_heading, potions_heading, potions_text, timing_text


def test_the_decks() -> None:
    decks = [deck.letters for deck in bench_decks()]
    assert decks[:2] == ["GKUDP", "NIRTS"]
    assert len(set(decks)) == 22
    assert {deck[2:] for deck in decks[2:]} == {deck.letters[2:] for deck in all_decks(2, CLAIM_AND_CLAIM_2)}
    assert sum(deck.startswith("GK") for deck in decks[2:]) == 10


def test_percentiles() -> None:
    seconds = [number / 1000 for number in range(1, 201)]
    timing = Timing.of(Deck.of("GKUDP"), "win", 1.5, seconds, [10] * 200)
    assert (timing.deals, timing.cpu, timing.mean, timing.nodes) == (200, 7.5, 100.5, 10)
    assert (timing.median, timing.p95, timing.p99, timing.max) == (100, 190, 198, 200)
    alone = Timing.of(Deck.of("GKUDP"), "win", 0.002, [0.003], [7])
    assert (alone.median, alone.p95, alone.p99, alone.max) == (3, 3, 3, 3)


def test_every_question_is_measured() -> None:
    heard: list[tuple[str, int]] = []
    rows = list(timings(Deck.of("GKUDP"), 2, lambda question, done: heard.append((question, done))))
    assert [row.question for row in rows] == ["win", "votes", "moves"]
    assert heard == [(question, done) for question in ("win", "votes", "moves") for done in (0, 1)]
    win, votes, moves = (row.nodes for row in rows)
    assert 0 < win <= votes < moves
    assert all(row.cpu > 0 for row in rows)
    assert all(row.median <= row.p95 <= row.p99 <= row.max for row in rows)


def test_the_table_is_aligned_and_narrow() -> None:
    rows = [
        Timing(Deck.of("GKUDP"), "win", 1000, 0.25, 0.5, 1.25, 12.5, 99.9, 12345.6, 1234.5),
        Timing(Deck.of("GKUDP"), "moves", 1000, 99.8, 99.9, 100, 0, 4321.0, 5, 12345678),
    ]
    lines = [*bench_heading(1000, "bmi2").splitlines()[2:], *map(timing_text, rows)]
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) <= 72
    assert lines[1].split() == [
        "GKUDP",
        "who",
        "wins",
        "0.25",
        "0.50",
        "1.25",
        "12.5",
        "99.9",
        "12346",
        "1,234",
    ]


def test_endings_are_those_of_claim_deal_with_potions() -> None:
    for letters in POTION_DECKS:
        ending = ending_with_potions(Deck.of(letters), 1, 6, 3)
        dealt = random_position(Deck.of(letters), 1, cards=6)
        assert ending.hands == dealt.hands
        assert (ending.potions, ending.potions_spent) == ((2, 1), ())


def test_endings_of_every_size_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(potion_bench, "SIZES", ((3, 2), (4, 1)))
    heard: list[tuple[int, int, int]] = []
    decks = [Deck.of("GKUDM"), Deck.of("NIRTM")]
    rows = list(potion_timings(decks, 2, lambda *done: heard.append(done)))
    assert [(row.cards, row.potions, row.endings) for row in rows] == [(3, 2, 4), (4, 1, 4)]
    assert heard == [(*size, done) for size in ((3, 2), (4, 1)) for done in range(4)]
    assert all(0 < row.median <= row.max and 0 < row.mean <= row.max and row.nodes > 0 for row in rows)


def test_the_table_of_endings_is_aligned() -> None:
    rows = [PotionTiming(5, 2, 200, 0.25, 0.5, 1.25, 12.5), PotionTiming(11, 0, 200, 12345.6, 5, 6, 1234567)]
    lines = [*potions_heading(200, "bmi2").splitlines()[2:], *map(potions_text, rows)]
    assert len({len(line) for line in lines}) == 1
    assert lines[2].split() == ["11", "0", "12346", "5.00", "6.00", "1,234,567"]
