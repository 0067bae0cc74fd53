"""Whatever is fed to a parser, the answer is a value or one of our own errors."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import ClaimError
from solver.notation import (
    loads_record,
    loads_setup,
    parse_cards,
    parse_letters,
    parse_move,
    record_from_json,
    setup_from_json,
    setup_from_line,
    setup_to_json,
    setup_to_line,
)

MANY = settings(max_examples=300, deadline=None)

POSITION_FIELDS = [
    "format", "deck", "players", "phase", "leader", "trick", "hands", "score", "front", "aside", "centre",
    "followers", "stock", "discard", "voids", "potions", "potions_spent", "bears", "from_hand", "counts_as",
    "artifacts", "artifacts_spent", "next", "acting", "runestone", "crown", "frozen", "pending", "judged",
]  # fmt: skip
RECORD_FIELDS = ["format", "deck", "players", "first", "deal", "start", "moves"]

#: Words that look right somewhere, so that the fuzz gets past the first check.
words = st.sampled_from(
    ["GKUDP", "gkudp", "NIRTS", "GKUDPRT", "2A", "1B", "3p", "4p", "/", "A", "B", "C", "trick", "score",
     "void", "stock", "centre", "top", "G5", "K37", "?2", "?", "?99", "X1", ",",
     "claim-position/1", "claim-game/1", "potion", "x2", "+2", "-3", "jug=K", "jug", "sword", "ring", "boots",
     "crown", "horse", "pending", "A-boots", "B-stock", "judged", "next", "acting", "artifacts", "potions",
     "potions_spent", "counts_as", "crown_for", "pass", "2", "U"]
)  # fmt: skip
texts = st.one_of(
    st.text(), st.text(st.sampled_from('GKUDPNIRTSabc0123456789?/, {}[]":')), st.lists(words).map(" ".join)
)
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), texts, st.integers(1, 4))
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(st.sampled_from("ABCD"), st.text()), inner, max_size=4),
    ),
    max_leaves=8,
)


def objects(fields: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    frame = st.fixed_dictionaries(
        {"deck": words, "phase": st.integers(1, 2), "leader": st.sampled_from("ABCD")}
    )
    return st.tuples(frame, st.dictionaries(st.sampled_from(fields), values)).map(
        lambda pair: pair[0] | pair[1]
    )


@MANY
@given(texts)
def test_any_text(text: str) -> None:
    for parse in (parse_cards, parse_move, setup_from_line, loads_setup, loads_record):
        with suppress(ClaimError):
            parse(text)
    with suppress(ClaimError):
        parse_letters(text, "voids.A")


@MANY
@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    for parse in (loads_setup, loads_record):
        with suppress(ClaimError):
            parse(data)
        with suppress(ClaimError):
            parse(b"{" + data)


@MANY
@given(st.lists(words).map(" ".join))
def test_anything_that_reads_as_a_line_comes_back(text: str) -> None:
    with suppress(ClaimError):
        setup = setup_from_line("GKUDP 2A " + text)
        assert setup_from_line(setup_to_line(setup)) == setup


@MANY
@given(st.one_of(values, objects(POSITION_FIELDS)))
def test_any_json_as_a_position(value: Any) -> None:
    with suppress(ClaimError):
        setup = setup_from_json(value)
        assert setup_from_json(setup_to_json(setup)) == setup
    with suppress(ClaimError):
        loads_setup(json.dumps(value))


@MANY
@given(st.one_of(values, objects(RECORD_FIELDS)))
def test_any_json_as_a_record(value: Any) -> None:
    with suppress(ClaimError):
        record_from_json(value)
    with suppress(ClaimError):
        loads_record(json.dumps(value))
