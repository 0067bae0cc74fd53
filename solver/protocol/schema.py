"""The requests of the engine as a JSON Schema, made of the fields that the verbs read.

python -m solver.protocol.schema > docs/claim-engine.schema.json
"""

from __future__ import annotations

from solver.protocol.fields import ANY_OBJECT
from solver.protocol.handle import VERBS
from solver.protocol.hello import ENVELOPE, OWN_VERBS, verb_json
from solver.protocol.problem import CODES
from solver.strict_json import JsonObject


def schema() -> JsonObject:
    """Under `$defs` each verb has its request by name; `line` is what comes back."""
    verbs = {**{name: verb_json(name) for name in VERBS}, **OWN_VERBS}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "claim-engine/1",
        "title": "What goes to claim engine, a request a line, and what comes back",
        "description": "Answers are those of claim-answers.schema.json; readers ignore keys unknown to them",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in verbs],
        "$defs": {**{name: _request(name, told) for name, told in verbs.items()}, **_LINES},
    }


def _request(name: str, told: JsonObject) -> JsonObject:
    return {
        "type": "object",
        "required": ["id", "do", *told["needed"]],
        "properties": {**ENVELOPE, "do": {"const": name}, **told["fields"]},
        "additionalProperties": False,
    }


_ID: JsonObject = {"type": ["string", "integer", "null"]}

_LINES: JsonObject = {
    "line": {
        "description": "What comes back: any number of partial answers, and one last line",
        "anyOf": [
            {"$ref": "#/$defs/partial"},
            {"$ref": "#/$defs/answer"},
            {"$ref": "#/$defs/refused"},
        ],
    },
    "partial": {
        "type": "object",
        "required": ["id", "partial"],
        "properties": {
            "id": _ID,
            "partial": {
                "description": "The answer as it stands, in place of the one before",
                "required": ["progress"],
                **ANY_OBJECT,
            },
        },
        "additionalProperties": False,
    },
    "answer": {
        "type": "object",
        "required": ["id", "answer"],
        "properties": {"id": _ID, "answer": ANY_OBJECT},
        "additionalProperties": False,
    },
    "refused": {
        "type": "object",
        "required": ["id", "error"],
        "properties": {
            "id": _ID,
            "of": {"description": "The request whose id was given again", "type": ["string", "integer"]},
            "error": {"$ref": "#/$defs/error"},
        },
        "additionalProperties": False,
    },
    "error": {
        "type": "object",
        "required": ["code", "text", "where"],
        "properties": {
            "code": {"enum": list(CODES)},
            "text": {"description": "A sentence fit to be shown", "type": "string"},
            "where": {"description": "A path in the request", "type": ["string", "null"]},
            "faults": {
                "description": "Everything that is wrong with a position",
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["where", "text"],
                    "properties": {"where": {"type": "string"}, "text": {"type": "string"}},
                    "additionalProperties": False,
                },
            },
            "legal": {"description": "The moves that are", "type": "array", "items": {"type": "string"}},
        },
        "additionalProperties": False,
    },
}
