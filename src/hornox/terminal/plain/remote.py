"""A seat at a server's table in plain lines: for screen readers, pipes and dumb terminals."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

from hornox.drawn import quiet, scene_of
from hornox.drawn.style import bold, bullet, paragraph
from hornox.engine.decision import Decision
from hornox.engine.event import Event
from hornox.explain import Speaker
from hornox.play import harmless
from hornox.terminal.app.places.place import Item, Refused, told
from hornox.terminal.app.places.remote import RemotePlace
from hornox.terminal.plain import help
from hornox.terminal.plain import typed as reading
from hornox.terminal.plain.screen import Screen

ABILITIES = {"b": "begin", "a": "anyone", "n": "again"}
"""What else may be typed where the table can do it."""


class PlainTable:
    """Tells what happens at the table, asks when it is this seat's turn, and follows commands."""

    def __init__(self, place: RemotePlace, screen: Screen, language: str) -> None:
        self._place, self._screen, self._language = place, screen, language
        self._told = 0
        self._notes: list[str] = []
        self._asked = ""
        self._news = asyncio.Event()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()

    async def play(self) -> None:
        """Stay until somebody quits, or nothing more can be typed."""
        sitting = asyncio.ensure_future(self._place.run(self._news.set))
        stop = _listen(self._lines)
        try:
            while await self._turn():
                pass
        finally:
            stop()
            sitting.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sitting

    @property
    def _speaker(self) -> Speaker:
        return Speaker(self._language, self._place.names)

    async def _turn(self) -> bool:
        """Tell what is new, then wait for news or a line; whether to stay."""
        self._tell()
        self._ask()
        news = asyncio.ensure_future(self._news.wait())
        line = asyncio.ensure_future(self._lines.get())
        await asyncio.wait((news, line), return_when=asyncio.FIRST_COMPLETED)
        self._news.clear()
        news.cancel()
        if not line.done():
            line.cancel()
            return True
        typed = line.result()
        return typed is not None and await self._follow(typed.strip())

    def _tell(self) -> None:
        """New items of the story, and how things stand around the game where that has changed."""
        items = self._place.story
        self._told = min(self._told, len(items))
        for item in items[self._told :]:
            if not self._silent(item):
                self._screen.show(bullet(told(self._speaker, item, whole=False)))
        self._told = len(items)
        lobby = [self._speaker.say("app-lobby")] if self._place.lobby else []
        notes = [told(self._speaker, note) for note in self._place.notes]
        notes += [*self._place.about(self._speaker), *lobby]
        for note in notes:
            if note not in self._notes:
                self._screen.show(paragraph(note, "  ", "  "))
        self._notes = notes

    def _silent(self, item: Item) -> bool:
        view = self._place.view
        if view is None or not isinstance(item, Event):
            return False
        return isinstance(item, quiet(scene_of(view.mode.table.name)))

    def _ask(self) -> None:
        """A question is asked once, with the table as it is."""
        decision = self._decision
        view = self._place.view
        over = view is not None and view.public.outcome is not None
        asked = decision.id if decision is not None else "over" if over else ""
        if asked == self._asked:
            return
        self._asked = asked
        if not asked:
            return
        self._show_table()
        if decision is not None:
            self._question(decision)
        for key, ability in ABILITIES.items():
            if ability in self._place.abilities:
                self._screen.show(f"    {bold(key)}  {self._speaker.say(f'app-tell-{ability}')}")
        self._screen.show("  ›")

    @property
    def _decision(self) -> Decision | None:
        view = self._place.view
        return view.decisions[0] if view is not None and view.decisions else None

    def _show_table(self) -> None:
        view = self._place.view
        if view is not None:
            scene = scene_of(view.mode.table.name)
            self._screen.show(["", *scene.draw(view, self._speaker), ""])

    def _question(self, decision: Decision) -> None:
        self._screen.show(paragraph(self._speaker.decision(decision), "  ", "  "))
        if reading.listed(decision):
            for key, option in zip(reading.keys(decision), decision.options, strict=True):
                label = self._speaker.choice(decision, option)
                self._screen.show(f"    {bold(key.rjust(2))}  {label}")

    async def _follow(self, typed: str) -> bool:
        """An answer, a command, or a line of chat; whether to stay."""
        decision, command = self._decision, help.command(typed)
        if command == "quit":
            return False
        if typed[:2] in ("c ", "/ ") and "chat" in self._place.abilities:
            await self._do("chat", typed[2:])
        elif ABILITIES.get(typed) in self._place.abilities:
            await self._do(ABILITIES[typed])
        elif command is not None:
            await self._show(command, decision)
        elif typed and decision is not None:
            self._answer(decision, typed)
        elif typed:
            self._say("terminal-what", typed=harmless(typed)[:40])
        return True

    def _answer(self, decision: Decision, typed: str) -> None:
        label = self._speaker.choice
        choice = reading.read_choice(decision, typed, lambda option: label(decision, option))
        if choice is None:
            self._say("terminal-what", typed=harmless(typed)[:40])
        elif choice not in decision.options:
            self._say("app-no-such", typed=harmless(typed)[:40])
        else:
            self._place.answer(decision.id, choice)

    async def _show(self, command: str, decision: Decision | None) -> None:
        view = self._place.view
        if command == "table":
            self._show_table()
        elif command == "hint":
            hint = await self._place.hint()
            self._screen.show(bullet(harmless(hint.text.get(self._language, ""))))
        elif command == "risk":
            found = await self._place.risks()
            self._screen.show(bullet(harmless(found.get(self._language, ""))))
        elif command in ("why", "log"):
            items = self._place.story[-8 if command == "why" else 0 :]
            for item in items:
                if not self._silent(item):
                    self._screen.show(bullet(told(self._speaker, item, whole=command == "why")))
        elif command == "rules" and view is not None:
            self._screen.show_rules(view.mode.id, self._speaker)
        elif command == "undo":
            self._say("terminal-no-back")
        elif decision is not None:
            self._screen.show(help.help_lines(decision, self._speaker))
        if decision is not None:
            self._question(decision)

    async def _do(self, ability: str, text: str = "") -> None:
        try:
            await self._place.do(ability, text)
        except Refused as refused:
            self._screen.show(bullet(harmless(refused.text.get(self._language, ""))))
        except OSError:
            self._say("app-reconnecting")

    def _say(self, text_id: str, **facts: str) -> None:
        self._screen.show(bullet(self._speaker.say(text_id, **facts)))


def _listen(lines: asyncio.Queue[str | None]) -> _Stop:
    """Put whatever is typed into a queue, and None at its end; what is given back stops that."""
    loop, file = asyncio.get_running_loop(), sys.stdin.fileno()
    begun = b""

    def read() -> None:
        nonlocal begun
        data = os.read(file, 65536)
        *whole, begun = (begun + data).split(b"\n")
        for line in whole:
            lines.put_nowait(line.decode(errors="replace"))
        if not data:
            lines.put_nowait(None)
            loop.remove_reader(file)

    try:
        loop.add_reader(file, read)
    except (OSError, NotImplementedError):  # a file: all of it is there
        for line in sys.stdin:
            lines.put_nowait(line)
        lines.put_nowait(None)
        return _Stop(None)
    return _Stop(file)


class _Stop:
    """Takes nothing more from the input."""

    def __init__(self, file: int | None) -> None:
        self._file = file

    def __call__(self) -> None:
        if self._file is not None:
            asyncio.get_running_loop().remove_reader(self._file)
