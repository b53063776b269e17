"""``hornox serve``, and the game in a browser on this machine."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hornox.bots import load_bot
from hornox.server.options import address, name, origin, rate, whole

if TYPE_CHECKING:
    from hornox.server.settings import Settings

THIS_MACHINE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
USUAL_PORT = 8666
UNREAD_BYTES = 64 * 1024
"""What the system keeps of a connection that is not read from; nobody may send more in one body."""
SWITCH_SECONDS = 0.0005
"""The thread that commits waits no longer than this for the loop: every statement has to."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What a host may say on the command line."""
    parser.add_argument(
        "--host", help="default: this machine only to serve, every device at home to browse"
    )
    parser.add_argument(
        "--port",
        type=whole(0, 65535),
        default=USUAL_PORT,
        metavar="N",
        help="default: 8666; 0 takes a free one",
    )
    parser.add_argument(
        "--database",
        default=os.environ.get("HORNOX_DATABASE", ""),
        metavar="PATH|URL",
        help="a file, postgresql://…, or :memory: (default: a file in your home)",
    )
    parser.add_argument(
        "--origin",
        type=origin,
        action="append",
        default=[],
        help="another origin that may use this server",
    )
    parser.add_argument(
        "--name",
        type=name,
        action="append",
        default=[],
        help="a name of this server; with one it answers to no other",
    )
    parser.add_argument(
        "--requests", type=rate, default=20, metavar="N", help="a second from one address (20)"
    )
    parser.add_argument("--secure", action="store_true", help="cookies over TLS only")
    parser.add_argument(
        "--forget",
        type=whole(1),
        default=365,
        metavar="DAYS",
        help="guests not seen for so long (365)",
    )
    parser.add_argument(
        "--keep",
        type=whole(1),
        default=365,
        metavar="DAYS",
        help="games that ended so long ago are removed, results stay (365)",
    )
    parser.add_argument(
        "--proxy",
        type=address,
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed",
    )
    parser.add_argument(
        "--metrics-from",
        type=address,
        action="append",
        default=[],
        metavar="ADDRESS",
        help="where /metrics may be read from, besides this machine",
    )
    parser.add_argument(
        "--thinkers",
        type=whole(1),
        default=max(1, (os.cpu_count() or 2) - 1),
        metavar="N",
        help="processes in which bots think",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="BOT",
        help="a bot of your own that guests may choose: ./file.py, module:NAME, or installed",
    )


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings that a command line asks for; the host's own bots are loaded here."""
    for word in args.bot:
        load_bot(word)
    from hornox.server.settings import Settings

    return Settings(
        host=args.host or THIS_MACHINE,
        port=args.port,
        database=args.database,
        origins=tuple(args.origin),
        names=tuple(args.name),
        secure=args.secure,
        proxies=tuple(args.proxy),
        metrics_from=tuple(args.metrics_from),
        forget_days=args.forget,
        keep_days=args.keep,
        requests_per_second=args.requests,
        requests_at_once=max(1, round(args.requests * 10)),
        thinkers=args.thinkers,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until somebody stops it."""
    parser = argparse.ArgumentParser(prog="hornox serve", description="Host tables for a browser.")
    add_arguments(parser)
    return serve(parser.parse_args(argv))


def serve(args: argparse.Namespace) -> int:
    """Serve with these arguments."""
    return run(settings_of(args))


def browse(args: argparse.Namespace) -> int:
    """Serve this machine and friends at home, and open the page where there is a browser."""
    args.host = args.host or EVERYWHERE
    settings = settings_of(args)
    if not settings.port and _free(settings.host, USUAL_PORT):
        # The same address as last time: links and bookmarks stay good.
        settings = replace(settings, port=USUAL_PORT)
    return run(settings, look=not args.no_browser)


def open_in_browser(argv: Sequence[str] = ()) -> int:
    """The same, from a command line: a free port unless one is named."""
    parser = argparse.ArgumentParser(prog="hornox browse", description="Play in a browser.")
    add_arguments(parser)
    parser.set_defaults(port=0)
    parser.add_argument("--no-browser", action="store_true", help="only print the link")
    return browse(parser.parse_args(argv))


def run(settings: Settings, look: bool = False) -> int:
    """Serve until somebody stops it; the place of the data and the link are printed."""
    # First of all, and before seconds of loading: nobody else may take the port meanwhile.
    try:
        listening = _listen(settings.host, settings.port)
    except OSError as problem:
        print(f"hornox: {settings.host}:{settings.port}: {problem.strerror}", file=sys.stderr)
        return 2
    from sqlalchemy.exc import SQLAlchemyError

    from hornox.server.app import make_app
    from hornox.server.guard import make_server
    from hornox.server.store.file_lock import InUse, lock_file
    from hornox.server.store.store import reason, try_store
    from hornox.server.telemetry import hear_libraries

    port = listening.getsockname()[1]
    everywhere = settings.host in ("", EVERYWHERE, "::")
    link = link_to(THIS_MACHINE if everywhere else settings.host, port)
    try:
        asyncio.run(try_store(settings.database))
        app = make_app(settings)
        lock = lock_file(app.state.service.store.place, link)
    except (OSError, ValueError, SQLAlchemyError) as problem:
        listening.close()
        print(f"hornox: {reason(problem)}", file=sys.stderr)
        if look and isinstance(problem, InUse):
            _look(problem.link)  # that is where the game is
        return 2
    app.state.reach = f"http://{home}:{port}" if everywhere and (home := address_at_home()) else ""
    print(f"Data:   {app.state.service.store.place}")
    print(f"Hornox: {link}   (Ctrl-C stops it)", flush=True)
    if app.state.reach:
        print(f"Others in your network: {app.state.reach}/", flush=True)
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
    with lock:
        server.run(sockets=[listening])
    if server.broken:
        print(f"hornox: {server.broken}", file=sys.stderr)
        return 2
    return 0


def link_to(host: str, port: int) -> str:
    """The page of a server that listens there."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def address_at_home() -> str:
    """This machine's address in its network, or nothing without one; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way, contextlib.suppress(OSError):
        way.connect(("192.0.2.1", 9))  # an address of documentation: only the way there matters
        found: str = way.getsockname()[0]
        return "" if found.startswith("127.") else found
    return ""


def _free(host: str, port: int) -> bool:
    with contextlib.suppress(OSError):
        _listen(host, port).close()
        return True
    return False


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD_BYTES)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError:
        listening.close()
        raise
    return listening


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
