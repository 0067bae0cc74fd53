"""What is said of games of three and four players: every sentence of it, some of made-up facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from solver import Deck, Explanation, Known, Position, Worth, explain
from solver.analysis.guarantee_explanation import GuaranteeExplanation
from solver.analysis.hidden_review import HiddenReview
from solver.analysis.judged import ReviewedMove
from solver.analysis.situation import Loss
from solver.analysis.themes import Theme
from solver.decks import all_decks
from solver.model.random_play import random_position
from solver.present.explanation_text import explanation_text
from solver.present.review_text import review_text
from solver.search.exact.worth import HALF, LOSS, WIN
from tests.analysis import test_golden_texts as golden
from tests.search.endings import exact_position
from tests.search.worths import known_of


def texts_of_several() -> Iterator[str]:
    yield from _teams()
    yield from _three()
    yield from _reviews()


def _teams() -> Iterator[str]:
    for name in golden.OF_SEVERAL:
        yield explanation_text(explain(Position.from_line(golden.read(name)[0])), "en", 80)
    deal = random_position(Deck.of("GKUDPRT"), 1, players=4)
    yield explanation_text(explain(deal, time_limit=0.0), "en", 80)
    facts = explain(Position.from_line(golden.read("several-teams-duck")[0]))
    assert isinstance(facts, Explanation)
    trick = facts.line[0]
    for theme in Theme:
        plays = tuple(replace(play, themes=(theme,)) for play in trick.plays)
        line = (replace(trick, plays=plays), *facts.line[1:])
        yield explanation_text(replace(facts, themes=(theme,), line=line), "en", 80)


def _three() -> Iterator[str]:
    forced = Position.from_line("GKUDPRT 3p 2A / A G1 / B K3 / C U5")
    for position in (forced, *(exact_position(deck, 2, cards=4, players=3) for deck in all_decks(3)[::21])):
        yield explanation_text(explain(position), "en", 80)
    facts = explain(Position.from_line(golden.read("several-three")[0]))
    assert isinstance(facts, GuaranteeExplanation)
    win, draw, loss = (Worth(result, Fraction(2)) for result in (WIN, HALF, LOSS))
    frame = facts.standings[0].guarantee.frame
    for lowest, highest, stopped in ((draw, draw, True), (loss, win, None), (draw, win, None)):
        bounds = Known(lowest, highest, frame)
        standing = replace(facts.standings[0], guarantee=bounds, can_be_stopped=stopped)
        yield explanation_text(replace(facts, standings=(standing,)), "en", 80)
    gift = {facts.standings[0].player: Known.exactly(win, frame)}
    first, second, *_ = facts.moves
    unknown, half_known = Known.nothing(frame), Known(draw, win, frame)
    for moves in (
        (replace(first, gifts=gift), second),
        (replace(first, gifts=gift), replace(second, gifts=gift, loss=Loss.NOTHING)),
        (first, replace(second, loss=Loss.NOTHING, gifts={}, guarantee=first.guarantee)),
        (replace(first, gifts_known=False), second),
        (replace(first, loss=None, guarantee=unknown), replace(second, loss=None, guarantee=half_known)),
    ):
        yield explanation_text(replace(facts, moves=moves, stopped="time"), "en", 80)


def _reviews() -> Iterator[str]:
    game, facts = golden.reviewed("review-teams")
    assert isinstance(facts, HiddenReview)
    first, *_ = facts.seen
    assert isinstance(first, ReviewedMove)
    for rank in (-1, 0, 1, 2):
        seen = (replace(first, better=(), before=known_of(rank, players=4)),)
        yield review_text(game, replace(facts, seen=seen), "en", 80)
    for number in (1, 2):
        yield review_text(game, replace(facts, open=number), "en", 80)
    yield review_text(game, replace(facts, seen=(), not_estimated="nobody knows"), "en", 80)
    yield review_text(game, replace(facts, seen=(), not_seen="nobody knows"), "en", 80)
    yield review_text(game, replace(facts, outcome=None, to_move=None), "en", 80)
