"""An upgrade loses no table: a game that an older version began is seen and goes on as it was."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, select, text
from sqlalchemy.exc import DBAPIError

from hornox.cli import main
from hornox.server.store import migrations
from hornox.server.store.queries import add_guest
from hornox.server.store.schema import ANSWERS, GUESTS, METADATA
from hornox.server.store.store import NotStored, Store, try_store
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

FIRST = Path(__file__).parent / "first.sql"
"""The store as the first version lays it out; made by ``sqlite3 FILE .dump``."""
GROWN = ("tables", "seats", "games", "answers", "guests")
STEP = f"""
import sqlalchemy as sa
from alembic import op

revision, down_revision = "9000", "{migrations.NEWEST}"


def upgrade():
    for table in {GROWN}:
        op.add_column(table, sa.Column("later", sa.Integer(), nullable=False, server_default="7"))
"""
"""A step as a later version takes it."""


@pytest.fixture
def become_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes this program the next version, whose store has grown by one step."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrations.FOLDER, folder)
    (folder / "versions" / "s9000_later.py").write_text(STEP)

    def become() -> None:
        monkeypatch.setattr(migrations, "FOLDER", folder)
        monkeypatch.setattr(migrations, "NEWEST", "9000")

    return become


async def asked(line: Line) -> Message:
    """The update that asks this person for a card."""
    while not (update := await line.next("update"))["asks"] or update["waiting"] != [0]:
        pass
    return update


def seen(update: Message) -> tuple[object, ...]:
    return update["seq"], update["view"], update["asks"], update["waiting"]


async def test_a_game_of_an_older_version_goes_on(
    database: str, become_later: Callable[[], None], tell: Tell
) -> None:
    async with serving(database) as server, person(server.url, "Ann") as ann:
        table = await ann.open("base", YOU, GREEDY, options={"rounds": 1})
        name = table["table"]
        async with ann.socket(name) as line:
            await play(line, chance("before"), stop=3)
            await line.next("ack")
        async with ann.socket(name) as line:
            await asked(line)
        async with ann.socket(name) as line:
            before = seen(await line.next("update"))
    become_later()
    async with serving(database) as server, person(server.url, "") as again:
        again.http.cookies = ann.http.cookies
        store = server.service.store
        assert await store.read(text("SELECT version_num FROM alembic_version")) == [("9000",)]
        for grown in GROWN:
            assert set(await store.read(text(f'SELECT later FROM "{grown}"'))) == {(7,)}
        stored = len(await store.read(select(ANSWERS)))
        async with again.socket(name) as line:
            assert seen(await asked(line)) == before
        async with again.socket(name) as line:
            over = (await play(line, chance("after")))[-1]
        assert over["type"] == "over"
        record = await again.get(over["record"])
        assert len(record["answers"]) > stored > 3
        tell("before, after", games=1, answers=len(record["answers"]))
        assert "Traceback" not in server.log.getvalue()


def test_the_newest_step_is_the_last_one() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations.FOLDER))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.NEWEST


def test_the_steps_lead_from_the_first_version_to_what_the_program_expects(file: str) -> None:
    """A new store is laid out at once, so only one of the first version takes all steps."""
    with contextlib.closing(sqlite3.connect(file)) as first:
        first.executescript(FIRST.read_text())
    asyncio.run(try_store(file))
    store = create_engine(f"sqlite:///{file}")
    with store.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.scalar(text(migrations.FOUND)) == migrations.NEWEST
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
    assert main(["serve", "--port", "0", "--database", database]) == 2
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
    assert main(["serve", "--port", "0", "--database", file]) == 2
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
async def test_a_step_outlasts_an_older_process_that_is_writing(
    postgres_url: str, become_later: Callable[[], None]
) -> None:
    """Each waits for the other: the database stops one of them, and the step is taken."""
    database = create_database(postgres_url, f"step{free_port()}")

    await try_store(database)
    held = text(
        "SELECT mode FROM pg_locks WHERE granted AND relation = 'alembic_version'::regclass"
        " AND mode LIKE '%Exclusive%'"
    )
    become_later()
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
    assert await new.read(text("SELECT version_num FROM alembic_version")) == [("9000",)]
    for store in (look, new):
        await store.close()
