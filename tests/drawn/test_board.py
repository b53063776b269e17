"""The board as it is drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hornox.drawn import scene_of
from hornox.drawn.board import printed
from hornox.drawn.style import render, visible
from hornox.engine import answer, open_decisions, start, view
from hornox.engine.decision import Answer
from hornox.engine.rng import Stream
from hornox.explain import Speaker
from hornox.explain.pages import rules_pages
from hornox.modes import find
from hornox.tables.board.model import LuckCards

NAMES = ("Ada", "Ben", "Carla")


def drawn(mode: str, seat: int | None, language: str = "en", **described: Any) -> str:
    found = find(mode)
    state = found.table.position(found, 3, {}, "7", described)
    lines = scene_of("board").draw(view(state, seat), Speaker(language, NAMES))
    return "\n".join(render(line, ansi=False).rstrip() for line in lines)


PRO: dict[str, Any] = {
    "rows": {1: [15], 2: [40, 0, 47], 3: [60], 4: [80, 81]},
    "hands": [[7, 100], [1, 2, 3], [4, 5, 6]],
    "actions": [["stop", "skip"], ["swap"], []],
    "luck": [LuckCards(1, 0), LuckCards(), LuckCards(0, 2)],
    "signs": [3],
    "scores": [5, 5, -44],
    "supply": [90, 91],
    "round": 6,
}


def test_the_board_of_a_seat() -> None:
    assert (
        drawn("board-pro-luck", 0, **PRO)
        == """\
  Round 6  supply 2 · action pile 21 · 5 × five plus, 4 × positive

  Row 1    15²    ·      ·      +5     heads
  Row 2    40²    ·      47⁵    ·      +2h    tiles
  Row 3    60²    ·      +3     ·      -h     +2h    heads  stop
  Row 4    80²    81¹    +card  ·      +6     tiles
  Row 5    +2     ·      +h     -3     heads
  Row 6    +2     2×     2×     2×     +card  tiles
  Row 7    +h     ·      -2h    +tile  ·      +7     heads
  Row 8    +card  -2     ·      +2h    heads
  Row 9    +tile  ·      +4     -4     +h     tiles
  Row 10   +2     ·      +card  -5     +2h    +7     heads

  score    -44 3♣··♣···♣··♣···♣··♣·····*♣···♣··♣···♣··♣···♣· 44

  player    tiles   actions   five plus   positive   total
  1 Ada         2         2           1          0       5           you
  2 Ben         3         1           0          0       5   is thinking
  3 Carla       3         0           0          2     −44   is thinking

  screen   7⁵    100³
  actions  Skip and Stop"""
    )


def test_others_and_spectators_see_no_tiles() -> None:
    for seat in (1, None):
        picture = drawn("board-pro-luck", seat, **PRO)
        assert "100" not in picture
        assert "Skip" not in picture


def test_the_base_board_has_neither_cards_nor_clovers() -> None:
    told = {"rows": {1: [15], 2: [40], 3: [60], 4: [80]}, "hands": [[7], [1], [2]]}
    picture = drawn("board", 0, "de", **told)
    assert "♣" not in picture
    assert "Aktionen" not in picture
    assert "nimm" in picture


def test_revealed_tiles_wait_in_their_order() -> None:
    told = {**PRO, "hands": [[7], [1], [2]], "revealed": [[0, 99], [1, 61], [2, 16]]}
    assert "  to place 61⁵ Ben   99³ Ada" in drawn("board-pro-luck", 0, **told)
    waiting = "  noch anzulegen\n           61⁵ Ben   99³ Ada"
    assert waiting in drawn("board-pro-luck", 0, "de", **told), "a long title has its own line"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mode", ["board", "board-luck", "board-pro", "board-pro-luck"])
def test_the_board_fits_the_screen(mode: str, language: str) -> None:
    names = ("Annabella", "Bartholomew", "Cleo", "Dora", "Emil", "Fina")
    state, _ = start(find(mode), 6, "wide")
    chance = Stream("7", "play")
    speaker = Speaker(language, names)
    while asked := open_decisions(state):
        lines = scene_of("board").draw(view(state, asked[0].seats[0]), speaker)
        assert max(map(visible, lines)) <= 80
        state, _ = answer(
            state, Answer(asked[0].id, asked[0].seats[0], chance.pick(asked[0].options))
        )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mode", ["board", "board-pro"])
def test_the_rules_show_the_fields_as_they_are_drawn(mode: str, language: str) -> None:
    page = rules_pages(mode, language)[-1]
    told = re.findall(r"^(?:row|Reihe) \d+ +(\S.*)$", page, re.MULTILINE)
    speaker, rows = Speaker(language), find(mode).rules.board.rows
    drawn = [[printed(speaker, one) for one in row] for row in rows]
    assert [line.split() for line in told[: len(rows)]] == drawn
