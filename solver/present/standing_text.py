"""What is said of three players: what each can enforce and how, and what a move changes of that."""

from __future__ import annotations

from collections.abc import Iterator

from solver import rules
from solver.analysis.counting import Decision
from solver.analysis.explanation import Explanation
from solver.analysis.facts.decided import Decided
from solver.analysis.facts.gift import Gift
from solver.analysis.facts.standing import Standing
from solver.analysis.solved_position import ExplainedMove, Loss
from solver.cards import Seat
from solver.present.commented_line_text import tricks_of
from solver.present.known_text import guarantee_words
from solver.present.speaker import Speaker
from solver.present.terminal import row
from solver.search.exact.worth import HALF


def what_each_enforces(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    yield row("", speaker.say("three.enforce"), width)
    for standing in explanation.every(Standing):
        yield row(f"{standing.player}  ", _standing(standing, explanation, speaker), width)
    said = (*speaker.notes(explanation.notes), *speaker.changed_values(explanation.position))
    yield from (row("", text, width) for text in said)
    if explanation.stopped is not None:
        yield row("", speaker.say("three.stopped_by"), width)
    decided = explanation.the(Decided)
    if decided is not None and decided.votes:
        votes = [
            speaker.say(
                "decided.for",
                faction=speaker.factions(each.letter),
                side=each.side,
                proof=_proof(each, speaker),
            )
            for each in decided.votes
        ]
        yield row("", speaker.say("decided", factions=speaker.listed(votes)), width)


def _proof(decision: Decision, speaker: Speaker) -> str:
    """Among three, what another can get is not all the rest."""
    key = "count.against" if decision.at_least > decision.at_most else "count.against.tie_break"
    return speaker.say(key, cards=decision.at_least, others=decision.at_most)


def _standing(standing: Standing, explanation: Explanation, speaker: Speaker) -> str:
    if standing.known.is_open:
        return speaker.say("three.unknown")
    if standing.can_be_stopped is None:
        key = "three.open"
    elif not standing.can_be_stopped:
        key = "three.sure"
    else:
        shares = standing.known.low.result == HALF
        key = "three.stopped.draw" if shares else "three.stopped"
    return speaker.say(
        key,
        guarantee=guarantee_words(standing.known, speaker),
        player=standing.player,
        others=_others(standing.player, explanation, speaker),
    )


def _others(player: Seat, explanation: Explanation, speaker: Speaker) -> str:
    return speaker.listed([seat for seat in explanation.position.seats if seat is not player])


def what_moves_change(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    """Those that change as much are named together."""
    player = explanation.position.mover
    yield speaker.say("to_move", player=player)
    if len(explanation.moves) == 1:
        (only,) = explanation.moves
        guarantee = guarantee_words(only.known, speaker)
        text = speaker.say("three.forced", moves=only.move, player=player, guarantee=guarantee)
        yield row("", text, width)
        return
    gifts = {each.move: each for each in explanation.every(Gift)}
    groups: dict[object, list[ExplainedMove]] = {}
    for each in explanation.moves:
        gift = gifts[each.move]
        change = (each.loss, each.known, tuple(gift.gifts.items()), gift.gifts_known)
        groups.setdefault(change, []).append(each)
    for alike in groups.values():
        yield row("", _effect(alike, gifts[alike[0].move], player, speaker), width)


def _effect(alike: list[ExplainedMove], gift: Gift, player: Seat, speaker: Speaker) -> str:
    """What these moves change, which is the same for all of them."""
    first = alike[0]
    moves = [each.move for each in alike]
    parts = {"player": player, "guarantee": guarantee_words(first.known, speaker)}
    either = {"moves": speaker.listed(moves, "list.or"), **parts}
    every = {"moves": speaker.listed(moves), **parts}
    gifts = [
        speaker.say("three.gift", player=other, guarantee=guarantee_words(after, speaker))
        for other, after in gift.gifts.items()
    ]
    if first.loss is None:
        return speaker.say("three.not_settled" + ".unknown" * first.known.is_open, **either)
    if first.loss is not Loss.NOTHING:
        if gifts:
            return speaker.say("three.costs.gifts", gifts=speaker.listed(gifts), **either)
        return speaker.say("three.costs", **either)
    if gifts:
        return speaker.say_count("three.keeps_own", len(alike), gifts=speaker.listed(gifts), **every)
    if not gift.gifts_known:
        return speaker.say("three.still", **either)
    return speaker.say_count("three.keeps", len(alike), **every)


def how_each_enforces_it(explanation: Explanation, speaker: Speaker, width: int) -> Iterator[str]:
    for standing in explanation.every(Standing):
        if standing.line:
            plays = (*rules.turns(explanation.position), *standing.line)
            key = "three.held" if standing.can_be_stopped else "three.held.sure"
            text = speaker.say(
                key,
                player=standing.player,
                others=_others(standing.player, explanation, speaker),
                line=speaker.joined(tricks_of(plays, explanation.position.players)),
            )
            yield row("", text, width)
