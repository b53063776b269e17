"""Measures a page: what of a table is cut or covered, and whether its places stay the same."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.visitor import PAINTED, UNPAINTED

SIZES = (
    (1280, 720),
    (1366, 768),
    (1280, 800),
    (1180, 820),
    (820, 1180),
    (390, 844),
    (360, 640),
    (844, 390),
)

_SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """Everything of the table that is cut or covered now."""
    measure = f"{PAINTED}; const found = tableFaults(); {UNPAINTED} return found;"
    found: list[str] = page.evaluate(f"() => {{ {_SCRIPT} {measure} }}")
    return found


def watch(page: Page) -> None:
    """Note from now on, at every frame, where the places of the table are."""
    page.evaluate(f"() => {{ {_SCRIPT} {PAINTED}; watchPlaces(); }}")


def moved(page: Page) -> list[str]:
    """The places that were not always where they are, by the size of the window."""
    seen: dict[str, dict[str, dict[str, str]]] = page.evaluate("window.places")
    return [
        f"{size}: {place} {where}"
        for size, places in seen.items()
        for place, where in places.items()
        if len(where) > 1
    ]


TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
  setTimeout(done, 5000);  // a window that is not drawn has no frames
})"""


def settle(page: Page, size: tuple[int, int]) -> None:
    """Give the window a size, and wait until the page is drawn in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(TWO_FRAMES)
