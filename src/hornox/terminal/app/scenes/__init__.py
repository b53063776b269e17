"""How the application lays out each kind of table; the facts come from ``hornox.drawn``."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.widgets.canvas import Canvas


class Scene(Protocol):
    """A module that lays out one kind of table."""

    def draw(self, sight: Sight, sheet: Canvas, height: int) -> None:
        """The table, on as many lines as it needs and at best within the height."""


def scene_of(table: str) -> Scene:
    """The scene of a kind of table."""
    scene: Scene = import_module(f"{__name__}.{table}")
    return scene
