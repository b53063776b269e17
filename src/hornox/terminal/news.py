"""What has happened, short enough to be read every turn."""

from __future__ import annotations

import re

from hornox.explain import Speaker


def brief(sentence: str, speaker: Speaker) -> str:
    """A sentence without the list of all rows that were compared; ``why`` tells it in full."""
    word = speaker.say("terminal-compared")
    return re.sub(rf" {re.escape(word)}: [^.]*\.", "", sentence)
