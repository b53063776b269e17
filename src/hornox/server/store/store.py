"""The store: one SQLite file, or PostgreSQL by its URL, with the same queries.

All writing goes through one task that commits together what has come together, answers first;
whoever asked for it goes on only after the commit. A job is a plain function of a connection:
SQLite runs it in the one thread that writes, with a single hop for everything that is committed
together. Nothing is written to a store that a newer program has brought up to date.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import secrets
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hornox.protocol.problems import Problem
from hornox.server.settings import MEMORY, default_database
from hornox.server.store import migrations

T = TypeVar("T")
Job = Callable[[Connection], Any]
AT_ONCE = 256
"""How many jobs share one commit at most."""
Query = tuple[Any, dict[str, Any]]
"""A statement and what its parameters stand for."""
Rows = list[Any]
Asked = tuple[Sequence[Query], "asyncio.Future[list[Rows]]"]
"""Queries that are asked together, and who waits for what they find."""
READERS = 2
"""Threads that read a file; a query takes less than a millisecond."""
LOOKED_UP = 64
"""How many of those who wait share one hop to such a thread at most."""
PATIENCE = {
    "timeout": 5,
    "command_timeout": 10,
    "server_settings": {"idle_in_transaction_session_timeout": "5000"},
}
"""Seconds that a PostgreSQL which does not answer is waited for, and milliseconds that it waits for
a process which was cut off while it wrote: until then what it has written is locked for all others.
"""


CHANNEL = "hornox"
_NOTIFY = text(
    f"SELECT ({migrations.FOUND}), count(pg_notify(:channel, news))"
    " FROM unnest(CAST(:told AS text[])) AS news"
)
"""Tells others what is new, and on the same way looks whether the store is still as we know it."""
TRIES = 5
DEADLOCK, UNWRITABLE = "40P01", "22021"
"""What PostgreSQL says of two who wait for each other, and of a text with a zero in it."""


class Queued(NamedTuple):
    """A job: what is patient comes after all that is not, otherwise in the order it came."""

    patient: bool
    number: int
    job: Job
    done: asyncio.Future[Any]
    """Who waits for it."""
    news: str
    """What other processes are told when it is done."""


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
        self.engine = _engine(self.url)
        self._file = _file(self.url)
        self._reading = self.engine
        if self._file is None:  # one way to the database and back for each question
            self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.origin = secrets.token_hex(6)
        """What this process is called among those that share the store."""
        self._hand = ThreadPoolExecutor(1, "store")
        self._eyes = ThreadPoolExecutor(READERS, "look")
        self._jobs: asyncio.PriorityQueue[Queued] = asyncio.PriorityQueue()
        self._numbers = itertools.count()
        self._asked: deque[Asked] = deque()
        self._looking: set[asyncio.Task[None]] = set()
        self._writer: asyncio.Task[None] | None = None
        self.failing = ""
        """Why the last thing could not be stored or read; empty when all is well."""
        self.on_change: Callable[[str], None] = lambda _why: None
        """Told whenever the store begins or ceases to fail."""

    @property
    def shared(self) -> bool:
        """Whether other processes may use it, too."""
        return self._file is None

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
        for left in reversed(range(TRIES)):
            try:
                async with self.engine.begin() as connection:
                    await connection.run_sync(migrations.upgrade)
                break
            except DBAPIError as problem:  # an older process was writing
                if not left or getattr(problem.orig, "sqlstate", "") != DEADLOCK:
                    raise
        self._writer = asyncio.create_task(self._write_on(), name="store")

    async def close(self) -> None:
        """Finish writing and let go."""
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await asyncio.gather(*self._looking, return_exceptions=True)
        self._hand.shutdown()
        self._eyes.shutdown()
        await self.engine.dispose()
        if self._file is not None:
            self._file.dispose()
        if self._thrown_away is not None:
            self._thrown_away.cleanup()

    async def read(self, query: Any, **named: Any) -> Rows:
        """The rows that a query finds; NotStored if the store is away."""
        return (await self.read_all((query, named)))[0]

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
        if self._file is None:
            async with self._reading.connect() as connection:
                return [list((await connection.execute(*one)).all()) for one in queries]
        found: asyncio.Future[list[Rows]] = asyncio.get_running_loop().create_future()
        self._asked.append((queries, found))
        if len(self._looking) < READERS:
            self._looking.add(asyncio.create_task(self._look_until_found(self._file)))
        return await found

    async def _look_until_found(self, file: Engine) -> None:
        """Answer all that is asked; whoever asks from here on needs somebody new at once.

        (When the task says that it is done, others may have asked and waited for it already.)
        """
        try:
            await self._look_up(file)
        finally:
            if task := asyncio.current_task():
                self._looking.discard(task)

    async def _look_up(self, file: Engine) -> None:
        """Whatever is asked at the same time takes one hop to a thread and back."""
        loop = asyncio.get_running_loop()
        while self._asked:
            batch = [self._asked.popleft() for _ in range(min(LOOKED_UP, len(self._asked)))]
            wanted = [queries for queries, _ in batch]
            given: Sequence[list[Rows] | Exception]
            try:
                given = await loop.run_in_executor(self._eyes, _read_here, file, wanted)
            except Exception as problem:  # the store is closed
                given = [problem] * len(batch)
            for (_, found), rows in zip(batch, given, strict=True):
                if found.done():
                    continue  # nobody waits for it any more
                if isinstance(rows, Exception):
                    found.set_exception(rows)
                else:
                    found.set_result(rows)

    def _failed(self, problem: Exception) -> Problem:
        """Note that the store fails; told once until it is well again."""
        if getattr(getattr(problem, "orig", None), "sqlstate", "") == UNWRITABLE:
            return Problem("E_BODY")  # what somebody sent is wrong, and the store is well
        why = reason(problem)
        if not self.failing:
            self.on_change(why)
        self.failing = why
        return NotStored(why)

    def _well(self) -> None:
        if self.failing:
            self.failing = ""
            self.on_change("")

    def news(self, table: str, what: str) -> str:
        """What other processes are told; nothing where there can be none."""
        return f"{self.origin} {table} {what}" if self._file is None else ""

    async def write(
        self, job: Callable[[Connection], T], news: str = "", patient: bool = False
    ) -> T:
        """Do a job and give what it gave, after the commit.

        A patient one takes long or is awaited by nobody: there is one of them in a commit, at most.
        Conflict if a unique key was there, NotStored if nothing could be written.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Queued(patient, next(self._numbers), job, done, news))
        return await done  # who does not wait any more cannot stop it

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
        if self._file is not None:
            loop = asyncio.get_running_loop()
            given = await loop.run_in_executor(self._hand, _commit_here, self._file, jobs)
        else:
            async with self.engine.begin() as connection:
                given = await connection.run_sync(_do, jobs)
                told = list({one.news for one in batch if one.news})
                found = await connection.execute(_NOTIFY, {"channel": CHANNEL, "told": told})
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


def _refuse(one: Queued, why: Exception) -> None:
    """Say why it was not done, to whoever still waits for it."""
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
        await _last_words()


async def _last_words() -> None:
    """Let threads of connections that failed come to their end while there is a loop to tell it."""
    for thread in threading.enumerate():
        if "_connection_worker" in thread.name:
            await asyncio.to_thread(thread.join, 1.0)


def reason(problem: Exception) -> str:
    """What is wrong with the store, in the words of the database, on one line."""
    inner = problem.orig if isinstance(problem, DBAPIError) and problem.orig else problem
    words = str(inner).rpartition(">: ")[2].partition("\n")[0]
    return words or type(inner).__name__


def _do(connection: Connection, jobs: Sequence[Job]) -> list[Any]:
    return [job(connection) for job in jobs]


def _commit_here(engine: Engine, jobs: Sequence[Job]) -> list[Any]:
    with engine.begin() as connection:
        given = _do(connection, jobs)
        # Without SQLAlchemy: it is asked at every commit.
        file: Any = connection.connection.driver_connection
        migrations.check(file.execute(migrations.FOUND).fetchone()[0])
        return given


def _read_here(engine: Engine, wanted: Sequence[Sequence[Query]]) -> list[list[Rows] | Exception]:
    """What each of those who wait has asked for, or why it could not be found."""
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


def _file(url: str) -> Engine | None:
    """The engine of the threads that use a file; PostgreSQL needs none."""
    if not url.startswith("sqlite"):
        return None
    engine = create_engine(url.replace("+aiosqlite", ""))
    event.listen(engine, "connect", _prepare)
    return engine


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=4, connect_args=PATIENCE)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
