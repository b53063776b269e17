"""Whoever waits until a kernel is compiled is told why, once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hornox.bots import stream_for
from hornox.engine import open_decisions, start, view
from hornox.fast import first_use as compiling
from hornox.fast.first_use import first_use
from hornox.modes import find
from tests.bots.light import light


class Clock:
    """A timer whose time has come at once, or never."""

    late = True
    running = 0

    def __init__(self, after: float, tell: Callable[[], None]) -> None:
        assert after > 0
        self.tell = tell

    def start(self) -> None:
        Clock.running += 1
        if Clock.late:
            self.tell()

    def cancel(self) -> None:
        Clock.running -= 1


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(compiling, "Timer", Clock)
    monkeypatch.setattr(compiling, "said", lambda: "compiling kernels, once for this machine …")
    monkeypatch.setattr(compiling, "_used", set())
    monkeypatch.setattr(Clock, "late", True)
    yield
    assert Clock.running == 0, "no clock is left behind"


@pytest.mark.parametrize(("terminal", "late"), [(True, True), (True, False), (False, True)])
def test_people_at_a_terminal_are_told_if_it_takes_long(
    terminal: bool,
    late: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    monkeypatch.setattr(Clock, "late", late)
    for _ in range(2):
        with first_use("kernel"):
            pass
    told = "hornox: compiling kernels, once for this machine …\n"
    assert capsys.readouterr().err == (told if terminal and late else "")


def test_a_use_that_failed_was_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with pytest.raises(ZeroDivisionError), first_use("kernel"):
        print(1 / 0)
    with first_use("kernel"):
        pass
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.parametrize(
    ("mode", "kernels"),
    [
        ("base", {"describe", ("weigh", False)}),
        ("cow", {"describe", ("weigh", True)}),
        ("pro", {"draft"}),
    ],
)
def test_every_search_tells_of_its_kernels(mode: str, kernels: set[Any]) -> None:
    state, _ = start(find(mode), 2, "compiling")
    decision, seat = open_decisions(state)[0], 0
    light("hard").choose(view(state, seat), decision, stream_for("compiling", seat, decision))
    assert compiling._used == kernels
