"""Makes wrong scenarios out of right ones: each differs in one expected value, as little as can be.

Whatever plays one of them and lets it pass does not look at that value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from hornox_testkit.board_types import LogEntry, TableRow, TableScenario
from hornox_testkit.compare import Scenario, expectable, expected, reread
from hornox_testkit.errors import NotationError
from hornox_testkit.kinds import Score, Turn
from hornox_testkit.rows import Take
from hornox_testkit.trace import Collapsed, How

# Words of which one may stand for another; the first other one of the family is used.
_FAMILIES: tuple[tuple[str, ...], ...] = (
    ("ev", "od"),
    ("up", "dn"),
    ("seven", "stop"),
    ("take7", "stop"),
    ("shift", "push"),
    ("win", "loss"),
    ("tie", "win"),
    ("deal", "end"),
    ("round", "end"),
    ("team", "X"),
    ("Stop", "Insert", "Fifth", "Seven", "Replace", "Shift", "Plus"),
    ("Stop", "Insert", "Take7", "Push", "First", "Last", "Sort"),
    ("stop", "swap", "skip", "start", "ascending", "extra"),
    ("ok", "E_PLAYERS"),
    get_args(How),
)

# What may be added to an empty heap of this key.
_SAMPLES: dict[str, Any] = {
    "takes": Take("A", (1,)),
    "trace": Collapsed(),
    "hand_after": 1,
    "pile_after": 1,
    "aside": 1,
    "spec_after": "Stop",
    "deck_after": "Stop",
    "discard_after": "Stop",
    "faceup_after": "Stop",
    "out_after": "Stop",
    "reject": 100,
    "expect_log": LogEntry(p="", tile=1, row=1, field=1, points=0),
    "expect_table": TableRow(cards=(1,)),
    "expect_actions": "stop",
    "expect_action_deck": "stop",
    "expect_action_discard": "stop",
    "expect_hands": 1,
    "expect_stops": 1,
    "expect_supply": 1,
    "expect_box": 1,
    "expect_discard": 1,
    "expect_draw": 1,
    "expect_bulls": 4,
    "expect_bull_stack": 4,
    "expect_piles": (1,),
}
_OF_PLAYERS = ("winners", "expect_winners", "expect_bidders", "expect_order")


def corruptions(scenario: Scenario) -> Iterator[tuple[str, Scenario]]:
    """Wrong variants of a scenario, each with the key that is wrong."""
    same = expectable(type(scenario))
    names = _names(scenario)
    for key, right in expected(scenario).items():
        seen: list[Any] = []
        for wrong in _variants(key, right, names):
            if wrong in seen or same[key](wrong, right):
                continue
            seen.append(wrong)
            changed = msgspec.structs.replace(scenario, **{key: wrong})
            if well_formed(changed):
                yield key, changed


def well_formed(scenario: Scenario) -> bool:
    """Whether the notation can say this scenario."""
    if isinstance(scenario, TableScenario):
        scenario = msgspec.structs.replace(scenario, fixtures=None)
    try:
        return reread(scenario) == scenario
    except NotationError:
        return False


def _names(scenario: Scenario) -> tuple[str, ...]:
    """The players of a scenario, with one stranger where the notation allows it."""
    if isinstance(scenario, TableScenario):
        return scenario.players
    seats: dict[str, None] = {}
    if isinstance(scenario, Turn):
        seats.update((play.who, None) for turn in scenario.play for play in turn)
    if isinstance(scenario, Score):
        seats.update(dict.fromkeys(scenario.before))
    return tuple(seats | {"A": None, "B": None})


def _variants(key: str, value: Any, names: tuple[str, ...]) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value - 1 if value > 1 else value + 1
        yield value + 1
    elif isinstance(value, str):
        yield from _words(value, names)
    elif isinstance(value, tuple):
        yield from _lists(key, value, names)
    elif isinstance(value, dict):
        yield from _maps(key, value, names)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for wrong in _variants(key, getattr(value, name), names):
                yield msgspec.structs.replace(value, **{name: wrong})


def _words(word: str, names: tuple[str, ...]) -> Iterator[str]:
    if word in names:
        yield from (name for name in names if name != word)
    for family in _FAMILIES:
        if word in family:
            yield next(other for other in family if other != word)
    if word.startswith("E_"):
        yield "E_COMBO" if word == "E_ROW" else "E_ROW"


def _lists(key: str, items: tuple[Any, ...], names: tuple[str, ...]) -> Iterator[Any]:
    sample = names[0] if key in _OF_PLAYERS else _SAMPLES.get(key)
    if not items:
        if isinstance(sample, LogEntry):
            sample = msgspec.structs.replace(sample, p=names[0])
        if sample is not None:
            yield (sample,)
        return
    for place in sorted({0, len(items) // 2, len(items) - 1}):
        yield items[:place] + items[place + 1 :]
        for wrong in _variants(key, items[place], names):
            yield (*items[:place], wrong, *items[place + 1 :])
        if place:
            before, after = items[: place - 1], items[place + 1 :]
            yield (*before, items[place], items[place - 1], *after)


def _maps(key: str, items: dict[Any, Any], names: tuple[str, ...]) -> Iterator[Any]:
    if not items:
        sample = _SAMPLES.get(key)
        if key == "points":
            yield {names[0]: 1}
        elif key == "expect_rows":
            yield {"r1": (1,)}
        elif sample is not None:
            yield {names[0]: (sample,)}
        return
    for name, value in items.items():
        yield {other: amount for other, amount in items.items() if other != name}
        for wrong in _variants(key, value, names):
            yield items | {name: wrong}
