"""What happens around a game: leaving and coming back, bots, spectators, chat, rematch, figures."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hornox.server.store.store import Conflict
from hornox.server.tables import bot_turns, outbox
from tests.server.client import (
    GREEDY,
    PERSON,
    YOU,
    Line,
    Message,
    Served,
    chance,
    check_failure,
    person,
    play,
    serving,
)

SHORT = {"rounds": 1}


async def until(line: Line, kind: str, found: Any) -> Message:
    """The next message of a kind for which something holds."""
    while True:
        message = await line.next(kind)
        if found(message):
            return message


async def test_a_choice_can_be_changed_until_the_reveal(database: str) -> None:
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base", options=SHORT)
        async with ann.socket(name) as one, bob.socket(name) as two:
            ask = (await one.next("update"))["asks"][0]
            first, second = (option["choice"] for option in ask["options"][:2])
            seen = await two.next("update")
            other = seen["asks"][0]
            assert (seen["waiting"], seen["seq"]) == ([0, 1], 0)
            await one.answer(ask["id"], first)
            assert (await one.next("ack"))["seq"] == 1
            assert (await one.next("update"))["asks"][0]["made"] == first
            assert await two.next("waiting") == {"type": "waiting", "waiting": [1]}
            key = await one.answer(ask["id"], second)
            assert (await one.next("ack"))["seq"] == 2
            assert (await one.next("update"))["asks"][0]["made"] == second
            await one.answer(ask["id"], second, key)  # the same once more
            assert await one.next("ack") == {"type": "ack", "key": key, "seq": 2}
            await two.answer(other["id"], other["options"][0]["choice"])
            seen = await two.next("update")
            assert seen["seq"] == 2  # Bob cannot count how often Ann has changed her mind
            revealed = next(e for e in seen["events"] if e["event"]["event"] == "Revealed")
            shown = {card["seat"]: card["card"] for card in revealed["event"]["cards"]}
            assert shown[0] == second


async def test_an_answer_gets_through_though_others_are_faster(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As at another process, where a bot lays one card after the other."""
    async with serving(file) as server, person(server.url) as ann:
        name = (await ann.open("base", YOU, GREEDY, options=SHORT))["table"]
        async with ann.socket(name) as line:
            ask = (await line.next("update"))["asks"][0]
            room, late = server.service.registry.rooms[name], iter(range(20))
            write = room.write

            async def lose(job: Any, news: str = "") -> Any:
                if next(late, None) is not None:
                    raise Conflict
                return await write(job, news)

            monkeypatch.setattr(room, "write", lose)
            key = await line.answer(ask["id"], ask["options"][0]["choice"])
            assert (await line.next("ack"))["key"] == key


async def test_whoever_comes_back_sees_exactly_what_was_missed(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY, GREEDY, options=SHORT)
        name = table["table"]
        choose = chance("back")
        async with ann.socket(name) as line:
            await play(line, choose, stop=4)
            await line.next("ack")
            while (await line.next("update"))["waiting"] != [0]:
                pass
        async with ann.socket(name) as line:
            last = await line.next("update")
        async with ann.socket(name, since=last["seq"]) as line:
            same = await line.next("update")
            assert {**same, "events": last["events"]} == last and same["events"] == []
        async with ann.socket(name, since=2) as line:
            assert (await line.next("update"))["seq"] == last["seq"]
        async with ann.socket(name, since=99_999) as line:
            whole = await line.next("update")
            assert whole["events"][0]["event"]["event"] == "Dealt"
        async with ann.socket(name, since=0, game="another") as line:
            assert (await line.next("update"))["events"] == whole["events"]
        async with ann.socket(name) as line:
            assert (await play(line, choose))[-1]["type"] == "over"


async def test_events_since_a_moment_join_without_a_gap(file: str) -> None:
    async with serving(file) as server, person(server.url) as ann:
        table = await ann.open("base", YOU, GREEDY, options=SHORT)
        async with ann.socket(table["table"]) as line:
            told = await play(line, chance("gap"))
        updates = [message for message in told if message["type"] == "update"]
        everything = [fact for update in updates for fact in facts(update)]
        done = 0
        for update in updates:
            done += len(update["events"])
            async with ann.socket(table["table"], since=update["seq"]) as line:
                assert facts(await line.next("update")) == everything[done:]


def facts(update: Message) -> list[tuple[object, object]]:
    """Every fact of an update, with the public table after it."""
    found: list[tuple[object, object]] = []
    shown = update["view"]["public"]
    for told in update["events"]:
        shown = {**shown, **told["changed"]}
        found.append((told["event"], shown))
    return found


def test_a_stand_in_plays_for_whoever_leaves_and_hands_back(database: str) -> None:
    async def run() -> None:
        async with (
            serving(database) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
        ):
            name = await ann.open_for(bob, "base", options=SHORT)
            async with ann.socket(name) as one, bob.socket(name) as two:
                await two.next("table")
                await bob.call(f"/api/tables/{name}/leave")
                shown = await until(one, "table", lambda m: m["seats"][1]["stand_in"])
                assert shown["seats"][1]["here"]
                await until(one, "update", lambda m: m["waiting"] == [0])
                await two.answer("1.1", 5)
                check_failure(await two.next("refused"), "E_STOOD_IN")
                assert (await bob.call(f"/api/tables/{name}/join", {}))["seat"] == 1
                await until(one, "table", lambda m: not m["seats"][1]["stand_in"])
                by = {given.by.partition(":")[0] for given in live_log(server, name)}
                assert by == {"stand-in"}
                told = await asyncio.gather(
                    play_again(one, "a"), play_again(two, "b"), return_exceptions=False
                )
                assert all(messages[-1]["type"] == "over" for messages in told)

    async def play_again(line: Line, seed: str) -> list[Message]:
        """Answers what was asked already, too."""
        update = next(m for m in reversed(list(map(loads, line.frames))) if m["type"] == "update")
        choose = chance(seed)
        for ask in update["asks"]:
            if ask["made"] is None:
                await line.answer(ask["id"], choose(ask))
        return await play(line, choose)

    asyncio.run(run())


def loads(text: str) -> Message:
    import json

    message: Message = json.loads(text)
    return message


def live_log(server: Served, table: str) -> Any:
    live = server.service.registry.rooms[table].live
    assert live is not None
    return live.log


async def test_a_game_ends_when_everybody_leaves(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url) as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base", options=SHORT, spectators=True)
        for who in (ann, bob):
            await who.call(f"/api/tables/{name}/leave")
        async with ann.socket(name) as line:
            over = await line.next("over")
            assert (await ann.get(over["record"]))["mode"] == "base"


async def test_time_runs_out_for_people_only(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url) as ann,
        person(server.url, "Bob") as bob,
    ):
        pace = {"kind": "timed", "seconds": 600}  # its end comes when the test says so
        name = await ann.open_for(bob, "base", GREEDY, options=SHORT, pace=pace)
        await bob.call(f"/api/tables/{name}/leave")
        room = server.service.registry.rooms[name]
        async with ann.socket(name) as line:
            assert (await line.next("table"))["deadline"]
            await until(line, "update", lambda m: m["waiting"] == [0])
            room.deadline = 1  # long ago
            await bot_turns.time_is_up(room)
            await until(line, "update", lambda m: m["view"]["asked"] >= 2)
            shown = await until(line, "table", lambda m: True)
            assert not shown["seats"][0]["stand_in"]  # who is there keeps the seat
        answered = sorted(given.by for given in live_log(server, name)[:3])
        assert answered == ["bot:greedy", "stand-in:greedy", "stand-in:greedy"]
        while room.watchers:
            await asyncio.sleep(0.01)
        room.deadline = 1
        await bot_turns.time_is_up(room)
        assert room.seats[0].stand_in == "away"
        async with ann.socket(name) as line:
            shown = await line.next("table")
            assert not shown["seats"][0]["stand_in"]  # back: the seat is one's own again


async def test_spectators_see_what_is_public(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "") as nobody,
    ):
        table = await ann.open("base", YOU, GREEDY, options=SHORT, public=True, spectators=True)
        hidden = await ann.open("base", YOU, GREEDY, options=SHORT, public=True)
        async with nobody.socket(table["table"]) as line, ann.socket(table["table"]) as own:
            shown = await line.next("table")
            assert (shown["you"], shown["invite"], shown["owner"]) == (None, None, False)
            told, _ = await asyncio.gather(play(line, chance("x")), play(own, chance("y")))
            updates = [m for m in told if m["type"] == "update"]
            assert all(m["view"]["private"] is None and not m["asks"] for m in updates)
            heard = {e["event"]["event"] for m in updates for e in m["events"]}
            assert "Dealt" in heard and "HandDealt" not in heard
        async with nobody.socket(hidden["table"]) as line:
            await line.next("table")
            await line.send({"type": "ping"})
            assert (await line.receive())["type"] in ("pong", "table")
            assert not any('"update"' in frame for frame in line.frames)
            await line.answer("1.0", 5)
            check_failure(await line.next("refused"), "E_NOT_SEATED")


async def test_without_spectators_strangers_read_no_chat_and_get_no_game(file: str) -> None:
    """Whoever saw the table while it waited knows its name, and nothing more afterwards."""
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "") as nobody,
    ):
        opened = await ann.open("base", YOU, PERSON, options=SHORT, public=True, chat=True)
        name = opened["table"]
        async with nobody.socket(name) as early, ann.socket(name) as one:
            await one.send({"type": "chat", "text": "anybody?"})
            assert (await early.next("chat"))["text"] == "anybody?", "they may still sit down"
            await bob.call(f"/api/tables/{name}/join", {})
            await one.send({"type": "chat", "text": "secret talk"})
            while (await one.next("chat"))["text"] != "secret talk":
                pass
            async with (
                bob.socket(name) as two,
                nobody.socket(name) as late,
                ann.socket(name) as own,
            ):
                await asyncio.gather(play(own, chance("1")), play(two, chance("2")))
                for line in (early, late):
                    await line.send({"type": "ping"})
                    await line.next("pong")
        game = server.service.registry.rooms[name].table.game
        assert game is not None and (await ann.get(f"/api/games/{game}/record"))["seed"]
        told = "".join((*early.frames, *late.frames))
        assert (
            "secret talk" not in told
            and game not in told
            and "anybody?" not in "".join(late.frames)
        )
        heard = "".join(two.frames)
        assert game in heard and "anybody?" in heard and "secret talk" in heard


async def test_nobody_chats_under_the_name_of_another(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Eve") as eve,
    ):
        name = await ann.open_for(eve, "base", chat=True)
        await eve.call("/api/guest", {"name": "Ann"})
        async with ann.socket(name) as one, eve.socket(name) as two:
            await two.send({"type": "chat", "text": "it was me"})
            said = await one.next("chat")
            assert (said["seat"], said["name"]) == (1, "Eve")
        async with ann.socket(name) as again:
            assert (await again.next("chat"))["name"] == "Eve"


async def test_nothing_of_a_game_is_shown_before_its_end(database: str) -> None:
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "") as nobody,
    ):
        table = await ann.open("base", YOU, GREEDY, options=SHORT)
        async with ann.socket(table["table"]) as line:
            game = (await line.next("table"))["game"]
            for path in ("record", "replay"):
                answer = await nobody.get(f"/api/games/{game}/{path}", 409)
                check_failure(answer, "E_GAME_RUNNING")
            check_failure(await nobody.get("/api/games/none/record", 404), "E_GAME_UNKNOWN")
            told = await play(line, chance("end"))
        seed = (await nobody.get(f"/api/games/{game}/record"))["seed"]
        assert not any(seed in frame for frame in line.frames)
        assert seed not in server.log.getvalue()
        own = await nobody.get(f"/api/games/{game}/replay?seat=0")
        seen = [m for m in told if m["type"] == "update"]
        assert own["updates"][-1]["view"] == seen[-1]["view"]
        events = [e for u in own["updates"] for e in u["events"]]
        assert events == [e for u in seen for e in u["events"]]
        everything = await nobody.get(f"/api/games/{game}/replay?seat=all")
        assert len(everything["hands"]) == len(everything["updates"])
        assert len(everything["hands"][0]) == 2
        check_failure(await nobody.get(f"/api/games/{game}/replay?seat=7", 400), "E_NO_SEAT")


async def test_rematch_history_figures_and_ladder(database: str) -> None:
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base", GREEDY, options=SHORT)
        async with ann.socket(name) as one, bob.socket(name) as two:
            await asyncio.gather(play(one, chance("1")), play(two, chance("2")))
            for who in (ann, bob):
                await who.call(f"/api/tables/{name}/rematch", {})
            again, _ = await asyncio.gather(play(one, chance("3")), play(two, chance("4")))
            games = {m["game"] for m in again if m["type"] == "table"}
            assert len(games) >= 1
        history = await ann.get("/api/me/history")
        assert [game["mode"] for game in history["games"]] == ["base", "base"]
        assert [p["name"] for p in history["games"][0]["players"]] == ["Ann", "Bob", "Tahr"]
        assert (await ann.get("/api/me/tables"))["tables"] == []
        (figures,) = (await ann.get("/api/me/stats"))["modes"]
        assert figures["games"] == 2 == len(figures["scores"])
        ladder = (await ann.get("/api/ratings/base"))["players"]
        assert {p["name"]: p["games"] for p in ladder} == {"Ann": 2, "Bob": 2, "greedy": 2}
        assert [p["name"] for p in ladder if p["you"]] == ["Ann"]
        await ann.http.delete("/api/guest")
        await ann.get("/api/guest", 401)
        ladder = (await bob.get("/api/ratings/base"))["players"]
        assert sorted(p["name"] for p in ladder) == ["Bob", "greedy"]


async def test_chat_and_mute(database: str) -> None:
    async with (
        serving(database, chats_at_once=3, chats_per_second=0.01) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base", chat=True)
        async with ann.socket(name) as one, bob.socket(name) as two:
            await two.send({"type": "chat", "text": "  <b>hi</b>\x1b[2J "})
            said = await one.next("chat")
            assert (said["text"], said["seat"], said["name"]) == ("<b>hi</b>[2J", 1, "Bob")
            await two.send({"type": "chat", "text": "x" * 501})
            check_failure(await two.next("refused"), "E_TOO_LARGE")
            await ann.call(f"/api/tables/{name}/chat-mute", {"seat": 1, "on": True})
            await two.send({"type": "chat", "text": "not heard"})
            await two.next("chat")
            await one.send({"type": "chat", "text": "own"})
            assert (await one.next("chat"))["text"] == "own"
            await two.send({"type": "chat", "text": "third"})
            await two.send({"type": "chat", "text": "fourth"})
            check_failure(await two.next("refused"), "E_TOO_FAST")
        async with ann.socket(name) as one:
            assert (await one.next("chat"))["text"] == "own"
        async with bob.socket(name) as two:
            assert [(await two.next("chat"))["text"] for _ in range(3)][:2] == [
                "<b>hi</b>[2J",
                "not heard",
            ]


async def test_whoever_comes_in_while_a_line_is_said_hears_it_once(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base", chat=True)
        async with ann.socket(name) as one:
            await one.send({"type": "chat", "text": "first"})
            await one.next("chat")
            async with bob.socket(name) as two:
                assert (await two.next("chat"))["text"] == "first"
                room = server.service.registry.rooms[name]
                room.chatted = 0  # as if the line had been on its way when Bob came
                await outbox.send_chat(room)
                await one.send({"type": "chat", "text": "second"})
                assert (await two.next("chat"))["text"] == "second"


async def test_guessing_an_invite_is_knocking_in_vain(file: str) -> None:
    """By HTTP as by sockets, and both together; whoever has a seat or needs no invite comes in."""
    few = {"failed_entries_at_once": 5, "failed_entries_per_second": 0.0}
    async with (
        serving(file, **few) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Eve") as eve,
    ):
        opened = await ann.open("base", YOU, PERSON, PERSON)
        public = await ann.open("base", YOU, PERSON, PERSON, public=True)
        join = f"/api/tables/{opened['table']}/join"
        for number in range(3):
            failure = await eve.call(join, {"invite": f"guess-{number}"}, 403)
            assert failure["code"] == "E_INVITE"
        for _ in range(2):
            async with eve.socket(opened["table"], "a guess") as line:
                assert (await line.next("refused"))["code"] == "E_INVITE"
        for invite in ("guess", opened["invite"]):
            failure = await eve.call(join, {"invite": invite}, 429)
            assert failure["code"] == "E_TOO_FAST", "right or wrong: it is not looked at"
        assert (await ann.call(join, {}))["seat"] == 0
        assert (await eve.call(f"/api/tables/{public['table']}/join", {}))["seat"] == 1
