"""What became of the candidates for puzzles, as a table."""

from __future__ import annotations

from solver.present.terminal import row
from solver.puzzles.generate import Funnel
from solver.puzzles.judge import Reason
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
