"""What is said of games of three and four players: every sentence of it, some of made-up facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from solver import Deck, Known, Position, Worth, explain
from solver.analysis.at_work import AtWork
from solver.analysis.facts.gift import Gift
from solver.analysis.facts.principle import Principle, Theme
from solver.analysis.facts.standing import Standing
from solver.analysis.reviewed_move import Mark
from solver.decks import all_decks
from solver.model.random_play import random_position
from solver.present.explanation_text import explanation_text
from solver.present.review_text import review_text
from solver.search.exact.worth import HALF, LOSS, WIN
from tests.analysis import test_golden_texts as golden
from tests.analysis.told import replacing, tricks_of, with_tricks
from tests.search.endings import exact_position
from tests.search.worths import known_of

#: What a move gives away that keeps everything, and one that loses a win.
NOTHING, COSTLY = Worth(Fraction(0), Fraction(0)), Worth(Fraction(1), Fraction(0))


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
    trick = tricks_of(facts)[0]
    for theme in Theme:
        plays = tuple(replace(play, themes=(theme,)) for play in trick.plays)
        line = (replace(trick, plays=plays), *tricks_of(facts)[1:])
        yield explanation_text(with_tricks(replacing(facts, Principle(facts.best, (theme,))), line), "en", 80)


def _three() -> Iterator[str]:
    forced = Position.from_line("GKUDPRT 3p 2A / A G1 / B K3 / C U5")
    for position in (forced, *(exact_position(deck, 2, cards=4, players=3) for deck in all_decks(3)[::21])):
        yield explanation_text(explain(position), "en", 80)
    facts = explain(Position.from_line(golden.read("several-three")[0]))
    assert facts.at_work is AtWork.THREE
    win, draw, loss = (Worth(result, Fraction(2)) for result in (WIN, HALF, LOSS))
    frame = facts.known.frame
    first_standing = facts.every(Standing)[0]
    for lowest, highest, stopped in ((draw, draw, True), (loss, win, None), (draw, win, None)):
        standing = replace(first_standing, known=Known(lowest, highest, frame))
        assert standing.can_be_stopped is stopped
        yield explanation_text(replacing(facts, standing), "en", 80)
    gifts = {first_standing.player: Known.exactly(win, frame)}
    first, second, *_ = (replace(each, given_away=COSTLY) for each in facts.moves)
    first_gift, second_gift, *_ = facts.every(Gift)
    no_gift = replace(second_gift, gifts={}, gifts_known=True)
    unknown, half_known = Known.nothing(frame), Known(draw, win, frame)
    keeping = [replace(each, given_away=NOTHING) for each in (first, second)]
    not_known = [
        replace(first, given_away=None, known=unknown),
        replace(second, given_away=None, known=half_known),
    ]
    for moves, given in (
        ([first, second], [replace(first_gift, gifts=gifts), second_gift]),
        ([first, keeping[1]], [replace(first_gift, gifts=gifts), replace(second_gift, gifts=gifts)]),
        (keeping, [replace(first_gift, gifts=gifts), replace(second_gift, gifts=gifts)]),
        ([first, replace(keeping[1], known=first.known)], [first_gift, no_gift]),
        ([keeping[0], second], [replace(first_gift, gifts={}, gifts_known=False), second_gift]),
        (not_known, [first_gift, second_gift]),
    ):
        explained = replace(facts, moves=tuple(moves), stopped="time")
        yield explanation_text(replacing(explained, *given), "en", 80)


def _reviews() -> Iterator[str]:
    game, facts = golden.reviewed("review-teams")
    first, *_ = facts.proven
    for rank in (-1, 0, 1, 2):
        moves = (replace(first, better=(), before=known_of(rank, players=4)),)
        yield review_text(game, replace(facts, moves=moves), "en", 80)
    for number in (1, 2):
        open_ones = (replace(first, mark=Mark.NOT_SETTLED),) * number
        yield review_text(game, replace(facts, moves=(*facts.moves, *open_ones)), "en", 80)
    yield review_text(game, replace(facts, moves=(), not_estimated="nobody knows"), "en", 80)
    yield review_text(game, replace(facts, moves=(), not_proven="nobody knows"), "en", 80)
    yield review_text(game, replace(facts, outcome=None, to_move=None), "en", 80)
