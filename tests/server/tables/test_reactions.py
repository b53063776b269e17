"""Reactions: shown beside a seat for a moment, under the same rules as the chat."""

from __future__ import annotations

from tests.server.client import check_failure, person, serving

SIGNS = ("cheer", "laugh", "wow", "ouch", "phew", "hurry")


async def test_reactions_reach_those_who_may_read_and_want_to(database: str) -> None:
    async with (
        serving(database, chats_at_once=len(SIGNS), chats_per_second=0.01) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
        person(server.url, "Cleo") as cleo,
        person(server.url, "") as nobody,
    ):
        name = await ann.open_for(bob, "base", chat=True, public=True, spectators=True)
        closed = await ann.open_for(bob, "base", chat=True, public=True, spectators=False)
        quiet = await ann.open_for(bob, "base", chat=False)
        async with (
            ann.socket(name) as one,
            bob.socket(name) as two,
            cleo.socket(name) as onlooker,
            nobody.socket(name) as stranger,
        ):
            for wrong in ({}, {"sign": "boo"}, {"sign": "laugh", "seat": 0}):
                await two.send({"type": "react", **wrong})
                check_failure(await two.next("refused"), "E_BODY")
            for line in (onlooker, stranger):
                await line.send({"type": "react", "sign": "laugh"})
                check_failure(await line.next("refused"), "E_NOT_SEATED")
            await two.send({"type": "react", "sign": SIGNS[0]})
            for line in (one, two, onlooker, stranger):
                shown = await line.next("reacted")
                assert shown == {"type": "reacted", "seat": 1, "sign": SIGNS[0]}
            await ann.call(f"/api/tables/{name}/chat-mute", {"seat": 1, "on": True})
            for sign in SIGNS[1:]:
                await two.send({"type": "react", "sign": sign})
                assert (await two.next("reacted"))["sign"] == sign
            await two.send({"type": "react", "sign": "wow"})
            check_failure(await two.next("refused"), "E_TOO_FAST")
            await one.send({"type": "react", "sign": "phew"})
            assert (await one.next("reacted"))["seat"] == 0, "nothing of the muted seat before it"
        async with ann.socket(closed) as one, cleo.socket(closed) as outside:
            await one.send({"type": "react", "sign": "ouch"})
            await one.next("reacted")
            await outside.send({"type": "ping"})
            await outside.next("pong")
            assert not any('"reacted"' in frame for frame in outside.frames)
        async with ann.socket(quiet) as one:
            await one.send({"type": "react", "sign": "ouch"})
            check_failure(await one.next("refused"), "E_CHAT_OFF")
