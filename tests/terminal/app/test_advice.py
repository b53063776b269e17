"""What a hint says about how the bot came by it."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.bots import Accountable, find_bot, stream_for
from hornox.engine import open_decisions, start, view
from hornox.explain import Speaker
from hornox.modes import find
from hornox.terminal.app.advice import explained


def hint(mode: str, seats: int, bot: str, language: str = "en") -> str:
    state, _ = start(find(mode), seats, "advice")
    decision = open_decisions(state)[0]
    seen: Any = view(state, decision.seats[0])
    adviser = find_bot(bot)
    assert isinstance(adviser, Accountable)
    account = adviser.account(seen, decision, stream_for("advice", 0, decision))
    speaker = Speaker(language, [f"P{seat}" for seat in range(seats)])
    return explained(speaker, seen, bot, account.chosen, account)


@pytest.mark.parametrize(("language", "told"), [("en", "rules of thumb"), ("de", "Faustregeln")])
def test_a_hint_by_rules_of_thumb_says_so(language: str, told: str) -> None:
    """Three players against the buffalo have no time to think ahead."""
    assert told in hint("buffalo", 3, "hard", language)


def test_a_hint_that_was_counted_tells_heads() -> None:
    alone = hint("buffalo", 1, "hard")
    assert "Heads it expects" in alone and "rules of thumb" not in alone
