"""A refutation in words: how it goes on after a move, and which votes that costs."""

from __future__ import annotations

from solver import rules
from solver.analysis.refutation import Flip, Refutation
from solver.model import Position
from solver.present.commented_line_text import tricks_of
from solver.present.speaker import Speaker
from solver.rules.votes import DRAW

#: So many tricks of a refutation are shown; of a longer one, these and its end.
_SHOWN = 3


def refutation_words(position: Position, refutation: Refutation, speaker: Speaker) -> str:
    """What follows the move, and why that is enough: the part of a sentence after the colon."""
    flips = speaker.clauses([_flip(flip, speaker) for flip in refutation.flips])
    if not refutation.flips:
        side = refutation.value.result
        flips = speaker.say("flip.drawn" if side == DRAW else "flip.on_cards", side=side)
    player = position.to_move
    assert player is not None
    tricks = tricks_of((*rules.turns(position), (player, refutation.move), *refutation.line))
    key = "refutation.line" if len(tricks) <= _SHOWN else "refutation.long_line"
    return speaker.say(key, line=speaker.joined(tricks[:_SHOWN]), trick=refutation.trick, flips=flips)


def _flip(flip: Flip, speaker: Speaker) -> str:
    faction = speaker.factions(flip.letter)
    if flip.after is None:
        return speaker.say("flip.tied", faction=faction)
    count = speaker.cards(flip.at_least, flip.at_most)
    return speaker.say("flip.lost", faction=faction, side=flip.after, count=count)
