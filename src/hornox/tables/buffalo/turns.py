"""Ten turns: everybody plays a card, and all of them are placed."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.step import Step
from hornox.tables.buffalo.model import BuffaloChange
from hornox.tables.buffalo.steps import SelectCards
from hornox.tables.buffalo.windows import Placing


class PlayTurns(Step, frozen=True):
    """Turn after turn until the hands are empty (R2, R127)."""

    def resolve(self, change: BuffaloChange) -> None:
        """One more turn, if there are cards to play."""
        if any(change.public.hands):
            change.public = replace(change.public, turn=change.public.turn + 1)
            change.push(SelectCards(), Placing(), self)


STEPS = (PlayTurns,)
