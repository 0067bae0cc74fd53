"""The network of src_cy/evaluation/network.pxd in numpy, with its gradient, for every faction at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from solver.decks import Deck
from solver.potions import POTIONS
from solver.search.sampled.evaluation import FINE, HEAPS, LETTERS, LONGEST, SHAPES, WIDE, Shape, numbers_in

Floats = NDArray[np.float32]
Parameters = dict[str, Floats]


@dataclass
class Batch:
    """Outlooks of one deck, a row each; what players have, A's first."""

    deck: Deck
    piles: NDArray[np.uint64]  # (n, 7)
    leader: NDArray[np.int8]
    owed: NDArray[np.int8]
    tricks: NDArray[np.int8]
    bears: NDArray[np.int8]  # (n, 2)
    potions: NDArray[np.int8]  # (n, 2)
    turned: NDArray[np.int16]
    result: Floats  # A's: 1 for a win, 0.5 for a draw, or a chance
    margin: Floats  # A's votes less B's; nan where they are not known

    def __len__(self) -> int:
        return len(self.result)

    def take(self, which: NDArray[np.int64] | slice) -> Batch:
        return Batch(self.deck, *(getattr(self, name)[which] for name in COLUMNS))

    def but(self, result: Floats, margin: Floats) -> Batch:
        """The same outlooks with other targets."""
        return replace(self, result=result, margin=margin)

    @staticmethod
    def joined(parts: list[Batch]) -> Batch:
        columns = (np.concatenate([getattr(part, name) for part in parts]) for name in COLUMNS)
        return Batch(parts[0].deck, *columns)


COLUMNS = [field.name for field in fields(Batch)][1:]


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
        "shared": noise(0.1, shape.shared // WIDE - 2, WIDE),
        "verdict": noise(0.2, 2, WIDE),
    }


class Seen:
    """A batch as one of the players sees it, taken apart for the network."""

    def __init__(self, shape: Shape, batch: Batch, player: int) -> None:
        self.factions = [LETTERS.index(letter) for letter in batch.deck.letters]
        tricks = batch.tricks.astype(np.int64) - shape.tricks.start
        self.tricks = _chosen(tricks, len(shape.tricks))
        self.shared = _shared(shape, batch, player, tricks)
        spans = list(_spans(batch.deck))
        self.cards = [np.zeros((len(batch), len(shape.piles), LONGEST), dtype=np.float32) for _ in spans]
        for place, pile in enumerate(shape.piles):
            mine = pile if pile == 6 else pile ^ player  # the stock belongs to nobody
            bits = _lowest_of_runs(batch.deck, _bits(batch.piles[:, mine]))
            for (first, end), cards in zip(spans, self.cards, strict=True):
                cards[:, place, : end - first] = bits[:, first:end]


def _shared(shape: Shape, batch: Batch, player: int, tricks: NDArray[np.int64]) -> Floats:
    """How much of every row of "shared" there is: lead, owed, bears, potions, potions turned up."""
    lead = 2 * tricks + (batch.leader == player)
    owed = 3 * tricks + np.where(batch.owed < 0, 0, 1 + (batch.owed == player))
    heaps = np.minimum(batch.potions, HEAPS).astype(np.int64)
    parts = [
        _chosen(lead, 2 * len(shape.tricks)),
        _chosen(owed, 3 * len(shape.tricks)),
        batch.bears[:, [player, 1 - player]].astype(np.float32),
        *(_chosen(heaps[:, whose], HEAPS + 1)[:, 1:] for whose in (player, 1 - player)),
        (batch.turned[:, None] >> np.arange(len(POTIONS)) & 1).astype(np.float32),
    ]
    return np.concatenate(parts, axis=1)


def _chosen(which: NDArray[np.int64], number: int) -> Floats:
    """A one in the named column of each row."""
    found: Floats = (which[:, None] == np.arange(number)).astype(np.float32)
    return found


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
    view = seen.shared @ p["shared"]
    traits = []
    for faction, cards in zip(seen.factions, seen.cards, strict=True):
        flat = cards.reshape(len(cards), -1)
        sums = flat @ p["row"][faction].reshape(flat.shape[1], FINE) + seen.tricks @ p["bias"][faction]
        traits.append(np.maximum(sums, 0))
        view += traits[-1] @ p["matrix"][faction]
    view = np.maximum(view, 0)
    return view @ p["verdict"].T, traits, view


def backward(
    p: Parameters, seen: Seen, traits: list[Floats], view: Floats, slope: Floats, gradient: Parameters
) -> None:
    """Add the gradient of this side; `slope` is that of the loss by the two verdicts."""
    gradient["verdict"] += slope.T @ view
    by_view = (slope @ p["verdict"]) * (view > 0)
    gradient["shared"] += seen.shared.T @ by_view
    for faction, cards, trait in zip(seen.factions, seen.cards, traits, strict=True):
        flat = cards.reshape(len(cards), -1)
        gradient["matrix"][faction] += trait.T @ by_view
        by_sums = (by_view @ p["matrix"][faction].T) * (trait > 0)
        gradient["row"][faction] += (flat.T @ by_sums).reshape(p["row"].shape[1:])
        gradient["bias"][faction] += seen.tricks.T @ by_sums


def verdicts(networks: Sequence[Parameters], shape: Shape, batch: Batch) -> Floats:
    """The logarithm of A's odds, and A's votes ahead, for every outlook: the mean of these networks."""
    parts = [np.zeros((0, 2), dtype=np.float32)]
    for first in range(0, len(batch), 4096):
        part = batch.take(slice(first, first + 4096))
        mine, theirs = Seen(shape, part, 0), Seen(shape, part, 1)
        each = [forward(p, mine)[0] - forward(p, theirs)[0] for p in networks]
        parts.append(np.mean(each, axis=0))
    return np.concatenate(parts)


def chances(networks: Sequence[Parameters], shape: Shape, batch: Batch) -> Floats:
    """A's chance to win, for every outlook."""
    return chance(verdicts(networks, shape, batch))


def chance(verdict: Floats) -> Floats:
    return (1 / (1 + np.exp(-verdict[:, 0]))).astype(np.float32)


def read(weights: bytes) -> list[Parameters]:
    """The networks from the content of a weights file: `early`, and those for starts of Phase Two."""
    return [
        _parted(np.array(numbers, dtype=np.float32), shape)
        for numbers, shape in zip(numbers_in(weights), SHAPES, strict=True)
    ]


def _parted(numbers: Floats, shape: Shape) -> Parameters:
    """The reverse of `flat`."""
    like = fresh(shape, 0)
    found: Parameters = {}
    blocks = numbers[: -shape.shared].reshape(len(LETTERS), shape.of_faction)
    at = 0
    for name in ("bias", "row", "matrix"):
        width = like[name][0].size
        found[name] = blocks[:, at : at + width].reshape(like[name].shape)
        at += width
    shared = numbers[-shape.shared :]
    found["shared"] = shared[: -2 * WIDE].reshape(like["shared"].shape)
    found["verdict"] = shared[-2 * WIDE :].reshape(2, WIDE)
    return found


def flat(p: Parameters) -> Floats:
    """All numbers in the order of the weights file: faction by faction, then what is shared."""
    blocks = []
    for faction in range(len(LETTERS)):
        blocks += [p[name][faction].ravel() for name in ("bias", "row", "matrix")]
    blocks += [p[name].ravel() for name in ("shared", "verdict")]
    return np.concatenate(blocks)
