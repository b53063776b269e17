"""Friends find each other: previews, codes to say aloud, seats in order, a second device."""

from __future__ import annotations

import re
from html import unescape

from sqlalchemy import select, text

from hornox.server.http import previews
from hornox.server.store import codes_and_devices
from hornox.server.store.schema import DEVICES, HANDOVERS
from tests.server.client import GREEDY, PERSON, YOU, check_failure, person, serving

NAMED = {"name": ("games.example.org", "127.0.0.1")}
PAGE = (
    '<!doctype html><html lang="en"><head><meta property="og:title" content="Hornox" />'
    '<meta property="og:type" content="website" /></head><body></body></html>'
)


def head(page: str) -> dict[str, str]:
    """What the head of a page says to messengers."""
    found = re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)" />', page)
    assert len(dict(found)) == len(found), "nothing is said twice"
    return {name: unescape(said) for name, said in found}


async def test_the_link_of_a_waiting_table_says_who_invites_to_what(file: str) -> None:
    rude = 'Ann"><script>1</script>'
    async with serving(file, **NAMED) as server, person(server.url, rude) as ann:
        opened = await ann.open("cow", YOU, PERSON, PERSON, GREEDY, language="de")
        page = f"/t/{opened['table']}"
        answer = await ann.http.get(page)
        assert answer.headers["x-robots-tag"] == "noindex"
        assert '<html lang="de"' in answer.text and "<script>1" not in answer.text
        told = head(answer.text)
        assert told["og:title"] == f"{rude} lädt dich ein: Die springende Kuh"
        assert told["og:description"].endswith("2 Plätze sind frei. Im Browser, ohne Konto.")
        assert told["og:image"] == f"{server.url}/og/rows.png"
        assert told["og:url"] == f"{server.url}{page}"
        assert opened["invite"] not in answer.text
        # By another address of the same server its name is said.
        by_address = await ann.http.get(page, headers={"host": "localhost"})
        assert head(by_address.text)["og:image"] == "http://games.example.org/og/rows.png"
        # A game that has begun, an unknown table and other pages say nothing of anybody.
        await ann.call(f"/api/tables/{opened['table']}/start")
        for other in (page, "/t/0123456789abcdef", "/t/" + "x" * 200, "/t/", "/", "/rules/base"):
            answer = await ann.http.get(other)
            assert head(answer.text)["og:title"] == "Hornox" and "Ann" not in answer.text


async def test_a_server_without_a_name_promises_no_picture(file: str) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        opened = await ann.open("party", YOU, PERSON)
        told = head((await ann.http.get(f"/t/{opened['table']}")).text)
        assert told["og:title"] == "Ann invites you: Bullenparty"
        assert told["og:description"].endswith("One seat is free. Play in the browser, no account.")
        assert "og:image" not in told and "og:url" not in told


def test_what_a_head_said_before_is_replaced() -> None:
    told = head(previews._put(PAGE, {"og:title": "A & B", "og:image": "x"}, "de"))
    assert told == {"og:type": "website", "og:title": "A & B", "og:image": "x"}


async def test_a_code_opens_a_waiting_table_however_it_is_typed(database: str) -> None:
    async with (
        serving(database, failed_entries_at_once=3, failed_entries_per_second=0.0) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        opened = await ann.open("base", YOU, PERSON)
        table = opened["table"]
        async with ann.socket(table) as line, bob.socket(table, opened["invite"]) as other:
            code = (await line.next("table"))["code"]
            assert len(code) == 6 and set(code) <= set(codes_and_devices.SIGNS)
            assert (await other.next("table"))["code"] is None, "for those who sit there"
        typed = f" {code[:3].lower()}-{code[3:]} "
        assert await bob.call("/api/code", {"code": typed}) == opened
        check_failure(await bob.call("/api/code", {"code": ""}, 404), "E_CODE")
        await bob.call(f"/api/tables/{table}/join", {"invite": opened["invite"]})
        # The game has begun: the code is nobody's. Guessing ends, also with a right one.
        check_failure(await bob.call("/api/code", {"code": code}, 404), "E_CODE")
        other_code = (await ann.open("base", YOU, PERSON))["table"]
        async with ann.socket(other_code) as line:
            code = (await line.next("table"))["code"]
        check_failure(await bob.call("/api/code", {"code": "AAAAAA"}, 404), "E_CODE")
        check_failure(await bob.call("/api/code", {"code": code}, 429), "E_TOO_FAST")


async def test_the_opener_puts_the_seats_in_order(file: str) -> None:
    async with (
        serving(file) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as bob,
    ):
        opened = await ann.open("base", YOU, PERSON, PERSON, GREEDY)
        way = f"/api/tables/{opened['table']}/arrange"
        await bob.call(f"/api/tables/{opened['table']}/join", {"invite": opened["invite"]})
        async with bob.socket(opened["table"]) as line:
            await line.next("table")
            await ann.call(way, {"order": [3, 1, 0, 2]})
            while (shown := await line.next("table"))["seats"][0]["kind"] != "bot":
                pass
            assert [seat["name"] for seat in shown["seats"]][1:3] == ["Bob", "Ann"]
            assert shown["you"] == 1
        for wrong in ([0, 1, 2], [0, 0, 1, 2], [0, 1, 2, 4], [-1, 0, 1, 2]):
            check_failure(await ann.call(way, {"order": wrong}, 400), "E_ORDER")
        check_failure(await bob.call(way, {"order": [0, 1, 2, 3]}, 403), "E_NOT_OPENER")
        await ann.call(f"/api/tables/{opened['table']}/start")
        check_failure(await ann.call(way, {"order": [0, 1, 2, 3]}, 409), "E_TABLE_CLOSED")


async def test_a_second_device_is_the_same_guest_at_the_same_seat(database: str) -> None:
    async with (
        serving(database) as server,
        person(server.url, "Ann") as ann,
        person(server.url, "Bob") as phone,
        person(server.url, "Cleo") as thief,
    ):
        store = server.service.store
        me = await ann.get("/api/guest")
        made = await ann.call("/api/guest/device")
        assert made["seconds"] == 300
        assert made["secret"] not in str(await store.read(select(HANDOVERS))), "only its hash"
        refused = await thief.call("/api/device", {"secret": made["secret"][:-1] + "~"}, 403)
        check_failure(refused, "E_DEVICE_LINK")
        assert await phone.call("/api/device", {"secret": made["secret"]}) == me
        check_failure(
            await thief.call("/api/device", {"secret": made["secret"]}, 403), "E_DEVICE_LINK"
        )
        for either in (ann, phone):  # both stay signed in
            assert await either.get("/api/guest") == me
        opened = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        async with ann.socket(opened["table"]) as one, phone.socket(opened["table"]) as two:
            first, second = await one.next("update"), await two.next("update")
            assert first["asks"] and first["asks"] == second["asks"]
            ask = second["asks"][0]
            await two.answer(ask["id"], ask["options"][0]["choice"])
            await two.next("ack")
            assert (await one.next("update"))["seq"] > first["seq"]
        # A later link ends an earlier one, and five minutes end any.
        earlier, later = [await ann.call("/api/guest/device") for _ in range(2)]
        check_failure(
            await thief.call("/api/device", {"secret": earlier["secret"]}, 403), "E_DEVICE_LINK"
        )
        await store.execute(text(f"UPDATE handovers SET until = until - {300_001}"))
        check_failure(
            await thief.call("/api/device", {"secret": later["secret"]}, 403), "E_DEVICE_LINK"
        )
        # Whoever is forgotten is forgotten on all devices.
        await ann.http.delete("/api/guest")
        await phone.get("/api/guest", 401)
        assert await store.read(select(DEVICES)) == []


async def test_the_eleventh_further_device_signs_the_oldest_out(file: str) -> None:
    async with serving(file) as server, person(server.url, "Ann") as ann:
        tokens = []
        for _ in range(codes_and_devices.MOST_DEVICES + 1):
            made = await ann.call("/api/guest/device")
            async with person(server.url, "") as other:
                await other.call("/api/device", {"secret": made["secret"]})
                tokens.append(other.cookie)
        found = [
            (await ann.http.get("/api/guest", headers={"cookie": one})).status_code
            for one in (ann.cookie, *tokens)
        ]
        assert found.count(401) == 1 and found[0] == found[-1] == 200
