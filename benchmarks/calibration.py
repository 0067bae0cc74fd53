"""How honest stated chances are, on games that nobody has learnt from: `python -m benchmarks.calibration`.

starts    the evaluation where Phase Two begins, by family of decks: the pair, and which Magic factions are
          in. Results are exact; with Mages they are means of games played out by rules of thumb
tricks    the evaluation after every trick of Phase One: what it says of the player who leads next, less what
          comes of it
hints     the same for what `hint` states of its best move, by who is to move in the trick

Log loss, and the calibration error: the mean distance between stated chance and result over ten bins.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random

import numpy as np

from solver import rules
from solver.cards import SEATS, Seat
from solver.decks import Deck, all_decks
from solver.model import Position
from solver.model.view import Witness
from solver.search.sampled.evaluation import EARLY, START, WEIGHTS
from solver.search.sampled.hint import hint
from solver.search.sampled.worlds import tricks_left
from solver.search.state import CompiledGame
from training.games import BOXES, Games, Plan, play
from training.network import Batch, Floats, Parameters, chances, read
from training.report import family, figures, table
from training.targets import start_of, targets_of

SEED = 1_000_000  # far from those of training
WORLDS, NOISE = 4, 0.1
FEW_WORLDS = 20  # of hints before those that are measured


def played(families: list[str], games: int, jobs: int) -> Iterator[tuple[str, list[Games]]]:
    """So many games of every family, shared between its decks; a deck is a family of its own."""
    plan = Plan(SEED, WORLDS, NOISE, WEIGHTS.read_bytes(), variants=0)
    for title in families:
        decks = [deck for deck in all_decks(2, BOXES) if title in (deck.letters, family(deck.letters))]
        yield title, list(play(plan, {deck: -(-games // len(decks)) for deck in decks}, jobs))


def starts(found: dict[str, list[Games]], twins: list[Parameters]) -> None:
    table({title: figures(twins, START, [each.starts for each in games]) for title, games in found.items()})


def tricks(found: dict[str, list[Games]], twins: list[Parameters], early: Parameters) -> None:
    print("\nwhat the evaluation says of the player who leads next, less the result, in points")
    print(f"{'after trick':>11}", *(f"{title:>7}" for title in found))
    for trick in range(1, 14):
        row = []
        for games in found.values():
            if trick == 13:
                parts = [(chances(twins, START, each.starts), each.starts) for each in games]
            else:
                chosen = [
                    each.between.take(np.flatnonzero(each.between.tricks == 13 - trick)) for each in games
                ]
                parts = [(chances([early], EARLY, part), part) for part in chosen]
            row.append(100 * float(np.concatenate([for_leader(*part) for part in parts]).mean()))
        print(f"{trick:11}", *(f"{value:+7.1f}" for value in row))


def for_leader(said: Floats, batch: Batch) -> Floats:
    """What is said too much of the leader's chance, in every row."""
    return np.where(batch.leader == 0, said - batch.result, batch.result - said).astype(np.float32)


def hints(deck: Deck, games: int, worlds: int, first: int) -> None:
    """Games between players who take every hint; those before a first trick are quick and not counted."""
    too_much: dict[tuple[int, bool], list[float]] = defaultdict(list)
    for number in range(games):
        rng = Random(SEED + number)
        position = Position.of(rules.deal(deck, 2, rng, SEATS[rng.randrange(2)]))
        witnesses = [Witness(seat, position) for seat in position.seats]
        said = []
        while position.phase == 1:
            if position.to_move is None:
                move = rules.drawn(position, rng)
            elif len(legal := position.legal_moves()) == 1:
                (move,) = legal
            else:
                view = witnesses[position.to_move].view(position)
                trick = 14 - tricks_left(view)
                best = hint(view, worlds if trick >= first else FEW_WORLDS, seed=number).moves[0]
                assert best.win is not None
                move = best.move
                if trick >= first:
                    said.append((trick, not position.trick, view.seat, best.win))
            position, events = position.play_and_tell(move)
            for witness in witnesses:
                witness.watch(events)
        result = targets_of(deck).value(start_of(CompiledGame(position).state, deck), False, number).result
        for trick, leads, seat, win in said:
            too_much[trick, leads].append(win - (result if seat is Seat.A else 1 - result))
    print(f"\nwhat hints of {worlds} worlds state less the result, in points: {games} games of {deck}")
    print(f"{'trick':>6} {'leader':>14} {'second':>14}")
    for trick in range(first, 14):
        cells = []
        for leads in (True, False):
            values = np.array(too_much[trick, leads] or [np.nan])
            cells.append(f"{100 * values.mean():+6.1f} +- {100 * values.std() / len(values) ** 0.5:3.1f}")
        print(f"{trick:6} {cells[0]:>14} {cells[1]:>14}")


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    every = sorted({family(deck.letters) for deck in all_decks(2, BOXES)})
    options.add_argument("--families", nargs="*", default=["GKUDP", "NIRTS", *every])
    options.add_argument("--games", type=int, default=10_000, help="of every family")
    options.add_argument("--deck", type=Deck.of, default=Deck.of("GKUDP"), help="for hints")
    options.add_argument("--hints", type=int, default=400, help="games in which hints are taken")
    options.add_argument("--worlds", type=int, default=100, help="of a hint")
    options.add_argument("--first", type=int, default=1, help="the trick from which on hints are measured")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("parts", nargs="*", default=["starts", "tricks", "hints"])
    chosen = options.parse_args()
    early, *twins = read(WEIGHTS.read_bytes())
    if {"starts", "tricks"} & set(chosen.parts):
        found = dict(played(chosen.families, chosen.games, chosen.jobs))
        if "starts" in chosen.parts:
            starts(found, twins)
        if "tricks" in chosen.parts:
            tricks(found, twins, early)
    if "hints" in chosen.parts:
        hints(chosen.deck, chosen.hints, chosen.worlds, chosen.first)


if __name__ == "__main__":
    main()
