"""The language that the environment of this program speaks."""

from __future__ import annotations

import os

from hornox.explain.texts import LANGUAGES


def spoken_here() -> str:
    """What LC_ALL, LC_MESSAGES or LANG say, if we can speak it."""
    told = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next(filter(None, told), "")[:2].lower()
    return spoken if spoken in LANGUAGES else LANGUAGES[0]
