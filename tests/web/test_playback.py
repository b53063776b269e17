"""The browser draws the engine's table after every fact of every playthrough.

The updates are made here, as the server makes them; the client's own playback reads them in Node.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hornox.engine import view
from hornox.engine.event import Moments, events_of, heard_by
from hornox.explain import spoken_ids
from hornox.protocol.bodies import ModeOffered
from hornox.protocol.catalogue import everything
from hornox.protocol.updates import Voice, update
from tests.playthroughs.script import names
from tests.playthroughs.telling import turns_of
from tests.support.play import AnyState
from web.build import MODULES, WEB, install, node

AT_ONCE = 4
"""How many answers a client that was away is told of in one update."""


def rules_of_facts() -> set[str]:
    """Every rule id that a fact can have: those with a sentence for an event."""
    told = {text_id for text_id in spoken_ids() if not text_id.startswith("E_")}
    whispered = {text_id.removesuffix(".whisper") for text_id in told if ".whisper" in text_id}
    return {text_id for text_id in told if "." not in text_id} | whispered


def modes() -> dict[str, ModeOffered]:
    """What is printed on the components of every mode that is played here."""
    ids = sorted({turns_of(name)[0][0].mode.id for name in names()})
    offered = {mode.id: mode for mode in everything().modes}
    return {mode: offered[mode.partition("+")[0]] for mode in ids}


def updates() -> Iterator[dict[str, Any]]:
    """What a seat or a spectator is sent, with the engine's public part after each fact."""
    for name in names():
        turns = turns_of(name)
        for number, (state, moments) in enumerate(turns):
            yield sent(name, state, None if number % 2 else 0, moments)
            if number % AT_ONCE == 0:
                late = turns[max(0, number - AT_ONCE) : number + 1]
                yield sent(name, state, None, tuple(m for _, some in late for m in some))


def sent(name: str, state: AnyState, seat: int | None, moments: Moments) -> dict[str, Any]:
    heard = heard_by(moments, seat)
    made = update(1, view(state, seat), heard, Voice((), state.mode.id))
    return {"name": name, "update": made, "publics": [moment.public for moment in heard]}


def test_the_playthroughs_hold_every_rule_of_a_fact() -> None:
    turns = [turn for name in names() for turn in turns_of(name)]
    met = {event.rule for _, moments in turns for event in events_of(moments)}
    assert met == rules_of_facts()


@pytest.mark.slow
def test_the_browser_shows_the_engines_table_after_every_fact(tmp_path: Path) -> None:
    install(checks=True)
    lines, facts = tmp_path / "updates.jsonl", 0
    with lines.open("wb") as file:
        file.write(msgspec.json.encode(modes()) + b"\n")
        for one in updates():
            file.write(msgspec.json.encode(one) + b"\n")
            facts += len(one["publics"])
    program = [str(node()), str(MODULES / "vitest" / "vitest.mjs"), "run", "playthroughs"]
    done = subprocess.run(
        program,
        cwd=WEB,
        env={**os.environ, "HORNOX_PLAYTHROUGHS": str(lines), "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    assert f"{facts} facts" in done.stdout, done.stdout[-4000:]
