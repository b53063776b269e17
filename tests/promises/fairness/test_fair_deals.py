"""The deal of every game can be checked by a program that shares no code with ours."""

from __future__ import annotations

import ast
import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from hornox.engine import Illegal, Mode, view
from hornox.engine.record import check_deals, replay
from hornox.engine.wire import decode_record, encode_record
from hornox.modes import REGISTRY, find
from hornox.play.match import replayed
from hornox.server import verify_deal
from hornox.server.verify_deal import Wrong, check, hands, link
from tests.promises.games import Case, brief, cases, record_of
from tests.server.client import GREEDY, PERSON, YOU, Line, Message, chance, person, play, serving
from tests.support.counts import Tell
from tests.support.modes import one_mode_a_table

SEEDS = ("one", "two")
VERIFIER = Path(verify_deal.__file__)


def raw(case: Case, seed: str) -> dict[str, Any]:
    """A record as it is downloaded."""
    found: dict[str, Any] = json.loads(encode_record(record_of(case, seed)))
    return found


def chained(record: dict[str, Any]) -> dict[str, Any]:
    """The record with its chain made again, so that only the deal itself can give a change away."""
    chain = link("", {name: v for name, v in record.items() if name not in ("answers", "chain")})
    for answer in record["answers"]:
        chain = link(chain, answer)
    return {**record, "chain": chain}


def test_the_verifier_is_one_small_file_of_its_own() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    assert len(source.splitlines()) < 150
    modules = {
        name.name if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert {module.split(".")[0] for module in modules} <= sys.stdlib_module_names


def test_the_verifier_says_how_it_is_called() -> None:
    command = [sys.executable, str(VERIFIER)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "python3 verify_deal.py RECORD.json [SEAL]" in told.stderr


@pytest.mark.parametrize("seed", SEEDS)
def test_the_verifier_agrees_with_every_deal(seed: str, tell: Tell) -> None:
    checked = shuffles = 0
    for case in cases():
        record = raw(case, seed)
        check(record, record["fair"]["commitment"])
        first, _ = next(replay(decode_record(json.dumps(record)), REGISTRY))
        dealt = [view(first, seat).private for seat in range(case.seats)]
        shown = [list(getattr(own, "hand", ()) or getattr(own, "tiles", ())) for own in dealt]
        assert hands(record) in ([], shown), case
        assert hands(record) or case.options.get("draft", case.mode.id == "pro"), case
        checked += 1
        shuffles += len(record.get("deals", ()))
    tell(seed, records=checked, shuffles=shuffles)
    assert checked > 40 and shuffles > 60


def spoiled(record: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The record with one character of the fairness changed, or two cards of a shuffle swapped."""
    fair = record["fair"]
    for at in range(len(record["seed"])):
        yield f"seed {at}", {**record, "seed": other(record["seed"], at)}
    for name in ("server", "commitment"):
        for at in range(len(fair[name])):
            yield f"{name} {at}", {**record, "fair": {**fair, name: other(fair[name], at)}}
    for seat, nonce in enumerate(fair["nonces"]):
        changes = [other(nonce, at) for at in range(len(nonce))] + [nonce + "x"]
        for changed in changes:
            nonces = [*fair["nonces"][:seat], changed, *fair["nonces"][seat + 1 :]]
            yield f"nonce {seat}", {**record, "fair": {**fair, "nonces": nonces}}
    yield "nonces moved", {**record, "fair": {**fair, "nonces": [*fair["nonces"][1:], "?"]}}
    for purpose, order in record.get("deals", {}).items():
        for at in range(len(order) - 1):
            swapped = [*order[:at], order[at + 1], order[at], *order[at + 2 :]]
            if swapped != order and "reshuffle" not in purpose:
                deals = {**record["deals"], purpose: swapped}
                yield f"{purpose} {at}", {**record, "deals": deals}
    for purpose in record.get("deals", {}):
        left = {name: order for name, order in record.get("deals", {}).items() if name != purpose}
        if purpose.endswith("/1") and "reshuffle" not in purpose:
            yield f"{purpose} left out", {**record, "deals": left}


def other(text: str, at: int) -> str:
    """The text with another character at a place."""
    return text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]


@one_mode_a_table
def test_every_change_of_seed_nonce_seal_or_deal_is_noticed(mode: Mode, tell: Tell) -> None:
    record = raw(Case(mode, mode.players[0], brief(mode)), "spoil")
    assert chained(record) == record
    tried = 0
    for what, changed in spoiled(record):
        with pytest.raises(Wrong):
            check(changed)
        with pytest.raises(Wrong):
            check(chained(changed))
        tried += 1
        if tried % 9 == 0:  # our own check is as strict, and slower
            loaded = decode_record(json.dumps(chained(changed)))
            with pytest.raises(Illegal, match="E_SEAL"):
                *_, last = replayed(loaded, REGISTRY)
                check_deals(loaded, last.shuffles)
        assert what
    tell("spoil", changes_noticed=tried)
    assert tried > 140


def test_two_swapped_cards_of_a_deal_are_noticed() -> None:
    changes = dict(spoiled(raw(Case(find("base"), 2, {"rounds": 1}), "spoil")))
    loaded = decode_record(json.dumps(chained(changes["deal/1 0"])))
    *_, last = replayed(loaded, REGISTRY)
    with pytest.raises(Illegal, match="E_SEAL"):
        check_deals(loaded, last.shuffles)


def test_a_table_is_sealed_before_the_first_card_and_everybody_adds_to_the_seed(
    tmp_path: Path,
) -> None:
    """Seal shown, nonces given, a missing one waits for nobody, a rematch is sealed again."""

    async def run() -> None:
        file = str(tmp_path / "hornox.sqlite")
        async with serving(file) as server, person(server.url, "Ann") as ann:
            wanted = {"rounds": 1}
            seats = (YOU, PERSON, PERSON, GREEDY)
            opened = await ann.open("base", *seats, options=wanted, nonce="from-ann")
            name, invite = opened["table"], opened["invite"]
            async with ann.socket(name) as line:
                shown = await line.next("table")
            seal = shown["commitment"]
            assert seal == shown["next_commitment"] and len(seal) == 64
            assert shown["game"] is None
        async with (  # the seal is stored: another process goes on with it
            serving(file) as server,
            person(server.url, "Bob") as bob,
            person(server.url, "Cleo") as cleo,
            person(server.url, "") as again,
        ):
            again.http.cookies = ann.http.cookies
            async with again.socket(name) as one, bob.socket(name, invite) as two:
                assert (await two.next("table"))["commitment"] == seal
                await bob.call(f"/api/tables/{name}/join", {"invite": invite, "nonce": "bob"})
                await bob.call(f"/api/tables/{name}/join", {"invite": invite, "nonce": "é"}, 400)
                await two.send({"type": "nonce", "nonce": "bob's second thought"})
                assert (await refused(two)) == "E_NONCE"
                await two.send({"type": "nonce", "nonce": "bob's-second-thought"})
                await two.send({"type": "ping"})
                await two.next("pong")
                await cleo.call(f"/api/tables/{name}/join", {"invite": invite})
                await two.send({"type": "nonce", "nonce": "too-late"})
                assert (await refused(two)) == "E_TABLE_CLOSED"
                # over a new socket: on the other one Bob has passed over what he is asked
                async with cleo.socket(name) as three, bob.socket(name) as four:
                    told = await asyncio.gather(
                        *(play(x, chance(s)) for x, s in ((one, "a"), (four, "b"), (three, "c")))
                    )
                record = await again.get(told[0][-1]["record"])
                assert record["fair"]["commitment"] == seal
                nonces = ["from-ann", "bob's-second-thought", "", ""]
                assert record["fair"]["nonces"] == nonces
                check(record, seal)
                shown = await one.next("table")
                following = shown["next_commitment"]
                assert following not in (None, seal) and shown["commitment"] == seal
                await two.send({"type": "nonce", "nonce": "again"})
                await two.send({"type": "ping"})
                await two.next("pong")
                for who in (again, bob, cleo):
                    await who.call(f"/api/tables/{name}/rematch", {})
                table = server.service.registry.rooms[name]
                assert table.live is not None and table.live.game.fair is not None
                assert table.live.game.fair.nonces == ("", "again", "", "")
                assert table.live.commitment == following
            download = await again.http.get("/verify_deal.py")
            assert download.content == VERIFIER.read_bytes()
            (tmp_path / "record.json").write_text(json.dumps(record), encoding="utf-8")

    async def refused(line: Line) -> str:
        message: Message = await line.next("refused")
        return str(message["code"])

    asyncio.run(run())
    seal = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))["fair"]["commitment"]
    for given, status in ((seal, 0), (sha256(b"").hexdigest(), 1)):
        done = subprocess.run(
            [sys.executable, str(VERIFIER), str(tmp_path / "record.json"), given],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == status, done.stderr
        assert ("All is well" in done.stdout) is (status == 0)
