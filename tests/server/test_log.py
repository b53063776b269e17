"""Every line of a server's log is JSON, and what people do wrong is in none of them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import signal
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from hornox.server.telemetry import hear_libraries, make_log, severity
from tests.server.client import person, serving
from tests.server.postgres import UP_SECONDS
from tests.server.process import Process


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The logger of all libraries, as it was before."""
    found = logging.getLogger()
    before, level = found.handlers[:], found.level
    yield found
    logging.captureWarnings(False)
    found.handlers[:], found.level = before, level


def test_what_libraries_tell_is_json_too(root: logging.Logger) -> None:
    stream = io.StringIO()
    hear_libraries(make_log(stream))
    try:
        raise ValueError("a reason")
    except ValueError:
        logging.getLogger("some.library").exception("it\nfailed")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("be careful", stacklevel=1)
    logging.getLogger("somebody").info("nobody cares")
    told = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["level"] for line in told] == ["error", "warning"]
    assert (told[0]["name"], told[0]["text"]) == ("some.library", "it\nfailed")
    assert "a reason" in told[0]["exception"] and "be careful" in told[1]["text"]


async def test_a_request_that_fails_does_not_fill_the_disk(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty tracebacks at once; the rest is only counted."""

    async def fail() -> None:
        raise ZeroDivisionError

    async with serving(file) as server, person(server.url, "") as nobody:
        monkeypatch.setattr(server.service.lobby, "shown", fail)
        for _ in range(50):
            assert (await nobody.get("/api/tables", status=500))["code"] == "E_SERVER"
        assert "hornox_errors_total 50.0" in (await nobody.http.get("/metrics")).text
        told = [json.loads(line)["event"] for line in server.log.getvalue().splitlines()]
        assert 20 <= told.count("request-failed") < 30


@pytest.mark.slow
def test_the_log_of_a_process(tmp_path: Path) -> None:
    """Letters that are none, addresses that no file can have: not a line, and each one is JSON."""
    server = Process(str(tmp_path / "h.sqlite"))
    server.start()

    async def broken_letters() -> int:
        address = server.url.replace("http", "ws", 1) + "/api/tables/x/socket"
        async with websockets.connect(address) as ws:
            await ws.send(b"\xff\xfe", text=True)
            await asyncio.wait_for(ws.wait_closed(), 20)
            assert ws.close_code is not None
            return ws.close_code

    try:
        assert asyncio.run(broken_letters()) == 1007
        with httpx.Client(base_url=server.url, verify=False) as http:
            for path in ("/%00.js", f"/{'x' * 300}.js"):
                assert http.get(path).status_code == 404, path
        told = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert [line["event"] for line in told] == ["open"], told
    finally:
        server.stop()


@pytest.mark.slow
def test_an_impatient_end_is_no_error(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "h.sqlite"))
    server.start()
    running = server.running
    try:
        assert running is not None
        for _ in range(2):
            running.send_signal(signal.SIGINT)
            time.sleep(0.02)
        running.wait(UP_SECONDS)
        told = [json.loads(line)["event"] for line in server.log.read_text().splitlines()]
        assert told == ["open", "closed"]
    finally:
        server.stop()


def test_a_log_tells_what_is_as_grave_as_the_host_wants() -> None:
    for level, told in (("info", 3), ("warning", 2), ("error", 1)):
        stream = io.StringIO()
        log = make_log(stream, severity(level))
        log.info("open")
        log.warning("proxy-unnamed")
        log.error("not-stored")
        assert len(stream.getvalue().splitlines()) == told
