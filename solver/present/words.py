"""Answers in words, whatever they are answers to: what `print` shows of them, in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solver.analysis.explanation import Explanation
    from solver.analysis.reviewed import Review
    from solver.puzzles.attempt import Nudge
    from solver.puzzles.checking import Checked, Flaw, Why
    from solver.puzzles.puzzle import Puzzle
    from solver.puzzles.theme_predicates import Theme
    from solver.puzzles.trainer import Tried
    from solver.search.exact.answer import Answer
    from solver.search.sampled.hint import Hint

_LANG = "en"

#: Of lines, where nobody says how wide they may be.
WIDTH = 80


def in_words(thing: object, width: int = WIDTH) -> str:
    """The whole of it, in lines no longer than `width` where that is possible."""
    return _WORDS[type(thing).__name__](thing, width)


# Each loads no more than it needs.


def _answer(answer: Answer, width: int) -> str:
    from solver.present.answer_text import answer_text

    return answer_text(answer, width)


def _explanation(explanation: Explanation, width: int) -> str:
    from solver.present.explanation_text import explanation_text

    return explanation_text(explanation, _LANG, width)


def _hint(hint: Hint, width: int) -> str:
    from solver.analysis.facts.doubt import doubt_of
    from solver.present.hint_text import hint_text

    return hint_text(hint.view, hint, _LANG, width, doubt_of(hint.view, hint))


def _review(review: Review, width: int) -> str:
    from solver.present.review_text import review_text

    return review_text(review.game, review, _LANG, width)


def _puzzle(puzzle: Puzzle, width: int) -> str:
    from solver.present.puzzle_text import task_text

    return task_text(puzzle, width)


def _checked(checked: Checked, width: int) -> str:
    from solver.present.checked_text import checked_text

    return checked_text(checked, width)


# What follows is a sentence or a part of one: whoever shows it makes lines of it.


def _flaw(flaw: Flaw, _width: int) -> str:
    from solver.present.checked_text import flaw_text

    return flaw_text(flaw)


def _why(why: Why, _width: int) -> str:
    from solver.present.puzzle_explanation import puzzle_explanation

    return puzzle_explanation(why.story, why.refutation, _LANG)


def _theme(theme: Theme, _width: int) -> str:
    from solver.present.theme_text import theme_words

    return theme_words(theme.name)


def _nudge(nudge: Nudge, _width: int) -> str:
    from solver.present.trainer_text import nudge_sentence

    return nudge_sentence(nudge)


def _tried(tried: Tried, _width: int) -> str:
    from solver.present.trainer_text import tried_sentence

    return tried_sentence(tried)


#: What says a thing in words, by the name of its type.
_WORDS: dict[str, Callable[[Any, int], str]] = {
    "Answer": _answer,
    "Checked": _checked,
    "Explanation": _explanation,
    "Flaw": _flaw,
    "Hint": _hint,
    "Nudge": _nudge,
    "Puzzle": _puzzle,
    "Review": _review,
    "Theme": _theme,
    "Tried": _tried,
    "Why": _why,
}
