"""Factions and artifacts for somebody at the table: what they are called and do, in any of the languages."""

from __future__ import annotations

from collections.abc import Iterable

from solver.artifacts import ARTIFACTS, Artifact
from solver.factions import Faction
from solver.present.artifact_texts import ARTIFACT_NAMES, ARTIFACT_TEXTS
from solver.present.power_texts import POWER_TEXTS, WORDS
from solver.present.terminal import row
from solver.rules.traits import moments_of, phases_of


def factions_text(factions: Iterable[Faction], lang: str, width: int) -> str:
    return "\n".join(_faction_text(faction, lang, width) for faction in factions)


def _faction_text(faction: Faction, lang: str, width: int) -> str:
    words = WORDS[lang]
    head = f"{faction.name(lang).many}, {len(faction.values)} {words.cards}: {_values_text(faction.values)}"
    if acts := phases_of(faction.letter):
        head += f" ({words.phase[acts]})"
    power = POWER_TEXTS[faction.letter][lang]
    return "\n".join([row(f"{faction.letter}  ", head, width), row("   ", power, width)])


def _values_text(values: tuple[int, ...]) -> str:
    """Runs as `1-9`, copies as `0 x5`."""
    parts: list[str] = []
    single: list[int] = []

    def close_run() -> None:
        if len(single) > 2:
            parts.append(f"{single[0]}-{single[-1]}")
        else:
            parts.extend(map(str, single))
        single.clear()

    for value in sorted(set(values)):
        copies = values.count(value)
        if copies > 1 or (single and value != single[-1] + 1):
            close_run()
        if copies > 1:
            parts.append(f"{value} x{copies}")
        else:
            single.append(value)
    close_run()
    return ", ".join(parts)


def faction_facts(faction: Faction, lang: str) -> dict[str, object]:
    """The same as data, with the names in every language."""
    return {
        "letter": faction.letter,
        "name": faction.name(lang).many,
        "names": {code: {"one": name.one, "many": name.many} for code, name in faction.names.items()},
        "box": faction.box,
        "values": list(faction.values),
        "moments": {
            str(phase): [moment.value for moment in acts]
            for phase, acts in moments_of(faction.letter).items()
        },
        "power": POWER_TEXTS[faction.letter][lang],
    }


def artifacts_text(lang: str, width: int) -> str:
    longest = max(len(str(artifact)) for artifact in ARTIFACTS)
    return "\n".join(
        row(
            f"{artifact!s:{longest}}  ",
            f"{ARTIFACT_NAMES[artifact][lang]}. {ARTIFACT_TEXTS[artifact][lang]}",
            width,
        )
        for artifact in ARTIFACTS
    )


def artifact_facts(artifact: Artifact, lang: str) -> dict[str, object]:
    """The same as data, with the names in every language."""
    return {
        "id": str(artifact),
        "name": ARTIFACT_NAMES[artifact][lang],
        "names": ARTIFACT_NAMES[artifact],
        "power": ARTIFACT_TEXTS[artifact][lang],
    }
