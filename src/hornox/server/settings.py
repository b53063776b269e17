"""The choices of a host, and the numbers behind them."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from hornox.play.advice import ADVISER

MEMORY = ":memory:"
"""The word for a database that is thrown away when the server stops."""


class Limits(Struct, frozen=True):
    """The numbers of one server that no host has to choose; tests do."""

    think_seconds: float = 30.0
    """How long a bot may think before a rule of thumb answers."""
    adviser: str = ADVISER
    """The bot that gives hints."""
    frame_bytes: int = 8192
    queue_frames: int = 256
    """Frames that may wait for a slow reader before it is disconnected."""
    frames_per_second: float = 20.0
    frames_at_once: int = 60
    changes: int = 100
    """How often a seat may take back what lies face down, for one question."""
    requests_at_once: int = 200
    failed_entries_per_second: float = 1.0
    failed_entries_at_once: int = 30
    """Refusals at the doors of tables for one address, before they stay shut for a while."""
    chats_per_second: float = 0.5
    chats_at_once: int = 5
    hints_per_second: float = 0.5
    hints_at_once: int = 10
    watchers: int = 200
    """Spectators' sockets at one table: this many with its invite, and this many without."""
    tabs: int = 8
    """Sockets of one guest at one table; the oldest makes room for a new one."""
    patience_days: int = 14
    """How long a relaxed table waits before a stand-in plays."""
    away_seconds: float = 60.0
    """How long somebody may be away before the others need not wait for them any more."""
    stranger_days: int = 7
    """A guest who never sat down anywhere is forgotten after this time without a visit."""
    open_days: int = 7
    """A table that never began is removed after this time without anybody."""
    show_days: int = 1
    """A game among bots alone is removed after this time."""
    tables_each: int = 20
    """Tables of one guest that are open or being played."""
    shows_each: int = 2
    """Games among bots alone that one guest may have at a time."""
    shows_per_second: float = 100.0
    """Answers at all tables where only bots play, while people play elsewhere."""
    bots_grace_ms: int = 5000
    idle_seconds: float = 600.0
    """How long a table without anybody stays in memory."""


class Settings(Limits, frozen=True):
    """What a host chooses, and the numbers."""

    host: str = "127.0.0.1"
    port: int = 8666
    database: str = ""
    origins: tuple[str, ...] = ()
    """Other origins than the server's own that may use it from a browser."""
    names: tuple[str, ...] = ()
    """Names by which browsers may call this server; any will do where there is none."""
    proxies: tuple[str, ...] = ()
    """Addresses whose word is taken for who asks, and whether over TLS."""
    metrics_from: tuple[str, ...] = ()
    """Addresses and networks besides this machine from which the figures may be read."""
    secure: bool = False
    """Whether cookies are sent over TLS only, whatever the request looked like."""
    thinkers: int = 1
    """Processes in which bots think; 0 lets them think in the server's own."""
    forget_days: int = 365
    """A guest who stays away for this long is forgotten."""
    keep_days: int = 365
    """A game is removed when this time has passed since its end, or its last answer."""
    requests_per_second: float = 20.0
    """Requests from one address that change something; a large house behind one needs more, and
    all limits of an address grow with it (``guard/limits.py``)."""

    @property
    def onlookers_of_an_address(self) -> int:
        """Spectators' sockets from one address at one table."""
        return max(20, round(self.requests_per_second))


def default_database() -> Path:
    """The file that holds everything unless another one is named."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "hornox" / "hornox.sqlite"
