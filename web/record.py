"""Record what the engine tells: moments for the tests of the client, positions for its tutorial.

    python web/record.py    write src/session/fixtures/moments.json and src/pages/lessons.json

The client holds no rules. Its tests follow these moments, and its tutorial plays these positions.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from hornox.engine.decision import Answer, Decision
from hornox.engine.event import Moments, heard_by
from hornox.engine.game import answer, open_decisions, start
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.engine.view import view
from hornox.modes import REGISTRY
from hornox.protocol.updates import Voice, update

SRC = Path(__file__).resolve().parent / "src"
BLENDS = ("even-odd+climbing+cow+flip",)
MOST = 14
"""Moments kept for each mode."""

# ---------------------------------------------------------------- moments for the tests


def moments(mode_id: str, seed: str) -> list[dict[str, Any]]:
    """Moments of a game played at random, at most a few for each kind of event."""
    mode = REGISTRY.find(mode_id)
    seats = min(max(mode.players[0], 3), mode.players[1])
    state, _ = start(mode, seats, seed, {})
    stream = Stream(seed, "record")
    kept: list[dict[str, Any]] = []
    met: dict[str, int] = {}
    for _ in range(1500):
        decisions = open_decisions(state)
        if not decisions:
            break
        asked = decisions[0]
        choice = asked.options[stream.below(len(asked.options))]
        before = _json(state.public)
        state, events = answer(state, Answer(asked.id, asked.seats[0], choice))
        shown = [_json(moment.event) for moment in heard_by(events, None)]
        names = {str(event["event"]) for event in shown}
        if any(met.get(name, 0) < 2 for name in names) and len(kept) < MOST:
            for name in names:
                met[name] = met.get(name, 0) + 1
            kept.append({"before": before, "events": shown, "after": _json(state.public)})
    return kept


def _json(value: object) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(msgspec.json.encode(value))
    return told


# ---------------------------------------------------------------- positions for the tutorial

NAMES = ("{you}", "Ida", "Max")
"""The client puts the learner's own name in."""
VOICE = Voice(NAMES, "base")


class Lesson(Struct, frozen=True):
    """A position of the base game: rows, everybody's hand, and what the others will play."""

    id: str
    rows: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    others: tuple[int, int]
    totals: tuple[int, int, int] = (0, 0, 0)


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
)


def lesson(told: Lesson) -> dict[str, Any]:
    """A position with everything that can come of it until the turn ends."""
    mode = REGISTRY.find("base")
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
    sent = _json(update(0, seen, heard_by(events, 0), VOICE))
    node: dict[str, Any] = {
        "public": seen.public,
        "own": seen.private,
        "events": sent["events"],
        "ask": None,
        "branches": {},
    }
    turn_over = depth > 0 and any(one["kind"] == "card" for one in sent["asks"])
    if not sent["asks"] or turn_over:
        return node
    asked = sent["asks"][0]
    node["ask"] = asked
    for option in asked["options"]:
        now, heard = answer(state, Answer(asked["id"], 0, option["choice"]))
        for decision in open_decisions(now) if due else ():
            now, more = answer(now, Answer(decision.id, decision.seats[0], _plays(told, decision)))
            heard = (*heard, *more)
        node["branches"][str(option["choice"])] = _node(now, heard, told, set(), depth + 1)
    return node


def _plays(told: Lesson, decision: Decision) -> int:
    return told.others[decision.seats[0] - 1]


def main() -> None:
    """Write all files."""
    ids = [mode.id for mode in REGISTRY] + list(BLENDS)
    told = {
        mode_id: {"table": REGISTRY.find(mode_id).table.name, "moments": moments(mode_id, "web")}
        for mode_id in ids
    }
    _write(SRC / "session" / "fixtures" / "moments.json", told)
    _write(SRC / "pages" / "lessons.json", [lesson(one) for one in LESSONS])


def _write(path: Path, value: object) -> None:
    path.parent.mkdir(exist_ok=True)
    text = msgspec.json.encode(value).decode()
    path.write_text(text + "\n", encoding="utf-8")
    print(f"{path.relative_to(SRC.parent)}: {len(text)} characters")


if __name__ == "__main__":
    main()
