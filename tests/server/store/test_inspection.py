"""What another program keeps in a file or a database is left alone, and the host is told so."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from hornox.cli import main
from hornox.server.store.inspection import look
from hornox.server.store.store import Store, locate, try_store
from tests.server.postgres import create_database

ADDRESSES = "CREATE TABLE people (name TEXT)"
GAMES = "CREATE TABLE games (id TEXT, score INTEGER)"
STEPS = "CREATE TABLE alembic_version (version_num TEXT); CREATE TABLE people (name TEXT)"


@pytest.mark.parametrize("tables", [ADDRESSES, GAMES, STEPS])
def test_a_file_of_another_program_stays_as_it_is(
    tables: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "addr%20ess.sqlite"
    with closing(sqlite3.connect(file)) as other:
        other.executescript(tables)
    before = file.read_bytes()
    words = ["serve", "--port", "0", "--database", str(file)]
    assert main([*words, "--check"]) == 2
    assert f"wrong: {file}: another program uses it: there is a" in capsys.readouterr().out
    assert main(words) == 2
    assert f"hornox: {file}: another program uses it" in capsys.readouterr().err
    assert main([*words, "--language", "de"]) == 2
    assert f"hornox: {file}: gehört einem anderen Programm" in capsys.readouterr().err
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


async def test_a_database_of_another_program_stays_as_it_is(postgres_url: str) -> None:
    url = create_database(postgres_url, "others")
    other = create_async_engine(locate(url)[0])
    async with other.begin() as connection:
        await connection.execute(text(ADDRESSES))
    await other.dispose()
    with pytest.raises(OSError, match="another program uses it: there is a table “people”"):
        await look(url)
    with pytest.raises(OSError, match="another program uses it"):
        await try_store(url)


def test_a_folder_is_not_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"hornox: {tmp_path} is a folder: name a file in it\n"


async def test_an_empty_file_becomes_a_store_that_only_its_owner_reads(tmp_path: Path) -> None:
    file = tmp_path / "touched.sqlite"
    file.touch(0o644)
    store = Store(str(file))
    await store.open()
    await store.close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
