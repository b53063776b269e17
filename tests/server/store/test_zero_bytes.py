"""A zero in a word: PostgreSQL cannot write it, and that is nobody's trouble but the sender's."""

from __future__ import annotations

import asyncio

import httpx

from tests.server.client import person, serving
from tests.server.tables.test_room import live_log


def test_a_zero_is_refused_and_the_store_is_well(database: str) -> None:
    async def run() -> None:
        async with (
            serving(database) as server,
            person(server.url, "Ann") as ann,
            person(server.url, "Bob") as bob,
            httpx.AsyncClient() as stranger,
        ):
            name, before = await ann.open_for(bob, "base"), server.log.getvalue()
            async with ann.socket(name) as line:
                ask = (await line.next("update"))["asks"][0]
                await line.answer(ask["id"], ask["options"][0]["choice"], "a\0b")
                assert (await line.next("refused"))["code"] == "E_BODY"
                await line.answer(ask["id"], ask["options"][0]["choice"], "ab")
                assert (await line.next("ack"))["key"] == "ab"
            answer = await stranger.get(f"{server.url}/api/games/a%00b/record")
            assert answer.status_code in (400, 404), answer.text
            assert len(live_log(server, name)) == 1
            assert server.log.getvalue() == before

    asyncio.run(run())
