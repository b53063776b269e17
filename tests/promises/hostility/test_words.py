"""Names and chat that try to be more than text are shown as text in the terminal, or not let in."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from hornox.cli import main
from hornox.engine.wire import encode_record
from hornox.modes import find
from hornox.play import Sitting, read_seats, sit_down
from tests.promises.fairness.test_fair_deals import chained
from tests.promises.games import Case, record_of
from tests.promises.hostility.words import MARKUP, STEERING
from tests.server.client import PERSON, YOU, person, serving
from tests.support.counts import NO_LOT, Tell
from tests.support.pilot import evening, guest

NAMES = [text for text in MARKUP if len(text) <= 40]


def steering(text: str) -> list[str]:
    """What in a text could steer a terminal or turn the writing round."""
    return [c for c in text if c != "\n" and unicodedata.category(c)[0] == "C"]


async def test_what_steers_is_no_name_and_is_taken_out_of_chat(tmp_path: Path, tell: Tell) -> None:
    limits = {"chats_at_once": 999, "requests_at_once": 999}
    async with (
        serving(str(tmp_path / "h.sqlite"), **limits) as server,
        person(server.url, "Eve") as eve,
    ):
        for text in STEERING:
            assert (await eve.call("/api/guest", {"name": text}, 400))["code"] == "E_NAME"
        for text in NAMES:
            assert (await eve.call("/api/guest", {"name": text}))["name"] == text
        table = await eve.open("base", YOU, PERSON, chat=True)
        async with eve.socket(table["table"]) as line:
            for text in (*STEERING, *MARKUP):
                await line.send({"type": "chat", "text": f"a{text}z"})
                said = (await line.next("chat"))["text"]
                assert not steering(said) and said.startswith("a") and said.endswith("z")
                if text in MARKUP:
                    assert said == f"a{text}z"
    names, lines = len(STEERING) + len(NAMES), len(STEERING) + len(MARKUP)
    tell(NO_LOT, names=names, lines=lines)


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_with_any_names_is_told_without_steering(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], tell: Tell
) -> None:
    record = json.loads(encode_record(record_of(Case(find("base"), 2, {"rounds": 1}), "words")))
    for text in (*STEERING, *MARKUP):
        path = tmp_path / "record.json"
        changed = chained({**record, "seats": [f"you:{text}", text]})
        path.write_text(json.dumps(changed), encoding="utf-8")
        options = ["--plain"] if command == "replay" else []
        assert main([command, "--language", "en", *options, str(path)]) == 0
        told = capsys.readouterr()
        assert not steering(told.out + told.err), text
    tell("words", texts=len(STEERING) + len(MARKUP))


@pytest.mark.long
async def test_the_application_shows_names_as_they_are(tell: Tell) -> None:
    async def show(name: str) -> str:
        from hornox.terminal.app.screens.table import TableScreen
        from hornox.terminal.places.local import LocalPlace

        seats = read_seats([f"you:{name}", "greedy"])
        sitting: Sitting = sit_down(find("base"), seats, "7", {"rounds": 1})
        async with guest(lambda app: TableScreen(LocalPlace(sitting, lambda _: None))) as ann:
            await ann.pilot.pause(0.1)
            return ann.text()

    shown = [*(n for n in NAMES if len(n) <= 20), *STEERING]

    for name in shown:
        text = await show(name)
        assert not steering(text), name
        if name in NAMES:
            assert name[:8] in text, (name, text)
    tell("7", names=len(shown))


def test_the_application_shows_chat_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tell: Tell
) -> None:
    """At a table of a server, with what another person says."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    lines = [text for text in MARKUP if "[" in text or "{" in text]

    async def script() -> None:
        limits = {"chats_at_once": 999}
        async with (
            serving(str(tmp_path / "h.sqlite"), **limits) as server,
            person(server.url, "[red]E[/red]") as eve,
        ):
            opened = await eve.open("base", YOU, PERSON, options={"rounds": 1}, chat=True)
            link = f"{server.url}/t/{opened['table']}#{opened['invite']}"
            async with (
                eve.socket(opened["table"]) as line,
                guest(lambda app: app.table_at(link, "Bob"), size=(120, 60)) as bob,
            ):
                await bob.until(lambda: bob.table.decision is not None)
                for text in lines:
                    await line.send({"type": "chat", "text": text})
                    wanted = text.split()[0][:10]
                    await bob.until(lambda wanted=wanted: wanted in bob.text())  # type: ignore[misc]
                    assert not steering(bob.text())
                assert "[red]E[/red]" in bob.text()

    evening(script)
    tell(NO_LOT, lines=len(lines))
