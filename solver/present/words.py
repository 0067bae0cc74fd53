"""Answers in words, whatever they are answers to: what `print` shows of them, in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solver.analysis.explanation import Explanation
    from solver.analysis.reviewed import Review
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


#: What says a thing in words, by the name of its type.
_WORDS: dict[str, Callable[[Any, int], str]] = {
    "Answer": _answer,
    "Explanation": _explanation,
    "Hint": _hint,
    "Review": _review,
}
