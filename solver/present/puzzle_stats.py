"""What became of the candidates for puzzles, as a table."""

from __future__ import annotations

from solver.puzzles.generate import Funnel
from solver.puzzles.judge import Reason


def funnel_text(funnel: Funnel) -> str:
    """How many candidates are left after each test, and how fast puzzles were made."""
    rows = [("candidates", funnel.candidates, "")]
    left = funnel.candidates
    for reason in Reason:
        if number := funnel.rejected[reason]:
            left -= number
            rows.append((reason.value, -number, f"{left:9d} left"))
    rows.append(("accepted", funnel.accepted, ""))
    table = [f"{name:68s}{number:9d}{note}".rstrip() for name, number, note in rows]
    return "\n".join(
        [
            f"{funnel.games} games",
            *table,
            f"{funnel.per_minute:.0f} puzzles per minute and core, {funnel.seconds:.1f} s of processor time",
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
