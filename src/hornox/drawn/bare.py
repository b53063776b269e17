"""Any table in words: what is public, and what is one's own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from hornox.drawn.facts import Hand
from hornox.drawn.style import paragraph
from hornox.engine.view import View
from hornox.explain import Speaker


def headline(seen: View[Any, Any], speaker: Speaker) -> list[str]:
    """Nothing is known about it but its name."""
    return [speaker.mode(seen.mode)]


def hand(_seen: View[Any, Any], _speaker: Speaker) -> Hand:
    """What one holds is among the facts."""
    return Hand()


def draw(seen: View[Any, Any], _speaker: Speaker) -> list[str]:
    """Every fact on a line of its own."""
    facts = {**asdict(seen.public), **(asdict(seen.private) if seen.private is not None else {})}
    told = [(name, value) for name, value in facts.items() if value not in (None, (), "")]
    return [line for n, v in told for line in paragraph(f"{n}: {v}", "  ", "      ")]
