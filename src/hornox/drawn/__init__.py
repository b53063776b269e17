"""How tables are drawn: one module for each kind of table."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from hornox.engine.event import Event
from hornox.engine.view import View
from hornox.explain import Speaker


class Scene(Protocol):
    """A module that draws one kind of table.

    It may also have ``QUIET``: events that need no sentence, because the drawing shows them.
    """

    def draw(self, seen: View[Any, Any], speaker: Speaker, names: Sequence[str]) -> list[str]:
        """The table as this seat sees it, at most 80 columns wide."""


def scene_of(table: str) -> Scene:
    """The scene of a kind of table, a bare one where nobody has drawn it yet."""
    name = f"{__name__}.{table}"
    module = import_module(name if find_spec(name) else f"{__name__}.bare")
    scene: Scene = module
    return scene


def quiet(scene: Scene) -> tuple[type[Event], ...]:
    """The events that a scene shows without a sentence."""
    return tuple(getattr(scene, "QUIET", ()))
