"""Deal: the position at which a game begins, from what somebody has seen of what was dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypedDict, Unpack

from solver.arguments import check_whole, expect_seat
from solver.artifacts import DEALT, Artifact
from solver.cards import HIDDEN, SEATS, Card, Cards, Seat
from solver.decks import CENTRE_SIZE, HAND_SIZE, Deck
from solver.errors import Refusal
from solver.model.position import Position
from solver.notation.magic import parse_artifacts
from solver.setup import Setup
from solver.wording import count

#: Things as a caller names them.
CardsAsked = str | Iterable[Card]
ArtifactsAsked = str | Iterable[Artifact]


class Seen(TypedDict, total=False):
    """What somebody has seen of a deal."""

    deck: Deck | str  # GKUDP unless told
    players: int  # 2 unless told
    first: Seat | str  # who leads, A unless told
    hands: Mapping[str, CardsAsked]  # by player
    centre: CardsAsked
    stock: CardsAsked  # from the top; without a centre it is the whole deck that was left
    artifacts: Mapping[str, ArtifactsAsked]  # by player; none unless told


def dealt(**seen: Unpack[Seen]) -> Position:
    """A game before its first move. Hands, artifacts and a stock that nobody names are hidden."""
    deck, players = Deck.of(seen.get("deck", "GKUDP")), seen.get("players", 2)
    check_whole(players, min(HAND_SIZE), max(HAND_SIZE), "players")
    seats, hidden = SEATS[:players], (HIDDEN,) * HAND_SIZE[players]
    artifacts = seen.get("artifacts", {})
    return Position.of(
        Setup.dealt(
            deck,
            players,
            expect_seat(seen.get("first", Seat.A), seats, "first"),
            hands=_by_seat(seen.get("hands", {}), seats, "hands", hidden, Cards),
            stock=_stock(seen, len(deck.cards) - players * len(hidden), CENTRE_SIZE[players]),
            artifacts=_by_seat(artifacts, seats, "artifacts", (Artifact.HIDDEN,) * DEALT, _artifacts)
            if artifacts
            else (),
        )
    )


def _stock(seen: Seen, size: int, face_up: int) -> tuple[Card, ...]:
    """The deck before the centre was turned up, of which only that need be known."""
    centre = Cards(seen.get("centre", ()))
    if len(centre) != face_up and (centre or "stock" not in seen):
        raise Refusal(f"centre: must be {count(face_up, 'card')}, not {len(centre)}")
    below = Cards(seen["stock"]) if "stock" in seen else (HIDDEN,) * (size - len(centre))
    return (*centre, *below)


def _by_seat(
    asked: object, seats: tuple[Seat, ...], name: str, hidden: tuple[Any, ...], read: Callable[[Any], Any]
) -> tuple[Any, ...]:
    """A part for each player, read as it is named, or hidden."""
    parts = {expect_seat(seat, seats, name): part for seat, part in by_player(asked, name).items()}
    for seat, part in parts.items():
        if not isinstance(part, Iterable):
            raise Refusal(f"{name}.{seat}: must be named one by one, or as text, not {type(part).__name__}")
    return tuple(tuple(read(parts[seat])) if seat in parts else hidden for seat in seats)


def by_player(asked: object, name: str) -> Mapping[Any, Any]:
    """What is named for each player."""
    if not isinstance(asked, Mapping):
        raise Refusal(f"{name}: must be named by player, not {type(asked).__name__}")
    return asked


def _artifacts(asked: ArtifactsAsked) -> Iterable[Artifact]:
    return parse_artifacts(asked, "artifacts") if isinstance(asked, str) else asked
