"""A shallow search among four: alpha-beta a few cards ahead, and what lies there is judged by counting cards.

What `Board.shallow` is for two players (src_cy/duel/shallow.pxi). Nothing that it says is proven.
"""

from __future__ import annotations

from zlib import crc32

from solver._core.table import State
from solver.moves import Move
from solver.rules.faction_masks import cards_by_number
from solver.rules.sides import SIDES
from solver.rules.votes import DRAW
from solver.search.exact.worth import Frame, Worth
from solver.search.state import NONE, Numbers, move_of, state_of
from solver.setup import Setup

_VOTE = 100  # what a vote that is safe is worth
_SUCCESS = 10_000  # what a reached goal is worth: more than all votes
_SIDES = SIDES[4]
_FRAME = Frame.of_sides(4)


def shallow(setup: Setup, depth: int, worth: Worth, noise: int, seed: int) -> list[tuple[Move, int]]:
    """Every move with what it seems to be worth to the player to move, if the goal is at least this worth."""
    look = _Look(setup, worth, noise, seed)
    state = state_of(setup, Numbers(setup.deck))
    sign = 1 if _is_first(state) else -1
    found: list[tuple[Move, int]] = []
    for number, coded in enumerate(state.legal_moves()):
        move = move_of(setup.deck, coded)
        assert move is not None
        after = state.copy()
        after.play(number)
        merit = look.ahead(after, depth - 1, -2 * _SUCCESS, 2 * _SUCCESS)
        found.append((move, sign * merit))
    return found


class _Look:
    def __init__(self, setup: Setup, worth: Worth, noise: int, seed: int) -> None:
        self._letters = setup.deck.letters
        self._faction = {
            number: setup.deck.letters.index(card.faction)
            for number, card in cards_by_number(setup.deck).items()
        }
        self._rank = _FRAME.rank(worth)
        self._noise = noise
        self._seed = seed

    def ahead(self, state: State, depth: int, low: int, high: int) -> int:
        """What the position seems to be worth to the first team after so many cards (alpha-beta)."""
        if state.is_over:
            return self._result(state)
        if depth == 0:
            return self._standing(state)
        first = _is_first(state)
        for number in range(len(state.legal_moves())):
            after = state.copy()
            after.play(number)
            merit = self.ahead(after, depth - 1, low, high)
            low, high = (max(low, merit), high) if first else (low, min(high, merit))
            if low >= high:
                break
        return low if first else high

    def _result(self, state: State) -> int:
        """What the end of the game is worth."""
        _, (own, others), ahead = state.tally()
        on_cards = DRAW if ahead == NONE else _SIDES[ahead]
        reached = _FRAME.rank(_FRAME.with_margin(own - others, on_cards)) >= self._rank
        return (_SUCCESS if reached else -_SUCCESS) + _VOTE * (own - others)

    def _standing(self, state: State) -> int:
        """For each faction the lead in cards, measured by those still to be won; and a misjudgement, always
        the same for a position and a seed."""
        lies = state.fields()
        lead, left = [0] * len(self._letters), [0] * len(self._letters)
        for seat in range(4):
            for number in (*lies["score"][seat], *lies["front"][seat]):
                lead[self._faction[number]] += 1 - 2 * (seat % 2)
            for number in lies["hands"][seat]:
                left[self._faction[number]] += 1
        for number in (*lies["aside"], *(played[0] for played in lies["trick"])):
            left[self._faction[number]] += 1
        merit = sum(
            _VOTE * (ahead > 0) - _VOTE * (ahead < 0) if abs(ahead) > open_ else _VOTE * ahead // (open_ + 1)
            for ahead, open_ in zip(lead, left, strict=True)
        )
        told = repr((lies["hands"], lies["score"])).encode()
        return merit + crc32(told, self._seed & 0xFFFFFFFF) % (2 * self._noise + 1) - self._noise


def _is_first(state: State) -> bool:
    """Whether the first team is to move."""
    lies = state.fields()
    player: int = lies["leader"] + len(lies["trick"])
    return player % 2 == 0
