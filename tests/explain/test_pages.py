"""The rules for players are at hand for every mode, in a checkout and in a package."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hornox.engine import Mode
from hornox.explain import LANGUAGES
from hornox.explain.pages import rules_pages
from tests.support.modes import LARGEST, each_mode

ROOT = Path(__file__).resolve().parents[2]


@each_mode
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mode_has_its_rules(mode: Mode, language: str) -> None:
    found = rules_pages(mode.id, language)
    parts = len(mode.id.split("+"))
    assert len(found) == parts + (parts > 1), "a blend has a page about how its parts go together"
    assert all(page.startswith("# ") for page in found)


def test_languages_have_pages_of_their_own() -> None:
    english, german = (rules_pages(LARGEST[0].id, language) for language in LANGUAGES)
    assert not set(english) & set(german)


def test_a_package_takes_the_pages_along() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    taken = build["build"]["targets"]["wheel"]["force-include"]
    (source,) = [path for path, place in taken.items() if place == "hornox/rules"]
    assert (ROOT / source / "base.md").read_text(encoding="utf-8") == rules_pages("base", "en")[0]
