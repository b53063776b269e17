"""Commands for tables of a server: sit down at one, or open one."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from hornox.cli.options import language, read_options
from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.interrupts import raised
from hornox.modes import find
from hornox.play import YOU, harmless
from hornox.protocol.practice import DailyShown
from hornox.remote import RemoteError, RemoteSeat
from hornox.terminal.app import start
from hornox.terminal.names import own_name
from hornox.terminal.places.client import (
    Client,
    Foreign,
    as_guest,
    open_table,
    read_link,
    read_server,
)
from hornox.terminal.places.place import Refused, told
from hornox.terminal.places.remote import RemotePlace
from hornox.terminal.plain.screen import own_screen
from hornox.terminal.plain.session import at_table

T = TypeVar("T")
FREE = "open"
"""The word for a seat that somebody else may take."""


def join(args: Namespace) -> int:
    """Sit at a table of a server."""
    if args.bot:
        return _join_by_bot(args)
    return _sit(args, args.link)


def _join_by_bot(args: Namespace) -> int:
    """A bot plays the seat; what happens is told line by line."""
    read_link(args.link)
    spoken = language(args)
    screen = own_screen()
    seat = RemoteSeat(
        args.bot, args.link, name=args.name or "", language=spoken,
        heard=lambda sentence: screen.show(harmless(sentence)),
    )  # fmt: skip
    try:
        with raised():
            seat.play()
    except RemoteError as refused:
        said = harmless(refused.text.get(spoken, refused.code))
        raise Illegal("E_SERVER_SAYS", "server", {"text": said}) from None
    except ConnectionError:
        raise Illegal("E_NO_ANSWER", "server", {"given": harmless(args.link)}) from None
    screen.show(["", Speaker(spoken).say("app-record-at", link=seat.record_url)])
    return 0


def open_one(args: Namespace) -> int:
    """Open a table on a server, say its link, and sit down there."""
    base = read_server(args.server)
    seats, name = _seats(args.seats)
    args.name = args.name or name
    mode = find(args.mode)
    mode.check_seats(len(seats))
    body = {
        "mode": mode.id,
        "seats": seats,
        "options": read_options(args.option),
        "pace": {"kind": "timed", "seconds": args.seconds} if args.seconds else {"kind": "relaxed"},
        "public": args.public,
        "spectators": args.watched,
        "chat": True,
    }
    link = _opened(args, base, "/api/tables", body)
    return 0 if args.link_only else _sit(args, link)


def play_daily(args: Namespace) -> int:
    """Sit down at the deal of the day of a server: it is today's, and there is one try."""
    if args.day:
        raise Illegal("E_DAY_SERVER", "daily", {"given": args.day})
    base = read_server(args.server)
    shown, status = _daily(args, base, ""), 0
    if shown.mine is None or shown.mine.status == "playing":
        status = _sit(args, _opened(args, base, "/api/daily", {}))
        shown = _daily(args, base, f"/{shown.day}")  # it may have ended after midnight
    else:
        own_screen().show(Speaker(language(args)).say("daily-played"))
    own_screen().show(_compared(Speaker(language(args)), shown, base))
    return status


def _compared(speaker: Speaker, shown: DailyShown, base: str) -> list[str]:
    """How one stands among everybody, and the line to share with its address."""
    mine, compared = shown.mine, shown.compared
    if mine is None or mine.heads is None or compared is None:
        given_up = mine is not None and mine.status == "given-up"
        return ["", speaker.say("web-daily-given-up" if given_up else "daily-unfinished")]
    lines = [""]
    if compared.place is not None:
        place = {"place": compared.place, "count": compared.count}
        lines.append(speaker.say("daily-standing", **place))
    if mine.status == "uncounted":
        lines.append(speaker.say("web-daily-uncounted"))
    if compared.line is not None:
        lines.append(f"{harmless(compared.line[speaker.language])} {base}/daily/{shown.day}")
    return lines


def _daily(args: Namespace, base: str, day: str) -> DailyShown:
    """What the server tells about today's deal, or about that of a day."""
    got = _answered(args, lambda name: as_guest(base, name, lambda c: c.get(f"/api/daily{day}")))
    try:
        return msgspec.json.decode(got, type=DailyShown)
    except msgspec.DecodeError:
        raise Illegal("E_FOREIGN", "server", {"given": harmless(args.server)}) from None


def _opened(args: Namespace, base: str, path: str, body: dict[str, Any]) -> str:
    """Open a table on a server and say its link."""
    link = _answered(args, lambda name: open_table(base, name, body, path))
    own_screen().show(Speaker(language(args)).say("app-opened", link=link))
    return link


def _answered(args: Namespace, ask: Callable[[str], Coroutine[Any, Any, T]]) -> T:
    """What a server answers to somebody of one's name."""
    try:
        return asyncio.run(ask(args.name or own_name()))
    except Refused as refused:
        text = refused.text[language(args)]
        raise Illegal("E_SERVER_SAYS", "server", {"text": text}) from None
    except Foreign:
        raise Illegal("E_FOREIGN", "server", {"given": harmless(args.server)}) from None
    except OSError:
        raise Illegal("E_NO_ANSWER", "server", {"given": harmless(args.server)}) from None


def _sit(args: Namespace, link: str) -> int:
    """Sit down at a table: in the application where it can be shown, else in plain lines."""
    at, spoken, name = read_link(link), language(args), args.name or own_name()
    if start.possible() and start.installed() and not args.plain:
        return start.join(spoken, link, name)
    place, screen = RemotePlace(at, Client(at.base, name)), own_screen()
    status = at_table(place, screen, spoken)
    note = place.leave()
    if note is None:
        return status
    screen.show(["", f"  {told(Speaker(spoken), note)}"])
    return status or (2 if note.text == "app-refused" else 0)


def _seats(text: str) -> tuple[list[dict[str, str]], str]:
    """Seats as the server wants them, and one's name; which bots there are it knows itself."""
    if not text.strip():
        raise Illegal("E_NO_SEATS", "seats")
    found: list[dict[str, str]] = []
    own = ""
    for word in text.split(","):
        who, _, name = word.strip().partition(":")
        if who == YOU:
            own = name
        kind = {YOU: "you", FREE: "person"}.get(who)
        found.append({"kind": kind} if kind else {"kind": "bot", "bot": who})
    return found, own
