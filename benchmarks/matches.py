"""How the bots fare against each other in every kind of game: `python -m benchmarks.matches [kinds]`.

    python -m benchmarks.matches magic               decks with Mages, Druids and Shapeshifters
    python -m benchmarks.matches three four          games of three, and of two teams
    python -m benchmarks.matches artifacts           three artifacts each
    python -m benchmarks.matches --deals 50          fewer deals than usual, for a first look

Every deal is played until each bot has sat everywhere. Scores are shares of the points with a 95 % interval;
a draw counts half, and among three a third would be even. What a bot may spend on a move is processor time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from benchmarks.kinds import parser_for
from solver.arena.contest import Contest
from solver.arena.game_line import game_line
from solver.arena.match import Match
from solver.bots import BOTS, Bot, Budget
from solver.bots.pimc import PimcBot
from solver.decks import Deck
from solver.jobs.mapping import map_in_order
from solver.model import View
from solver.moves import Move, Pass

WITHOUT_ARTIFACTS = "pimc-without-artifacts"


class WithoutArtifacts(Bot):
    """The bot `pimc` that has left its artifacts at home: what it holds it neither plays nor counts on."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self._bot = PimcBot(seed, budget)

    def choose(self, view: View) -> Move:
        position = view.position
        if position.may_pass:
            return Pass.PASS
        held = tuple(
            () if seat == view.seat else own
            for seat, own in zip(position.seats, position.artifacts, strict=True)
        )
        without = position.as_known(position.plain.but(artifacts=held))
        legal = without.legal_moves()
        return legal[0] if len(legal) == 1 else self._bot.choose(replace(view, position=without))


BOTS[WITHOUT_ARTIFACTS] = WithoutArtifacts


@dataclass(frozen=True)
class Row:
    deck: str
    opponent: str
    wanted: float  # share of the points
    players: int = 2
    artifacts: bool = False
    deals: int = 500
    milliseconds: int = 10

    def match(self) -> Match:
        budget = Budget(seconds=self.milliseconds / 1000)
        bots = ("pimc", self.opponent)
        return Match(Deck.of(self.deck), bots, 1, budget, self.players, self.artifacts)


_MAGIC = ("GKUDM", "GKMBH", "NIRTM", "NIMBH")
_LARGE = ("GKUDPRT", "NIUPRTS")

KINDS = {
    "magic": [Row(deck, "random", 0.92) for deck in _MAGIC] + [Row(deck, "greedy", 0.75) for deck in _MAGIC],
    "three": [Row(deck, "greedy", 0.50, players=3, deals=400) for deck in _LARGE],
    "four": [Row(deck, "greedy", 0.70, players=4, deals=400) for deck in _LARGE],
    "artifacts": [
        Row(deck, opponent, wanted, artifacts=True, deals=300, milliseconds=20)
        for opponent, wanted in (("greedy", 0.75), (WITHOUT_ARTIFACTS, 0.60))
        for deck in ("GKUDP", "NIRTM")
    ],
}


def line_of(match: Match, number: int) -> str:
    """A game, played by any process: all of them know the bots of this file."""
    return game_line(match, number)


def play(row: Row, deals: int, jobs: int) -> None:
    match = row.match()
    games = deals * match.games_a_round
    contest = Contest(match, games)
    for line in map_in_order(partial(line_of, match), range(1, games + 1), jobs):
        contest.take_in(line)
    score = contest.score
    low, high = score.interval
    print(
        f"{row.deck:8} {row.players:7}  {row.opponent:22} {deals:5} {score.mean or 0.0:7.1%}"
        f"  {low:6.1%} to {high:6.1%}  {row.wanted:6.0%}  {1000 * contest.seconds_per_move()[0]:5.1f}",
        flush=True,
    )


def main() -> None:
    parser = parser_for(__doc__, KINDS)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    print("deck     players  pimc against           deals   score  interval           wanted  ms/move")
    for kind in options.kinds or KINDS:
        for row in KINDS[kind]:
            play(row, options.deals or row.deals, options.jobs)


if __name__ == "__main__":
    main()
