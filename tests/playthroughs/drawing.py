"""A table as text: whatever has changed on it, field by field."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tests.support.play import AnyState

INDENT = "    "


def drawn(state: AnyState, before: AnyState | None, names: tuple[str, ...]) -> list[str]:
    """The parts of the table that are not as they were."""
    lines: list[str] = []
    for name in state.public.__struct_fields__:
        now = getattr(state.public, name)
        old = None if before is None else getattr(before.public, name)
        if now != old and not (old is None and empty(now)):
            lines += _field(name, now, old, names)
    for seat, private in enumerate(state.private):
        if before is None or before.private[seat] != private:
            lines.append(f"{names[seat]} has {told(private).strip('()')}")
    return [INDENT + line for line in lines]


def _field(name: str, now: Any, old: Any, names: tuple[str, ...]) -> list[str]:
    """One line, or for several piles of cards one line each; of the rows always all."""
    if not isinstance(now, tuple) or not any(isinstance(item, tuple) for item in now):
        return [f"{name} {told(now)}"]
    by_seat = name != "rows" and len(now) == len(names)
    labels = names if by_seat else range(1, len(now) + 1)
    before = old if by_seat and old else ((),) * len(now)
    return [
        f"{name.removesuffix('s')} {label}: {told(item)}"
        for label, item, was in zip(labels, now, before, strict=True)
        if item != was or not by_seat
    ]


def empty(value: Any) -> bool:
    """Whether there is nothing to be shown."""
    return value is None or (isinstance(value, tuple) and all(item == () for item in value))


def told(value: Any) -> str:
    """A value in few words."""
    if isinstance(value, Struct):
        parts = {name: getattr(value, name) for name in value.__struct_fields__}
        # Counts of nothing are left out, but the first seat is number 0.
        shown = {n: v for n, v in parts.items() if v not in (None, (), 0) or (n, v) == ("seat", 0)}
        return "(" + ", ".join(f"{n} {told(v)}" for n, v in shown.items()) + ")"
    if isinstance(value, tuple):
        return " ".join(told(item) for item in value) if value else "–"
    if isinstance(value, dict):
        return " ".join(f"{n}={told(v)}" for n, v in value.items())
    if value is None:
        return "–"
    return {True: "yes", False: "no"}.get(value, str(value)) if type(value) is bool else str(value)
