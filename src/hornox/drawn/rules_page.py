"""The rules of a mode as HTML, with their examples drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hornox.drawn.examples import with_pictures
from hornox.explain import LANGUAGES
from hornox.explain.pages import rules_pages


@lru_cache(maxsize=256)
def rules_html(mode: str, language: str) -> str | None:
    """The rules of a mode; a blend shows those of each part. None if there are none."""
    found = rules_pages(mode, language) if language in LANGUAGES else []
    if not found:
        return None
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    return "\n".join(_html(reader, page, mode) for page in found)


def _html(reader: Any, page: str, mode: str) -> str:
    """A page with its examples drawn; the pictures are put in after the Markdown was read."""
    from hornox.drawn.markdown import with_quotations

    pictures: list[str] = []

    def kept(picture: str) -> str:
        pictures.append(picture)
        return f"PICTURE-{len(pictures)}-"

    html = str(reader.render(with_quotations(with_pictures(page, mode, kept))))
    for number, picture in enumerate(pictures, 1):
        html = html.replace(f"<p>PICTURE-{number}-</p>", picture)
    return html
