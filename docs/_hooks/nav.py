"""Orders the navigation, which MkDocs itself discovers from the folders under docs/.

German pages stand in a sub-section of their own, and say that they are German.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

GERMAN = ".de.md"


def on_nav(nav: Navigation, config: MkDocsConfig, **_: Any) -> Navigation:
    """Sort the top level by `extra.sections` and gather German pages under their section."""
    order: list[str] = config.extra["sections"]
    nav.items.sort(key=lambda item: _place(item, order))
    for item in nav.items:
        if isinstance(item, Section):
            _gather_german(item)
    return nav


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Say that a German page is German: screen readers choose their voice by it."""
    return output.replace('<html lang="en"', '<html lang="de"', 1) if _is_german(page) else output


def _place(item: object, order: list[str]) -> int:
    """Pages of the top level first, then the known sections, then unknown ones."""
    if not isinstance(item, Section):
        return -1
    folder = _folder(item)
    return order.index(folder) if folder in order else len(order)


def _folder(section: Section) -> str:
    """The top folder that a section was made from."""
    for child in section.children:
        if isinstance(child, Page):
            return PurePosixPath(child.file.src_uri).parts[0]
        if isinstance(child, Section):
            return _folder(child)
    return ""


def _gather_german(section: Section) -> None:
    """Move `x.de.md` pages out of the alphabetical list into a sub-section of their own."""
    german = [child for child in section.children if _is_german(child)]
    if not german:
        return
    section.children = [child for child in section.children if child not in german]
    below = Section("Deutsch", german)
    below.parent = section
    for child in german:
        child.parent = below
    section.children.append(below)


def _is_german(item: object) -> bool:
    return isinstance(item, Page) and item.file.src_uri.endswith(GERMAN)
