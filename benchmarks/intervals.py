"""How often the stated 95 % interval of a hint's best move holds the value of 20 times the worlds.

    python -m benchmarks.intervals                       every kind of game, 200 positions each
    python -m benchmarks.intervals three four            three players, two teams
    python -m benchmarks.intervals magic --positions 50  fewer positions, for a first look

Games are played by rules of thumb with some random moves, and one position of each is asked about, in either
phase; those in which nothing is hidden are left out, since their hints are proofs. The long run has other
worlds. 200 positions cannot tell a share from 92 to 98 % from 95 %. Hints at their default are timed, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import NamedTuple

from benchmarks.kinds import parser_for
from solver.arena.chance import dealt
from solver.arena.live_game import LiveGame
from solver.bots.greedy import GreedyBot
from solver.decks import CLAIM_AND_CLAIM_2, Deck, all_decks
from solver.factions import FACTIONS
from solver.model import View
from solver.search.sampled.hint import hint

FEW, TIMES = 100, 20

_MAGIC = {faction.letter for faction in FACTIONS.values() if faction.box == "Magic"}


class Kind(NamedTuple):
    players: int
    artifacts: bool = False
    magic: bool = False

    def decks(self) -> list[Deck]:
        """Some of them, for a quick start: there are hundreds for four."""
        decks = (
            [deck for deck in all_decks(self.players) if set(deck.letters) & _MAGIC]
            if self.magic
            else all_decks(self.players, CLAIM_AND_CLAIM_2)
        )
        return Random(1).sample(decks, min(len(decks), 40))


KINDS = {
    "two": Kind(2),
    "magic": Kind(2, magic=True),
    "artifacts": Kind(2, artifacts=True),
    "three": Kind(3),
    "four": Kind(4),
}


def views(kind: Kind) -> Iterator[View]:
    """What a player to move knows somewhere in a game, again and again."""
    rng, greedy, decks = Random(2), GreedyBot(), kind.decks()
    while True:
        live = LiveGame(
            dealt(rng.choice(decks), rng.randrange(2**32), kind.players, with_artifacts=kind.artifacts)
        )
        met = []
        for seat in live.asked(rng):
            legal = live.position.legal_moves()
            view = live.view(seat)
            if len(legal) > 1 and view.only_world is None:
                met.append(view)
            live.play(rng.choice(legal) if len(legal) == 1 or rng.random() < 0.2 else greedy.choose(view))
        if met:
            yield rng.choice(met)


def measure(name: str, positions: int) -> None:
    inside, times = 0, []
    for _, view in zip(range(positions), views(KINDS[name]), strict=False):
        begun = process_time()
        hint(view)
        times.append(process_time() - begun)
        short, long = hint(view, FEW, seed=1), hint(view, TIMES * FEW, seed=2)
        best = short.moves[0]
        value = next(each.win for each in long.moves if each.move == best.move)
        assert value is not None
        assert best.win is not None
        inside += abs(value - best.win) <= 1.96 * best.stderr + 1e-9
    share = inside / positions
    print(
        f"{name:10} {positions:9}  {share:6.1%}  {sum(times) / positions:6.2f} s  {max(times):6.2f} s",
        flush=True,
    )


def main() -> None:
    parser = parser_for(__doc__, KINDS)
    parser.add_argument("--positions", type=int, default=200)
    options = parser.parse_args()
    print("game       positions  inside  a hint   slowest")
    for kind in options.kinds or KINDS:
        measure(kind, options.positions)


if __name__ == "__main__":
    main()
