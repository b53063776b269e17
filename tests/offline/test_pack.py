"""What a prepared device gets: exactly what playing needs, and nothing of a server."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from hornox.protocol.bodies import OfflinePlan
from web.pack_offline import app_files, list_files

PLAY = """
import asyncio, json, sys
sys.modules["numpy"] = sys.modules["numba"] = None
sys.path[:0] = [sys.argv[1]]
from hornox.modes import REGISTRY
from hornox.offline.page import LEVELS, OfflinePage

async def store(place, text):
    pass

async def main():
    page, told = OfflinePage(store, {}, "Ada"), []
    for mode in REGISTRY:
        bots = [{"kind": "bot", "bot": bot} for bot in LEVELS[: max(mode.players[0], 2) - 1]]
        body = {"mode": mode.id, "seats": [{"kind": "you"}, *bots], "pace": {"kind": "relaxed"}}
        status, opened = await page.call("POST", "/api/tables", json.dumps(body))
        assert status == 201, opened
        page.connect(1, json.loads(opened)["table"], told.append)
        for message in ("hello", "risks", *(["hint"] if mode.id == "base" else [])):
            await page.hear(1, json.dumps({"type": message}))
        assert '"refused"' not in "".join(told), told[-1]
        for language in ("en", "de"):
            status, text = await page.call("GET", f"/api/rules/{mode.id}/{language}", "")
            assert status == 200, text
    for bot in LEVELS:
        from hornox.bots import find_bot
        find_bot(bot)

asyncio.run(main())
print(*(name for name in sys.modules if name.startswith("hornox.")))
print(*(name for name in sys.modules if hasattr(sys.modules[name], "__file__")
        and "site-packages" in (sys.modules[name].__file__ or "")))
"""


@pytest.mark.slow
def test_the_files_are_enough_to_play_and_none_is_of_the_server(tmp_path: Path) -> None:
    files = dict(app_files())
    assert not [place for place in files if place.startswith(("hornox/server", "hornox/lab"))]
    assert not [place for place in files if place.endswith((".npz", ".pyc", ".sqlite"))]
    for place, path in files.items():
        target = tmp_path / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    ours, others = (line.split() for line in done.stdout.splitlines())
    assert "hornox.live.game" in ours and not [one for one in ours if ".server" in one]
    assert not {one.partition(".")[0] for one in others} & {"litestar", "sqlalchemy", "structlog"}


def test_the_list_of_files_is_what_the_client_reads(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name, body in (("index.html", "page"), ("assets/a.js", "12345"), ("sw.js", "worker")):
        (tmp_path / name).write_text(body, encoding="utf-8")
    list_files(tmp_path)
    told = (tmp_path / "offline.json").read_bytes()
    plan = msgspec.json.decode(told, type=OfflinePlan)
    assert (plan.files, plan.bytes) == ({"/assets/a.js": 5}, 5)
    assert json.loads(told).keys() == set(OfflinePlan.__struct_fields__)
