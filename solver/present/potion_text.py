"""What is said where potions may still be turned up: what moves bring, and what potions decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from solver.analysis.explanation import Explanation
from solver.analysis.facts.potion_decides import Drawn, PotionDecides
from solver.moves import Play
from solver.present.known_text import expectation_words, percent
from solver.present.speaker import Speaker
from solver.present.terminal import row, unbroken
from solver.search.exact.known import Known
from solver.search.exact.worth import LOSS, WIN


def weighed_moves(explanation: Explanation, width: int) -> Iterator[str]:
    """The moves, those of equal worth on one line."""
    groups = [
        (words, ", ".join(unbroken(str(each.move)) for each in group))
        for words, group in groupby(explanation.moves, key=lambda each: _in_short(each.known))
    ]
    longest = max(len(words) for words, _ in groups)
    for words, names in groups:
        yield row(f"{words:{longest}}  ", names, width)


def _in_short(known: Known) -> str:
    words = expectation_words(known)
    low, high = known.results
    if low != high or low in (LOSS, WIN):
        return words
    return words.replace(f"A expects {low}", f"A expects {low} ({percent(low)})", 1)


def potions_decide(explanation: Explanation, speaker: Speaker) -> Iterator[str]:
    """What potions decide."""
    for turn in explanation.every(PotionDecides):
        key = "turn.best" if turn.line == explanation.line else "turn.other"
        line = [speaker.say("turn.line", player=player, move=move) for player, move in turn.line]
        yield speaker.say(
            key, line=speaker.joined(line), outcomes=speaker.clauses([*_outcomes(turn, speaker)])
        )


def _outcomes(turn: PotionDecides, speaker: Speaker) -> Iterator[str]:
    """What each potion leads to; those that lead to the same result are named together."""
    groups: dict[str, list[Drawn]] = {}
    for drawn in turn.outcomes:
        groups.setdefault(_result(drawn.known, speaker), []).append(drawn)
    for words, group in groups.items():
        if len(group) == len(turn.outcomes):
            yield speaker.say("turn.any", words=words)
        else:
            potions = _named(turn, group, speaker)
            yield speaker.say(
                "turn.which", words=words, potions=potions, count=len(group), all=len(turn.outcomes)
            )


def _result(known: Known, speaker: Speaker) -> str:
    low, high = known.results
    if low != high:
        return speaker.say("turn.bounds", low=low, high=high)
    if low in (LOSS, WIN):
        return speaker.say("turn.wins", winner="A" if low == WIN else "B")
    return speaker.say("turn.expects", result=low, percent=percent(low))


def _named(turn: PotionDecides, group: Sequence[Drawn], speaker: Speaker) -> str:
    """Some potions, of several the least that will do where all that change the card as much or more do."""
    last = turn.line[-1][1]
    assert isinstance(last, Play)
    changes = [drawn.potion.change(last.card.value) for drawn in turn.outcomes]
    own = [drawn.potion.change(last.card.value) for drawn in group]
    if len(group) > 1 and sum(change >= min(own) for change in changes) == len(group):
        return speaker.say("turn.better", potion=group[-1].potion)
    if len(group) > 1 and sum(change <= max(own) for change in changes) == len(group):
        return speaker.say("turn.worse", potion=group[0].potion)
    return speaker.listed([drawn.potion for drawn in group], "list.or")
