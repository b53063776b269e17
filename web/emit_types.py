"""The types of the protocol and of the tables as TypeScript.

Every Struct becomes an interface of the same name. Where two tables define a type of one name, the
table's name stands in front. Views and facts, which the messages hold as raw JSON, get the types
that their table defines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType
from msgspec.structs import fields

from hornox.engine.decision import Choice, Decision, Fact
from hornox.engine.mode import OptionValue
from hornox.engine.view import View
from hornox.explain import LANGUAGES
from hornox.modes import REGISTRY
from hornox.protocol import (
    archive,
    bodies,
    club,
    friends,
    host,
    messages,
    orders,
    passkeys,
    practice,
)
from hornox.protocol.archive import Replay
from hornox.protocol.bodies import ModeOffered
from hornox.protocol.messages import Ask, Incoming, Outgoing, Reaction, Text, Told, Update
from hornox.protocol.pace import Pace, Status
from web import record
from web.emit_routes import routes_typescript
from web.record import LessonPage, LessonPosition

HEAD = "// Made by `python web/build.py generate` from the types of the protocol and of the tables."
ALIASES: dict[Any, str] = {
    Text: "Text",
    Choice: "Choice",
    Fact: "Fact",
    OptionValue: "OptionValue",
    Pace: "Pace",
    Status: "Status",
    Reaction: "Reaction",
    Update: "Update",
}
"""What is written by its own name wherever it stands in a field."""
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
BY_TABLE: dict[type, dict[str, str]] = {
    View: {
        "mode": "string",
        "public": 'Tables[T]["public"]',
        "private": 'Tables[T]["private"] | null',
        "agenda": "unknown[]",
    },
    Told: {
        "event": 'Tables[T]["event"]',
        "changed": 'Partial<Tables[T]["public"]>',
        "own": 'Partial<Tables[T]["private"]>',
    },
    Update: {"table": "T", "view": "View<T>", "events": "Told<T>[]"},
    Replay: {
        "hands": '(Tables[TableName]["private"] | null)[][]',
        "hidden": 'Tables[TableName]["hidden"][]',
    },
    ModeOffered: {"table": "TableName"},
    LessonPage: {"table": "TableName"},
    LessonPosition: {
        "public": 'Tables[TableName]["public"]',
        "own": 'Tables[TableName]["private"] | null',
    },
    Ask: {"kind": "DecisionKind"},
    Decision: {"kind": "DecisionKind"},
}
"""Fields whose type depends on the table, or is narrower than Python's."""

_MODULES = (messages, bodies, archive, host, orders, practice, club, friends, passkeys, record)
_SENT = tuple(module.__name__ for module in _MODULES)
_TABLES = {mode.table.name: mode.table for mode in REGISTRY}


def types_typescript() -> str:
    """The whole file."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    names = _names()
    yield from (HEAD, "")
    yield _alias("Language", _either(map(_quoted, LANGUAGES)))
    yield "export type Text = Record<Language, string>;"
    for hint, name in ALIASES.items():
        if hint not in (Text, Update):
            yield _alias(name, _union(hint, names))
    for name, hint in {"Incoming": Incoming, "Outgoing": Outgoing}.items():
        yield _alias(name, _union(hint, names))
    kinds = {kind for mode in REGISTRY for kind in mode.table.choices(mode)}
    yield _alias("DecisionKind", _either(map(_quoted, sorted(kinds))))
    yield from _tables(names)
    for kind in names:
        yield from ("", *_interface(kind, names))
    yield from ("", *routes_typescript(partial(_typed, names=names)))


def _tables(names: dict[type, str]) -> Iterator[str]:
    yield from ("", "/** By the name of a table: what lies on it, and what can happen there. */")
    yield "export interface Tables {"
    for name, table in _TABLES.items():
        public, private, hidden = (
            names[kind] for kind in (table.public, table.private, table.hidden)
        )
        event = f"{name.capitalize()}Event"
        yield f"  {name}: {{"
        yield f"    public: {public}; private: {private}; hidden: {hidden}; event: {event};"
        yield "  };"
    yield from ("}", "export type TableName = keyof Tables;")
    for name, table in _TABLES.items():
        kinds = _either(names[kind] for kind in table.events)
        yield _alias(f"{name.capitalize()}Event", kinds)
    yield 'export type GameEvent = Tables[TableName]["event"];'
    yield "/** Its `table` says which. */"
    yield "export type Update = { [T in TableName]: UpdateOf<T> }[TableName];"


def _interface(kind: type[Struct], names: dict[type, str]) -> Iterator[str]:
    own = BY_TABLE.get(kind, {})
    generic = any("[T]" in shown or "<T>" in shown for shown in own.values())
    parameter = "<T extends TableName = TableName>" if generic else ""
    yield f"/** {(kind.__doc__ or '').splitlines()[0]} */"
    yield f"export interface {names[kind]}{parameter} {{"
    settings = kind.__struct_config__
    if settings.tag_field is not None:
        yield f"  {settings.tag_field}: {_quoted(settings.tag)};"
    hints = get_type_hints(kind)
    from_client = settings.forbid_unknown_fields and kind.__module__ in _SENT
    for field in fields(kind):
        # What the server sends is whole; what a client sends may lack what has a default.
        spare = (from_client or settings.omit_defaults) and not field.required
        mark = "?" if spare or UnsetType in get_args(hints[field.name]) else ""
        shown = own.get(field.name) or _typed(hints[field.name], names)
        yield f"  {field.encode_name}{mark}: {shown};"
    yield "}"


def _typed(hint: Any, names: dict[type, str]) -> str:
    """A Python type in TypeScript."""
    if hint in ALIASES:
        return ALIASES[hint]
    if hint in PLAIN or hint in names:
        return PLAIN.get(hint) or names[hint]
    kind, parts = get_origin(hint), get_args(hint)
    if kind is list or (kind is tuple and parts[-1] is ...):
        item = _typed(parts[0], names)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind is tuple:
        return f"[{', '.join(_typed(part, names) for part in parts)}]"
    if kind in (dict, Mapping):
        return f"Record<{_typed(parts[0], names)}, {_typed(parts[1], names)}>"
    return _union(hint, names)


def _union(hint: Any, names: dict[type, str]) -> str:
    if get_origin(hint) is Literal:
        return _either(map(_quoted, get_args(hint)))
    if not get_args(hint):
        raise TypeError(f"no TypeScript for {hint}")
    return _either(_typed(part, names) for part in get_args(hint) if part is not UnsetType)


def _alias(name: str, union: str) -> str:
    line = f"export type {name} = {union};"
    if len(line) <= 100:
        return line
    return f"export type {name} =\n  | " + union.replace(" | ", "\n  | ") + ";"


def _either(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


def _quoted(word: object) -> str:
    return f'"{word}"'


def _names() -> dict[type, str]:
    """Every type that travels, and what it is called."""
    sent = [*(kind for module in _MODULES for kind in _structs(module)), View]
    laid = [kind for t in _TABLES.values() for kind in (t.public, t.private, t.hidden, *t.events)]
    kinds = _reached((*sent, *laid))
    often = Counter(kind.__name__ for kind in kinds)
    names: dict[type, str] = {}
    for kind in kinds:
        _, room, *home = kind.__module__.split(".")
        of_table = room == "tables" and len(home) > 1 and often[kind.__name__] > 1
        names[kind] = f"{home[0].capitalize() if of_table else ''}{kind.__name__}"
    names[Update] = "UpdateOf"
    twice = [name for name, count in Counter(names.values()).items() if count > 1]
    if twice:
        raise TypeError(f"two types are called {', '.join(twice)}")
    return names


def _structs(module: ModuleType) -> list[type]:
    """What a module defines, without the classes that others are made from."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    own = [k for k in kinds if issubclass(k, Struct) and k.__module__ == module.__name__]
    return [kind for kind in own if not kind.__subclasses__()]


def _reached(kinds: Iterable[type]) -> list[type]:
    """These types and all that their fields hold, each once."""
    found: dict[type, None] = {}
    left = list(reversed(list(kinds)))
    while left:
        kind = left.pop()
        if kind not in found:
            found[kind] = None
            own = BY_TABLE.get(kind, {})
            hints = [hint for name, hint in get_type_hints(kind).items() if name not in own]
            left += reversed([held for hint in hints for held in _held(hint)])
    return list(found)


def _held(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from _held(part)
