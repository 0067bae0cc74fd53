"""Potions, artifacts, and what a trick waits for, as text: `x2 -3`, `sword ?2`, `A boots axe`.

Reading is as lenient as with cards: any case, any order where it has no meaning, commas for spaces.
"""

from __future__ import annotations

import re

from solver.artifacts import ARTIFACTS, Artifact
from solver.card_text import parse_cards, tokens
from solver.cards import HIDDEN, Card, Seat
from solver.errors import NotationError, quoted
from solver.notation.cards import parse_seat
from solver.potions import BY_NAME, Potion
from solver.stages import Judged, Pending, Stage

#: No number of potions, and no sum of what is added to a card, has more digits.
MOST = 99
#: No trick has more cards.
MOST_PLAYED = len(Seat)

_NUMBER = re.compile(r"[+-]?[0-9]{1,2}")
_UNKNOWN = re.compile(r"\?([0-9]{0,9})")
_ARTIFACTS = {str(artifact): artifact for artifact in ARTIFACTS}
_SEATS = {seat.name: seat for seat in Seat}
#: What is waited for besides artifacts, by its word.
_WAITED_FOR = {"keep": Stage.KEEP, "stock": Stage.STOCK, "look": Stage.LOOK}
_POTION = "potion"

Acting = tuple[tuple[Artifact, int], ...]


def _whole(word: str, where: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise NotationError(f"{where}: {quoted(word)} is not a whole number of one or two digits")
    return int(word)


def parse_count(text: str, where: str) -> int:
    """Read how many there are of something."""
    number = _whole(text, where)
    if number < 0:
        raise NotationError(f"{where}: {quoted(text)} is less than nothing")
    return number


def parse_changes(text: str, where: str) -> tuple[int, ...]:
    """Read what is added to the values of cards, with or without signs: `+2 -2`."""
    return tuple(_whole(word, where) for word in tokens(text))


def format_changes(changes: tuple[int, ...]) -> str:
    return " ".join(f"{change:+}" for change in changes)


def parse_potions(text: str, where: str) -> tuple[Potion, ...]:
    return tuple(_potion(word, where) for word in tokens(text))


def _potion(word: str, where: str) -> Potion:
    potion = BY_NAME.get(word.lower())
    if potion is None:
        raise NotationError(f"{where}: {quoted(word)} is no potion; they are {' '.join(BY_NAME)}")
    return potion


def format_potions(potions: tuple[Potion, ...]) -> str:
    return " ".join(map(str, potions))


def parse_artifact(word: str, where: str) -> Artifact:
    artifact = _ARTIFACTS.get(word.lower())
    if artifact is None:
        raise NotationError(f"{where}: {quoted(word)} is no artifact; they are {' '.join(_ARTIFACTS)}")
    return artifact


def is_artifact(word: str) -> bool:
    return word.lower() in _ARTIFACTS


def parse_artifacts(text: str, where: str) -> tuple[Artifact, ...]:
    """Read artifacts in the order written; `?2` stands for two that are not known."""
    return tuple(artifact for word in tokens(text) for artifact in _group(word, where))


def _group(word: str, where: str) -> tuple[Artifact, ...]:
    unknown = _UNKNOWN.fullmatch(word)
    if unknown is None:
        return (parse_artifact(word, where),)
    count = int(unknown[1] or 1)
    if count > len(ARTIFACTS):
        raise NotationError(f"{where}: {quoted(word)} is more artifacts than there are")
    return (Artifact.HIDDEN,) * count


def format_artifacts(artifacts: tuple[Artifact, ...]) -> str:
    hidden = artifacts.count(Artifact.HIDDEN)
    words = [str(artifact) for artifact in artifacts if artifact is not Artifact.HIDDEN]
    return " ".join([*words, f"?{hidden}"] if hidden else words)


def parse_acting(text: str, where: str) -> Acting:
    """Read artifacts, each followed by the number of its card: `jug 2 ring 2`."""
    words = tokens(text)
    if len(words) % 2:
        raise NotationError(f"{where}: after each artifact must stand the number of its card, as in jug 2")
    pairs = zip(words[::2], words[1::2], strict=True)
    return once(tuple((parse_artifact(name, where), _place(number, where)) for name, number in pairs), where)


def _place(word: str, where: str) -> int:
    number = _whole(word, where)
    if not 1 <= number <= MOST_PLAYED:
        raise NotationError(f"{where}: the cards of a trick are 1 to {MOST_PLAYED}, not {number}")
    return number


def once(acting: Acting, where: str) -> Acting:
    """The same, if no artifact is named twice."""
    for number, (artifact, _) in enumerate(acting):
        if any(artifact is other for other, _ in acting[:number]):
            raise NotationError(f"{where}: {artifact} is given twice")
    return acting


def format_acting(acting: Acting) -> str:
    return " ".join(f"{artifact} {number}" for artifact, number in acting)


def parse_pending(text: str, where: str) -> Pending | None:
    """Read who is asked what. The words tell the stage; hyphens between them are as good as spaces."""
    words = tokens(text.replace("-", " "))
    if not words:
        return None
    if len(words) == 1 and words[0].lower() == _POTION:
        return Pending(Stage.POTION, None)
    seat = _SEATS.get(words[0].upper())
    if seat is None or len(words) == 1:
        raise NotationError(
            f"{where}: {quoted(text)} is no question: write who is asked and what can be played, "
            "as in A boots axe, or potion"
        )
    waited_for = _WAITED_FOR.get(words[1].lower())
    if waited_for is not None and len(words) == 2:
        return Pending(waited_for, seat)
    artifacts = frozenset(parse_artifact(word, where) for word in words[1:])
    for stage in Stage:
        if artifacts <= frozenset(stage.artifacts):
            return Pending(stage, seat, tuple(sorted(artifacts)))
    raise NotationError(f"{where}: {quoted(text)} names artifacts that are not played at one moment")


def format_pending(pending: Pending | None) -> str:
    if pending is None:
        return ""
    if pending.asked is None:
        return _POTION
    waited_for = [word for word, stage in _WAITED_FOR.items() if stage is pending.stage]
    return " ".join([str(pending.asked), *(waited_for or map(str, pending.artifacts))])


def parse_judged(text: str, where: str) -> Judged:
    """Read who won, who leads next, `potion` if the winner draws one, and a card brought in since."""
    words = tokens(text)
    if len(words) < 2:
        raise NotationError(f"{where}: must say who won and who leads next, as in A B")
    winner, leader = (parse_seat(word.upper(), where) for word in words[:2])
    brews = len(words) > 2 and words[2].lower() == _POTION
    return Judged(winner, leader, brews, parse_brought(" ".join(words[2 + brews :]), where))


def parse_brought(text: str, where: str) -> Card | None:
    """Read one card, or none."""
    cards = parse_cards(text, where, ordered=True)
    if len(cards) > 1 or HIDDEN in cards:
        raise NotationError(f"{where}: {quoted(text)} is not one card that was brought in")
    return cards[0] if cards else None


def format_judged(judged: Judged) -> str:
    brews = [_POTION] if judged.brews else []
    brought = [] if judged.brought is None else [judged.brought]
    return " ".join(map(str, [judged.winner, judged.leader, *brews, *brought]))
