"""Saved games: records in a folder of the user's own."""

from __future__ import annotations

import os
import shlex
import tempfile
from itertools import count
from pathlib import Path

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.engine.wire import decode_record, encode_record

LARGEST = 16 * 1024 * 1024
"""No game needs a larger file."""


def folder() -> Path:
    """Where games are kept (XDG state directory)."""
    home = os.environ.get("XDG_STATE_HOME", "")
    base = Path(home) if os.path.isabs(home) else Path.home() / ".local" / "state"
    return base / "hornox"


def unfinished() -> Path:
    """The game that was left last."""
    return folder() / "saved.json"


def finished() -> Path:
    """The last game that was played to its end."""
    return folder() / "finished.json"


def way_back(path: Path) -> str:
    """The command that goes on with a game, also with the folder of one's own box."""
    command = ["hornox", "resume"]
    if own := os.environ.get("HORNOX_DATA"):
        command += ["--data", own]
    if path != unfinished():
        command.append(str(path))
    return shlex.join(command)


def write(record: Record, path: Path) -> None:
    """Put a record into its place whole: a crash leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(encode_record(record))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> Record:
    """A record from its file; OSError or Illegal where that is none."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Illegal("E_FORMAT", "record", {"why": f"more than {LARGEST} bytes"})
    return decode_record(data)


def make_room() -> Path | None:
    """Move an unfinished game out of the way of a new one; where it lies now, if there was one."""
    if not unfinished().exists():
        return None
    places = (folder() / f"earlier-{number}.json" for number in count(1))
    kept = next(place for place in places if not place.exists())
    os.replace(unfinished(), kept)
    return kept
