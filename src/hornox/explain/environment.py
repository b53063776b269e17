"""The language of the environment in which this program runs."""

from __future__ import annotations

import os

from hornox.explain.texts import LANGUAGES


def spoken_here() -> str:
    """The language of LC_ALL, LC_MESSAGES or LANG, if there are texts in it; else the first one."""
    told = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next(filter(None, told), "")[:2].lower()
    return spoken if spoken in LANGUAGES else LANGUAGES[0]
