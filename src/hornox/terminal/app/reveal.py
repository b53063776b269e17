"""What has happened is shown moment by moment: a table at a time, at the pace that one likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from hornox.drawn import scene_of
from hornox.engine.event import Event
from hornox.engine.sheet import Sheet
from hornox.engine.view import View
from hornox.terminal.places.place import Item, Place

SPEEDS = (0.0, 1.2, 0.5, 0.2)
"""Seconds for a moment: not shown one by one at all, slowly, as usual, quickly."""
LONGEST = 8.0
"""Seconds after which everything has been shown, however much it is."""


class Reveal:
    """How much of a place's story has been shown, and the table as it was then."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._shown = 0
        self._begun = False
        self._before: View[Any, Any] | None = None
        self.delay = 0.0
        """Seconds until the next moment is due."""

    @property
    def running(self) -> bool:
        """Whether there is more to show than is shown."""
        return self._shown < len(self._place.entries)

    @property
    def story(self) -> Sequence[Item]:
        """What has been told so far."""
        return self._place.heard(self._shown)

    @property
    def latest(self) -> Item | None:
        """What was told last."""
        told = self.story
        return told[-1] if told and self.running else None

    @property
    def view(self) -> View[Any, Any] | None:
        """What the person before the screen sees: while cards are placed, no question is open."""
        now = self._place.view
        if now is None or not self.running:
            return now
        before = self._before if self._before is not None else now
        private = before.private if before.seat == now.seat else now.private
        public = before.public
        for number in reversed(range(self._shown)):
            if (then := self._place.entries[number].moment) is not None:
                public, private = then.public, self._place.own_after(number)
                break
        return replace(now, public=public, private=private, decisions=(), made=(), awaited=())

    def follow(self, speed: int) -> bool:
        """Notice what is new; whether there is something to be shown bit by bit."""
        count = len(self._place.entries)
        fresh = not self._begun or self._shown > count
        if fresh or not SPEEDS[speed]:
            self._begun = self._begun or self._place.view is not None
            self.skip()
        if not self.running:
            self._before = self._place.view
            self.delay = 0.0
            return False
        if not self.delay:
            due = [n for n in range(self._shown, count) if self._told(n)]
            self.delay = min(SPEEDS[speed], LONGEST / max(1, len(due)))
            self.step()
        return self.running

    def step(self) -> None:
        """Show the next moment that is worth a look, with all that belongs to it."""
        while self.running:
            self._shown += 1
            if self._told(self._shown - 1) or self.sheet is not None:
                break
        while self.running and self.sheet is None and not self._told(self._shown):
            self._shown += 1

    def skip(self, *, sheets: bool = False) -> None:
        """Show everything now, if wanted only up to the next score sheet."""
        self._shown = min(self._shown, len(self._place.entries))
        while self.running:
            self._shown += 1
            if sheets and self.sheet is not None:
                break

    @property
    def sheet(self) -> Sheet | None:
        """The score sheet of what was told last, where that ends a round or the game."""
        shown = self._place.entries[: self._shown]
        return shown[-1].sheet if shown and len(shown) == self._shown else None

    @property
    def last_sheet(self) -> Sheet | None:
        """The latest score sheet of all that was told."""
        shown = reversed(self._place.entries[: self._shown])
        return next((entry.sheet for entry in shown if entry.sheet is not None), None)

    def _told(self, number: int) -> bool:
        """Whether an item is told in words, and changes the table."""
        view = self._place.view
        item = self._place.entries[number].item
        if view is None or not isinstance(item, Event):
            return False
        return not isinstance(item, scene_of(view.mode.table.name).QUIET)
