"""The figures are for the host: nobody else can count with them what happens at a table."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from hornox.cli.commands import read_words
from hornox.server.app import bare_app, furnish, make_app
from hornox.server.run import settings_of
from hornox.server.settings import Settings
from hornox.server.telemetry import FORWARDED
from tests.server.client import serving
from tests.support.counts import NO_LOT, Tell

PATHS = ("/metrics", "/metrics/")
HOST = ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"]
OTHERS = ["192.0.2.7", "192.168.1.20", "2001:db8::7", "::ffff:192.0.2.7", "fe80::1%eth0", "", "x"]
NAMED = ("192.0.2.7", "2001:db8::/64", "10.1.0.0/16")


laid_out = cache(bare_app)


async def asked(
    settings: Settings, address: str | None, headers: dict[str, str], host: str = "127.0.0.1"
) -> set[bool]:
    """What an address gets, over no network at all."""
    app: Any = laid_out()
    furnish(app, settings)
    client: Any = (address, 5) if address is not None else None  # none: a Unix socket
    way = httpx.ASGITransport(app, client=client)
    found = set()
    async with httpx.AsyncClient(transport=way, base_url=f"http://{host}", headers=headers) as http:
        wrong = await http.get("/api/nothing")
        for path in PATHS:
            answer = await http.get(path)
            if answer.is_success:
                assert "hornox_answers_total" in answer.text
            else:
                assert answer.status_code == 404 and answer.json()["code"] == "E_ADDRESS"
                assert (answer.text, answer.headers) == (wrong.text, wrong.headers)
            found.add(answer.is_success)
    await app.state.service.close()
    return found


def figures(
    address: str | None, headers: dict[str, str] | None = None, named: tuple[str, ...] = ()
) -> bool:
    """Whether an address can read them; who cannot is told what any wrong address is told."""
    settings = Settings(database=":memory:", thinkers=0, metrics_from=named)
    found = asyncio.run(asked(settings, address, headers or {}))
    assert len(found) == 1, "with a slash as without"
    return found.pop()


@pytest.mark.parametrize("address", HOST)
def test_the_machine_itself_reads_them(address: str) -> None:
    assert figures(address)


@pytest.mark.parametrize("address", [*OTHERS, None])
def test_nobody_else_does(address: str | None, tell: Tell) -> None:
    assert not figures(address)
    tell(NO_LOT, requests=len(PATHS))


@pytest.mark.parametrize("name", FORWARDED)
def test_nor_whoever_is_passed_on_by_a_proxy_on_this_machine(name: str, tell: Tell) -> None:
    for header in (name, name.title(), name.upper()):
        assert not figures("127.0.0.1", {header: "127.0.0.1"}, ("127.0.0.1", *NAMED))
        tell(NO_LOT, requests=len(PATHS))


def test_whom_the_host_names_reads_them_too() -> None:
    allowed = {address for address in (*HOST, *OTHERS) if figures(address, None, NAMED)}
    assert allowed == {*HOST, "192.0.2.7", "2001:db8::7", "::ffff:192.0.2.7"}
    assert figures("10.1.2.3", None, NAMED) and not figures("10.2.2.3", None, NAMED)
    assert not figures("192.0.2.7", {"X-Forwarded-For": "192.0.2.7"}, NAMED)


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)], ids=["unnamed", "named"])
async def test_behind_a_proxy(proxies: tuple[str, ...], tmp_path: Path) -> None:
    """Whatever a proxy says whom it asks for, also that it is the machine itself."""
    async with (
        serving(str(tmp_path / "h.sqlite"), proxy=proxies) as server,
        httpx.AsyncClient(base_url=server.url) as http,
    ):
        for path in PATHS:
            assert (await http.get(path)).is_success
            for claim in ("203.0.113.7", "127.0.0.1", "::1", ""):
                told = await http.get(path, headers={"X-Forwarded-For": claim})
                assert told.status_code == 404, claim


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8666", "x"])
def test_nor_a_page_whose_name_leads_to_this_machine(host: str) -> None:
    """A browser on the host's machine asks from here, for a page that is not ours."""
    settings = Settings(database=":memory:", thinkers=0)
    assert asyncio.run(asked(settings, "127.0.0.1", {}, host)) == {False}
    named = Settings(database=":memory:", thinkers=0, name=("games.example.org",))
    assert asyncio.run(asked(named, "127.0.0.1", {}, "games.example.org:8666")) == {True}


def wanted(*words: str) -> Settings:
    """The settings that a command line asks for."""
    return settings_of(read_words(["serve", *words]))


def test_the_command_line_names_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert wanted().metrics_from == ()
    named = wanted("--metrics-from", "192.0.2.7", "--metrics-from", "10.1.0.0/16")
    assert named.metrics_from == ("192.0.2.7", "10.1.0.0/16")
    with pytest.raises(SystemExit, match="2"):
        wanted("--metrics-from", "nowhere")
    assert "'nowhere' is no address" in capsys.readouterr().err
    with pytest.raises(ValueError, match="nowhere"):
        make_app(Settings(metrics_from=("nowhere",)))
