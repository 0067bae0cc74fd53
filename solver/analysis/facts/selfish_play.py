"""How a game of three ends if everybody plays for the own result, or why that is not told."""

from __future__ import annotations

from dataclasses import dataclass

from solver.analysis.facts import Fact
from solver.search.exact.answer import SELFISH_REFUSED, Selfish, SelfishRefused, selfish_json


@dataclass(frozen=True)
class SelfishPlay(Fact):
    outcome: Selfish | None
    refused: SelfishRefused | None  # why there is none

    def to_json(self) -> dict[str, object]:
        return {
            "selfish": None if self.outcome is None else selfish_json(self.outcome),
            "selfish_refused": None if self.refused is None else SELFISH_REFUSED[self.refused],
        }
