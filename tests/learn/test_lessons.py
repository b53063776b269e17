"""Every step of every lesson can be played, and the coach has a word for it in both languages."""

from __future__ import annotations

import pytest

from hornox.engine.decision import Choice
from hornox.explain import LANGUAGES, Speaker
from hornox.explain.texts import has_text, messages
from hornox.learn.lessons import LESSONS, Page, Walk, opened
from hornox.modes import REGISTRY, find
from web.record import lessons

PAGES = [(mode, page) for mode, pages in LESSONS.items() for page in pages]
MOST = 60
"""Positions of one page: the browser loads all of them at once."""


def lines(
    walk: Walk, told: tuple[tuple[str, Choice], ...] = ()
) -> list[tuple[tuple[str, Choice], ...]]:
    """All ways through a page, each as kinds of decisions and choices."""
    decision = walk.decision
    if decision is None:
        return [told]
    assert decision.options, f"{walk.page.id}: nothing can be tapped at {decision.kind}"
    found = []
    for choice in decision.options:
        later = walk.choose(choice)
        assert not find(walk.mode).table.broken(later.state)
        found += lines(later, (*told, (decision.kind, choice)))
    return found


def test_every_mode_has_a_lesson() -> None:
    assert set(LESSONS) == {mode.id for mode in REGISTRY}
    ids = [page.id for _, page in PAGES]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(("mode", "page"), [pytest.param(*one, id=one[1].id) for one in PAGES])
def test_every_step_can_be_played(mode: str, page: Page) -> None:
    ways = lines(opened(mode, page))
    assert 1 <= len(ways) <= MOST and all(page.task <= len(way) <= 5 for way in ways)
    kinds = {kind for way in ways for kind, _ in way}
    tapped = {step for way in ways for step in way}
    for kind, taps in page.taps.items():
        assert all((kind, tap) in tapped for tap in taps), f"{page.id}: a tap that is never offered"
    parts = ["title", "text", *(["task", "done"] if page.task else [])]
    for language in LANGUAGES:
        for part in parts:
            assert Speaker(language).say(f"lesson-{page.id}-{part}")
    later = kinds - {ways[0][0][0]} if page.task else set()
    untold = {kind for kind in later if not has_text(f"lesson-{page.id}-{kind}")}
    assert not untold, f"the coach has nothing to say at {untold}"


def test_the_coach_says_nothing_that_nobody_hears() -> None:
    known = {
        f"lesson-{page.id}-{part}"
        for mode, page in PAGES
        for part in (
            *("title", "text", "task", "done", "took"),
            *(kind for way in lines(opened(mode, page)) for kind, _ in way),
        )
    }
    assert {one for one in messages() if one.startswith("lesson-")} <= known
    assert dict(lessons()) == dict(lessons()), "recorded the same each time"
