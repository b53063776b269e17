"""The buffalo table as a value."""

from __future__ import annotations

from hornox.engine.components import Components
from hornox.engine.decision import Illegal
from hornox.engine.game import not_asked
from hornox.engine.mode import Mode, Table
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
from hornox.tables.rows.cards import HEADS


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
    return Components(
        heads=HEADS,
        places=rules.capacity,
        hand=rules.hand,
        cards=KINDS,
        doubled=rules.doubled,
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
    choices=choices,
    counted=sheet.COUNTED,
    sheet=sheet.sheet,
    together=True,
)
