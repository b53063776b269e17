"""What the program remembers by itself until the next time (``config`` has the rest)."""

from __future__ import annotations

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


def read() -> Settings:
    """What is kept."""
    return game_files.state("settings.json", Settings())


def write(settings: Settings) -> None:
    """Keep it."""
    game_files.keep_state("settings.json", settings)


def learn(mode: str) -> None:
    """Note that a lesson was played to its end."""
    now = read()
    if mode not in now.lessons:
        write(replace(now, lessons=(*now.lessons, mode)))
