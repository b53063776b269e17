"""The same deals in every run: what a server draws by lot follows from the name of the test.

Tokens, invites and names stay unforeseen. A server in this process is fated by ``fate``; one that
is a process of its own by ``python fate.py FILE …``, where FILE holds what its deals follow from.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from hashlib import shake_256
from pathlib import Path
from types import SimpleNamespace

import pytest

LUCK = "HORNOX_TEST_LUCK"
"""Set it to anything to see the tests with other deals: they have to pass with all of them."""
DRAWING = "hornox.live.game"
"""Who draws server seeds, salts and the ids of games."""


def fate_of(test: pytest.FixtureRequest) -> str:
    """What the deals of a test follow from."""
    return f"{os.environ.get(LUCK, '')}/{test.node.nodeid}/"


def draw_from(text: Callable[[], str], patch: pytest.MonkeyPatch) -> None:
    """Let the servers of this process draw by texts that are never the same twice."""

    def token_hex(size: int) -> str:
        return shake_256(text().encode()).hexdigest(size)

    patch.setattr(f"{DRAWING}.secrets", SimpleNamespace(token_hex=token_hex))


def take_part(patch: pytest.MonkeyPatch) -> None:
    """Let those who think long have their part of a machine that tests keep busy all the time.

    A server for people lets them have only what nobody else wants.
    """
    for kind in ("Polite", "Gentle"):
        patch.setattr(f"hornox.server.bot_workers.{kind}.give_way", lambda _self, _pid: None)


@pytest.fixture(autouse=True)
def diligent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who thinks for a test gives way to the other tests."""
    take_part(monkeypatch)


@pytest.fixture(autouse=True)
def fate(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals that follow from the test's name."""
    drawn = fate_of(request)

    def text() -> str:
        nonlocal drawn
        drawn += "."
        return drawn

    draw_from(text, monkeypatch)


def serve(file: Path) -> int:
    """A server by a file; it grows with each draw, so one that is started again goes on."""
    from hornox.cli import main

    def text() -> str:
        with file.open("a+", encoding="utf-8") as drawn:
            drawn.write(".")
            drawn.seek(0)
            return drawn.read()

    with pytest.MonkeyPatch.context() as patch:
        draw_from(text, patch)
        take_part(patch)
        return main(["serve", *sys.argv[2:]])


if __name__ == "__main__":  # the bots' processes import this, too
    sys.exit(serve(Path(sys.argv[1])))
