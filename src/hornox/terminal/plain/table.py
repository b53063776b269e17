"""The game over plain lines of text: shows the table, asks, tells what happened and why."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial

from hornox.drawn import scene_of
from hornox.drawn.style import bold, bullet, paragraph
from hornox.engine.decision import Choice, Decision
from hornox.explain import Speaker
from hornox.play import harmless
from hornox.terminal.places.place import Item, Place, Refused, told
from hornox.terminal.plain import help
from hornox.terminal.plain import typed as reading
from hornox.terminal.plain.lines import Asked, Heard, Lines
from hornox.terminal.plain.screen import Screen

ABILITIES = {"b": "begin", "a": "anyone", "n": "again"}
"""What else may be typed where the table can do it."""


class PlainTable:
    """One loop over lines and news: at one terminal, or at a server's table.

    ``told`` is how much of the story needs no telling, because the game was left after it.
    """

    def __init__(self, place: Place, screen: Screen, language: str, told: int = 0) -> None:
        self._place, self._screen, self._language = place, screen, language
        self._news = asyncio.Event()
        self._eyes: int | None = None
        """Whose hand can be seen, where people share the terminal."""
        self._begun = told
        self._told: dict[int | None, int] = {}
        """By who looks: how much they have been told."""
        self._latest: dict[int | None, list[Item]] = {}
        """By who looks: what was news since their last answer."""
        self._answered = True
        self._notes: list[str] = []
        self._asked = ""
        self._drawn: tuple[int | None, int] | None = None

    async def play(self) -> None:
        """Stay until the game is over, somebody quits, or nothing more can be typed."""
        game = asyncio.ensure_future(self._place.run(self._news.set))
        game.add_done_callback(lambda _: self._news.set())
        far = self._place.far
        lines: Lines = Heard(self._screen, self._news) if far else Asked(self._screen)
        try:
            with contextlib.suppress(EOFError):
                while await self._turn(lines):
                    if game.done():
                        game.result()
        finally:
            lines.stop()
            game.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await game

    @property
    def _speaker(self) -> Speaker:
        view = self._place.view
        return Speaker(self._language, self._place.names, view.mode if view is not None else None)

    @property
    def _decision(self) -> Decision | None:
        view = self._place.view
        return view.decisions[0] if view is not None and view.decisions else None

    async def _turn(self, lines: Lines) -> bool:
        """Tell what is new, then follow a line, or wait for news; whether to stay."""
        if self._place.busy:
            self._news.clear()
            await self._news.wait()
            return True
        if self._handed_over():
            return True
        self._tell()
        asked = self._ask()
        if self._decision is None and not self._place.far:
            return False
        return await self._follow(await lines.next(asked))

    # What is shown

    def _handed_over(self) -> bool:
        """Before somebody's hand is shown, the screen must be theirs; a team shows nobody's."""
        view, called = self._place.view, self._place.handing
        eyes = view.seat if view is not None else None
        if self._eyes not in (None, eyes):
            self._screen.clear()
        self._eyes = eyes
        if called is None:
            return False
        self._screen.ask("  " + self._speaker.say("terminal-hand-over", seat=called) + " ")
        self._screen.clear()
        self._place.look()
        return True

    def _tell(self) -> None:
        """What has happened since this person looked last, and how things stand around that."""
        count = len(self._place.entries)
        before = min(self._told.get(self._eyes, self._begun), count)
        self._told[self._eyes] = count
        news = self._heard_since(before)
        if news:
            known = [] if self._answered else self._latest.get(self._eyes, [])
            self._latest[self._eyes], self._answered = [*known, *news], False
        self._say(*(told(self._speaker, item, whole=False) for item in news))
        notes = [told(self._speaker, note) for note in self._place.notes]
        if self._place.lobby:
            notes += [*self._place.about(self._speaker), self._speaker.say("app-lobby")]
        for note in notes:
            if note not in self._notes:
                self._screen.show(paragraph(note, "  ", "  "))
        self._notes = notes

    def _heard_since(self, before: int) -> list[Item]:
        """What the person who looks has heard since then, and the table does not show."""
        view = self._place.view
        silent = scene_of(view.mode.table.name).QUIET if view is not None else ()
        heard = self._place.story[len(self._place.heard(before)) :]
        return [item for item in heard if not isinstance(item, silent)]

    def _ask(self) -> bool:
        """A question is asked once, with the table where that has changed; whether it was now."""
        decision, view = self._decision, self._place.view
        over = view is not None and view.public.outcome is not None and self._place.far
        asked = f"{self._eyes}/{decision.id}" if decision is not None else "over" if over else ""
        if asked == self._asked:
            return False
        self._asked = asked
        if not asked:
            return False
        if (self._eyes, len(self._place.entries)) != self._drawn:
            self._show_table()
        if decision is not None:
            self._question(decision)
        for key, ability in ABILITIES.items():
            if ability in self._place.abilities and self._place.far:
                self._screen.show(f"    {bold(key)}  {self._speaker.say(f'app-tell-{ability}')}")
        return True

    def _show_table(self) -> None:
        view = self._place.view
        if view is not None:
            self._drawn = self._eyes, len(self._place.entries)
            lines = scene_of(view.mode.table.name).draw(view, self._speaker)
            self._screen.show([*lines, ""])

    def _question(self, decision: Decision) -> None:
        self._screen.show(paragraph(self._speaker.decision(decision), "  ", "  "))
        self._screen.show(reading.option_lines(decision, self._speaker))

    # What is typed

    async def _follow(self, typed: str) -> bool:
        """An answer, a command, or a line of chat; whether to stay."""
        decision, command = self._decision, help.command(typed)
        choice: Choice | None = None
        if decision is not None:
            label = partial(self._speaker.choice, decision)
            choice = reading.read_choice(decision, typed, label)
            command = None if choice in decision.options else command
        if command == "quit":
            return False
        if typed[:2] in ("c ", "/ ") and "chat" in self._place.abilities:
            await self._do("chat", typed[2:])
        elif ABILITIES.get(typed) in self._place.abilities:
            await self._do(ABILITIES[typed])
        elif command is not None:
            await self._command(command, decision)
        elif decision is not None and choice is not None:
            try:
                self._place.answer(decision.id, choice)
                self._answered = True
                self._screen.show()
            except Refused as refused:
                self._say(self._in_own(refused.text))
        elif typed:
            self._say(self._speaker.say("terminal-what", typed=harmless(typed)[:40]))
        return True

    async def _command(self, command: str, decision: Decision | None) -> None:
        """Do what is asked for; the question stays, unless a turn was taken back."""
        view, none = self._place.view, self._speaker.say("terminal-no-news")
        if command == "undo":
            if await self._do("back"):
                self._say(self._speaker.say("terminal-taken-back"))
                self._told = dict.fromkeys(self._told, len(self._place.entries))
                self._asked, self._drawn = "", None
                return
        elif command == "table":
            self._show_table()
        elif command == "hint":
            self._say(self._in_own((await self._place.hint()).text))
        elif command == "risk":
            self._say(self._in_own(await self._place.risks()))
        elif command == "why":
            why = [told(self._speaker, item) for item in self._latest.get(self._eyes, ())]
            self._say(*(why or [none]))
        elif command == "log":
            log = [told(self._speaker, item, whole=False) for item in self._heard_since(0)]
            self._say(*(log or [none]))
        elif command == "rules" and view is not None:
            self._screen.show_rules(view.mode.id, self._speaker)
        elif decision is not None:
            self._screen.show(help.help_lines(decision, self._speaker))
        if decision is not None:
            self._question(decision)

    async def _do(self, ability: str, text: str = "") -> bool:
        """Use an ability of the table; whether it could."""
        try:
            await self._place.do(ability, text)
        except Refused as refused:
            self._say(self._in_own(refused.text))
        except OSError:
            self._say(self._speaker.say("app-reconnecting"))
        else:
            return True
        return False

    def _in_own(self, text: dict[str, str]) -> str:
        said = text.get(self._language, "")
        return harmless(said) if self._place.far else said

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            self._screen.show(bullet(sentence))
        if sentences:
            self._screen.show()
