"""The rows table as it is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.drawn import scene_of
from hornox.drawn.style import render
from hornox.engine import view
from hornox.explain import Speaker
from hornox.modes import find

NAMES = ("Ada", "Ben", "Carla")


def drawn(mode: str, seat: int | None, language: str = "en", **described: Any) -> str:
    found = find(mode)
    options = found.settle_options({})
    state = found.table.position(found, 3, options, "7", described)
    lines = scene_of("rows").draw(view(state, seat), Speaker(language, NAMES))
    return "\n".join(render(line, ansi=False).rstrip() for line in lines)


ROWS = [[12, 19, 23], [31, 44, 45, 47, 52], [66], [80, 88]]
HANDS = [[7, 55, 104], [1, 2, 3], [4, 5, 6]]


def test_the_table_of_a_seat() -> None:
    picture = drawn(
        "base", 0, rows=ROWS, hands=HANDS, piles=[[10, 11], [13], []], totals=[20, 5, 0], round=2
    )
    assert (
        picture
        == """\
  Round 2  the game ends at 66

  Row 1    12¹  19¹  23¹  ·    ·    │ ×      3 heads
  Row 2    31¹  44⁵  45²  47¹  52¹  │ takes  10 heads
  Row 3    66⁵  ·    ·    ·    ·    │ ×      5 heads
  Row 4    80³  88⁵  ·    ·    ·    │ ×      8 heads

  player   cards         taken   total
  Ada          3   2 (8 heads)      20   you
  Ben          3             1       5   is thinking
  Carla        3             0       0   is thinking

  hand     7¹   55⁷  104¹"""
    )


def test_a_spectator_sees_no_hand_and_no_pile() -> None:
    picture = drawn("base", None, rows=ROWS, hands=HANDS, piles=[[10, 11], [13], []])
    assert "hand " not in picture
    assert "(8 heads)" not in picture
    assert "55" not in picture


def test_markers_and_the_cow_are_shown_in_german() -> None:
    markers = {
        "even_odd": {"row": 1, "odd": True},
        "mountain": {"row": 4, "up": True},
        "cow": 3,
        "flips": [True, False, True],
    }
    mode = "+".join(("even-odd", "climbing", "cow", "flip"))
    picture = drawn(mode, 1, "de", rows=ROWS, hands=HANDS, markers=markers)
    lines = picture.splitlines()
    assert lines[2].endswith("3 Hornochsen · nur ungerade")
    assert lines[4].startswith("  Reihe 3  66⁵  Kuh  ·    ·    ·    │ ×")
    assert lines[5].endswith("absteigend, danach ↑")
    assert [line.count("~") for line in lines[8:11]] == [1, 0, 1]


def test_revealed_cards_wait_in_order() -> None:
    picture = drawn("base", 0, rows=ROWS, revealed=[[0, 3], [1, 99], [2, 41]])
    assert "  to place 3¹ Ada   41¹ Carla   99⁵ Ben" in picture


@pytest.mark.parametrize("language", ["en", "de"])
def test_open_cards_fit_the_screen(language: str) -> None:
    picture = drawn("pro", 0, language, open_cards=list(range(1, 35)), hands=[[], [], []])
    assert max(map(len, picture.splitlines())) <= 80
    assert "34¹" in picture


def test_the_headline_tells_how_many_rounds_there_are() -> None:
    assert drawn("specials", 0, rows=ROWS, round=2).startswith("  Round 2 of 2\n")
    assert drawn("specials", 0, "de", rows=ROWS, round=1).startswith("  Durchgang 1 von 2\n")
