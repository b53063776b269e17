"""A game that runs right here, with bots and perhaps several people at one terminal."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from hornox.bots import BotError, stream_for
from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Whisper
from hornox.engine.record import Record
from hornox.engine.view import View
from hornox.engine.wire import encode_view
from hornox.explain import Speaker
from hornox.learn.risk import listed, risks_without_kernels
from hornox.play import Sitting, harmless, names_of
from hornox.play.advice import explained
from hornox.play.branch import as_played
from hornox.play.sheets import sheet_of
from hornox.play.variations import compared
from hornox.terminal.bot_process import Thinker
from hornox.terminal.notes import NOT_SAVED, Note
from hornox.terminal.places.place import Entry, Hint, Item, Only, Place, Refused, bots_met, in_all
from hornox.terminal.take_back import alone, taken_back, turn_back

Keep = Callable[[Sitting], Note | None]


class LocalPlace(Place):
    """One Sitting; ``keep`` writes it down and says what there is to say, ``leave`` at the end."""

    names: tuple[str, ...] = ()

    def __init__(
        self,
        sitting: Sitting,
        keep: Keep,
        leave: Keep | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        super().__init__()
        self.names = names_of(sitting.seats)
        for seat in sitting.people:  # people at one terminal can talk: anyone may decide (R103)
            sitting = sitting.trust(seat)
        self.sitting = sitting
        people = sitting.people
        self.helps = not alone(sitting)
        self._looking = people[0] if len(people) == 1 else None
        self._keep, self._put_away = keep, leave or keep
        self._kept: Sitting | None = None
        self._pen = threading.Lock()
        self._left = False
        self._trouble: Note | None = None
        self._era = 0
        self._told = 0
        self._thinker = thinker or Thinker()
        self.busy = True
        self._move = asyncio.Event()
        self._writing: asyncio.Future[None] | None = None
        self._hear()

    @property
    def view(self) -> View[Any, Any]:
        """What the person before the screen may know; a team that decides shows no hand."""
        if self._team is not None:
            return replace(self.sitting.view(None), decisions=(self._team,))
        return self.sitting.view(self._before)

    @property
    def _before(self) -> int | None:
        """Who is before the screen; nobody while it is handed over."""
        return None if self.handing is not None else self._looking

    @property
    def _team(self) -> Decision | None:
        """What people at this terminal decide together."""
        asked = self.sitting.for_people()
        together = [seat for seat, decision in asked if decision is asked[0][1]]
        return asked[0][1] if len(together) > 1 else None

    def heard(self, upto: int) -> Sequence[Item]:
        """What this person has heard of this many entries."""
        eyes = self._before
        return [entry.item for entry in self.entries[:upto] if entry.to in (None, eyes)]

    def own_after(self, number: int) -> Any:
        """What this person held right after an entry."""
        moment, seat = self.entries[number].moment, self.view.seat
        return None if moment is None or seat is None else moment.private[seat]

    @property
    def notes(self) -> Sequence[Note]:
        """A disk that keeps nothing; after a what-if game its result."""
        found = [] if self._trouble is None else [self._trouble]
        if facts := compared(self.sitting):
            found.append(Note("variation-ended", facts))
        return found

    @property
    def met(self) -> Sequence[Note]:
        """Which of the others are bots, and how those play."""
        return bots_met(tuple(None if seat.person else seat.who for seat in self.sitting.seats))

    @property
    def handing(self) -> int | None:
        """The person who is asked next, unless already before the screen."""
        asked = [seat for seat, _ in self.sitting.for_people()]
        if not asked or self._looking in asked or self._team is not None:
            return None
        return asked[0]

    def about(self, speaker: Speaker) -> Sequence[str]:
        """The seed of the deal, for those who ask: it says nothing about the cards by itself."""
        return (speaker.say("app-seed-is", seed=harmless(self.sitting.state.seed)),)

    @property
    def abilities(self) -> frozenset[str]:
        """Another game can follow this one, or a look at it; against bots a turn is taken back."""
        found = {"again", "review"} if self.sitting.over else set()
        return frozenset(found | ({"back"} if turn_back(self.sitting) is not None else set()))

    def look(self) -> None:
        """The person who was called is before the screen."""
        self._looking = self.handing if self.handing is not None else self._looking
        self._go_on()

    def answer(self, decision: str, choice: Choice) -> None:
        """Take an answer of the person before the screen."""
        seat = self._looking
        if self._team is not None:
            seat = self.sitting.for_people()[0][0]
        assert seat is not None
        try:
            self.sitting = self.sitting.answer(seat, decision, choice)
        except Illegal as illegal:
            why = illegal
            raise Refused(in_all(self.names, lambda s: s.refusal(why))) from None
        self._hear()
        self._go_on()
        self._writing = asyncio.ensure_future(self._write())  # the bots may think for long

    def _go_on(self) -> None:
        self.busy = True
        self._move.set()

    async def do(self, ability: str, text: str = "") -> None:
        """Take the last real choice back; what bots think now is forgotten."""
        back = turn_back(self.sitting)
        if back is None:
            several = len(self.sitting.people) > 1
            why = "terminal-no-back" if several else "aid-no-undo"
            why = "daily-alone" if alone(self.sitting) else why
            raise Refused(in_all(self.names, lambda s: s.say(why)))
        self.sitting = taken_back(self.sitting, back)
        self._era += 1
        self.entries.clear()
        self._told = 0
        self._hear()
        self.entries.append(Entry(Note("terminal-taken-back")))
        self._go_on()

    async def hint(self) -> Hint:
        """What the strongest quick bot would do, seeing what this person sees."""
        seen, why = self.view, self._no_help()
        if why:
            return Hint(None, in_all(self.names, lambda s: s.say(why)))
        advice = await self._thinker.advise(seen, self.sitting.state.seed)
        return Hint(advice.choice, in_all(self.names, lambda s: explained(s, seen, advice)))

    async def risks(self) -> dict[str, str]:
        """How likely each card takes a row, seeing what this person sees."""
        seen, why = self.view, self._no_help()
        if why:
            return in_all(self.names, lambda s: s.say(why))
        raw = encode_view(seen)  # nobody shall wait for a compiler
        found = await asyncio.to_thread(risks_without_kernels, raw, self.sitting.state.seed)
        return in_all(self.names, lambda s: listed(s, seen, found))

    def _no_help(self) -> str:
        """Why nobody gives advice here and now, as the id of a text."""
        if alone(self.sitting):
            return "daily-alone"
        seen = self.view
        if seen.decisions and seen.seat is not None:
            return ""
        return "app-hint-team" if seen.decisions else "app-hint-later"

    async def prepare(self) -> None:
        """Get ready for a hint."""
        if self.sitting.people and not self.sitting.over:
            await self._thinker.warm_up()

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
                self.busy = False
                changed()
                await self._move.wait()
        finally:
            self._thinker.stop()

    def leave(self) -> Note | None:
        """Write the game down once more; what there is to say."""
        self._thinker.stop()
        with self._pen:
            self._left = True
            return self._put_away(self.sitting) if self.sitting.people else None

    async def _settle(self, changed: Callable[[], object]) -> None:
        """Until only people with a real choice are asked."""
        while True:
            asked = self.sitting.for_bots()
            if asked:
                changed()
                era = self._era
                given = await asyncio.gather(*(self._think(*one) for one in asked))
                for one in given if era == self._era else ():
                    self._take(one)
            elif not self._only_choice():
                if self._team is not None:  # whoever is called next is asked to come
                    self._looking = None
                return

    async def _think(self, seat: int, decision: Decision) -> Answer:
        state = self.sitting
        bot = state.seats[seat].who
        seed = state.state.seed
        line = state.branch.line if state.branch is not None else ()
        made = as_played(line, state.view(seat), seat, decision)
        if made is not None:
            return Answer(decision.id, seat, made)
        try:
            heard = partial(state.heard, seat)
            choice = await self._thinker.choose(bot, state.view(seat), decision, seed, heard)
        except BotError as wrong:  # chance decides, and the game goes on
            self.entries.append(Entry(Note("E_BOT_FAILED", wrong.told)))
            choice = stream_for(seed, seat, decision).pick(decision.options)
        return Answer(decision.id, seat, choice)

    def _take(self, given: Answer) -> None:
        self.sitting = self.sitting.give(given)
        self._hear()

    def _only_choice(self) -> bool:
        """Whoever is before the screen need not be asked where there is nothing to choose."""
        for seat, decision in self.sitting.for_people():
            mine = seat == self._looking or decision == self._team
            if mine and len(decision.options) == 1:
                only = decision.options[0]
                if len(decision.seats) == 1:  # a team sees itself that it has no choice
                    self.entries.append(Entry(Only(seat, decision, only), seat))
                self.answer(decision.id, only)
                return True
        return False

    def _hear(self) -> None:
        """Events for everybody, whispers for one."""
        for moment in self.sitting.moments[self._told :]:
            event = moment.event
            to = event.to if isinstance(event, Whisper) else None
            self.entries.append(Entry(event, to, moment, sheet_of(self.sitting, event)))
        self._told = len(self.sitting.moments)

    async def _write(self) -> None:
        """The disk may be slow; the screen does not wait for it."""
        if self.sitting is not self._kept and self.sitting.people:
            await asyncio.to_thread(self._keep_latest)

    def _keep_latest(self) -> None:
        """Write what the game is by now: so nothing older ever comes after it."""
        with self._pen:
            now = self.sitting
            if now is not self._kept and not self._left:
                note = self._keep(now)
                self._kept = now
                self._trouble = note if note is not None and note.text == NOT_SAVED else None
