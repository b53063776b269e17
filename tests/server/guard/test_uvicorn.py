"""Says so when a version of uvicorn has changed what the guard builds on."""

from __future__ import annotations

import asyncio
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import httpx
import pytest
import websockets

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
    (asked,) = [one for one in found["project"]["dependencies"] if one.startswith("uvicorn")]
    ends = re.fullmatch(r"uvicorn\[standard\]>=0\.(\d+),<0\.(\d+)", asked)
    assert ends is not None, f"no upper end: {asked}"
    here = int(version("uvicorn").split(".")[1])
    assert int(ends[1]) <= here < int(ends[2])
    source = HOUSE / "src" / "hornox"
    inside = re.compile(r"^\s*(?:from|import) uvicorn\.", re.MULTILINE)
    users = [p.name for p in source.rglob("*.py") if inside.search(p.read_text(encoding="utf-8"))]
    assert users == ["asgi.py"]
