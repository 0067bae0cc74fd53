"""One position in both of its forms, with something in almost every field."""

from __future__ import annotations

LINE = (
    "GKUDP 2B / A K37 U78 score G7 U02349 P149 void G / B G0 D03 P8 score G00289 U156 D247 P7 void U"
    " / discard G0013456 K245689 D15689 P02356"
)
JSON = {
    "format": "claim-position/1",
    "deck": "GKUDP",
    "players": 2,
    "phase": 2,
    "leader": "B",
    "trick": "",
    "hands": {"A": "K37 U78", "B": "G0 D03 P8"},
    "score": {"A": "G7 U02349 P149", "B": "G00289 U156 D247 P7"},
    "front": {"A": "", "B": ""},
    "aside": "",
    "centre": "",
    "followers": {"A": "", "B": ""},
    "stock": "",
    "discard": "G0013456 K245689 D15689 P02356",
    "voids": {"A": "G", "B": "U"},
}
