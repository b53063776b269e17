"""Who is asking: guests are known by a cookie of which the store keeps only a hash."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable, Mapping
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from hornox.live.names import LONGEST_NAME
from hornox.play import harmless
from hornox.protocol.problems import Problem
from hornox.server.settings import Settings
from hornox.server.store import queries
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest

COOKIE = "hornox"
LONGEST_NONCE = 64
SECONDS_A_DAY = 24 * 60 * 60
AGAIN = "cookie"
"""The name of a cookie that goes with whatever a request is answered."""


def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return sha256(token.encode()).hexdigest()


UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0e\U000e0100-\U000e01ef]"
)
"""Letters, marks and signs that show nothing, or change what others look like."""
STACKED = 3
"""Marks above and below one letter."""


def checked_name(given: str, reserved: Iterable[str] = ()) -> str:
    """A name that can be seen, and is nobody else's; E_NAME or E_NAME_RESERVED otherwise."""
    name = unicodedata.normalize("NFC", given.strip())
    kinds = "".join(unicodedata.category(sign)[0] for sign in name)
    unseen = UNSEEN.search(name) or not re.search("[LNPS]", kinds)
    if (
        not 1 <= len(name) <= LONGEST_NAME
        or harmless(name) != name
        or unseen
        or "M" * (STACKED + 1) in kinds
    ):
        raise Problem("E_NAME")
    if _bare(name) in map(_bare, reserved):
        raise Problem("E_NAME_RESERVED")
    return name


def _bare(name: str) -> str:
    """A name without what only decorates it: A.D.M.I.N and Ａｄｍｉｎ are admin."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if sign.isalnum()) or plain


def checked_nonce(given: str) -> str:
    """A seat's part of the seed, or none; E_NONCE for what cannot be typed again."""
    if len(given) > LONGEST_NONCE or any(not "!" <= sign <= "~" for sign in given):
        raise Problem("E_NONCE")
    return given


async def find_guest(store: Store, cookies: Mapping[str, str]) -> Guest | None:
    """Whom the cookie belongs to."""
    token = cookies.get(COOKIE, "")
    return await queries.guest_by_token(store, hashed(token)) if token else None


async def new_guest(store: Store, name: str) -> tuple[Guest, str]:
    """A guest of this name, and the token that only the browser keeps."""
    token = secrets.token_urlsafe(32)
    guest = Guest(secrets.token_hex(10), name)
    await queries.add_guest(store, guest, hashed(token))
    return guest, token


def cookie(token: str, scheme: str, settings: Settings) -> Cookie:
    """The cookie that holds a token as long as a guest who stays away is known; an empty one takes
    it away."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.secure or scheme in ("https", "wss"),
        max_age=SECONDS_A_DAY * settings.forget_days if token else 0,
    )


def same_origin(headers: Mapping[str, str], scheme: str, settings: Settings) -> bool:
    """Whether a request comes from our own pages; programs that are no browser send no origin.

    What is asked over TLS has to come from a page that came over TLS. The other way round a proxy
    may have taken the TLS away.
    """
    origin, host = headers.get("origin"), headers.get("host")
    if not for_us(host, settings):
        return False
    if origin is None or origin in settings.origin:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:  # not an address at all
        return False
    secure = settings.secure or scheme in ("https", "wss")
    return page.scheme in (("https",) if secure else ("http", "https")) and page.netloc == host


def for_us(host: str | None, settings: Settings, strict: bool = False) -> bool:
    """Whether a request names this server: by an address, as this machine, or by a name of its own.

    A foreign page whose name leads here names itself. Where the host has given the server no name
    any will do, unless ``strict``; programs that are no browser may name none.
    """
    if host is None or not (settings.name or strict):
        return True
    bare = host.lower()
    bare = bare[1:].partition("]")[0] if bare.startswith("[") else bare.partition(":")[0]
    if bare in ("localhost", *settings.name):
        return True
    try:
        return bool(ip_address(bare))
    except ValueError:
        return False
