"""Stores for the tests of servers: an SQLite file, or a database of a PostgreSQL."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

_NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server for the whole run."""
    from tests.server.postgres import postgres

    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def laid_out(postgres_url: str) -> str:
    """The name of a store in which nothing has been stored: all steps to it are made once."""
    from hornox.server.store.store import try_store
    from tests.server.postgres import create_database

    asyncio.run(try_store(create_database(postgres_url, "laid_out")))
    return "laid_out"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    from tests.server.postgres import create_database

    if request.param == "sqlite":
        return str(tmp_path / "hornox.sqlite")
    url: str = request.getfixturevalue("postgres_url")
    like: str = request.getfixturevalue("laid_out")
    return create_database(url, f"test{next(_NUMBERS)}", like)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An empty SQLite file."""
    return str(tmp_path / "hornox.sqlite")
