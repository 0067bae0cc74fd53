"""Texts in which every sentence about artifacts is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from solver import Game, Known, Position, Worth, explain, review
from solver.analysis.at_work import AtWork
from solver.analysis.facts.artifact_line import ArtifactLine, ArtifactMove
from solver.analysis.facts.artifact_timing import ArtifactTiming, When
from solver.analysis.move_estimate import Estimate
from solver.analysis.reviewed_move import Mark
from solver.moves import Pass
from solver.notation import parse_move
from solver.present.explanation_text import explanation_text
from solver.present.review_text import review_text
from solver.search.exact.worth import DUEL, HALF
from tests.analysis.artifacts import JUG, LANTERN, SPEAR, endings
from tests.analysis.magic import random_game
from tests.analysis.told import replacing, told_tricks
from tests.search.worths import expected, known_of, results_between

#: Moves give something away in lines that are too long to be told.
LONG = Position.from_line(
    "GKUDR 2B / A K4 D024 R8 score G5 K2 U068 D78 R1345 void G artifacts horse necklace / B G6 K569 R0 "
    "score G00 U1234579 R67 artifacts crown boots / discard G0001234789 K378 D13569 R29"
)


#: What a move gives away that keeps everything.
NOTHING = Worth(Fraction(0), Fraction(0))


def texts_with_artifacts() -> Iterator[str]:
    """Those of random positions and games, and made-up facts for what is rare."""
    for position, _ in (*endings("explained artifacts", 45), (JUG, {}), (LONG, {})):
        yield explanation_text(explain(position), "en", 80)
    for position in (SPEAR, LANTERN):
        facts = explain(position)
        assert facts.at_work is AtWork.ARTIFACTS
        (timing,) = facts.every(ArtifactTiming)
        for when in When:
            again = replace(timing, when=when, later=12)
            for timings in ((again,), (again, again)):
                yield explanation_text(replacing(facts, *timings), "en", 80)
        for low, high in ((0, 1), (HALF, 1), (0, HALF), (1, 1), (0, 0)):
            outlook = results_between(low, high)
            outlook = replace(outlook, frame=facts.known.frame)
            moves = tuple(replace(each, known=outlook) for each in facts.moves)
            yield explanation_text(replace(facts, known=outlook, moves=moves), "en", 80)
        for number in (1, 2, 3):
            for on_average in (True, False):
                moves = tuple(replace(each, given_away=NOTHING) for each in (facts.moves * 2)[:number])
                frame = DUEL.on_average() if on_average else DUEL
                alike = replace(facts, moves=moves, known=replace(facts.known, frame=frame))
                yield explanation_text(alike, "en", 80)
        yield explanation_text(
            replace(facts, moves=(replace(facts.moves[0], given_away=None), *facts.moves)), "en", 80
        )
        for without in (None, facts.known):
            told = replace(
                told_tricks(facts)[0], moves=(ArtifactMove(facts.to_move, timing.now.move, without),)
            )
            yield explanation_text(replacing(facts, ArtifactLine((told,))), "en", 80)
    for position, _ in endings("reviewed artifacts", 40):
        game = random_game(position, Random(str(position)))
        yield review_text(game, review(game), "en", 80)
    begun = Game(SPEAR, (Pass.PASS,))
    judged = review(begun)
    (passed,) = judged.weighed
    guess = Estimate(
        trick=11,
        method="rollout",
        win=0.5,
        stderr=0.01,
        best=Pass.PASS,
        behind=0.2,
        behind_stderr=0.01,
        equal=False,
    )
    mean = replace(passed, before=expected(1, 2), after=expected(HALF, 2))
    for made_up in (
        replace(mean, mark=Mark.COSTS_EXPECTATION),
        replace(mean, after=expected(1, Fraction(3, 2)), mark=Mark.COSTS_MARGIN),
        replace(passed, mark=Mark.THROWS_DRAW),
        replace(passed, before=known_of(3), after=known_of(2), mark=Mark.COSTS_VOTES),
        replace(passed, better=(), unplayed=None),
    ):
        yield review_text(begun, replace(judged, moves=(made_up,)), "en", 80)
    unknown = replace(
        passed,
        all_settled=False,
        mark=Mark.NOT_SETTLED,
        after=Known.nothing(DUEL),
        unplayed=None,
        better=(),
    )
    for estimate in (guess, replace(guess, behind=0.0)):
        open_one = replace(unknown, move=SPEAR.legal_moves()[0], estimate=estimate)
        yield review_text(begun, replace(judged, moves=(open_one,)), "en", 80)
    for moves_played in (("lantern",), ("pass",)):
        game = Game(LANTERN, tuple(map(parse_move, moves_played)))
        yield review_text(game, review(game), "en", 80)
    turned = Game(JUG, tuple(map(parse_move, ("G0", "U4 potion"))))
    yield review_text(turned, review(turned), "en", 80)
