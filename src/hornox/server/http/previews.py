"""What messengers show of a link before anybody follows it: the head of the page says it.

The invite stands behind the "#" of a link, which no messenger sends. So whoever knows the id of a
table, which cannot be guessed, is told who invites to which game while it waits, and nothing else.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any
from urllib.parse import quote

from litestar import Request

from hornox.explain import Speaker
from hornox.live.stored_tables import SeatRow, TableRow
from hornox.modes import REGISTRY
from hornox.protocol.catalogue import everything
from hornox.protocol.updates import mode_name
from hornox.server.service import Service
from hornox.server.settings import Settings
from hornox.server.store import queries

_OG = re.compile(r'<meta property="og:[^>]*>\s*')
_HEAD_END = "</head>"
_PAGE = re.compile(r'<html lang="\w+"')
LONGEST_ID = 32


async def preview(request: Request[Any, Any, Any], page: str, path: str) -> str:
    """The page with a head for its address: a waiting table invites, all others are the game."""
    service: Service = request.app.state.service
    name = path.removeprefix("t/")
    known = await _waiting(service, name) if path.startswith("t/") else None
    told, language = ({}, "") if known is None else (_invitation(*known), known[0].language)
    kind = "rows" if known is None else REGISTRY.find(known[0].mode).table.name
    origin = _origin(request, service.settings)
    if origin:
        told |= {
            "og:url": f"{origin}/{quote(path)}",
            "og:image": f"{origin}/og/{kind}.png",
            "og:image:width": "1200",
            "og:image:height": "630",
        }
    return _put(page, told, language)


def _put(page: str, told: dict[str, str], language: str) -> str:
    """A page whose head says this instead of what it said about the same."""
    old = _OG.findall(page)
    page = _OG.sub("", page)
    new = [one for one in old if not any(f'"{name}"' in one for name in told)]
    new += [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    if "og:image" in told:
        new.append('<meta name="twitter:card" content="summary_large_image" />')
    if language:
        page = _PAGE.sub(f'<html lang="{language}"', page, count=1)
    return page.replace(_HEAD_END, "".join(new) + _HEAD_END, 1)


async def _waiting(service: Service, name: str) -> tuple[TableRow, list[SeatRow]] | None:
    """A table that waits for people, from memory or from the store; its game is not loaded."""
    if not name or len(name) > LONGEST_ID:
        return None
    room = service.registry.rooms.get(name)
    if room is not None and not service.store.shared:
        found = room.table, room.seats
    else:
        kept = await queries.load_table(service.store, name)
        if kept is None:
            return None
        found = kept.table, kept.seats
    return found if found[0].status == "open" else None


def _invitation(table: TableRow, seats: list[SeatRow]) -> dict[str, str]:
    """Who invites to what, and how many can still come."""
    say = Speaker(table.language).part
    host = next((seat.name for seat in seats if seat.guest == table.owner), "")
    game = mode_name(table.mode)[table.language]
    title = say("preview-host", host=host, game=game) if host else say("preview-game", game=game)
    free = say("preview-free", free=sum(seat.free for seat in seats))
    about = [one.about[table.language] for one in everything().modes if one.id == table.mode]
    return {"og:title": title, "og:description": " ".join([*about, free])}


def _origin(request: Request[Any, Any, Any], settings: Settings) -> str:
    """Where this server is found by its own name; nothing where its host has given it none."""
    if not settings.name:
        return ""
    host = request.headers.get("host", "").lower()
    named = host if host.partition(":")[0] in settings.name else settings.name[0]
    secure = settings.secure or request.url.scheme == "https"
    return f"{'https' if secure else 'http'}://{named}"
