"""Every example of the rules is drawn, in both languages, for the site and for the browser."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from hornox.drawn.examples import with_pictures
from hornox.explain.pages import COMBINATIONS, rules_pages
from hornox.modes import REGISTRY

PAGES = [*(mode.id for mode in REGISTRY), COMBINATIONS]
FIGURE = re.compile(r"<figure.*?</figure>", re.S)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_example_stays_text(language: str) -> None:
    for name in PAGES:
        (page,) = rules_pages(name, language)
        drawn = with_pictures(page, name)
        pictures = FIGURE.findall(drawn)
        assert pictures and "```" not in drawn, name
        for picture in pictures:
            (svg,) = ElementTree.fromstring(picture)
            assert svg.get("role") == "img" and svg.get("aria-label"), name
            assert "style=" not in picture and "class=" not in picture.replace("figure class", "")
            numbers = re.findall(r"(?<![\w+-])\d+(?![\w×])", svg.get("aria-label") or "")
            texts = {one.text for one in svg.iter("text")}
            for number in numbers:  # what is told is drawn
                assert number in texts or any(t and number in t for t in texts), (name, number)


def test_a_card_that_is_new_in_its_row_is_marked() -> None:
    page = "```\nrow 1   9  18\nrow 2  40\n```\n\n```\nrow 1   9  18  19\nrow 2  40\n```\n"
    pictures = FIGURE.findall(with_pictures(page, "base"))
    assert "19 (new)" not in pictures[0] and "Row 1: 9, 18, 19 (new)." in pictures[1]
    assert with_pictures("```\nsh run 3\n```\n", "base") == "```\nsh run 3\n```\n"
