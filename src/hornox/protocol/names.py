"""What modes are called."""

from __future__ import annotations

from functools import lru_cache

from hornox.protocol.messages import Text
from hornox.protocol.updates import in_both


@lru_cache(maxsize=256)
def mode_name(mode: str) -> Text:
    """A mode's name in every language."""
    return in_both(lambda speaker: speaker.mode(mode))
