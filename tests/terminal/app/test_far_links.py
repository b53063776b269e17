"""Links that lead elsewhere: typed wrong, long gone, to a stranger; a server that talks badly."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hornox.engine.decision import Illegal
from hornox.terminal import game_files
from hornox.terminal.notes import Note
from hornox.terminal.places import remote
from hornox.terminal.places.client import GUESTS, read_link
from hornox.terminal.places.remote import RemotePlace
from tests.server.client import PERSON, YOU, person, serving
from tests.support.pilot import Guest, guest

pytestmark = pytest.mark.usefixtures("home")


@asynccontextmanager
async def answering(text: bytes) -> AsyncIterator[str]:
    """Somebody who says the same to everybody; the address."""

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(text)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


def _page(status: str, body: str, kind: str = "text/html") -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Connection: close\r\n\r\n{body}".encode()


@pytest.mark.parametrize(
    "text",
    [
        "http://[::1/t/x",
        "http://h:999999/t/x",
        "http://h:x/t/x",
        "http://:80/t/x",
        "http://h:0/t/x",
    ],
)
def test_links_that_no_address_can_be_made_of(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        read_link(text)
    assert refused.value.code == "E_LINK"


@pytest.mark.parametrize(
    "answer",
    [
        _page("200 OK", "<html>Welcome</html>"),
        _page("404 Not Found", "<html>nothing</html>"),
        _page("403 Forbidden", '{"text": "go away"}', "application/json"),
        _page("301 Moved", ""),
    ],
    ids=["page", "nothing", "other-words", "moved"],
)
async def test_a_stranger_is_told_at_once_and_left_alone(answer: bytes) -> None:
    async with (
        answering(answer) as url,
        guest(lambda app: app.table_at(f"{url}/t/x#y", "Bob")) as bob,
    ):
        await bob.until(lambda: "not a Hornox server" in bob.text())
        await bob.press("n", "v", "h", "u", "enter", "g")
        await bob.until(lambda: "kein Hornox-Server" in bob.text())


@pytest.mark.parametrize("answer", [_page("503 Busy", "later"), b"\x00\x01junk\r\n\r\n"])
async def test_who_does_not_answer_yet_is_asked_again(answer: bytes) -> None:
    async with (
        answering(answer) as url,
        guest(lambda app: app.table_at(f"{url}/t/x#y", "Bob")) as bob,
    ):
        await bob.until(lambda: "Nobody answers there yet; trying again" in bob.text())


def _said(at: Guest) -> RemotePlace:
    place = at.table.place
    assert isinstance(place, RemotePlace)
    return place


async def test_a_link_of_a_table_that_is_gone_and_a_guest_who_is_forgotten(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "s.sqlite")) as served, person(served.url, "Ann") as ann:
        (game_files.folder() / GUESTS).parent.mkdir(parents=True)
        (game_files.folder() / GUESTS).write_text(json.dumps({served.url: "of-another-evening"}))
        async with guest(lambda app: app.table_at(f"{served.url}/t/gone#x", "Bob")) as bob:
            await bob.until(lambda: _said(bob).notes and "onnecting" not in bob.text())
            assert "trying again" not in bob.text()
            assert _said(bob).notes[0].text == "app-refused"
        kept = json.loads((game_files.folder() / GUESTS).read_text())[served.url]
        assert kept != "of-another-evening"
        opened = await ann.open("base", YOU, PERSON, options={"rounds": 1})
        link = f"{served.url}/t/{opened['table']}#{opened['invite']}"
        async with guest(lambda app: app.table_at(link, "Bob")) as bob:
            await bob.until(lambda: bob.table.decision is not None)


async def test_words_of_a_server_cannot_steer_or_stop_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(remote, "SHORTEST_WAIT", 3600.0)  # another try would say something else

    async with guest(lambda app: app.table_at("http://127.0.0.1:9/t/x", "Bob")) as bob:
        await bob.until(lambda: "trying again" in bob.text())
        loud = {"en": "\x1b]0;title\x07[bold]loud[/]\x9b5m"}  # and nothing in German
        _said(bob)._trouble = Note("app-refused", {"text": loud})
        bob.table.paint()
        await bob.until(lambda: "]0;title[bold]loud[/]5m" in bob.text())
        await bob.press("g")
        await bob.until(lambda: "loud" not in bob.text())
        _said(bob)._trouble, bob.table._said = None, loud  # as a hint or a refusal says it
        bob.table.paint()
        await bob.press("g")
        await bob.until(lambda: "]0;title[bold]loud[/]5m" in bob.text())
        assert "\x1b" not in bob.text() and "\x9b" not in bob.text()
