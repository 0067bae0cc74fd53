"""The compiled core: of its two builds the one that suits this CPU, chosen once at import.

`CLAIM_CORE=portable` in the environment asks for the build that runs everywhere.
"""

from __future__ import annotations

import os

from solver._core import portable

BUILD = "portable"
if portable.suits_bmi2() and os.environ.get("CLAIM_CORE") != "portable":
    try:
        from solver._core.bmi2 import Board, Evaluation, Gambler, Prover, Rules, Viewpoint

        BUILD = "bmi2"
    except ImportError:  # built on another architecture
        from solver._core.portable import Board, Evaluation, Gambler, Prover, Rules, Viewpoint
else:
    from solver._core.portable import Board, Evaluation, Gambler, Prover, Rules, Viewpoint

__all__ = [
    "BUILD",
    "Board",
    "Evaluation",
    "Gambler",
    "Prover",
    "Rules",
    "Viewpoint",
]
