"""Potions and artifacts as they are drawn: small labels that look like no card."""

from __future__ import annotations

from typing import NamedTuple

from solver.artifacts import Artifact
from solver.potions import Potion
from solver.present.artifact_texts import ARTIFACT_NAMES
from solver.present.card_svg import CHIP_HEIGHT
from solver.present.svg import Drawing, Paint, text_width

_SIZE = 12

_BRIGHT_INK = Paint("token-ink", fill=("#1b1b1b", "#f2f2f2"))
_WHITE = Paint("token-white", fill=("#ffffff", "#ffffff"))
_FACE_DOWN = Paint("token-back", fill=("#5b2a86", "#5b2a86"), stroke=("#8a93a6", "#8a93a6"))
_POTION = Paint("potion", fill=("#efe3f8", "#452a5c"), stroke=("#8a5db0", "#a583c4"))
_ARTIFACT = Paint("artifact", fill=("#fff4d6", "#4a3b12"), stroke=("#b8860b", "#b8860b"))


class Token(NamedTuple):
    text: str
    paint: Paint
    ink: Paint = _BRIGHT_INK


def potions_token(count: int) -> Token:
    """Potions face down, which are all alike."""
    return Token(f"{count} face down", _FACE_DOWN, _WHITE)


def potion_token(potion: Potion) -> Token:
    return Token(potion.name, _POTION)


def artifact_token(artifact: Artifact) -> Token:
    if artifact is Artifact.HIDDEN:
        return Token("?", _FACE_DOWN, _WHITE)
    return Token(ARTIFACT_NAMES[artifact]["en"], _ARTIFACT)


def token_width(token: Token) -> float:
    return text_width(token.text, _SIZE) + 14


def draw_token(drawing: Drawing, x: float, y: float, token: Token) -> None:
    width = token_width(token)
    drawing.rect(x, y, width, CHIP_HEIGHT, token.paint, radius=10)
    drawing.text(x + width / 2, y + 14.5, token.text, token.ink, size=_SIZE, centred=True)
