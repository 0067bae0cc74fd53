"""Text of anything that can be shown: what `print` says of an answer, and `text` of all else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from solver.arguments import HIGHEST_NUMBER, check_whole
from solver.errors import Refusal, quoted
from solver.factions import LANGUAGES
from solver.model.asked import as_position

if TYPE_CHECKING:
    from solver.analysis.explanation import Explanation
    from solver.analysis.reviewed import Review
    from solver.arena.result import MatchResult
    from solver.model import Game, Position, View
    from solver.search.exact.answer import Answer
    from solver.search.sampled.hint import Hint

#: Of lines, where nobody says how wide they may be.
WIDTH = 80

_ENGLISH = "en"


def text(thing: object, width: int = WIDTH, lang: str = _ENGLISH) -> str:
    """The words of the command line for a position, a view, a game, an answer, an explanation, a review, a
    hint or a match, in lines no longer than `width` where that is possible.

    Explanations, reviews and hints name factions and artifacts in the language `lang`; all else is English.

    >>> print(text("GKUDP 2A / A G5 K3 / B G7 D0").splitlines()[-1])
    legal moves  G5  K3
    """
    check_whole(width, 1, HIGHEST_NUMBER, "width")
    if lang not in LANGUAGES:
        raise Refusal(f"lang: must be one of {', '.join(LANGUAGES)}, not {quoted(str(lang))}")
    if isinstance(thing, str):
        thing = as_position(thing)
    tell = _TOLD.get(type(thing).__name__)
    if tell is None:
        raise Refusal(f"there are no words for a {type(thing).__name__}")
    return tell(thing, width, lang)


# Each loads no more than it needs.


def _answer(answer: Answer, width: int, _lang: str) -> str:
    from solver.present.answer_text import answer_text

    return answer_text(answer, width)


def _explanation(explanation: Explanation, width: int, lang: str) -> str:
    from solver.present.explanation_text import explanation_text

    return explanation_text(explanation, lang, width)


def _game(game: Game, width: int, _lang: str) -> str:
    from solver.present.game_text import game_text

    return game_text(game, width)


def _hint(hint: Hint, width: int, lang: str) -> str:
    from solver.analysis.facts.doubt import doubt_of
    from solver.present.hint_text import hint_text

    return hint_text(hint.view, hint, lang, width, doubt_of(hint.view, hint))


def _match(result: MatchResult, width: int, _lang: str) -> str:
    from solver.present.match_text import contest_text

    return contest_text(result.contest, width)


def _position(position: Position, width: int, _lang: str) -> str:
    from solver.present.position_text import position_text

    return position_text(position, width)


def _review(review: Review, width: int, lang: str) -> str:
    from solver.present.review_text import review_text

    return review_text(review.game, review, lang, width)


def _view(view: View, width: int, lang: str) -> str:
    return _position(view.position, width, lang)


#: What says a thing in words, by the name of its type.
_TOLD: dict[str, Callable[[Any, int, str], str]] = {
    "Answer": _answer,
    "Explanation": _explanation,
    "Game": _game,
    "Hint": _hint,
    "MatchResult": _match,
    "Position": _position,
    "Review": _review,
    "View": _view,
}
