"""A table of a server: one person in a terminal, one at a socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.widgets import Input

from hornox.engine.decision import Illegal
from hornox.engine.rng import Stream
from hornox.explain import Speaker
from hornox.protocol import messages
from hornox.protocol.messages import ChatShown, SeatShown, TableShown
from hornox.protocol.pace import Relaxed
from hornox.protocol.problems import Problem
from hornox.server.guard.buckets import Buckets
from hornox.server.tables import seating
from hornox.terminal import game_files
from hornox.terminal.places.client import GUESTS, Client, read_link
from hornox.terminal.places.place import Refused, told
from hornox.terminal.places.remote import RemotePlace, wishes_told
from tests.server.client import (
    GREEDY,
    PERSON,
    YOU,
    Line,
    Message,
    Person,
    chance,
    person,
    play,
    serving,
)
from tests.support.pilot import Guest, guest

pytestmark = pytest.mark.usefixtures("home")

ONE = {"rounds": 1}


def test_links() -> None:
    link = read_link(" https://play.example/t/abc#secret ")
    assert (link.base, link.table, link.invite) == ("https://play.example", "abc", "secret")
    assert link.socket == "wss://play.example/api/tables/abc/socket"
    assert read_link("http://h:8/house/t/x").base == "http://h:8/house"
    for bad in ("", "abc", "ftp://h/t/x", "http://h/x", "http://h/t/", "http:///t/x"):
        with pytest.raises(Illegal):
            read_link(bad)


@asynccontextmanager
async def invited(
    folder: Path, mode: str = "base", other: Message = PERSON, **wanted: Any
) -> AsyncIterator[tuple[Person, str, str]]:
    """Ann, a table that she has opened at a server of our own, and the link to it."""
    wanted = {"options": ONE if mode == "base" else {}, **wanted}
    file = str(folder / "hornox.sqlite")
    async with serving(file) as served, person(served.url, "Ann") as ann:
        opened = await ann.open(mode, YOU, other, **wanted)
        yield ann, opened["table"], f"{served.url}/t/{opened['table']}#{opened['invite']}"


def _place(at: Guest) -> RemotePlace:
    place = at.table.place
    assert isinstance(place, RemotePlace)
    return place


async def _play_on(at: Guest) -> None:
    """Choose whatever comes last, until the game is over."""
    for _ in range(2000):
        view = _place(at).view
        if view is not None and view.public.outcome is not None:
            return
        if at.table.decision is not None:
            await at.press("escape", "left", "enter")
        await at.pilot.pause(0.02)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("mode", ["base", pytest.param("party", marks=pytest.mark.long)])
async def test_a_terminal_and_a_socket_play_at_one_table(mode: str, tmp_path: Path) -> None:
    async with (
        invited(tmp_path, mode) as (ann, table, link),
        ann.socket(table) as line,
        guest(lambda app: app.table_at(link, "Bob")) as bob,
    ):
        other = asyncio.create_task(play(line, chance("ann")))
        await _play_on(bob)
        messages = await asyncio.wait_for(other, 180)
        await bob.until(lambda: "Bob" in bob.text() and "Ann" in bob.text())
    ended = next(m for m in reversed(messages) if m["type"] == "update")
    assert ended["view"]["public"]["outcome"] is not None
    assert (game_files.folder() / GUESTS).stat().st_mode & 0o077 == 0


async def test_a_lost_connection_comes_back_to_the_same_seat(tmp_path: Path) -> None:
    async with invited(tmp_path, chat=True) as (_, _, link):
        async with guest(lambda app: app.table_at(link, "Bob")) as bob:
            await bob.until(lambda: bob.table.decision is not None)
            decision = bob.table.decision
            assert decision is not None
            await bob.press("right", "enter")
            await bob.until(lambda: "u changes" in bob.text())
            socket = _place(bob)._socket
            assert socket is not None
            await socket.close()
            await bob.until(lambda: _place(bob)._socket not in (None, socket))
            await bob.until(lambda: "u changes" in bob.text())
            await bob.press("u")
            await bob.until(lambda: bob.table.decision == decision)
            await bob.press("left", "enter")
            await bob.until(lambda: _made(bob) == decision.options[-1])
            await bob.press("c")
            await bob.until(lambda: isinstance(bob.app.focused, Input))
            await bob.press(*"hello", "enter")
            await bob.until(lambda: "Bob: hello" in bob.text())
        async with guest(lambda app: app.table_at(link, "Somebody else")) as again:
            await again.until(lambda: _made(again) == decision.options[-1])


async def test_a_terminal_knows_for_whom_one_waits(tmp_path: Path) -> None:
    async with (
        invited(tmp_path) as (ann, table, link),
        ann.socket(table) as line,
        guest(lambda app: app.table_at(link, "Bob")) as bob,
    ):
        await bob.until(lambda: bob.table.decision is not None)
        ask = (await line.next("update"))["asks"][0]
        before = _place(bob).view
        assert before is not None and before.awaited == (0, 1)
        await line.answer(ask["id"], ask["options"][0]["choice"])
        await bob.until(lambda: _place(bob).view != before)
        assert _place(bob).view == replace(before, awaited=(1,))


async def test_a_cookie_that_the_server_renews_is_the_same_guest(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "h.sqlite")) as served, person(served.url) as ann:
        opened = await ann.open("base", YOU, PERSON, PERSON)
        link = read_link(f"{served.url}/t/{opened['table']}#{opened['invite']}")
        found = set()
        for _ in range(3):
            client = Client(link.base, "Bob")
            await client.enter(link)
            found.add(client.cookie)
            await client.close()
            served.service.renewals = Buckets(0, 1)  # another day
        assert len(found) == 1 and found.pop() != "hornox="


def _made(at: Guest) -> object:
    view = _place(at).view
    return view.made[-1].choice if view is not None and view.made else None


def _open_table(*seats: SeatShown) -> TableShown:
    return TableShown(
        id="x",
        mode="base",
        name={},
        options={},
        status="open",
        seats=seats,
        you=0,
        owner=False,
        pace=Relaxed(),
        deadline=None,
        public=False,
        spectators=True,
        chat=True,
        proposal=None,
        game=None,
        commitment=None,
        next_commitment=None,
        invite=None,
    )


async def test_what_strangers_type_cannot_steer_the_terminal() -> None:
    """Whatever a server lets through: names and chat are shown as text."""
    async with guest(lambda app: app.table_at("http://127.0.0.1:9/t/x", "Bob")) as bob:
        place = _place(bob)
        name, line = "\x1b[2JEve\x9b31m", "\x1b[31m[red]hi\u202e\r\nthere"
        seat = SeatShown(
            kind="person",
            name="\x1b]0;x\x07[b]Eve",
            guest=True,
            bot=None,
            here=True,
            stand_in=False,
            you=True,
        )
        place._hear(_open_table(seat))
        place._hear(ChatShown(number=1, seat=0, name=name, text=line, at=""))
        assert place.lobby[0].name == place.names[0] == "]0;x[b]Eve"
        line = told(bob.app.speaker(place.names), place.story[-1])
        assert line.startswith("[2JEve") and "[red]hi" in line
        assert not set(line) & set("\x1b\x07\x9b\r\n\u202e")
        bob.table.paint()
        await bob.pilot.pause()
        assert "]0;x[b]Eve" in bob.text() and "\x1b" not in bob.text()


async def test_a_window_too_many_does_not_come_back_by_itself() -> None:
    """Two windows would otherwise take each other's place for ever."""
    async with guest(lambda app: app.table_at("http://127.0.0.1:9/t/x", "Bob")) as bob:
        place = _place(bob)
        place._hear(_open_table())
        why = {"en": "no", "de": "nein"}
        place._hear(messages.Refused(None, "E_CHAT_OFF", why))
        with pytest.raises(Refused):
            place._hear(messages.Refused(None, "E_TABS", why))


async def test_a_wrong_invitation_is_told(tmp_path: Path) -> None:
    async with (
        invited(tmp_path) as (_, _, link),
        guest(lambda app: app.table_at(f"{link}x", "Bob")) as bob,
    ):
        await bob.until(lambda: "private" in bob.text())


@pytest.mark.parametrize("spectators", [True, False])
async def test_a_full_table_is_watched_or_left(spectators: bool, tmp_path: Path) -> None:
    found = "You are watching" if spectators else "this table has no spectators"

    async with invited(tmp_path, other=GREEDY, spectators=spectators) as (_, _, link):
        async with guest(lambda app: app.table_at(link, "Bob")) as bob:
            await bob.until(lambda: found in bob.text())
            if spectators:
                await bob.until(lambda: "Row 4" in bob.text())
            await bob.press("enter", "u", "h", "q")
        told = str(bob.app.return_value)
        assert link in told and "seat is kept" not in told


async def _follow(line: Line) -> None:
    """Play your own cards by chance, and leave what the team decides to the others."""
    stream = Stream("ann", "choose")
    await line.send({"type": "anyone", "on": True})
    asked: set[str] = set()
    while True:
        message = await line.receive()
        if message["type"] == "over":
            return
        for ask in message["asks"] if message["type"] == "update" else ():
            if len(ask["seats"]) == 1 and ask["made"] is None and ask["id"] not in asked:
                asked.add(ask["id"])
                await line.answer(ask["id"], stream.pick(ask["options"])["choice"])


@pytest.mark.long
async def test_a_team_of_a_terminal_and_a_socket_beats_the_buffalo_or_not(tmp_path: Path) -> None:
    async with (
        invited(tmp_path, "buffalo") as (ann, table, link),
        guest(lambda app: app.table_at(link, "Bob")) as bob,
        ann.socket(table) as line,
    ):
        await bob.until(lambda: bob.table.decision is not None)
        other = asyncio.create_task(_follow(line))
        await _play_on(bob)
        await asyncio.wait_for(other, 180)


async def _one_round(ann: Person, bob: Guest, table: str) -> None:
    """Ann and Bob play a game to its end."""
    async with ann.socket(table) as line:
        other = asyncio.create_task(play(line, chance("ann")))
        await _play_on(bob)
        await asyncio.wait_for(other, 180)
    await bob.until(lambda: "again" in _place(bob).abilities)


@pytest.mark.long
async def test_a_refused_rematch_is_told_and_the_program_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        invited(tmp_path) as (ann, table, link),
        guest(lambda app: app.table_at(link, "Bob")) as bob,
    ):
        await bob.until(lambda: bob.table.decision is not None)
        await _one_round(ann, bob, table)
        # They play again, and what the server says about it is still on its way.
        place, late = _place(bob), list[Any]()
        with monkeypatch.context() as slow:
            slow.setattr(place, "_hear", late.append)
            await ann.call(f"/api/tables/{table}/rematch", {})
            await bob.press("n")
            await bob.press("n")
            await bob.until(lambda: "not possible at this moment" in bob.text())
        for frame in late:
            place._hear(frame)
        bob.table.paint()
        await bob.until(lambda: bob.table.decision is not None)
        await bob.until(lambda: "not possible" not in bob.text())
        await _one_round(ann, bob, table)


async def test_a_server_that_cannot_store_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with invited(tmp_path) as (_, _, link):
        broken = True
        join = seating.join

        async def full_disk(*args: Any) -> int:
            if broken:
                raise Problem("E_STORE")
            return await join(*args)

        monkeypatch.setattr(seating, "join", full_disk)
        async with guest(lambda app: app.table_at(link, "Bob")) as bob:
            await bob.until(lambda: "cannot store anything" in bob.text())
            broken = False
            await bob.until(lambda: bob.table.decision is not None)
            await bob.until(lambda: "cannot store" not in bob.text())


def test_what_the_host_announces_is_told_at_the_table() -> None:
    link = read_link("http://far.test/t/x")
    place = RemotePlace(link, Client(link.base, "Ann"))
    text = {"en": "Cake at six", "de": "Um sechs gibt es Kuchen"}
    notice = messages.Notice(text, "2026-11-19T12:00:00.000+00:00")
    place._hear(replace(_open_table(), notice=notice))
    heard = [told(Speaker("de"), note) for note in place.notes]
    assert "Um sechs gibt es Kuchen" in heard
    assert any("hält für Wartung an (2026-11-" in line for line in heard)
    place._hear(_open_table())
    assert not any("Kuchen" in told(Speaker("de"), note) for note in place.notes)


@pytest.mark.parametrize(
    ("you", "decider", "heard", "silent"),
    [
        (0, None, "Bob lets the rest of the team decide.", "have a say again"),
        (1, None, "You let the rest of the team decide (a: have a say again).", "Bob lets"),
        (0, 0, "You have the last word: choose the same once more.", "trust the team"),
        (1, 0, "Ann has the last word.", "You have the last word"),
    ],
)
def test_a_team_hears_who_decides(you: int, decider: int | None, heard: str, silent: str) -> None:
    label = {"en": "x", "de": "x"}
    wishes = tuple(messages.Wish(seat, f"choice {seat}", label) for seat in (0, 1))
    proposal = messages.ProposalShown("1", wishes, (), decider, (1,) if decider is None else ())
    shown = replace(_open_table(), you=you, proposal=proposal)
    speaker = Speaker("en", ("Ann", "Bob"))
    text = " ".join(told(speaker, note) for note in wishes_told(shown))
    assert heard in text
    assert silent not in text
