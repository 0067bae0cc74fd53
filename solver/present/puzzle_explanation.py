"""A puzzle's short explanation: what its first card is for, and why the obvious one fails."""

from __future__ import annotations

from solver.analysis.facts.principle import themes
from solver.analysis.facts.refutation import Refutation
from solver.present.explanation_text import principle
from solver.present.refutation_text import refutation_words
from solver.present.speaker import Speaker
from solver.present.terminal import spaced
from solver.puzzles.story import Story


def puzzle_explanation(story: Story, refutation: Refutation | None, lang: str = "en") -> str:
    """One to three sentences; `refutation` is that of the obvious card, unless that is right."""
    speaker = Speaker(lang)
    first = story.steps[0]
    right = first.situation.keeping
    key = "puzzle.only" if len(right) == 1 else "puzzle.several"
    said = [speaker.say(key, right=speaker.listed(right, "list.or"))]
    if purposes := themes(first.situation, first.move):
        said.append(principle(purposes[0], first.situation.position, first.move, speaker))
    if refutation is not None:
        why = refutation_words(story.start, refutation, [refutation.move], speaker)
        said.append(speaker.say("puzzle.wrong", wrong=refutation.move, why=why))
    return spaced(" ".join(said))
