"""An upgrade loses no table: a game that an older version began is seen and goes on as it was."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, select, text
from sqlalchemy.exc import DBAPIError

from hornox.server.run import main as command_line
from hornox.server.store import migrations
from hornox.server.store.queries import add_guest
from hornox.server.store.schema import ANSWERS, GUESTS
from hornox.server.store.store import NotStored, Store
from hornox.server.store.stored_guests import Guest
from tests.server.client import (
    GREEDY,
    PATIENCE,
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
from tests.server.postgres import create_database, free_port
from tests.support.counts import Tell

ADDED: dict[str, tuple[tuple[str, str], ...]] = {
    "0023": (),
    "0022": (
        ("reviews", "version"), ("results", "reviewed"), ("results", "rounds"),
        ("results", "play"), ("results", "deal"), ("results", "luck"), ("results", "accuracy"),
    ),
    "0021": (("daily_tries", "game"),),
    "0020": (
        ("tournaments", "starts"), ("tournaments", "ends"), ("entrants", "resting"),
        ("matches", "ended"),
    ),
    "0019": (),
    "0018": (),
    "0017": (),
    "0016": (("guests", "here"), ("guests", "hidden")),
    "0015": (("games", "reminded"),),
    "0014": (("tables", "screen"), ("tables", "tournament")),
    "0013": (
        ("games", "orders"), ("guests", "away_until"), ("guests", "away_year"),
        ("guests", "away_days"),
    ),
    "0012": (("tables", "code"), ("tables", "language")),
    "0011": (("games", "origin"), ("games", "origin_game"), ("results", "variation")),
    "0010": (("tables", "daily"),),
    "0009": (),
    "0008": (),
    "0007": (("results", "against"),),
    "0006": (
        ("tables", "hints"), ("tables", "open_piles"), ("seats", "again"), ("games", "hinted"),
        ("games", "data"), ("results", "rated"),
    ),
    "0005": (("tables", "server_seed"),),
    "0004": (("tables", "touched"),),
    "0003": (
        ("tables", "version"), ("games", "wishes"), ("games", "keeper"), ("games", "kept_until"),
    ),
    "0002": (
        ("tables", "seal"), ("seats", "nonce"), ("games", "fair"), ("games", "chain"),
        ("games", "length"), ("answers", "link"),
    ),
}  # fmt: skip
"""What each step has added, the latest first."""
UNDO = {
    step: [f'ALTER TABLE "{table}" DROP COLUMN "{column}"' for table, column in columns]
    for step, columns in ADDED.items()
} | {
    "0005": ["ALTER TABLE tables RENAME COLUMN server_seed TO seal"],
    "0008": [f"DROP TABLE {name}" for name in ("bans", "reports", "host_log", "notices")],
    "0009": ["DROP TABLE reviews"],
    "0023": ["DROP TABLE opened"],
}
UNDO["0011"].insert(0, "DROP INDEX ix_games_origin_game")
PRACTICE = ("puzzle_solvers", "puzzle_tries", "daily_secrets", "daily_days", "daily_tries")
UNDO["0010"] += [f"DROP TABLE {name}" for name in PRACTICE]
UNDO["0014"] += [f"DROP TABLE {name}" for name in ("tournaments", "entrants", "matches")]
UNDO["0018"] += ["DROP TABLE season_ratings"]
UNDO["0019"] += [f"DROP TABLE {name}" for name in ("clubs", "club_members", "club_ratings")]
UNDO["0015"] += ["DROP TABLE push_keys", "DROP TABLE push_devices"]
UNDO["0017"] += [f"DROP TABLE {name}" for name in ("passkeys", "passkey_challenges")]
PEOPLE = ("friends", "friend_requests", "friend_links", "blocks", "invitations")
UNDO["0016"] += [f"DROP TABLE {name}" for name in PEOPLE]
UNDO["0012"].insert(0, "DROP INDEX uq_tables_code")
UNDO["0012"] += ["DROP TABLE devices", "DROP TABLE handovers"]


async def go_back(database: str, version: str) -> None:
    """Leave a store as that older version would have left it."""
    store = Store(database)
    await store.open()
    for step, statements in UNDO.items():
        if step > version:
            await store.execute(*map(text, statements))
    await store.execute(text(f"UPDATE alembic_version SET version_num = '{version}'"))
    await store.close()


async def asked(line: Line) -> Message:
    """The update that asks this person for a card."""
    while not (update := await line.next("update"))["asks"] or update["waiting"] != [0]:
        pass
    return update


def seen(update: Message) -> tuple[object, ...]:
    return update["seq"], update["view"], update["asks"], update["waiting"]


VERSIONS = [f"{number:04}" for number in range(1, int(migrations.NEWEST))]


@pytest.mark.parametrize(
    ("database", "version"),
    [
        *(("sqlite", version) for version in VERSIONS[::2]),
        ("postgresql", VERSIONS[0]),
        *(pytest.param("sqlite", one, marks=pytest.mark.long) for one in VERSIONS[1::2]),
        *(pytest.param("postgresql", one, marks=pytest.mark.long) for one in VERSIONS[1:]),
    ],
    indirect=["database"],
)
async def test_a_game_of_an_older_version_goes_on(database: str, version: str, tell: Tell) -> None:
    async with serving(database) as server, person(server.url, "Ann") as ann:
        table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        name = table["table"]
        async with ann.socket(name) as line:
            await play(line, chance("before"), stop=3)
            await line.next("ack")
        async with ann.socket(name) as line:
            before = seen(await asked(line))
    await go_back(database, version)
    async with serving(database) as server, person(server.url, "") as again:
        again.http.cookies = ann.http.cookies
        found = await server.service.store.read(text("SELECT version_num FROM alembic_version"))
        assert found == [(migrations.NEWEST,)]
        stored = len(await server.service.store.read(select(ANSWERS)))
        async with again.socket(name) as line:
            assert seen(await asked(line)) == before
        async with again.socket(name) as line:
            over = (await play(line, chance("after")))[-1]
        assert over["type"] == "over"
        record = await again.get(over["record"])
        assert len(record["answers"]) > stored > 3
        tell("before, after", games=1, answers=len(record["answers"]))
        assert "Traceback" not in server.log.getvalue()


async def test_the_seal_that_was_shown_still_binds_the_server_after_an_upgrade(
    database: str,
) -> None:
    """The secret seed of a table that waits has another column now, and the same value."""
    async with serving(database) as server, person(server.url, "Ann") as ann:
        name = (await ann.open("base", YOU, PERSON))["table"]
        async with ann.socket(name) as line:
            seal = (await line.next("table"))["commitment"]
    await go_back(database, "0004")
    async with serving(database) as server, person(server.url, "") as again:
        again.http.cookies = ann.http.cookies
        async with again.socket(name) as line:
            assert (await line.next("table"))["commitment"] == seal is not None


def steps() -> tuple[Config, list[str]]:
    """How to take the steps, and their names, the first one first."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    found = ScriptDirectory.from_config(config).walk_revisions()
    return config, [step.revision for step in found][::-1]


def test_the_newest_step_is_the_last_one() -> None:
    assert steps()[1][-1] == migrations.NEWEST


def columns(connection: Connection) -> set[tuple[str, str]]:
    """Every column of a store, with its table."""
    found = inspect(connection)
    return {
        (table, one["name"])
        for table in found.get_table_names()
        for one in found.get_columns(table)
    }


def test_what_each_step_added_is_all_that_was_added() -> None:
    """A new step has to be named above, or the test there would go back less than it says."""
    config, (first, *later) = steps()
    assert later == sorted(ADDED)
    store = create_engine("sqlite://")
    with store.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, first)
        for step in later:
            before = columns(connection)
            command.upgrade(config, step)
            added, known = columns(connection) - before, {table for table, _ in before}
            grown = {one for one in added if one[0] in known}
            assert grown == set(ADDED[step]), step
            whole = {f"DROP TABLE {table}" for table, _ in added - grown}
            assert whole == {one for one in UNDO[step] if one.startswith("DROP TABLE")}, step
    store.dispose()


def test_a_finished_try_at_a_daily_deal_keeps_its_result() -> None:
    """Which game it was is noted for those that are still there."""
    config, _ = steps()
    store = create_engine("sqlite://")
    with store.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0020")
        columns = 'id, "table", mode, version, options, labels, seed, salt, started, ended'
        for ended, name in ((7, "over"), ("NULL", "on")):
            values = f"'game-{name}', '{name}', 'base', 1, '', '', '', '', 1, {ended}"
            connection.execute(text(f"INSERT INTO games ({columns}) VALUES ({values})"))
        for name in ("over", "on", "gone"):
            connection.execute(text(f"INSERT INTO daily_tries VALUES ('day', '{name}', '{name}')"))
        command.upgrade(config, "0021")
        found = connection.execute(text("SELECT guest, game FROM daily_tries ORDER BY guest"))
        assert [tuple(row) for row in found] == [
            ("gone", None), ("on", None), ("over", "game-over"),
        ]  # fmt: skip
    store.dispose()


PATIENT = "SET idle_in_transaction_session_timeout = 0"
"""Somebody who thinks in the midst of writing: a busy machine may let him wait for long."""
NEWER = "9999"
SET = "UPDATE alembic_version SET version_num = '{}'"


async def set_version(store: Store, version: str) -> None:
    """Write the version of the schema past the store's own check."""
    if store.sqlite is not None:
        with store.sqlite.begin() as file:
            file.execute(text(SET.format(version)))
    elif store.postgres is not None:
        async with store.postgres.begin() as connection:
            await connection.execute(text(SET.format(version)))


async def newer(database: str) -> None:
    """Leave a store as a later version would, as far as this one can tell."""
    store = Store(database)
    await store.open()
    with pytest.raises(NotStored):  # it is noticed before the commit
        await store.execute(text(SET.format(NEWER)))
    await set_version(store, NEWER)
    await store.close()


def test_a_program_that_is_older_than_its_database_says_so(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line and status 2, as whatever else keeps a server from starting."""
    asyncio.run(newer(database))
    assert command_line(["--port", "0", "--database", database]) == 2
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1 and err.startswith("hornox: "), err
    assert f"step {NEWER}, this one knows {migrations.NEWEST}" in err and "restart" in err
    assert "password" not in err


def test_a_store_that_has_lost_its_way_is_named_in_one_line(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def lose() -> None:
        store = Store(file)
        await store.open()
        await store.execute(text(SET.format("0000")))
        await store.close()

    asyncio.run(lose())
    assert command_line(["--port", "0", "--database", file]) == 2
    assert capsys.readouterr().err.count("\n") == 1


async def test_nobody_writes_to_a_database_that_a_newer_program_has_changed(file: str) -> None:
    """An old process that was not stopped: nothing is stored, nothing acknowledged, and said so.

    One of several processes ends instead (tests/server/tables/test_drain.py).
    """
    async with serving(file) as server, person(server.url, "Ann") as ann:
        store = server.service.store
        name = (await ann.open("base", YOU, PERSON))["table"]
        async with person(server.url, "Bob") as bob:
            await bob.call(f"/api/tables/{name}/join", {"invite": await invite(ann, name)})
        async with ann.socket(name) as line:
            ask = (await line.next("update"))["asks"][0]
            await set_version(store, NEWER)
            await line.answer(ask["id"], ask["options"][0]["choice"])
            assert (await line.next("refused"))["code"] == "E_STORE"
            assert await store.read(select(ANSWERS)) == []
            assert (await ann.http.get("/healthz")).status_code == 503
            assert f"step {NEWER}" in server.log.getvalue()
            await set_version(store, migrations.NEWEST)
            await line.answer(ask["id"], ask["options"][0]["choice"])
            await line.next("ack")


async def invite(who: Person, name: str) -> str:
    async with who.socket(name) as line:
        secret: str = (await line.next("table"))["invite"]
        return secret


async def waiting(store: Store, statement: str) -> None:
    """Until a statement that begins so waits for somebody else."""
    look = text(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE :begins"
    )
    end = time.monotonic() + PATIENCE
    while not await store.read(look, begins=statement + "%"):
        assert time.monotonic() < end, "it does not wait"
        await asyncio.sleep(0.02)


@pytest.mark.slow
async def test_what_is_written_while_another_process_takes_a_step_waits_for_it(
    postgres_url: str,
) -> None:
    """And is refused then: nothing of the old form comes after the step."""
    database = create_database(postgres_url, f"step{free_port()}")

    old, newer = Store(database), Store(database)
    await old.open()
    assert newer.postgres is not None
    async with newer.postgres.begin() as connection:
        await connection.execute(text(PATIENT))
        await connection.execute(text("LOCK TABLE alembic_version IN ACCESS EXCLUSIVE MODE"))
        writing = asyncio.create_task(add_guest(old, Guest("g", "Ann"), "hash"))
        await waiting(newer, "SELECT (SELECT version_num")
        await connection.execute(text(SET.format(NEWER)))
    with pytest.raises(NotStored):
        await writing
    assert await old.read(select(GUESTS)) == []
    for store in (old, newer):
        await store.close()


@pytest.mark.slow
async def test_a_step_outlasts_an_older_process_that_is_writing(postgres_url: str) -> None:
    """Each waits for the other: the database stops one of them, and the step is taken."""
    database = create_database(postgres_url, f"step{free_port()}")

    await go_back(database, "0003")
    held = text(
        "SELECT mode FROM pg_locks WHERE granted AND relation = 'alembic_version'::regclass"
        " AND mode LIKE '%Exclusive%'"
    )
    look, new = Store(database), Store(database)
    assert look.postgres is not None
    async with look.postgres.connect() as old:
        await old.execute(text(PATIENT))
        await old.execute(text("UPDATE tables SET version = version"))
        step = asyncio.create_task(new.open())
        await waiting(look, "ALTER TABLE")
        assert await look.read(held) == [("AccessExclusiveLock",)], "nobody looks past it"
        with contextlib.suppress(DBAPIError):
            await old.execute(text("SELECT version_num FROM alembic_version"))
    await step
    assert await new.read(text("SELECT version_num FROM alembic_version")) == [(migrations.NEWEST,)]
    for store in (look, new):
        await store.close()
