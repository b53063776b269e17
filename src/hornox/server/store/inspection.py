"""A look at a store that changes nothing: whether it can be read, and what a start would do."""

from __future__ import annotations

import asyncio
import os
import sqlite3

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from hornox.server.settings import MEMORY, file_of
from hornox.server.store import migrations
from hornox.server.store.store import PATIENCE, locate, reason

UP_TO_DATE = "up to date"


async def look(database: str) -> str:
    """What a server would find there, in words; OSError if it could not use it."""
    if database == MEMORY:
        return "thrown away when the server stops"
    if "://" not in database:
        return await asyncio.to_thread(_look_at_file, database)
    url, place = locate(database)
    engine = create_async_engine(url, connect_args=PATIENCE)
    try:
        async with engine.connect() as connection:
            return f"{place}: {await connection.run_sync(_step)}"
    except (SQLAlchemyError, OSError) as problem:
        raise OSError(f"{place}: {reason(problem)}") from None
    finally:
        await engine.dispose()


def _look_at_file(database: str) -> str:
    path = file_of(database)
    if os.path.isdir(path):  # unlike a Path these never fail
        raise OSError(f"{path} is a folder: name a file in it")
    if not os.path.exists(path):
        folder = next(one for one in path.parents if os.path.exists(one))
        if not os.access(folder, os.W_OK | os.X_OK):
            raise OSError(f"{path}: {folder} cannot be written to")
        return f"{path}: new"
    if not os.access(path, os.R_OK | os.W_OK) or not os.access(path.parent, os.W_OK | os.X_OK):
        raise OSError(f"{path}: it and its folder must be readable and writable")
    # Where nobody has it open nothing is written beside it, either.
    alone = "" if path.with_name(path.name + "-wal").exists() else "&immutable=1"
    link = f"{path.as_uri()}?mode=ro{alone}"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(link, uri=True))
    try:
        with engine.connect() as connection:
            return f"{path}: {_step(connection)}"
    except (SQLAlchemyError, OSError) as problem:
        raise OSError(f"{path}: {reason(problem)}") from None
    finally:
        engine.dispose()


def _step(connection: Connection) -> str:
    """How far the store has been brought up to date; OSError if it is none of this program's."""
    found = migrations.step_of(connection)
    if found is None:
        return "empty"
    if found == migrations.NEWEST:
        return UP_TO_DATE
    return f"would be brought up to date (step {found} to {migrations.NEWEST})"
