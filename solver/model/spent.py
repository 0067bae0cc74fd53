"""Which artifacts can have been played: what is spent, and in a composed endgame also what nobody holds."""

from __future__ import annotations

from solver.artifacts import Artifact
from solver.setup import FIELDS, Setup

#: Fields that only artifacts fill.
OF_ARTIFACTS = tuple(
    row
    for row in FIELDS
    if row.name
    in ("artifacts", "artifacts_spent", "next", "acting", "runestone", "crown", "frozen", "judged")
)


def has_artifacts(setup: Setup) -> bool:
    """Whether the game is played with artifacts, as far as the table tells."""
    return setup.format_number > 1 and any(
        row.says_something(getattr(setup, row.name)) for row in OF_ARTIFACTS
    )


def can_be_spent(setup: Setup, artifact: Artifact) -> bool:
    """Whether an artifact can have been played so far.

    An endgame need not be that of a whole game: like its discards, what was spent long ago may be left out.
    """
    if artifact in setup.artifacts_spent:
        return True
    held = any(artifact in own for own in setup.artifacts)
    return setup.phase == 2 and not held and has_artifacts(setup)
