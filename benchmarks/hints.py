"""How quick, how honest and how good hints are: `python benchmarks/hints.py [parts] [--positions N]`.

speed       seconds of `hint` at its default, microseconds of a judgement, and worlds a second with a
            forgotten hand in Phase Two
regret      with two tricks of Phase One to play: what the advised move loses against the best one, both
            valued over every world and every order of the deck, with exact replies and exact leaves
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import permutations
from random import Random
from time import process_time

from solver import rules
from solver._core import Board
from solver.bots.greedy import GreedyBot
from solver.cards import HIDDEN, SEATS, Seat
from solver.decks import CLAIM_AND_CLAIM_2, Deck, all_decks
from solver.model import Position, View
from solver.model.random_play import random_position
from solver.model.view import Witness
from solver.search.board import board_of, mover, prover_of, rules_of
from solver.search.exact.worth import DUEL, EVEN, WIN
from solver.search.sampled.evaluation import evaluation_of
from solver.search.sampled.hint import hint
from solver.search.sampled.sample import sampled
from solver.search.sampled.worlds import tricks_left, viewpoint_of


def views(deck: Deck | None, seed: int, tricks: range) -> Iterator[View]:
    """What players know in games that go by rules of thumb, with some random moves: one view of a game."""
    rng = Random(seed)
    thumb = GreedyBot()
    while True:
        position = Position.of(
            rules.deal(deck or rng.choice(all_decks(2, CLAIM_AND_CLAIM_2)), 2, rng, SEATS[rng.randrange(2)])
        )
        witnesses = [Witness(seat, position) for seat in position.seats]
        met = []
        while position.phase == 1 and position.to_move is not None:
            view = witnesses[position.to_move].view(position)
            if tricks_left(view) in tricks and len(position.legal_moves()) > 1:
                met.append(view)
            move = rng.choice(position.legal_moves()) if rng.random() < 0.2 else thumb.choose(view)
            position, events = position.play_and_tell(move)
            for witness in witnesses:
                witness.watch(events)
        if met:
            yield rng.choice(met)


def first(views: Iterator[View], number: int) -> list[View]:
    return [next(views) for _ in range(number)]


def speed(deck: Deck, positions: int) -> None:
    print(f"{'speed':28} {'mean':>9} {'slowest':>9}")
    for title, of, tricks in (
        (f"{deck}, tricks 1 to 10", deck, range(4, 14)),
        (f"{deck}, trick 11", deck, range(3, 4)),
        (f"{deck}, tricks 12 and 13", deck, range(1, 3)),
        ("any deck, tricks 1 to 10", None, range(4, 14)),
        ("any deck, trick 11", None, range(3, 4)),
        ("any deck, tricks 12 and 13", None, range(1, 3)),
    ):
        times = []
        for view in first(views(of, 1, tricks), positions):
            begun = process_time()
            hint(view)
            times.append(process_time() - begun)
        print(f"{title:28} {sum(times) / len(times):7.3f} s {max(times):7.3f} s")
    begun = process_time()
    evaluation_of(deck).repeat(board_of(random_position(deck, 1)), 100_000)
    print(f"{deck}, one judgement of a start of Phase Two: {10 * (process_time() - begun):.2f} microseconds")
    worlds, begun = 0, process_time()
    for seed in range(max(positions // 4, 2)):
        position = random_position(deck, seed)
        hidden = tuple(
            hand if seat == position.leader else (HIDDEN,) * 13
            for seat, hand in zip(position.seats, position.hands, strict=True)
        )
        worlds += len(sampled(View.of(position.hiding(hands=hidden)), 1, 0, (0, 20)).win)
    print(f"{deck}, Phase Two, hand of 13 forgotten: {worlds / (process_time() - begun):.0f} worlds a second")


def regret(deck: Deck, positions: int) -> None:
    enumeration = Enumeration(deck)
    total, worst, changed, begun = 0.0, 0.0, 0, process_time()
    for view in first(views(deck, 3, range(2, 3)), positions):
        answer = hint(view)
        chances = enumeration.chances(view)
        loss = max(chances) - chances[answer.order.index(answer.best)]
        total += loss
        worst = max(worst, loss)
        changed += loss > 0
    print(
        f"regret: {100 * total / positions:.2f} points on average over {positions} positions of {deck}, "
        f"{changed} not the best move, at most {100 * worst:.1f} ({process_time() - begun:.0f} s)"
    )


class Enumeration:
    """Chances over all worlds and all orders of the deck, with exact replies and exact leaves."""

    def __init__(self, deck: Deck) -> None:
        self._rules = rules_of(deck)
        self._prover = prover_of(deck, 1 << 22)
        self._known: dict[tuple[object, ...], float] = {}

    def chances(self, view: View) -> list[float]:
        """The mover's chance after every move."""
        viewpoint = viewpoint_of(view)
        moves = viewpoint.moves()
        sums = [0.0] * len(moves)
        for number in range(view.worlds):
            world = viewpoint.numbered_world(number)
            boards = [self._reordered(world, order) for order in orders(view)]
            for i, move in enumerate(moves):
                sums[i] += self._value([board.after(move) for board in boards], view.seat)
        return [one / view.worlds for one in sums]

    def _reordered(self, board: Board, order: tuple[int, ...]) -> Board:
        lies = board.fields()
        del lies["to_move"]
        lies["stock"] = tuple(lies["stock"][place] for place in order)
        return Board(self._rules, **lies)

    def _value(self, boards: list[Board], seat: Seat) -> float:
        """The mean over boards that differ only in what the player to move cannot see.

        So one move is chosen for all of them. They part where a trick is over and the next centre card is
        seen, or where a player looks at the top card.
        """
        if boards[0].fields()["phase"] == 2:
            return sum(self._won(board, seat) for board in boards) / len(boards)
        parts: dict[object, list[Board]] = {}
        for board in boards:
            lies = board.fields()
            looked_at = lies["stock"][0] if len(lies["trick"]) == 2 else None
            parts.setdefault((lies["centre"], lies["followers"], looked_at), []).append(board)
        return sum(self._chosen(part, seat) * len(part) for part in parts.values()) / len(boards)

    def _chosen(self, boards: list[Board], seat: Seat) -> float:
        moves = boards[0].distinct_moves()
        values = [self._value([board.after(move) for board in boards], seat) for move in moves]
        return max(values) if mover(boards[0]) is seat else min(values)

    def _won(self, board: Board, seat: Seat) -> float:
        """Who wins Phase Two, solved."""
        lies = board.fields()
        key = (lies["hands"], lies["score"], lies["leader"])
        if key not in self._known:
            self._prover.open(board, fresh=True)
            drawn, won = (
                bool(self._prover.ask(board, rank)) for rank in map(DUEL.rank, (EVEN, DUEL.floor(WIN)))
            )
            self._known[key] = 0.5 * drawn + 0.5 * won
        return self._known[key] if seat is Seat.A else 1 - self._known[key]


def orders(view: View) -> list[tuple[int, ...]]:
    """Places of the stock in every order; a card that has been looked at stays on top."""
    places = range(len(view.position.stock))
    fixed = 0 if view.position.stock[0] == HIDDEN else 1
    return [(*places[:fixed], *order) for order in permutations(places[fixed:])]


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--deck", type=Deck.of, default=Deck.of("GKUDP"))
    options.add_argument("--positions", type=int, default=200, help="for regret; speed takes a tenth")
    options.add_argument("parts", nargs="*", default=["speed", "regret"])
    chosen = options.parse_args()
    if "speed" in chosen.parts:
        speed(chosen.deck, max(chosen.positions // 10, 2))
    if "regret" in chosen.parts:
        regret(chosen.deck, chosen.positions)


if __name__ == "__main__":
    main()
