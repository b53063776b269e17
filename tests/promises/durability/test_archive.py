"""Games stay what they were: any change in the store or in a file is noticed, and said."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hornox.cli import main
from hornox.engine import Mode
from hornox.engine.record import Record, replay
from hornox.engine.wire import decode_record, encode_record
from hornox.live.game import Live, rebuilt, record_of
from hornox.live.log_chain import Tampered
from hornox.live.stored_tables import GameRow
from hornox.modes import REGISTRY, find
from hornox.server.store import game_queries
from hornox.server.store.store import Store
from hornox.server.verify_deal import check
from tests.promises.durability.write import FOLDER
from tests.promises.games import Case, finished
from tests.server.client import GREEDY, YOU, chance, person, play, serving
from tests.support.counts import NO_LOT, Tell
from tests.support.modes import each_mode

BASE = Case(find("base"), 2, {"rounds": 1})
Change = tuple[str, tuple[Any, ...]]


async def stored(file: str, live: Live, ended: bool = True) -> Store:
    """A store that holds one game."""
    store = Store(file)
    await store.open()

    def job(connection: Any) -> None:
        game_queries.add_game(connection, live.game, live.log)
        if ended:
            game_queries.end_game(connection, live.game.id, 99, live.mark)
        else:
            game_queries.set_clock(connection, live.game.id, None, None, live.mark)

    await store.write(job)
    return store


def changes(live: Live) -> Iterator[Change]:
    """Every answer changed in every column, dropped, or swapped with the next; the game's row."""
    columns = {
        "seat": 7,
        "decision": "9.9",
        "choice": "999",
        "key": "?",
        "by": "bot:x",
        "at": 77777,
    }
    for seq in range(len(live.log)):
        for column, value in columns.items():
            yield f'UPDATE answers SET "{column}"=? WHERE seq=?', (value, seq)
        yield "UPDATE answers SET link=? WHERE seq=?", ("0" * 64, seq)
        yield "UPDATE answers SET link=NULL WHERE seq=?", (seq,)
        yield "DELETE FROM answers WHERE seq=?", (seq,)
        yield "DELETE FROM answers WHERE seq>=?", (seq,)
        if seq:
            yield "UPDATE answers SET seq=CASE seq WHEN ?1 THEN -1 ELSE seq END", (seq,)
    fields = {"mode": "cow", "version": 2, "options": '{"rounds":2}', "labels": '["a","b"]'}
    fields |= {"seed": "other", "salt": "other", "started": 5, "table": "other"}
    fields |= {"chain": "0" * 64, "length": 3}
    for column, value in fields.items():
        yield f'UPDATE games SET "{column}"=?', (value,)
    yield "UPDATE games SET fair=replace(fair, 'server one', 'server two')", ()


def apply(file: Path, change: Change) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA synchronous=OFF")
        assert connection.execute(*change).rowcount > 0, change


def recorded(live: Live) -> Record:
    return record_of(live.game, live.log)


async def load(store: Store, name: str) -> Live:
    found = await game_queries.load_game(store, name)
    assert found is not None
    return rebuilt(*found)


def test_every_change_of_a_stored_game_is_noticed(tmp_path: Path, tell: Tell) -> None:
    live = finished(BASE, "one")
    file, whole = tmp_path / "hornox.sqlite", tmp_path / "whole.sqlite"

    async def run() -> int:
        store = await stored(str(file), live)
        assert recorded(await load(store, live.game.id)) == recorded(live)
        await store.close()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
        shutil.copy(file, whole)
        tried = 0
        for change in changes(live):
            shutil.copy(whole, file)
            apply(file, change)
            store = Store(str(file))
            with pytest.raises(Tampered, match=r"is not what was stored|has lost|after its end"):
                await load(store, live.game.id)
                raise AssertionError(change)
            await store.close()
            tried += 1
        return tried

    tried = asyncio.run(run())
    tell("one", answers=len(live.log), changes_noticed=tried)
    assert tried > 200


def test_swapped_and_added_answers_are_noticed() -> None:
    live = finished(BASE, "one")
    from msgspec.structs import replace

    game = replace(live.game, **live.mark, ended=1)
    assert rebuilt(game, live.log).over
    for at in range(len(live.log) - 1):
        log = list(live.log)
        log[at], log[at + 1] = log[at + 1], log[at]
        with pytest.raises(Tampered, match=f"from answer {at} on"):
            rebuilt(game, log)
    with pytest.raises(Tampered):
        rebuilt(game, [*live.log, live.log[-1]])
    running: GameRow = replace(live.game, **live.mark)
    with pytest.raises(Tampered, match="has lost answers"):
        rebuilt(running, live.log[:-1])


async def test_a_game_from_before_the_chain_is_loaded(tmp_path: Path) -> None:
    live = finished(BASE, "one")
    file = tmp_path / "hornox.sqlite"

    store = await stored(str(file), live)
    apply(file, ("UPDATE games SET chain=NULL, length=0, fair=NULL", ()))
    apply(file, ("UPDATE answers SET link=NULL", ()))
    old = await load(store, live.game.id)
    assert old.over and old.mark == {}
    assert recorded(old).answers == recorded(live).answers
    await store.close()


async def test_a_changed_game_is_neither_shown_nor_played_on(tmp_path: Path) -> None:
    """The table is frozen, the record refused, the log says why; other tables go on."""
    file = tmp_path / "hornox.sqlite"

    async with serving(str(file)) as server, person(server.url) as ann:
        done = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        async with ann.socket(done["table"]) as line:
            over = (await play(line, chance("x")))[-1]["record"]
        running = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        well = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        async with ann.socket(running["table"]) as line:
            await play(line, chance("y"), stop=3)
            await line.next("ack")
    apply(file, ("UPDATE answers SET at=at+1 WHERE seq=2", ()))
    async with serving(str(file)) as server, person(server.url, "") as again:
        again.http.cookies = ann.http.cookies
        assert (await again.get(over, 500))["code"] == "E_GAME_CHANGED"
        async with again.socket(running["table"]) as line:
            await line.next("table")
            await line.answer("9.0", 5)
            assert (await line.next("refused"))["code"] == "E_FROZEN"
        async with again.socket(well["table"]) as line:
            assert (await play(line, chance("z")))[-1]["type"] == "over"
        log = server.log.getvalue()
        assert log.count("is not what was stored from answer 2 on") == 2
        assert "game-changed" in log and "table-frozen" in log


def test_every_change_of_a_file_is_noticed_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], tell: Tell
) -> None:
    whole = json.loads(encode_record(recorded(finished(BASE, "one", "stand-in:{}".format))))
    path = tmp_path / "record.json"

    def verified(record: dict[str, Any]) -> bool:
        path.write_text(json.dumps(record), encoding="utf-8")
        status = main(["verify", "--language", "en", str(path)])
        told = capsys.readouterr().out
        reasons = ("does not hold", "cannot be read", "is not the record of a Hornox game")
        assert status == 0 or any(reason in told for reason in reasons), told
        return status == 0

    assert verified(whole)
    answers, tried = whole["answers"], 0
    for at, (decision, seat, choice) in enumerate(answers):
        for other in ([f"{decision}0", seat, choice], [decision, 1 - seat, choice], None):
            changed = [*answers[:at], *([other] if other else []), *answers[at + 1 :]]
            assert not verified({**whole, "answers": changed})
            tried += 1
    for at in range(len(answers) - 1):
        swapped = [*answers[:at], answers[at + 1], answers[at], *answers[at + 2 :]]
        assert not verified({**whole, "answers": swapped})
        tried += 1
    for name, value in whole.items():
        if name not in ("schema", "random", "mode", "version"):
            left = {n: v for n, v in whole.items() if n != name}
            shorter: Any = value[1:] if isinstance(value, list | str) else {}
            assert not verified(left) and not verified({**whole, name: shorter}), name
            tried += 2
    tell("one", changes_noticed=tried)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_record_that_was_handed_out_holds_for_ever(path: Path, tell: Tell) -> None:
    """Both by our rules and by the independent verifier."""
    text = path.read_text(encoding="utf-8")
    check(json.loads(text))
    *_, (last, _) = replay(decode_record(text), REGISTRY)
    assert last.over
    tell(NO_LOT, records=1)


@each_mode
def test_every_mode_has_handed_out_a_record(mode: Mode) -> None:
    assert (FOLDER / f"{mode.id}-v{mode.version}.json").exists(), (
        "python -m tests.promises.durability.write"
    )
