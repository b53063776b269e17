"""Draws the examples of the rules on the site, as the browser does."""

from __future__ import annotations

from typing import Any

from mkdocs.structure.pages import Page

from hornox.drawn.examples import with_pictures


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Put a picture in the place of every example on the pages of the rules."""
    if not page.file.src_uri.startswith("rules/"):
        return markdown
    return with_pictures(markdown, page.file.name)
