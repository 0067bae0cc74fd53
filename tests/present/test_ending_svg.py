"""The small picture of an ending: everything has room."""

from __future__ import annotations

import pytest

from solver.notation import setup_from_line
from solver.present.ending_svg import WIDTH, ending_svg
from tests.present.pictures import Picture, overlapping


@pytest.mark.parametrize(
    "line",
    [
        "GKUDP 2A / A K2 score G0000012345678 / B K3 score G9",
        "GKUDP 2A / A K2 score G9 U012345 / B K3 score G0000012345678 U6789",
        "NIRTS 2B trick S3 aside T12 / A S1 front N1113335557779 score R0123456789 / B S4 score I1359",
    ],
)
def test_many_cards_of_one_faction_have_room(line: str) -> None:
    picture = Picture(ending_svg(setup_from_line(line)))
    assert overlapping(picture.texts) == []
    assert all(text.left >= 0 and text.right <= WIDTH for text in picture.texts)
