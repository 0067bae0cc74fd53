"""Phase Two of a review in words where potions could be turned up: decisions, and luck apart from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.analysis.hidden_review import GuaranteedDecision
from solver.analysis.judged import Mark, ReviewedMove
from solver.analysis.reviewed import MagicReview, PotionTurned, WeighedDecision
from solver.cards import Seat
from solver.present.known_text import expectation_words, outlook_sentence, percent
from solver.present.move_words import doing
from solver.present.speaker import Speaker
from solver.present.terminal import row
from solver.search.exact.known import Known
from solver.stages import Stage

#: The most room for a move beside its mark: with potions and artifacts a few are much longer.
_PLAYED = 16

_Judged = ReviewedMove | WeighedDecision


def weighed_phase_two(review: MagicReview, start: Known, speaker: Speaker, width: int) -> Iterator[str]:
    """A line for each move, with what A can expect after it, and one for each potion."""
    yield speaker.say("review.phase_two")
    yield row("", speaker.say("review.luck"), width)
    yield row("", outlook_sentence(start, speaker), width)
    trick = 0
    judged: list[_Judged] = [*review.decisions, *review.moves]
    columns = columns_of(judged, speaker)
    for each in sorted([*judged, *review.luck], key=lambda each: each.number):
        number = f"{each.trick:>2}  " if each.trick != trick else " " * 4
        trick = each.trick
        if isinstance(each, PotionTurned):
            words = _expects(each.after)
            potion = speaker.say("review.turned", player=each.player, potion=each.move, words=words)
            yield row(number, potion, width)
            continue
        yield row(number + judged_words(each, columns, speaker), _expects(each.after), width)
        if each.better:
            yield row("    ", better_words(each, speaker), width)


def columns_of(moves: Sequence[_Judged], speaker: Speaker) -> tuple[int, int]:
    """How much room moves and their marks need."""
    played = max((len(f"{each.player} {each.move}") for each in moves), default=0)
    marked = max((len(mark_words(each, speaker)) for each in moves), default=0)
    return min(played, _PLAYED), marked


def judged_words(move: _Judged, columns: tuple[int, int], speaker: Speaker) -> str:
    """A move and its mark, in columns; what it leaves is to stand beside them."""
    played, marked = columns
    return f"{f'{move.player} {move.move}':{played}}  {mark_words(move, speaker):{marked}}  "


def weighed_end(review: MagicReview, end: Known, speaker: Speaker) -> Iterator[str]:
    """How it stands where the record ends, if the game is not over."""
    if review.to_move is None:
        yield speaker.say("review.unfinished.chance")
    else:
        yield speaker.say("review.unfinished", player=review.to_move)
    yield outlook_sentence(end, speaker)


def costliest(review: MagicReview, player: Seat, speaker: Speaker) -> Iterator[str]:
    """What a player gave away while potions were to come."""
    decisions = [each for each in review.decisions if each.player is player and each.by_chance]
    worst = max(decisions, key=lambda each: each.loss or 0, default=None)
    if worst is not None and worst.loss:
        yield speaker.say(
            "costliest",
            player=player,
            move=doing(worst.move, Stage.PLAY, speaker),
            trick=worst.trick,
            loss=worst.loss,
            percent=percent(worst.loss),
        )
    if any(each.loss is None for each in decisions):
        yield speaker.say("costliest.open", player=player)
    elif decisions and worst is not None and not worst.loss:
        yield speaker.say("costliest.none", player=player)


def mark_words(move: _Judged, speaker: Speaker) -> str:
    loss = ""
    if isinstance(move, WeighedDecision):
        loss = str(move.margin_loss if move.mark is Mark.COSTS_MARGIN else move.loss)
    return speaker.say("mark.forced" if move.forced else f"mark.{move.mark.value}", loss=loss)


def better_words(move: _Judged | GuaranteedDecision, speaker: Speaker) -> str:
    moves = speaker.listed(move.better)
    return speaker.say_count("better", len(move.better), player=move.player, moves=moves)


def _expects(outlook: Known) -> str:
    return expectation_words(outlook)
