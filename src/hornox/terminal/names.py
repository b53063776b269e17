"""What the person at this terminal is called."""

from __future__ import annotations

from getpass import getuser

from hornox.play import harmless
from hornox.terminal import config


def own_name() -> str:
    """The name that they have set, else what the system calls them."""
    try:
        return config.read().name or harmless(getuser())[:20] or "Gast"
    except (OSError, KeyError):
        return "Gast"
