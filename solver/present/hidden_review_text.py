"""A review of a game of three or four players in words: estimates, and beside them what is proven."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver import rules
from solver.analysis.hidden_review import GuaranteedDecision, HiddenReview, SeenMove
from solver.analysis.judged import EstimatedMove
from solver.model import Game
from solver.present.estimate_words import (
    chance_words,
    costliest_move,
    estimated_loss,
    is_worth_telling,
    played_words,
)
from solver.present.known_text import guarantee_words
from solver.present.position_text import result_text
from solver.present.speaker import Speaker
from solver.present.terminal import apart, paragraphs, row
from solver.present.weighed_review_text import better_words
from solver.search.exact.known import Known

_PLAYED = 6  # room for a move


def hidden_review_text(game: Game, review: HiddenReview, speaker: Speaker, width: int) -> str:
    """The whole review, in lines no longer than `width` where that is possible."""
    start = game.start
    parts = [[speaker.say("review.title", deck=start.deck, player=start.leader)]]
    for key, moves in (("review.phase_one", review.phase_one), ("review.hidden", review.phase_two)):
        if moves:
            told = [*_tricks(game, moves, speaker, width), *_worst(game, moves, speaker, width)]
            heading = speaker.say(key, chances=speaker.say("review.chances"))
            parts.append([row("", heading, width), *told])
    if review.not_estimated is not None:
        parts.append([row("", speaker.say("review.no_hints", why=review.not_estimated), width)])
    if game.positions()[-1].phase == 2:
        parts.append([row("", text, width) for text in _seen(review, speaker)])
    parts.append([row("", _end(review, speaker), width)])
    return paragraphs("\n".join(lines) for lines in parts)


def _tricks(game: Game, moves: tuple[EstimatedMove, ...], speaker: Speaker, width: int) -> Iterator[str]:
    """What was chosen, trick by trick, with the chances of whoever chose it."""
    begins = moves[0].number == 1
    cells = [f"{seat} {card}" for seat, card in rules.turns(game.start)] if begins else []
    for number, group in groupby(moves, key=lambda move: move.trick):
        trick = list(group)
        cells += [
            f"{played_words(game, move, speaker):{_PLAYED}} {chance_words(move, speaker)}" for move in trick
        ]
        yield row(f"{number:>2}  ", apart(cells), width)
        cells = []
        for move in filter(is_worth_telling, trick):
            yield row("    ", estimated_loss("estimate.better", game, move, speaker), width)


def _worst(game: Game, moves: tuple[EstimatedMove, ...], speaker: Speaker, width: int) -> Iterator[str]:
    for seat in game.start.seats:
        worst = costliest_move(move for move in moves if move.player is seat)
        if worst is not None:
            yield row("", estimated_loss("estimate.worst", game, worst, speaker), width)


def _seen(review: HiddenReview, speaker: Speaker) -> Iterator[str]:
    """What moves gave away with all cards seen."""
    if review.seen:
        first = review.seen[0]
        key = "seen.three" if isinstance(first, GuaranteedDecision) else "seen.four"
        yield speaker.say(key, trick=first.trick)
        if not first.before.is_guarantee:
            yield speaker.say(f"seen.{_kind(first.before)}", **_value_parts(first.before, speaker))
        told = [each for each in review.seen if each.better]
        yield from (_given_away(each, speaker) for each in told)
        yield speaker.say("seen.rest" if told else "seen.nothing", trick=first.trick)
    if review.not_seen is not None:
        yield speaker.say("seen.refused", why=review.not_seen)
    elif not review.seen and not review.open:
        yield speaker.say("seen.too_early")
    if review.open:
        yield speaker.say_count("seen.open", review.open)


def _given_away(move: SeenMove, speaker: Speaker) -> str:
    parts: dict[str, object] = {
        "trick": move.trick,
        "player": move.player,
        "move": move.move,
        "better": better_words(move, speaker),
    }
    if isinstance(move, GuaranteedDecision):
        before, after = (guarantee_words(each, speaker) for each in (move.before, move.after))
        return speaker.say("seen.move.three", before=before, after=after, **parts)
    return speaker.say("seen.move", mark=speaker.say(f"mark.{move.mark.value}"), **parts)


def _kind(value: Known) -> str:
    return "drawn" if value.result == "draw" else "won" if value.margin else "on_cards"


def _value_parts(value: Known, speaker: Speaker) -> dict[str, object]:
    return {"winner": value.result, "votes_text": speaker.say_count("votes", int(abs(value.worth.by)))}


def _end(review: HiddenReview, speaker: Speaker) -> str:
    if review.outcome is not None:
        return result_text(review.outcome)
    if review.to_move is None:
        return speaker.say("review.unfinished.chance")
    return speaker.say("review.unfinished", player=review.to_move)
