"""How the votes fall at the end of a line of best play, where it ends the game."""

from __future__ import annotations

from dataclasses import dataclass

from solver.analysis.facts import Fact
from solver.rules.votes import Outcome


@dataclass(frozen=True)
class EndOfLine(Fact):
    votes: dict[str, int]
    factions: dict[str, str | None]  # whom each votes for

    @staticmethod
    def of(outcome: Outcome) -> EndOfLine:
        return EndOfLine(outcome.votes, outcome.by_faction)

    def to_json(self) -> dict[str, object]:
        return {"votes": self.votes, "factions": self.factions}
