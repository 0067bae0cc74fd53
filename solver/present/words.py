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
    from solver.puzzles.attempt import Nudge
    from solver.puzzles.checking import Checked, Flaw, Why
    from solver.puzzles.puzzle import Puzzle
    from solver.puzzles.theme_predicates import Theme
    from solver.puzzles.trainer import Tried
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


def _puzzle(puzzle: Puzzle, width: int, _lang: str) -> str:
    from solver.present.puzzle_text import task_text

    return task_text(puzzle, width)


def _checked(checked: Checked, width: int, _lang: str) -> str:
    from solver.present.checked_text import checked_text

    return checked_text(checked, width)


# What follows is a sentence or a part of one: whoever shows it makes lines of it.


def _flaw(flaw: Flaw, _width: int, _lang: str) -> str:
    from solver.present.checked_text import flaw_text

    return flaw_text(flaw)


def _why(why: Why, _width: int, lang: str) -> str:
    from solver.present.puzzle_explanation import puzzle_explanation

    return puzzle_explanation(why.story, why.refutation, lang)


def _theme(theme: Theme, _width: int, _lang: str) -> str:
    from solver.present.theme_text import theme_words

    return theme_words(theme.name)


def _nudge(nudge: Nudge, _width: int, _lang: str) -> str:
    from solver.present.trainer_text import nudge_sentence

    return nudge_sentence(nudge)


def _tried(tried: Tried, _width: int, _lang: str) -> str:
    from solver.present.trainer_text import tried_sentence

    return tried_sentence(tried)


#: What says a thing in words, by the name of its type.
_TOLD: dict[str, Callable[[Any, int, str], str]] = {
    "Answer": _answer,
    "Checked": _checked,
    "Explanation": _explanation,
    "Flaw": _flaw,
    "Game": _game,
    "Hint": _hint,
    "MatchResult": _match,
    "Nudge": _nudge,
    "Position": _position,
    "Puzzle": _puzzle,
    "Review": _review,
    "Theme": _theme,
    "Tried": _tried,
    "View": _view,
    "Why": _why,
}
