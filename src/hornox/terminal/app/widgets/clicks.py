"""Clicks on parts of a drawing: whatever was drawn with an action does it."""

from __future__ import annotations

from textual.events import Click
from textual.screen import Screen, ScreenResultType


class ClickScreen(Screen[ScreenResultType]):
    """A screen whose drawings can be clicked."""

    async def on_click(self, event: Click) -> None:
        """Do what the part under the mouse stands for."""
        action = event.style.meta.get("act")
        if isinstance(action, str) and action:
            event.stop()
            await self.run_action(action)
