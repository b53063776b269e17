"""``hornox serve``, and the game in a browser on this machine."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import threading
from argparse import Namespace
from collections.abc import Callable

from hornox.bots import load_bot
from hornox.interrupts import raised
from hornox.server.listening import EVERYWHERE, address_at_home, free, link_to, listen
from hornox.server.settings import Settings
from hornox.server.settings_read import BadSetting, Given, Sources, gather, made, unknown_bots

SWITCH_SECONDS = 0.0005
"""The thread that commits waits no longer than this for the loop: every statement has to."""


def settings_of(args: Namespace) -> Settings:
    """The settings that a host has made; their own bots are loaded here."""
    return _ready(gather(args))


def _ready(sources: Sources) -> Settings:
    settings = made(sources)
    for word in settings.bot:
        load_bot(word)
    for wrong in unknown_bots(sources):
        raise BadSetting(wrong)
    return settings


def serve(args: Namespace) -> int:
    """Serve with these arguments, or only say how."""
    return _served(gather(args), args)


def browse(args: Namespace) -> int:
    """Serve this machine and friends at home, and open the page where there is a browser."""
    said = gather(args)
    usual = made(said)
    home = said.setdefault("host", Given("0.0.0.0", "hornox browse")).value
    said.setdefault("log_level", Given("warning", "hornox browse"))  # nobody at home reads JSON
    if "port" not in said and not free(home, usual.port):
        said["port"] = Given(0, "hornox browse")
    return _served(said, args, look=not args.no_browser)


def _served(sources: Sources, args: Namespace, look: bool = False) -> int:
    if args.check:
        from hornox.server.check import check

        return check(sources, args.say)
    return run(_ready(sources), look, args.say)


def run(settings: Settings, look: bool = False, say: Callable[[str], str] = str) -> int:
    """Serve until somebody stops it; the place of the data and the link are printed."""
    # First of all, and before seconds of loading: nobody else may take the port.
    try:
        listening = listen(settings.host, settings.port)
    except OSError as problem:
        print(f"hornox: {settings.host}:{settings.port}: {problem.strerror}", file=sys.stderr)
        return 2
    from sqlalchemy.exc import SQLAlchemyError

    from hornox.server.app import make_app
    from hornox.server.guard import make_server
    from hornox.server.store.file_lock import InUse, lock_file
    from hornox.server.store.inspection import look as look_at
    from hornox.server.store.store import reason, try_store
    from hornox.server.telemetry import hear_libraries

    port = listening.getsockname()[1]
    everywhere = settings.host in EVERYWHERE
    link = link_to(settings.host, port)
    try:
        asyncio.run(look_at(settings.database))  # what is not ours stays as it is
        asyncio.run(try_store(settings.database))
        app = make_app(settings)
        lock = lock_file(app.state.service.store.place, link)
    except (OSError, ValueError, SQLAlchemyError) as problem:
        listening.close()
        if look and isinstance(problem, InUse):
            _look(problem.link)  # that is where the game is
        raise BadSetting(reason(problem)) from None
    app.state.reach = f"http://{home}:{port}" if everywhere and (home := address_at_home()) else ""
    print(say(f"Data:   {app.state.service.store.place}"))
    print(say(f"Hornox: {link}   (Ctrl-C stops it)"), flush=True)
    if app.state.reach:
        print(say(f"Others in your network: {app.state.reach}/"), flush=True)
    if look:
        # The door is open already: who comes before all is ready waits there.
        threading.Thread(target=_look, args=[link], daemon=True).start()
    server = make_server(app, app.state.service.guard)
    hear_libraries(app.state.service.log)
    # What is loaded by now stays for good: the collector, for which everybody waits, need not look
    # at it again, and comes to the rest when it is told to.
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    with lock, raised():
        server.run(sockets=[listening])
    if server.broken:
        print(f"hornox: {server.broken}", file=sys.stderr)
        return 2
    return 0


def _look(link: str) -> None:
    """Open the page; a machine without a browser only has the printed link."""
    if (
        os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
        or os.name == "nt"
        or sys.platform == "darwin"
    ):
        import webbrowser

        webbrowser.open(link)
