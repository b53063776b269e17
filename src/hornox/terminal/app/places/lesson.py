"""A lesson as a place: the learner answers, everybody else follows at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from hornox.engine.decision import Choice
from hornox.engine.event import Moment, heard_by
from hornox.engine.record import Record
from hornox.engine.sheet import Sheet
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.learn.lessons import LEARNER, LESSONS, OTHERS, Walk, opened
from hornox.terminal import settings
from hornox.terminal.app.places.place import Hint, Item, SeatAt
from hornox.terminal.notes import Note


class LessonPlace:
    """The pages of one mode's lesson, one at a time."""

    handing: int | None = None
    notes: Sequence[Note] = ()
    lobby: Sequence[SeatAt] = ()
    abilities: frozenset[str] = frozenset()

    def __init__(self, mode: str, learner: str) -> None:
        self.mode, self.names = mode, (learner, *OTHERS)
        self.pages = LESSONS[mode]
        self.at = 0
        self._move = asyncio.Event()
        self.walk: Walk
        self._moments: list[Moment] = []
        self.turn(0)

    @property
    def last(self) -> bool:
        """Whether this is the last page."""
        return self.at == len(self.pages) - 1

    def turn(self, by: int) -> None:
        """Another page, or the same one from its beginning."""
        self.at = min(max(0, self.at + by), len(self.pages) - 1)
        self.walk, self._moments = opened(self.mode, self.pages[self.at]), []
        self._note()
        self._move.set()

    def _note(self) -> None:
        if self.last and self.walk.done:
            settings.learn(self.mode)

    @property
    def view(self) -> View[Any, Any]:
        """What the learner sees."""
        return self.walk.seen

    @property
    def story(self) -> Sequence[Item]:
        """What has happened on this page."""
        return self.heard(self.count)

    @property
    def count(self) -> int:
        """How much has happened on this page."""
        return len(self._moments)

    def heard(self, upto: int) -> Sequence[Item]:
        """What has happened, up to there."""
        return [moment.event for moment in self._moments[:upto]]

    def item(self, number: int) -> Item:
        """One item, counted from 0."""
        return self._moments[number].event

    def public_after(self, number: int) -> Any:
        """The open table right after an item."""
        return self._moments[number].public

    def own_after(self, number: int) -> Any:
        """What the learner held right after an item."""
        return self._moments[number].private[0]

    def sheet_after(self, number: int) -> Sheet | None:
        """No lesson is as long as a round."""
        return None

    def about(self, speaker: Speaker) -> Sequence[str]:
        """Nothing but the lesson itself."""
        return ()

    def look(self) -> None:
        """The learner is always before the screen."""

    def answer(self, decision: str, choice: Choice) -> None:
        """Take what the learner has chosen."""
        self.walk = self.walk.choose(choice)
        self._moments += heard_by(self.walk.told, LEARNER)
        self._note()
        self._move.set()

    async def do(self, ability: str, text: str = "") -> None:
        """There is nothing to do but to answer."""

    async def hint(self) -> Hint:
        """The coach has said it already."""
        return Hint(None, {})

    async def risks(self) -> dict[str, str]:
        """They are shown anyway."""
        return {}

    async def prepare(self) -> None:
        """Nobody has to think here."""

    async def record(self) -> Record:
        """A lesson leaves no record."""
        raise FileNotFoundError

    async def run(self, changed: Callable[[], object]) -> None:
        """Tell whenever something has changed."""
        while True:
            self._move.clear()
            changed()
            await self._move.wait()

    def leave(self) -> Note | None:
        """There is nothing to keep."""
        return None
