"""What tests of every folder can ask for."""

from __future__ import annotations

import pytest

from tests.builds import BUILDS, use_build


@pytest.fixture(params=BUILDS)
def build(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A test that asks for it is run on each build of the core, and is told which one it is."""
    use_build(request.param, monkeypatch)
    return str(request.param)
