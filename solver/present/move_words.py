"""Moves as parts of sentences: whether a card is played, taken or kept depends on the moment."""

from __future__ import annotations

from collections.abc import Sequence

from solver.cards import Seat
from solver.moves import Choice, Move, Pass
from solver.present.speaker import Speaker
from solver.stages import Stage

#: What is done with a card where it is not played.
_VERBS = {Stage.RECRUIT: "take", Stage.KEEP: "keep"}


def to_do(moves: Sequence[Move], stage: Stage, speaker: Speaker) -> str:
    """ "play G5 or G7", "take the top card", "pass, or play boots"; the first is the best."""
    names = [_name(move, speaker) for move in moves if move is not Pass.PASS]
    if not names:
        return speaker.say("do.pass")
    do = speaker.say(f"do.{_verb(stage)}", moves=speaker.some_of(names, "list.or"))
    if len(names) == len(moves):
        return do
    return speaker.say("do.pass_or" if moves[0] is Pass.PASS else "do.or_pass", do=do)


def doing(move: Move, stage: Stage, speaker: Speaker) -> str:
    """ "G5", "taking the top card", "passing" """
    verb = "pass" if move is Pass.PASS else _verb(stage)
    return speaker.say(f"doing.{verb}", move=_name(move, speaker))


def done(move: Move, stage: Stage, player: Seat, speaker: Speaker) -> str:
    """ "A G5", "A takes K5", "A keeps K5" """
    return speaker.say(f"done.{_verb(stage)}", player=player, move=move)


def _verb(stage: Stage) -> str:
    return _VERBS.get(stage, "play")


def _name(move: Move, speaker: Speaker) -> object:
    return speaker.say(f"pile.{move}") if isinstance(move, Choice) else move
