"""Phase Two of a review in words where potions or artifacts were at work: what moves left, and luck apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from solver.analysis.at_work import by_chance
from solver.analysis.facts.potion_turned import PotionTurned
from solver.analysis.facts.unplayed_chance import UnplayedChance
from solver.analysis.reviewed import Review
from solver.analysis.reviewed_move import OPEN, THROWING, Mark, ReviewedMove
from solver.artifacts import Artifact
from solver.cards import Seat
from solver.model import Game, Position
from solver.moves import Pass
from solver.present.estimate_text import chance_words, cost_words, is_worth_telling
from solver.present.known_text import (
    expectation_sentence,
    expectation_words,
    outcome_sentence,
    outcome_words,
    percent,
    verdict,
)
from solver.present.move_words import doing
from solver.present.speaker import Speaker, capital
from solver.present.terminal import row
from solver.search.exact.known import Known
from solver.stages import Stage

#: The most room for a move beside its mark: with potions and artifacts a few are much longer.
_PLAYED = 16


class Magic(Enum):
    """What a review speaks of besides printed cards."""

    NONE = "none"
    POTIONS = "potions"
    ARTIFACTS = "artifacts"

    @staticmethod
    def of(game: Game, review: Review) -> Magic:
        if not review.has_magic:
            return Magic.NONE
        held = any(game.start.artifacts) or game.start.artifacts_spent
        return Magic.ARTIFACTS if held else Magic.POTIONS


def standing(known: Known, position: Position, magic: Magic, speaker: Speaker) -> str:
    """What best play by both brings."""
    if magic is Magic.POTIONS:
        return expectation_sentence(known, speaker)
    if magic is Magic.NONE and known.votes is not None:
        return verdict("verdict", known, known.votes, speaker)
    return outcome_sentence(known, by_chance(position), speaker)


def weighed_phase_two(
    game: Game, review: Review, start: Known, magic: Magic, speaker: Speaker, width: int
) -> Iterator[str]:
    """A line for each move with what it leaves, and for each potion; and what an artifact would have brought
    instead."""
    yield speaker.say("review.phase_two")
    yield row("", speaker.say("review.luck" if magic is Magic.POTIONS else "review.artifacts"), width)
    open_ones = [each for each in review.weighed if each.mark in OPEN]
    if magic is Magic.ARTIFACTS and open_ones:
        yield row("", speaker.say("review.estimated", trick=open_ones[-1].trick + 1), width)
    begun = next(position for position in game.positions() if position.phase == 2)
    yield row("", standing(start, begun, magic, speaker), width)
    judged = [each for each in (*review.weighed, *review.proven) if _is_told(each)]
    columns = _columns(judged, speaker)
    told: list[ReviewedMove | PotionTurned] = [*judged, *review.luck]
    trick = 0
    for each in sorted(told, key=lambda each: each.number):
        number = f"{each.trick:>2}  " if each.trick != trick else " " * 4
        trick = each.trick
        if isinstance(each, PotionTurned):
            words = expectation_words(each.after)
            potion = speaker.say("review.turned", player=each.player, potion=each.move, words=words)
            yield row(number, potion, width)
            continue
        yield row(number + _judged_words(each, columns, speaker), _left(each, magic, speaker), width)
        if each.unplayed is not None:
            yield row("    ", missed_words(each, each.unplayed, speaker), width)
        elif each.better:
            yield row("    ", better_words(each, speaker), width)


def _is_told(move: ReviewedMove) -> bool:
    """Passes that cost nothing are not."""
    if move.move is not Pass.PASS:
        return True
    if move.estimate is not None:
        return is_worth_telling(move.estimate)
    return move.mark not in (Mark.BEST, Mark.EQUAL, *OPEN)


def _columns(moves: Sequence[ReviewedMove], speaker: Speaker) -> tuple[int, int]:
    """How much room moves and their marks need."""
    played = max((len(f"{each.player} {each.move}") for each in moves), default=0)
    marked = max((len(mark_words(each, speaker)) for each in moves), default=0)
    return min(played, _PLAYED), marked


def _judged_words(move: ReviewedMove, columns: tuple[int, int], speaker: Speaker) -> str:
    """A move and its mark, in columns; what it leaves is to stand beside them."""
    played, marked = columns
    return f"{f'{move.player} {move.move}':{played}}  {mark_words(move, speaker):{marked}}  "


def mark_words(move: ReviewedMove, speaker: Speaker) -> str:
    assert move.mark is not None
    result, margin = move.loss or (None, None)
    loss = margin if move.mark is Mark.COSTS_MARGIN else result
    return speaker.say("mark.forced" if move.forced else f"mark.{move.mark.value}", loss=loss)


def better_words(move: ReviewedMove, speaker: Speaker) -> str:
    moves = speaker.some_of(move.better)
    return speaker.say_count("better", len(move.better), player=move.player, moves=moves)


def _left(move: ReviewedMove, magic: Magic, speaker: Speaker) -> str:
    """What a move leaves, as far as it is proven; else as it is estimated."""
    if magic is Magic.POTIONS:
        return expectation_words(move.after)
    estimate = move.estimate
    if move.after.settled or estimate is None:
        return outcome_words(move.after, move.before.is_expected, speaker)
    share = chance_words(estimate, speaker).lstrip()
    if estimate.best is None or not is_worth_telling(estimate):
        return speaker.say("review.estimate", player=move.player, share=share)
    return speaker.say(
        "review.estimate.better",
        player=move.player,
        share=share,
        best=doing(estimate.best, Stage.PLAY, speaker),
        points=cost_words(estimate, speaker),
    )


def missed_words(move: ReviewedMove, chance: UnplayedChance, speaker: Speaker) -> str:
    """What an artifact would have brought."""
    assert move.loss is not None
    result, margin = move.loss
    if move.before.is_expected:
        kind = "expectation" if result else "margin"
    elif result:
        kind = "draw" if move.mark is Mark.THROWS_DRAW else "win"
    else:
        kind = "votes"
    factions = [speaker.factions(letter) for letter in chance.saved]
    return speaker.say(
        f"chance.{kind}",
        artifacts=capital(_artifacts(chance.artifacts, speaker)),
        instead=chance.move,
        player=move.player,
        worth=outcome_words(move.before, move.before.is_expected, speaker),
        saved=speaker.say("chance.saved", factions=speaker.listed(factions)) if factions else "",
        loss=result or margin,
        percent=percent(result),
    )


def _artifacts(artifacts: tuple[Artifact, ...], speaker: Speaker) -> str:
    return speaker.listed([speaker.artifact(each) for each in artifacts])


def weighed_player(game: Game, review: Review, player: Seat, magic: Magic, speaker: Speaker) -> Iterator[str]:
    """What is said of a player's game while potions or artifacts were at work."""
    moves = [each for each in review.weighed if each.player is player]
    yield from _turning(review, moves, player, speaker)
    if magic is Magic.ARTIFACTS and game.start.artifacts[player]:
        yield from _chances(moves, player, speaker)
    if magic is Magic.POTIONS or any(each.before.is_expected for each in review.weighed):
        yield from _costliest([each for each in moves if each.before.is_expected], player, speaker)


def _turning(review: Review, moves: Sequence[ReviewedMove], player: Seat, speaker: Speaker) -> Iterator[str]:
    """Where a player's game turned while artifacts were at work, unless it turned again after that."""
    thrown = [each for each in moves if each.mark in THROWING]
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


def _chances(moves: Sequence[ReviewedMove], player: Seat, speaker: Speaker) -> Iterator[str]:
    """The chances that a player who held artifacts has let pass."""
    missed = [(each.trick, each.unplayed) for each in moves if each.unplayed is not None]
    if missed:
        told = [
            speaker.say("chances.which", artifacts=_artifacts(chance.artifacts, speaker), trick=trick)
            for trick, chance in missed
        ]
        yield speaker.say_count("chances", len(missed), player=player, chances=speaker.listed(told))
    if not all(each.all_settled for each in moves):
        yield speaker.say("chances.open", player=player)
    elif moves and not missed:
        yield speaker.say("chances.none", player=player)


def _costliest(moves: Sequence[ReviewedMove], player: Seat, speaker: Speaker) -> Iterator[str]:
    """What a player gave away while potions were to come."""
    losses = [(move, None if move.loss is None else move.loss.result) for move in moves]
    worst, most = max(losses, key=lambda each: each[1] or 0, default=(None, None))
    if worst is not None and most:
        yield speaker.say(
            "costliest",
            player=player,
            move=doing(worst.move, Stage.PLAY, speaker),
            trick=worst.trick,
            loss=most,
            percent=percent(most),
        )
    if any(loss is None for _, loss in losses):
        yield speaker.say("costliest.open", player=player)
    elif moves and not most:
        yield speaker.say("costliest.none", player=player)
