"""The table stands still, and nothing of it is cut or covered, on every screen that we know."""

from __future__ import annotations

import pytest

from hornox.modes import REGISTRY
from tests.browser.conftest import NewVisitor
from tests.browser.geometry import SIZES, faults, moved, settle, watch
from tests.browser.visitor import BOT, Visitor

pytestmark = pytest.mark.slow

TABLES = {(mode.id, players) for mode in REGISTRY for players in mode.players}
USUAL = {("board-pro-luck", 6)}
"""With the most that can lie there; the others belong to the long run."""
MOMENTS = (1, 4)
"""The table is measured after this many more answers; usual tables only after all of them."""


@pytest.mark.parametrize(
    ("mode", "players"),
    [
        pytest.param(*one, marks=[] if one in USUAL else pytest.mark.long)
        for one in sorted(TABLES | USUAL)
    ],
)
def test_nothing_of_a_table_is_cut_or_covered(visit: NewVisitor, mode: str, players: int) -> None:
    ada = visit("Friederike")
    ada.open_table(mode, [BOT] * (players - 1))
    told: list[str] = []
    for answers in (sum(MOMENTS),) if (mode, players) in USUAL else MOMENTS:
        ada.play(answers)
        if ada.over:
            break
        ada.wait_until_asked()
        for size in SIZES:
            settle(ada.page, size)
            told += [f"{size} after {answers} more: {fault}" for fault in faults(ada.page)]
    assert not told, "\n".join(told)


@pytest.mark.long
@pytest.mark.parametrize("mode", ["specials", "even-odd+climbing+cow+flip"])
def test_nothing_is_cut_or_covered_beside_the_sheet_of_a_round(
    visit: NewVisitor, mode: str
) -> None:
    ada = visit("Friederike")
    ada.open_table(mode, [BOT] * 3)
    ada.play_until(ada.next_round)
    told: list[str] = []
    for size in SIZES:
        settle(ada.page, size)
        told += [f"{size}: {fault}" for fault in faults(ada.page)]
    assert not told, "\n".join(told)


@pytest.mark.parametrize("mode", ["base", pytest.param("board-luck", marks=pytest.mark.long)])
def test_the_places_of_a_table_stay_the_same_for_a_whole_turn(visit: NewVisitor, mode: str) -> None:
    ada = visit("Ada", moving=True, speed="fast", confirm=True)
    ada.open_table(mode, [BOT, BOT])
    ada.wait_until_asked()
    watch(ada.page)
    for size in ((1280, 720), (390, 844)):
        settle(ada.page, size)
        ada.page.evaluate("window.places = {}")
        _turn(ada)
        told = moved(ada.page)
        assert not told, "\n".join(told)


def _turn(ada: Visitor) -> None:
    """Mark a card, confirm it, see the turn, answer, and read why a card lies there."""
    ada.options.first.click()
    confirm = ada.page.get_by_role("button", name="Play")
    if confirm.count():
        confirm.first.click()
    ada.wait_until_asked()
    laid = ada.page.locator(".felt button[title='Why?']")
    if laid.count():
        laid.first.click()
