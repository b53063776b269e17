"""What is left to do at a table, in words: the steps of the agenda, the next one first."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from hornox.engine.mode import Table
from hornox.engine.step import Step
from hornox.notation.tokens import Cursor, quoted


def write_steps(agenda: tuple[Step, ...]) -> str:
    """The agenda, whose last step is done next."""
    return ", ".join(_written_step(step) for step in reversed(agenda))


def read_steps(cursor: Cursor, table: Table) -> tuple[Step, ...]:
    """The agenda of a table of this kind."""
    steps = [_read_step(cursor, table)]
    while cursor.mark(","):
        steps.append(_read_step(cursor, table))
    return tuple(reversed(steps))


@lru_cache(maxsize=16)
def _kinds(table: Table) -> dict[str, type[Step]]:
    return {_kebab(kind.__name__): kind for kind in table.steps}


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _written_step(step: Step) -> str:
    name = _kebab(type(step).__name__)
    return f"{name}({_written_fields(step)})" if step.__struct_fields__ else name


def _written_fields(value: Struct) -> str:
    return " ".join(_written(name, getattr(value, name)) for name in value.__struct_fields__)


def _written(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value + 1 if name == "seat" else value)
    if isinstance(value, str):
        return quoted(value)
    inner = _written_fields(value) if isinstance(value, Struct) else " ".join(map(str, value))
    return f"({inner})"


def _read_step(cursor: Cursor, table: Table) -> Step:
    place = cursor.here
    name = cursor.text()
    kind = _kinds(table).get(name)
    if kind is None:
        place.fail("step", given=name)
    fields: dict[str, Any] = {}
    if kind.__struct_fields__:
        cursor.need("(")
        fields = _read_fields(cursor, kind)
        cursor.need(")")
    try:
        return msgspec.convert(fields | {"step": kind.__name__}, kind)
    except msgspec.ValidationError:
        place.fail("step", given=name)


def _read_fields(cursor: Cursor, kind: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: _read(cursor, name, hints[name]) for name in kind.__struct_fields__}


def _read(cursor: Cursor, name: str, hint: Any) -> Any:
    if hint is int:
        return cursor.number() - (name == "seat")
    if hint is str:
        return cursor.text()
    if hint is bool:
        return cursor.text() == "yes"
    cursor.need("(")
    value: Any = []
    if isinstance(hint, type) and issubclass(hint, Struct):
        value = _read_fields(cursor, hint)
    else:
        while cursor.at_word():
            value.append(cursor.number())
    cursor.need(")")
    return value
