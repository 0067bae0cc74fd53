"""The network of src_cy/guess/network.pxd in numpy, with its gradient, for every faction at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.decks import Deck
from solver.search.sampled.evaluation import FINE, LETTERS, LONGEST, WIDE, Shape

Floats = NDArray[np.float32]
Parameters = dict[str, Floats]


@dataclass
class Batch:
    """Outlooks of one deck, as player A sees them."""

    deck: Deck
    piles: NDArray[np.uint64]  # (n, 7)
    leader: NDArray[np.int8]
    owed: NDArray[np.int8]
    tricks: NDArray[np.int8]
    result: Floats
    margin: Floats

    def __len__(self) -> int:
        return len(self.result)

    def take(self, which: NDArray[np.int64] | slice) -> Batch:
        return Batch(
            self.deck,
            self.piles[which],
            self.leader[which],
            self.owed[which],
            self.tricks[which],
            self.result[which],
            self.margin[which],
        )


def fresh(shape: Shape, seed: int) -> Parameters:
    """Parameters to begin with."""
    rng = np.random.default_rng(seed)

    def noise(scale: float, *size: int) -> Floats:
        return rng.normal(0, scale, size).astype(np.float32)

    factions = len(LETTERS)
    return {
        "bias": np.full((factions, len(shape.tricks), FINE), 0.1, dtype=np.float32),
        "row": noise(0.2, factions, len(shape.piles), LONGEST, FINE),
        "matrix": noise((5 * FINE) ** -0.5, factions, FINE, WIDE),
        "lead": noise(0.1, 2, WIDE),
        "owed": noise(0.1, 3, WIDE),
        "verdict": noise(0.2, 2, WIDE),
    }


class Seen:
    """A batch as one of the players sees it, taken apart for the network."""

    def __init__(self, shape: Shape, batch: Batch, player: int) -> None:
        self.factions = [LETTERS.index(letter) for letter in batch.deck.letters]
        self.tricks = batch.tricks.astype(np.int64) - shape.tricks.start
        self.lead = (batch.leader == player).astype(np.int64)
        self.owed = np.where(batch.owed < 0, 0, 1 + (batch.owed == player)).astype(np.int64)
        spans = list(_spans(batch.deck))
        self.cards = [np.zeros((len(batch), len(shape.piles), LONGEST), dtype=np.float32) for _ in spans]
        for place, pile in enumerate(shape.piles):
            mine = pile if pile == 6 else pile ^ player  # the stock belongs to nobody
            bits = _lowest_of_runs(batch.deck, _bits(batch.piles[:, mine]))
            for (first, end), cards in zip(spans, self.cards, strict=True):
                cards[:, place, : end - first] = bits[:, first:end]


def _bits(masks: NDArray[np.uint64]) -> NDArray[np.uint8]:
    octets = np.ascontiguousarray(masks.astype("<u8")).view(np.uint8).reshape(-1, 8)
    return np.unpackbits(octets, axis=1, bitorder="little")


def _spans(deck: Deck) -> Iterator[tuple[int, int]]:
    first = 0
    for faction in deck.factions:
        yield first, first + len(faction.values)
        first += len(faction.values)


def _lowest_of_runs(deck: Deck, bits: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Of identical cards a pile counts as holding the lowest."""
    for card in dict.fromkeys(deck.cards):
        run = [index for index, other in enumerate(deck.cards) if other == card]
        if len(run) > 1:
            held = bits[:, run].sum(axis=1)
            bits[:, run] = np.arange(len(run)) < held[:, None]
    return bits


def forward(p: Parameters, seen: Seen) -> tuple[Floats, list[Floats], Floats]:
    """The two verdicts of one side, and what the gradient needs."""
    view = p["lead"][seen.lead] + p["owed"][seen.owed]
    traits = []
    for faction, cards in zip(seen.factions, seen.cards, strict=True):
        flat = cards.reshape(len(cards), -1)
        sums = flat @ p["row"][faction].reshape(flat.shape[1], FINE) + p["bias"][faction][seen.tricks]
        traits.append(np.maximum(sums, 0))
        view = view + traits[-1] @ p["matrix"][faction]
    view = np.maximum(view, 0)
    return view @ p["verdict"].T, traits, view


def backward(
    p: Parameters, seen: Seen, traits: list[Floats], view: Floats, slope: Floats, gradient: Parameters
) -> None:
    """Add the gradient of this side; `slope` is that of the loss by the two verdicts."""
    gradient["verdict"] += slope.T @ view
    by_view = (slope @ p["verdict"]) * (view > 0)
    np.add.at(gradient["lead"], seen.lead, by_view)
    np.add.at(gradient["owed"], seen.owed, by_view)
    for faction, cards, trait in zip(seen.factions, seen.cards, traits, strict=True):
        flat = cards.reshape(len(cards), -1)
        gradient["matrix"][faction] += trait.T @ by_view
        by_sums = (by_view @ p["matrix"][faction].T) * (trait > 0)
        gradient["row"][faction] += (flat.T @ by_sums).reshape(p["row"].shape[1:])
        np.add.at(gradient["bias"][faction], seen.tricks, by_sums)


def verdicts(p: Parameters, shape: Shape, batch: Batch) -> Floats:
    """The logarithm of A's odds, and A's votes ahead, for every outlook."""
    parts = []
    for first in range(0, len(batch), 4096):
        part = batch.take(slice(first, first + 4096))
        parts.append(forward(p, Seen(shape, part, 0))[0] - forward(p, Seen(shape, part, 1))[0])
    return np.concatenate(parts)


def flat(p: Parameters) -> Floats:
    """All numbers in the order of the weights file: faction by faction, then what is shared."""
    blocks = []
    for faction in range(len(LETTERS)):
        blocks += [p[name][faction].ravel() for name in ("bias", "row", "matrix")]
    blocks += [p[name].ravel() for name in ("lead", "owed", "verdict")]
    return np.concatenate(blocks)
