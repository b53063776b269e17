"""What a host may set, and the limits that keep a hostile client from hurting others."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

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
    secure: bool = False
    """Whether cookies are sent over TLS only, whatever the request looked like."""
    thinkers: int = 1
    """Processes in which bots think; 0 lets them think in the server's own."""
    think_seconds: float = 30.0
    frame_bytes: int = 8192
    queue_frames: int = 256
    """Frames that may wait for a slow reader before it is disconnected."""
    frames_per_second: float = 20.0
    frames_at_once: int = 60
    requests_per_second: float = 20.0
    requests_at_once: int = 200
    knocks_per_second: float = 1.0
    knocks_at_once: int = 30
    """How often somebody may be turned away at a table's door before it is closed for a while."""
    chats_per_second: float = 0.5
    chats_at_once: int = 5
    watchers: int = 200
    """Sockets that one table holds at most."""
    patience_days: int = 14
    """How long a relaxed table waits before a stand-in plays."""
    forget_days: int = 365
    """A guest who has not been here for so long is forgotten."""
    bots_grace_ms: int = 5000
    idle_seconds: float = 600.0
    """How long a table without anybody stays in memory."""


def default_database() -> Path:
    """The file that holds everything unless another one is named."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "hornox" / "hornox.sqlite"
