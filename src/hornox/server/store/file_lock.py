"""One server for one file: a second one would not hear of what the first one stores."""

from __future__ import annotations

import errno
import io
import sys
from pathlib import Path
from typing import TextIO

if sys.platform != "win32":
    import fcntl

TAKEN = (errno.EACCES, errno.EAGAIN)


class InUse(ValueError):
    """Another server uses the file; its link, as far as it has told one."""

    def __init__(self, place: str, link: str) -> None:
        super().__init__(f"{place}: another server uses this file: {link or '?'}")
        self.link = link


def user_of(place: str) -> str | None:
    """The link of the server that uses a file now, "" if none does, None where nobody can tell."""
    if sys.platform == "win32":
        return None
    try:
        with open(f"{place}-lock", encoding="utf-8") as lock:
            try:
                fcntl.lockf(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except OSError as problem:
                return (lock.read().strip() or "?") if problem.errno in TAKEN else None
    except OSError:
        pass
    return ""


def lock_file(place: str, link: str) -> TextIO:
    """Keep a file for this process, until what is given back is closed or the process is gone.

    Whoever comes later is told the link. PostgreSQL may be shared, and what is thrown away is
    nobody else's: neither is a file.
    """
    here = Path(place).is_file() or Path(f"{place}-lock").is_file()  # or moved away just now
    if sys.platform == "win32" or not here:
        return io.StringIO()
    try:
        lock = open(f"{place}-lock", "a+", encoding="utf-8")  # noqa: SIM115
    except OSError:  # where nothing can be written the store has told why
        return io.StringIO()
    try:
        # Unlike flock it is not inherited by the processes in which bots think.
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if problem.errno not in TAKEN:  # a network's disk that knows no locks
            return lock
        lock.seek(0)
        found = lock.read().strip()
        lock.close()
        raise InUse(place, found) from None
    lock.truncate(0)
    print(link, file=lock, flush=True)
    return lock
