"""A hint among three where nothing is hidden, in words: what moves enforce, and selfish play beside it."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.analysis.advice import Advice
from solver.present.known_text import guarantee_words
from solver.present.move_words import to_do
from solver.present.speaker import Speaker
from solver.present.terminal import paragraphs, row, table, unbroken
from solver.search.sampled.estimate import MoveEstimate


def enforced_hint_text(advice: Advice, speaker: Speaker, width: int) -> str:
    is_known = advice.best.win is not None
    method = speaker.say("hint.selfish" if is_known else "hint.no_selfish")
    return paragraphs(
        (
            "\n".join(row("", line, width) for line in _verdict(advice, speaker)),
            table(_rows(advice, is_known, speaker), width),
            row("", method, width),
        )
    )


def _verdict(advice: Advice, speaker: Speaker) -> Iterator[str]:
    hint, player = advice.hint, advice.hint.to_move
    stage = rules.pending(advice.view.position).stage
    alike = [each.move for each in hint.moves if _value(each) == _value(advice.best)]
    if len(hint.moves) == 1:
        yield speaker.say("hint.forced", player=player, do=to_do(alike, stage, speaker))
    else:
        yield speaker.say("hint.best", player=player, do=to_do(alike, stage, speaker))
        yield speaker.say("hint.enforces" if advice.equals else "hint.enforces.alone", player=player)
        if others := [move for move in advice.equals if move not in alike]:
            moves = speaker.some_of(others)
            yield speaker.say_count("hint.enforce_as_much", len(others), moves=moves)
    yield from speaker.notes(hint.notes)


def _value(each: MoveEstimate) -> object:
    return each.guarantee, each.win, each.win_range, each.margin


def _rows(advice: Advice, is_known: bool, speaker: Speaker) -> list[list[str]]:
    head = ["", speaker.say("hint.enforced")]
    rows = [head + [speaker.say("hint.chance"), speaker.say("hint.votes.3")] * is_known]
    for each in advice.hint.moves:
        assert each.guarantee is not None
        mark = "=" if each.move in advice.equals else ""
        cells = [unbroken(f"{each.move} {mark}".rstrip()), guarantee_words(each.guarantee, speaker)]
        if each.win is not None and each.win_range is not None:
            cells += [_chance(each.win, each.win_range, speaker), f"{each.margin:+.1f}"]
        rows.append(cells)
    return rows


def _chance(win: float, win_range: tuple[float, float], speaker: Speaker) -> str:
    """The mean, and how far outcomes differ."""
    chance = f"{100 * win:5.1f} %"
    low, high = win_range
    if low == high:
        return chance
    return speaker.say("hint.between", chance=chance, low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")
