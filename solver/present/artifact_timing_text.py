"""What is said where artifacts are at work: when to play each, what if one waits, and the line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver.analysis.explanation import Explanation
from solver.analysis.facts.artifact_line import ArtifactLine, ArtifactMove, ArtifactTrick
from solver.analysis.facts.artifact_timing import ArtifactTiming, When
from solver.analysis.facts.continuation import Continuation
from solver.analysis.facts.end_of_line import EndOfLine
from solver.analysis.solved_position import ExplainedMove
from solver.cards import Seat
from solver.model import Game, Position
from solver.model.game import tricks
from solver.moves import Move, Pass, artifacts_of
from solver.present.artifact_texts import ARTIFACT_NAMES, ARTIFACT_TEXTS
from solver.present.known_text import outcome_words
from solver.present.move_words import doing
from solver.present.speaker import Speaker, capital
from solver.present.terminal import apart, row, unbroken
from solver.search.exact.search import Moves
from solver.stages import Stage

#: So many tricks are told of a line that shows what comes of a move.
_MOST_TRICKS = 4


def artifact_timings(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    can_wait = [each.artifact for each in explanation.every(ArtifactTiming) if each.when is When.EITHER]
    for timing in explanation.every(ArtifactTiming):
        if timing.when is not When.EITHER:
            yield _timing(explanation, timing, speaker)
    if can_wait:
        names = capital(speaker.listed([speaker.artifact(each) for each in can_wait]))
        yield speaker.say_count("timing.either", len(can_wait), artifacts=names)


def _timing(explanation: Explanation, timing: ArtifactTiming, speaker: Speaker) -> str:
    """The side that costs something is shown by a line."""
    key, worse, better = "timing.now", timing.waiting, timing.now
    if timing.when is When.OPEN:
        return speaker.say("timing.open", artifact=speaker.artifact(timing.artifact))
    if timing.when is When.LATER:
        key, worse, better = "timing.later", timing.now, timing.waiting
        key += ".when" * (timing.later is not None)
    return speaker.say(
        key,
        artifact=speaker.artifact(timing.artifact),
        now=timing.now.move,
        brings=outcome_words(timing.now.known, explanation.known.is_expected, speaker),
        waiting=doing(timing.waiting.move, Stage.PLAY, speaker),
        left=outcome_words(timing.waiting.known, explanation.known.is_expected, speaker),
        trick=timing.later,
        how=_how(explanation, worse, better.factions, speaker),
    )


def _how(
    explanation: Explanation,
    shown: Continuation,
    better: dict[str, str | None] | None,
    speaker: Speaker,
) -> str:
    """A line after a move, and the factions that vote otherwise at its end, to the player's cost."""
    if not shown.line:
        return ""
    told, is_all = _line_words(explanation.position.play(shown.move), shown.line)
    how = speaker.say("how" if is_all else "how.more", line=speaker.joined(told))
    if shown.factions is None or better is None:
        return how
    player = explanation.position.mover
    swings: dict[str | None, list[str]] = {}
    for letter, side in shown.factions.items():
        if side != better[letter] and (better[letter] == player.name or side not in (player.name, None)):
            swings.setdefault(side, []).append(speaker.factions(letter))
    flips = []
    for voted, names in swings.items():
        key = "swing.nobody" if voted is None else "swing.for"
        flips.append(speaker.say(key, factions=speaker.listed(names), side=voted))
    return speaker.say("how.then", how=how, flips=speaker.listed(flips)) if flips else how


def _line_words(start: Position, line: Moves) -> tuple[list[str], bool]:
    """What is played, trick by trick, as far as it is told; and whether that is all."""
    told = []
    for trick in tricks(Game(start, tuple(move for _, move in line)).steps):
        moves = [f"{step.before.to_move} {step.move}" for step in trick if step.move is not Pass.PASS]
        if moves:
            told.append(unbroken(" ".join(moves)))
    return told[:_MOST_TRICKS], len(told) <= _MOST_TRICKS


def moves_with_artifacts(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    """The moves, those of equal worth on one line."""

    def words_of(each: ExplainedMove) -> str:
        return capital(outcome_words(each.known, explanation.known.is_expected, speaker))

    groups = [
        (words, speaker.some_of([each.move for each in group]))
        for words, group in groupby(explanation.moves, key=words_of)
    ]
    longest = max(len(words) for words, _ in groups)
    for words, names in groups:
        yield row(f"{words:{longest}}  ", names, width)


def costly_moves(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    """Moves that were not told with an artifact."""
    told = {
        timing.waiting.move if timing.when is When.NOW else timing.now.move
        for timing in explanation.every(ArtifactTiming)
        if timing.when in (When.NOW, When.LATER)
    }
    end = explanation.the(EndOfLine)
    for each in explanation.every(Continuation):
        if each.move not in told:
            left = outcome_words(each.known, explanation.known.is_expected, speaker)
            how = _how(explanation, each, None if end is None else end.factions, speaker)
            yield speaker.say("after", move=doing(each.move, Stage.PLAY, speaker), left=left, how=how)


def line_with_artifacts(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    told = _told(explanation)
    if told:
        yield speaker.say("line.title")
    plays = [_played(trick) for trick in told]
    longest = max(map(len, plays), default=0)
    for trick, played in zip(told, plays, strict=True):
        votes = "-".join(map(str, trick.votes.values()))
        yield row(f"{trick.number:>2}  ", f"{played:{longest}}  {votes}", width)
        for move in trick.moves:
            if artifacts_of(move.move):
                yield row("      ", _comment(explanation, move, speaker), width)


def _told(explanation: Explanation) -> tuple[ArtifactTrick, ...]:
    line = explanation.the(ArtifactLine)
    return () if line is None else line.tricks


def _played(trick: ArtifactTrick) -> str:
    every: list[tuple[Seat, Move]] = [*trick.lies, *((each.player, each.move) for each in trick.moves)]
    return apart(f"{player} {move}" for player, move in every)


def _comment(explanation: Explanation, move: ArtifactMove, speaker: Speaker) -> str:
    artifacts = speaker.listed([speaker.artifact(each) for each in artifacts_of(move.move)])
    if move.without is None:
        return speaker.say("told.open", player=move.player, artifacts=artifacts)
    is_needed = move.without.compared(explanation.known, move.player) == -1
    left = outcome_words(move.without, explanation.known.is_expected, speaker)
    key = "told.now" if is_needed else "told.either"
    return speaker.say(key, player=move.player, artifacts=artifacts, left=left)


def artifact_legend(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    """What the artifacts do that were named."""
    played = [each.move for trick in _told(explanation) for each in trick.moves]
    named = {timing.artifact for timing in explanation.every(ArtifactTiming)} | {
        artifact for move in played for artifact in artifacts_of(move)
    }
    if named:
        yield speaker.say("legend")
    for artifact in sorted(named):
        name, text = (words[artifact][speaker.lang] for words in (ARTIFACT_NAMES, ARTIFACT_TEXTS))
        yield row(f"{name}: ", text, width)
