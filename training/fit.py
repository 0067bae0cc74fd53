"""Fitting a network: log loss of the result and squared error of the votes, by Adam with a falling rate."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from solver.search.sampled.evaluation import Shape
from training.network import Batch, Floats, Parameters, Seen, backward, forward, fresh

BATCH = 128
BATCHES_A_STEP = 4  # of different decks
RATE = 0.004
VOTES = 0.02  # what a squared vote weighs against log loss
DECAY = 1e-5

Say = Callable[[str], None]


def fit(shape: Shape, data: list[Batch], epochs: int, seed: int, say: Say) -> Parameters:
    """Parameters fitted to outlooks of several decks."""
    rng = np.random.default_rng(seed)
    p = fresh(shape, seed)
    mean = {name: np.zeros_like(value) for name, value in p.items()}
    square = {name: np.zeros_like(value) for name, value in p.items()}
    pieces = sum(len(batch) // BATCH for batch in data)
    steps = epochs * pieces // BATCHES_A_STEP
    step = 0
    for epoch in range(epochs):
        queue = [(deck, piece) for deck, batch in enumerate(data) for piece in range(len(batch) // BATCH)]
        order = [rng.permutation(len(batch)) for batch in data]
        rng.shuffle(queue)
        total = 0.0
        for at in range(0, len(queue) - BATCHES_A_STEP + 1, BATCHES_A_STEP):
            gradient = {name: np.zeros_like(value) for name, value in p.items()}
            for deck, piece in queue[at : at + BATCHES_A_STEP]:
                which = order[deck][piece * BATCH : (piece + 1) * BATCH]
                total += learn(p, shape, data[deck].take(which), gradient)
            step += 1
            rate = RATE * (0.5 + 0.5 * np.cos(np.pi * min(step / steps, 1.0)))
            for name, value in p.items():
                slope = gradient[name] / (BATCH * BATCHES_A_STEP) + DECAY * value
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope * slope - square[name])
                deviation = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                p[name] = (value - rate * mean[name] / (1 - 0.9**step) / deviation).astype(np.float32)
        say(f"  epoch {epoch + 1} of {epochs}: log loss {total / max(len(queue) * BATCH, 1):.4f}")
    return p


def learn(p: Parameters, shape: Shape, batch: Batch, gradient: Parameters) -> float:
    """Add the gradient of a batch; returns its summed log loss."""
    mine, theirs = Seen(shape, batch, 0), Seen(shape, batch, 1)
    here, my_traits, my_view = forward(p, mine)
    there, their_traits, their_view = forward(p, theirs)
    verdict = here - there
    chance = 1 / (1 + np.exp(-verdict[:, 0]))
    missed = np.nan_to_num(verdict[:, 1] - batch.margin)
    slope = np.stack([chance - batch.result, 2 * VOTES * missed], axis=1).astype(np.float32)
    backward(p, mine, my_traits, my_view, slope, gradient)
    backward(p, theirs, their_traits, their_view, -slope, gradient)
    return float(log_loss(chance, batch.result) * len(batch))


def log_loss(chance: Floats, result: Floats) -> float:
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-np.mean(result * np.log(chance) + (1 - result) * np.log(1 - chance)))


def brier(chance: Floats, result: Floats) -> float:
    return float(np.mean((chance - result) ** 2))


def calibration_error(chance: Floats, result: Floats, bins: int = 10) -> float:
    """The mean distance between stated chance and share of wins, over bins of stated chance."""
    error = 0.0
    which = np.minimum((chance * bins).astype(int), bins - 1)
    for each in range(bins):
        inside = which == each
        if inside.any():
            error += inside.mean() * abs(chance[inside].mean() - result[inside].mean())
    return float(error)
