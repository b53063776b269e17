"""A bot of the player's own at a table of the application: it plays, and what is wrong is told."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from hornox.explain import Speaker
from hornox.modes import find
from hornox.play import sit_down, typed_seats
from hornox.terminal.notes import Note
from hornox.terminal.places.local import LocalPlace
from hornox.terminal.places.place import told
from tests.bots.own import settle


@pytest.mark.parametrize("spec", ["./lowest.py", "many:Raises"])
async def test_an_own_bot_plays_and_its_failure_is_told(
    spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(tmp_path, monkeypatch)
    place = LocalPlace(sit_down(find("base"), typed_seats(["you", spec]), "s"), lambda _: None)
    changed = asyncio.Event()
    running = asyncio.create_task(place.run(changed.set))
    async with asyncio.timeout(60):
        while not place.sitting.answers:
            await changed.wait()
            changed.clear()
            await asyncio.sleep(0)
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
    (given,) = place.sitting.answers
    notes = [item for item in place.story if isinstance(item, Note)]
    if spec == "many:Raises":
        (note,) = notes
        assert "The bot raises (seat 1, mode base, seed s" in told(Speaker("en"), note)
    else:
        assert not notes
        assert given.choice == min(place.sitting.state.private[1].hand)
