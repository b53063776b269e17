"""``hornox backup`` and ``hornox restore``: a checked copy of the store, and a store from a copy.

A file is copied by SQLite itself while the server goes on; PostgreSQL's own programs copy a
database. Nothing is ever overwritten, and what was not checked never has the name of a copy.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote, urlsplit

from hornox.server.settings import MEMORY, file_of
from hornox.server.settings_read import BadSetting, gather, made

COUNTED = ("games", "tables", "guests")
SQLITE, DUMP = b"SQLite format 3\0", b"PGDMP"
"""How the copies begin."""
FOREIGN = "this is not a file of Hornox"


def backup(args: Namespace) -> int:
    """Copy a store; a server may be running on it."""
    return _told(_backup, args)


def restore(args: Namespace) -> int:
    """Make a new store from a copy."""
    return _told(_restore, args)


def _told(work: Callable[[str, Path], str], args: Namespace) -> int:
    """Do it and say what was done and how long it took."""
    began = time.monotonic()
    try:
        done = work(made(gather(args)).database, Path(args.copy).expanduser().absolute())
    except (OSError, ValueError, sqlite3.Error) as problem:
        if isinstance(problem, OSError) and problem.filename:
            raise
        raise BadSetting(str(problem)) from None
    print(args.say(f"{done} ({time.monotonic() - began:.1f} s)"))
    return 0


def _backup(database: str, place: Path) -> str:
    if database == MEMORY:
        raise ValueError("a store that is thrown away cannot be copied")
    dump = "://" in database
    if place.is_dir():
        place /= f"hornox-{datetime.now():%Y-%m-%d-%H%M%S}.{'dump' if dump else 'sqlite'}"
    with _new(place) as part:
        if dump:
            _postgres("pg_dump", database, "--format=custom", f"--file={part}")
            listed = _postgres("pg_restore", "", "--list", str(part))
            if not all(f"TABLE DATA public {name} " in listed for name in COUNTED):
                raise ValueError("the dump does not hold the tables of Hornox")
            found = "its list of contents is whole"
        else:
            file = file_of(database)
            if not file.is_file():
                raise ValueError(f"{file}: there is no such file")
            if _head(file) != SQLITE:
                raise ValueError(f"{file}: {FOREIGN}")
            _copy(file, part)
            found = _checked(part, file)
        size = part.stat().st_size / 1_000_000
    return f"{place}: {found}, {size:.1f} MB"


def _restore(database: str, copy: Path) -> str:
    if database == MEMORY:
        raise ValueError("name a database: a store that is thrown away needs no copy")
    head = _head(copy)
    if "://" in database:
        if not head.startswith(DUMP):
            raise ValueError(f"{copy}: not a dump of PostgreSQL, as hornox backup writes it")
        return _restore_dump(database, copy)
    if head != SQLITE:
        raise ValueError(f"{copy}: not a copy of a file, as hornox backup writes it")
    return _restore_file(file_of(database), copy)


def _restore_file(file: Path, copy: Path) -> str:
    from hornox.server.store.file_lock import lock_file

    beside = [file.with_name(file.name + end) for end in ("", "-wal", "-shm")]
    if there := [str(one) for one in beside if one.exists()]:
        raise ValueError(f"{', '.join(there)}: in the way. Stop the server and move it away first")
    with lock_file(str(file), "hornox restore"), _new(file) as part:
        _copy(copy, part)
        found = _checked(part, copy)
    return f"{file}: {found}"


def _restore_dump(database: str, copy: Path) -> str:
    from hornox.server.store.inspection import look

    before = asyncio.run(look(database))
    if not before.endswith(": empty"):
        raise ValueError(f"{before}. Restore into an empty database (createdb)")
    _postgres(
        "pg_restore", database, "--no-owner", "--exit-on-error", "--single-transaction", str(copy)
    )
    after = asyncio.run(look(database))
    each = ", ".join(f"(SELECT count(*) FROM {name})" for name in COUNTED)
    counts = _postgres("psql", database, "-XtAqc", f"SELECT {each}").split("|")
    return f"{after}, {_counted([int(count) for count in counts])}"


@contextmanager
def _new(place: Path) -> Iterator[Path]:
    """A file that only its owner may read; it gets its name when all has gone well."""
    if place.exists():
        raise ValueError(f"{place}: there already; nothing is overwritten")
    if not os.access(place.parent, os.W_OK | os.X_OK):
        raise ValueError(f"{place}: {place.parent} cannot be written to")
    part = place.with_name(f"{place.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        yield part
        with part.open("rb") as file:
            os.fsync(file.fileno())
        try:
            os.link(part, place)  # fails where somebody was quicker
        except FileExistsError:
            raise ValueError(f"{place}: there already; nothing is overwritten") from None
    finally:
        part.unlink()


def _head(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(len(SQLITE))


def _copy(source: Path, target: Path) -> None:
    """Copy a file with SQLite's own backup: what is committed at one moment, and all of it."""
    with (
        closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True, timeout=30)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, and none beside it


def _checked(file: Path, source: Path) -> str:
    """How much there is in a copy; ValueError if it is damaged, or of a newer program."""
    from hornox.server.store import migrations

    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as copy:
        found = [row[0] for row in copy.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise ValueError(f"{source}: the copy is damaged: {found[0]}")
        try:
            step = copy.execute(migrations.FOUND).fetchone()
            counts = [copy.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in COUNTED]
        except sqlite3.OperationalError:
            raise ValueError(f"{source}: {FOREIGN}") from None
    migrations.check(step[0] if step else None)
    return _counted(counts)


def _counted(counts: Sequence[int]) -> str:
    """What a checked copy holds."""
    pairs = zip(counts, COUNTED, strict=True)
    told = (f"{count} {name[:-1] if count == 1 else name}" for count, name in pairs)
    return f"{', '.join(told)}, checked"


def _postgres(program: str, database: str, *words: str) -> str:
    """Run one of PostgreSQL's programs; the password goes through the environment, not the line."""
    if shutil.which(program) is None:
        raise ValueError(f"{program} is missing here: install PostgreSQL’s client programs")
    url = urlsplit(database)
    given = {
        "PGHOST": url.hostname, "PGPORT": url.port and str(url.port), "PGUSER": url.username,
        "PGPASSWORD": url.password, "PGDATABASE": url.path.strip("/"),
    }  # fmt: skip
    named = {name: unquote(value) for name, value in given.items() if value}
    into = (
        [f"--dbname={unquote(url.path.strip('/'))}"] if program == "pg_restore" and database else []
    )
    done = subprocess.run(
        [program, "--no-password", *into, *words] if database else [program, *words],
        env={**os.environ, **named}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
        raise ValueError(lines[0])
    return done.stdout
