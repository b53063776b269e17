"""One command on one's own machine, and a link that a friend's phone can follow."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hornox.server.listening import address_at_home
from tests.browser.conftest import PHONE
from tests.browser.visitor import PERSON, Visitor
from tests.server.postgres import UP_SECONDS, free_port

pytestmark = pytest.mark.long


class AtHome:
    """`hornox browse`, as `dev.py play` starts it."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-m", "hornox", "browse", "--no-browser", *more]
        # A port of its own: another game at home may want the usual one at the same moment.
        command += ["--database", str(folder / "h.sqlite"), "--port", str(free_port())]
        self.program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.program.stdout is not None
        lines = iter(self.program.stdout.readline, "")
        self.url = next(line for line in lines if line.startswith("Hornox:")).split()[1].rstrip("/")


@pytest.fixture(
    params=[
        pytest.param("", id="everybody"),
        pytest.param("127.0.0.1", id="alone"),
    ]
)
def home(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[AtHome, str]]:
    """A game at home, for everybody there or for oneself, and where others find it."""
    host = request.param
    at_home = AtHome(tmp_path, *(["--host", host] if host else []))
    port = at_home.url.rpartition(":")[2]
    address = "" if host else address_at_home()
    yield at_home, f"http://{address}:{port}" if address else ""
    at_home.program.terminate()
    at_home.program.wait(UP_SECONDS)
    assert at_home.program.stdout is not None
    at_home.program.stdout.close()


def test_a_friend_follows_the_link_of_a_table_at_home(
    chromium: Browser, home: tuple[AtHome, str]
) -> None:
    at_home, reach = home
    hers = chromium.new_context()
    ada = Visitor(hers, at_home.url, "Ada")
    ada.open_table("base", [PERSON])
    link = ada.page.get_by_role("textbox", name="Send this link to your friends")
    expect(link).to_have_value(ada.page.url.replace(at_home.url, reach or at_home.url))
    told = "everybody in your network" if reach else "on this computer only"
    expect(ada.page.get_by_role("region", name="Send this link")).to_contain_text(told)
    if reach:
        his = chromium.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
        ben = Visitor(his, reach, "Ben")
        ben.page.goto(link.input_value())
        ben.page.get_by_role("button", name="Sit down").click()
        for one in (ada, ben):
            one.wait_until_asked()
            assert not one.errors
        his.close()
    hers.close()
