from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from hornox.server.http.pages import STATIC
from tests.browser.visitor import Visitor
from tests.server.process import Process
from tests.support.fate import fate_of

# Without the windows around its pages Debian's browser needs a third of the processor's time.
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Not painted, not translated, not kept: a fifth of the work of all.
    "--disable-extensions",
    "--disable-features=BackForwardCache,MediaRouter,OptimizationHints,PaintHolding,"
    "SpareRendererForSitePerProcess,Translate",
    "--disable-software-rasterizer",
    "--in-process-gpu",
]
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 360, "height": 640}
TABLET = {"width": 820, "height": 1180}
LAPTOP = {"width": 1280, "height": 800}
TV = {"width": 1920, "height": 1080}
LARGE_TV = {"width": 2560, "height": 1440}

NewVisitor = Callable[..., Visitor]

# A machine that is busy with other rooms is slow, and still right.
expect.set_options(timeout=60_000)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Debian's browser; `dev.py test` installs it where it can.

    Playwright keeps an event loop running as long as it lives, and other rooms want their own.
    """
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine, and dev.py could not install it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


HOST_KEY = "a-key-that-nobody-guesses"


@pytest.fixture(scope="package")
def deals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that the server's deals follow from."""
    return tmp_path_factory.mktemp("fate") / "deals"


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory, deals: Path) -> Iterator[Process]:
    """A server of our own with the built client."""
    assert (STATIC / "index.html").exists(), "the client is built when Hornox is installed"
    file = str(tmp_path_factory.mktemp("store") / "h.sqlite")
    settings = tmp_path_factory.mktemp("settings") / "hornox.toml"
    quick = 'daily_bot = "greedy"'
    settings.write_text(f'admin_key = "{HOST_KEY}"\n{quick}\n', encoding="utf-8")
    process = Process(file, "--requests", "1000", "--settings", str(settings), fate=deals)
    process.start()
    yield process
    process.stop()


@pytest.fixture
def server(house: Process, deals: Path, request: pytest.FixtureRequest) -> Process:
    """The server, with deals of this test's own; one that a test has left dead is back."""
    deals.write_text(fate_of(request), encoding="utf-8")
    if house.running is None or house.running.poll() is not None:
        house.start()
    return house


@pytest.fixture
def visit(chromium: Browser, server: Process) -> Iterator[NewVisitor]:
    """Lets somebody in, with a window of their own."""
    contexts = []

    def come_in(
        name: str,
        phone: bool = False,
        moving: bool = False,
        size: dict[str, int] | None = None,
        worker: bool = False,
        **settings: Any,
    ) -> Visitor:
        context = chromium.new_context(
            viewport=size or (PHONE if phone else LAPTOP),  # type: ignore[arg-type]
            has_touch=phone,
            reduced_motion="no-preference" if moving else "reduce",
            # Its worker fetches in the background; test_offline.py has one.
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        return Visitor(context, server.url, name, **settings)

    yield come_in
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where the pictures of a run go."""
    folder = Path(__file__).resolve().parents[2] / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
