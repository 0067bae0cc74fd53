"""`rules`: the factions of a deck, their cards and what they do; or the artifacts."""

from __future__ import annotations

from dataclasses import dataclass

from solver import ARTIFACTS, FACTIONS, LANGUAGES, Artifact, Deck, Faction
from solver.present.faction_text import artifact_facts, faction_facts
from solver.protocol.call import Call, Verb
from solver.protocol.fields import DECK, TRUTH, asks, one_of
from solver.protocol.problem import Problem
from solver.strict_json import JsonObject


@dataclass(frozen=True, kw_only=True)
class Request:
    deck: Deck | None = asks(DECK, None, "Only the factions of this deck; without it, all")
    artifacts: bool = asks(TRUTH, False, "The eighteen artifacts instead")
    lang: str = asks(one_of(*LANGUAGES), "en", "Language")


@dataclass(frozen=True)
class Asked:
    """What the rules are wanted of: one of the two."""

    factions: tuple[Faction, ...] = ()
    artifacts: tuple[Artifact, ...] = ()


def ask(request: Request, call: Call) -> Asked:
    del call  # it takes no time
    if not request.artifacts:
        return Asked(tuple(FACTIONS.values()) if request.deck is None else request.deck.factions)
    if request.deck is not None:
        raise Problem("request", "deck: artifacts belong to no faction, so a deck says nothing here", "deck")
    return Asked(artifacts=ARTIFACTS)


def to_json(asked: Asked, request: Request) -> JsonObject:
    lang = request.lang
    if asked.artifacts:
        return {"lang": lang, "artifacts": [artifact_facts(each, lang) for each in asked.artifacts]}
    return {"lang": lang, "factions": [faction_facts(each, lang) for each in asked.factions]}


RULES = Verb("rules", Request, ask, to_json)
