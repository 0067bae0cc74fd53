"""Writes the schema of the engine's requests anew: `python -m tests.protocol.make_schema`."""

from __future__ import annotations

import json
from pathlib import Path

from solver.protocol.schema import schema

PATH = Path(__file__).resolve().parents[2] / "docs" / "claim-engine.schema.json"

if __name__ == "__main__":
    PATH.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
