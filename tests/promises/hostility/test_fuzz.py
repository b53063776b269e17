"""Whatever is sent or loaded: an answer or a refusal, never a crash."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hornox.engine import Illegal
from hornox.protocol.problems import Problem
from hornox.server.http.socket import Talk
from tests.promises.hostility import fuzzing
from tests.promises.hostility.fuzzing import FIELDS, KINDS, Served, saved
from tests.support.counts import Tell

COUNTS = {"frame": 3000, "route": 300, "loader": 1200}

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
MESSAGES = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from(FIELDS[:-2]), JSON, max_size=4),
)


@pytest.mark.parametrize("target", list(COUNTS))
def test_nothing_crashes(target: str, tmp_path: Path, tell: Tell) -> None:
    done = []
    counts = {target: (0, COUNTS[target])}
    crash = asyncio.run(fuzzing.run(tmp_path, "fuzz", counts, lambda _t, n: done.append(n)))
    tell("fuzz", inputs=len(done), crashes=int(bool(crash)))
    assert not crash
    assert len(done) == COUNTS[target]


def test_messages_that_hypothesis_makes_are_answered_or_refused(tmp_path: Path, tell: Tell) -> None:
    loop = asyncio.new_event_loop()
    served = Served(tmp_path)
    loop.run_until_complete(served.open())
    tried = 0

    @settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
    @given(MESSAGES)
    def send(message: dict[str, Any]) -> None:
        nonlocal tried
        tried += 1
        talk: Talk = served.talk
        try:
            text = json.dumps(message, ensure_ascii=False)
            loop.run_until_complete(talk._handle(talk._decode(text)))
        except (Problem, Illegal, UnicodeEncodeError):
            pass
        while not talk.watcher.queue.empty():
            talk.watcher.queue.get_nowait()
        assert served.well, served.log_lines

    try:
        send()
    finally:
        loop.run_until_complete(served.close())
        loop.close()
    tell("of hypothesis, the same each time", messages=tried)


def test_a_crash_would_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(kind: str, data: bytes) -> None:
        raise KeyError(kind, len(data))

    monkeypatch.setattr(fuzzing, "load", broken)
    crash = asyncio.run(fuzzing.run(tmp_path, "x", {"loader": (0, 20)}, lambda *_: None))
    assert "KeyError" in crash and "of seed 'x'" in crash
    assert set(saved()) == {"record", "state", "view", "answer", "seal"}
