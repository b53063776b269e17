"""The documented interface: the description holds, the example bot plays, pages are safe."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from sqlalchemy import select

from hornox.cli import main
from hornox.server import run as command
from hornox.server.settings import Settings
from hornox.server.store.schema import GUESTS
from tests.server.client import GREEDY, YOU, person, serving
from tests.server.process import Process

ROOT = Path(__file__).resolve().parents[3]
CHECKS = "not_a_server_error,content_type_conformance,response_schema_conformance"
CHECKS += ",status_code_conformance,response_headers_conformance"
EXAMPLE = ROOT / "docs" / "bot-authors" / "remote_bot.py"


async def test_the_example_bot_plays_a_whole_game(file: str) -> None:
    """Also where its answers are refused as too fast: it says them again."""
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60
    async with serving(file, frames_per_second=5.0, frames_at_once=1) as server:
        program = await asyncio.create_subprocess_exec(
            sys.executable, str(EXAMPLE), server.url, stdout=asyncio.subprocess.PIPE
        )
        told = (await asyncio.wait_for(program.communicate(), 180))[0].decode()
        assert program.returncode == 0
        assert "The last round is over." in told
        assert f"Record: {server.url}/api/games/" in told
        metrics = server.service.metrics.refused.labels("E_TOO_FAST")
        assert metrics._value.get() > 0


async def test_headers_cookies_and_descriptions(file: str) -> None:
    async with serving(file) as server, person(server.url, "") as nobody:
        answer = await nobody.http.post("/api/guest", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        token = nobody.http.cookies["hornox"]
        assert token not in server.log.getvalue()
        kept = await server.service.store.read(select(GUESTS))
        assert len(kept) == 1 and token not in str(kept)
        described = await nobody.get("/schema")
        assert "/api/tables/{table}/join" in described["paths"]
        assert "://" not in (await nobody.http.get("/schema")).text.replace("https://json", "")
        assert "<h1>" in (await nobody.get("/api/rules/base/de"))["html"]


def test_a_game_at_home_keeps_its_address_where_that_is_free_and_is_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[tuple[str, int, bool]] = []
    levels: set[str] = set()

    def run(settings: Settings, look: bool, _say: object) -> int:
        levels.add(settings.log_level)
        begun.append((settings.host, settings.port, look))
        return 0

    monkeypatch.setattr(command, "run", run)
    for free in (True, False):
        monkeypatch.setattr(command, "free", lambda _host, _port, free=free: free)
        main(["browse", "--no-browser"])
        main(["browse", "--host", "127.0.0.1", "--port", "77"])
    everywhere, usual = "0.0.0.0", Settings().port
    named = ("127.0.0.1", 77, True)
    assert begun == [(everywhere, usual, False), named, (everywhere, 0, False), named]
    assert levels == {"warning"}
    main(["browse", "--log-level", "info"])
    assert levels == {"warning", "info"}


async def test_the_catalogue_names_everything(file: str) -> None:
    async with serving(file) as server, person(server.url, "") as nobody:
        told = await nobody.get("/api/modes")
        assert len(told["modes"]) == 13
        assert told["blend"] == ["even-odd", "climbing", "cow", "flip"]
        assert {"random", "greedy"} <= {bot["name"] for bot in told["bots"]}
        for one in [*told["modes"], *told["bots"]]:
            text = one.get("name") if isinstance(one.get("name"), dict) else one["label"]
            assert text["en"] and text["de"]


@pytest.mark.long
@pytest.mark.parametrize("phase", ["coverage", "fuzzing"])
def test_the_description_holds(phase: str, file: str, tmp_path: Path) -> None:
    """schemathesis tries every route with what the description allows, and with what it forbids."""
    server = Process(file, "--requests", "10000")  # so much at once is shut out otherwise
    server.start()
    try:
        done = asyncio.run(_fuzz(server.url, phase, tmp_path))
    finally:
        server.stop()
    assert done[0] == 0, done[1][-4000:]


async def _fuzz(url: str, phase: str, folder: Path) -> tuple[int | None, str]:
    async with person(url) as ann:
        table = await ann.open("base", YOU, GREEDY)
        known = folder / "schemathesis.toml"  # what exists, so that it gets beyond "unknown"
        known.write_text(
            f'[parameters]\n"path.table" = "{table["table"]}"\n"path.mode" = "base"\n', "utf-8"
        )
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(known)]
        command += ["run", f"{url}/schema"]
        command += ["--header", f"Cookie: {ann.cookie}", "--max-examples", "5", "--seed", "6"]
        command += ["--exclude-method", "DELETE", "--phases", phase]
        command += ["--checks", CHECKS]
        program = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, cwd=folder
        )
        told = (await asyncio.wait_for(program.communicate(), 600))[0].decode()
        return program.returncode, told
