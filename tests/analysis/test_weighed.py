"""Explanations with potions: every number and every word is derived anew by plain expectiminimax."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice

import pytest

from solver import Explanation, Position, Seat, explain, rules
from solver.analysis.at_work import AtWork
from solver.analysis.facts.potion_decides import PotionDecides
from solver.moves import Play, Turned
from solver.present.explanation_text import explanation_text
from solver.present.known_text import expectation_sentence, percent
from solver.present.speaker import Speaker
from tests.analysis.judge import Judge
from tests.analysis.magic import WASTED, check_bounds, check_moves, endings, endings_with_bears, settled
from tests.analysis.read_words import Reader
from tests.analysis.verify import verify
from tests.search.expectiminimax import Known, Worth, expectiminimax
from tests.search.worths import expected

#: Each with what plain expectiminimax has valued of it so far.
SMALL: dict[Position, Known] = {position: {} for position in (WASTED, *endings("explanations", 25))}


@cache
def explained(position: Position, time_limit: float | None = None) -> Explanation:
    facts = explain(position, time_limit=time_limit)
    assert facts.at_work is AtWork.POTIONS
    return facts


def test_every_fact() -> None:
    kinds = set()
    for position, known in SMALL.items():
        facts = explained(position)
        worth = expectiminimax(position, known)
        moves = {move: expectiminimax(position.play(move), known) for move in position.legal_moves()}
        check_moves(facts, worth, moves)
        in_order = [moves[each.move] for each in facts.moves]
        assert in_order == sorted(in_order, reverse=position.to_move is Seat.A)
        check_line(facts, known, worth)
        for turn in facts.every(PotionDecides):
            here = position
            for player, move in turn.line:
                assert here.to_move is player
                here = here.play(move)
            odds = rules.odds(here)
            found = {Turned(each.potion): (each.odds, settled(each.known)) for each in turn.outcomes}
            assert found == {move: (odds[move], expectiminimax(here.play(move), known)) for move in odds}
            kinds.add(turn.line == facts.line)
    assert kinds == {True, False}


def check_line(facts: Explanation, known: Known, worth: Worth) -> None:
    """Best play up to the first potion, or to the end."""
    here = facts.position
    assert facts.line[0][1] == facts.best
    for player, move in facts.line:
        assert here.to_move is player
        here = here.play(move)
        assert expectiminimax(here, known) == worth
    assert here.is_over or rules.odds(here)


def test_what_a_potion_decides_in_words() -> None:
    """Each clause names some potions and what comes of them: exactly those of which it is true."""
    clauses = 0
    for position, known in SMALL.items():
        facts = explained(position)
        text = " ".join(explanation_text(facts, "en", 10_000).split("\n"))
        for turn in facts.every(PotionDecides):
            here = position
            for _, move in turn.line:
                here = here.play(move)
            card = turn.line[-1][1]
            assert isinstance(card, Play)
            results = {
                move.potion: expectiminimax(here.play(move), known)[0]
                for move in rules.odds(here)
                if isinstance(move, Turned)
            }
            said = said_of(text, ", ".join(f"{player} {move}" for player, move in turn.line))
            named: list[str] = []
            for words, which, count in said:
                result = result_of(words)
                members = [potion for potion in results if results[potion] == result]
                assert members
                if which is not None:
                    assert count == f"{len(members)} of {len(results)}"
                    assert meant(which, {p.name: p.change(card.card.value) for p in results}) == {
                        potion.name for potion in members
                    }
                named += [potion.name for potion in members]
                clauses += 1
            assert sorted(named) == sorted(potion.name for potion in results)
    assert clauses > 25


def said_of(text: str, line: str) -> list[tuple[str, str | None, str | None]]:
    """What is said to happen, if the potion is what, in how many cases."""
    begins = f"(?:After {re.escape(line)} a potion is turned up|{re.escape(line)} instead): "
    found = re.search(begins + r"(.*?)\.(?= |$)", text)
    assert found is not None, text
    clauses = []
    for clause in found[1].split("; "):
        if clause.endswith(" whichever it is"):
            clauses.append((clause.removesuffix(" whichever it is"), None, None))
        else:
            words = re.fullmatch(r"(.*) if it is (.*) \((\d+ of \d+)\)", clause)
            assert words is not None, clause
            clauses.append((words[1], words[2], words[3]))
    return clauses


def result_of(words: str) -> Fraction:
    if words in ("A wins", "B wins"):
        return Fraction(words == "A wins")
    found = re.fullmatch(r"A can expect (\S+) \((.*)\)", words)
    assert found is not None, words
    result = Fraction(found[1])
    assert found[2] == percent(result)
    return result


def meant(which: str, changes: dict[str, int]) -> set[str]:
    """The potions that these words stand for."""
    name = which.split(" ")[0].rstrip(",")
    if which.endswith(" or better"):
        return {each for each, change in changes.items() if change >= changes[name]}
    if which.endswith(" or worse"):
        return {each for each, change in changes.items() if change <= changes[name]}
    return set(re.split(", | or ", which))


def test_the_words_hold_the_numbers() -> None:
    for position, known in SMALL.items():
        facts = explained(position)
        result, margin = expectiminimax(position, known)
        text = explanation_text(facts, "en", 10_000)
        head = text.split("\n")[0]
        sign = "+" * (margin > 0)
        if result in (0, 1):
            winner = "A" if result else "B"
            assert head.startswith(f"With best play by both sides {winner} wins, whatever potions")
        else:
            assert f"A can expect {result} of a win ({percent(result)}; a draw counts half)" in head
        assert f" {sign}{margin} vote{'s' * (abs(margin) != 1)} on average." in head
        for move in position.legal_moves():
            result, margin = expectiminimax(position.play(move), known)
            (row,) = (
                row
                for row in text.split("\n")
                if ", margin " in row and str(move) in row.split("  ")[-1].strip().split(", ")
            )
            wanted = (
                f"A expects {result} ({percent(result)})" if 0 < result < 1 else "AB"[result == 0] + " wins"
            )
            assert row.startswith(f"{wanted}, margin {'+' * (margin > 0)}{margin}  ")
        lines = explanation_text(facts, "it", 80).split("\n")
        assert max(map(len, lines)) <= 80
        assert not set("{}_") & set("".join(lines))


@pytest.mark.parametrize(("number", "words"), [(2, "Both legal moves"), (3, "All 3 legal moves")])
def test_two_moves_are_both(number: int, words: str) -> None:
    facts = next(facts for facts in map(explained, SMALL) if len(facts.moves) >= number and facts.best)
    alike = tuple(replace(facts.moves[0], move=each.move) for each in facts.moves[:number])
    told = replace(facts, moves=alike)
    assert f"\n{words} lead to that: which one makes no difference on average.\n" in explanation_text(
        told, "en", 200
    )


@pytest.mark.parametrize(
    ("result", "margin", "words"),
    [
        (1, Fraction(1), "A wins, whatever potions are turned up; A's margin is +1 vote on average."),
        (0, Fraction(-1), "B wins, whatever potions are turned up; A's margin is -1 vote on average."),
        (0, Fraction(-3, 2), "B wins, whatever potions are turned up; A's margin is -3/2 votes on average."),
        (Fraction(1, 2), Fraction(1), " and a margin of +1 vote on average."),
        (Fraction(1, 2), Fraction(0), " and a margin of 0 votes on average."),
    ],
)
def test_one_vote_is_a_vote(result: Fraction, margin: Fraction, words: str) -> None:
    assert expectation_sentence(expected(result, margin), Speaker("en")).endswith(words)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (Fraction(29, 40), "72.5 %"),
        (Fraction(1, 2), "50 %"),
        (Fraction(5, 7), "about 71.4 %"),
        (Fraction(1, 3000), "about 0 %"),
        (Fraction(2999, 3000), "about 100 %"),
    ],
)
def test_percent(share: Fraction, words: str) -> None:
    assert percent(share) == words


def test_bounds_hold_where_the_time_is_over() -> None:
    for position, known in islice(SMALL.items(), 12):
        check_bounds(explained(position, 0), known)
    facts = explained(WASTED, 0)
    assert not facts.exact
    text = explanation_text(facts, "en", 80)
    assert text.startswith("It is not settled in the time there was: nothing is proven.")
    assert "leads to that" not in text


def test_bears_are_explained_like_everything_that_is_certain() -> None:
    """Every clause is proven anew; that a card counts more is said."""
    said = set()
    for number, position in enumerate(endings_with_bears("explanations", 20)):
        facts = explain(position)
        assert facts.at_work is AtWork.PRINTED
        judge = Judge(number)
        verify(facts, judge)
        lines = explanation_text(facts, "en", 10_000).split("\n")
        bears = [f"A bear adds 3 to {seat}'s next card." for seat in position.seats if position.bears[seat]]
        changed = [f"{position.trick[0]} counts {each.value}." for each in position.counts_as]
        assert [line for line in lines if line in (*bears, *changed)] == [*changed, *bears]
        said |= {bool(bears), bool(changed) + 2}
        Reader(position, judge).check("\n".join(line for line in lines if line not in (*bears, *changed)))
    assert said == {True, False, 2, 3}
