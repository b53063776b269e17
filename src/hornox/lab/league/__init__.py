"""Leagues: bots against each other on the same deals from every seat.

``play_league`` plays every candidate against every field, ``play_mixed`` tables at which all kinds
of bots sit together. Both give the same results in one process, in several, and on a Ray cluster.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hornox.extras import need

if TYPE_CHECKING:
    from hornox.lab.league.html import write_report
    from hornox.lab.league.mixed import MixedLeague, Standings, play_mixed
    from hornox.lab.league.plan import League
    from hornox.lab.league.play import play_league

__all__ = ["League", "MixedLeague", "Standings", "play_league", "play_mixed", "write_report"]

# Looked up when they are asked for: the command reads its arguments without NumPy.
_HOMES = {
    "League": "plan",
    "MixedLeague": "mixed",
    "Standings": "mixed",
    "play_league": "play",
    "play_mixed": "mixed",
    "write_report": "html",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if _HOMES[name] == "mixed":
        need("lab", "numpy", by=__name__)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
