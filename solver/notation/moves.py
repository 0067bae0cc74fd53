"""Moves as text: a card, a choice, what is played with a card or on its own, and what chance does."""

from __future__ import annotations

import re
from typing import NamedTuple

from solver.artifacts import Artifact
from solver.card_text import parse_cards, tokens
from solver.cards import HIDDEN, Pile
from solver.errors import NotationError, quoted
from solver.factions import FACTIONS
from solver.moves import POTION, SHUFFLED, Choice, Move, Pass, Seen, Shuffled, Turned, Use, playing
from solver.notation.magic import is_artifact, parse_artifact
from solver.potions import BY_NAME, Potion

_ = Artifact

#: Moves of one word that name nothing.
_WORDS: dict[str, Move] = {
    **{str(choice): choice for choice in Choice},
    str(Pass.PASS): Pass.PASS,
    **{name: Turned(potion) for name, potion in BY_NAME.items()},
}

#: What can be announced with a card.
_WITH_A_CARD = frozenset({_.SWORD, _.BOOTS, _.JUG, _.AXE, _.BOW, _.RING})


class _Names(NamedTuple):
    """What an artifact names that is played on its own."""

    cards: int = 0
    faction: bool = False

    def __str__(self) -> str:
        words = ["a card", "two cards"][self.cards - 1 : self.cards] + ["a faction"] * self.faction
        return " and ".join(words) or "nothing"


_ALONE = {
    _.CROWN: _Names(faction=True),
    _.HORN: _Names(),
    _.SPEAR: _Names(cards=1),
    _.BALL: _Names(),
    _.CRYSTAL: _Names(cards=2),
    _.HORSE: _Names(cards=1),
    _.BOOTS: _Names(),
    _.RUNESTONE: _Names(cards=1, faction=True),
    _.LANTERN: _Names(),
    _.STAFF: _Names(),
    _.NECKLACE: _Names(),
    _.HOURGLASS: _Names(),
    _.SHIELD: _Names(),
    _.AXE: _Names(),
}
#: The only ones that are played on their own and together.
_TOGETHER = frozenset({_.BOOTS, _.AXE})

_JUG = rf"(?i:{_.JUG}=([a-z]?))"
_LETTER = re.compile("[A-Za-z]")
#: What is written like a potion.
_POTION = re.compile(r"x(?P<times>\d{1,2})|(?P<plus>[+-]\d{1,2})")


class _Parts(NamedTuple):
    """The words of a move by what they are."""

    artifacts: tuple[Artifact, ...]
    counted_as: str | None  # what the Jug makes of the card
    cards: Pile
    grouped: bool  # whether one word names several cards
    factions: str
    potion: bool


def parse_move(text: str, where: str = "move") -> Move:
    """Read a move, the inverse of `str(move)`; `where` names the place in an error."""
    words = tokens(text)
    if len(words) == 1 and (move := _WORDS.get(words[0].lower())):
        return move
    if len(words) == 1 and (amount := _POTION.fullmatch(words[0].lower())):
        # None that there is: which there are is told where it was to be turned up.
        return Turned(Potion(amount[0], *(map(int, (amount["times"] or 0, amount["plus"] or 0)))))
    if words and words[0].lower() == SHUFFLED:
        return _shuffled(words[1:], text, where)
    parts = _parts(words, text, where)
    if parts.artifacts and not (parts.cards and _WITH_A_CARD.issuperset(parts.artifacts)):
        return _alone(parts, text, where)
    return _with_a_card(parts, text, where)


def _parts(words: list[str], text: str, where: str) -> _Parts:
    artifacts: list[Artifact] = []
    counted_as, factions = None, ""
    named, potions = [], 0
    for word in words:
        if jug := re.fullmatch(_JUG, word):
            artifacts.append(Artifact.JUG)
            counted_as = _faction(jug[1], text, where)
        elif is_artifact(word):
            artifacts.append(parse_artifact(word, where))
        elif word.lower() == POTION:
            potions += 1
        elif _LETTER.fullmatch(word):
            factions += _faction(word, text, where)
        else:
            named.append(word)
    if len(set(artifacts)) < len(artifacts) or potions > 1:
        raise NotationError(f"{where}: {quoted(text)} names something twice")
    cards = parse_cards(" ".join(named), where, ordered=True)
    return _Parts(
        tuple(sorted(artifacts)), counted_as, cards, len(named) < len(cards), factions, bool(potions)
    )


def _faction(letter: str, text: str, where: str) -> str:
    if letter.upper() not in FACTIONS:
        raise NotationError(f"{where}: {quoted(text)} names no faction at {quoted(letter)}")
    return letter.upper()


def _shuffled(words: list[str], text: str, where: str) -> Shuffled:
    stock = parse_cards(" ".join(words), where, ordered=True)
    if not stock:
        raise NotationError(f"{where}: {quoted(text)} must name the whole deck from the top")
    return Shuffled(stock)


def _with_a_card(parts: _Parts, text: str, where: str) -> Move:
    """A card with all that goes with it. More than two cards alone are not played but seen; two that stand in
    one word, as in K77, are rather a slip."""
    cards = parts.cards
    if len(cards) > 2 and not (parts.artifacts or parts.factions or parts.potion):
        return Seen(cards)
    if not 1 <= len(cards) <= 2 or parts.grouped or HIDDEN in cards or parts.factions:
        raise NotationError(
            f"{where}: {quoted(text)} is not a move: write one card, as in K7, "
            f"{' or '.join(map(str, Choice))}, or an artifact with what it names, as in horse K7"
        )
    if Artifact.JUG in parts.artifacts and parts.counted_as is None:
        raise NotationError(f"{where}: {quoted(text)} must say what the card counts as, as in {_.JUG}=K")
    swap = cards[1] if len(cards) == 2 else None
    return playing(cards[0], swap, parts.artifacts, parts.counted_as, parts.potion)


def _alone(parts: _Parts, text: str, where: str) -> Use:
    """Artifacts without a card that is played."""
    first, *others = parts.artifacts
    if others and not _TOGETHER.issuperset(parts.artifacts):
        raise NotationError(f"{where}: {quoted(text)} names artifacts that are not played together")
    names = _ALONE.get(first)
    if names is None:
        raise NotationError(f"{where}: {quoted(text)} must name the card with which {first} is played")
    wrong = parts.potion or parts.counted_as is not None or HIDDEN in parts.cards
    if wrong or (len(parts.cards), len(parts.factions)) != names:
        raise NotationError(f"{where}: {quoted(text)} is not a move: with {first} is named {names}")
    return Use(parts.artifacts, parts.cards, parts.factions or None)
