"""A hint in words: every move with its chance and its error, how sure it is, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.analysis.advice import Advice, Doubt
from solver.cards import Card
from solver.moves import Choice, Play
from solver.present.enforced_hint_text import enforced_hint_text
from solver.present.move_words import doing, to_do
from solver.present.speaker import Speaker, capital
from solver.present.terminal import row, table, unbroken
from solver.rules.trick import lay
from solver.search.sampled.estimate import MoveEstimate
from solver.stages import Stage


def hint_text(advice: Advice, lang: str, width: int) -> str:
    speaker = Speaker(lang)
    if advice.best.guarantee is not None:
        return enforced_hint_text(advice, speaker, width)
    parts = [
        "\n".join(row("", line, width) for line in _verdict(advice, speaker)),
        table(_rows(advice, speaker), width),
        "\n".join(row("", line, width) for line in _method(advice, speaker)),
    ]
    return "\n\n".join(filter(None, parts))


def _verdict(advice: Advice, speaker: Speaker) -> Iterator[str]:
    yield from _move(advice, speaker)
    yield from speaker.notes(advice.hint.notes)


def _move(advice: Advice, speaker: Speaker) -> Iterator[str]:
    best, hint, stage = advice.best, advice.hint, _stage(advice)
    do = to_do([best.move, *advice.equals], stage, speaker)
    if len(hint.moves) == 1:
        yield speaker.say("hint.forced", player=hint.to_move, do=do)
        return
    yield speaker.say(_equal(advice) if advice.equals else "hint.best", player=hint.to_move, do=do)
    if hint.method == "exact":
        yield speaker.say("hint.proven")
    elif hint.method == "pimc" and hint.worlds > 1:
        is_best = capital(doing(best.move, stage, speaker))
        text = speaker.say("hint.best_in", doing=is_best, share=_percent(best.best_in))
        if advice.doubt is not None:
            text += speaker.say("clause.next") + _doubt(advice, advice.doubt, speaker)
        yield text + "."


def _stage(advice: Advice) -> Stage:
    """What is to be done with a card."""
    return rules.pending(advice.view.position).stage


def _equal(advice: Advice) -> str:
    """How to say that several moves are as good."""
    if advice.hint.method != "exact":
        return "hint.equal"
    return "hint.no_difference" if advice.is_solved else "hint.same_winner"


def _doubt(advice: Advice, doubt: Doubt, speaker: Speaker) -> str:
    if doubt.card is not None:
        what = str(doubt.card)
        key = "hint.wrong_if.holds" if doubt.holds else "hint.wrong_if.lacks"
    else:
        what = speaker.factions(doubt.faction)
        key = "hint.wrong_if.holds" if doubt.holds else "hint.wrong_if.lacks_all"
    points = round(100 * doubt.by)
    return speaker.say(
        key,
        opponent=advice.view.opponent,
        what=what,
        share=_percent(doubt.share),
        better=doing(doubt.better, _stage(advice), speaker),
        points=speaker.say_count("hint.points", points),
    )


def _rows(advice: Advice, speaker: Speaker) -> list[list[str]]:
    players = advice.view.position.players
    rows = [["", speaker.say("hint.chance"), speaker.say(f"hint.votes.{players}"), ""]]
    for each in advice.hint.moves:
        mark = "=" if each.move in advice.equals else ""
        assert each.win is not None  # only one of three may know a guarantee and no chance
        chance = f"{100 * each.win:5.1f} %"
        if advice.hint.method != "exact":
            chance += f" ± {100 * each.stderr:.1f}"
        votes = "" if each.margin is None else f"{each.margin:+.1f}"
        move = unbroken(f"{each.move} {mark}".rstrip())
        rows.append([move, chance, votes, _why(advice, each, speaker)])
    return rows


def _why(advice: Advice, each: MoveEstimate, speaker: Speaker) -> str:
    """A word about what the move does in this trick of Phase One."""
    position = advice.view.position
    if position.phase == 2 or position.players > 2:
        return ""
    if isinstance(each.move, Choice):
        centre, top = position.centre[0], position.stock[0]
        taken, given = (centre, top) if each.move is Choice.CENTRE else (top, centre)
        return speaker.say("hint.takes", taken=taken, given=given)
    if each.takes_trick is None:
        return ""
    assert isinstance(each.move, Card | Play)
    centre = lay(position.plain, each.move).centre[0]  # which the move may have changed
    if position.trick:  # the other card lies there, and the rules tell
        return speaker.say("hint.wins" if each.takes_trick else "hint.leaves", centre=centre)
    return speaker.say("hint.may_win", centre=centre, share=_percent(each.takes_trick))


def _method(advice: Advice, speaker: Speaker) -> Iterator[str]:
    hint = advice.hint
    if hint.sample is None:
        return
    possible = _rounded(hint.possible, speaker)
    if hint.leaves == "played out":
        key = "hint.played_out" if hint.possible > 1 else "hint.played_out_openly"
        times = speaker.say_count("hint.times", hint.worlds)
        yield speaker.say(key, times=times, all=possible, seed=hint.seed)
        return
    if advice.view.position.phase == 2:
        how = "hint.solved"
    else:
        how = "hint.played_and_solved" if hint.leaves == "solved" else "hint.evaluated"
    key = "hint.all_worlds" if hint.saw_all_worlds else "hint.worlds"
    yield speaker.say_count(key, hint.worlds, all=possible, seed=hint.seed, how=speaker.say(how))


def _rounded(number: int, speaker: Speaker) -> str:
    if number >= 10**15:
        return speaker.say("hint.powers", exponent=len(str(number)) - 1)
    for key, unit in (("hint.billions", 10**9), ("hint.millions", 10**6)):
        if number >= unit:
            return speaker.say(key, count=f"{number / unit:,.1f}")
    return f"{number:,}"


def _percent(share: float) -> str:
    """Rounded, but neither to all nor to nothing."""
    if 0.99 < share < 1:
        return "over 99 %"
    if 0 < share < 0.01:
        return "under 1 %"
    return f"{100 * share:.0f} %"
