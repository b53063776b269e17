"""The same deals in every run: what a server in this process draws by lot is the test's own."""

from __future__ import annotations

import os
from hashlib import shake_256
from itertools import count
from types import SimpleNamespace

import pytest

LUCK = "HORNOX_TEST_LUCK"
"""Set it to anything to see the tests with other deals: they have to pass with all of them."""


@pytest.fixture(autouse=True)
def fate(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seals and salts follow from the test's name; tokens, invites and names stay unforeseen."""
    numbers = count()

    def token_hex(size: int) -> str:
        name = f"{os.environ.get(LUCK, '')}/{request.node.nodeid}/{next(numbers)}"
        return shake_256(name.encode()).hexdigest(size)

    for module in ("hornox.server.chain", "hornox.server.dealing"):
        monkeypatch.setattr(f"{module}.secrets", SimpleNamespace(token_hex=token_hex))
