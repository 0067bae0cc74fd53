"""A hint in words: every move with its chance and its error, how sure it is, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.analysis.facts.doubt import Doubt
from solver.cards import Card
from solver.model import View
from solver.moves import Choice, Play
from solver.present.known_text import guarantee_words
from solver.present.move_words import doing, to_do
from solver.present.speaker import Speaker, capital
from solver.present.terminal import paragraphs, row, table, unbroken
from solver.rules.trick import lay
from solver.search.sampled.estimate import MoveEstimate
from solver.search.sampled.hint import Hint
from solver.stages import Stage


def hint_text(view: View, hint: Hint, lang: str, width: int, doubt: Doubt | None = None) -> str:
    """The hint, and what would change it, if that is known."""
    speaker = Speaker(lang)
    if hint.moves[0].guarantee is not None:
        return _enforced(view, hint, speaker, width)
    parts = [
        "\n".join(row("", line, width) for line in _verdict(view, hint, doubt, speaker)),
        table(_rows(view, hint, speaker), width),
        "\n".join(row("", line, width) for line in _method(view, hint, speaker)),
    ]
    return "\n\n".join(filter(None, parts))


def _verdict(view: View, hint: Hint, doubt: Doubt | None, speaker: Speaker) -> Iterator[str]:
    yield from _move(view, hint, doubt, speaker)
    yield from speaker.notes(hint.notes)


def _move(view: View, hint: Hint, doubt: Doubt | None, speaker: Speaker) -> Iterator[str]:
    best, stage = hint.moves[0], _stage(view)
    do = to_do([best.move, *hint.equals], stage, speaker)
    if len(hint.moves) == 1:
        yield speaker.say("hint.forced", player=hint.to_move, do=do)
        return
    yield speaker.say(_equal(hint) if hint.equals else "hint.best", player=hint.to_move, do=do)
    if hint.method == "exact":
        yield speaker.say("hint.proven")
    elif hint.method == "pimc" and hint.worlds > 1:
        is_best = capital(doing(best.move, stage, speaker))
        text = speaker.say("hint.best_in", doing=is_best, share=_percent(best.best_in))
        if doubt is not None:
            text += speaker.say("clause.next") + _doubt(view, doubt, speaker)
        yield text + "."


def _stage(view: View) -> Stage:
    """What is to be done with a card."""
    return rules.pending(view.position).stage


def _equal(hint: Hint) -> str:
    """How to say that several moves are as good."""
    if hint.method != "exact":
        return "hint.equal"
    return "hint.no_difference" if hint.is_solved else "hint.same_winner"


def _doubt(view: View, doubt: Doubt, speaker: Speaker) -> str:
    if doubt.card is not None:
        what = str(doubt.card)
        key = "hint.wrong_if.holds" if doubt.holds else "hint.wrong_if.lacks"
    else:
        what = speaker.factions(doubt.faction)
        key = "hint.wrong_if.holds" if doubt.holds else "hint.wrong_if.lacks_all"
    points = round(100 * doubt.by)
    return speaker.say(
        key,
        opponent=view.opponent,
        what=what,
        share=_percent(doubt.share),
        better=doing(doubt.better, _stage(view), speaker),
        points=speaker.say_count("hint.points", points),
    )


def _rows(view: View, hint: Hint, speaker: Speaker) -> list[list[str]]:
    players = view.position.players
    rows = [["", speaker.say("hint.chance"), speaker.say(f"hint.votes.{players}"), ""]]
    for each in hint.moves:
        mark = "=" if each.move in hint.equals else ""
        assert each.win is not None  # only one of three may know a guarantee and no chance
        chance = f"{100 * each.win:5.1f} %"
        if hint.method != "exact":
            chance += f" ± {100 * each.stderr:.1f}"
        votes = "" if each.margin is None else f"{each.margin:+.1f}"
        move = unbroken(f"{each.move} {mark}".rstrip())
        rows.append([move, chance, votes, _why(view, each, speaker)])
    return rows


def _why(view: View, each: MoveEstimate, speaker: Speaker) -> str:
    """A word about what the move does in this trick of Phase One."""
    position = view.position
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


def _method(view: View, hint: Hint, speaker: Speaker) -> Iterator[str]:
    if hint.sample is None:
        return
    possible = _rounded(hint.possible, speaker)
    if hint.leaves == "played out":
        key = "hint.played_out" if hint.possible > 1 else "hint.played_out_openly"
        times = speaker.say_count("hint.times", hint.worlds)
        yield speaker.say(key, times=times, all=possible, seed=hint.seed)
        return
    if view.position.phase == 2:
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


def _enforced(view: View, hint: Hint, speaker: Speaker, width: int) -> str:
    """Among three where nothing is hidden: what moves enforce, and selfish play beside it."""
    is_known = hint.moves[0].win is not None
    method = speaker.say("hint.selfish" if is_known else "hint.no_selfish")
    return paragraphs(
        (
            "\n".join(row("", line, width) for line in _enforced_verdict(view, hint, speaker)),
            table(_enforced_rows(hint, is_known, speaker), width),
            row("", method, width),
        )
    )


def _enforced_verdict(view: View, hint: Hint, speaker: Speaker) -> Iterator[str]:
    best, player = hint.moves[0], hint.to_move
    stage = rules.pending(view.position).stage
    alike = [each.move for each in hint.moves if _value(each) == _value(best)]
    if len(hint.moves) == 1:
        yield speaker.say("hint.forced", player=player, do=to_do(alike, stage, speaker))
    else:
        yield speaker.say("hint.best", player=player, do=to_do(alike, stage, speaker))
        yield speaker.say("hint.enforces" if hint.equals else "hint.enforces.alone", player=player)
        if others := [move for move in hint.equals if move not in alike]:
            moves = speaker.some_of(others)
            yield speaker.say_count("hint.enforce_as_much", len(others), moves=moves)
    yield from speaker.notes(hint.notes)


def _value(each: MoveEstimate) -> object:
    return each.guarantee, each.win, each.win_range, each.margin


def _enforced_rows(hint: Hint, is_known: bool, speaker: Speaker) -> list[list[str]]:
    head = ["", speaker.say("hint.enforced")]
    rows = [head + [speaker.say("hint.chance"), speaker.say("hint.votes.3")] * is_known]
    for each in hint.moves:
        assert each.guarantee is not None
        mark = "=" if each.move in hint.equals else ""
        cells = [unbroken(f"{each.move} {mark}".rstrip()), guarantee_words(each.guarantee, speaker)]
        if each.win is not None and each.win_range is not None:
            cells += [_between(each.win, each.win_range, speaker), f"{each.margin:+.1f}"]
        rows.append(cells)
    return rows


def _between(win: float, win_range: tuple[float, float], speaker: Speaker) -> str:
    """The mean, and how far outcomes differ."""
    chance = f"{100 * win:5.1f} %"
    low, high = win_range
    if low == high:
        return chance
    return speaker.say("hint.between", chance=chance, low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")
