"""Takes the pictures of README and site from the game: python3 dev.py long pictures [NAME ...]

Laptop and phone, light and dark, English and German. The deal is always the same, so pictures
change only when the game's page does. They go to docs/pictures.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, LAPTOP, PHONE
from tests.browser.visitor import Visitor
from tests.server.process import Process

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
BOTS = [{"kind": "bot", "bot": "greedy"}] * 3
TURNS = {"base": 5, "even-odd+climbing+cow+flip": 6}


def main() -> None:
    """Play the same few turns in each dress, and keep the pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for mode, language, theme in itertools.product(TURNS, ("en", "de"), ("light", "dark")):
            name = "table" if mode == "base" else "phone"
            name += "-dark" if theme == "dark" else ""
            name += ".de" if language == "de" else ""
            if sys.argv[1:] and name not in sys.argv[1:]:
                continue
            picture = _take(browser, mode, language, theme)
            with Image.open(BytesIO(picture)) as image:
                image.convert("RGB").save(PICTURES / f"{name}.webp", quality=80, method=6)
            print(name, flush=True)
        browser.close()


def _take(browser: Browser, mode: str, language: str, theme: str) -> bytes:
    """Play some turns at a server of its own and take the picture when a card is asked for."""
    phone = mode != "base"
    with tempfile.TemporaryDirectory() as folder:
        deals = Path(folder, "deals")
        deals.write_text("pictures", encoding="utf-8")
        server = Process(str(Path(folder, "h.sqlite")), "--requests", "1000", fate=deals)
        server.start()
        context = browser.new_context(
            viewport=PHONE if phone else LAPTOP,  # type: ignore[arg-type]
            has_touch=phone,
            reduced_motion="reduce",
            device_scale_factor=1.5,
        )
        try:
            ada = Visitor(context, server.url, "Ada", language=language, theme=theme)
            ada.open_table(mode, BOTS)
            for turn in range(TURNS[mode] + 1):
                ada.wait_for_a_card()
                if turn < TURNS[mode]:
                    ada.hand_options.first.click()
                ada.page.wait_for_timeout(500)
            return ada.page.screenshot()
        finally:
            context.close()
            server.stop()


if __name__ == "__main__":
    main()
