"""What the engine tells of itself: version, core and weights, its limits, and every verb with its fields."""

from __future__ import annotations

from solver import LANGUAGES, __version__, installation
from solver.notation.position import FORMATS
from solver.notation.record import GAME_FORMAT
from solver.protocol.about import SCHEMAS
from solver.protocol.fields import needed, schema_of
from solver.protocol.handle import VERBS, verb_named
from solver.strict_json import JsonObject

PROTOCOL = "claim-engine/1"

#: All that is read.
_FORMATS = (*FORMATS.values(), GAME_FORMAT, "claim-observed/1", "claim-puzzle/1")

#: What every request may have, as JSON Schema says it.
ENVELOPE: JsonObject = {
    "id": {"description": "Echoed as it is", "type": ["string", "integer"]},
    "do": {"description": "The verb", "type": "string"},
    "session": {"description": "Requests of one name share warm tables, in order", "type": "string"},
    "partial": {"description": "Partial answers, at least so many seconds apart", "type": "number"},
    "deadline": {"description": "Seconds for the whole request, waiting included", "type": "number"},
    "time_limit": {"description": "Seconds, as the command has it", "type": "number"},
    "max_nodes": {"description": "Positions searched, as the command has it", "type": "integer"},
    "memory": {"description": "Bytes, as the command has it", "type": "integer"},
}


def hello(workers: int, limits: JsonObject) -> JsonObject:
    core = installation()
    return {
        "protocol": PROTOCOL,
        "version": __version__,
        "build": core.build,
        "evaluation": core.evaluation,
        "formats": list(_FORMATS),
        "languages": list(LANGUAGES),
        "workers": workers,
        "limits": limits,
        "verbs": {**{name: verb_json(name) for name in VERBS}, **OWN_VERBS},
    }


def verb_json(name: str) -> JsonObject:
    """The fields of a verb, each with what it may hold, and whether it has partial answers."""
    verb = verb_named(name)
    return {
        "fields": {**({} if verb.about is None else SCHEMAS[verb.about]), **schema_of(verb.request)},
        "needed": needed(verb.request),
        "about": verb.about is not None,
        "partial": verb.has_partials,
    }


def _own(**fields: JsonObject) -> JsonObject:
    return {"fields": fields, "needed": list(fields), "about": False, "partial": False}


#: What is asked of the engine itself.
OWN_VERBS = {
    "hello": _own(),
    "cancel": _own(of={"description": 'An id, or "*" for all', "type": ["string", "integer"]}),
    "forget": _own(session={"description": "The session to end", "type": "string"}),
}
