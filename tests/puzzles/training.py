"""Puzzles to train with in tests: they do not change when the packs do. Their themes are made up."""

from __future__ import annotations

from pathlib import Path

from solver.puzzles.packs import read_pack

PACK = Path(__file__).resolve().parents[1] / "data" / "training.jsonl"
PUZZLES = tuple(read_pack(PACK))
BY_ID = {puzzle.id: puzzle for puzzle in PUZZLES}

#: Solved by K2, U8 and P4; its first hint is a theme.
SIMPLE = BY_ID["gkudp-4-d42c470b"]
#: K5 is the same as K2 here, and later there is a forced card.
ALIKE = BY_ID["gkudp-4-4b57b9bf"]
#: It has no themes.
PLAIN = BY_ID["gkudp-6-be1e1aef"]
