"""The browser draws the engine's table after every fact of every playthrough.

The updates are made here, as the server makes them; the client's own playback reads them in Node.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from hornox.drawn import scene_of
from hornox.engine import View, view
from hornox.engine.event import Moments, events_of, heard_by
from hornox.explain import Speaker, spoken_ids
from hornox.protocol.bodies import ModeOffered
from hornox.protocol.catalogue import everything
from hornox.protocol.updates import Voice, update
from hornox.tables.board.fields import TAKE_TILES
from tests.playthroughs.script import names
from tests.playthroughs.telling import turns_of
from tests.support.play import AnyState
from web.build import MODULES, WEB, install, node

AT_ONCE = 4
"""How many answers a client that was away is told of in one update."""


def rules_of_facts() -> set[str]:
    """Every rule id that a fact can have: those with a sentence for an event."""
    told = {text_id for text_id in spoken_ids() if not text_id.startswith("E_")}
    whispered = {text_id.removesuffix(".whisper") for text_id in told if ".whisper" in text_id}
    return {text_id for text_id in told if "." not in text_id} | whispered


def modes() -> dict[str, ModeOffered]:
    """What is printed on the components of every mode that is played here."""
    ids = sorted({turns_of(name)[0][0].mode.id for name in names()})
    offered = {mode.id: mode for mode in everything().modes}
    return {mode: offered[mode.partition("+")[0]] for mode in ids}


class Expected(Struct, frozen=True):
    """What a drawing of the table shows, counted here as the rule books say."""

    points: tuple[int, ...]
    full: tuple[bool, ...] = ()
    places: tuple[int, ...] = ()
    worth: tuple[int | None, ...] = ()
    marks: tuple[tuple[str, ...], ...] = ()
    team: tuple[int, int] | None = None
    """The heads of the team's pile, and what each of them counts."""


def expected(seen: View[Any, Any]) -> Expected:
    """The figures of a table, from what lies there alone."""
    public, heads = seen.public, seen.mode.table.components(seen.mode.rules).heads

    def total(cards: Any) -> int:
        return sum(heads[card] for card in cards)

    match seen.mode.table.name:
        case "board":
            worth = []
            for row, fields in zip(public.rows, seen.mode.rules.board.rows, strict=True):
                tiles = [tile for tile in row if tile]
                count = len(tiles) if fields[-1].kind == TAKE_TILES else total(tiles)
                worth.append(count if tiles else None)
            return Expected(public.scores, worth=tuple(worth))
        case "party":
            sums = [None if row is None else total(row.cards) for row in public.rows]
            return Expected(tuple(one.score for one in public.tallies), worth=tuple(sums))
    speaker = Speaker("en", tuple(f"seat {seat}" for seat in range(seen.seats)))
    lanes = scene_of(seen.mode.table.name).rows(seen, speaker)  # type: ignore[attr-defined]
    buffalo = seen.mode.table.name == "buffalo"
    return Expected(
        () if buffalo else public.totals,
        full=tuple(lane.full for lane in lanes),
        places=tuple(lane.places for lane in lanes),
        worth=tuple(total(row) for row in public.rows),
        marks=tuple(marks_at(public, number) for number in range(1, len(lanes) + 1)),
        team=(total(public.pile), 2 if seen.seats < 3 else 1) if buffalo else None,
    )


def marks_at(public: Any, number: int) -> tuple[str, ...]:
    """What lies at a row, as the browser's words call it."""
    found = []
    markers = getattr(public, "markers", None)
    if markers is not None:
        even_odd, mountain = markers.even_odd, markers.mountain
        if even_odd is not None and even_odd.row == number:
            found.append("oddRow" if even_odd.odd else "evenRow")
        if mountain is not None and mountain.row == number:
            found += ["descends", "mountainUp" if mountain.up else "mountainDown"]
        if markers.cow == number:
            found.append("cowHere")
    specials = getattr(public, "specials", None)
    signs = getattr(public, "signs", None) if specials is None else specials.signs
    if signs is not None:
        at = signs[number - 1]
        named = {"stopped": at.stop, "onePlace": at.seven, "fifthRow": getattr(at, "fifth", False)}
        found += [name for name, there in named.items() if there]
    return tuple(found)


def updates() -> Iterator[dict[str, Any]]:
    """What a seat or a spectator is sent, with the engine's public part after each fact."""
    for name in names():
        turns = turns_of(name)
        for number, (state, moments) in enumerate(turns):
            asked = next(iter(view(state, None).awaited), 0)
            yield sent(name, state, None if number % 2 else asked, moments)
            if number % AT_ONCE == 0:
                late = turns[max(0, number - AT_ONCE) : number + 1]
                yield sent(name, state, None, tuple(m for _, some in late for m in some))


def sent(name: str, state: AnyState, seat: int | None, moments: Moments) -> dict[str, Any]:
    heard = heard_by(moments, seat)
    seen = view(state, seat)
    made = update(1, seen, heard, Voice((), state.mode.id))
    publics = [*(moment.public for moment in heard), seen.public]
    figures = [expected(replace(seen, public=public)) for public in publics]
    return {"name": name, "update": made, "publics": publics, "figures": figures}


def test_the_playthroughs_hold_every_rule_of_a_fact() -> None:
    turns = [turn for name in names() for turn in turns_of(name)]
    met = {event.rule for _, moments in turns for event in events_of(moments)}
    assert met == rules_of_facts()


@pytest.mark.slow
def test_the_browser_shows_the_engines_table_after_every_fact(tmp_path: Path) -> None:
    install(checks=True)
    lines, facts = tmp_path / "updates.jsonl", 0
    with lines.open("wb") as file:
        file.write(msgspec.json.encode(modes()) + b"\n")
        for one in updates():
            file.write(msgspec.json.encode(one) + b"\n")
            facts += len(one["publics"]) - 1
    program = [str(node()), str(MODULES / "vitest" / "vitest.mjs"), "run", "playthroughs"]
    done = subprocess.run(
        program,
        cwd=WEB,
        env={**os.environ, "HORNOX_PLAYTHROUGHS": str(lines), "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    assert f"{facts} facts" in done.stdout, done.stdout[-4000:]
