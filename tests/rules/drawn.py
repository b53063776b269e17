"""Turns drawn as text: rows in, cards, rows out, in the notation of the scenarios."""

from __future__ import annotations

from hornox_testkit import scn
from hornox_testkit.runner import run_one


def turn(mode: str, drawing: str) -> None:
    """Play the drawn turn and hold what comes out against the drawing.

    The first line are the rows before, the last line the rows after; between them ``key: value``
    lines as in a scenario, of which ``play`` and ``trace`` are always there.
    """
    before, *between, after = [line.strip() for line in drawing.strip().splitlines()]
    keys = dict(line.split(": ", 1) for line in between)
    lines = {"id": "drawn", "kind": "turn", "mode": mode, "rows": before, **keys, "after": after}
    assert {"play", "trace"} <= keys.keys()
    ((_, scenario),) = scn.parse("\n".join(f"{key} = {value}" for key, value in lines.items()))
    assert run_one(scenario) == ("passed", [])
