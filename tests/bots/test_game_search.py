"""The search with the kernels of whole games spends its worlds where options are close."""

from __future__ import annotations

import pytest

from hornox.bots import find_bot, game_search, stream_for
from hornox.bots.account import Account
from hornox.bots.levels import MASTER
from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.modes import find


def accounts() -> list[Account]:
    """What master thinks of the first choices of a party."""
    state, _ = start(find("party"), 3, "worlds")
    found: list[Account] = []
    while len(found) < 12:
        decision = open_decisions(state)[0]
        seat = decision.seats[0]
        seen, stream = view(state, seat), stream_for("worlds", seat, decision)
        if len(decision.options) > 1:
            found.append(MASTER.account(seen, decision, stream))
        thumb = find_bot("greedy").choose(seen, decision, stream)
        state, _ = answer(state, Answer(decision.id, seat, thumb))
    return found


def test_what_is_clearly_worse_gets_no_more_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    found = accounts()
    monkeypatch.setattr(game_search, "ENOUGH", 10**9)
    patient = accounts()
    assert [account.chosen for account in found] == [account.chosen for account in patient]
    fewer = [
        account
        for account, other in zip(found, patient, strict=True)
        if account.playouts < other.playouts
    ]
    assert fewer
    for account in fewer:
        best, second = account.best_first[:2]
        assert best.score < second.score - 2 * second.error


def test_a_mean_is_the_same_with_every_python() -> None:
    """The built-in sum of ten tenths is 1 from Python 3.12 on, and a little less before."""
    search = object.__new__(game_search._Search)
    search.scores = [[0.1] * 10]
    assert search.mean(0) == 0.1
