"""A refutation in words: how it goes on after a move, and which votes that costs."""

from __future__ import annotations

from collections.abc import Sequence

from solver import rules
from solver.analysis.facts.refutation import Flip, Refutation
from solver.cards import Card
from solver.model import Position
from solver.present.commented_line_text import tricks_of
from solver.present.speaker import Speaker
from solver.rules.sides import side_of
from solver.rules.votes import DRAW

#: So many tricks of a refutation are shown; of a longer one, these and its end.
_SHOWN = 3


def refutation_words(
    position: Position, refutation: Refutation, moves: Sequence[Card], speaker: Speaker
) -> str:
    """What follows, and why that is enough: the part of a sentence after the colon.

    It holds for each of these moves; cards of which any may be played stand as "A G3/G4".
    """
    player = position.mover
    turns = [_flip(flip, speaker) for flip in refutation.flips]
    ours = side_of(position.players, player)
    for side, key in ((ours, "flip.gained"), (None, "flip.freed")):
        if gained := [speaker.factions(letter) for letter, vote in refutation.gains.items() if vote == side]:
            turns.append(speaker.say(key, factions=speaker.listed(gained), player=ours))
    if refutation.known.margin == 0:
        side = refutation.known.result
        turns.append(speaker.say("flip.drawn" if side == DRAW else "flip.on_cards", side=side))
    flips = speaker.clauses(turns)
    played = "/".join(map(str, moves))
    tricks = tricks_of((*rules.turns(position), (player, played), *refutation.line), position.players)
    key = "refutation.line" if len(tricks) <= _SHOWN else "refutation.long_line"
    return speaker.say(key, line=speaker.joined(tricks[:_SHOWN]), trick=refutation.trick, flips=flips)


def _flip(flip: Flip, speaker: Speaker) -> str:
    faction = speaker.factions(flip.letter)
    if flip.after is None:
        return speaker.say("flip.tied", faction=faction)
    count = speaker.cards(flip.at_least, flip.at_most)
    return speaker.say("flip.lost", faction=faction, side=flip.after, count=count)
