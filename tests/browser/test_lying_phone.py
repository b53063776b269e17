"""A phone that lies: the hand and the tools beside the rows, and nothing outside the window."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT

pytestmark = pytest.mark.slow

LYING = {"width": 844, "height": 375}


@pytest.mark.long
def test_a_phone_that_lies_shows_all_its_tools(visit: NewVisitor) -> None:
    ada = visit("Ada", size=LYING, language="de")
    ada.open_table("base", [BOT, BOT], chat=True)
    ada.wait_until_asked()
    for width in (667, LYING["width"], 1000):
        ada.page.set_viewport_size({"width": width, "height": LYING["height"]})
        assert not ada.complaints(), width
        felt = ada.page.locator(".felt").bounding_box()
        hint = ada.page.get_by_role("button", name="Tipp").bounding_box()
        assert felt is not None and hint is not None
        assert hint["x"] >= felt["x"] + felt["width"], width
