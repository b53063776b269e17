"""The `do` lists: what players and the Buffalo team decide, in the order they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, cast

import msgspec

from hornox_testkit import forms
from hornox_testkit.errors import Malformed
from hornox_testkit.forms import Form, many


class ChooseRow(msgspec.Struct, frozen=True):
    """A player takes a row with a card that fits nowhere."""

    who: str
    row: int


class Use(msgspec.Struct, frozen=True):
    """A player uses an anniversary special; `cancel` belongs to Plus alone."""

    who: str
    special: str
    card: int | None = None
    row: int | None = None
    cancel: tuple[int, ...] | Literal["auto"] | None = None


class Swap(msgspec.Struct, frozen=True):
    """After a take a player exchanges one held special."""

    who: str
    special: str


class TeamAction(msgspec.Struct, frozen=True):
    """The Buffalo team acts in the window before a card is placed (`end`: after the last)."""

    before: str
    action: str
    card: int | None = None
    row: int | None = None
    member: str | None = None
    order: tuple[str, ...] | None = None


Decision: TypeAlias = ChooseRow | Use | Swap | TeamAction

USES: dict[str, tuple[str, ...]] = {
    "Fifth": (),
    "Seven": (),
    "Insert": ("row",),
    "Replace": ("card",),
    "Shift": ("card", "row"),
    "Stop": ("row",),
    "Plus": ("card", "cancel"),
}
TEAM_ACTIONS: dict[str, tuple[str, ...]] = {
    "Take7": ("row",),
    "Stop": ("row",),
    "unstop": ("row",),
    "Replace": ("member", "card"),
    "Insert": ("row",),
    "Push": ("card", "row"),
    "First": ("member",),
    "Last": ("member",),
    "Sort": ("order",),
}

_order = many(forms.seat, ",", 1)
_cancel = many(forms.number, ",")


def _read_argument(name: str, text: str) -> object:
    if name == "member":
        return forms.seat.read(text)
    if name == "order":
        return _order.read(text)
    if name == "cancel":
        return text if text == "auto" else _cancel.read(text)
    return forms.number.read(text)


def _write_argument(name: str, value: object) -> str:
    if name == "order":
        return _order.write(cast("tuple[str, ...]", value))
    if name == "cancel" and value != "auto":
        return _cancel.write(cast("tuple[int, ...]", value))
    return str(value)


def _arguments(
    text: str, known: dict[str, tuple[str, ...]], words: Sequence[str]
) -> tuple[str, dict[str, object]]:
    name, *given = words
    if name not in known:
        raise Malformed(f"'{text}': '{name}' is none of {', '.join(known)}")
    if name == "Plus" and len(given) == 1:
        # Whoever names no cards to cancel gets the default set.
        given = [*given, "auto"]
    if len(given) != len(known[name]):
        wanted = " ".join(known[name]) or "nothing"
        raise Malformed(f"'{text}': {name} is followed by {wanted}")
    pairs = zip(known[name], given, strict=True)
    return name, {argument: _read_argument(argument, value) for argument, value in pairs}


def _read(text: str) -> Decision:
    match forms.tight(text).split():
        case [who, "row", row]:
            return ChooseRow(forms.seat.read(who), forms.number.read(row))
        case [who, "swap", special]:
            return Swap(forms.seat.read(who), forms.one_of(*forms.ANNIVERSARY).read(special))
        case [who, "use", *rest] if rest:
            name, given = _arguments(text, USES, rest)
            return msgspec.convert({"who": forms.seat.read(who), "special": name, **given}, Use)
        case [window, *rest] if window.startswith("@") and rest:
            before = window[1:] if window == "@end" else forms.seat.read(window[1:])
            name, given = _arguments(text, TEAM_ACTIONS, rest)
            return msgspec.convert({"before": before, "action": name, **given}, TeamAction)
    raise Malformed(f"'{text}' is not a decision")


def _write(decision: Decision) -> str:
    if isinstance(decision, ChooseRow):
        return f"{decision.who} row {decision.row}"
    if isinstance(decision, Swap):
        return f"{decision.who} swap {decision.special}"
    if isinstance(decision, Use):
        words = [decision.who, "use", decision.special]
        names = USES[decision.special]
    else:
        words = [f"@{decision.before}", decision.action]
        names = TEAM_ACTIONS[decision.action]
    return " ".join(words + [_write_argument(name, getattr(decision, name)) for name in names])


decisions = many(Form(_read, _write), " ; ")
