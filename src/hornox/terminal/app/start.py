"""Opens the application with its first screen, where there is a terminal that can show it."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hornox.engine.record import Record
from hornox.interrupts import told
from hornox.play import Match, Sitting
from hornox.terminal.autosave import Saver
from hornox.terminal.names import own_name

if TYPE_CHECKING:
    from hornox.terminal.app.app import FirstScreen

NO_SCREEN = ("", "dumb", "unknown")


def possible() -> bool:
    """Whether there is a real terminal."""
    if os.environ.get("TERM", "") in NO_SCREEN:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


def installed() -> bool:
    """Whether the extra ``app`` is there."""
    return find_spec("textual") is not None


def menu(language: str) -> int:
    """Choose what to play."""
    from hornox.terminal.app.screens.menu import ChooseScreen

    return _run(language, lambda app: ChooseScreen())


def table(language: str, sitting: Sitting, path: Path | None = None) -> int:
    """Play at this terminal; a path is where the game came from."""
    from hornox.terminal.app.screens.table import TableScreen
    from hornox.terminal.places.local import LocalPlace

    saver = Saver(path)
    place = LocalPlace(sitting, saver.keep, saver.leave)
    return _run(language, lambda app: TableScreen(place))


def lesson(language: str, mode: str | None) -> int:
    """Learn a mode, or choose one to learn."""
    from hornox.terminal.app.screens.lessons import LessonScreen, LessonsScreen

    if mode is None:
        return _run(language, lambda app: LessonsScreen())
    return _run(language, lambda app: LessonScreen(mode, own_name()))


def join(language: str, link: str, name: str) -> int:
    """Sit at a table of a server."""
    return _run(language, lambda app: app.table_at(link, name))


def replay(
    language: str, record: Record, game: Sequence[Match], seat: int | None, moment: int = 0
) -> int:
    """Look at a recorded game, from its beginning or from after this many answers on."""
    from hornox.terminal.app.screens.replay import ReplayScreen

    screen = ReplayScreen(record, seat, game, moment)
    return _run(language, lambda app: screen)


def _run(language: str, first: FirstScreen) -> int:
    """Open the application; what is left to say is printed when its screen is gone."""
    from hornox.terminal.app.app import HornoxApp

    # What is loaded by then stays: looking through it for garbage would take longer than a key may.
    app = HornoxApp(language, first, settled=gc.freeze)
    with told(app.hear):
        message = app.run()
        if message:
            print(message, flush=True)
    return app.return_code or 0
