"""A game that runs right here, with bots and perhaps several people at one terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Whisper, events_of
from hornox.engine.record import Record
from hornox.engine.view import View
from hornox.play import Sitting, names_of
from hornox.play.advice import explained
from hornox.terminal.app.bot_process import Thinker
from hornox.terminal.app.places.place import Hint, Item, Only, Refused, SeatAt, in_all
from hornox.terminal.notes import Note

Keep = Callable[[Sitting], Note | None]


class LocalPlace:
    """One Sitting; ``keep`` writes it down and says what there is to say about that."""

    def __init__(self, sitting: Sitting, keep: Keep) -> None:
        self.names = names_of(sitting.seats)
        for seat in sitting.people:  # people at one terminal can talk: anyone may decide (R103)
            sitting = sitting.trust(seat)
        self.sitting = sitting
        people = sitting.people
        self._looking = people[0] if len(people) == 1 else None
        self._keep = keep
        self._kept: Sitting | None = None
        self._items: list[tuple[int | None, Item]] = []
        self._told = 0
        self._thinker = Thinker()
        self._move = asyncio.Event()
        self._writing: asyncio.Future[None] | None = None
        self._hear()

    @property
    def view(self) -> View[Any, Any]:
        """What the person before the screen may know."""
        return self.sitting.view(self._looking)

    @property
    def story(self) -> Sequence[Item]:
        """What this person has heard."""
        return [item for to, item in self._items if to in (None, self._looking)]

    @property
    def notes(self) -> Sequence[Note]:
        """Nothing happens around a game at one terminal."""
        return ()

    @property
    def handing(self) -> int | None:
        """The person who is asked next, unless already before the screen."""
        asked = [seat for seat, _ in self.sitting.for_people()]
        return None if not asked or self._looking in asked else asked[0]

    @property
    def lobby(self) -> Sequence[SeatAt]:
        """The game has always begun."""
        return ()

    @property
    def abilities(self) -> frozenset[str]:
        """Another game can follow this one, or a look at it."""
        return frozenset({"again", "review"}) if self.sitting.over else frozenset()

    def look(self) -> None:
        """The person who was called is before the screen."""
        self._looking = self.handing if self.handing is not None else self._looking
        self._move.set()

    def answer(self, decision: str, choice: Choice) -> None:
        """Take an answer of the person before the screen."""
        assert self._looking is not None
        try:
            self.sitting = self.sitting.answer(self._looking, decision, choice)
        except Illegal as illegal:
            why = illegal
            raise Refused(in_all(self.names, lambda s: s.refusal(why))) from None
        self._hear()
        self._move.set()
        self._writing = asyncio.ensure_future(self._write())  # the bots may think for long

    async def do(self, ability: str, text: str = "") -> None:
        """The application itself begins another game."""

    async def hint(self) -> Hint:
        """What the strongest quick bot would do, seeing what this person sees."""
        seen = self.view
        if not seen.decisions:
            return Hint(None, in_all(self.names, lambda s: s.say("app-hint-later")))
        advice = await self._thinker.advise(seen, self.sitting.state.seed)
        return Hint(advice.choice, in_all(self.names, lambda s: explained(s, seen, advice)))

    async def record(self) -> Record:
        """The game so far."""
        return self.sitting.record()

    async def run(self, changed: Callable[[], object]) -> None:
        """Let bots think whenever they are asked, and write the game down after each answer."""
        try:
            while True:
                self._move.clear()
                await self._settle(changed)
                await self._write()
                changed()
                await self._move.wait()
        finally:
            self._thinker.stop()

    def leave(self) -> Note | None:
        """Write the game down once more; what there is to say."""
        self._thinker.stop()
        return self._keep(self.sitting) if self.sitting.people else None

    async def _settle(self, changed: Callable[[], object]) -> None:
        """Until only people with a real choice are asked."""
        while True:
            asked = self.sitting.for_bots()
            if asked:
                changed()
                for given in await asyncio.gather(*(self._think(*one) for one in asked)):
                    self._take(given)
            elif not self._only_choice():
                return

    async def _think(self, seat: int, decision: Decision) -> Answer:
        state = self.sitting
        bot = state.seats[seat].who
        choice = await self._thinker.choose(bot, state.view(seat), decision, state.state.seed)
        return Answer(decision.id, seat, choice)

    def _take(self, given: Answer) -> None:
        self.sitting = self.sitting.give(given)
        self._hear()

    def _only_choice(self) -> bool:
        """Whoever is before the screen need not be asked where there is nothing to choose."""
        for seat, decision in self.sitting.for_people():
            if seat == self._looking and len(decision.options) == 1:
                only = decision.options[0]
                self._items.append((seat, Only(seat, decision, only)))
                self.answer(decision.id, only)
                return True
        return False

    def _hear(self) -> None:
        """Events for everybody, whispers for one."""
        for event in events_of(self.sitting.moments[self._told :]):
            self._items.append((event.to if isinstance(event, Whisper) else None, event))
        self._told = len(self.sitting.moments)

    async def _write(self) -> None:
        """The disk may be slow; the screen does not wait for it."""
        if self.sitting is not self._kept and self.sitting.people:
            self._kept = self.sitting
            await asyncio.to_thread(self._keep, self._kept)
