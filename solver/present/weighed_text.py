"""An explanation in words where potions may still be turned up: what to expect, and what potions decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from solver.analysis.weighed import Drawn, Turn, WeighedExplanation, WeighedMove
from solver.model import Position
from solver.moves import Play
from solver.present.expectation_words import expectation_words, percent, signed
from solver.present.game_text import line_text
from solver.present.speaker import Speaker
from solver.present.terminal import paragraphs, row, unbroken
from solver.rules.powers import BEAR
from solver.search.exact.known import Known
from solver.search.exact.worth import LOSS, WIN


def weighed_text(facts: WeighedExplanation, lang: str, width: int) -> str:
    """The whole explanation, in lines no longer than `width` where that is possible."""
    speaker = Speaker(lang)
    head = [
        outlook_sentence(facts.outlook, speaker),
        *speaker.notes(facts.notes),
        *changed_values_words(facts.position, speaker),
    ]
    said = [head, _contrast(facts, speaker)]
    parts = ["\n".join(row("", text, width) for text in texts) for texts in said]
    parts.append("\n".join(_moves(facts.moves, width)))
    parts.append("\n".join(row("", text, width) for text in turns_words(facts, speaker)))
    if facts.line:
        moves = tuple(move for _, move in facts.line)
        parts.append(line_text(speaker.say("line.title"), facts.position, moves, width))
    return paragraphs(parts)


def outlook_sentence(outlook: Known, speaker: Speaker) -> str:
    """What best play by both brings."""
    low, high = outlook.results
    if low != high:
        return speaker.say(
            "expected.open" if (low, high) == (LOSS, WIN) else "expected.bounds",
            low=low,
            high=high,
            low_percent=percent(low),
            high_percent=percent(high),
        )
    key = "expected" if outlook.settled else "expected.result"
    return speaker.say(
        f"{key}.sure" if low in (LOSS, WIN) else key,
        result=low,
        percent=percent(low),
        winner="A" if low == WIN else "B",
        margin=_margin_words(outlook.worth.by, speaker) if outlook.settled else "",
    )


def _margin_words(margin: Fraction, speaker: Speaker) -> str:
    """ "+1 vote", "-1 vote", "+7/10 votes" """
    return speaker.say("margin.one" if abs(margin) == 1 else "margin.many", margin=signed(margin))


def changed_values_words(position: Position, speaker: Speaker) -> Iterator[str]:
    """Cards that do not count as printed: one that lies there, and those on which bears will act."""
    for card, counted in zip(position.trick, position.counts_as, strict=False):
        if card != counted:
            yield speaker.say("counts_as", card=card, value=counted.value)
    for seat, bears in zip(position.seats, position.bears, strict=False):
        if bears:
            yield speaker.say("bear", player=seat, plus=BEAR * len(bears))


def _contrast(facts: WeighedExplanation, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("to_move", player=facts.to_move)
    if len(facts.moves) == 1:
        yield speaker.say("weighed.forced", best=facts.moves[0].move)
    elif any(each.loss is None for each in facts.moves):
        yield speaker.say("weighed.open")  # what is open could be as good
    elif len(facts.keeping) == len(facts.moves):
        yield speaker.say(
            "weighed.both" if len(facts.moves) == 2 else "weighed.alike", count=len(facts.moves)
        )
    elif len(facts.keeping) == 1:
        yield speaker.say("weighed.only", best=facts.best)
    else:
        yield speaker.say("weighed.several", keeping=speaker.listed(facts.keeping))


def _moves(moves: Sequence[WeighedMove], width: int) -> Iterator[str]:
    """The moves, those of equal worth on one line."""
    groups = [
        (words, ", ".join(unbroken(str(each.move)) for each in group))
        for words, group in groupby(moves, key=lambda each: _in_short(each.outlook))
    ]
    longest = max(len(words) for words, _ in groups)
    for words, names in groups:
        yield row(f"{words:{longest}}  ", names, width)


def _in_short(outlook: Known) -> str:
    words = expectation_words(outlook)
    low, high = outlook.results
    if low != high or low in (LOSS, WIN):
        return words
    return words.replace(f"A expects {low}", f"A expects {low} ({percent(low)})", 1)


def turns_words(facts: WeighedExplanation, speaker: Speaker) -> Iterator[str]:
    """What potions decide."""
    for turn in facts.turns:
        key = "turn.best" if turn.line == facts.line else "turn.other"
        line = [speaker.say("turn.line", player=player, move=move) for player, move in turn.line]
        yield speaker.say(
            key, line=speaker.joined(line), outcomes=speaker.clauses([*_outcomes(turn, speaker)])
        )


def _outcomes(turn: Turn, speaker: Speaker) -> Iterator[str]:
    """What each potion leads to; those that lead to the same result are named together."""
    groups: dict[str, list[Drawn]] = {}
    for drawn in turn.outcomes:
        groups.setdefault(_result(drawn.outlook, speaker), []).append(drawn)
    for words, group in groups.items():
        if len(group) == len(turn.outcomes):
            yield speaker.say("turn.any", words=words)
        else:
            potions = _named(turn, group, speaker)
            yield speaker.say(
                "turn.which", words=words, potions=potions, count=len(group), all=len(turn.outcomes)
            )


def _result(outlook: Known, speaker: Speaker) -> str:
    low, high = outlook.results
    if low != high:
        return speaker.say("turn.bounds", low=low, high=high)
    if low in (LOSS, WIN):
        return speaker.say("turn.wins", winner="A" if low == WIN else "B")
    return speaker.say("turn.expects", result=low, percent=percent(low))


def _named(turn: Turn, group: Sequence[Drawn], speaker: Speaker) -> str:
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
