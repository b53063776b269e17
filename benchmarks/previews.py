"""Draws the pictures that messengers show of a link: python3 dev.py long previews

One for each kind of table, 1200 by 630, from the cards of `hornox.library`, without words but the
name, so that they serve both languages. They go to web/public/og.
"""

from __future__ import annotations

import math
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from hornox.drawn import svg_cards as draw
from hornox.tables.rows.cards import HEADS
from tests.browser.conftest import CHROMIUM, FLAGS

PLACE = Path(__file__).resolve().parents[1] / "web" / "public" / "og"
FONTS = PLACE.parents[1] / "node_modules" / "@fontsource" / "alfa-slab-one" / "files"
WIDE, HIGH = 1200, 630
COLOURS = 160
FULL, SIXTH = (12, 22, 31, 55, 60), 66


def main() -> None:
    """Draw all of them."""
    PLACE.mkdir(exist_ok=True)
    font = FONTS / "alfa-slab-one-latin-400-normal.woff2"
    face = f"@font-face{{font-family:'Alfa Slab One';src:url('file://{font}')}}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
        empty = PLACE / "empty.html"
        empty.write_text("", encoding="utf-8")
        page.goto(f"file://{empty}")  # a page from a file may load a font from one
        for kind, parts in {
            "rows": _rows(), "board": _board(), "buffalo": _buffalo(), "party": _party()
        }.items():  # fmt: skip
            page.set_content(f"<style>{face} body{{margin:0}}</style>{_frame(parts)}")
            page.evaluate("document.fonts.ready")
            with Image.open(BytesIO(page.screenshot())) as image:
                image.quantize(COLOURS).save(PLACE / f"{kind}.png", optimize=True)
            print(kind, (PLACE / f"{kind}.png").stat().st_size, flush=True)
        empty.unlink()
        browser.close()


def _frame(parts: str) -> str:
    cloth = draw.box(0, 0, WIDE, HIGH, draw.FELT, 0)
    cloth += draw.box(24, 24, WIDE - 48, HIGH - 48, "none", 24, 'stroke="#0f3a2a" stroke-width="4"')
    mark = draw.head(126, 124, 5.2, draw.CREAM)
    mark += draw.text(208, 152, "Hornox", 92, draw.CREAM, "start", 400, draw.NUMBERS)
    svg = f'xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}"'
    return f"<svg {svg}>{cloth}{mark}{parts}</svg>"


def _turned(part: str, x: float, y: float, scale: float, degrees: float) -> str:
    move = f"translate({x:g} {y:g}) rotate({degrees:g} {50 * scale:g} {70 * scale:g})"
    return f'<g transform="{move}"><g transform="scale({scale:g})">{part}</g></g>'


def _card(number: int) -> str:
    return draw.card(number, HEADS[number])


def _rows() -> str:
    """A full row, and the sixth card that falls into it."""
    row = draw.spread([_card(one) for one in FULL], 90, 280, 1.66, 900)
    return row + _turned(_card(SIXTH), 955, 205, 1.66, 11)


def _board() -> str:
    """Tiles on their way around the board."""
    tiles = (5, 17, 22, 35, 44, 55, 66)
    drawn = ""
    for at, number in enumerate(tiles):
        y = 330 - 66 * math.sin(at / (len(tiles) - 1) * 2 * math.pi)
        drawn += _turned(draw.tile(number, HEADS[number]), 90 + 148 * at, y, 1.3, 8 * (at % 2) - 4)
    return drawn


def _buffalo() -> str:
    """The buffalo against the cards of all."""
    drawn = draw.head(930, 380, 15, draw.BRASS)
    for at, number in enumerate((14, 30, 55, 71)):
        drawn += _turned(_card(number), 90 + 150 * at, 300 - 14 * at, 1.55, 6 * at - 12)
    return drawn


def _party() -> str:
    """Bull cards, and the cards with which they are bid for."""
    faces = [
        _card(8),
        draw.bull_card(2),
        _card(40),
        draw.bull_card(5),
        _card(55),
        draw.bull_card(7),
    ]
    places = enumerate(faces)
    return "".join(_turned(one, 90 + 172 * at, 285, 1.6, 5 * (at % 3) - 5) for at, one in places)


if __name__ == "__main__":
    main()
