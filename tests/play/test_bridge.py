"""Until a kernel is there the engine searches: nobody waits for the compiler."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from hornox import fast
from hornox.bots import search
from hornox.engine import start, view
from hornox.engine.decision import Answer
from hornox.engine.game import answer, open_decisions
from hornox.engine.view import View
from hornox.engine.wire import encode_view
from hornox.fast.known import kernel_of
from hornox.learn import risk
from hornox.learn.risk import SLOW_WORLDS, WORLDS, risks_at_once
from hornox.modes import find
from hornox.play import bridge
from hornox.play.thinking import HINT, Task, think_at_once


class Compiler:
    """Compiles a kernel at its first use, which takes until the test says so."""

    def __init__(self) -> None:
        self.done = threading.Event()
        self.asked = 0

    def use(self, *_given: Any) -> None:
        """Use a kernel that finds nothing, so that the engine answers all the same."""
        self.asked += 1
        if threading.current_thread() is not threading.main_thread():
            self.done.wait()

    def finish(self) -> None:
        """Let all that is being compiled be there."""
        self.done.set()
        for thread in bridge._begun.values():
            thread.join()


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[Compiler]:
    """In place of the kernels, whether there is numba or not."""
    compiler = Compiler()
    monkeypatch.setattr(fast, "find_spec", lambda _name: True)
    monkeypatch.setattr(fast, "_failed", [])
    monkeypatch.setattr(bridge, "_begun", {})
    monkeypatch.setattr(search, "_by_kernels", compiler.use)
    yield compiler
    compiler.finish()


def asked(mode: str, kind: str, **options: Any) -> View[Any, Any]:
    """What a seat sees that is asked for this and has a choice."""
    state, _ = start(find(mode), 3, "bridge", options)
    while True:
        decision = open_decisions(state)[0]
        if decision.kind == kind and len(decision.options) > 1:
            seen = view(state, decision.seats[0])
            assert seen.decisions[0].kind == kind
            return seen
        state, _ = answer(state, Answer(decision.id, decision.seats[0], decision.options[-1]))


def test_each_kernel_is_waited_for_by_itself(compiler: Compiler) -> None:
    """The levels answer at once; so they do with cards when only that of the draft is there."""
    pick, card = asked("pro", "pick"), asked("pro", "card")
    for bot in ("casual", "normal", "hard"):
        choice = think_at_once(Task(bot, encode_view(pick), "salt")).choice
        assert choice in pick.decisions[0].options
    assert list(bridge._begun) == ["draft"] and compiler.asked == 1
    compiler.finish()
    think_at_once(Task("hard", encode_view(pick), "salt"))
    assert compiler.asked == 2, "what is there is used"
    compiler.done.clear()
    hint = think_at_once(Task("hard", encode_view(card), "salt", HINT))
    assert hint.account is not None and hint.account.playouts
    think_at_once(Task("master", encode_view(card), "salt"))
    assert list(bridge._begun) == ["draft", "card"] and compiler.asked == 3


def test_bots_that_do_not_search_use_what_they_like(compiler: Compiler) -> None:
    compiler.done.set()
    think_at_once(Task("flat-1", encode_view(asked("base", "card")), "salt"))
    assert not bridge._begun and compiler.asked == 1


def test_risks_are_told_at_once(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    def kernel(seen: View[Any, Any], *_given: Any) -> Any:
        compiler.use()
        return [(0.0, 0.0)] * len(seen.decisions[0].options)

    monkeypatch.setattr(risk, "_by_kernel", kernel)
    seen = encode_view(asked("flip", "card"))
    first = risks_at_once(seen, "salt")
    compiler.finish()
    later = risks_at_once(seen, "salt")
    assert first is not None and first.worlds == SLOW_WORLDS
    assert later is not None and later.worlds == WORLDS
    assert list(bridge._begun) == ["risk+fan"]
    nothing_to_take = risks_at_once(encode_view(asked("base", "row")), "salt")
    assert nothing_to_take is None


def test_a_kernel_that_cannot_be_used_is_no_concern_of_the_bridge(compiler: Compiler) -> None:
    """The thread ends in silence: whoever needs the kernel next meets the same failure."""

    def broken() -> int:
        raise ValueError("no weights")

    assert bridge.bridged("any", lambda: 1, broken) == 1
    bridge._begun["any"].join()
    with pytest.raises(ValueError, match="no weights"):
        bridge.bridged("any", broken, broken)


@pytest.mark.parametrize(
    ("mode", "kind", "kernel"),
    [
        ("base", "card", "card"),
        ("base", "row", "row"),
        ("cow", "card", "card+fan"),
        ("flip", "row", "row+fan"),
        ("pro", "pick", "draft"),
        ("pro", "card", "card"),
        ("specials", "card", "card"),
        ("specials", "special", "specials"),
        ("board", "tile", "board"),
        ("party", "bid", "party"),
        ("buffalo", "card", "buffalo"),
    ],
)
def test_which_kernel_a_decision_needs(
    mode: str, kind: str, kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_of_them = ("board", "buffalo", "party", "specials")
    monkeypatch.setattr("hornox.fast.games.KERNELS", all_of_them)
    seen = asked(mode, kind)
    assert kernel_of(seen, seen.decisions[0]) == kernel
