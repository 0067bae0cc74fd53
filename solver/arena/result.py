"""Match from Python: bots of any kind play each other, and what comes of it."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, count

from solver.arena.contest import Contest
from solver.arena.match import Match
from solver.arguments import HIGHEST_NUMBER, MOST_JOBS, check_flag, check_listener, check_whole, expect
from solver.bots import Bot, Budget
from solver.decks import Deck
from solver.errors import Refusal
from solver.model import Game
from solver.seeds import any_seed, check_seed
from solver.shown import Shown, brief
from solver.stopping import StopFlag

#: A bot's name, its class, anything else that makes one, or one that is copied.
BotAsked = str | type[Bot] | Callable[..., Bot] | Bot


@dataclass(frozen=True, repr=False)
class MatchResult(Shown):
    """How a match stands, from the view of the first bot. `print` shows it in the words of `claim arena`.

    >>> result = match("greedy", "random", games=2, seed=1)
    >>> result.bots, len(result.games), result.wins + result.draws + result.losses
    (('greedy', 'random'), 2, 2)
    """

    contest: Contest
    lines: tuple[str, ...]  # every game as `claim arena --out` writes it

    def __repr__(self) -> str:
        return brief(self, bots=self.bots, score=self.score, interval=self.interval, games=len(self.lines))

    @property
    def bots(self) -> tuple[str, ...]:
        return self.contest.match.bots

    @property
    def wins(self) -> int:
        return self.contest.score.wins

    @property
    def draws(self) -> int:
        return self.contest.score.draws

    @property
    def losses(self) -> int:
        return self.contest.score.losses

    @property
    def score(self) -> float | None:
        """The share of the points; None before a deal has been played from all seats."""
        return self.contest.score.mean

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true score lies, with 95 % confidence."""
        return self.contest.score.interval

    @property
    def elo(self) -> float | None:
        """The difference in Elo points; None where no difference is enough, and among three."""
        return self.contest.score.elo if self.contest.match.has_elo else None

    @property
    def finished(self) -> bool:
        """Whether all games have been played."""
        return self.contest.is_over

    @cached_property
    def games(self) -> tuple[Game, ...]:
        return tuple(map(Game.loads, self.lines))

    def to_json(self) -> dict[str, object]:
        """The object that `claim arena --json` prints."""
        return self.contest.to_json()


def match(
    one: BotAsked,
    other: BotAsked,
    *,
    games: int = 200,
    deck: Deck | str = "GKUDP",
    players: int = 2,
    seed: int | None = None,
    artifacts: bool = False,
    worlds: int | None = None,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: StopFlag | None = None,
) -> MatchResult:
    """Let two bots play: with three players one against two of the other, with four in teams.

    All deals are played from all seats, so that there may be a few more `games`. The same seed gives the same
    ones for any number of `jobs`. `worlds` is what a bot may look at for a move, `progress` is told how many
    games have been played, and once the flag `stop` is set the result is that of the games until then.

    >>> match("random", "random", games=4, seed=1).finished
    True
    """
    check_whole(games, 1, HIGHEST_NUMBER, "games")
    check_whole(players, 2, 4, "players")
    check_whole(jobs, 1, MOST_JOBS, "jobs")
    check_flag(stop, "stop")
    check_listener(progress, "progress")
    seed = any_seed() if seed is None else seed
    check_seed(seed)
    names, brought = _named(one, other)
    to_play = Match(
        Deck.of(deck), names, seed, Budget(worlds), players, expect(artifacts, bool, "artifacts"), brought
    )
    if jobs > 1:
        _check_that_they_travel(to_play)
    each = to_play.games_a_round
    contest, lines = Contest(to_play, -(-games // each) * each), list[str]()
    with closing(contest.play_on(jobs, stop)) as played:
        for line in played:
            lines.append(line)
            if progress is not None:
                progress(len(lines))
    return MatchResult(contest, tuple(lines))


def _named(*bots: object) -> tuple[tuple[str, ...], dict[str, object]]:
    """What the bots are called, and by their names those that others do not know."""
    known = [bot for bot in bots if isinstance(bot, str)]
    names, brought = list[str](), dict[str, object]()
    for bot in bots:
        if isinstance(bot, str):
            names.append(bot)
            continue
        own = getattr(bot, "__name__", type(bot).__name__)
        possible = chain((own,), (f"{own} {number}" for number in count(2)))
        name = next(each for each in possible if each not in known and brought.get(each, bot) is bot)
        names.append(name)
        brought[name] = bot
    return tuple(names), brought


def _check_that_they_travel(match: Match) -> None:
    """What is defined in a session or inside a function is found by no other process."""
    for name, bot in match.brought.items():
        home = getattr(bot, "__module__", "")
        in_session = home == "__main__" and not hasattr(sys.modules["__main__"], "__file__")
        try:
            pickle.dumps(bot)
        except Exception:
            in_session = True
        if in_session:
            raise Refusal(
                f"jobs: the bot {name} cannot be sent to another process; define it in a module, at the top"
            )
