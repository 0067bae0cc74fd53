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
        "GKUDPRT 4p 2D trick K3 U2 P9 aside T24 / A G2 K45678 score G0000012345678 "
        "/ B G9 K2 D1234 / C G3 D56789 score U013456789 / D G4 P12345",
        "NIUDPRT 4p 2A / A U1 D1 R1 T1 P1 front N1133557 / B U2 D2 R2 T2 P2 front N1357 "
        "/ C U3 D3 R3 T3 P3 front N79 / D U4 D4 R4 T4 P4 score I113355779",
        "NIRTS 2B trick S3 aside T12 / A S1 front N1113335557779 score R0123456789 / B S4 score I1359",
    ],
)
def test_many_cards_of_one_faction_have_room(line: str) -> None:
    picture = Picture(ending_svg(setup_from_line(line)))
    assert overlapping(picture.texts) == []
    assert all(text.left >= 0 and text.right <= WIDTH for text in picture.texts)
