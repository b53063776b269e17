"""Records the lessons of the tutorial: what the coach says, and all that can come of a position.

The client holds no rules: it plays what is recorded here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from hornox import fast
from hornox.engine.event import heard_by
from hornox.engine.view import view
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.texts import has_text
from hornox.learn.lessons import LEARNER, LESSONS, OTHERS, Page, Walk, opened
from hornox.learn.risk import risks
from hornox.protocol.risk import risks_shown
from hornox.protocol.updates import Voice, update

NAMES = ("{you}", *OTHERS)
"""The client puts the learner's own name in."""
ALWAYS, WITH_A_TASK = ("title", "text"), ("task", "done")


def lessons() -> Iterator[tuple[str, str]]:
    """The lesson of each mode, as the client reads it."""
    for mode, pages in LESSONS.items():
        yield mode, msgspec.json.encode([_page(mode, page) for page in pages]).decode() + "\n"


def _page(mode: str, page: Page) -> dict[str, Any]:
    """What is said on a page, and a position with everything that can come of it in this turn."""
    kinds: set[str] = set()
    walk = opened(mode, page)
    sent = update(0, view(walk.state, LEARNER), (), Voice(NAMES, mode))
    node = _node(walk, kinds)
    parts = {name: _said(page, name) for name in (*ALWAYS, *(WITH_A_TASK if page.task else ()))}
    asks = {kind: _said(page, kind) for kind in sorted(kinds) if _known(page, kind)}
    took = {"took": _said(page, "took")} if _known(page, "took") else {}
    return {
        "id": page.id,
        "table": sent.table,
        "cards": sent.cards,
        **parts,
        **took,
        "asks": asks if page.task else {},
        "position": node,
    }


def _said(page: Page, part: str) -> dict[str, str]:
    return {language: Speaker(language).say(page.text(part)) for language in LANGUAGES}


def _known(page: Page, part: str) -> bool:
    return has_text(page.text(part))


def _node(walk: Walk, kinds: set[str]) -> dict[str, Any]:
    """What the learner sees, and where every choice leads."""
    page, seen = walk.page, view(walk.state, LEARNER)
    voice = Voice(NAMES, walk.mode)
    sent = json.loads(msgspec.json.encode(update(0, seen, heard_by(walk.told, LEARNER), voice)))
    node: dict[str, Any] = {
        "public": seen.public,
        "own": seen.private,
        "counts": sent["counts"],
        "events": sent["events"],
        "ask": None,
        "risks": [],
        "branches": {},
    }
    decision = walk.decision
    if decision is None:
        return node
    kinds.add(decision.kind)
    ask = next(one for one in sent["asks"] if one["id"] == decision.id)
    ask["options"] = [one for one in ask["options"] if one["choice"] in decision.options]
    node["ask"] = ask
    if sent["table"] == "rows" and decision.kind == "card":
        with fast.without():  # the same figures on every machine
            node["risks"] = risks_shown(seen, risks(seen, page.id), voice).options
    for choice in decision.options:
        node["branches"][str(choice)] = _node(walk.choose(choice), kinds)
    return node
