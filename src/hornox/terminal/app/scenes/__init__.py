"""How the application lays out each kind of table; the facts come from ``hornox.drawn``."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from hornox.terminal.app.scenes.picture import Sight
from hornox.terminal.app.widgets.canvas import Canvas


class Scene(Protocol):
    """A module that lays out one kind of table."""

    def draw(self, sight: Sight, sheet: Canvas, height: int) -> None:
        """The table, on as many lines as it needs and at best within the height."""


def scene_of(table: str) -> Scene:
    """The scene of a kind of table; a bare one where nobody has drawn it yet."""
    name = f"{__name__}.{table}"
    module = import_module(name if find_spec(name) else f"{__name__}.bare")
    scene: Scene = module
    return scene
