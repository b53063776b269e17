"""A bot whose every choice depends on all that its seat has heard."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Moments
from hornox.engine.record import Record
from hornox.engine.wire import encode_moments
from hornox.modes import REGISTRY
from hornox.play import replayed


class Listening:
    """Where a single word differs it plays something else."""

    name = "listening"

    def choose(self, seen: Any, decision: Decision, stream: Any) -> Choice:
        """Nobody has told it anything: its history would have been known."""
        raise AssertionError("asked without its history")

    def choose_from_history(
        self, seen: Any, decision: Decision, stream: Any, history: Moments
    ) -> Choice:
        """An option by the digest of the history."""
        digest = blake2b(encode_moments(history), digest_size=4).digest()
        return decision.options[int.from_bytes(digest) % len(decision.options)]


BOT = Listening()


def check(record: Record, *seats: int) -> int:
    """Whether these seats have chosen by what they had heard; how often they chose."""
    before, times = None, 0
    for match in replayed(record, REGISTRY):
        given = match.answers[-1] if match.answers else None
        if before is not None and given is not None and given.seat in seats:
            (asked,) = [
                one for one in before.view(given.seat).decisions if one.id == given.decision
            ]
            heard = before.heard(given.seat)
            assert given.choice == BOT.choose_from_history(None, asked, None, heard), given
            times += 1
        before = match
    return times
