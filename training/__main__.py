"""`python -m training`: makes solver/search/sampled/evaluation.bin anew. `make train` calls it.

Three rounds over the decks of all thirteen factions. In the first both players go by rules of thumb, in the
others by the evaluation of the round before, each weighing a few worlds of what they know. In every round

1. games are played, and the Phase Twos they lead to are valued (`targets.py`), with some variants;
2. a network for starts of Phase Two is fitted to those values, of this round and those before; in the last
   round a twin of it, too, from another beginning;
3. the network `early` is fitted to what they say of the Phase Two that every Phase One led to.

At last more games are played for `early`, whose targets are cheap and which learns games by heart where they
are few; and it is measured how much too hopeful players are who go by the result (`hope.py`). A tenth of the
games of the third round is held out, and the figures printed are for those.
"""

from __future__ import annotations

import argparse
import sys
from itertools import cycle, islice
from pathlib import Path
from time import monotonic

import numpy as np

from solver import __version__
from solver.decks import Deck, all_decks
from solver.search.sampled.evaluation import EARLY, SHAPES, START, TWINS, WEIGHTS, sealed
from training.fit import fit
from training.games import BOXES, Games, Plan, play
from training.hope import measured
from training.network import Batch, Parameters, chance, flat, fresh, verdicts
from training.report import report, table

#: Games of every deck, worlds weighed, noise and variants of every start, by round.
ROUNDS = ((60, 0, 0.2, 3), (60, 3, 0.1, 4), (240, 4, 0.1, 6))
#: The decks of the boxes are played more often: so many times.
OFTEN = {"GKUDP": 20, "NIRTS": 12}
#: Games of every deck that are played at last for `early` alone, which needs no values; and how the decks of
#: the boxes are played more often there.
MORE, MORE_OFTEN = 200, {"GKUDP": 60, "NIRTS": 25}
HELD_OUT = 10  # of so many games of the last round one is not learnt from
EPOCHS_START, EPOCHS_EARLY, EPOCHS_AT_LAST = 10, 3, 2
HOPEFUL = 1000  # games in which it is measured how much too hopeful players are


def main() -> None:
    options = argparse.ArgumentParser(prog="training", description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--scale", type=float, default=1.0, help="share of the games to play, for trials")
    options.add_argument("--out", type=Path, default=WEIGHTS)
    chosen = options.parse_args()
    begun = monotonic()

    def say(text: str) -> None:
        sys.stderr.write(f"{monotonic() - begun:6.0f} s  {text}\n")

    weights = sealed({}, halves([fresh(shape, chosen.seed) for shape in SHAPES]))
    before: list[Games] = []
    for number, (of_a_deck, worlds, noise, variants) in enumerate(ROUNDS):
        plan = Plan(chosen.seed + 1000 * number, worlds, noise, weights, variants)
        games = []
        for each in play(plan, wanted(chosen.scale * of_a_deck, OFTEN), chosen.jobs):
            games.append(each)
            say(f"round {number + 1}: {len(each)} games of {each.deck}")
        last = number == len(ROUNDS) - 1
        learnt, held_out = split(games) if last else (games, [])
        values = [starts(each) for each in before + learnt]
        twins = []
        for twin in range(TWINS if last else 1):
            say(f"fitting network {twin + 1} for starts of Phase Two")
            twins.append(fit(START, values, EPOCHS_START, chosen.seed + twin, say))
        say("fitting `early`")
        early = fit(EARLY, [between(each, twins) for each in learnt], EPOCHS_EARLY, chosen.seed, say)
        weights = sealed({}, halves([early, *islice(cycle(twins), TWINS)]))
        before += learnt
    say("playing more games for `early`")
    plan = Plan(chosen.seed + 1000 * len(ROUNDS), worlds, noise, weights, variants=0, valued=False)
    more = list(play(plan, wanted(chosen.scale * MORE, MORE_OFTEN), chosen.jobs))
    early = fit(EARLY, [between(each, twins) for each in learnt + more], EPOCHS_AT_LAST, chosen.seed, say)
    numbers = halves([early, *twins])
    say("measuring how much too hopeful players are")
    hopeful = max(HELD_OUT, int(chosen.scale * HOPEFUL))
    hope = measured(sealed({}, numbers), chosen.seed + 9000, hopeful, chosen.jobs)
    notes = {
        "version": __version__,
        "seed": chosen.seed,
        "games": sum(map(len, learnt + more)),
        "held out": report(held_out, twins, early),
        "hope": hope.to_json(),
    }
    chosen.out.write_bytes(sealed(notes, numbers))
    say(f"wrote {chosen.out.stat().st_size} bytes to {chosen.out.name}")
    table(report(held_out, twins, early))


def wanted(of_a_deck: float, often: dict[str, int]) -> dict[Deck, int]:
    """How many games of every deck are played."""
    return {deck: max(HELD_OUT, int(of_a_deck * often.get(deck.letters, 1))) for deck in all_decks(2, BOXES)}


def split(games: list[Games]) -> tuple[list[Games], list[Games]]:
    """Games to learn from, and those held out, with all that belongs to them."""

    def part(each: Games, out: bool) -> Games:
        def of(batch: Batch) -> Batch:
            rows = len(batch) // max(len(each), 1)
            which = np.repeat((np.arange(len(each)) % HELD_OUT == 1) == out, rows)
            return batch.take(np.flatnonzero(which))

        return Games(of(each.between), of(each.starts), of(each.variants))

    return [part(each, False) for each in games], [part(each, True) for each in games]


def starts(games: Games) -> Batch:
    """The starts of Phase Two, and their variants."""
    return Batch.joined([games.starts, games.variants])


def between(games: Games, twins: list[Parameters]) -> Batch:
    """What is between the tricks of Phase One, with what the networks say of the Phase Two it led to."""
    ends = verdicts(twins, START, games.starts)
    each = len(games.between) // len(games)
    return games.between.but(np.repeat(chance(ends), each), np.repeat(ends[:, 1], each))


def halves(networks: list[Parameters]) -> bytes:
    """The content of the weights file after its first line."""
    return np.concatenate([flat(network) for network in networks]).astype("<f2").tobytes()


if __name__ == "__main__":
    main()
