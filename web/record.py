"""Records the lessons of the tutorial: what the coach says, and all that can come of a position.

The client holds no rules: it plays what is recorded here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from hornox import fast
from hornox.engine.components import Counts
from hornox.engine.event import heard_by
from hornox.engine.view import view
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.texts import has_text
from hornox.learn.lessons import LEARNER, LESSONS, OTHERS, Page, Walk, opened
from hornox.learn.risk import risks
from hornox.protocol.messages import Ask, OptionShown, RiskShown, Text, Told
from hornox.protocol.risk import risks_shown
from hornox.protocol.updates import Voice, update

NAMES = ("{you}", *OTHERS)
"""The client puts the learner's own name in."""


class LessonPosition(Struct, frozen=True):
    """What the learner sees, what led there, and where every choice leads."""

    public: Any
    own: Any
    counts: Counts
    events: tuple[Told, ...]
    ask: Ask | None
    risks: tuple[RiskShown, ...]
    branches: dict[str, LessonPosition]


class LessonPage(Struct, frozen=True):
    """What is said on a page, and the position; without a task it only tells."""

    id: str
    table: str
    cards: int
    title: Text
    text: Text
    task: Text | UnsetType
    done: Text | UnsetType
    took: Text | UnsetType
    """Told when the learner has taken a row."""
    asks: dict[str, Text]
    """The task at a later question, by its kind."""
    position: LessonPosition


def lessons() -> Iterator[tuple[str, str]]:
    """The lesson of each mode, as the client reads it."""
    for mode, pages in LESSONS.items():
        yield mode, msgspec.json.encode([_page(mode, page) for page in pages]).decode() + "\n"


def _page(mode: str, page: Page) -> LessonPage:
    kinds: set[str] = set()
    walk = opened(mode, page)
    sent = update(0, view(walk.state, LEARNER), (), Voice(NAMES, mode))
    position = _position(walk, kinds)
    return LessonPage(
        id=page.id,
        table=sent.table,
        cards=sent.cards,
        title=_said(page, "title"),
        text=_said(page, "text"),
        task=_said(page, "task") if page.task else UNSET,
        done=_said(page, "done") if page.task else UNSET,
        took=_said(page, "took") if _known(page, "took") else UNSET,
        asks={kind: _said(page, kind) for kind in sorted(kinds) if _known(page, kind)},
        position=position,
    )


def _said(page: Page, part: str) -> Text:
    return {language: Speaker(language).say(page.text(part)) for language in LANGUAGES}


def _known(page: Page, part: str) -> bool:
    return has_text(page.text(part))


def _position(walk: Walk, kinds: set[str]) -> LessonPosition:
    page, seen = walk.page, view(walk.state, LEARNER)
    voice = Voice(NAMES, walk.mode)
    sent = update(0, seen, heard_by(walk.told, LEARNER), voice)
    reached = LessonPosition(seen.public, seen.private, sent.counts, sent.events, None, (), {})
    decision = walk.decision
    if decision is None:
        return reached
    kinds.add(decision.kind)
    ask = next(one for one in sent.asks if one.id == decision.id)
    options = msgspec.json.decode(msgspec.json.encode(ask.options), type=tuple[OptionShown, ...])
    ask = replace(ask, options=tuple(one for one in options if one.choice in decision.options))
    likely: tuple[RiskShown, ...] = ()
    if sent.table == "rows" and decision.kind == "card":
        with fast.without():  # the same figures on every machine
            likely = risks_shown(seen, risks(seen, page.id), voice).options
    branches = {str(choice): _position(walk.choose(choice), kinds) for choice in decision.options}
    return replace(reached, ask=ask, risks=likely, branches=branches)
