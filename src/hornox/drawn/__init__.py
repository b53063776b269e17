"""Tables as text, for everybody: one module for each kind of table.

A module tells the facts of its table (headline, rows, players, what waits, one's hand) and draws
them as lines of at most 80 columns. Whoever draws with colours and clicks takes the facts.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from hornox.drawn.facts import Hand
from hornox.engine.event import Event
from hornox.engine.view import View
from hornox.explain import Speaker


class Scene(Protocol):
    """A module that draws one kind of table."""

    QUIET: tuple[type[Event], ...]
    """Events that need no sentence, because the drawing shows them."""

    def headline(self, seen: View[Any, Any], speaker: Speaker) -> list[str]:
        """Where the game stands, in a few words each."""

    def hand(self, seen: View[Any, Any], speaker: Speaker) -> Hand:
        """What this seat holds."""

    def draw(self, seen: View[Any, Any], speaker: Speaker) -> list[str]:
        """The table as this seat sees it, at most 80 columns wide."""


def scene_of(table: str) -> Scene:
    """The scene of a kind of table."""
    scene: Scene = import_module(f"{__name__}.{table}")
    return scene
