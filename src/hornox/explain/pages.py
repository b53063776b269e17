"""The rules for players, as the documentation tells them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import hornox
from hornox.explain.texts import LANGUAGES

COMBINATIONS = "fan-combinations"
"""The page about modes that are mixed."""


def rules_pages(mode: str, language: str) -> list[str]:
    """The pages of a mode in Markdown; a blend has those of its parts, and how they go together."""
    parts = mode.split("+")
    names = [*parts, COMBINATIONS] if len(parts) > 1 else parts
    return [page for name in names if (page := _page(name, language))]


def _page(mode: str, language: str) -> str | None:
    """A page inside an installed package, or beside a checkout."""
    name = f"{mode}.md" if language == LANGUAGES[0] else f"{mode}.{language}.md"
    checkout = Path(hornox.__file__).parents[2] / "docs" / "rules" / name
    for page in (files("hornox").joinpath("rules", name), checkout):
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
