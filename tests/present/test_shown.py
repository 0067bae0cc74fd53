"""How things look: a line for a debugger, words for `print` and `text`, a picture or words in a notebook."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import solver
from solver import Game, Position, Refusal, Solver, View, analyse, explain, hint, review, solve
from solver.arena.result import match
from solver.present.answer_text import answer_text
from solver.present.explanation_text import explanation_text
from solver.present.game_text import game_text
from solver.present.match_text import contest_text
from solver.present.picture import svg
from solver.present.position_svg import position_svg
from solver.present.position_text import position_text
from solver.present.words import text

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
ENDGAME = Position.load(EXAMPLES / "endgame.json")
DEAL = Position.load(EXAMPLES / "deal.json")
PHASE_ONE = Position.load(EXAMPLES / "phase-one.json")
LINE = "GKUDP 2A / A G5 K3 / B G7 D0"
GAME = Game(LINE, ["K3", "D0"])
RESULT = match("random", "random", games=2, seed=1)
ANSWER, EXPLANATION, HINT = analyse(LINE), explain(LINE), hint(PHASE_ONE, worlds=20)


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (Position.loads(LINE), f"Position('{LINE}')"),
        (GAME, f"Game('{LINE}', ['K3', 'D0'])"),
        (View.of(Position.loads(LINE)), f"View(seat=Seat.A, position=Position('{LINE}'))"),
        (ANSWER.known, "Known(result='B', votes={'A': 1, 'B': 2}, margin=-1)"),
        (solve(DEAL, max_nodes=0).known, r"Known\(at_least=\{.*\}, at_most=\{.*\}\)"),
        (ANSWER, r"Answer\(to_move=Seat.A, known=Known\(.*\), best=Card\('..'\), nodes=\d+\)"),
        (solve(DEAL, max_nodes=0), r"Answer\(.*, nodes=1, stopped='nodes'\)"),
        (EXPLANATION, r"Explanation\(to_move=Seat.A, known=.*, facts='EndOfLine, Decided.*'\)"),
        (HINT, r"Hint\(to_move=Seat.\w, best=Card\('..'\), win=0\.\d+, method='pimc', worlds=20\)"),
        (review(GAME), r"Review\(moves=\d, turning_points=0\)"),
        (Solver(), "Solver(nodes=0)"),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_one_line(thing: object, shown: str) -> None:
    assert repr(thing) == shown or re.fullmatch(shown, repr(thing))


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (ENDGAME, position_text(ENDGAME, 60)),
        (ENDGAME.to_line(), position_text(ENDGAME, 60)),
        (View.of(PHASE_ONE), position_text(View.of(PHASE_ONE).position, 60)),
        (GAME, game_text(GAME, 60)),
        (ANSWER, answer_text(ANSWER, 60)),
        (EXPLANATION, explanation_text(EXPLANATION, "en", 60)),
        (RESULT, contest_text(RESULT.contest, 60)),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_words(thing: object, words: str) -> None:
    assert text(thing, 60) == words


def test_words_in_another_language() -> None:
    assert "Dwarves" in text(EXPLANATION)
    assert "Nani" in text(EXPLANATION, lang="it")
    assert text(ANSWER, lang="it") == text(ANSWER)


@pytest.mark.parametrize("thing", [GAME, ANSWER, EXPLANATION, HINT, review(GAME), RESULT], ids=repr)
def test_print_and_notebooks_show_the_words(thing: Any) -> None:
    _ = solver.Game  # with the names come the words
    assert str(thing) == text(thing)
    html = thing._repr_html_()
    assert html.startswith("<pre>")
    assert html.count("<") == 2
    assert unescape(html[5:-6]) == text(thing)


@pytest.mark.parametrize("wrong", [None, 3, [], object(), ANSWER.known])
def test_there_are_no_words_for_all_else(wrong: object) -> None:
    with pytest.raises(Refusal, match=r"^there are no words for a "):
        text(wrong)


def test_no_such_width_or_language() -> None:
    with pytest.raises(Refusal, match=r"^width: must be a whole number from 1 to"):
        text(ENDGAME, 0)
    with pytest.raises(Refusal, match=r"^lang: must be one of en, it, fr, nl, es, not 'de'$"):
        text(ENDGAME, lang="de")


def marked(picture: str) -> list[str]:
    """The titles of cards that are outlined."""
    return re.findall(r"<g><title>(\S+: [^<]*)</title>(?:(?!</g>)[\s\S])*claim-mark", picture)


def test_a_notebook_shows_the_table() -> None:
    _ = solver.Position
    assert ENDGAME._repr_svg_() == position_svg(ENDGAME) == svg(ENDGAME)
    view = View.of(PHASE_ONE)
    assert view._repr_svg_() == position_svg(view.position) == svg(view)


def test_legal_cards_are_outlined() -> None:
    trick = ENDGAME.play("D3")
    assert marked(svg(trick)) == []
    assert marked(svg(trick, "legal")) == [f"{card}: legal" for card in ("K3", "K7", "U7", "U8")]
    assert marked(svg(trick.to_line(), mark="legal")) == marked(svg(trick, "legal"))


def test_best_cards_are_proven_where_all_is_known() -> None:
    assert marked(svg(DEAL, "best")) == ["D1: best, proven", "P6: best, proven"]
    assert marked(svg(DEAL.to_line(), mark="best", seen_by="A")) == marked(svg(DEAL, "best"))


def test_best_cards_are_estimated_elsewhere() -> None:
    found = hint(PHASE_ONE)
    assert marked(svg(PHASE_ONE, "best")) == [f"{found.best}: best, estimated"]


def test_centre_cards_that_may_be_taken_are_outlined() -> None:
    """With three players the winner of a trick chooses; the same card may lie in the hand."""
    position = solver.random_position("GKUDPRT", 1, players=3, phase=1)
    while position.to_move is not None and len(position.trick) < 3:
        position = position.play(position.legal_moves()[0])
    cards = sorted(map(str, position.legal_moves()))
    assert set(cards) <= set(map(str, position.centre))
    assert sorted(marked(svg(position, "legal"))) == [f"{card}: legal" for card in cards]


def test_what_a_player_cannot_see_is_hidden() -> None:
    deal = solver.random_position("GKUDP", 3, phase=1)
    for seat in "AB":
        seen = re.findall(r"<desc>(.*)</desc>", svg(deal, seen_by=seat))
        assert Position.loads(seen[0]).hands[seat] == deal.hands[seat]
        assert "?13" in seen[0]
    with pytest.raises(Refusal, match=r"^seen_by: 'C' is none of A and B$"):
        svg(deal, seen_by="C")


def test_nobody_to_move_has_no_cards_outlined() -> None:
    over = GAME.play("G5").play("G7").position
    assert marked(svg(over, "best")) == marked(svg(over, "legal")) == []


def test_no_such_mark() -> None:
    wrong: Any = "worst"
    with pytest.raises(Refusal, match=r"^mark: must be legal or best, or None$"):
        svg(LINE, wrong)
