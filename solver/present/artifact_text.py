"""The artifacts by their full names."""

from __future__ import annotations

from solver.artifacts import Artifact

_ = Artifact

#: As the rules call them.
NAMES: dict[Artifact, str] = {
    _.CROWN: "Crown of Light",
    _.SWORD: "Serpent Sword",
    _.HORN: "Horn of Silence",
    _.SPEAR: "Spear of Vengeance",
    _.BALL: "Crystal Ball",
    _.CRYSTAL: "Crystal of the Deluded",
    _.HORSE: "Mage's Horse",
    _.BOOTS: "Flying Boots",
    _.RUNESTONE: "Forgotten Runestone",
    _.LANTERN: "Eternal Lantern",
    _.STAFF: "Staff of Order",
    _.NECKLACE: "Frost Necklace",
    _.HOURGLASS: "Divine Hourglass",
    _.SHIELD: "Veil Shield",
    _.JUG: "Jug of Kings",
    _.AXE: "Axe of the Clouds",
    _.BOW: "Bow of the Lovers",
    _.RING: "Night Ring",
}


def listed(artifacts: tuple[Artifact, ...], joined_by: str = "and") -> str:
    """ "the Flying Boots and the Axe of the Clouds" """
    return f" {joined_by} ".join(f"the {NAMES[artifact]}" for artifact in artifacts)
