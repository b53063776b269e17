"""The store: one SQLite file, or PostgreSQL by its URL, with the same queries.

All writing goes through one task with group commit: jobs that came together are committed together,
answers first, and each caller goes on only after the commit. A job is a plain function of a
connection; SQLite runs all jobs of a commit in its one writing thread. Nothing is written to a
store that a newer program has brought up to date.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import secrets
import tempfile
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hornox.protocol.problems import Problem
from hornox.server.settings import MEMORY, file_of
from hornox.server.store import migrations

T = TypeVar("T")
Job = Callable[[Connection], Any]
AT_ONCE = 256
"""How many jobs share one commit at most."""
Query = tuple[Any, dict[str, Any]]
"""A statement and what its parameters stand for."""
Rows = list[Any]
Read = tuple[Sequence[Query], "asyncio.Future[list[Rows]]"]
"""Queries of one caller, and the future that gets their rows."""
READERS = 2
"""Threads that read a file; a query takes less than a millisecond."""
READS_AT_ONCE = 64
"""How many callers share one hop to such a thread at most."""
PATIENCE = {
    "timeout": 5,
    "command_timeout": 10,
    "server_settings": {"idle_in_transaction_session_timeout": "5000"},
}
"""Seconds to wait for a PostgreSQL that does not answer, and milliseconds that it waits for a
process which was cut off while it wrote: until then its rows are locked for all others.
"""


CHANNEL = "hornox"
_NOTIFY = text(
    f"SELECT ({migrations.FOUND}), count(pg_notify(:channel, news))"
    " FROM unnest(CAST(:all AS text[])) AS news"
)
"""Notifies other processes and, in the same round trip, reads the version of the schema."""
TRIES = 5
DEADLOCK, UNWRITABLE = "40P01", "22021"
"""PostgreSQL's codes for a deadlock, and for a text with a zero in it."""


class Queued(NamedTuple):
    """A job: patient ones come after all others, otherwise in the order of arrival."""

    patient: bool
    number: int
    job: Job
    done: asyncio.Future[Any]
    news: str
    """What other processes are notified of when it is committed."""


class Conflict(Exception):
    """Another process has written what this one wanted to write."""


class NotStored(Problem):
    """The store cannot be used now: a full disk, a locked file, a database that is away."""

    def __init__(self, why: str) -> None:
        super().__init__("E_STORE")
        self.why = why


class Store:
    """A connection to the store, with the one writer of this process."""

    def __init__(self, database: str = "") -> None:
        self._thrown_away: tempfile.TemporaryDirectory[str] | None = None
        self.url, self.place = self._locate(database)
        self.sqlite: Engine | None = None
        self.postgres: AsyncEngine | None = None
        """One of the two."""
        self._reading: AsyncEngine | None = None
        if self.url.startswith("sqlite"):
            self.sqlite = create_engine(self.url)
            event.listen(self.sqlite, "connect", _prepare)
        else:
            self.postgres = create_async_engine(
                self.url, pool_size=8, max_overflow=4, connect_args=PATIENCE
            )
            # One round trip for each query, without a transaction around it.
            self._reading = self.postgres.execution_options(isolation_level="AUTOCOMMIT")
        self.origin = secrets.token_hex(6)
        """What this process is called among those that share the store."""
        self._writer_thread = ThreadPoolExecutor(1, "store")
        self._reader_threads = ThreadPoolExecutor(READERS, "read")
        self._jobs: asyncio.PriorityQueue[Queued] = asyncio.PriorityQueue()
        self._numbers = itertools.count()
        self._reads: deque[Read] = deque()
        self._readers: set[asyncio.Task[None]] = set()
        self._writer: asyncio.Task[None] | None = None
        self.failing = ""
        """Why the last thing could not be stored or read; empty when all is well."""
        self.outdated = False
        """Whether a newer program has brought the store up to date: this one writes no more."""
        self.on_change: Callable[[str], None] = lambda _why: None
        """Called when the store begins to fail, with the reason, and when it works again."""

    @property
    def shared(self) -> bool:
        """Whether other processes may use it, too."""
        return self.postgres is not None

    def _locate(self, database: str) -> tuple[str, str]:
        """The URL for SQLAlchemy, and the place as a host is told it."""
        if "://" in database:
            return locate(database)
        if database == MEMORY:
            self._thrown_away = tempfile.TemporaryDirectory(prefix="hornox-")
            path = Path(self._thrown_away.name) / "hornox.sqlite"
            return f"sqlite:///{path}", "thrown away when the server stops"
        path = file_of(database)
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True, mode=0o700)
        if not path.exists():
            # The file holds the seeds of running games.
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        elif not path.stat().st_size:
            path.chmod(0o600)
        return f"sqlite:///{path}", str(path)

    async def open(self) -> None:
        """Bring the store up to date and begin to write."""
        for left in reversed(range(TRIES)):
            try:
                await self._upgrade()
                break
            except DBAPIError as problem:  # an older process was writing
                if not left or getattr(problem.orig, "sqlstate", "") != DEADLOCK:
                    raise
        self._writer = asyncio.create_task(self._write_on(), name="store")

    async def _upgrade(self) -> None:
        if self.postgres is not None:
            async with self.postgres.begin() as connection:
                await connection.run_sync(migrations.upgrade)
        elif self.sqlite is not None:
            loop = asyncio.get_running_loop()
            steps = [migrations.upgrade]
            await loop.run_in_executor(self._writer_thread, _commit_sqlite, self.sqlite, steps)

    async def close(self) -> None:
        """Finish writing and let go."""
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await asyncio.gather(*self._readers, return_exceptions=True)
        self._writer_thread.shutdown()
        self._reader_threads.shutdown()
        if self.postgres is not None:
            await self.postgres.dispose()
        if self.sqlite is not None:
            self.sqlite.dispose()
        if self._thrown_away is not None:
            self._thrown_away.cleanup()

    async def read(self, query: Any, **named: Any) -> Rows:
        """The rows that a query finds; NotStored if the store is away."""
        return (await self.read_all((query, named)))[0]

    async def first(self, query: Any, **named: Any) -> Any | None:
        """The first row that a query finds, if any."""
        rows = await self.read(query, **named)
        return rows[0] if rows else None

    async def value(self, query: Any) -> Any | None:
        """What stands first in that row."""
        row = await self.first(query)
        return None if row is None else row[0]

    async def read_all(self, *queries: Query) -> list[Rows]:
        """The rows that each of several queries finds, one after the other."""
        try:
            try:
                return await self._rows(queries)
            except DBAPIError as problem:
                if not problem.connection_invalidated:
                    raise
                return await self._rows(queries)  # only this connection was down
        except (SQLAlchemyError, OSError) as problem:
            raise self._failed(problem) from None

    async def _rows(self, queries: Sequence[Query]) -> list[Rows]:
        if self._reading is not None:
            async with self._reading.connect() as connection:
                return [list((await connection.execute(*one)).all()) for one in queries]
        found: asyncio.Future[list[Rows]] = asyncio.get_running_loop().create_future()
        self._reads.append((queries, found))
        if len(self._readers) < READERS:
            self._readers.add(asyncio.create_task(self._serve_reads()))
        return await found

    async def _serve_reads(self) -> None:
        """Serve all queued reads; unregister first, so that the next read starts a new task.

        (Done callbacks would come too late: other reads may have been queued until then.)
        """
        try:
            await self._read_batches()
        finally:
            if task := asyncio.current_task():
                self._readers.discard(task)

    async def _read_batches(self) -> None:
        """Reads that are queued at the same time take one hop to a thread and back."""
        loop = asyncio.get_running_loop()
        assert self.sqlite is not None
        while self._reads:
            batch = [self._reads.popleft() for _ in range(min(READS_AT_ONCE, len(self._reads)))]
            wanted = [queries for queries, _ in batch]
            given: Sequence[list[Rows] | Exception]
            try:
                given = await loop.run_in_executor(
                    self._reader_threads, _read_sqlite, self.sqlite, wanted
                )
            except Exception as problem:  # the store is closed
                given = [problem] * len(batch)
            for (_, found), rows in zip(batch, given, strict=True):
                if found.done():
                    continue  # the caller was cancelled
                if isinstance(rows, Exception):
                    found.set_exception(rows)
                else:
                    found.set_result(rows)

    def _failed(self, problem: Exception) -> Problem:
        """Note that the store fails; the host hears of it once."""
        if getattr(getattr(problem, "orig", None), "sqlstate", "") == UNWRITABLE:
            return Problem("E_BODY")  # what somebody sent is wrong, and the store is well
        why = reason(problem)
        if isinstance(problem, migrations.TooNew) and not self.outdated:
            self.outdated, self.failing = True, ""
        if not self.failing:
            self.on_change(why)
        self.failing = why
        return NotStored(why)

    def _well(self) -> None:
        if self.failing:
            self.failing = ""
            self.on_change("")

    def news(self, table: str, what: str) -> str:
        """A notification for other processes; empty where there can be none."""
        return f"{self.origin} {table} {what}" if self.shared else ""

    async def write(
        self, job: Callable[[Connection], T], news: str = "", patient: bool = False
    ) -> T:
        """Run a job and return its result, after the commit.

        A patient job takes long or nobody waits for it: at most one of them shares a commit.
        Conflict if a unique key was there, NotStored if nothing could be written.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Queued(patient, next(self._numbers), job, done, news))
        return await done  # a caller that is cancelled does not stop the job

    async def execute(self, *statements: Any) -> None:
        """Write statements in one transaction."""

        def job(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.write(job)

    async def probe(self) -> None:
        """Write nothing new, to see whether it can be written; NotStored if not."""
        await self.execute(text("UPDATE alembic_version SET version_num = version_num"))

    async def _write_on(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            while not (self._jobs.empty() or batch[-1].patient) and len(batch) < AT_ONCE:
                batch.append(self._jobs.get_nowait())
            try:
                await self._commit(batch)
            except Exception:
                # One of them was the cause: each on its own.
                for one in batch:
                    await self._alone(one)
            finally:
                for _ in batch:
                    self._jobs.task_done()

    async def _commit(self, batch: Sequence[Queued]) -> None:
        jobs = [one.job for one in batch]
        if self.sqlite is not None:
            loop = asyncio.get_running_loop()
            given = await loop.run_in_executor(
                self._writer_thread, _commit_sqlite, self.sqlite, jobs
            )
        else:
            assert self.postgres is not None
            async with self.postgres.begin() as connection:
                given = await connection.run_sync(_run_jobs, jobs)
                news = list({one.news for one in batch if one.news})
                found = await connection.execute(_NOTIFY, {"channel": CHANNEL, "all": news})
                migrations.check(found.scalar())
        self._well()
        for one, value in zip(batch, given, strict=True):
            if not one.done.done():
                one.done.set_result(value)

    async def _alone(self, one: Queued) -> None:
        try:
            await self._commit([one])
        except (IntegrityError, Conflict):
            _refuse(one, Conflict())
        except (SQLAlchemyError, OSError) as problem:
            _refuse(one, self._failed(problem))
        except Exception as problem:
            _refuse(one, problem)


def locate(database: str) -> tuple[str, str]:
    """A PostgreSQL's URL for SQLAlchemy, and its place without the password."""
    scheme, _, rest = database.partition("://")
    if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}", f"PostgreSQL at {rest.rpartition('@')[2]}"
    raise ValueError("a database is a file, or a URL that begins with postgresql://")


def _refuse(one: Queued, why: Exception) -> None:
    """Fail a job, if its caller still waits."""
    if not one.done.done():
        one.done.set_exception(why)


async def try_store(database: str) -> None:
    """Bring a store up to date before anybody comes; an error that names it if that fails."""
    if database == MEMORY:
        return
    store = Store(database)
    try:
        await store.open()
        await store.probe()
    except NotStored as problem:
        raise OSError(f"{store.place}: {problem.why}") from None
    except (SQLAlchemyError, OSError) as problem:
        raise OSError(f"{store.place}: {reason(problem)}") from None
    finally:
        await store.close()


def reason(problem: Exception) -> str:
    """What is wrong with the store, in the words of the database, on one line."""
    inner = problem.orig if isinstance(problem, DBAPIError) and problem.orig else problem
    words = str(inner).rpartition(">: ")[2].partition("\n")[0]
    return words or type(inner).__name__


def _run_jobs(connection: Connection, jobs: Sequence[Job]) -> list[Any]:
    return [job(connection) for job in jobs]


def _commit_sqlite(engine: Engine, jobs: Sequence[Job]) -> list[Any]:
    with engine.begin() as connection:
        given = _run_jobs(connection, jobs)
        # Without SQLAlchemy, because every commit asks it.
        file: Any = connection.connection.driver_connection
        migrations.check(file.execute(migrations.FOUND).fetchone()[0])
        return given


def _read_sqlite(engine: Engine, wanted: Sequence[Sequence[Query]]) -> list[list[Rows] | Exception]:
    """The rows for each caller, or why there are none."""
    found: list[list[Rows] | Exception] = []
    try:
        with engine.connect() as connection:
            for queries in wanted:
                try:
                    found.append([list(connection.execute(*one).all()) for one in queries])
                except Exception as problem:
                    found.append(problem)
    except Exception as problem:  # not even a connection, or no way to give it back
        found += [problem] * (len(wanted) - len(found))
    return found


def _prepare(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
