"""Orders the navigation, which MkDocs itself discovers from the folders under docs/.

`extra.sections` in mkdocs.yml names the sections and the pages that come first in each of them; a
page or a folder that is not named there comes last, so a new page needs no change.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page


def on_nav(nav: Navigation, config: MkDocsConfig, **_: Any) -> Navigation:
    """Sort sections and their pages, and give the sections their titles."""
    sections: dict[str, dict[str, Any]] = config.extra["sections"]
    nav.items.sort(key=lambda item: _rank(_folder(item), list(sections)))
    for item in nav.items:
        if isinstance(item, Section):
            wanted = sections.get(_folder(item), {})
            item.title = wanted.get("title", item.title)
            order = wanted.get("pages", [])
            item.children.sort(key=lambda child: _rank(_stem(child), order))
    _chain(nav)
    return nav


def _rank(name: str, order: list[str]) -> int:
    """Pages of the top level first, then what is named, then the rest."""
    if not name:
        return -1
    return order.index(name) if name in order else len(order)


def _folder(item: object) -> str:
    """The top folder that an item of the navigation was made from; "" for a page on top."""
    if isinstance(item, Section):
        return next(filter(None, map(_folder, item.children)), "")
    if isinstance(item, Page):
        return PurePosixPath(item.file.src_uri).parent.as_posix().strip(".").split("/")[0]
    return ""


def _stem(item: object) -> str:
    return item.file.name.removesuffix(".de") if isinstance(item, Page) else "~"


def _chain(nav: Navigation) -> None:
    """Make "next" and "previous" follow the new order."""
    nav.pages.clear()
    nav.pages.extend(page for item in nav.items for page in _pages(item))
    for before, after in zip([None, *nav.pages], [*nav.pages, None], strict=True):
        if before is not None:
            before.next_page = after
        if after is not None:
            after.previous_page = before


def _pages(item: object) -> list[Page]:
    if isinstance(item, Section):
        return [page for child in item.children for page in _pages(child)]
    return [item] if isinstance(item, Page) else []
