"""What the words of a puzzle claim, read from the words: the way back from `puzzle_explanation`.

A sentence is read by the template it was made with, whatever it was made from. So the claims can be held
against the position.
"""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from solver.analysis.facts.principle import Theme
from solver.cards import Card, Pile, Seat
from solver.errors import NotationError
from solver.factions import FACTIONS
from solver.notation import parse_move
from solver.present.sentences import ENGLISH
from solver.puzzles.claims import Claims, Failure, Flipped, Purpose
from solver.rules.votes import DRAW

_PURPOSES = {
    key: Theme(key.removeprefix("team.").removeprefix("principle.").removesuffix(".second"))
    for key in ENGLISH
    if key.startswith(("principle.", "team.principle."))
}

#: What may stand in braces where it is not just anything: one sentence must not swallow the next.
_PARTS = {"right": "[^.]+", "wrong": r"\S+", "factions": "[^.:]+"}


def read_claims(text: str) -> Claims:
    """The claims of a puzzle's explanation; `NotationError` if it says something that nobody can check."""
    for right in ("puzzle.only", "puzzle.several"):
        for purpose in (None, *_PURPOSES):
            keys = [right, *([purpose] if purpose else ()), "puzzle.wrong"]
            if parts := _match(keys, text):
                return Claims(
                    right=_cards(parts["right"]),
                    purpose=None if purpose is None else _purpose(purpose, parts),
                    obvious=_card(parts["wrong"]),
                    failure=_failure(parts["why"]),
                )
    raise _unreadable(text)


def _purpose(key: str, parts: dict[str, str]) -> Purpose:
    return Purpose(
        _PURPOSES[key],
        _letter(parts["factions"]) if "factions" in parts else None,
        parts.get("other"),
        parts.get("side"),
    )


def _failure(text: str) -> Failure:
    parts = _match(["refutation.long_line"], text) or _match(["refutation.line"], text)
    if not parts:
        raise _unreadable(text)
    flips: list[Flipped] = []
    gains: dict[str, str | None] = {}
    on_cards = None
    for clause in parts["flips"].split(ENGLISH["clause.next"]):
        if told := _match(["flip.lost"], clause):
            flips.append(_lost(told))
        elif told := _match(["flip.tied"], clause):
            flips.append(Flipped(_letter(told["faction"]), None))
        elif told := _match(["flip.gained"], clause):
            gains |= dict.fromkeys(_letters(told["factions"]), told["player"])
        elif told := _match(["flip.freed"], clause):
            gains |= dict.fromkeys(_letters(told["factions"]), None)
        elif told := _match(["flip.on_cards"], clause):
            on_cards = told["side"]
        elif clause == ENGLISH["flip.drawn"]:
            on_cards = DRAW
        else:
            raise _unreadable(clause)
    trick = int(parts["trick"]) if "trick" in parts else None
    return Failure(_plays(parts["line"]), trick, tuple(flips), gains, on_cards)


def _lost(parts: dict[str, str]) -> Flipped:
    tie_break = _match(["count.tie_break"], parts["count"])
    count = _match(["count.of"], tie_break["count"] if tie_break else parts["count"])
    if not count:
        raise _unreadable(parts["count"])
    sure, of = int(count["cards"]), int(count["all"])
    return Flipped(_letter(parts["faction"]), parts["side"], sure, of, bool(tie_break))


def _plays(text: str) -> tuple[tuple[Seat, Card], ...]:
    words = text.replace(ENGLISH["list.comma"], " ").split()
    if len(words) % 2 or not set(words[::2]) <= set(Seat.__members__):
        raise _unreadable(text)
    return tuple((Seat[player], _card(card)) for player, card in zip(words[::2], words[1::2], strict=True))


def _cards(text: str) -> Pile:
    """ "G3", "G3 or G4", "G3, G4 or G5" """
    return tuple(map(_card, _items(text, "list.or")))


def _letters(text: str) -> list[str]:
    return list(map(_letter, _items(text, "list.and")))


def _items(text: str, key: str) -> list[str]:
    listed = _match([key], text)
    if not listed:
        return [text]
    return [*listed["first"].split(ENGLISH["list.comma"]), listed["last"]]


def _card(text: str) -> Card:
    move = parse_move(text, "explanation")
    if not isinstance(move, Card):
        raise _unreadable(text)
    return move


def _letter(name: str) -> str:
    letters = [letter for letter, faction in FACTIONS.items() if faction.name().many == name]
    if not letters:
        raise _unreadable(name)
    return letters[0]


def _match(keys: list[str], text: str) -> dict[str, str]:
    """What these sentences, one after the other, have in their braces; nothing if the text is another one."""
    found = re.fullmatch(" ".join(map(_pattern, keys)), text)
    return {} if found is None else found.groupdict()


@cache
def _pattern(key: str) -> str:
    """What matches a sentence, with a group for every part in braces."""
    pattern = ""
    for literal, name, _, _ in Formatter().parse(ENGLISH[key]):
        pattern += re.escape(literal) + (f"(?P<{name}>{_PARTS.get(name, '.+?')})" if name else "")
    return pattern


def _unreadable(text: str) -> NotationError:
    return NotationError(f"explanation: says what cannot be checked: {text!r}")
