"""The application: which screen is shown, in which language, and how one leaves."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from msgspec.structs import asdict
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.filter import NoColor
from textual.screen import Screen

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.explain import LANGUAGES
from hornox.interrupts import INTERRUPTED
from hornox.play import Sitting, harmless, sit_down
from hornox.terminal import game_files, my_games
from hornox.terminal.app.base import GameApp
from hornox.terminal.app.console_signs import ConsoleSigns
from hornox.terminal.app.screens.dialogs import PageScreen
from hornox.terminal.app.screens.table import TableScreen
from hornox.terminal.app.widgets.palette import NOW
from hornox.terminal.autosave import Saver
from hornox.terminal.notes import NOT_SAVED, Note
from hornox.terminal.places.local import LocalPlace
from hornox.terminal.places.place import Place, told
from hornox.terminal.problems import naming, refused

TICK, LAST_TICKS = 0.02, 50
"""Seconds between two looks at what the terminal still owes, and how often it is looked."""

STATUS = {NOT_SAVED: 1, "app-refused": 2}
"""The exit status where the last word is one of these."""

FirstScreen = Callable[["HornoxApp"], Screen[None]]


class HornoxApp(GameApp):
    """Hornox in a terminal; its result is what is left to say after the screen is gone."""

    TITLE = "Hornox"
    CSS_PATH = "hornox.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({INTERRUPTED})", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("ctrl+l", "repaint", show=False, priority=True),
    ]

    def __init__(
        self, language: str, first: FirstScreen, settled: Callable[[], object] | None = None
    ) -> None:
        super().__init__(language)
        self._settled = settled
        self._first = first
        self._ears: asyncio.AbstractEventLoop | None = None
        self._begun = self._leaving = False
        if self.no_color:
            self._filters[:] = [NoColor()]
        if os.environ.get("TERM") == "linux" or self.config.simple_signs:
            self._filters.append(ConsoleSigns())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the style sheet."""
        return asdict(NOW)

    def on_load(self) -> None:
        """From here on the terminal is ours."""
        self._ears = asyncio.get_running_loop()

    def hear(self, status: int) -> None:
        """Somebody wants the program to end, at any moment: as soon as the screen can be left."""
        if self._ears is None:
            os._exit(status)
        with contextlib.suppress(RuntimeError):  # everything is over already
            self._ears.call_soon_threadsafe(self._end, status)

    def _end(self, status: int) -> None:
        if self._begun:
            self.action_leave(status)
        else:
            self.exit("", status)

    def on_mount(self) -> None:
        """Begin with the screen that was asked for."""
        self.tell_terminal("\x1b[22;2t")  # the terminal keeps the title that its window had
        self.push_screen(self._first(self))
        self._begun = True
        if self._settled is not None:
            self.call_after_refresh(self._settled)

    async def run_action(self, *args: Any, **more: Any) -> bool:
        """A key that was pressed before a screen is there waits until it is."""
        if self._leaving:
            return True
        for _ in range(200):
            if not self.screen_stack or self.screen.is_mounted:
                break
            await asyncio.sleep(0.01)
        return await super().run_action(*args, **more)

    def on_cursor_position(self) -> None:
        """The terminal has drawn all that it was sent."""
        self.looks.answered()

    def action_repaint(self) -> None:
        """Draw everything again, where something else has written on the terminal."""
        self.tell_terminal("\x1b[2J")
        self.screen.refresh(repaint=True, layout=True)

    def action_switch_language(self) -> None:
        """The other language, from now on."""
        place = LANGUAGES.index(self.language)
        self.language = LANGUAGES[(place + 1) % len(LANGUAGES)]
        for screen in self.screen_stack:
            if hasattr(screen, "paint"):
                screen.paint()

    def action_leave(self, status: int = 0) -> None:
        """Leave at any time, but after what was pressed before: keys go to the screen and back."""
        self.screen.call_later(self.call_later, self._leave, status)

    def _leave(self, status: int) -> None:
        """A running game is kept."""
        said = ""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                note = screen.place.leave()
                said = told(self.speaker(screen.place.names), note) if note is not None else ""
                status = status or STATUS.get(note.text if note is not None else "", 0)
                break
        self._leaving = True
        self._go(said, status, 0)

    def action_menu(self) -> None:
        """Leave the table and go to the menu, after what was pressed before."""
        self.screen.call_later(self.call_later, self._to_menu)

    def _to_menu(self) -> None:
        """A running game is kept; only what went wrong is told."""
        from hornox.terminal.app.screens.menu import ChooseScreen

        wrong: Note | None = None
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                note = screen.place.leave()
                wrong = note if note is not None and note.text == NOT_SAVED else wrong
        while len(self.screen_stack) > 2 and not isinstance(self.screen, ChooseScreen):
            self.pop_screen()
        if not isinstance(self.screen, ChooseScreen):
            self.switch_screen(ChooseScreen())
        if wrong is not None:
            self._tell(told(self.speaker(), wrong))

    def _go(self, said: str, status: int, waited: int) -> None:
        """Go when the terminal owes no answer any more, or soon after."""
        if self.looks.owed and waited < LAST_TICKS:
            self.set_timer(TICK, lambda: self._go(said, status, waited + 1))
        else:
            self.tell_terminal("\x1b[23;2t")
            self.exit(said, status)

    def sit(self, place: Place) -> None:
        """Show a table."""
        self.push_screen(TableScreen(place))

    def begin(self, sitting: Sitting) -> None:
        """Begin a game at this terminal."""
        self.sit(_kept(sitting, Saver()))

    def resume(self, path: Path) -> None:
        """Go on with a saved game."""
        from hornox.terminal.plain.session import taken_up

        try:
            saver = Saver(path)
            try:
                self.sit(_kept(taken_up(path), saver))
            except BaseException:
                saver.release()
                raise
        except (Illegal, OSError) as problem:
            self.complain(problem)

    def replay(self, path: Path) -> None:
        """Look at a game of the list."""
        try:
            my_games.refuse_running(path)
            with naming(path):
                self.review(game_files.read(path))
        except (Illegal, OSError) as problem:
            self.complain(problem)

    def complain(self, problem: Illegal | OSError) -> None:
        """Say what is wrong with a file or a link."""
        speaker = self.speaker()
        told = refused(problem, speaker) if isinstance(problem, Illegal) else str(problem.strerror)
        self._tell(told)

    def _tell(self, sentence: str) -> None:
        """A sentence on a page of its own."""
        close = self.speaker().say("app-close")
        self.push_screen(PageScreen("Hornox", Text(harmless(sentence)), close, short=True))

    def table_at(self, link: str, name: str) -> TableScreen:
        """The screen of a server's table; Illegal where the link is none."""
        from hornox.terminal.places.client import Client, read_link
        from hornox.terminal.places.remote import RemotePlace

        at = read_link(link)
        return TableScreen(RemotePlace(at, Client(at.base, name)))

    def learn(self) -> None:
        """Choose a mode to learn."""
        from hornox.terminal.app.screens.lessons import LessonsScreen

        self.push_screen(LessonsScreen())

    def join(self, link: str, name: str) -> None:
        """Sit at a server's table."""
        self.push_screen(self.table_at(link, name))

    def play_again(self, place: Place) -> bool:
        """Another game with the same people, options and bots, if it was played here."""
        if not isinstance(place, LocalPlace):
            return False
        from hornox.play.seats import fresh_seed

        state = place.sitting.state
        given = {name: value for name, value in state.options.items() if value is not None}
        place.leave()
        again = sit_down(state.mode, place.sitting.seats, fresh_seed(), given)
        self.switch_screen(TableScreen(_kept(again, Saver())))
        return True

    def review(self, record: Record) -> None:
        """Look at a finished game."""
        from hornox.terminal.app.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(record, None))


def _kept(sitting: Sitting, saver: Saver) -> LocalPlace:
    """A game at this terminal that is written down."""
    return LocalPlace(sitting, saver.keep, saver.leave)
