"""Says so when a version of uvicorn has changed what the guard builds on."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
import socket
import tomllib
from importlib.metadata import version
from pathlib import Path

import httpx
import pytest
import websockets

from hornox.server.app import make_app
from hornox.server.guard import asgi, make_server, uvicorn_server
from hornox.server.settings import Settings
from hornox.server.telemetry import make_log
from tests.server.client import GREEDY, PATIENCE, YOU, person, serving

HOUSE = Path(__file__).parents[3]
BROKEN = (
    f"uvicorn {version('uvicorn')} does not serve sockets as hornox/server/guard/asgi.py expects: "
    "mend its classes, or keep this version out of the range in pyproject.toml"
)


async def one_frame(file: str) -> None:
    """A request, a handshake, a frame in each direction, and a goodbye."""
    async with serving(file) as server, person(server.url) as ann:
        table = (await ann.open("base", YOU, GREEDY))["table"]
        async with asyncio.timeout(PATIENCE), ann.socket(table) as line:
            await line.next("update")
            await (await line.ws.ping())
            await line.send({"type": "ping"})
            await line.next("pong")
        address = server.url.replace("http", "ws", 1) + "/api/tables/nowhere/socket"
        async with websockets.connect(address) as ws:
            await ws.send('{"type":"hello"}')
            assert "E_TABLE_UNKNOWN" in str(await ws.recv())
            await ws.wait_closed()
            assert ws.close_code == 1008
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/healthz")).is_success
    assert not server.service.guard.addresses._open, "every connection was released"
    assert "Traceback" not in server.log.getvalue(), server.log.getvalue()


def test_sockets_work_with_this_version(file: str) -> None:
    try:
        asyncio.run(one_frame(file))
    except Exception as problem:
        pytest.fail(f"{BROKEN}\n{problem!r}")


def test_only_tested_versions_are_asked_for() -> None:
    """Both ends are named, this version lies between them, and one file knows the inside."""
    found = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    extra = found["project"]["optional-dependencies"]["server"]
    (asked,) = [one for one in extra if one.startswith("uvicorn")]
    ends = re.fullmatch(r"uvicorn\[standard\]>=0\.(\d+),<0\.(\d+)", asked)
    assert ends is not None, f"no upper end: {asked}"
    here = int(version("uvicorn").split(".")[1])
    assert int(ends[1]) <= here < int(ends[2])
    source = HOUSE / "src" / "hornox"
    inside = re.compile(r"^\s*(?:from|import) uvicorn\.", re.MULTILINE)
    users = [p.name for p in source.rglob("*.py") if inside.search(p.read_text(encoding="utf-8"))]
    assert users == ["asgi.py"]


async def test_a_server_whose_sockets_are_dead_is_never_well(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It tries one first; until that has answered it is not well, and without an answer it ends."""

    async def dead(_line: asgi.Line, _text: str) -> None:
        raise AttributeError("'Line' object has no attribute 'disconnected'")

    monkeypatch.setattr(asgi.Line, "send_text", dead)
    monkeypatch.setattr(uvicorn_server, "TRY_SECONDS", 1.0)
    log = io.StringIO()
    app = make_app(Settings(database=file, thinkers=0), make_log(log))
    server = make_server(app, app.state.service.guard)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        task = asyncio.create_task(server.serve([listening]))
        found = set()
        url = f"http://127.0.0.1:{listening.getsockname()[1]}/healthz"
        async with httpx.AsyncClient(verify=False) as http, asyncio.timeout(60):
            while not task.done():
                with contextlib.suppress(httpx.TransportError):
                    found.add((await http.get(url, timeout=5)).status_code)
    assert f"sockets do not work with uvicorn {version('uvicorn')}" in server.broken
    assert found == {503}
