"""Sentences: each can be said, each fits the terminal, and a translator can put others in their place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from string import Formatter

import pytest

from solver import Card, Choice, Deck, Game, Known, Position, Seat, Solver, View, explain, hint, review
from solver.analysis.counting import Decision
from solver.analysis.facts.doubt import Doubt, doubt_of
from solver.analysis.facts.end_of_line import EndOfLine
from solver.analysis.facts.potion_decides import PotionDecides
from solver.analysis.facts.principle import Principle, Theme
from solver.analysis.facts.problem import Problem
from solver.analysis.facts.refutation import Refutation
from solver.analysis.reviewed_move import Mark
from solver.decks import CLAIM_AND_CLAIM_2, all_decks
from solver.factions import LANGUAGES
from solver.model.random_play import random_position
from solver.notation import parse_move
from solver.present import puzzle_text as puzzle_texts
from solver.present import sentences
from solver.present.explanation_text import explanation_text
from solver.present.hint_text import hint_text
from solver.present.position_text import position_text
from solver.present.puzzle_explanation import puzzle_explanation
from solver.present.review_text import review_text
from solver.present.sentences import ENGLISH
from solver.present.speaker import Speaker
from solver.puzzles.story import refutation_of, tell
from solver.rules import pending
from solver.stages import Stage
from tests.analysis import test_golden_texts as golden
from tests.analysis.artifact_words import texts_with_artifacts
from tests.analysis.artifacts import JUG, LANTERN
from tests.analysis.magic import WASTED, endings, endings_with_bears, random_game
from tests.analysis.several import texts_of_several
from tests.analysis.test_random_explanations import random_case
from tests.analysis.told import factions_of, replacing, tricks_of, with_tricks
from tests.decks import meeting
from tests.guess.test_among_three import KINDER
from tests.guess.views import choice_views, forgetful_view, random_views
from tests.present.test_move_words import questions
from tests.puzzles.endings import ENDPLAY, story_of
from tests.puzzles.training import SIMPLE
from tests.search.worths import known_of, results_between

DUCK = Position.from_line(golden.read("explain-duck")[0])
ENDGAME = Game.loads(golden.read("review-endgame")[0])


def test_every_sentence_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set()
    say = Speaker.say

    def listen(self: Speaker, key: str, **parts: object) -> str:
        said.add(key)
        return say(self, key, **parts)

    monkeypatch.setattr(Speaker, "say", listen)
    for text in (*texts(), *texts_with_chance(), *texts_with_artifacts(), *texts_of_several()):
        assert text
    assert set(ENGLISH) - said == set()


def texts_with_chance() -> Iterator[str]:
    for position in (WASTED, *endings("explanations", 25), *endings_with_bears("explanations", 10)):
        yield explanation_text(explain(position), "en", 80)
    facts = explain(WASTED)
    for low, high in ((0, 1), (Fraction(1, 4), Fraction(1, 2)), (1, 1), (Fraction(1, 2), Fraction(1, 2))):
        outlook = results_between(low, high)
        turn = facts.every(PotionDecides)[0]
        turn = replace(turn, outcomes=(replace(turn.outcomes[0], known=outlook),))
        yield explanation_text(replacing(replace(facts, known=outlook), turn), "en", 80)
    for moves in (facts.moves[:1], (replace(facts.moves[0], given_away=None), *facts.moves[1:])):
        yield explanation_text(replace(facts, moves=moves), "en", 80)
    for position in (WASTED, *endings("reviews", 20)):
        game = random_game(position, Random(str(position)))
        yield review_text(game, review(game), "en", 80)
    potion = WASTED.legal_moves()[3]
    for moves_played in ((), (potion,)):
        game = Game(WASTED, moves_played)
        judged = review(game)
        yield review_text(game, replace(judged, not_estimated="nobody knows"), "en", 80)
        for decision in judged.weighed:
            for mark in (Mark.KEEPS, Mark.NOT_SETTLED):
                open_one = replace(decision, mark=mark, after=Known.nothing(decision.after.frame))
                yield review_text(game, replace(judged, moves=(open_one,)), "en", 80)


def texts() -> Iterator[str]:
    """Golden ones, some of random positions, and made-up facts for what is rare."""
    for name in golden.EXPLANATIONS:
        yield explanation_text(explain(Position.from_line(golden.read(name)[0])), "en", 80)
    for name in golden.REVIEWS:
        yield review_text(*golden.reviewed(name), "en", 80)
    for number in range(1, 8):
        for deck in meeting():
            yield explanation_text(explain(random_case(deck, number)), "en", 80)
    only = tell(Solver(), SIMPLE.position, SIMPLE.goal, SIMPLE.tree)
    for story, obvious in ((story_of(*ENDPLAY), Card("T", 2)), (only, Card("U", 8))):
        yield puzzle_explanation(story, refutation_of(Solver(), story, obvious))
    facts = explain(DUCK)
    for theme in Theme:
        yield explanation_text(replacing(facts, Principle(facts.best, (theme,))), "en", 80)
    draw = replacing(replace(facts, known=known_of(0)), EndOfLine({"A": 2, "B": 2}, factions_of(facts)))
    yield explanation_text(draw, "en", 80)
    yield explanation_text(
        replacing(replace(draw, moves=draw.moves[:2]), draw.every(Refutation)[0]), "en", 80
    )
    for value in (known_of(0), known_of(1)):
        yield explanation_text(replace(draw, to_move=None, known=value), "en", 80)
    nobody = Decision("G", None, at_least=0, at_most=0)
    yield explanation_text(with_tricks(facts, (replace(tricks_of(facts)[0], decided=(nobody,)),)), "en", 80)
    yield explanation_text(explain(Position.from_line("GKUDS 2B / A G00 / B G00")), "en", 80)
    yield explanation_text(explain(Position.from_line("GKPRS 2A / A R03 / B P89")), "en", 80)
    assert facts.best is not None
    for most in (True, False):
        for throwing in (facts.keeping[:1], facts.keeping[:1] * 2):
            problem = Problem(facts.best, 3, throwing, most)
            yield explanation_text(replacing(facts, problem), "en", 80)
    refuted = facts.every(Refutation)[0]
    yield explanation_text(
        replacing(facts, replace(refuted, gains={"G": None, "K": facts.to_move.name})), "en", 80
    )
    for value in (known_of(0), known_of(1)):
        unflipped = replace(refuted, known=value, flips=())
        yield explanation_text(replacing(facts, unflipped), "en", 80)
    yield puzzle_texts.solution_text(SIMPLE, tricks_of(facts), 80)
    yield from hints()
    reviewed = review(ENDGAME)
    turning = reviewed.turning_points[0]
    drawn = replace(turning, played=replace(turning.played, before=known_of(0)))
    for moves in (reviewed.moves, reviewed.moves[: turning.played.number]):
        yield review_text(ENDGAME, replace(reviewed, moves=moves, turning_points=(drawn,)), "en", 80)
    begun = Game.loads(golden.read("review-phase-one-only")[0])
    reviewed_begun = review(begun)
    first = reviewed_begun.moves[0]
    assert first.estimate is not None
    for error in (0.01, 0.0):
        told = replace(first.estimate, best=Choice.TOP, behind=0.2, equal=False, behind_stderr=error)
        moves = (replace(first, estimate=told),)
        yield review_text(begun, replace(reviewed_begun, moves=moves), "en", 80)
    for seed in range(40):
        for position, _ in questions(2, seed, with_artifacts=True):
            yield position_text(position, 80)
    ball = next(each for each, _ in questions(2, 3, with_artifacts=True) if pending(each).stage is Stage.KEEP)
    keeping = Game(ball, ball.legal_moves()[:1])
    yield position_text(keeping.positions()[-1], 80)
    for start, played in ((JUG, "G0, U4 potion"), (LANTERN, "lantern")):
        moves = tuple(map(parse_move, played.split(", ")))
        yield position_text(Game(start, moves).positions()[-1], 80)
    reviewed_ball = review(keeping)
    (kept,) = reviewed_ball.moves
    assert kept.estimate is not None
    costly = replace(kept, estimate=replace(kept.estimate, behind=0.2, equal=False))
    yield review_text(keeping, replace(reviewed_ball, moves=(costly,)), "en", 80)
    for mark in Mark:
        yield review_text(
            ENDGAME, replace(reviewed, moves=(replace(reviewed.moves[0], mark=mark),)), "en", 80
        )
    yield review_text(ENDGAME, replace(reviewed, stopped="request"), "en", 80)


def hints() -> Iterator[str]:
    """Hints about a few views, with made-up doubts."""
    among_three = Position.from_line(KINDER)
    view = View(among_three.mover, among_three)
    advice = hint(view)
    best, *others = advice.moves
    refused = [replace(each, win=None, win_range=None, margin=None) for each in advice.moves]
    for moves in ((best, *others), (best, *others[1:]), (best, others[-1]), refused):
        yield hint_text(view, replace(advice, moves=tuple(moves)), "en", 80)
    views = [
        *random_views(1, 2, Deck.of("GKUDP"), cards=range(8, 9)),
        *random_views(1, 1, Deck.of("GKUDP"), cards=range(13, 14)),
        *random_views(3, 2, Deck.of("GKUDP"), cards=range(1, 3)),
        *choice_views(2, 1, Deck.of("NIRTS")),
        forgetful_view(Random(1), Deck.of("NIRTS"), 3),
        View.of(DUCK),
        View.of(Position.from_line("GKUDP 2A / A G3 K5 D28 / B G14 U6 D3")),  # two cards are as good
    ]
    played_out = [
        View.of(random_position(Deck.of("GKUDPRT"), 1, players=3, phase=1)),
        View.of(random_position(Deck.of("NIUDRTS"), 1, players=4, phase=2)),
        View.of(random_position(Deck.of("GKUDM"), 1, phase=2)),
        *(view for seed in range(4) for _, view in questions(2, seed, with_artifacts=True)),
    ]
    for view in played_out:
        for worlds in (1, 20):
            yield hint_text(view, hint(view, worlds), "en", 80)
    yield hint_text(views[0], hint(views[0], 1), "en", 80)
    for view in views:
        advice = hint(view, 100)
        yield hint_text(view, advice, "en", 80, doubt_of(view, advice))
        equal = replace(advice, moves=tuple(replace(each, behind=0.0) for each in advice.moves))
        clear = replace(
            advice, moves=tuple(replace(each, behind=1.0, takes_trick=0.5) for each in advice.moves)
        )
        never = replace(clear, moves=tuple(replace(each, takes_trick=0.0) for each in clear.moves))
        for made_up in (equal, clear, never):
            yield hint_text(view, made_up, "en", 80, doubt_of(view, advice))
        for card in (Card("G", 5), None):
            for holds in (True, False):
                doubt = Doubt("G", card, holds, 0.3, Card("G", 1), 0.05 if holds else 0.01)
                yield hint_text(view, clear, "en", 80, doubt)


def test_lines_fit_the_terminal() -> None:
    explained = [explain(random_case(deck, number)) for number, deck in enumerate(meeting(), 1)]
    for width in (60, 80, 120):
        for facts in explained:
            assert max(map(len, explanation_text(facts, "fr", width).splitlines())) <= width
        for name in golden.REVIEWS:
            assert max(map(len, review_text(*golden.reviewed(name), "fr", width).splitlines())) <= width


def test_a_whole_deal_fits_a_screen() -> None:
    for deck in all_decks(2, CLAIM_AND_CLAIM_2)[::8]:
        explanation = explain(random_position(deck, 5))
        assert len(explanation_text(explanation, "en", 80).splitlines()) <= 40


@pytest.mark.parametrize("lang", LANGUAGES)
def test_factions_have_their_names_in_every_language(lang: str) -> None:
    names = {"en": "Goblins", "it": "Goblin", "fr": "Gobelins", "nl": "Goblins", "es": "Goblins"}
    doubles = {"en": "Doppelgängers", "it": "Mutaforma", "nl": "Dubbelgangers"}
    text = explanation_text(explain(DUCK), lang, 80)
    assert f"At the end of the line below: A {names[lang]}" in text
    assert doubles.get(lang, "Doppelgängers") in text


def test_a_translation_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    italian = {**ENGLISH, "to_move": "Tocca a {player}."}
    monkeypatch.setitem(sentences.SENTENCES, "it", italian)
    assert "\nTocca a A.\n" in explanation_text(explain(DUCK), "it", 80)
    assert "\nA is to move.\n" in explanation_text(explain(DUCK), "fr", 80)


@pytest.mark.parametrize("table", sentences.SENTENCES.values(), ids=list(sentences.SENTENCES))
def test_tables_say_the_same_things(table: dict[str, str]) -> None:
    def parts(sentence: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(sentence) if name}

    assert table.keys() == ENGLISH.keys()
    assert all(parts(table[key]) <= parts(ENGLISH[key]) | {"count"} for key in table)


def test_lists() -> None:
    speaker = Speaker("en")
    assert speaker.listed(["a"]) == "a"
    assert speaker.listed(["a", "b"]) == "a and b"
    assert speaker.listed([Seat.A, "b", "c"], "list.or") == "A, b or c"
