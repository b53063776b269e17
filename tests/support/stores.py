"""Stores for the tests of servers: an SQLite file, or a database of a PostgreSQL."""

from __future__ import annotations

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


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    from tests.server.postgres import create_database

    if request.param == "sqlite":
        return str(tmp_path / "hornox.sqlite")
    url: str = request.getfixturevalue("postgres_url")
    return create_database(url, f"test{next(_NUMBERS)}")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An empty SQLite file."""
    return str(tmp_path / "hornox.sqlite")
