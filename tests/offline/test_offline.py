"""A table without a server: the same frames, kept and found again, and nobody but bots."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from hornox.live.game import Live
from hornox.modes import REGISTRY
from hornox.offline.page import LEVELS, OfflinePage
from hornox.server.store.stored_guests import Guest
from hornox.server.tables.room import Room
from hornox.server.tables.watchers import Watcher
from tests.promises.secrecy.wire import Home, frames_of

BOT = {"kind": "bot", "bot": "random"}
YOU = {"kind": "you"}
RELAXED = {"kind": "relaxed"}
UPDATE, WAITING = '{"type":"update"', '{"type":"waiting"'


class Device:
    """An installed page: what it keeps, and what it was sent."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {"name": "Ada"}
        self.lives: list[Live] = []
        self.frames: list[str] = []
        self.open()

    def open(self) -> None:
        """Open the page, once more."""
        self.page = OfflinePage(self._store, dict(self.kept))

    async def _store(self, place: str, text: str | None) -> None:
        if text is None:
            del self.kept[place]
        else:
            self.kept[place] = text

    def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """A request of the page."""
        status, text = asyncio.run(self.page.call(method, path, json.dumps(body)))
        return status, json.loads(text)

    def sit_down(self, mode: str, seats: int) -> str:
        """A new table against bots."""
        body = {"mode": mode, "seats": [YOU, *[BOT] * (seats - 1)], "pace": RELAXED}
        status, opened = self.call("POST", "/api/tables", body)
        assert status == 201, opened
        return str(opened["table"])

    def connect(self, table: str) -> None:
        """A socket at a table, that has said hello."""
        self.page.connect(1, table, self._hear)
        self.say({"type": "hello"})

    def say(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Send a message; what came back since the last one."""
        self.frames.clear()
        asyncio.run(self.page.hear(1, json.dumps(message)))
        return [json.loads(text) for text in self.frames]

    def _hear(self, text: str) -> None:
        self.frames.append(text)
        if text.startswith((UPDATE, WAITING)):
            self.lives.append(next(iter(self.page._tables.values())).live)


def news_of(frames: list[str]) -> list[str]:
    return [text for text in frames if text.startswith((UPDATE, WAITING))]


def update_of(frames: list[str]) -> Any:
    """The last update."""
    return json.loads([text for text in frames if text.startswith(UPDATE)][-1])


def as_the_server_sends(device: Device, table: str, lives: list[Live]) -> list[str]:
    """What a server sends the same seat, when its game has come as far each time."""
    kept = device.page._tables[table]
    service: Any = Home(kept.table)
    room = Room(service, kept.table, list(kept.seats))
    watcher = Watcher(Guest("you", "Ada"), False, 10_000)
    room.watchers.add(watcher)
    for live in lives:
        room.live = live
        service.outbox.send_game(room)
    return news_of(frames_of(watcher))


@pytest.mark.parametrize("mode", [mode.id for mode in REGISTRY])
def test_a_seat_is_sent_what_a_server_would_send(mode: str) -> None:
    device = Device()
    table = device.sit_down(mode, max(REGISTRY.find(mode).players[0], 2))
    device.connect(table)
    sent = news_of(device.frames)
    for number in range(8):
        asks = [ask for ask in update_of(sent)["asks"] if ask["made"] is None]
        if not asks:
            break
        choice = asks[0]["options"][-1]["choice"]
        told = device.say(
            {"type": "answer", "decision": asks[0]["id"], "choice": choice, "key": f"k{number}"}
        )
        assert told[0]["type"] == "ack"
        sent += news_of(device.frames)
    assert len(sent) > 3
    assert sent == as_the_server_sends(device, table, device.lives)


def test_a_game_goes_on_where_it_was_after_the_page_was_closed() -> None:
    device = Device()
    table = device.sit_down("base", 3)
    device.connect(table)
    (ask,) = update_of(device.frames)["asks"]
    answer = {"type": "answer", "decision": ask["id"], "choice": ask["options"][0]["choice"]}
    device.say({**answer, "key": "once"})
    before = device.page._tables[table].live
    device.open()
    device.connect(table)
    after = device.page._tables[table].live
    assert (after.game.seed, list(after.log)) == (before.game.seed, list(before.log))
    assert after.view(0) == before.view(0)
    # What was acknowledged is not played twice.
    assert [told["type"] for told in device.say({**answer, "key": "once"})] == ["ack"]
    _, mine = device.call("GET", "/api/me/tables")
    assert [one["id"] for one in mine["tables"]] == [table]
    device.call("POST", f"/api/tables/{table}/discard")
    assert list(device.kept) == ["name"]


def test_a_team_is_not_asked_where_it_has_no_choice() -> None:
    device = Device()
    while True:
        device.connect(device.sit_down("buffalo", 2))
        shown = update_of(device.frames)
        if {"Take7", "Stop"}.isdisjoint(shown["view"]["public"]["face_up"]):
            break
    assert [ask["secret"] for ask in shown["asks"]] == [True], "a card is asked for"


def test_one_waits_for_the_person_of_a_team_and_not_for_its_bots() -> None:
    device = Device()
    while True:
        device.connect(device.sit_down("buffalo", 2))
        shown = update_of(device.frames)
        if not shown["asks"][0]["secret"]:
            break
    assert shown["asks"][0]["seats"] == [0, 1]
    assert shown["waiting"] == [0] and "agreeing" not in shown


def test_a_name_may_be_as_long_as_on_a_server() -> None:
    device = Device()
    longest = "Ä" * 40
    assert device.call("POST", "/api/guest", {"name": longest})[1]["name"] == longest
    assert device.call("POST", "/api/guest", {"name": f"{longest}a"})[1]["code"] == "E_NAME"


def test_what_needs_a_server_is_refused_in_words() -> None:
    device = Device()
    for method, path in (("GET", "/api/friends"), ("POST", "/api/tournaments")):
        status, told = device.call(method, path)
        assert (status, told["code"]) == (503, "E_OFFLINE")
    friends = {"mode": "base", "seats": [YOU, {"kind": "person"}], "pace": RELAXED}
    assert device.call("POST", "/api/tables", friends)[1]["code"] == "E_OFFLINE"
    strong = {"mode": "base", "seats": [YOU, {"kind": "bot", "bot": "master"}], "pace": RELAXED}
    assert device.call("POST", "/api/tables", strong)[1]["code"] == "E_BOT"
    assert "master" not in LEVELS
    assert [bot["name"] for bot in device.call("GET", "/api/modes")[1]["bots"]] == list(LEVELS)
    assert list(device.kept) == ["name"]


def test_a_table_refuses_in_words_and_goes_on() -> None:
    device = Device()
    table = device.sit_down("base", 2)
    device.connect(table)
    (ask,) = update_of(device.frames)["asks"]
    before = device.page._tables[table].live
    wrong = {"type": "answer", "decision": ask["id"], "choice": 999, "key": "wrong"}
    (refused,) = device.say(wrong)
    assert (refused["type"], refused["key"]) == ("refused", "wrong")
    (refused,) = device.say({"type": "chat", "text": "hello"})
    assert refused["code"] == "E_OFFLINE"
    assert device.page._tables[table].live is before
