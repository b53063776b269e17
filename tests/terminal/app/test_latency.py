"""A bad line between the terminal and a server: slow, hanging, cut; nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from hornox.terminal.places import remote
from hornox.terminal.places.remote import RemotePlace
from tests.server.client import PERSON, YOU, Person, chance, person, play, serving
from tests.support.pilot import Guest, guest


class BadLine:
    """Everything on the way to a server and back takes its time; the line can hang or be cut."""

    def __init__(self, port: int, delay: float) -> None:
        self._port = port
        self._delay = delay
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.flowing = asyncio.Event()
        self.flowing.set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            writer.close()
            return
        self._open |= {writer, back}
        for one in (self._carry(reader, back), self._carry(there, writer)):
            self._tasks.add(asyncio.create_task(one))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        late: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sending = asyncio.create_task(self._deliver(late, writer))
        try:
            while data := await reader.read(65536):
                late.put_nowait((perf_counter() + self._delay, data))
            late.put_nowait((perf_counter() + self._delay, b""))
            await sending
        except OSError:
            sending.cancel()

    async def _deliver(
        self, late: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        while True:
            due, data = await late.get()
            await asyncio.sleep(max(0, due - perf_counter()))
            await self.flowing.wait()
            if not data or writer.is_closing():
                writer.close()
                return
            writer.write(data)

    def cut(self) -> None:
        """Nothing that is on its way arrives."""
        for writer in self._open:
            writer.transport.abort()
        self._open.clear()

    async def close(self) -> None:
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def bad_line(url: str, delay: float) -> AsyncIterator[tuple[BadLine, str]]:
    """A bad line to a server, and the address at its end."""
    line = BadLine(int(url.rsplit(":", 1)[1]), delay)
    server = await asyncio.start_server(line.connect, "127.0.0.1", 0)
    try:
        yield line, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        await line.close()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch, home: Path) -> list[dict[str, Any]]:
    """All that the terminal says over its socket after hello."""
    said: list[dict[str, Any]] = []
    send = remote._send

    async def listened(socket: Any, text: str) -> None:
        said.append(json.loads(text))
        await send(socket, text)

    monkeypatch.setattr(remote, "_send", listened)
    return said


@asynccontextmanager
async def far_table(folder: Path, delay: float) -> AsyncIterator[tuple[Person, str, BadLine, str]]:
    """Ann, her table, and the bad line with the link by which Bob comes to it."""
    async with (
        serving(str(folder / "s.sqlite")) as served,
        person(served.url, "Ann") as ann,
        bad_line(served.url, delay) as (line, url),
    ):
        opened = await ann.open("base", YOU, PERSON, options={"rounds": 1})
        yield ann, opened["table"], line, f"{url}/t/{opened['table']}#{opened['invite']}"


def _place(at: Guest) -> RemotePlace:
    place = at.table.place
    assert isinstance(place, RemotePlace)
    return place


def _over(at: Guest) -> bool:
    view = _place(at).view
    return view is not None and view.public.outcome is not None


async def _walk(bob: Guest, keys: int) -> None:
    """Every key chooses at once, although nothing comes through the line."""
    decision = bob.table.decision
    assert decision is not None
    for _ in range(keys):
        before = bob.table._selected
        await bob.press("right")
        assert bob.table._selected != before


async def test_keys_do_not_wait_for_a_slow_line_and_nothing_is_sent_twice(
    sent: list[dict[str, Any]], tmp_path: Path
) -> None:
    async with (
        far_table(tmp_path, 0.3) as (_, _, line, link),
        guest(lambda app: app.table_at(link, "Bob")) as bob,
    ):
        await bob.until(lambda: bob.table.decision is not None)
        line.flowing.clear()
        await _walk(bob, 5)
        await bob.press("enter", "enter", "enter")
        await bob.until(lambda: "on its way" in bob.text())
        line.flowing.set()
        await bob.until(lambda: "u changes" in bob.text())
        assert [m["type"] for m in sent] == ["answer"]
        await bob.press("u")
        line.flowing.clear()
        await bob.until(lambda: bob.table.decision is not None)
        await _walk(bob, 3)
        await bob.press("enter", "enter")
        line.flowing.set()
        await bob.until(lambda: not _place(bob)._unsure)
        assert len(sent) == 2 and len({m["key"] for m in sent}) == 2


async def test_a_game_over_a_line_that_is_cut_again_and_again(
    sent: list[dict[str, Any]], tmp_path: Path
) -> None:
    async with (
        far_table(tmp_path, 0.02) as (ann, table, line, link),
        ann.socket(table) as socket,
        guest(lambda app: app.table_at(link, "Bob")) as bob,
    ):
        other = asyncio.create_task(play(socket, chance("ann")))
        answered: dict[str, object] = {}
        for _ in range(3000):
            if _over(bob):
                break
            decision = bob.table.decision
            if decision is not None and decision.id not in answered:
                await bob.press("escape", "left")
                answered[decision.id] = decision.options[-1]
                if len(answered) % 3 == 1:
                    line.cut()  # the answer is given while nobody hears it
                await bob.press("enter")
            await bob.pilot.pause(0.02)
        await asyncio.wait_for(other, 180)
        await bob.until(lambda: "review" in _place(bob).abilities)
        record = await _place(bob).record()
        mine = [(a.decision, a.choice) for a in record.answers if a.seat == 1]
        assert mine == list(answered.items())
        await bob.press("v")
        await bob.until(lambda: "Moment 1" in bob.text())


async def test_a_server_that_is_gone_is_told_and_left_in_peace(
    sent: list[dict[str, Any]], tmp_path: Path
) -> None:
    async with serving(str(tmp_path / "s.sqlite")) as served, person(served.url, "Ann") as ann:
        opened = await ann.open("base", YOU, PERSON, options={"rounds": 1})
        async with bad_line(served.url, 0) as (line, url):
            link = f"{url}/t/{opened['table']}#{opened['invite']}"
            async with guest(lambda app: app.table_at(link, "Bob")) as bob:
                await bob.until(lambda: bob.table.decision is not None)
                line._port = 9  # nobody listens there
                line.cut()
                await bob.until(lambda: "trying again" in bob.text())
                await _walk(bob, 3)
                await bob.press("ctrl+c")
            assert link in str(bob.app.return_value)
