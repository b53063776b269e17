"""The buffalo table as it is drawn."""

from __future__ import annotations

import re

import pytest

from hornox.drawn import scene_of
from hornox.drawn.style import render, visible
from hornox.engine import view
from hornox.explain import LANGUAGES, Speaker
from hornox.modes.buffalo import MODE
from hornox.tables.buffalo.model import BuffaloState
from tests.rules.answering import give
from tests.rules.buffalo_table import table
from tests.support.modes import Case
from tests.support.play import play

NAMES = ("Ada", "Ben", "Carla", "Dora", "Emil", "Maximiliane")


def drawn(state: BuffaloState, seat: int | None, language: str = "en") -> str:
    names = NAMES[: state.seats]
    lines = scene_of("buffalo").draw(view(state, seat), Speaker(language, names))
    return "\n".join(render(line, ansi=False).rstrip() for line in lines)


def described() -> BuffaloState:
    return table(
        rows=((40,), (50, 51, 52, 53, 54), (70,), (80, 88)),
        signs=({"seven": True}, {}, {}, {"stop": True}),
        hands=((1, 2), (3, 4)),
        revealed=((0, 55), (1, 60), (None, 90)),
        pile=(10, 20),
        buffalo_pile=(99,),
        face_up=("Push", "Replace"),
        special_deck=("Insert", "Sort"),
    )


def test_the_table_of_a_seat() -> None:
    state, _ = give(described(), "Push", 40, 3)
    assert (
        drawn(state, 0)
        == """\
  Turn 8 of 10

  Row 1     ·    ·    ·    ·    ·    ·    │ ×       empty · 7
  Row 2     50³  51¹  52¹  53¹  54¹  │ takes        7 heads
  Row 3     40³  70³  ·    ·    ·    │ ×            6 heads
  Row 4     80³  88⁵  ·    ·    ·    │ ×            8 heads · stop

                cards         taken
  Ada               2                 you
  Ben               2                 is thinking
  team                  2 (6 heads)
  the buffalo       2             1

  specials  Replace and Insert · 1 in the deck

  to place  55⁷ Ada   60³ Ben   90³ the buffalo

  hand      1¹   2¹"""
    )


def test_nobody_is_shown_what_the_buffalo_took() -> None:
    picture = drawn(described(), 0, "de")
    assert "99" not in picture
    assert re.search(r"der Büffel +2 +1$", picture, re.M)
    assert "Hand" not in drawn(described(), None, "de")


def test_at_the_end_the_buffalo_s_points_are_shown() -> None:
    assert "1 (5 heads)" in drawn(table(buffalo_pile=(99,)), None)


@pytest.mark.parametrize("seats", [1, 6])
def test_no_line_is_too_long(seats: int) -> None:
    trail = play(Case(MODE, seats, {}), "wide")
    for state in trail.states[::5]:
        for language in LANGUAGES:
            names = NAMES[:seats]
            lines = scene_of("buffalo").draw(view(state, 0), Speaker(language, names))
            assert max(map(visible, lines)) <= 80
