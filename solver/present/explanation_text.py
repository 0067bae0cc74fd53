"""An explanation in words: verdict, contrast, refutation, consequence in votes, principle, and the line."""

from __future__ import annotations

from collections.abc import Iterator

from solver.analysis.artifact_explanation import ArtifactExplanation
from solver.analysis.counting import Decision
from solver.analysis.explain import Explanation
from solver.analysis.guarantee_explanation import GuaranteeExplanation
from solver.analysis.problems import Problem
from solver.analysis.refutation import Refutation
from solver.analysis.situation import Loss
from solver.analysis.themes import Theme, subject
from solver.analysis.unsettled import Unsettled
from solver.analysis.weighed import WeighedExplanation
from solver.cards import Card
from solver.model import Position
from solver.present.answer_text import answer_text
from solver.present.artifact_explanation_text import artifact_explanation_text
from solver.present.commented_line_text import commented_line_text, opponents_of, theme_key
from solver.present.guarantee_explanation_text import guarantee_explanation_text
from solver.present.refutation_text import refutation_words
from solver.present.speaker import Speaker
from solver.present.terminal import paragraphs, row
from solver.present.weighed_text import changed_values_words, weighed_text
from solver.rules.sides import side_of


def explanation_text(
    explanation: Explanation | WeighedExplanation | GuaranteeExplanation | Unsettled, lang: str, width: int
) -> str:
    """The whole explanation, in lines no longer than `width` where that is possible."""
    if isinstance(explanation, ArtifactExplanation):
        return artifact_explanation_text(explanation, lang, width)
    if isinstance(explanation, WeighedExplanation):
        return weighed_text(explanation, lang, width)
    if isinstance(explanation, GuaranteeExplanation):
        return guarantee_explanation_text(explanation, lang, width)
    speaker = Speaker(lang)
    if isinstance(explanation, Unsettled):
        known = answer_text(explanation.solution, width)
        return paragraphs([known, row("", speaker.say("unsettled"), width)])
    said = [_verdict(explanation, speaker)]
    if explanation.to_move is not None:
        said += [
            _contrast(explanation, speaker),
            _refutations(explanation, speaker),
            _conclusion(explanation, speaker),
        ]
    parts = ["\n".join(row("", text, width) for text in texts) for texts in said]
    line = commented_line_text(explanation.line, explanation.position.deck, speaker, width)
    return paragraphs([*parts, "\n".join(line)])


def _verdict(facts: Explanation, speaker: Speaker) -> Iterator[str]:
    over = facts.to_move is None
    yield speaker.verdict("over" if over else "verdict", facts.value, facts.votes)
    yield from speaker.notes(facts.notes)
    if not over:
        yield from changed_values_words(facts.position, speaker)
    if not over and facts.settled:
        yield speaker.say("settled")
    elif not over and facts.decided:
        decided = speaker.listed([_decision(each, speaker) for each in facts.decided])
        yield speaker.say("decided", factions=decided)


def _decision(decision: Decision, speaker: Speaker) -> str:
    faction = speaker.factions(decision.letter)
    if decision.side is None:
        return speaker.say("decided.nobody", faction=faction)
    return speaker.say("decided.for", faction=faction, side=decision.side, proof=speaker.proof(decision))


def _contrast(facts: Explanation, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("to_move", player=facts.to_move)
    if len(facts.moves) == 1:
        yield speaker.say("contrast.forced", best=facts.best)
    elif len(facts.keeping) == len(facts.moves):
        yield speaker.say(
            "contrast.both" if len(facts.moves) == 2 else "contrast.alike", count=len(facts.moves)
        )
    elif len(facts.keeping) == 1:
        yield speaker.say("contrast.only", best=facts.best)
    else:
        yield speaker.say("contrast.several", keeping=speaker.listed(facts.keeping))
    for loss in (Loss.RESULT, Loss.VOTES):
        if moves := [each.move for each in facts.moves if each.loss is loss]:
            lost = "votes" if loss is Loss.VOTES else "draw" if facts.value.result == "draw" else "win"
            yield speaker.say_count(f"loss.{lost}", len(moves), moves=speaker.listed(moves))
    if facts.problem is not None:
        yield _problem(facts.problem, speaker)


def _problem(problem: Problem, speaker: Speaker) -> str:
    return speaker.say_count(
        "problem.most" if problem.most else "problem",
        len(problem.throwing),
        move=problem.move,
        replies=problem.replies,
        throwing=speaker.listed(problem.throwing),
    )


def _refutations(facts: Explanation, speaker: Speaker) -> Iterator[str]:
    """Moves that the same line refutes are named together."""
    votes = {each.move: each.votes for each in facts.moves}
    groups: dict[tuple[str, object], list[Refutation]] = {}
    for each in facts.refutations:
        left = speaker.verdict("short", each.value, votes[each.move])
        how = (each.line, each.flips, *each.gains.items())
        groups.setdefault((left, how), []).append(each)
    for (left, _), refutations in groups.items():
        moves = [each.move for each in refutations]
        why = refutation_words(facts.position, refutations[0], moves, speaker)
        yield speaker.say("refutation", moves=speaker.listed(moves, "list.or"), left=left, why=why)


def _conclusion(facts: Explanation, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("end", sides=speaker.clauses([*_sides(facts, speaker)]))
    if facts.themes:
        assert facts.best is not None
        yield principle(facts.themes[0], facts.position, facts.best, speaker)


def principle(theme: Theme, position: Position, move: Card, speaker: Speaker) -> str:
    """What the move is played for."""
    player = position.mover
    letter = subject(theme, position.deck, move)
    key = theme_key("principle", theme, position.players, is_second=bool(position.trick))
    return speaker.say(
        key,
        factions=speaker.factions(letter),
        side=side_of(position.players, player),
        other=opponents_of(player, position.players),
    )


def _sides(facts: Explanation, speaker: Speaker) -> Iterator[str]:
    for side in (*facts.votes, None):
        if chosen := [speaker.factions(letter) for letter, vote in facts.factions.items() if vote == side]:
            key = "end.nobody" if side is None else "end.side"
            yield speaker.say(key, side=side, factions=speaker.listed(chosen))
