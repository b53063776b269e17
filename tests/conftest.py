"""What holds for every room."""

from __future__ import annotations

import asyncio
import gc
import inspect
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.support.counts import Tell, lines, teller
from tests.support.signals import hear_interrupts
from tests.support.stores import database, file, laid_out, postgres_url

__all__ = ["database", "file", "laid_out", "postgres_url"]

# A machine that is busy is slow, and still right; and two runs of the same code have to agree.
settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")

hear_interrupts()

# Nothing that is read at the beginning is ever thrown away: nobody needs to look for it.
gc.disable()


def pytest_collection_finish() -> None:
    """From here on there is something to throw away."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test may be a coroutine: it runs in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that no worker is busy alone at the end.

    The browser comes before all: while a page waits, other workers have the processor.
    """
    slow = Counter(item.path for item in items if item.get_closest_marker("slow"))
    items.sort(key=lambda item: (item.path.parent.name != "browser", -slow[item.path]))


@pytest.fixture(autouse=True)
def no_bots_are_left() -> Iterator[None]:
    """A bot of one's own is known to the test that loads it alone, and so is its folder."""
    path = [*sys.path]
    yield
    sys.path[:] = path
    if (bots := sys.modules.get("hornox.bots")) is not None:
        bots._OWN.clear()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home in which one is: nothing is saved, no guest is known, no language is set."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def tell(request: pytest.FixtureRequest) -> Tell:
    """Says at the end of the run what a test has counted, and with which seed."""
    return teller(request.node)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was counted is shown also where the tests that pass are silent."""
    told = [*lines(report for some in terminalreporter.stats.values() for report in some)]
    if told:
        terminalreporter.section("counted")
    for line in told:
        terminalreporter.write_line(line)


@pytest.fixture(autouse=True)
def quick_kernels(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels that take long to compile are left to tests marked ``long``."""
    if not request.node.get_closest_marker("long"):
        monkeypatch.setattr("hornox.fast.games.KERNELS", ("party",))
