"""The store: one SQLite file, or PostgreSQL by its URL, with the same queries.

All writing goes through one task that commits together what has come together; whoever asked for it
goes on only after the commit.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hornox.server import migrations
from hornox.server.settings import MEMORY, default_database

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]
AT_ONCE = 256
"""How many jobs share one commit at most."""


class Conflict(Exception):
    """Another process has written what this one wanted to write."""


class Store:
    """A connection to the store, with the one writer of this process."""

    def __init__(self, database: str = "") -> None:
        self._thrown_away: tempfile.TemporaryDirectory[str] | None = None
        self.url, self.place = self._locate(database)
        self.engine = _engine(self.url)
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def _locate(self, database: str) -> tuple[str, str]:
        """The URL for SQLAlchemy, and the place as a host is told it."""
        if "://" in database:
            scheme, _, rest = database.partition("://")
            if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
                return f"postgresql+asyncpg://{rest}", f"PostgreSQL at {rest.rpartition('@')[2]}"
            raise ValueError("a database is a file, or a URL that begins with postgresql://")
        if database == MEMORY:
            self._thrown_away = tempfile.TemporaryDirectory(prefix="hornox-")
            path = Path(self._thrown_away.name) / "hornox.sqlite"
            return f"sqlite+aiosqlite:///{path}", "thrown away when the server stops"
        path = (Path(database) if database else default_database()).expanduser().absolute()
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True, mode=0o700)
        if not path.exists():
            # The file holds the seeds of running games.
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        return f"sqlite+aiosqlite:///{path}", str(path)

    async def open(self) -> None:
        """Bring the store up to date and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        self._writer = asyncio.create_task(self._write_on(), name="store")

    async def close(self) -> None:
        """Finish writing and let go."""
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()
        if self._thrown_away is not None:
            self._thrown_away.cleanup()

    async def read(self, query: Any) -> list[Any]:
        """The rows that a query finds."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def write(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do a job and give what it gave, after the commit; Conflict if a unique key was there."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        return await asyncio.shield(done)

    async def execute(self, *statements: Any) -> None:
        """Write statements in one transaction."""

        async def job(connection: AsyncConnection) -> None:
            for statement in statements:
                await connection.execute(statement)

        await self.write(job)

    async def _write_on(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            while not self._jobs.empty() and len(batch) < AT_ONCE:
                batch.append(self._jobs.get_nowait())
            try:
                await self._commit(batch)
            except Exception:
                # One of them was the cause: each on its own.
                for one in batch if len(batch) > 1 else ():
                    await self._alone(one)
                if len(batch) == 1:
                    await self._alone(batch[0])
            finally:
                for _ in batch:
                    self._jobs.task_done()

    async def _commit(self, batch: Iterable[tuple[Job, asyncio.Future[Any]]]) -> None:
        given = []
        async with self.engine.begin() as connection:
            for job, done in batch:
                given.append((done, await job(connection)))
        for done, value in given:
            if not done.done():
                done.set_result(value)

    async def _alone(self, one: tuple[Job, asyncio.Future[Any]]) -> None:
        try:
            await self._commit([one])
        except IntegrityError:
            one[1].set_exception(Conflict())
        except Exception as problem:
            one[1].set_exception(problem)


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, pool_pre_ping=True)
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
