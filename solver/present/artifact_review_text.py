"""Phase Two of a review in words where artifacts were at work: decisions, and chances that were let pass."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.analysis.judged import OPEN, THROWING, Mark, ReviewedMove
from solver.analysis.outlook import is_by_chance
from solver.analysis.reviewed import MagicReview, PotionTurned, UnplayedChance, WeighedDecision
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.model import Game
from solver.moves import Pass
from solver.present.estimate_words import chance_words, cost_words, is_worth_telling
from solver.present.known_text import outcome_sentence, outcome_words, percent
from solver.present.move_words import doing
from solver.present.speaker import Speaker, capital
from solver.present.terminal import row
from solver.present.weighed_review_text import columns_of, judged_words
from solver.search.exact.known import Known
from solver.stages import Stage


def artifact_phase_two(
    game: Game, review: MagicReview, start: Known, speaker: Speaker, width: int
) -> Iterator[str]:
    """A line for each move with what it leaves, and what an artifact would have brought instead."""
    yield speaker.say("review.phase_two")
    yield row("", speaker.say("review.artifacts"), width)
    if open_ones := [each for each in review.decisions if each.mark in OPEN]:
        yield row("", speaker.say("review.estimated", trick=open_ones[-1].trick + 1), width)
    begun = next(position for position in game.positions() if position.phase == 2)
    yield row("", outcome_sentence(start, is_by_chance(begun), speaker), width)
    trick = 0
    judged: list[WeighedDecision | ReviewedMove] = [*filter(_is_told, review.decisions), *review.moves]
    columns = columns_of(judged, speaker)
    for each in sorted([*judged, *review.luck], key=lambda each: each.number):
        number = f"{each.trick:>2}  " if each.trick != trick else " " * 4
        trick = each.trick
        if isinstance(each, PotionTurned):
            words = outcome_words(each.after, True, speaker)
            potion = speaker.say("review.turned", player=each.player, potion=each.move, words=words)
            yield row(number, potion, width)
            continue
        yield row(number + judged_words(each, columns, speaker), _left(each, speaker), width)
        if isinstance(each, WeighedDecision) and each.unplayed is not None:
            yield row("    ", missed_words(each, each.unplayed, speaker), width)
        elif each.better:
            moves = speaker.some_of(each.better)
            better = speaker.say_count("better", len(each.better), player=each.player, moves=moves)
            yield row("    ", better, width)


def artifact_end(game: Game, end: Known, speaker: Speaker) -> Iterator[str]:
    """How it stands where the record ends, if the game is not over."""
    last = game.positions()[-1]
    if last.to_move is not None:
        yield speaker.say("review.unfinished", player=last.to_move)
    else:
        looks = rules.pending(last).stage is Stage.LOOK
        yield speaker.say("review.unfinished.look" if looks else "review.unfinished.chance")
    yield outcome_sentence(end, is_by_chance(last), speaker)


def _is_told(decision: WeighedDecision) -> bool:
    """Passes that cost nothing are not."""
    if decision.move is not Pass.PASS:
        return True
    if decision.estimate is not None:
        return is_worth_telling(decision.estimate)
    return decision.mark not in (Mark.BEST, Mark.EQUAL, *OPEN)


def _left(each: WeighedDecision | ReviewedMove, speaker: Speaker) -> str:
    """What a move leaves, as far as it is proven; else as it is estimated."""
    if isinstance(each, ReviewedMove):
        return outcome_words(each.after, False, speaker)
    estimate = each.estimate
    if each.after.settled or estimate is None:
        return outcome_words(each.after, each.by_chance, speaker)
    share = chance_words(estimate, speaker).lstrip()
    if estimate.best is None or not is_worth_telling(estimate):
        return speaker.say("review.estimate", player=estimate.player, share=share)
    return speaker.say(
        "review.estimate.better",
        player=estimate.player,
        share=share,
        best=doing(estimate.best, Stage.PLAY, speaker),
        points=cost_words(estimate, speaker),
    )


def missed_words(decision: WeighedDecision, chance: UnplayedChance, speaker: Speaker) -> str:
    """What an artifact would have brought."""
    assert decision.loss is not None
    if decision.by_chance:
        kind = "expectation" if decision.loss else "margin"
    elif decision.loss:
        kind = "draw" if decision.mark is Mark.THROWS_DRAW else "win"
    else:
        kind = "votes"
    factions = [speaker.factions(letter) for letter in chance.saved]
    return speaker.say(
        f"chance.{kind}",
        artifacts=capital(_artifacts(chance.artifacts, speaker)),
        instead=chance.move,
        player=decision.player,
        worth=outcome_words(decision.before, decision.by_chance, speaker),
        saved=speaker.say("chance.saved", factions=speaker.listed(factions)) if factions else "",
        loss=decision.loss or decision.margin_loss,
        percent=percent(decision.loss),
    )


def _artifacts(artifacts: tuple[Artifact, ...], speaker: Speaker) -> str:
    return speaker.listed([speaker.artifact(each) for each in artifacts])


def turning_words(review: MagicReview, player: Seat, speaker: Speaker) -> Iterator[str]:
    """Where a player's game turned while artifacts were at work, unless it turned again after that."""
    thrown = [each for each in review.decisions if each.player is player and each.mark in THROWING]
    if thrown and not any(each.played.player is player for each in review.turning_points):
        last = thrown[-1]
        better = [doing(move, Stage.PLAY, speaker) for move in last.better]
        yield speaker.say(
            "turning.with_artifacts" if better else "turning.with_artifacts.open",
            player=player,
            move=doing(last.move, Stage.PLAY, speaker),
            trick=last.trick,
            what=speaker.say("what.draw" if last.mark is Mark.THROWS_DRAW else "what.win"),
            better=speaker.some_of(better, "list.or") if better else "",
        )


def chances_words(review: MagicReview, player: Seat, speaker: Speaker) -> Iterator[str]:
    """The chances that a player who held artifacts has let pass."""
    decisions = [each for each in review.decisions if each.player is player]
    missed = [(each.trick, each.unplayed) for each in decisions if each.unplayed is not None]
    if missed:
        told = [
            speaker.say("chances.which", artifacts=_artifacts(chance.artifacts, speaker), trick=trick)
            for trick, chance in missed
        ]
        yield speaker.say_count("chances", len(missed), player=player, chances=speaker.listed(told))
    if not all(each.all_settled for each in decisions):
        yield speaker.say("chances.open", player=player)
    elif decisions and not missed:
        yield speaker.say("chances.none", player=player)
