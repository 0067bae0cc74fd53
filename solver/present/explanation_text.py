"""An explanation in words: verdict, contrast, refutation, consequence in votes, principle, and the line.

Which paragraphs there are follows from what is at work in the position, as the facts do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from solver import rules
from solver.analysis.at_work import AtWork
from solver.analysis.counting import Decision
from solver.analysis.explanation import Explanation, Unsettled
from solver.analysis.facts.commented_line import CommentedLine
from solver.analysis.facts.decided import Decided
from solver.analysis.facts.end_of_line import EndOfLine
from solver.analysis.facts.principle import Principle, Theme, subject
from solver.analysis.facts.problem import Problem
from solver.analysis.facts.refutation import Refutation
from solver.analysis.facts.selfish_play import SelfishPlay
from solver.analysis.solved_position import Loss
from solver.cards import Card
from solver.model import Position
from solver.present.answer_text import answer_text, selfish_text
from solver.present.artifact_timing_text import (
    artifact_legend,
    artifact_timings,
    costly_moves,
    line_with_artifacts,
    moves_with_artifacts,
)
from solver.present.commented_line_text import commented_line_text, opponents_of, theme_key
from solver.present.game_text import line_text
from solver.present.known_text import outcome_sentence, verdict
from solver.present.move_words import doing
from solver.present.position_text import result_text
from solver.present.potion_text import potions_decide, weighed_moves
from solver.present.refutation_text import refutation_words
from solver.present.speaker import Speaker
from solver.present.standing_text import how_each_enforces_it, what_each_enforces, what_moves_change
from solver.present.terminal import paragraphs, row
from solver.rules.sides import side_of
from solver.stages import Stage

#: A paragraph, in lines no longer than a width where that is possible.
_Paragraph = Callable[[Explanation, Speaker, int], Iterator[str]]


def explanation_text(explanation: Explanation, lang: str, width: int) -> str:
    """The whole explanation, in lines no longer than `width` where that is possible."""
    speaker = Speaker(lang)
    told = _IN_THE_END if explanation.to_move is None else _TOLD
    parts = (part(explanation, speaker, width) for part in told[explanation.at_work])
    return paragraphs(["\n".join(lines) for lines in parts])


def _sentences(said: Callable[[Explanation, Speaker], Iterator[str]]) -> _Paragraph:
    """Each begins on a line of its own."""

    def paragraph(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
        return (row("", text, width) for text in said(explanation, speaker))

    return paragraph


def _ending(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    yield verdict("over", explanation.known, _end(explanation).votes, speaker)
    yield from speaker.notes(explanation.notes)


def _ending_of_three(explanation: Explanation, _speaker: Speaker, _width: int) -> Iterator[str]:
    yield result_text(rules.tally(explanation.position))


def _verdict(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    yield verdict("verdict", explanation.known, _end(explanation).votes, speaker)
    yield from speaker.notes(explanation.notes)
    yield from speaker.changed_values(explanation.position)
    decided = explanation.the(Decided)
    if decided is not None and decided.settles:
        yield speaker.say("settled")
    elif decided is not None and decided.votes:
        factions = speaker.listed([_decision(each, speaker) for each in decided.votes])
        yield speaker.say("decided", factions=factions)


def _end(explanation: Explanation) -> EndOfLine:
    end = explanation.the(EndOfLine)
    assert end is not None
    return end


def _decision(decision: Decision, speaker: Speaker) -> str:
    faction = speaker.factions(decision.letter)
    if decision.side is None:
        return speaker.say("decided.nobody", faction=faction)
    return speaker.say("decided.for", faction=faction, side=decision.side, proof=speaker.proof(decision))


def _prospect(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    """What best play brings where that is not always settled."""
    yield outcome_sentence(explanation.known, explanation.known.is_expected, speaker)
    if explanation.at_work is AtWork.ARTIFACTS and not explanation.known.settled:
        yield speaker.say("hint.instead")
    yield from speaker.notes(explanation.notes)
    if not explanation.position.acting:  # what a card under an artifact counts is for who looks at the table
        yield from speaker.changed_values(explanation.position)


def _contrast(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    asked = rules.pending(explanation.position)
    if asked.artifacts:
        artifacts = speaker.listed([speaker.artifact(each) for each in asked.artifacts], "list.or")
        when = speaker.say(f"stage.{asked.stage.word}")
        yield speaker.say("moment", player=explanation.to_move, artifacts=artifacts, when=when)
    else:
        yield speaker.say("to_move", player=explanation.to_move)
    yield _which_keep(explanation, speaker)
    if explanation.at_work is AtWork.PRINTED:
        yield from _which_cost(explanation, speaker)


def _which_keep(explanation: Explanation, speaker: Speaker) -> str:
    moves, keeping = explanation.moves, explanation.keeping
    one = several = "contrast"
    if explanation.at_work is not AtWork.PRINTED:
        one, several = "weighed", "weighed" if explanation.known.is_expected else "moves"
    if len(moves) == 1:
        return speaker.say(f"{one}.forced", best=moves[0].move)
    if any(each.loss is None for each in moves):
        return speaker.say("weighed.open")  # what is open could be as good
    if len(keeping) == len(moves):
        return speaker.say(f"{several}.both" if len(moves) == 2 else f"{several}.alike", count=len(moves))
    if len(keeping) == 1:
        return speaker.say(f"{one}.only", best=doing(keeping[0], Stage.PLAY, speaker))
    return speaker.say(f"{several}.several", keeping=speaker.some_of(keeping))


def _which_cost(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    for loss in (Loss.RESULT, Loss.VOTES):
        if moves := [each.move for each in explanation.moves if each.loss is loss]:
            lost = "votes" if loss is Loss.VOTES else "draw" if explanation.known.result == "draw" else "win"
            yield speaker.say_count(f"loss.{lost}", len(moves), moves=speaker.listed(moves))
    problem = explanation.the(Problem)
    if problem is not None:
        yield _problem(problem, speaker)


def _problem(problem: Problem, speaker: Speaker) -> str:
    return speaker.say_count(
        "problem.most" if problem.most else "problem",
        len(problem.throwing),
        move=problem.move,
        replies=problem.replies,
        throwing=speaker.listed(problem.throwing),
    )


def _refutations(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    """Moves that the same line refutes are named together."""
    known = {each.move: each.known for each in explanation.moves}
    groups: dict[tuple[str, object], list[Refutation]] = {}
    for each in explanation.every(Refutation):
        left = verdict("short", each.known, known[each.move].votes or {}, speaker)
        how = (each.line, each.flips, *each.gains.items())
        groups.setdefault((left, how), []).append(each)
    for (left, _), refutations in groups.items():
        moves = [each.move for each in refutations]
        why = refutation_words(explanation.position, refutations[0], moves, speaker)
        yield speaker.say("refutation", moves=speaker.listed(moves, "list.or"), left=left, why=why)


def _conclusion(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("end", sides=speaker.clauses([*_sides(_end(explanation), speaker)]))
    purpose = explanation.the(Principle)
    if purpose is not None:
        yield principle(purpose.themes[0], explanation.position, purpose.move, speaker)


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


def _sides(end: EndOfLine, speaker: Speaker) -> Iterator[str]:
    for side in (*end.votes, None):
        if chosen := [speaker.factions(letter) for letter, vote in end.factions.items() if vote == side]:
            key = "end.nobody" if side is None else "end.side"
            yield speaker.say(key, side=side, factions=speaker.listed(chosen))


def _commented(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    line = explanation.the(CommentedLine)
    if line is not None:
        yield from commented_line_text(line.tricks, explanation.position.deck, speaker, width)


def _weighed(explanation: Explanation, _speaker: Speaker, width: int) -> Iterator[str]:
    return weighed_moves(explanation, width)


def _line(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    if explanation.line:
        moves = tuple(move for _, move in explanation.line)
        yield line_text(speaker.say("line.title"), explanation.position, moves, width)


def _selfish(explanation: Explanation, _speaker: Speaker, width: int) -> Iterator[str]:
    selfish = explanation.the(SelfishPlay)
    if selfish is not None:
        yield selfish_text(explanation.position, selfish.outcome, selfish.refused, width)


def _proven(explanation: Explanation, _speaker: Speaker, width: int) -> Iterator[str]:
    unsettled = explanation.the(Unsettled)
    if unsettled is not None:
        yield answer_text(unsettled.answer, width)


def _unsettled(_explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("unsettled")


#: The paragraphs, in order.
_TOLD: Mapping[AtWork, tuple[_Paragraph, ...]] = {
    AtWork.PRINTED: (
        _sentences(_verdict),
        _sentences(_contrast),
        _sentences(_refutations),
        _sentences(_conclusion),
        _commented,
    ),
    AtWork.POTIONS: (
        _sentences(_prospect),
        _sentences(_contrast),
        _weighed,
        _sentences(potions_decide),
        _line,
    ),
    AtWork.ARTIFACTS: (
        _sentences(_prospect),
        _sentences(_contrast),
        _sentences(artifact_timings),
        moves_with_artifacts,
        _sentences(costly_moves),
        _sentences(potions_decide),
        line_with_artifacts,
        artifact_legend,
    ),
    AtWork.THREE: (what_each_enforces, what_moves_change, how_each_enforces_it, _selfish),
    AtWork.OPEN: (_proven, _sentences(_unsettled)),
}
_IN_THE_END: Mapping[AtWork, tuple[_Paragraph, ...]] = {
    AtWork.PRINTED: (_sentences(_ending),),
    AtWork.THREE: (_ending_of_three,),
}
