"""Somebody before the terminal application, with keys and a mouse."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from hornox.engine import Mode
from hornox.engine.mode import OptionValue
from hornox.modes import find
from hornox.play import Sitting, read_seats, sit_down
from hornox.terminal.app.game import HornoxApp
from hornox.terminal.app.local import LocalPlace
from hornox.terminal.app.table import TableScreen

Size = tuple[int, int]
SMALL: Size = (80, 24)
LARGE: Size = (120, 40)


class Guest:
    """A person at a running application."""

    def __init__(self, app: HornoxApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        screen = next(s for s in self.app.screen_stack if isinstance(s, TableScreen))
        return screen

    @property
    def sitting(self) -> Sitting:
        place = self.table.place
        assert isinstance(place, LocalPlace)
        return place.sitting

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, there: Callable[[], Any], seconds: float = 30) -> None:
        """Wait until something is so."""
        for _ in range(int(seconds / 0.01)):
            if there():
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"not within {seconds} s:\n" + "\n".join(self.lines()))

    def lines(self) -> list[str]:
        """What is on the screen, as text."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    def text(self) -> str:
        return "\n".join(self.lines())

    def spot(self, action: str) -> tuple[int, int] | None:
        """Where on the screen a part is that does this when it is clicked."""
        for y, strip in enumerate(self.app.screen._compositor.render_strips()):
            x = 0
            for segment in strip:
                if segment.style and segment.style.meta.get("act") == action:
                    return x, y
                x += segment.cell_length
        return None

    async def click(self, action: str) -> None:
        """Click what does this, once it is there and stays where it is."""
        before: list[tuple[int, int] | None] = [None]

        def rests() -> bool:
            before.append(self.spot(action))
            return before[-1] is not None and before[-1] == before[-2]

        await self.until(rests)
        await self.pilot.click(offset=before[-1] or (0, 0))

    def asked(self) -> bool:
        """Whether there is a real choice, or nothing any more; an only choice makes itself."""
        decision = self.table.decision
        return self.sitting.over or (decision is not None and len(decision.options) > 1)


@asynccontextmanager
async def guest(
    first: Callable[[HornoxApp], Screen[None]], language: str = "en", size: Size = SMALL
) -> AsyncIterator[Guest]:
    """Open the application."""
    app = HornoxApp(language, first)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Guest(app, pilot)


def at_table(
    mode: Mode | str,
    seats: str,
    options: dict[str, OptionValue] | None = None,
    seed: str = "7",
    keep: Callable[[Sitting], Any] = lambda _: None,
) -> Callable[[HornoxApp], Screen[None]]:
    """The screen of a new game."""
    found = find(mode) if isinstance(mode, str) else mode
    sitting = sit_down(found, read_seats(seats.split(",")), seed, options)
    return lambda app: TableScreen(LocalPlace(sitting, keep))


def evening(play: Callable[[], Any]) -> None:
    """Run one coroutine function as a test."""
    asyncio.run(play())


def numbers(text: str) -> set[int]:
    """All numbers in a text."""
    return {int(found) for found in re.findall(r"\d+", text)}
