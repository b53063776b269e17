"""What cannot be read, and where it stands."""

from __future__ import annotations

from typing import Any

from hornox.engine.decision import Illegal
from hornox.explain import Speaker


class NotationError(ValueError):
    """Text that is no position or game: the line, the column and the reason; nothing changed."""

    def __init__(self, line: int, column: int, why: str | Illegal, **facts: Any) -> None:
        self.line, self.column = line, column
        self._why, self._facts = why, facts
        super().__init__(line, column, why, facts)

    @property
    def reason(self) -> str:
        """The reason as an English sentence."""
        return self.reason_by(Speaker("en"))

    def told(self, speaker: Speaker) -> str:
        """The place and the reason as one sentence."""
        reason = self.reason_by(speaker)
        return speaker.say("notation-at", line=self.line, column=self.column, reason=reason)

    def __str__(self) -> str:
        return self.told(Speaker("en"))

    def reason_by(self, speaker: Speaker) -> str:
        """The reason alone, where nobody has typed a line."""
        if isinstance(self._why, Illegal):
            return speaker.refusal(self._why)
        return speaker.say(f"notation-{self._why}", **self._facts)
