"""What the program remembers by itself until the next time (``config`` has the rest)."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hornox.terminal import game_files


class Settings(Struct, frozen=True):
    """What is kept."""

    speed: int = 2
    """How quickly a reveal is shown, 0 (at once) to 3."""
    lessons: tuple[str, ...] = ()
    """The modes whose lesson was played to its end."""

    def __post_init__(self) -> None:
        if not 0 <= self.speed <= 3:
            raise ValueError("speed")


def _place() -> Path:
    return game_files.folder() / "settings.json"


def read() -> Settings:
    """What is kept; where nothing readable is, what is usual."""
    try:
        return msgspec.json.decode(_place().read_bytes(), type=Settings)
    except (OSError, ValueError, msgspec.DecodeError):
        return Settings()


def write(settings: Settings) -> None:
    """Keep it; where nothing can be written it holds for this time only."""
    with contextlib.suppress(OSError):
        _place().parent.mkdir(parents=True, exist_ok=True)
        new = _place().with_suffix(".new")
        new.write_bytes(msgspec.json.encode(settings))
        os.replace(new, _place())


def learn(mode: str) -> None:
    """Note that a lesson was played to its end."""
    now = read()
    if mode not in now.lessons:
        write(replace(now, lessons=(*now.lessons, mode)))
