"""The HTTP client of a server: a link, a guest's name, a cookie that is kept."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
from msgspec import Struct

from hornox.engine.decision import Illegal
from hornox.explain import LANGUAGES
from hornox.play import harmless
from hornox.terminal import game_files
from hornox.terminal.places.place import Refused, Unable

T = TypeVar("T")
COOKIE = "hornox"
PATIENCE = 20.0
GUESTS = "guests.json"
"""The file of the cookies, by server."""


class Foreign(OSError):
    """The address answers, but it is no server of this game."""


class Link(Struct, frozen=True):
    """Where a table is: ``http://host/t/<table>#<invite>``."""

    text: str
    base: str
    table: str
    invite: str

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return self.base.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"


def read_link(text: str) -> Link:
    """A link from how it is written down; E_LINK where it is none."""
    refused = Illegal("E_LINK", "link", {"given": harmless(text)})
    try:
        parts = urlsplit(text.strip())
        folder, _, table = parts.path.rstrip("/").rpartition("/")
        front = folder.removesuffix("/t")
        base = f"{parts.scheme}://{parts.netloc}{front}"
        httpx.URL(base)
        host = parts.hostname if parts.port != 0 else None
    except (ValueError, httpx.InvalidURL):
        raise refused from None
    if parts.scheme not in ("http", "https") or not host or not table or front == folder:
        raise refused
    return Link(text.strip(), base, table, parts.fragment)


def read_server(text: str) -> str:
    """The address of a server without what follows; E_SERVER where it is none."""
    try:
        parts = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
        found = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        httpx.URL(found)
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:
            return found
    except (ValueError, httpx.InvalidURL):
        pass
    raise Illegal("E_SERVER_ADDRESS", "server", {"given": harmless(text)})


async def as_guest(base: str, name: str, ask: Callable[[Client], Awaitable[T]]) -> T:
    """What a server answers to somebody who is its guest; Refused, or OSError without an answer."""
    client = Client(base, name)
    try:
        await client.be_guest()
        return await ask(client)
    finally:
        await client.close()


async def open_table(
    base: str, name: str, wanted: dict[str, Any], path: str = "/api/tables"
) -> str:
    """Open a table there; the link that leads to it."""
    opened = await as_guest(base, name, lambda client: client.post(path, wanted))
    return f"{base}/t/{opened['table']}#{opened['invite']}"


class Client:
    """A guest of one server; the cookie is what leads back to one's own seats."""

    def __init__(self, base: str, name: str) -> None:
        self._base = base
        self._name = name
        self._http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        known: dict[str, str] = game_files.state(GUESTS, {})
        if base in known:
            self._http.cookies.set(COOKIE, str(known[base]))

    @property
    def cookie(self) -> str:
        """The cookie as a header."""
        return f"{COOKIE}={self._token}"

    @property
    def _token(self) -> str:
        """Who one is here; the cookie that was kept and one that the server renews are the same."""
        kept = (one.value for one in self._http.cookies.jar if one.name == COOKIE)
        return next(kept, None) or ""

    async def enter(self, link: Link) -> None:
        """Become a guest and take a seat; where none is free one may still watch."""
        await self.be_guest()
        body = {"invite": link.invite} if link.invite else {}
        try:
            await self.post(f"/api/tables/{link.table}/join", body)
        except Refused as refused:
            if refused.code not in ("E_TABLE_CLOSED", "E_TABLE_FULL"):
                raise

    async def be_guest(self) -> None:
        """Be known here, as the same guest as before if the server still knows them."""
        if not await self._is_guest():
            self._http.cookies.clear()  # one that the server has forgotten
            await self.post("/api/guest", {"name": self._name})
            if not self._token:
                raise Foreign
            known: dict[str, str] = game_files.state(GUESTS, {})
            game_files.keep_state(GUESTS, known | {self._base: self._token})

    async def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """A request that succeeds or is Refused; OSError where nobody answers, or somebody else."""
        return _read(await self._ask("POST", path, json=body if body is not None else {}))

    async def get(self, path: str) -> bytes:
        """What lies at an address of the server; OSError where nothing does."""
        answer = await self._ask("GET", path)
        if not answer.is_success:
            raise OSError(f"status {answer.status_code}")
        return answer.content

    async def close(self) -> None:
        """Go; the cookie is kept."""
        await self._http.aclose()

    async def _is_guest(self) -> bool:
        if not self._token:
            return False
        return (await self._ask("GET", "/api/guest")).is_success

    async def _ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        try:
            return await self._http.request(method, path, **body)
        except httpx.TransportError as problem:
            raise OSError(str(problem)) from None


def _read(answer: httpx.Response) -> Any:
    """What a server answered; its refusals are sentences."""
    body: Any = None
    with contextlib.suppress(ValueError):
        body = answer.json() if answer.content else None
    if answer.is_success:
        return body
    text = _sentences(body)
    if answer.status_code >= 500:
        raise OSError(f"status {answer.status_code}") if text is None else Unable(text)
    if text is None:
        raise Foreign
    raise Refused(text, str(body.get("code", "")))


def _sentences(body: Any) -> dict[str, str] | None:
    """What a refusal says in every language; None where it is not one of this game."""
    text = body.get("text") if isinstance(body, dict) else None
    if isinstance(text, dict) and all(isinstance(text.get(one), str) for one in LANGUAGES):
        return text
    return None
