"""An upgrade loses no table: a game that an older version began is seen and goes on as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, select, text

from hornox.server import migrations
from hornox.server.schema import ANSWERS
from hornox.server.store import Store
from tests.server.client import GREEDY, YOU, Line, Message, chance, person, play, serving

ADDED = {
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


async def go_back(database: str, version: str) -> None:
    """Leave a store as that older version would have left it."""
    store = Store(database)
    await store.open()
    for step, columns in ADDED.items():
        if step > version:
            for table, column in columns:
                await store.execute(text(f'ALTER TABLE "{table}" DROP COLUMN "{column}"'))
    await store.execute(text(f"UPDATE alembic_version SET version_num = '{version}'"))
    await store.close()


async def asked(line: Line) -> Message:
    """The update that asks this person for a card."""
    while not (update := await line.next("update"))["asks"] or update["waiting"] != [0]:
        pass
    return update


def seen(update: Message) -> tuple[object, ...]:
    return update["seq"], update["view"], update["asks"], update["waiting"]


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_a_game_of_an_older_version_goes_on(database: str, version: str) -> None:
    async def run() -> None:
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
            found = await server.house.store.read(text("SELECT version_num FROM alembic_version"))
            assert found == [(migrations.NEWEST,)]
            stored = len(await server.house.store.read(select(ANSWERS)))
            async with again.socket(name) as line:
                assert seen(await asked(line)) == before
            async with again.socket(name) as line:
                over = (await play(line, chance("after")))[-1]
            assert over["type"] == "over"
            record = await again.get(over["record"])
            assert len(record["answers"]) > stored > 3
            assert "Traceback" not in server.log.getvalue()

    asyncio.run(run())


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
            assert columns(connection) - before == set(ADDED[step]), step
    store.dispose()
