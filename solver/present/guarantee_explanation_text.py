"""An explanation for three players in words: what each can enforce, and what a move changes of that."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.analysis.counting import Decision
from solver.analysis.guarantee_explanation import GuaranteeExplanation, MoveEffect, Standing
from solver.analysis.situation import Loss
from solver.cards import Seat
from solver.present.answer_text import selfish_text
from solver.present.commented_line_text import tricks_of
from solver.present.position_text import result_text
from solver.present.speaker import Speaker
from solver.present.terminal import paragraphs, row
from solver.present.weighed_text import changed_values_words
from solver.search.exact.known import Known
from solver.search.exact.worth import HALF


def guarantee_explanation_text(facts: GuaranteeExplanation, lang: str, width: int) -> str:
    """The whole explanation, in lines no longer than `width` where that is possible."""
    speaker = Speaker(lang)
    if facts.to_move is None:
        return result_text(rules.tally(facts.position))
    said = [_players(facts, speaker, width), _moves(facts, facts.to_move, speaker, width)]
    parts = ["\n".join(lines) for lines in (*said, _lines(facts, speaker, width))]
    return paragraphs([*parts, selfish_text(facts.position, facts.selfish, facts.selfish_refused, width)])


def _players(facts: GuaranteeExplanation, speaker: Speaker, width: int) -> Iterator[str]:
    yield row("", speaker.say("three.enforce"), width)
    for standing in facts.standings:
        yield row(f"{standing.player}  ", _standing(standing, facts, speaker), width)
    said = (*speaker.notes(facts.notes), *changed_values_words(facts.position, speaker))
    yield from (row("", text, width) for text in said)
    if facts.stopped is not None:
        yield row("", speaker.say("three.stopped_by"), width)
    if facts.decided:
        decided = [
            speaker.say(
                "decided.for",
                faction=speaker.factions(each.letter),
                side=each.side,
                proof=_proof(each, speaker),
            )
            for each in facts.decided
        ]
        yield row("", speaker.say("decided", factions=speaker.listed(decided)), width)


def _proof(decision: Decision, speaker: Speaker) -> str:
    """Among three, what another can get is not all the rest."""
    key = "count.against" if decision.at_least > decision.at_most else "count.against.tie_break"
    return speaker.say(key, cards=decision.at_least, others=decision.at_most)


def _standing(standing: Standing, facts: GuaranteeExplanation, speaker: Speaker) -> str:
    if standing.guarantee.is_open:
        return speaker.say("three.unknown")
    if standing.can_be_stopped is None:
        key = "three.open"
    elif not standing.can_be_stopped:
        key = "three.sure"
    else:
        shares = standing.guarantee.low.result == HALF
        key = "three.stopped.draw" if shares else "three.stopped"
    return speaker.say(
        key,
        guarantee=guarantee_words(standing.guarantee, speaker),
        player=standing.player,
        others=_others(standing.player, facts, speaker),
    )


def _others(player: Seat, facts: GuaranteeExplanation, speaker: Speaker) -> str:
    return speaker.listed([seat for seat in facts.position.seats if seat is not player])


def _moves(facts: GuaranteeExplanation, player: Seat, speaker: Speaker, width: int) -> Iterator[str]:
    """Those that change as much are named together."""
    yield speaker.say("to_move", player=player)
    if len(facts.moves) == 1:
        (only,) = facts.moves
        guarantee = guarantee_words(only.guarantee, speaker)
        text = speaker.say("three.forced", moves=only.move, player=player, guarantee=guarantee)
        yield row("", text, width)
        return
    groups: dict[object, list[MoveEffect]] = {}
    for each in facts.moves:
        groups.setdefault(_all_but_the_move(each), []).append(each)
    for alike in groups.values():
        yield row("", _effect(alike, player, speaker), width)


def _all_but_the_move(each: MoveEffect) -> object:
    gifts = tuple((player, after) for player, after in each.gifts.items())
    return each.loss, each.guarantee, gifts, each.gifts_known


def _effect(alike: list[MoveEffect], player: Seat, speaker: Speaker) -> str:
    """What these moves change, which is the same for all of them."""
    first = alike[0]
    moves = [each.move for each in alike]
    parts = {"player": player, "guarantee": guarantee_words(first.guarantee, speaker)}
    either = {"moves": speaker.listed(moves, "list.or"), **parts}
    every = {"moves": speaker.listed(moves), **parts}
    gifts = [
        speaker.say("three.gift", player=other, guarantee=guarantee_words(after, speaker))
        for other, after in first.gifts.items()
    ]
    if first.loss is None:
        return speaker.say("three.not_settled" + ".unknown" * first.guarantee.is_open, **either)
    if first.loss is not Loss.NOTHING:
        if gifts:
            return speaker.say("three.costs.gifts", gifts=speaker.listed(gifts), **either)
        return speaker.say("three.costs", **either)
    if gifts:
        return speaker.say_count("three.keeps_own", len(alike), gifts=speaker.listed(gifts), **every)
    if not first.gifts_known:
        return speaker.say("three.still", **either)
    return speaker.say_count("three.keeps", len(alike), **every)


def _lines(facts: GuaranteeExplanation, speaker: Speaker, width: int) -> Iterator[str]:
    for standing in facts.standings:
        if standing.line:
            plays = (*rules.turns(facts.position), *standing.line)
            key = "three.held" if standing.can_be_stopped else "three.held.sure"
            text = speaker.say(
                key,
                player=standing.player,
                others=_others(standing.player, facts, speaker),
                line=speaker.joined(tricks_of(plays, facts.position.players)),
            )
            yield row("", text, width)


def guarantee_words(known: Known, speaker: Speaker) -> str:
    """What can be enforced, as far as it is known: results for a player, with the votes."""
    if known.is_open:
        return speaker.say("three.unknown")
    least, most = (
        speaker.say(
            f"three.result.{known.frame.name(worth.result)}",
            votes=speaker.say_count("votes", int(worth.by)),
        )
        for worth in (known.low, known.high)
    )
    return least if known.settled else speaker.say("three.between", least=least, most=most)
