"""Records the lessons of the tutorial: positions, and all that can come of them.

The client holds no rules: it plays what is recorded here.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct

from hornox import fast
from hornox.engine.decision import Answer, Decision
from hornox.engine.event import Moments, heard_by
from hornox.engine.game import answer, open_decisions
from hornox.engine.state import State
from hornox.engine.view import view
from hornox.learn.risk import risks
from hornox.modes import REGISTRY
from hornox.protocol.risk import risks_shown
from hornox.protocol.updates import Voice, update

NAMES = ("{you}", "Ida", "Max")
"""The client puts the learner's own name in."""


class Lesson(Struct, frozen=True):
    """A position: rows, everybody's hand, and what the others will play."""

    id: str
    rows: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    others: tuple[int, int]
    totals: tuple[int, int, int] = (0, 0, 0)
    mode: str = "base"


LESSONS = (
    Lesson(
        "closest",
        ((12,), (35,), (58, 63), (80,)),
        ((37, 65, 90), (40, 2, 3), (20, 4, 6)),
        (40, 20),
    ),
    Lesson(
        "sixth",
        ((12, 19, 22, 31, 34), (40,), (58, 63), (80, 84)),
        ((36, 60, 88), (45, 2, 3), (91, 4, 6)),
        (45, 91),
        (4, 7, 0),
    ),
    Lesson(
        "low",
        ((22, 30), (35, 44, 46), (50, 55), (71,)),
        ((7, 9, 15), (74, 2, 3), (60, 4, 6)),
        (74, 60),
        (4, 7, 0),
    ),
    # Markers lie as at the start of a round.
    Lesson(
        "even-odd",
        ((27,), (35,), (52, 61), (73, 80, 84, 90)),
        ((29, 30, 75), (62, 2, 4), (95, 6, 8)),
        (62, 95),
        mode="even-odd",
    ),
    Lesson(
        "climbing",
        ((17,), (58, 64), (71, 76, 77, 82, 86), (45, 39, 31)),
        ((24, 60, 87), (66, 2, 4), (70, 6, 8)),
        (66, 70),
        mode="climbing",
    ),
    Lesson(
        "cow",
        ((14, 18), (23, 29, 36, 37, 42), (61,), (70, 75)),
        ((20, 63, 77), (80, 2, 4), (90, 6, 8)),
        (80, 90),
        mode="cow",
    ),
    Lesson(
        "flip",
        ((6, 12), (33,), (59,), (71, 78)),
        ((9, 40, 83), (61, 2, 4), (85, 7, 8)),
        (61, 85),
        mode="flip",
    ),
)


def lessons_json() -> str:
    """All lessons, as the client reads them."""
    return msgspec.json.encode([lesson(one) for one in LESSONS]).decode() + "\n"


def lesson(told: Lesson) -> dict[str, Any]:
    """A position with everything that can come of it until the turn ends."""
    mode = REGISTRY.find(told.mode)
    place = {"rows": told.rows, "hands": told.hands, "totals": told.totals}
    state = mode.table.position(mode, len(NAMES), {}, "tutorial", place)
    return {"id": told.id, **_node(state, (), told, {1, 2}, 0)}


def _node(
    state: State[Any, Any, Any, Any],
    events: Moments,
    told: Lesson,
    due: set[int],
    depth: int,
) -> dict[str, Any]:
    """What the learner sees, and where every choice leads."""
    seen = view(state, 0)
    voice = Voice(NAMES, told.mode)
    sent = json.loads(msgspec.json.encode(update(0, seen, heard_by(events, 0), voice)))
    node: dict[str, Any] = {
        "public": seen.public,
        "own": seen.private,
        "events": sent["events"],
        "ask": None,
        "risks": [],
        "branches": {},
    }
    turn_over = depth > 0 and any(one["kind"] == "card" for one in sent["asks"])
    if not sent["asks"] or turn_over:
        return node
    asked = sent["asks"][0]
    node["ask"] = asked
    with fast.without():  # the same figures on every machine
        node["risks"] = risks_shown(seen, risks(seen, told.id), voice).options
    for option in asked["options"]:
        now, heard = answer(state, Answer(asked["id"], 0, option["choice"]))
        for decision in open_decisions(now) if due else ():
            now, more = answer(now, Answer(decision.id, decision.seats[0], _plays(told, decision)))
            heard = (*heard, *more)
        node["branches"][str(option["choice"])] = _node(now, heard, told, set(), depth + 1)
    return node


def _plays(told: Lesson, decision: Decision) -> int:
    return told.others[decision.seats[0] - 1]
