"""What can be wrong with a scenario file."""

from __future__ import annotations


class Malformed(ValueError):
    """A value that is not written in the notation."""


class NotationError(Exception):
    """A scenario file that cannot be read, with the place of the fault."""

    def __init__(
        self,
        reason: str,
        *,
        file: str = "",
        line: int = 0,
        id: str = "",
        key: str = "",
    ) -> None:
        """Keep the place apart from the reason, so that callers can add what they know."""
        super().__init__(reason)
        self.reason = reason
        self.file = file
        self.line = line
        self.id = id
        self.key = key

    def __str__(self) -> str:
        """One line: file, line, scenario, key, reason."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        about = " ".join(
            part for part in (self.id, f"key '{self.key}'" if self.key else "") if part
        )
        return ": ".join(part for part in (place, about, self.reason) if part)
