"""Versioned JSON for every value that leaves the process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Struct, defstruct
from msgspec.structs import asdict, replace

from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Event, Moment, Moments
from hornox.engine.mode import Mode, OptionValue, Table
from hornox.engine.record import Record
from hornox.engine.registry import Registry
from hornox.engine.state import State
from hornox.engine.view import Made, View

SCHEMA = 1


class _Head(Struct, frozen=True):
    """What comes first: of which mode, version and components a State or a View is."""

    schema: int
    mode: str
    version: int
    data: str | None


def encode_state(state: State[Any, Any, Any, Any]) -> bytes:
    """A State with all its secrets: a saved game, never a message to a player."""
    return _encode(state)


def decode_state(data: bytes | str, registry: Registry) -> State[Any, Any, Any, Any]:
    """A State from its JSON."""
    state: State[Any, Any, Any, Any] = _decode_by_mode(data, registry, State)
    state.mode.check_seats(state.seats)
    given = {name: value for name, value in state.options.items() if value is not None}
    state = replace(state, options=state.mode.settle_options(given))
    if not len(state.private) == len(state.drafts) == state.seats:
        raise _unreadable("the seats are not as many as the players")
    if state.agenda and not state.agenda[-1].asks:
        raise _unreadable("the agenda does not wait for anybody")
    return state


def encode_view(seen: View[Any, Any]) -> bytes:
    """What one seat may know."""
    return _encode(seen)


def decode_view(data: bytes | str, registry: Registry) -> View[Any, Any]:
    """A View from its JSON."""
    seen: View[Any, Any] = _decode_by_mode(data, registry, View)
    return seen


def _encode(value: State[Any, Any, Any, Any] | View[Any, Any]) -> bytes:
    """All fields of a value; its mode by name, version and components."""
    mode = value.mode
    fields = asdict(value)
    del fields["mode"]
    head = {"schema": SCHEMA, "mode": mode.id, "version": mode.version, "data": mode.data}
    return msgspec.json.encode(head | fields)


def _decode_by_mode(data: bytes | str, registry: Registry, kind: type[Struct]) -> Any:
    """A State or a View, whose parts are read as its mode's table has them."""
    head: _Head = _decode(data, _Head)
    if head.schema != SCHEMA:
        raise Illegal("E_SCHEMA", "record", {"given": head.schema, "known": SCHEMA})
    mode = registry.find(head.mode, head.version)
    if mode.data != head.data:
        raise Illegal("E_DATA", "record", {"given": head.data, "known": mode.data})
    frame = _part(data, _frame_of(kind, mode.table))
    fields = {name: getattr(frame, name) for name in kind.__struct_fields__ if name != "mode"}
    return kind(mode=mode, **fields)


_KINDS: dict[str, Any] = {
    "options": dict[str, OptionValue],
    "seats": int,
    "seat": int | None,
    "seed": str,
    "stacked": dict[str, tuple[Choice, ...]],
    "decisions": tuple[Decision, ...],
    "made": tuple[Made, ...],
    "asking": str | None,
    "awaited": tuple[int, ...],
    "asked": int,
    "drafts": tuple[tuple[Choice, ...], ...],
}
"""The fields of States and Views that are the same at every table."""


@lru_cache(maxsize=64)
def _frame_of(kind: type[Struct], table: Table) -> type[Struct]:
    """A State or a View on the wire, with the parts as this table has them."""
    one = table.private
    parts = {
        "public": table.public,
        "private": _row_of((one,)) if kind is State else reduce(or_, (one, None)),
        "hidden": table.hidden,
        "agenda": _row_of(table.steps),
    }
    types = _KINDS | parts
    fields = [(name, types[name]) for name in kind.__struct_fields__ if name != "mode"]
    name = f"{kind.__name__}Frame"
    return defstruct(name, fields, bases=(_Head,), frozen=True, forbid_unknown_fields=True)


def encode_events(events: tuple[Event, ...]) -> bytes:
    """Events, each with its kind."""
    return msgspec.json.encode(events)


def decode_events(data: bytes | str, mode: Mode) -> tuple[Event, ...]:
    """Events of a mode from their JSON."""
    kinds = mode.table.events
    events: tuple[Event, ...] = _part(data, _row_of(kinds))
    return events


def encode_moments(moments: Moments) -> bytes:
    """What a seat has heard."""
    return msgspec.json.encode(moments)


def decode_moments(data: bytes | str, mode: Mode) -> Moments:
    """Moments of a mode from their JSON, as ``encode_moments`` has written them."""
    found = _decode(data, tuple[_moment_of(mode.table), ...])  # type: ignore[misc]
    return tuple([Moment(one.event, one.public, one.private) for one in found])


@lru_cache(maxsize=16)
def _moment_of(table: Table) -> type[Struct]:
    """A moment on the wire, with the parts as this table has them."""
    event = reduce(or_, table.events)
    private = _row_of((table.private,))
    return defstruct(
        "MomentFrame", [("event", event), ("public", table.public), ("private", private)]
    )


def encode_record(record: Record) -> bytes:
    """A record as one line, so that a file may hold many of them."""
    return msgspec.json.encode(record) + b"\n"


def decode_record(data: bytes | str) -> Record:
    """A record from its JSON; E_NO_RECORD where it is the JSON of something else."""
    try:
        record: Record = _decode(data, Record)
    except Illegal:
        told = _decode(data, Any)
        if isinstance(told, dict) and told.keys() & {*Record.__struct_fields__}:
            raise
        raise Illegal("E_NO_RECORD", "record") from None
    return record


def encode_answer(given: Answer) -> bytes:
    """An answer: decision, seat, choice."""
    return msgspec.json.encode(given)


def decode_answer(data: bytes | str) -> Answer:
    """An answer from its JSON."""
    given: Answer = _decode(data, Answer)
    return given


@cache
def learn_types() -> None:
    """Have msgspec prepare all types of Hornox that are imported by now.

    Two threads that decode a type at once can crash Python if nobody has decoded it before.
    Whoever decodes in threads calls this before the first of them begins.
    """
    for kind in _below(Struct):
        if kind.__module__.startswith("hornox."):
            with suppress(NameError, TypeError):  # one that cannot be decoded
                msgspec.json.Decoder(kind)


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _row_of(kinds: tuple[type, ...]) -> Any:
    """The type of a tuple of values of these kinds."""
    return tuple[reduce(or_, kinds), ...]  # type: ignore[misc]


def _decode(data: bytes | str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = str(error)
        if "truncated" in why:  # the only complaint of msgspec that names no place
            why = f"it ends too early, after {len(data)} bytes"
        raise _unreadable(why) from None


def _part(data: bytes | str, kind: Any) -> Any:
    """A part that a table defines; a field that it does not know is refused, however deep."""
    value = _decode(data, kind)
    if _unknown(_decode(data, Any), msgspec.to_builtins(value)):
        raise _unreadable("a field that is not known here")
    return value


def _unknown(given: Any, kept: Any) -> bool:
    """Whether the given JSON tells more than what was made of it."""
    if isinstance(given, dict):
        return any(name not in kept or _unknown(given[name], kept[name]) for name in given)
    if isinstance(given, list):
        return any(_unknown(one, other) for one, other in zip(given, kept, strict=True))
    return False


def _unreadable(why: str) -> Illegal:
    return Illegal("E_FORMAT", "record", {"why": why})
