"""Decisions of a team: wishes, agreement, and what a restart leaves of them."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

import pytest

from hornox.play import Proposals
from hornox.server.store import game_queries
from hornox.server.store.store import NotStored
from hornox.server.store.stored_guests import Wishes, packed, unpacked
from hornox.server.tables import answers
from tests.server.client import GREEDY, PERSON, YOU, Line, Message, Person, person, serving
from tests.server.client import chance as choosing
from tests.server.postgres import create_database, free_port
from tests.server.tables.test_room import live_log, until


async def team_ask(line: Line) -> Message:
    """Play the cards until the team is asked about one, and has a choice."""
    choose = choosing("team")
    passed: set[str] = set()
    while True:
        for ask in (await line.next("update"))["asks"]:
            if len(ask["seats"]) > 1:
                if "card" in ask["facts"] and len(ask["options"]) > 1:
                    found: Message = ask
                    return found
                if ask["id"] not in passed:
                    passed.add(ask["id"])
                    await line.answer(ask["id"], "proceed")
            elif ask["made"] is None:
                await line.answer(ask["id"], choose(ask))


async def first_card(line: Line) -> Message:
    """The question for the first card; no special card is used before it."""
    answered = set()
    while True:
        for ask in (await line.next("update"))["asks"]:
            if ask["secret"]:
                found: Message = ask
                return found
            if ask["id"] not in answered:  # it comes again when somebody else has answered
                answered.add(ask["id"])
                await line.answer(ask["id"], "proceed")


async def test_a_team_agrees_before_it_acts(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "buffalo")
        async with ann.socket(name) as one, bob.socket(name) as two:
            ask, _ = await asyncio.gather(team_ask(one), team_ask(two))
            before = len(live_log(server, name))
            wanted = ask["options"][0]["choice"]
            await one.send({"type": "propose", "decision": ask["id"], "choice": wanted})
            await one.next("ack")
            shown = await until(two, "table", lambda m: m["proposal"])
            assert shown["proposal"]["wishes"][0]["choice"] == wanted
            assert shown["proposal"]["missing"] == [1]
            await two.send({"type": "agree", "proposal": 0, "yes": False})
            assert len(live_log(server, name)) == before
            await two.send({"type": "agree", "proposal": 0, "yes": True})
            await until(one, "update", lambda m: m["view"]["asked"] > int(ask["id"]))
            last = live_log(server, name)[before]
            assert (last.decision, last.choice, last.seat) == (ask["id"], wanted, 0)


async def test_a_team_waits_for_its_people_and_then_for_those_who_are_silent(file: str) -> None:
    """Only the team hears which of them have spoken; nobody waits for a bot."""

    async def told(line: Line, *seats: int, agreeing: bool) -> Message:
        return await until(
            line,
            "update",
            lambda m: m["waiting"] == [*seats] and m.get("agreeing", False) is agreeing,
        )

    async with (
        serving(file, away_seconds=0.0) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Eve") as eve,
    ):
        name = await ann.open_for(bob, "buffalo", GREEDY, public=True, spectators=True)
        async with ann.socket(name) as one, bob.socket(name) as two:
            ask, _ = await asyncio.gather(team_ask(one), team_ask(two))
            assert ask["seats"] == [0, 1, 2]
            async with eve.socket(name) as three:
                assert (await told(three, 0, 1, agreeing=True))["asks"] == []
                await wish(one, ask, 0, "first")
                for line in (one, two):
                    assert (await told(line, 1, agreeing=True))["events"] == []
                await bob.call(f"/api/tables/{name}/leave")
                line = three
                while (now := await line.next("update"))["view"]["asked"] == int(ask["id"]):
                    assert now["waiting"] != [1]


async def test_a_team_is_not_asked_where_it_has_no_choice(file: str) -> None:
    """Before the first cards only two kinds of special cards can be used."""
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        while True:
            name = await ann.open_for(bob, "buffalo")
            async with ann.socket(name) as one:
                face_up = (await one.next("update"))["view"]["public"]["face_up"]
            if {"Take7", "Stop"}.isdisjoint(face_up):
                break
        async with ann.socket(name) as one, bob.socket(name) as two:
            for line in (one, two):
                await until(line, "update", lambda m: m["asks"] and m["asks"][0]["secret"])
        (given,) = live_log(server, name)
        assert (given.seat, given.choice, given.by[:6]) == (0, "proceed", "guest:")


async def test_a_team_does_not_talk_while_it_chooses_its_cards(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Eve") as eve,
    ):
        name = await ann.open_for(bob, "buffalo", chat=True, public=True, spectators=True)
        async with ann.socket(name) as one, bob.socket(name) as two:

            async def said(line: Line, words: str) -> str:
                """What comes of it: the words, or why not."""
                await line.send({"type": "chat", "text": words})
                while (told := await line.receive())["type"] not in ("chat", "refused"):
                    pass
                return str(told.get("text") if told["type"] == "chat" else told["code"])

            mine, ask = await asyncio.gather(first_card(one), first_card(two))
            async with eve.socket(name) as three:
                assert (await three.next("update"))["hushed"]
            assert await said(two, "I have the 55") == "E_CHAT_HUSHED"
            await two.send({"type": "react", "sign": "ouch"})
            assert (await two.next("refused"))["code"] == "E_CHAT_HUSHED", "a sign, too"
            await two.answer(ask["id"], ask["options"][0]["choice"])
            await two.next("ack")
            assert await said(two, "I have laid the 55") == "E_CHAT_HUSHED"
            await one.answer(mine["id"], mine["options"][0]["choice"])
            # Ann has chosen, too, and the cards are turned over
            assert "hushed" not in await until(one, "update", lambda m: not m["face_down"])
            assert await said(one, "now") == "now"


async def test_the_decider_has_the_last_word(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "buffalo")
        async with ann.socket(name) as one, bob.socket(name) as two:
            ask, _ = await asyncio.gather(team_ask(one), team_ask(two))
            first, second = (option["choice"] for option in ask["options"][:2])
            lines, wishes = {0: one, 1: two}, {0: first, 1: second}
            for seat, line in lines.items():
                await line.answer(ask["id"], wishes[seat])
            shown = await until(
                one, "table", lambda m: (m["proposal"] or {}).get("decider") is not None
            )
            decider = shown["proposal"]["decider"]
            assert decider == ask["facts"].get("seat", 0)
            before = len(live_log(server, name))
            await lines[1 - decider].answer(ask["id"], wishes[1 - decider])
            await lines[1 - decider].next("ack")
            assert len(live_log(server, name)) == before
            await lines[decider].answer(ask["id"], wishes[decider])
            await until(one, "update", lambda m: m["view"]["asked"] > int(ask["id"]))
            last = live_log(server, name)[before]
            assert (last.decision, last.choice, last.seat) == (ask["id"], wishes[decider], decider)


async def test_wishes_and_trust_outlive_a_restart(database: str) -> None:
    """What one member wants is still there for the others, and their consent completes it."""
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cy") as cy,
    ):
        table = await ann.open("buffalo", YOU, PERSON, PERSON)
        name = table["table"]
        for one in (bob, cy):
            await one.call(f"/api/tables/{name}/join", {"invite": table["invite"]})
        async with ann.socket(name) as first, bob.socket(name) as two, cy.socket(name) as three:
            ask, *_ = await asyncio.gather(team_ask(first), team_ask(two), team_ask(three))
            wanted = ask["options"][0]["choice"]
            await first.send({"type": "propose", "decision": ask["id"], "choice": wanted})
            await first.next("ack")
            await three.send({"type": "anyone", "on": True})
            await until(two, "table", lambda m: m["proposal"] and m["proposal"]["anyone"])
    async with serving(database) as server:
        bob.url = server.url
        async with bob.socket(name) as two:
            proposal = (await two.next("table"))["proposal"]
            assert [wish["choice"] for wish in proposal["wishes"]] == [wanted]
            assert (proposal["missing"], proposal["anyone"]) == ([1], [2])
            await two.send({"type": "agree", "proposal": 0, "yes": True})
            await until(two, "update", lambda m: m["view"]["asked"] > int(ask["id"]))


async def acknowledged(line: Line, key: str) -> int:
    """The number with which what was sent under a key is acknowledged."""
    while True:
        message = await line.receive()
        if message["type"] in ("ack", "refused") and message["key"] == key:
            assert message["type"] == "ack", message
            number: int = message["seq"]
            return number


async def wish(line: Line, ask: Message, option: int, key: str) -> int:
    """Want something; the number of the acknowledgement."""
    await line.answer(ask["id"], ask["options"][option]["choice"], key)
    return await acknowledged(line, key)


async def fidget(line: Line, ask: Message) -> None:
    """Change one's mind about the first card, which nobody else can count."""
    for number in range(4):
        await wish(line, ask, number % 2, f"fidget-{number}")


async def asked_team(ann: Person, bob: Person) -> tuple[str, Message]:
    """A table of two, and what its team is asked; Ann was undecided before."""
    name = await ann.open_for(bob, "buffalo")
    async with ann.socket(name) as one, bob.socket(name) as two:
        mine, theirs = await asyncio.gather(first_card(one), first_card(two))
        await fidget(one, mine)
        await two.answer(theirs["id"], theirs["options"][0]["choice"])
        ask, _ = await asyncio.gather(team_ask(one), team_ask(two))
    assert len(ask["options"]) > 1
    return name, ask


KEYS = ("first", 'second "quoted" \\ \u00fc', "third")


async def test_repeated_wishes_are_acknowledged_as_they_were(database: str) -> None:
    """Also after a restart, also when another wish has come since, also when all is settled."""
    first, second, third = KEYS
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(database))
        ann = await stack.enter_async_context(person(server.url, "Ann"))
        bob = await stack.enter_async_context(person(server.url, "Bob"))
        name, ask = await asked_team(ann, bob)
        async with ann.socket(name) as one:
            told = {first: await wish(one, ask, 0, first)}
            told[second] = await wish(one, ask, 1, second)
    async with serving(database) as server:
        ann.url = bob.url = server.url
        async with ann.socket(name) as one, bob.socket(name) as two:
            await one.next("update")
            assert await wish(one, ask, 0, first) == told[first]
            wanted = server.service.registry.rooms[name].proposals.backed
            assert wanted == ((0, ask["options"][1]["choice"]),), "he wants what he wanted last"
            told[third] = await wish(two, ask, 1, third)
            shown = await until(two, "update", lambda m: m["view"]["asked"] > int(ask["id"]))
            assert told[third] == shown["seq"], "the number is his own, not that of another"
            assert told[third] < (await one.next("update"))["seq"]
            log = live_log(server, name)
    async with serving(database) as server:
        ann.url = bob.url = server.url
        async with ann.socket(name) as one, bob.socket(name) as two:
            await two.next("update")
            server.service.registry.rooms[name].proposals = Wishes(())  # they changed their minds
            for key, option in ((first, 0), (second, 1)):
                assert await wish(one, ask, option, key) == told[key]
            assert await wish(two, ask, 1, third) == told[third]
            await two.answer(ask["id"], ask["options"][1]["choice"], first)
            assert (await two.next("refused"))["code"] == "E_NOT_YOUR_DECISION", "not his key"
        assert list(live_log(server, name)) == list(log), "nothing is done twice"
        assert log[-1].decision == ask["id"] and log[-1].choice == wanted[0][1]


async def test_a_repeated_wish_completes_what_a_stopped_server_left(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All agree, and the server stops before it writes the answer: nobody waits for ever."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file))
        ann = await stack.enter_async_context(person(server.url, "Ann"))
        bob = await stack.enter_async_context(person(server.url, "Bob"))
        name, ask = await asked_team(ann, bob)
        async with ann.socket(name) as one, bob.socket(name) as two:
            told = await wish(one, ask, 0, "first")
            with monkeypatch.context() as patch:
                patch.setattr(answers, "_settle", nothing)
                await two.answer(ask["id"], ask["options"][0]["choice"], "last")
                while server.service.registry.rooms[name].proposals.agreed is None:
                    await asyncio.sleep(0.01)
        before = len(live_log(server, name))
    async with serving(file) as server:
        ann.url = bob.url = server.url
        async with ann.socket(name) as one, bob.socket(name) as two:
            assert await wish(one, ask, 0, "first") == told
            await until(two, "update", lambda m: m["view"]["asked"] > int(ask["id"]))
            await wish(two, ask, 0, "last")
        assert live_log(server, name)[before].decision == ask["id"]


async def nothing(*_given: object) -> None:
    """The server has stopped here."""


async def not_stored(*_given: object) -> None:
    raise NotStored("the database is away")


async def test_a_known_wish_is_acknowledged_only_when_the_team_has_answered(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All agree and the store fails: whoever were told that all is well would not come again."""
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name, ask = await asked_team(ann, bob)
        async with ann.socket(name) as one, bob.socket(name) as two:
            await wish(one, ask, 0, "first")
            with monkeypatch.context() as patch:
                patch.setattr(answers, "_commit", not_stored)
                for _ in range(3):
                    await two.answer(ask["id"], ask["options"][0]["choice"], "last")
                    heard = await until(two, "refused", lambda m: m["key"] == "last")
                    assert heard["code"] == "E_STORE"
            told = [json.loads(frame) for frame in two.frames]
            assert not [m for m in told if m["type"] == "ack" and m["key"] == "last"]
            await wish(two, ask, 0, "last")
            await until(one, "update", lambda m: m["view"]["asked"] > int(ask["id"]))


@pytest.mark.parametrize("cut_off", ["put_wishes", "add_answers"])
async def test_a_team_goes_on_without_who_leaves_while_the_store_is_away(
    file: str, monkeypatch: pytest.MonkeyPatch, cut_off: str
) -> None:
    """Only he was missing: what the others want takes effect when it can be stored again."""
    tried: list[str] = []

    def away(*_given: object, **_named: object) -> None:
        tried.append(cut_off)
        raise NotStored("the database is away")

    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name, ask = await asked_team(ann, bob)
        async with ann.socket(name) as one:
            await wish(one, ask, 0, "first")
            before = len(live_log(server, name))
            with monkeypatch.context() as patch:
                patch.setattr(game_queries, cut_off, away)
                await bob.call(f"/api/tables/{name}/leave")
                while len(tried) < 2:
                    await asyncio.sleep(0.01)
                assert len(live_log(server, name)) == before
            await until(one, "update", lambda m: m["view"]["asked"] > int(ask["id"]))
            last = live_log(server, name)[before]
            assert (last.decision, last.choice) == (ask["id"], ask["options"][0]["choice"])


async def test_a_team_goes_on_without_who_left_when_the_server_stopped(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His leaving is stored, and not yet that nobody waits for him."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file))
        ann = await stack.enter_async_context(person(server.url, "Ann"))
        bob = await stack.enter_async_context(person(server.url, "Bob"))
        name, ask = await asked_team(ann, bob)
        async with ann.socket(name) as one:
            await wish(one, ask, 0, "first")
            with monkeypatch.context() as patch:
                patch.setattr(answers, "somebody_left", nothing)
                await bob.call(f"/api/tables/{name}/leave")
    async with serving(file) as server:
        ann.url = server.url
        async with ann.socket(name) as one:
            await until(one, "update", lambda m: m["view"]["asked"] > int(ask["id"]))


async def test_a_team_goes_on_when_a_bot_takes_the_seat_of_who_is_away(file: str) -> None:
    async with (
        serving(file, away_seconds=0.0) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name, ask = await asked_team(ann, bob)
        async with ann.socket(name) as one:
            await wish(one, ask, 0, "first")
            await ann.call(f"/api/tables/{name}/bot", {"seat": 1, "bot": "greedy"})
            await until(one, "update", lambda m: m["view"]["asked"] > int(ask["id"]))


@pytest.mark.slow
async def test_a_wish_is_known_behind_every_door(postgres_url: str) -> None:
    """Ann and Bob wish at different processes, and repeat it at the other one."""
    database = create_database(postgres_url, f"team{free_port()}")

    async with serving(database) as here, serving(database) as there, AsyncExitStack() as stack:
        ann = await stack.enter_async_context(person(here.url, "Ann"))
        bob = await stack.enter_async_context(person(there.url, "Bob"))
        name, ask = await asked_team(ann, bob)
        async with ann.socket(name) as one, bob.socket(name) as two:
            told = [await wish(one, ask, 0, "one"), await wish(two, ask, 0, "two")]
        ann.url, bob.url = there.url, here.url
        async with ann.socket(name) as one, bob.socket(name) as two:
            again = [await wish(one, ask, 0, "one"), await wish(two, ask, 0, "two")]
        assert again == told


async def test_nobody_answers_in_the_name_of_the_team(file: str) -> None:
    """A key like that of a team's answer would pass for one that has been given."""
    async with serving(file) as server, person(server.url, "Ann") as ann:
        name = (await ann.open("base", YOU, GREEDY))["table"]
        async with ann.socket(name) as line:
            ask = (await line.next("update"))["asks"][0]
            await line.answer(ask["id"], ask["options"][0]["choice"], "team/7[]")
            assert (await line.next("refused"))["code"] == "E_BODY"
        assert all(given.key is None for given in live_log(server, name))


async def test_a_wish_without_a_key_is_an_answer_where_no_team_is_asked(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        name = await ann.open_for(bob, "base")
        async with ann.socket(name) as line:
            ask = (await line.next("update"))["asks"][0]
            wanted = [option["choice"] for option in ask["options"][:2]]
            for choice in wanted:  # the second one instead of the first
                await line.send({"type": "propose", "decision": ask["id"], "choice": choice})
                await line.next("ack")
            assert [given.choice for given in live_log(server, name)] == wanted


def test_wishes_that_an_older_version_stored_are_read() -> None:
    stored = packed(Proposals((0, 1), "7", ((0, "pass"),), frozenset({1})))
    assert unpacked(stored, Wishes) == Wishes((0, 1), "7", ((0, "pass"),), frozenset({1}))
