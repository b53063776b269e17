"""Games as files: each one whole in a file of its own, in a folder of the user's own."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.engine.wire import decode_record, encode_record
from hornox.learn.game_texts import record_in

Kept = TypeVar("Kept")
_NOTED = re.compile(r"(?:\s|#[^\n]*\n)*\[[a-z-]+ ")
"""How a game in notation begins."""
LARGEST = 16 * 1024 * 1024
"""No game needs a larger file."""


def folder() -> Path:
    """Where games are kept (XDG state directory)."""
    home = os.environ.get("XDG_STATE_HOME", "")
    base = Path(home) if os.path.isabs(home) else Path.home() / ".local" / "state"
    return base / "hornox"


def state(name: str, usual: Kept) -> Kept:
    """What the program remembers in a file of its folder; where nothing readable is, the usual."""
    try:
        data = (folder() / name).read_bytes()
        return msgspec.json.decode(data, type=type(usual))
    except (OSError, ValueError, msgspec.DecodeError):
        return usual


def keep_state(name: str, kept: object) -> None:
    """Remember it until the next time; where nothing can be written it holds for this one."""
    with suppress(OSError):
        write_whole(msgspec.json.encode(kept), folder() / name)


def write(record: Record, path: Path) -> None:
    """Put a record into its place."""
    write_whole(encode_record(record), path)


def write_whole(data: bytes, path: Path) -> None:
    """Put a file into its place whole: a crash leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> Record:
    """A record, or a game in notation, from its file; OSError or a refusal where there is none."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    with suppress(UnicodeDecodeError):
        text = data.decode("utf-8-sig")
        if _NOTED.match(text) and len(data) <= LARGEST:
            return record_in(text)
    try:
        if len(data) <= LARGEST:
            return decode_record(data)
    except Illegal as illegal:
        if illegal.code != "E_FORMAT":
            raise
    raise Illegal("E_NO_RECORD", "record")
