"""A server in this process, and people who use it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import socket
import tempfile
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets
from litestar import Litestar

from hornox.engine.rng import Stream
from hornox.server.app import bare_app, furnish
from hornox.server.guard import serving_config
from hornox.server.service import Service
from hornox.server.settings import Settings
from hornox.server.store.store import try_store
from hornox.server.telemetry import make_log

Message = dict[str, Any]
RELAXED = {"kind": "relaxed"}
YOU: Message = {"kind": "you"}
PERSON: Message = {"kind": "person"}
GREEDY: Message = {"kind": "bot", "bot": "greedy"}
PATIENCE = 60
"""Seconds within which even a busy machine answers; who waits for longer waits in vain."""
COMPILING = 300
"""The same where a bot may first have to compile what it thinks with."""


class Served:
    """A running server."""

    def __init__(self, service: Service, port: int, log: io.StringIO) -> None:
        self.service = service
        self.url = f"http://127.0.0.1:{port}"
        self.log = log


class Prompt(uvicorn.Server):
    """Looks more often whether it shall end than one that serves for days."""

    async def main_loop(self) -> None:
        """Until it is told to end."""
        await self.on_tick(0)
        while not self.should_exit:
            await asyncio.sleep(0.01)


_NEW: list[bytes] = []
"""A file in which nothing has been stored yet: to lay it out takes longer than many a test."""


async def lay_out(database: str) -> None:
    """Put a new file where there is none; that a server makes one itself is seen elsewhere."""
    place = Path(database)
    if place.suffix != ".sqlite" or place.exists() or not place.parent.exists():
        return
    if not _NEW:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "new.sqlite"
            await try_store(str(file))
            _NEW.append(file.read_bytes())
    place.touch(0o600)
    place.write_bytes(_NEW[0])


_UNUSED: list[Litestar] = []
"""Applications whose servers have ended: to lay out all routes takes longer than many a test."""


@asynccontextmanager
async def serving(database: str, **settings: Any) -> AsyncIterator[Served]:
    """A server on a free port; its bots think right here, and briefly, unless told otherwise."""
    log = io.StringIO()
    await lay_out(database)
    wanted = Settings(database=database, **{"thinkers": 0, "adviser": "greedy", **settings})
    app = _UNUSED.pop() if _UNUSED else bare_app()
    furnish(app, wanted, make_log(log))
    # named, so that the loop sends short answers at once
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(128)
        config = serving_config(
            app, app.state.service.guard, log_level="critical", timeout_graceful_shutdown=1
        )
        server = Prompt(config)
        task = asyncio.create_task(server.serve([listening]))
        while not server.started:
            if task.done():
                task.result()
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.01)
        try:
            yield Served(app.state.service, listening.getsockname()[1], log)
        finally:
            server.should_exit = True
            await task
            _UNUSED.append(app)


class Person:
    """Somebody with a name, a cookie and perhaps a socket."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url = url
        self.http = http

    @property
    def cookie(self) -> str:
        """The cookie header of this person."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def call(self, path: str, body: Message | None = None, status: int = 0) -> Any:
        """A POST request that must succeed, or fail with a given status."""
        answer = await self.http.post(path, json=body) if body is not None else (
            await self.http.post(path)
        )  # fmt: skip
        if status:
            assert answer.status_code == status, answer.text
        else:
            assert answer.is_success, answer.text
        return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        """What a GET request gives."""
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open(self, mode: str, *seats: Message, **wanted: Any) -> Message:
        """Open a table."""
        body = {"mode": mode, "seats": list(seats), "pace": RELAXED, **wanted}
        opened: Message = await self.call("/api/tables", body)
        return opened

    async def open_for(self, other: Person, mode: str, *bots: Message, **wanted: Any) -> str:
        """Open a table at which somebody else sits down, too; its name."""
        opened = await self.open(mode, YOU, PERSON, *bots, **wanted)
        name: str = opened["table"]
        await other.call(f"/api/tables/{name}/join", {"invite": opened["invite"]})
        return name

    @asynccontextmanager
    async def socket(
        self, table: str, invite: str | None = None, **hello: Any
    ) -> AsyncIterator[Line]:
        """A socket at a table, after hello."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with websockets.connect(address, additional_headers=headers, max_size=None) as ws:
            line = Line(ws)
            await line.send({"type": "hello", "invite": invite, **hello})
            try:
                yield line
            finally:
                # behind what nobody reads the other side's farewell would not be heard
                rest = asyncio.create_task(_read_on(ws))
                await ws.close()
                await rest


async def _read_on(ws: websockets.ClientConnection) -> None:
    with contextlib.suppress(websockets.ConnectionClosed, websockets.ConcurrencyError):
        async for _ in ws:
            pass


class Line:
    """A socket that remembers every frame."""

    def __init__(self, ws: websockets.ClientConnection) -> None:
        self.ws = ws
        self.frames: list[str] = []
        self.given: dict[str, tuple[str, int | str]] = {}
        """Decision and choice of each answer, by its key."""
        self.known: Message = {}
        """The last update."""

    async def send(self, message: Message) -> None:
        """Send a message."""
        await self.ws.send(json.dumps(message))

    async def receive(self, seconds: float = PATIENCE) -> Message:
        """The next message."""
        async with asyncio.timeout(seconds):  # 3.11: wait_for may forget that it was cancelled
            text = await self.ws.recv()
        assert isinstance(text, str)
        self.frames.append(text)
        message: Message = json.loads(text)
        if message["type"] == "update":
            self.known = message
        return message

    async def next(self, kind: str, seconds: float = PATIENCE) -> Message:
        """The next message of a kind, or an update in few words; others are passed over."""
        while True:
            message = await self.receive(seconds)
            if (message["type"], kind) == ("waiting", "update"):
                waiting = message["waiting"]
                view = {**self.known["view"], "awaited": waiting}
                few = {"waiting": waiting, "view": view, "events": [], "lent": []}
                return {**self.known, **few}
            if message["type"] == kind:
                return message

    async def answer(self, decision: str, choice: int | str, key: str = "") -> str:
        """Answer a decision; the key that was used."""
        key = key or str(uuid.uuid4())
        self.given[key] = decision, choice
        await self.send({"type": "answer", "decision": decision, "choice": choice, "key": key})
        return key


@asynccontextmanager
async def person(url: str, name: str = "Ann") -> AsyncIterator[Person]:
    """A guest of that name; an empty name is nobody yet."""
    # plain HTTP: to load certificates takes longer than most of what is asked
    async with httpx.AsyncClient(base_url=url, timeout=120, verify=False) as http:
        one = Person(url, http)
        if name:
            await one.call("/api/guest", {"name": name})
        yield one


def chance(seed: str) -> Callable[[Message], Any]:
    """Somebody who picks any option."""
    stream = Stream(seed, "choose")
    return lambda ask: stream.pick(ask["options"])["choice"]


async def play(line: Line, choose: Callable[[Message], Any], stop: int = 0) -> list[Message]:
    """Answer everything until the game is over, or for this many answers; all messages.

    In a team everybody lets the others decide.
    """
    messages: list[Message] = []
    asked: set[str] = set()
    trusting = False
    while True:
        message = await line.receive()
        if message["type"] == "refused" and message["code"] == "E_TOO_FAST":  # and the machine is
            await asyncio.sleep(0.1)
            await line.answer(*line.given[message["key"]], message["key"])
            continue
        messages.append(message)
        if message["type"] == "refused" and message["code"] != "E_NOT_YOUR_DECISION":
            raise AssertionError(message)
        if message["type"] == "over":
            return messages
        if message["type"] == "update":
            for ask in message["asks"]:
                if ask["made"] is None and ask["id"] not in asked:
                    if len(ask["seats"]) > 1 and not trusting:
                        trusting = True
                        await line.send({"type": "anyone", "on": True})
                    asked.add(ask["id"])
                    await line.answer(ask["id"], choose(ask))
                    if stop and len(asked) >= stop:
                        return messages


def check_failure(answer: Any, code: str) -> None:
    """A refusal has a code and a sentence in each language."""
    assert answer["code"] == code, answer
    assert set(answer["text"]) == {"en", "de"}
    assert answer["text"]["en"] != answer["text"]["de"]
