"""A review in words: the moves with their marks, how the game ended, and where it turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from solver import rules
from solver.analysis.facts.turning_point import TurningPoint
from solver.analysis.reviewed import BestPlay, GameKind, Review
from solver.analysis.reviewed_move import THROWING, ReviewedMove
from solver.model import Game
from solver.present.commented_line_text import tricks_of
from solver.present.estimate_text import estimated_text
from solver.present.known_text import guarantee_words, verdict
from solver.present.position_text import result_text
from solver.present.speaker import Speaker
from solver.present.terminal import paragraphs, row
from solver.present.weighed_review_text import (
    Magic,
    better_words,
    mark_words,
    standing,
    weighed_phase_two,
    weighed_player,
)
from solver.rules.votes import DRAW
from solver.search.exact.known import Known
from solver.stages import Stage

#: Room for a chance, where estimates are all that is told of a phase.
_CHANCE = 10


def review_text(game: Game, review: Review, lang: str, width: int) -> str:
    """The whole review, in lines no longer than `width` where that is possible."""
    speaker = Speaker(lang)
    title = speaker.say("review.title", deck=game.start.deck, player=game.start.leader)
    tell = _seen if review.kind is GameKind.HIDDEN else _phase_two
    parts = [[title], *_estimates(game, review, speaker, width), *tell(game, review, speaker, width)]
    if review.stopped is not None:
        parts.append(_rows([speaker.say("review.stopped")], width))
    return paragraphs("\n".join(lines) for lines in parts)


def _rows(sentences: Iterable[str], width: int) -> list[str]:
    return [row("", sentence, width) for sentence in sentences]


def _estimates(game: Game, review: Review, speaker: Speaker, width: int) -> Iterator[list[str]]:
    """What is estimated of each phase, and why there is no more of it."""
    hidden = review.kind is GameKind.HIDDEN
    room = 0 if hidden else _CHANCE
    for key, phase in (("review.phase_one", 1), ("review.hidden", 2)):
        if moves := review.estimated(phase):
            begins = moves[0] is review.moves[0]
            yield list(estimated_text(key, game, moves, begins, room, speaker, width))
    if review.not_estimated is not None:
        key = "review.no_hints" if hidden else "review.no_estimates"
        yield _rows([speaker.say(key, why=review.not_estimated)], width)


def _phase_two(game: Game, review: Review, speaker: Speaker, width: int) -> Iterator[list[str]]:
    """Phase Two of two players: the moves, how the game ended or stands, and where it turned."""
    start, end = review.start, review.end
    if start is None or end is None:
        yield _rows([speaker.say("review.not_reached")], width)
        return
    magic = Magic.of(game, review)
    if magic is Magic.NONE:
        yield list(_judged(game, review, speaker, width))
    else:
        yield list(weighed_phase_two(game, review, start.known, magic, speaker, width))
    yield _rows(_end(game, review, end, magic, speaker), width)
    points = {turning.played.player: turning for turning in review.turning_points}
    if magic is Magic.NONE and review.proven:
        yield _rows(
            (
                _turning_point(points[seat], review, speaker)
                if seat in points
                else speaker.say("turning.none", player=seat)
                for seat in game.start.seats
            ),
            width,
        )
    elif magic is not Magic.NONE:
        told: list[str] = []
        for seat in game.start.seats:
            told += weighed_player(game, review, seat, magic, speaker)
            if seat in points:
                told.append(_turning_point(points[seat], review, speaker))
        yield _rows(told, width)


def _judged(game: Game, review: Review, speaker: Speaker, width: int) -> Iterator[str]:
    """The moves with their marks, trick by trick, where printed cards decide."""
    assert review.start is not None
    yield speaker.say("review.phase_two")
    yield row("", standing(review.start.known, game.start, Magic.NONE, speaker), width)
    lies = [(f"{seat} {card}", "") for seat, card in rules.turns(game.start) if game.start.phase == 2]
    for number, group in groupby(review.proven, key=lambda move: move.trick):
        moves = list(group)
        cells = [*lies, *((f"{move.player} {move.move}", mark_words(move, speaker)) for move in moves)]
        lies = []
        yield f"{number:>2}  " + "  ".join(f"{played}  {mark:20}" for played, mark in cells).rstrip()
        for move in moves:
            if move.better:
                yield row("    ", better_words(move, speaker), width)


def _end(game: Game, review: Review, end: BestPlay, magic: Magic, speaker: Speaker) -> Iterator[str]:
    """How the game has ended, or what it comes to where the record ends."""
    if review.outcome is not None:
        assert end.known.votes is not None
        yield verdict("over", end.known, end.known.votes, speaker)
        return
    yield _unfinished(game, review, speaker)
    yield standing(end.known, game.positions()[-1], magic, speaker)


def _unfinished(game: Game, review: Review, speaker: Speaker) -> str:
    if review.to_move is not None:
        return speaker.say("review.unfinished", player=review.to_move)
    looks = rules.pending(game.positions()[-1]).stage is Stage.LOOK
    return speaker.say("review.unfinished.look" if looks else "review.unfinished.chance")


def _turning_point(turning: TurningPoint, review: Review, speaker: Speaker) -> str:
    played = turning.played
    key = "turning.draw" if played.before.result == DRAW else "turning.win"
    # The player threw nothing away after it, so a later move that did was the opponent's.
    later = (move for move in review.proven if move.number > played.number)
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
        end=verdict("short", played.before, turning.votes, speaker),
        **parts,
    )


def _seen(game: Game, review: Review, speaker: Speaker, width: int) -> Iterator[list[str]]:
    """Phase Two with hidden hands: what is proven with all cards seen, and how the game ended."""
    if game.positions()[-1].phase == 2:
        yield _rows(_seen_words(review, speaker), width)
    ended = _unfinished(game, review, speaker) if review.outcome is None else result_text(review.outcome)
    yield _rows([ended], width)


def _seen_words(review: Review, speaker: Speaker) -> Iterator[str]:
    """What moves gave away with all cards seen."""
    if review.proven:
        first = review.proven[0]
        yield speaker.say("seen.three" if first.before.is_guarantee else "seen.four", trick=first.trick)
        if not first.before.is_guarantee:
            yield _seen_value(first.before, speaker)
        told = [each for each in review.proven if each.better]
        yield from (_given_away(each, speaker) for each in told)
        yield speaker.say("seen.rest" if told else "seen.nothing", trick=first.trick)
    if review.not_proven is not None:
        yield speaker.say("seen.refused", why=review.not_proven)
    elif not review.proven and not review.open:
        yield speaker.say("seen.too_early")
    if review.open:
        yield speaker.say_count("seen.open", review.open)


def _seen_value(value: Known, speaker: Speaker) -> str:
    kind = "drawn" if value.result == DRAW else "won" if value.margin else "on_cards"
    votes = speaker.say_count("votes", int(abs(value.worth.by)))
    return speaker.say(f"seen.{kind}", winner=value.result, votes_text=votes)


def _given_away(move: ReviewedMove, speaker: Speaker) -> str:
    assert move.mark is not None
    parts: dict[str, object] = {
        "trick": move.trick,
        "player": move.player,
        "move": move.move,
        "better": better_words(move, speaker),
    }
    if move.before.is_guarantee:
        before, after = (guarantee_words(each, speaker) for each in (move.before, move.after))
        return speaker.say("seen.move.three", before=before, after=after, **parts)
    return speaker.say("seen.move", mark=speaker.say(f"mark.{move.mark.value}"), **parts)
