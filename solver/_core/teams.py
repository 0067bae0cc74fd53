"""The core's search for three and four players, of the same build: in a module of its own, which two players
do not wait for."""

from __future__ import annotations

from solver._core import BUILD

if BUILD == "bmi2":
    from solver._core.teams_bmi2 import TeamProver
else:
    from solver._core.teams_portable import TeamProver

__all__ = ["TeamProver"]
