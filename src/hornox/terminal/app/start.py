"""Where the commands of the command line open the application, and where they must not."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hornox.engine.decision import Illegal
from hornox.play import Sitting
from hornox.terminal.complaints import language
from hornox.terminal.interrupts import told

if TYPE_CHECKING:
    from hornox.terminal.app.app import FirstScreen

NO_SCREEN = ("", "dumb", "unknown")


def wanted(args: Namespace) -> bool:
    """Whether there is a real terminal, and nobody asked for plain lines."""
    if getattr(args, "plain", False) or os.environ.get("TERM", "") in NO_SCREEN:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


def menu(args: Namespace) -> int:
    """Choose what to play."""
    from hornox.terminal.app.screens.menu import ChooseScreen

    return _run(args, lambda app: ChooseScreen())


def table(args: Namespace, sitting: Sitting, path: Path | None = None) -> int:
    """Play at this terminal; a path is where the game came from."""
    from hornox.terminal.app.keeping import keeper
    from hornox.terminal.app.places.local import LocalPlace
    from hornox.terminal.app.screens.table import TableScreen

    return _run(args, lambda app: TableScreen(LocalPlace(sitting, keeper(path))))


def join(args: Namespace) -> int:
    """Sit at a table of a server."""
    from hornox.terminal.app.places.client import read_link

    read_link(args.link)
    if not wanted(args):
        raise Illegal("E_NO_SCREEN", "screen")
    return _run(args, lambda app: app.table_at(args.link, args.name or app.own_name()))


def replay(args: Namespace) -> int:
    """Look at a recorded game."""
    from hornox.terminal.app.screens.replay import ReplayScreen
    from hornox.terminal.replaying import read_game

    record = read_game(args)
    seat = -1 if args.all else None if args.seat is None else args.seat - 1
    screen = ReplayScreen(record, seat)
    return _run(args, lambda app: screen)


def _run(args: Namespace, first: FirstScreen) -> int:
    """Open the application; what is left to say is printed when its screen is gone."""
    from hornox.terminal.app.app import HornoxApp

    # What is loaded by then stays: looking through it for garbage would take longer than a key may.
    app = HornoxApp(language(args), first, settled=gc.freeze)
    with told(app.hear):
        message = app.run()
        if message:
            print(message, flush=True)
    return app.return_code or 0
