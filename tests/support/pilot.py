"""Somebody before the terminal application, with keys and a mouse."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any
from unittest.mock import patch

from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen

from hornox.engine import Mode
from hornox.engine.mode import OptionValue
from hornox.modes import find
from hornox.play import Sitting, read_seats, sit_down
from hornox.terminal.app.app import HornoxApp
from hornox.terminal.app.screens.table import TableScreen
from hornox.terminal.autosave import Saver
from hornox.terminal.places.local import LocalPlace

Size = tuple[int, int]
SMALL: Size = (80, 24)
LARGE: Size = (120, 40)
ON_THE_WAY = 5
"""So often others get their turn until a key that was pressed has come to the application."""
LOOK = 0.02
"""Seconds after which is looked whether a part that does not come is there at all."""
PATIENCE = 180
"""Seconds within which even a busy machine has done what was asked for."""


class Guest:
    """A person at a running application."""

    pilot: Pilot[str]

    def __init__(self, app: HornoxApp) -> None:
        self.app = app
        self._heard = 0

    def hear(self, _: Message) -> None:
        """Some part of the application has got a message."""
        self._heard += 1

    async def settled(self, *_seconds: float) -> None:
        """Wait until every part has done what it was told, and nothing more has come of it."""
        for _ in range(ON_THE_WAY):
            await asyncio.sleep(0)
        others = True
        async with asyncio.timeout(PATIENCE):
            while others and not self._gone():
                before = self._heard
                asked = await self._all_called()
                others = self._heard - before > asked or self._drawn()

    def _gone(self) -> bool:
        """Whether the application has ended, or is about to, well or not."""
        return self.app._exit or self.app._closing or self.app._exception is not None

    def _drawn(self) -> bool:
        """Draw what is due, now and not at the next tick of a clock; whether anything was."""
        screen = self.app.screen
        due = (
            screen._layout_required
            or screen._scroll_required
            or screen._repaint_required
            or screen._recompose_required
            or screen._dirty_widgets
            or screen._callbacks
        )
        if not due or self._gone() or not screen.is_current or self.app._batch_count:
            return False
        screen._on_timer_update()
        return True

    async def _all_called(self) -> int:
        """Call every part, and wait until each has done what it was told before; how many."""
        parts = [self.app, *self.app.screen.walk_children(with_self=True)]
        called = [(part, asyncio.Event()) for part in parts]
        called = [(part, done) for part, done in called if part.call_later(done.set)]
        for part, done in called:
            while part.is_running and not done.is_set() and not self._gone():
                with suppress(TimeoutError):
                    await asyncio.wait_for(done.wait(), LOOK)
        return len(called)

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
        waited, pause = 0.0, 0.01
        while not there():
            if waited > seconds:
                raise AssertionError(f"not within {seconds} s:\n" + "\n".join(self.lines()))
            await self.pilot.pause(pause)
            waited, pause = waited + pause, min(2 * pause, 0.16)

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
    first: Callable[[HornoxApp], Screen[None]],
    language: str = "en",
    size: Size = SMALL,
    hasty: bool = False,
    speed: int = 0,
) -> AsyncIterator[Guest]:
    """Open the application.

    After each key is waited for all that it leads to; textual would wait for an idle processor.
    Who is hasty waits for what he wants to see himself.
    """
    app = HornoxApp(language, first)
    app.speed = speed
    person = Guest(app)
    async with app.run_test(size=size, message_hook=person.hear) as pilot:
        person.pilot = pilot
        wait = asyncio.sleep if hasty else person.settled
        with (
            patch("textual.app.wait_for_idle", wait),
            patch("textual.pilot.wait_for_idle", wait),
            patch("hornox.terminal.app.screens.dialogs.BREATH", 0.0),
        ):
            await pilot.pause()
            yield person


def at_table(
    mode: Mode | str,
    seats: str,
    options: dict[str, OptionValue] | None = None,
    seed: str = "7",
    keep: Callable[[Sitting], Any] = lambda _: None,
    saver: Saver | None = None,
) -> Callable[[HornoxApp], Screen[None]]:
    """The screen of a new game."""
    found = find(mode) if isinstance(mode, str) else mode
    sitting = sit_down(found, read_seats(seats.split(",")), seed, options)
    if saver is not None:
        return lambda app: TableScreen(LocalPlace(sitting, saver.keep, saver.leave))
    return lambda app: TableScreen(LocalPlace(sitting, keep))


def evening(play: Callable[[], Any]) -> None:
    """Run one coroutine function as a test."""
    asyncio.run(play())


def numbers(text: str) -> set[int]:
    """All numbers in a text."""
    return {int(found) for found in re.findall(r"\d+", text)}
