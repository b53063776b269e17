"""A server's table in plain lines, opened from the terminal."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hornox.engine.decision import Illegal
from hornox.terminal.places.client import Client, open_table, read_link, read_server
from hornox.terminal.places.remote import RemotePlace
from hornox.terminal.plain.screen import Screen
from hornox.terminal.plain.table import PlainTable
from tests.server.client import serving

pytestmark = pytest.mark.usefixtures("home")

WANTED = {
    "mode": "base",
    "seats": [{"kind": "you"}, {"kind": "bot", "bot": "greedy"}],
    "options": {"rounds": 1},
    "pace": {"kind": "relaxed"},
}


def test_the_address_of_a_server() -> None:
    assert read_server("host:8666") == "http://host:8666"
    assert read_server("https://play.example/house/") == "https://play.example/house"
    for bad in ("", "ftp://h", "http://", "http://h:0"):
        with pytest.raises(Illegal):
            read_server(bad)


async def _until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not there():
            await asyncio.sleep(0.02)


async def test_a_table_is_opened_and_played_at_in_plain_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, write = os.pipe()
    typed = os.fdopen(read, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", typed)
    out = io.StringIO()
    screen = Screen(out, lambda _: "")
    async with serving(str(tmp_path / "hornox.sqlite")) as served:
        at = read_link(await open_table(served.url, "Ann", WANTED))
        place = RemotePlace(at, Client(at.base, "Ann"))
        table = asyncio.ensure_future(PlainTable(place, screen, "en").play())
        await _until(lambda: "which card do you play?" in out.getvalue())
        view = place.view
        assert view is not None and view.decisions
        for line in ("999", str(view.decisions[0].options[-1]), "log", "q"):
            os.write(write, f"{line}\n".encode())
            if line.isdigit() and line != "999":
                await _until(lambda: "from low to high" in out.getvalue())
        await asyncio.wait_for(table, 60)
    os.close(write)
    typed.close()
    told = out.getvalue()
    assert "None of the choices begins with 999." in told and "Ann" in told
    note = place.leave()
    assert note is not None and note.text == "app-seat-kept"
