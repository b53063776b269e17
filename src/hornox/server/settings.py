"""What a host may set, and the limits that keep a hostile client from hurting others."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from hornox.play.advice import ADVISER

MEMORY = ":memory:"
"""The word for a database that is thrown away when the server stops."""


class Settings(Struct, frozen=True):
    """All settings of one server."""

    host: str = "127.0.0.1"
    port: int = 8666
    database: str = ""
    origins: tuple[str, ...] = ()
    """Other origins than the server's own that may use it from a browser."""
    proxies: tuple[str, ...] = ()
    """Addresses whose word is taken for who asks, and whether over TLS."""
    metrics_from: tuple[str, ...] = ()
    """Addresses and networks besides this machine from which the figures may be read."""
    secure: bool = False
    """Whether cookies are sent over TLS only, whatever the request looked like."""
    thinkers: int = 1
    """Processes in which bots think; 0 lets them think in the server's own."""
    think_seconds: float = 30.0
    adviser: str = ADVISER
    """The bot that gives hints."""
    frame_bytes: int = 8192
    queue_frames: int = 256
    """Frames that may wait for a slow reader before it is disconnected."""
    frames_per_second: float = 20.0
    frames_at_once: int = 60
    changes: int = 100
    """How often a seat may take back what lies face down, for one question."""
    requests_per_second: float = 20.0
    requests_at_once: int = 200
    """Requests from one address that change something; a large house behind one needs more, and
    all limits of an address grow with it (``guard/limits.py``)."""
    knocks_per_second: float = 1.0
    knocks_at_once: int = 30
    """How often somebody may be turned away at a table's door before it is closed for a while."""
    chats_per_second: float = 0.5
    chats_at_once: int = 5
    hints_per_second: float = 0.5
    hints_at_once: int = 10
    watchers: int = 200
    """Sockets that look on at one table: so many with its invite, and so many without."""
    tabs: int = 8
    """Sockets of one guest at one table; the oldest makes room for a new one."""
    patience_days: int = 14
    """How long a relaxed table waits before a stand-in plays."""
    forget_days: int = 365
    """A guest who has not been here for so long is forgotten."""
    stranger_days: int = 7
    """A guest who never sat down anywhere is forgotten after so long without a visit."""
    open_days: int = 7
    """A table that never began is removed when nobody was there for so long."""
    tables_each: int = 20
    """Tables of one guest that wait or are played at."""
    shows_each: int = 2
    """Games among bots alone that one guest may let go on at a time."""
    shows_per_second: float = 100.0
    """Answers at all tables together at which nobody plays, while people play elsewhere."""
    bots_grace_ms: int = 5000
    idle_seconds: float = 600.0
    """How long a table without anybody stays in memory."""

    @property
    def onlookers_of_an_address(self) -> int:
        """Sockets of one address that look on at one table; who has a seat there is not counted."""
        return max(20, round(self.requests_per_second))


def default_database() -> Path:
    """The file that holds everything unless another one is named."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "hornox" / "hornox.sqlite"
