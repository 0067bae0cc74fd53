"""Bot protocol: what a player that chooses by itself is, how one is made, and how it is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from copy import deepcopy
from inspect import Parameter, signature

from solver.bots.budget import Budget
from solver.errors import ClaimError, Refusal
from solver.model import View
from solver.moves import Move
from solver.notation import parse_move


class Bot(ABC):
    """Plays one seat of one game: it is made anew for every game and seat.

    A class may take a `seed`, from which all its chance should come, and a `budget` (`Budget`), which says
    what it may spend on a move; it is given those that its `__init__` names.

    >>> class Cautious(Bot):
    ...     def choose(self, view):
    ...         return min(view.position.legal_moves(), key=str)
    >>> str(Cautious().choose(View.of("GKUDP 2A / A G5 D3 / B G7 D0")))
    'D3'
    """

    @abstractmethod
    def choose(self, view: View) -> Move | str:
        """One of the legal moves of the player whose view this is, or how it is written."""


#: Makes a bot for one seat of one game. All its chance comes from the seed.
Maker = Callable[[int, Budget], Bot]


def maker_of(bot: object) -> Maker:
    """What makes a bot of a class or another factory; an object that chooses is copied."""
    if not isinstance(bot, type) and callable(getattr(bot, "choose", None)):
        return lambda _seed, _budget: deepcopy(bot)  # type: ignore[return-value]
    if not callable(bot):
        raise Refusal(
            "a bot is a name, a class or a factory, or something with a method `choose`, "
            f"not {type(bot).__name__}"
        )
    make = bot

    def make_one(seed: int, budget: Budget) -> Bot:
        given = {"seed": seed, "budget": budget}
        taken = signature(make).parameters.values()
        if not any(each.kind is Parameter.VAR_KEYWORD for each in taken):
            given = {each.name: given[each.name] for each in taken if each.name in given}
        found = make(**given)
        if not callable(getattr(found, "choose", None)):
            raise Refusal(f"it makes a {type(found).__name__}, which has no method `choose`")
        return found  # type: ignore[no-any-return]

    return make_one


def made(name: str, make: Maker, seed: int, budget: Budget) -> Bot:
    """A bot; what goes wrong is told with its name."""
    try:
        return make(seed, budget)
    except Exception as error:
        raise Refusal(f"the bot {name} cannot be made: {_told(error)}") from error


def asked(name: str, bot: Bot, view: View) -> Move:
    """The move that a bot chooses, if it keeps to the rules; what goes wrong is told with its name."""
    try:
        chosen = bot.choose(view)
    except Exception as error:
        raise Refusal(f"the bot {name} failed at {view.position}: {_told(error)}") from error
    try:
        move = parse_move(chosen) if isinstance(chosen, str) else chosen
        view.position.check_legal(move)
    except ClaimError as error:
        raise Refusal(f"the bot {name} breaks the rules: {error}") from error
    return move


def _told(error: Exception) -> str:
    """On one line, and not too long."""
    said = str(error) if isinstance(error, ClaimError) else f"{type(error).__name__}: {error}"
    first = said.partition("\n")[0]
    return first if len(first) <= 300 else f"{first[:300]}..."
