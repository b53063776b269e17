"""Tables that are opened on a server from the command line."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.cli import main, online

SERVER = "http://localhost:8666"


@pytest.mark.parametrize(
    ("words", "name"),
    [(["you:Ann, hard,lowly,open"], "Ann"), (["you:Ann,hard,lowly,open", "--name", "Bo"], "Bo")],
)
def test_a_person_may_be_named_and_bots_are_the_servers_to_know(
    words: list[str], name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Any] = []

    async def open_table(base: str, name: str, body: dict[str, Any], path: str) -> str:
        asked.append((name, body["seats"]))
        return f"{base}/t/1#2"

    monkeypatch.setattr(online, "open_table", open_table)
    assert main(["open", SERVER, "base", "--link-only", "--seats", *words]) == 0
    bots = [{"kind": "bot", "bot": bot} for bot in ("hard", "lowly")]
    assert asked == [(name, [{"kind": "you"}, *bots, {"kind": "person"}])]
    assert f"{SERVER}/t/1#2" in capsys.readouterr().out
