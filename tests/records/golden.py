"""Golden records: a complete game with the digests of its end and of its events."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from hornox.engine import Event, Record, Registry, events_of, play_record, replay
from tests.support.digest import digest
from tests.support.modes import Case
from tests.support.play import AnyState, play

FOLDER = Path(__file__).resolve().parent
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fina", "Gero", "Hedi", "Ivo", "Jana")


class Golden(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and what it must come to."""

    state: str
    events: str
    record: Record


def paths() -> list[Path]:
    """All golden records."""
    return sorted(FOLDER.glob("*.json"))


def file_name(mode: str, version: int, label: str) -> str:
    """The name under which a golden record is kept."""
    return f"{mode}-v{version}-{label}.json"


def read(path: Path) -> Golden:
    """A golden record from its file."""
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def laid_out(golden: Golden) -> bytes:
    """The text of a golden record's file."""
    return msgspec.json.format(msgspec.json.encode(golden), indent=1) + b"\n"


def table_digest(state: AnyState) -> str:
    """The digest of all that lies on the table; a new option of a mode leaves it as it is."""
    return digest((state.public, state.private, state.hidden, state.agenda, state.asked))


def result(record: Record, registry: Registry) -> tuple[str, str, bool]:
    """The digests of the end and of the events of a record, and whether the game is over."""
    events: list[Event] = []
    over = False
    end = ""
    for state, happened in replay(record, registry):
        events += events_of(happened)
        over = state.over
        end = table_digest(state) if over else ""
    return end, digest(events), over


def golden_game(case: Case, seed: str) -> Golden:
    """A game played at random, ready to be kept."""
    trail = play(case, seed)
    record = play_record(trail.last, NAMES[: case.seats], tuple(trail.answers))
    return Golden(table_digest(trail.last), digest(trail.stream), record)
