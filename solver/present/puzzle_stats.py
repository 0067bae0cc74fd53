"""What became of the candidates for puzzles, as a table."""

from __future__ import annotations

from pathlib import PurePath

from solver.factions import FACTIONS
from solver.present.terminal import row
from solver.puzzles.find import Plan
from solver.puzzles.generation import Funnel
from solver.puzzles.judge import Reason
from solver.puzzles.plan_decks import by_chance
from solver.puzzles.puzzle import Puzzle
from solver.wording import count


def funnel_text(funnel: Funnel, width: int) -> str:
    """How many candidates are left after each test, and how fast puzzles were made."""
    rows = [(funnel.candidates, "", "candidates")]
    left = funnel.candidates
    for reason in Reason:
        if number := funnel.rejected[reason]:
            left -= number
            rows.append((-number, f"{left} left", reason.value))
    rows.append((funnel.accepted, "", "accepted"))
    speed = count(round(funnel.per_minute), "puzzle")
    return "\n".join(
        [
            count(funnel.games, "game"),
            *(row(f"{number:9d}{note:>14}  ", words, width) for number, note, words in rows),
            f"{speed} per minute and core, {funnel.seconds:.1f} s of processor time",
        ]
    )


def funnel_facts(funnel: Funnel) -> dict[str, object]:
    """The same as data for other programs."""
    return {
        "games": funnel.games,
        "candidates": funnel.candidates,
        "rejected": {reason.name.lower(): funnel.rejected[reason] for reason in Reason},
        "accepted": funnel.accepted,
        "seconds": round(funnel.seconds, 3),
        "per_minute_and_core": round(funnel.per_minute, 1),
    }


def easier(plan: Plan, fewest: int) -> str:
    """What has more puzzles: small hands, and decks of which endings can be answered without chance."""
    changes = [f"a --deck without {FACTIONS[letter].name().many}" for letter in by_chance(plan.decks)]
    if max(plan.sizes) > fewest:
        changes.insert(0, "fewer --cards")
    return " or ".join(changes) or "another --deck"


def fault_facts(path: PurePath, line: int, puzzle: Puzzle, fault: str) -> dict[str, object]:
    """What is wrong with a puzzle of a pack."""
    return {"file": str(path), "line": line, "id": puzzle.id, "fault": fault}


def proof_facts(proven: int, faults: int) -> dict[str, object]:
    """What came of all of them."""
    return {"proven": proven, "faults": faults}
