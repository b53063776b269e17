"""Lessons in plain lines: what a person types, and what the coach says to it."""

from __future__ import annotations

import io

import pytest

from hornox.learn.lessons import LESSONS, Walk, opened
from hornox.terminal import settings
from hornox.terminal.plain.lessons import PlainLesson
from hornox.terminal.plain.screen import Screen
from hornox.terminal.plain.typed import keys

pytestmark = pytest.mark.usefixtures("home")


def typed(mode: str, *lines: str, language: str = "en") -> str:
    """What is shown to somebody who types these lines and then stops."""
    out, left = io.StringIO(), list(lines)
    read = lambda _prompt: left.pop(0) if left else "quit"  # noqa: E731
    assert PlainLesson(mode, Screen(out, read), language).play() == 0
    return out.getvalue()


def answers(walk: Walk) -> list[str]:
    """What to type for the last option at each question of a page."""
    found = []
    while (decision := walk.decision) is not None:
        found.append(keys(decision)[-1])
        walk = walk.choose(decision.options[-1])
    return found


@pytest.mark.parametrize("mode", LESSONS)
def test_every_lesson_can_be_typed_to_its_end(mode: str) -> None:
    lines = [line for page in LESSONS[mode] for line in [*answers(opened(mode, page)), ""]]
    for language in ("en", "de"):
        assert f"“hornox play {mode}”" in (shown := typed(mode, *lines)) or language == "de"
        assert "none of the choices" not in shown
    assert settings.read().lessons == (mode,)


def test_what_cannot_be_played_is_told_with_what_can() -> None:
    shown = typed("base", "", "37~", "nonsense", "37", "")
    assert shown.count("is none of the choices") == 2
    assert "You can choose 37 (1 head), 65 (2 heads) and 90 (3 heads)." in shown
    assert "row 2 (35) is 2" in " ".join(shown.split()), "why the card went where it went"
    assert "The sixth card takes" in shown
    assert not settings.read().lessons


def test_pages_are_skipped_repeated_and_gone_back_to() -> None:
    shown = typed("base", "", "skip", "back", "37", "again", "90", "")
    titles = [line.strip() for line in shown.splitlines() if " of 5" in line]
    assert titles == [f"Base game · {page} of 5" for page in (1, 2, 3, 2, 2, 3)]
