"""The buffalo table as a value."""

from __future__ import annotations

from hornox.engine.components import Components, Counts
from hornox.engine.decision import Illegal
from hornox.engine.game import not_asked
from hornox.engine.mode import Mode, Table
from hornox.engine.view import View
from hornox.tables.buffalo import (
    events,
    invariants,
    position,
    sheet,
    steps,
    turns,
    unseen,
    windows,
)
from hornox.tables.buffalo.choices import choices
from hornox.tables.buffalo.model import (
    KINDS,
    UNSTOP,
    BuffaloRules,
    BuffaloState,
    Hidden,
    Options,
    Private,
    Public,
)
from hornox.tables.buffalo.rules import capacity, team_points
from hornox.tables.rows.cards import HEADS, total_heads


def _blank(
    _mode: Mode, seats: int, _options: Options
) -> tuple[Public, tuple[Private, ...], Hidden]:
    public = Public(turn=0, rows=(), signs=(), hands=(0,) * seats, known=((),) * seats)
    return public, (Private(()),) * seats, Hidden(())


def _closed(state: BuffaloState, seat: int, kind: str) -> Illegal:
    """A special card's name stands for the wish to use it where no window is open."""
    public = state.public
    if kind in KINDS and kind not in public.face_up:
        return Illegal("E_NOT_FACE_UP", "window-team", {"special": kind, "face_up": public.face_up})
    if kind == UNSTOP and not any(sign.stop for sign in public.signs):
        return Illegal("E_NOT_LOCKED", "unstop-row", {"special": UNSTOP})
    return not_asked(seat)


def _components(rules: BuffaloRules) -> Components:
    return Components(heads=HEADS, places=rules.capacity, hand=rules.hand, cards=KINDS)


def _counts(seen: View[Public, Private]) -> Counts:
    public, rules = seen.public, seen.mode.rules
    team = team_points(rules, seen.seats, public.pile)
    rows = enumerate(public.rows)
    return Counts(
        left=tuple([capacity(rules, public, i) - len(row) for i, row in rows]),
        worth=tuple([total_heads(row) for row in public.rows]),
        piles=((total_heads(public.pile),),),
        doubled=team if seen.seats <= rules.doubled else None,
    )


BUFFALO = Table(
    name="buffalo",
    public=Public,
    private=Private,
    hidden=Hidden,
    steps=(*steps.STEPS, *windows.STEPS, *turns.STEPS),
    events=events.EVENTS,
    blank=_blank,
    unseen=unseen.fill,
    closed=_closed,
    broken=invariants.broken,
    position=position.build,
    components=_components,
    counts=_counts,
    choices=choices,
    counted=sheet.COUNTED,
    sheet=sheet.sheet,
    together=True,
)
