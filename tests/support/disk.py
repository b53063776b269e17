"""No power is cut in the tests: servers in this process need not wait for the disk.

Those that are processes of their own, and killed, wait for it as they always do.
"""

from __future__ import annotations

from typing import Any

import pytest

from hornox.server.store import store

FULL = 2
"""What SQLite calls it to wait for the disk at every commit."""

_usual = store._prepare


def _hurried(connection: Any, _record: Any) -> None:
    """Whatever the store does with a new connection, without waiting; that it would is seen."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=OFF")
    _usual(connection, _record)
    cursor.execute("PRAGMA synchronous")
    assert cursor.fetchone()[0] == FULL
    cursor.execute("PRAGMA synchronous=OFF")
    cursor.close()


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commits do not wait for the disk: it is most of the time of many tests."""
    monkeypatch.setattr(store, "_prepare", _hurried)
