"""An explanation in words where artifacts are at work: when to play each, what if one waits, and the line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from solver import rules
from solver.analysis.artifact_explanation import (
    ArtifactExplanation,
    Continuation,
    Timing,
    ToldMove,
    ToldTrick,
    When,
)
from solver.analysis.refutation import Line
from solver.cards import Seat
from solver.model import Game, Position
from solver.model.game import tricks
from solver.moves import Move, Pass, artifacts_of
from solver.present.artifact_texts import ARTIFACT_NAMES, ARTIFACT_TEXTS
from solver.present.move_words import doing
from solver.present.outcome_words import outcome_sentence, outcome_words
from solver.present.speaker import Speaker, capital
from solver.present.terminal import apart, paragraphs, row, unbroken
from solver.present.weighed_text import changed_values_words, turns_words
from solver.stages import Stage

#: So many tricks are told of a line that shows what comes of a move.
_MOST_TRICKS = 4


def artifact_explanation_text(facts: ArtifactExplanation, lang: str, width: int) -> str:
    """The whole explanation, in lines no longer than `width` where that is possible."""
    speaker = Speaker(lang)
    said = [_head(facts, speaker), _contrast(facts, speaker), _timings(facts, speaker)]
    parts = ["\n".join(row("", text, width) for text in texts) for texts in said]
    parts.append("\n".join(_moves(facts, speaker, width)))
    parts.append("\n".join(row("", text, width) for text in _refuted(facts, speaker)))
    parts.append("\n".join(row("", text, width) for text in turns_words(facts, speaker)))
    parts.append("\n".join(_line(facts, speaker, width)))
    parts.append("\n".join(_legend(facts, speaker, lang, width)))
    return paragraphs(parts)


def _head(facts: ArtifactExplanation, speaker: Speaker) -> Iterator[str]:
    yield outcome_sentence(facts.outlook, facts.by_chance, speaker)
    if not facts.outlook.settled:
        yield speaker.say("hint.instead")
    yield from speaker.notes(facts.notes)
    if not facts.position.acting:  # what a card under an artifact counts is for whoever looks at the table
        yield from changed_values_words(facts.position, speaker)


def _contrast(facts: ArtifactExplanation, speaker: Speaker) -> Iterator[str]:
    asked = rules.pending(facts.position)
    if asked.artifacts:
        artifacts = speaker.listed([speaker.artifact(each) for each in asked.artifacts], "list.or")
        yield speaker.say("moment", player=facts.to_move, artifacts=artifacts, when=asked.stage.when)
    else:
        yield speaker.say("to_move", player=facts.to_move)
    kind = "weighed" if facts.by_chance else "moves"
    if len(facts.moves) == 1:
        yield speaker.say("weighed.forced", best=facts.moves[0].move)
    elif any(each.loss is None for each in facts.moves):
        yield speaker.say("weighed.open")
    elif len(facts.keeping) == len(facts.moves):
        yield speaker.say(f"{kind}.{'both' if len(facts.moves) == 2 else 'alike'}", count=len(facts.moves))
    elif len(facts.keeping) == 1:
        yield speaker.say("weighed.only", best=doing(facts.keeping[0], Stage.PLAY, speaker))
    else:
        yield speaker.say(f"{kind}.several", keeping=speaker.some_of(facts.keeping))


def _timings(facts: ArtifactExplanation, speaker: Speaker) -> Iterator[str]:
    can_wait = [each.artifact for each in facts.timings if each.when is When.EITHER]
    for timing in facts.timings:
        if timing.when is not When.EITHER:
            yield _timing(facts, timing, speaker)
    if can_wait:
        names = capital(speaker.listed([speaker.artifact(each) for each in can_wait]))
        yield speaker.say_count("timing.either", len(can_wait), artifacts=names)


def _timing(facts: ArtifactExplanation, timing: Timing, speaker: Speaker) -> str:
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
        brings=outcome_words(timing.now.outlook, facts.by_chance, speaker),
        waiting=doing(timing.waiting.move, Stage.PLAY, speaker),
        left=outcome_words(timing.waiting.outlook, facts.by_chance, speaker),
        trick=timing.later,
        how=_how(facts, worse, better.factions, speaker),
    )


def _how(
    facts: ArtifactExplanation,
    shown: Continuation,
    better: dict[str, str | None] | None,
    speaker: Speaker,
) -> str:
    """A line after a move, and the factions that vote otherwise at its end, to the player's cost."""
    if not shown.line:
        return ""
    told, is_all = line_words(facts.position.play(shown.move), shown.line)
    how = speaker.say("how" if is_all else "how.more", line=speaker.joined(told))
    if shown.factions is None or better is None:
        return how
    player = facts.to_move
    swings: dict[str | None, list[str]] = {}
    for letter, side in shown.factions.items():
        if side != better[letter] and (better[letter] == player.name or side not in (player.name, None)):
            swings.setdefault(side, []).append(speaker.factions(letter))
    flips = []
    for voted, names in swings.items():
        key = "swing.nobody" if voted is None else "swing.for"
        flips.append(speaker.say(key, factions=speaker.listed(names), side=voted))
    return speaker.say("how.then", how=how, flips=speaker.listed(flips)) if flips else how


def line_words(start: Position, line: Line) -> tuple[list[str], bool]:
    """What is played, trick by trick, as far as it is told; and whether that is all."""
    told = []
    for trick in tricks(Game(start, tuple(move for _, move in line)).steps):
        moves = [f"{step.before.to_move} {step.move}" for step in trick if step.move is not Pass.PASS]
        if moves:
            told.append(unbroken(" ".join(moves)))
    return told[:_MOST_TRICKS], len(told) <= _MOST_TRICKS


def _moves(facts: ArtifactExplanation, speaker: Speaker, width: int) -> Iterator[str]:
    """The moves, those of equal worth on one line."""
    groups = [
        (words, speaker.some_of([each.move for each in group]))
        for words, group in groupby(
            facts.moves, key=lambda each: capital(outcome_words(each.outlook, facts.by_chance, speaker))
        )
    ]
    longest = max(len(words) for words, _ in groups)
    for words, names in groups:
        yield row(f"{words:{longest}}  ", names, width)


def _refuted(facts: ArtifactExplanation, speaker: Speaker) -> Iterator[str]:
    """Moves that were not told with an artifact."""
    told = {
        timing.waiting.move if timing.when is When.NOW else timing.now.move
        for timing in facts.timings
        if timing.when in (When.NOW, When.LATER)
    }
    for each in facts.refuted:
        if each.move not in told:
            left = outcome_words(each.outlook, facts.by_chance, speaker)
            how = _how(facts, each, facts.factions, speaker)
            yield speaker.say("after", move=doing(each.move, Stage.PLAY, speaker), left=left, how=how)


def _line(facts: ArtifactExplanation, speaker: Speaker, width: int) -> Iterator[str]:
    if facts.told:
        yield speaker.say("line.title")
    plays = [_played(trick) for trick in facts.told]
    longest = max(map(len, plays), default=0)
    for trick, played in zip(facts.told, plays, strict=True):
        votes = "-".join(map(str, trick.votes.values()))
        yield row(f"{trick.number:>2}  ", f"{played:{longest}}  {votes}", width)
        for move in trick.moves:
            if artifacts_of(move.move):
                yield row("      ", _comment(facts, move, speaker), width)


def _played(trick: ToldTrick) -> str:
    every: list[tuple[Seat, Move]] = [*trick.lies, *((each.player, each.move) for each in trick.moves)]
    return apart(f"{player} {move}" for player, move in every)


def _comment(facts: ArtifactExplanation, move: ToldMove, speaker: Speaker) -> str:
    artifacts = speaker.listed([speaker.artifact(each) for each in artifacts_of(move.move)])
    if move.without is None:
        return speaker.say("told.open", player=move.player, artifacts=artifacts)
    is_needed = move.without.compared(facts.outlook, move.player) == -1
    left = outcome_words(move.without, facts.by_chance, speaker)
    key = "told.now" if is_needed else "told.either"
    return speaker.say(key, player=move.player, artifacts=artifacts, left=left)


def _legend(facts: ArtifactExplanation, speaker: Speaker, lang: str, width: int) -> Iterator[str]:
    """What the artifacts do that were named."""
    played = [each.move for trick in facts.told for each in trick.moves]
    named = {timing.artifact for timing in facts.timings} | {
        artifact for move in played for artifact in artifacts_of(move)
    }
    if named:
        yield speaker.say("legend")
    for artifact in sorted(named):
        yield row(f"{ARTIFACT_NAMES[artifact][lang]}: ", ARTIFACT_TEXTS[artifact][lang], width)
