"""Plays scenarios on the engine, and tells what came out differently."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from hornox_testkit.adapters import board, buffalo, party, rows, specials
from hornox_testkit.compare import Mismatch, Played, Scenario, compare
from hornox_testkit.source import Located

OF_THEIR_OWN: dict[str, Played] = {"anniv": specials.PLAYED, "buffalo": buffalo.PLAYED}
"""What plays the scenarios of modes whose kinds are those of plain rows, too."""
PLAYED: Played = {**rows.PLAYED, **board.PLAYED, **party.PLAYED}
"""What plays those of all other modes, odd combinations as well."""
Verdict: TypeAlias = Literal["passed", "failed", "not yet supported"]


class Outcome(msgspec.Struct, frozen=True):
    """What became of one scenario."""

    entry: Located
    verdict: Verdict
    mismatches: tuple[Mismatch, ...] = ()


def results_of(scenario: Scenario) -> dict[str, Any] | None:
    """All results of a scenario by key; None where nobody plays its kind in its mode."""
    played = OF_THEIR_OWN.get(scenario.mode, PLAYED).get(type(scenario))
    return None if played is None else played(scenario)


def run_one(scenario: Scenario) -> tuple[Verdict, list[Mismatch]]:
    """Play one scenario."""
    try:
        got = results_of(scenario)
        if got is None:
            return "not yet supported", []
        found = compare(scenario, got)
    except Exception as fault:
        # A fault in one scenario must not hide the others.
        text = " ".join(f"{type(fault).__name__}: {fault}".split())
        found = [Mismatch("exception", "none", f"{scenario.id}: {text}")]
    return ("failed" if found else "passed"), found


def run(entries: Iterable[Located]) -> list[Outcome]:
    """Play all scenarios in their order."""
    outcomes = []
    for entry in entries:
        verdict, found = run_one(entry.scenario)
        outcomes.append(Outcome(entry, verdict, tuple(found)))
    return outcomes
