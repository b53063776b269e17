"""Versioned JSON for every value that leaves the process."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Raw, Struct

from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Event
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.record import Record
from hornox.engine.registry import Registry
from hornox.engine.state import State
from hornox.engine.view import Made, View

SCHEMA = 1


class _StateFrame(Struct, frozen=True, forbid_unknown_fields=True):
    """A State on the wire; the table's own parts are read once the mode is known."""

    schema: int
    mode: str
    version: int
    data: str | None
    options: dict[str, OptionValue]
    seats: int
    seed: str
    stacked: dict[str, tuple[Choice, ...]]
    public: Raw
    private: Raw
    hidden: Raw
    agenda: Raw
    asked: int
    drafts: tuple[tuple[Choice, ...], ...]


class _ViewFrame(Struct, frozen=True, forbid_unknown_fields=True):
    """A View on the wire."""

    schema: int
    mode: str
    version: int
    data: str | None
    options: dict[str, OptionValue]
    seats: int
    seat: int | None
    public: Raw
    private: Raw
    decisions: tuple[Decision, ...]
    made: tuple[Made, ...]
    asking: str | None
    awaited: tuple[int, ...]
    asked: int
    agenda: Raw


def _raw(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))


def encode_state(state: State[Any, Any, Any, Any]) -> bytes:
    """A State with all its secrets: a saved game, never a message to a player."""
    return msgspec.json.encode(
        _StateFrame(
            schema=SCHEMA,
            mode=state.mode.id,
            version=state.mode.version,
            data=state.mode.data,
            options=state.options,
            seats=state.seats,
            seed=state.seed,
            stacked=state.stacked,
            public=_raw(state.public),
            private=_raw(state.private),
            hidden=_raw(state.hidden),
            agenda=_raw(state.agenda),
            asked=state.asked,
            drafts=state.drafts,
        )
    )


def decode_state(data: bytes | str, registry: Registry) -> State[Any, Any, Any, Any]:
    """A State from its JSON."""
    frame: _StateFrame = _decode(data, _StateFrame)
    mode = _mode(frame, registry)
    mode.check_seats(frame.seats)
    table = mode.table
    state: State[Any, Any, Any, Any] = State(
        mode=mode,
        options=mode.settle_options({n: v for n, v in frame.options.items() if v is not None}),
        seats=frame.seats,
        seed=frame.seed,
        stacked=frame.stacked,
        public=_part(frame.public, table.public),
        private=_part(frame.private, _row_of((table.private,))),
        hidden=_part(frame.hidden, table.hidden),
        agenda=_part(frame.agenda, _row_of(table.steps)),
        asked=frame.asked,
        drafts=frame.drafts,
    )
    if not len(state.private) == len(state.drafts) == state.seats:
        raise _unreadable("the seats are not as many as the players")
    if state.agenda and not state.agenda[-1].asks:
        raise _unreadable("the agenda does not wait for anybody")
    return state


def encode_view(seen: View[Any, Any]) -> bytes:
    """What one seat may know."""
    return msgspec.json.encode(
        _ViewFrame(
            schema=SCHEMA,
            mode=seen.mode.id,
            version=seen.mode.version,
            data=seen.mode.data,
            options=seen.options,
            seats=seen.seats,
            seat=seen.seat,
            public=_raw(seen.public),
            private=_raw(seen.private),
            decisions=seen.decisions,
            made=seen.made,
            asking=seen.asking,
            awaited=seen.awaited,
            asked=seen.asked,
            agenda=_raw(seen.agenda),
        )
    )


def decode_view(data: bytes | str, registry: Registry) -> View[Any, Any]:
    """A View from its JSON."""
    frame: _ViewFrame = _decode(data, _ViewFrame)
    mode = _mode(frame, registry)
    table = mode.table
    return View(
        mode=mode,
        options=frame.options,
        seats=frame.seats,
        seat=frame.seat,
        public=_part(frame.public, table.public),
        private=_part(frame.private, reduce(or_, (table.private, None))),
        decisions=frame.decisions,
        made=frame.made,
        asking=frame.asking,
        awaited=frame.awaited,
        asked=frame.asked,
        agenda=_part(frame.agenda, _row_of(table.steps)),
    )


def encode_events(events: tuple[Event, ...]) -> bytes:
    """Events, each with its kind."""
    return msgspec.json.encode(events)


def decode_events(data: bytes | str, mode: Mode) -> tuple[Event, ...]:
    """Events of a mode from their JSON."""
    kinds = mode.table.events
    events: tuple[Event, ...] = _part(data, _row_of(kinds))
    return events


def encode_record(record: Record) -> bytes:
    """A record, laid out for people to read."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decode_record(data: bytes | str) -> Record:
    """A record from its JSON."""
    record: Record = _decode(data, Record)
    return record


def encode_answer(given: Answer) -> bytes:
    """An answer: decision, seat, choice."""
    return msgspec.json.encode(given)


def decode_answer(data: bytes | str) -> Answer:
    """An answer from its JSON."""
    given: Answer = _decode(data, Answer)
    return given


def _mode(frame: _StateFrame | _ViewFrame, registry: Registry) -> Mode:
    if frame.schema != SCHEMA:
        raise Illegal("E_SCHEMA", "record", {"given": frame.schema, "known": SCHEMA})
    mode = registry.find(frame.mode, frame.version)
    if mode.data != frame.data:
        raise Illegal("E_DATA", "record", {"given": frame.data, "known": mode.data})
    return mode


def _row_of(kinds: tuple[type, ...]) -> Any:
    """The type of a tuple of values of these kinds."""
    return tuple[reduce(or_, kinds), ...]  # type: ignore[misc]


def _decode(data: bytes | str | Raw, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _unreadable(str(error)) from None


def _part(data: bytes | str | Raw, kind: Any) -> Any:
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
