"""Refusals: what they must look like, and choices that nobody offered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from hornox.engine import Answer, Decision, Illegal, State, answer
from hornox.engine.wire import encode_state
from hornox.explain.texts import has_text

CODE = re.compile(r"E_[A-Z0-9]+(_[A-Z0-9]+)*")
RULE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

STRANGE: tuple[Any, ...] = (0, -1, 1, 2, 5, 6, 104, 105, 10**30, "", "~", "5~", "55~", "104~", "1")
STRANGE += ("pass", "x" * 300, "\ud800", "no such word", True, False, 1.0, None, (), (1,), [], {})


def not_options(decision: Decision) -> Iterator[Any]:
    """Choices that are not among the options, and options in a wrong type."""
    for choice in STRANGE:
        if type(choice) not in (int, str) or choice not in decision.options:
            yield choice
    for option in decision.options[:2]:
        if isinstance(option, int):
            yield from (float(option), str(option), f" {option}", option + 10**6)
        else:
            yield from (option + " ", option.upper() + "!", option.encode())


def refused(state: State[Any, Any, Any, Any], given: Answer) -> Illegal:
    """The refusal of an answer; it is well formed and has changed nothing."""
    before = encode_state(state)
    with pytest.raises(Illegal) as caught:
        answer(state, given)
    assert encode_state(state) == before
    illegal = caught.value
    assert CODE.fullmatch(illegal.code), illegal
    assert RULE.fullmatch(illegal.rule), illegal
    assert has_text(illegal.code) or has_text(illegal.rule, "no"), f"{illegal} is not known"
    return illegal
