"""A review in words: the moves with their marks, how the game ended, and where it turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from solver import rules
from solver.analysis.hidden_review import HiddenReview
from solver.analysis.judged import THROWING
from solver.analysis.reviewed import MagicReview, Prospect, Review, TurningPoint
from solver.cards import Seat
from solver.model import Game
from solver.moves import Pass
from solver.present.artifact_review_text import artifact_end, artifact_phase_two, chances_words, turning_words
from solver.present.commented_line_text import tricks_of
from solver.present.estimate_words import (
    chance_words,
    costliest_move,
    estimated_loss,
    is_worth_telling,
    played_words,
)
from solver.present.hidden_review_text import hidden_review_text
from solver.present.speaker import Speaker
from solver.present.terminal import apart, paragraphs, row
from solver.present.weighed_review_text import (
    better_words,
    costliest,
    mark_words,
    weighed_end,
    weighed_phase_two,
)
from solver.rules.votes import DRAW
from solver.search.exact.known import Known
from solver.setup import Setup


def review_text(game: Game, review: Review | HiddenReview, lang: str, width: int) -> str:
    """The whole review, in lines no longer than `width` where that is possible."""
    speaker = Speaker(lang)
    if isinstance(review, HiddenReview):
        return hidden_review_text(game, review, speaker, width)
    start = game.start
    parts = [speaker.say("review.title", deck=start.deck, player=start.leader)]
    if review.phase_one:
        parts.append("\n".join(_phase_one(game, review, speaker, width)))
    if isinstance(review, MagicReview) and review.not_estimated is not None:
        parts.append(row("", speaker.say("review.no_estimates", why=review.not_estimated), width))
    if isinstance(review, MagicReview) and review.end_outlook is not None and _is_weighed(review):
        parts += _weighed(game, review, review.end_outlook, speaker, width)
        return paragraphs(parts)
    if review.start is None or review.end is None:
        parts.append(row("", speaker.say("review.not_reached"), width))
    else:
        parts.append("\n".join(_phase_two(game, review, review.start, speaker, width)))
        parts.append("\n".join(row("", text, width) for text in _end(review, review.end, speaker)))
    if review.moves:
        parts.append("\n".join(row("", text, width) for text in _turning_points(start, review, speaker)))
    return paragraphs(parts)


def _is_weighed(review: MagicReview) -> bool:
    """Whether potions could be turned up in Phase Two, or artifacts played."""
    return bool(review.decisions or review.luck) or review.start is None or review.end is None


def _weighed(game: Game, review: MagicReview, end: Known, speaker: Speaker, width: int) -> Iterator[str]:
    """The parts about Phase Two where potions could be turned up, or artifacts played."""
    assert review.start_outlook is not None
    with_artifacts = bool(any(game.start.artifacts) or game.start.artifacts_spent)
    if with_artifacts:
        yield "\n".join(artifact_phase_two(game, review, review.start_outlook, speaker, width))
    else:
        yield "\n".join(weighed_phase_two(review, review.start_outlook, speaker, width))
    if review.to_move is None and review.end is not None:
        ended: Iterable[str] = _end(review, review.end, speaker)
    else:
        ended = artifact_end(game, end, speaker) if with_artifacts else weighed_end(review, end, speaker)
    yield "\n".join(row("", text, width) for text in ended)
    found = {turning.played.player: turning for turning in review.turning_points}
    told: list[str] = []
    for seat in game.start.seats:
        told += turning_words(review, seat, speaker)
        if with_artifacts and game.start.artifacts[seat]:
            told += chances_words(review, seat, speaker)
        if not with_artifacts or any(each.by_chance for each in review.decisions):
            told += costliest(review, seat, speaker)
        if seat in found:
            told.append(_turning_point(found[seat], review, speaker))
    yield "\n".join(row("", text, width) for text in told)


def _phase_one(game: Game, review: Review, speaker: Speaker, width: int) -> Iterator[str]:
    """What was played, trick by trick, with the chances of whoever played it."""
    yield row("", speaker.say("review.phase_one", chances=speaker.say("review.chances")), width)
    lies = [(f"{seat} {card}", "") for seat, card in rules.turns(game.start)]
    for number, group in groupby(review.phase_one, key=lambda move: move.trick):
        moves = list(group)
        shown = [move for move in moves if move.move is not Pass.PASS or is_worth_telling(move)]
        cells = [*lies, *((played_words(game, move, speaker), chance_words(move, speaker)) for move in shown)]
        lies = []
        yield row(f"{number:>2}  ", apart(f"{played:6} {chance:10}" for played, chance in cells), width)
        for move in moves:
            if is_worth_telling(move):
                yield row("    ", estimated_loss("estimate.better", game, move, speaker), width)
    for seat in game.start.seats:
        worst = costliest_move(move for move in review.phase_one if move.player is seat)
        if worst is not None:
            yield row("", estimated_loss("estimate.worst", game, worst, speaker), width)


def _phase_two(game: Game, review: Review, start: Prospect, speaker: Speaker, width: int) -> Iterator[str]:
    yield speaker.say("review.phase_two")
    yield row("", speaker.verdict("verdict", start.value, start.votes), width)
    lies = [(f"{seat} {card}", "") for seat, card in rules.turns(game.start) if game.start.phase == 2]
    for number, group in groupby(review.moves, key=lambda move: move.trick):
        moves = list(group)
        cells = [*lies, *((f"{move.player} {move.move}", mark_words(move, speaker)) for move in moves)]
        lies = []
        yield f"{number:>2}  " + "  ".join(f"{played}  {mark:20}" for played, mark in cells).rstrip()
        for move in moves:
            if move.better:
                yield row("    ", better_words(move, speaker), width)


def _end(review: Review, end: Prospect, speaker: Speaker) -> Iterator[str]:
    if review.to_move is None:
        yield speaker.verdict("over", end.value, end.votes)
    else:
        yield speaker.say("review.unfinished", player=review.to_move)
        yield speaker.verdict("verdict", end.value, end.votes)


def _turning_points(start: Setup, review: Review, speaker: Speaker) -> Iterator[str]:
    found = {turning.played.player: turning for turning in review.turning_points}
    for seat in start.seats:
        yield _turning_point(found[seat], review, speaker) if seat in found else _none(seat, speaker)


def _turning_point(turning: TurningPoint, review: Review, speaker: Speaker) -> str:
    played = turning.played
    key = "turning.draw" if played.before.result == DRAW else "turning.win"
    # The player threw nothing away after it, so a later move that did was the opponent's.
    later = (move for move in review.moves if move.number > played.number)
    parts: dict[str, object] = {}
    if back := next((move for move in later if move.mark in THROWING), None):
        key += ".returned"
        parts = {"other": back.player, "back": back.move, "back_trick": back.trick}
    return speaker.say(
        key,
        player=played.player,
        move=played.move,
        trick=played.trick,
        line=speaker.joined(tricks_of((*turning.lies, *turning.line), len(turning.votes))),
        end=speaker.verdict("short", played.before, turning.votes),
        **parts,
    )


def _none(seat: Seat, speaker: Speaker) -> str:
    return speaker.say("turning.none", player=seat)
