"""A lesson as a place: the learner answers, everybody else follows at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from hornox.engine.decision import Choice
from hornox.engine.event import heard_by
from hornox.engine.view import View
from hornox.learn.lessons import LEARNER, LESSONS, OTHERS, Walk, opened
from hornox.terminal import settings
from hornox.terminal.places.place import Entry, Place


class LessonPlace(Place):
    """The pages of one mode's lesson, one at a time."""

    names: tuple[str, ...] = ()
    walk: Walk

    def __init__(self, mode: str, learner: str) -> None:
        super().__init__()
        self.mode, self.names = mode, (learner, *OTHERS)
        self.pages = LESSONS[mode]
        self.at = 0
        self._move = asyncio.Event()
        self.turn(0)

    @property
    def last(self) -> bool:
        """Whether this is the last page."""
        return self.at == len(self.pages) - 1

    def turn(self, by: int) -> None:
        """Another page, or the same one from its beginning."""
        self.at = min(max(0, self.at + by), len(self.pages) - 1)
        self.walk = opened(self.mode, self.pages[self.at])
        self.entries.clear()
        self._note()
        self._move.set()

    def _note(self) -> None:
        if self.last and self.walk.done:
            settings.learn(self.mode)

    @property
    def view(self) -> View[Any, Any]:
        """What the learner sees."""
        return self.walk.seen

    def answer(self, decision: str, choice: Choice) -> None:
        """Take what the learner has chosen."""
        self.walk = self.walk.choose(choice)
        heard = heard_by(self.walk.told, LEARNER)
        self.entries += [Entry(moment.event, moment=moment) for moment in heard]
        self._note()
        self._move.set()

    async def run(self, changed: Callable[[], object]) -> None:
        """Tell whenever something has changed."""
        while True:
            self._move.clear()
            changed()
            await self._move.wait()
