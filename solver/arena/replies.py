"""Replies of bots by stateless play: the whole game follows from its seed and from what a person has seen.

Nobody keeps the game. Whoever asks says what was played so far; the deal and all chance come from the seed,
and so does what a bot does where the person cannot see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from solver.arena.sitting import Sitting
from solver.cards import Seat
from solver.decks import Deck
from solver.errors import IllegalMove
from solver.model.observed import Observed
from solver.moves import Move, Pass
from solver.notation.observed import Told, parse_event


class Reply(NamedTuple):
    """What has happened since, as the person sees it, up to the person's next move."""

    observed: Observed  # the whole game as the person saw it
    known: int  # how many of its events were there before
    over: bool

    @property
    def events(self) -> tuple[str, ...]:
        return self.observed.events[self.known :]


def reply(
    deck: Deck,
    seat: Seat,
    bot: str,
    seed: int,
    moves: Iterable[str] = (),
    *,
    players: int = 2,
    artifacts: bool = False,
) -> Reply:
    """What bots of this name play after these moves: the own ones and those of others that are seen.

    The events of `claim-observed/1` will do: what they tell besides moves follows from the seed.
    """
    sitting = Sitting.begin(deck, seat, bot, seed, players, with_artifacts=artifacts)
    said = [parse_event(text) for text in moves]
    for number, told in enumerate(said):
        if not isinstance(told.what, str):  # a word tells what follows from the seed
            _make(sitting, told.what, number)
    while not sitting.is_over and not sitting.is_persons_turn:
        sitting.reply()
    observed = sitting.game.seen_by(seat)
    return Reply(observed, _known(observed, said), sitting.is_over)


def _known(observed: Observed, said: Iterable[Told]) -> int:
    """How many of the events there were when the last of these had been said."""
    events = [parse_event(event) for event in observed.events]
    known = 0
    for told in said:
        later = enumerate(events[known:], start=known + 1)
        same = (number for number, event in later if (event.what, event.cards) == (told.what, told.cards))
        known = next(same, known)  # a pass is no event
    return known


def _make(sitting: Sitting, move: Move, number: int) -> None:
    """Play a move for whoever is to make it, after what the person could not see."""
    while not sitting.allows(move):
        if sitting.is_persons_turn and sitting.allows(Pass.PASS):
            sitting.play(Pass.PASS)
        elif sitting.is_persons_turn or not sitting.is_out_of_sight:
            legal = sitting.view.position.legal_moves() if sitting.is_persons_turn else ()
            raise IllegalMove(f"moves.{number}: {move} is not possible there", str(move), [*map(str, legal)])
        else:
            sitting.reply()
    sitting.play(move)
