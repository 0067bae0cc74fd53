"""Explanations with artifacts: every fact and every clause is derived anew by plain expectiminimax."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import chain

import pytest

from solver import Explanation, Position, Refusal, Seat, Solver, explain, rules
from solver.analysis.at_work import AtWork
from solver.analysis.facts.artifact_timing import ArtifactTiming, When
from solver.analysis.facts.continuation import MOST_REFUTED, Continuation
from solver.artifacts import Artifact
from solver.factions import FACTIONS, LANGUAGES
from solver.moves import Move, Pass, artifacts_of
from solver.notation import parse_move
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.present.explanation_text import explanation_text
from tests.analysis.artifacts import (
    HOURGLASS,
    JUG,
    SPEAR,
    Patience,
    best_of,
    endings,
    goes_on_best,
    is_of,
    with_artifact,
    worths,
)
from tests.analysis.magic import check_bounds, check_moves
from tests.analysis.told import factions_of, told_tricks
from tests.search.expectiminimax import Known, Worth, expectiminimax


@cache
def small() -> list[tuple[Position, Known]]:
    """Positions, each with what plain expectiminimax has valued of it."""
    return [(SPEAR, {}), (HOURGLASS, {}), *endings("explained artifacts", 45)]


def explained(position: Position, time_limit: float | None = None) -> Explanation:
    facts = explain(position, time_limit=time_limit)
    assert facts.at_work is AtWork.ARTIFACTS
    return facts


@pytest.fixture(scope="module")
def every() -> list[tuple[Explanation, Known]]:
    return [(explained(position), known) for position, known in small()]


def test_every_move(every: list[tuple[Explanation, Known]]) -> None:
    for facts, known in every:
        position = facts.position
        worth, moves = expectiminimax(position, known), worths(position, known)
        check_moves(facts, worth, moves)
        fewest = min(len(artifacts_of(move)) for move in facts.keeping)
        assert facts.best is not None
        assert len(artifacts_of(facts.best)) <= fewest or any("potion" in str(each) for each in moves)


def test_now_and_waiting(every: list[tuple[Explanation, Known]]) -> None:
    met = set()
    for facts, known in every:
        moves, player = worths(facts.position, known), facts.to_move
        playable = {each for move in moves for each in artifacts_of(move)}
        assert {timing.artifact for timing in facts.every(ArtifactTiming)} == playable
        for timing in facts.every(ArtifactTiming):
            now = best_of(with_artifact(moves, timing.artifact), player)
            waiting = best_of(with_artifact(moves, timing.artifact, played=False), player)
            check(facts.position, timing.now, now, known)
            check(facts.position, timing.waiting, waiting, known)
            assert timing.artifact in artifacts_of(timing.now.move)
            assert timing.artifact not in artifacts_of(timing.waiting.move)
            better = (now > waiting) if player is Seat.A else (now < waiting)
            wanted = When.EITHER if now == waiting else When.NOW if better else When.LATER
            assert timing.when is wanted
            line = timing.waiting.line
            assert line is not None
            played = any(timing.artifact in artifacts_of(move) for _, move in line)
            assert (timing.later is not None) is played
            met.add((timing.when, played))
    assert {when for when, _ in met} == {When.NOW, When.LATER, When.EITHER}
    assert (When.LATER, True) in met


def check(position: Position, shown: Continuation, worth: Worth, known: Known) -> None:
    """A move of this worth, and a line in which nobody gives anything away after it."""
    assert is_of(shown.known, worth)
    after = position.play(shown.move)
    assert shown.line is not None
    last = goes_on_best(after, tuple(move for _, move in shown.line), known, worth)
    assert shown.factions == (rules.tally(last).by_faction if last.is_over else None)


def test_what_is_refuted(every: list[tuple[Explanation, Known]]) -> None:
    lines = 0
    for facts, known in every:
        moves = worths(facts.position, known)
        worth = expectiminimax(facts.position, known)
        costly = sorted({each for each in moves.values() if each != worth}, reverse=facts.to_move is Seat.A)
        assert len(facts.every(Continuation)) == min(len(costly), MOST_REFUTED)
        for shown, left in zip(facts.every(Continuation), costly, strict=False):
            assert moves[shown.move] == left
            check(facts.position, shown, left, known)
            lines += 1
    assert lines > 30


def test_the_line_that_is_told(every: list[tuple[Explanation, Known]]) -> None:
    needed = set()
    for facts, known in every:
        worth = expectiminimax(facts.position, known)
        moves = tuple(move for _, move in facts.line)
        assert [move.move for trick in told_tricks(facts) for move in trick.moves] == list(moves)
        last = goes_on_best(facts.position, moves, known, worth)
        assert factions_of(facts) == (rules.tally(last).by_faction if last.is_over else None)
        if last.is_over and told_tricks(facts):
            assert told_tricks(facts)[-1].votes == rules.tally(last).votes
        here = facts.position
        for told in (move for trick in told_tricks(facts) for move in trick.moves):
            while not here.is_legal(told.move):
                here = here.play(Pass.PASS)
            assert here.to_move is told.player
            used = set(artifacts_of(told.move))
            if used:
                others = {
                    move: each
                    for move, each in worths(here, known).items()
                    if not used & set(artifacts_of(move))
                }
                assert told.without is not None
                assert is_of(told.without, best_of(others, told.player))
                needed.add(best_of(others, told.player) == worth)
            here = here.play(told.move)
    assert False in needed


def outcome(words: str) -> tuple[Fraction, Fraction | None]:
    """What a few words say: the result, and the margin where they tell it."""
    if words == "it is a draw":
        return Fraction(1, 2), Fraction(0)
    if found := re.fullmatch(r"([AB]) wins by (\d) votes?", words):
        sign = 1 if found[1] == "A" else -1
        return Fraction(found[1] == "A"), Fraction(sign * int(found[2]))
    if found := re.fullmatch(r"([AB]) wins on cards", words):
        return Fraction(found[1] == "A"), Fraction(0)
    if found := re.fullmatch(r"([AB]) wins, margin \+?(\S+)", words):
        return Fraction(found[1] == "A"), Fraction(found[2])
    found = re.fullmatch(r"A expects (\S+), margin \+?(\S+)", words)
    assert found is not None, words
    return Fraction(found[1]), Fraction(found[2])


def move_told(words: str) -> Move:
    """What somebody does after "after"."""
    return Pass.PASS if words == "passing" else parse_move(words)


#: An artifact, a move that plays it and what comes of that, a move that does not and what comes of it.
PLAY = (
    r"(?m)^Play the (.*?) now: after (.*?), (.*?)\. Waiting costs something: after (.*?), (.*?)"
    r"(?:, as in .*)?\.$"
)
KEEP = (
    r"(?m)^Keep the (.*?): played now, (.*?), (.*?)(?:, as in .*?)?\. "
    r"After (.*?), (.*?)(?:, and it is played in trick \d+)?\.$"
)


def test_every_clause_is_true(every: list[tuple[Explanation, Known]]) -> None:
    """The words are read, and what they say of moves and artifacts is derived anew."""
    names = {name["en"]: artifact for artifact, name in ARTIFACT_NAMES.items()}
    clauses = 0
    for facts, known in every:
        text = explanation_text(facts, "en", 10_000)
        moves, player = worths(facts.position, known), facts.to_move
        for told in chain(re.finditer(PLAY, text), re.finditer(KEEP, text)):
            artifact = names[told[1]]
            now, left = outcome(told[3]), outcome(told[5])
            assert moves[parse_move(told[2])] == now == best_of(with_artifact(moves, artifact), player)
            waiting = with_artifact(moves, artifact, played=False)
            assert moves[move_told(told[4])] == left == best_of(waiting, player)
            clauses += 1
        wanted = sum(timing.when in (When.NOW, When.LATER) for timing in facts.every(ArtifactTiming))
        assert len(re.findall(r"^(?:Play|Keep) the ", text, re.MULTILINE)) == wanted
        if found := re.search(r"^The (.*) can wait: ", text, re.MULTILINE):
            for name in re.split(", the | and the ", found[1]):
                artifact = names[name]
                waiting = with_artifact(moves, artifact, played=False)
                assert best_of(with_artifact(moves, artifact), player) == best_of(waiting, player)
                clauses += 1
        for told in re.finditer(r"^After (.*?), (.*?)(?:, as in .*)?\.$", text, re.MULTILINE):
            if "a potion is turned up" not in told[0]:
                assert moves[move_told(told[1])] == outcome(told[2]), told[0]
                clauses += 1
    assert clauses > 50


def test_the_head_tells_who_wins(every: list[tuple[Explanation, Known]]) -> None:
    for facts, known in every:
        result, margin = expectiminimax(facts.position, known)
        head = explanation_text(facts, "en", 10_000).split("\n")[0]
        if not facts.known.is_expected:
            assert outcome(
                head.removeprefix("With best play by both sides ").removesuffix(".").split(", with")[0]
            ) == (
                result,
                margin,
            )
        elif 0 < result < 1:
            assert f"A can expect {result} of a win" in head
        else:
            assert f"{'A' if result else 'B'} wins, whatever potions are turned up" in head


def test_factions_vote_as_is_said(every: list[tuple[Explanation, Known]]) -> None:
    """At the end of the line that is told, and otherwise than at the end of a better one."""
    letters = {faction.name("en").many: letter for letter, faction in FACTIONS.items()}
    said = 0
    for facts, _ in every:
        shown = {each.move: each for each in facts.every(Continuation)}
        better = dict.fromkeys(shown, factions_of(facts))
        for timing in facts.every(ArtifactTiming):
            costs, keeps = (timing.waiting, timing.now)[:: 1 if timing.when is When.NOW else -1]
            shown[costs.move], better[costs.move] = costs, keeps.factions
        for line in explanation_text(facts, "en", 10_000).split("\n"):
            found = re.match(r"(?:Play.*: after|Keep.*: played now,|After) (.*?), ", line)
            if found is None or " as in " not in line:
                continue
            move = move_told(found[1])
            for names, side in re.findall(r"((?:[A-Z][^\W\d]+(?:, | and )?)+) vote for (A|B|nobody)", line):
                for name in re.split(", | and ", names):
                    ends, wanted = shown[move].factions, better[move]
                    assert ends is not None
                    assert wanted is not None
                    assert ends[letters[name]] == (None if side == "nobody" else side)
                    assert wanted[letters[name]] != ends[letters[name]] != facts.to_move.name
                    said += 1
    assert said > 10


def test_the_factions_that_swing() -> None:
    """Of two lines of best play: whom factions vote for at their ends."""
    facts = explained(SPEAR)
    (timing,) = facts.every(ArtifactTiming)
    assert timing.when is When.NOW
    assert timing.now.factions is not None
    assert timing.waiting.factions is not None
    lost = [letter for letter, side in timing.now.factions.items() if timing.waiting.factions[letter] != side]
    text = " ".join(explanation_text(facts, "en", 80).split())
    assert len(lost) == 1
    assert re.search(r", and \w+ vote for A\. ", text)


def test_bounds_hold_where_the_time_is_over() -> None:
    for position, known in small()[:20]:
        check_bounds(explained(position, 0), known)
    facts = explained(HOURGLASS, 0)
    assert not facts.exact
    text = explanation_text(facts, "en", 80)
    assert text.startswith(
        "It is not settled in the time there was: nothing is proven.\n`claim hint` estimates"
    )
    assert "Whether to play the Divine Hourglass now is not settled" in text


def test_what_is_said_is_true_wherever_the_search_ends() -> None:
    """What is settled is right, and what is not is said to be open."""
    said = set()
    for position, known in ((JUG, {}), *small()[:12]):
        whole = explained(position)
        moves = worths(position, known)
        wanted = {timing.artifact: timing.when for timing in whole.every(ArtifactTiming)}
        for looks in (1, 3, 6, 10, 16, 25, 40, 60):
            facts = explain(position, Solver(stop=Patience(looks)))
            assert facts.at_work is AtWork.ARTIFACTS
            for each in facts.moves:
                low, high = each.known.results
                assert low <= moves[each.move][0] <= high
                assert not each.known.settled or is_of(each.known, moves[each.move])
            for timing in facts.every(ArtifactTiming):
                assert timing.when in (wanted[timing.artifact], When.OPEN)
                said.add(timing.when)
            for shown in (each for each in facts.every(Continuation) if each.line is not None):
                check(position, shown, moves[shown.move], known)
            assert facts.exact or facts != whole
            assert explanation_text(facts, "en", 80)
    assert said == set(When)


def test_artifacts_that_fit_no_more_are_no_matter() -> None:
    plain = Position.from_line("GKUDP 2A / A K7 G2 U3 score D35 / B G0 U4 D1 score K3")
    for held in (((Artifact.BALL,), (Artifact.LANTERN,)), ((Artifact.LANTERN,), ())):
        position = Position.of(replace(plain.plain, artifacts=held))
        facts = explain(position)
        assert facts.at_work is AtWork.PRINTED
        assert facts.position == position
        assert replace(facts, position=plain) == explain(plain)
    whole = "GKUDP 2A pending A-lantern / A K7 G2 U3 D35 artifacts lantern / B G0 U4 D16 P2 score K3"
    assert {str(each.move) for each in explained(Position.from_line(whole)).moves} == {"lantern", "pass"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_artifacts_have_their_names_in_every_language(lang: str) -> None:
    lines = explanation_text(explained(SPEAR), lang, 80).split("\n")
    assert max(map(len, lines)) <= 80
    name = ARTIFACT_NAMES[Artifact.SPEAR][lang]
    assert any(f"may play the {name}: the trick is judged." in line for line in lines)
    assert any(line.startswith(f"{name}: ") for line in lines)
    assert not set("{}_") & set("".join(lines))


def test_the_same_as_data() -> None:
    for position, _ in small()[:20]:
        facts = explained(position)
        told = json.loads(json.dumps(facts.to_json()))
        assert [each["move"] for each in told["moves"]] == [str(each.move) for each in facts.moves]
        timings = facts.every(ArtifactTiming)
        assert [each["when"] for each in told["timings"]] == [each.when.value for each in timings]


def test_what_is_refused() -> None:
    hidden = Position.from_line(
        "GKUDP 2A / A K7 G2 score D35 artifacts spear / B G0 U4 score K3 artifacts ?2"
    )
    with pytest.raises(Refusal, match=r"every artifact known"):
        explain(hidden)
