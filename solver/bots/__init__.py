"""Players that choose a move by themselves. Each sees what a player at the table would see, and no more."""

from __future__ import annotations

from solver.bots.bot import Bot, Maker, asked, made, maker_of
from solver.bots.budget import Budget
from solver.bots.greedy import GreedyBot
from solver.bots.pimc import PimcBot
from solver.bots.random_bot import RandomBot
from solver.bots.rollout import RolloutBot
from solver.errors import Refusal, quoted

#: By name.
BOTS: dict[str, Maker] = {
    "random": lambda seed, _: RandomBot(seed),
    "greedy": lambda _, __: GreedyBot(),
    "rollout": RolloutBot,
    "pimc": PimcBot,
}

#: Where other packages name theirs: entry points, each a class or a factory.
PLUG_INS = "claim_solver.bots"


def bot_names() -> list[str]:
    """The bots that can be named: ours, and those of other packages that are installed.

    >>> from solver import bot_names
    >>> "pimc" in bot_names()
    True
    """
    from importlib.metadata import entry_points

    return list(dict.fromkeys((*BOTS, *sorted(entry_points(group=PLUG_INS).names))))


def bot_named(name: str) -> Maker:
    """What makes a bot with the name a user gives."""
    return BOTS[name] if name in BOTS else _plugged_in(name)


def _plugged_in(name: str) -> Maker:
    """A bot of another package, which is loaded when it is asked for."""
    from importlib.metadata import entry_points

    found = entry_points(group=PLUG_INS)
    if name not in found.names:
        raise Refusal(f"there is no bot {quoted(name)}; the bots are {', '.join(bot_names())}")
    entry = found[name]
    try:
        return maker_of(entry.load())
    except Exception as error:
        raise Refusal(
            f"the bot {name} of another package ({entry.value}) cannot be loaded: "
            f"{type(error).__name__}: {quoted(str(error))}"
        ) from error


__all__ = ["BOTS", "Bot", "Budget", "Maker", "asked", "bot_named", "bot_names", "made", "maker_of"]
