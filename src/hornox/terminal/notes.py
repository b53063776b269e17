"""Sentences that are no events of the game, such as that it could not be saved."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Note(Struct, frozen=True):
    """A sentence that is no event of the game, as the id of its text and its facts."""

    text: str
    facts: dict[str, Any] = {}


NOT_SAVED = "terminal-not-saved"
"""What is said where a game could not be written down."""
