"""The board table as a value."""

from __future__ import annotations

from hornox.engine.components import Components, Counts, ScoreTrack
from hornox.engine.decision import Illegal
from hornox.engine.game import not_asked
from hornox.engine.mode import Mode, Table
from hornox.engine.view import View
from hornox.tables.board import (
    actions,
    events,
    invariants,
    placing,
    position,
    reopening,
    scoring,
    sheet,
    steps,
    unseen,
)
from hornox.tables.board.choices import choices
from hornox.tables.board.fields import TAKE_TILES
from hornox.tables.board.model import (
    ACTIONS,
    LUCK,
    BoardRules,
    BoardState,
    Hidden,
    Luck,
    LuckCards,
    Options,
    Private,
    Public,
)


def _blank(mode: Mode, seats: int, _options: Options) -> tuple[Public, tuple[Private, ...], Hidden]:
    rules: BoardRules = mode.rules
    nothing = LuckCards()
    public = Public(
        round=0,
        deals=0,
        rows=((),) * len(rules.board.rows),
        hands=(0,) * seats,
        known=((),) * seats,
        queue=(),
        scores=(rules.track.start,) * seats,
        box=(),
        supply=0,
        luck=None if rules.luck is None else Luck(rules.luck, (nothing,) * seats),
    )
    return public, (Private(()),) * seats, Hidden(())


def _closed(state: BoardState, seat: int, kind: str) -> Illegal:
    """Luck and action cards are asked about only where they are in the game and in hand."""
    rules = state.rules
    if kind in ("luck", "gain") and rules.luck is None:
        return Illegal("E_NO_LUCK_IN_MODE", "luck-play", {"seat": seat})
    if kind == "action" and rules.actions is None:
        return Illegal("E_NO_ACTION_IN_MODE", "play-action", {"seat": seat})
    return not_asked(seat)


def _components(rules: BoardRules) -> Components:
    clovers = rules.track.clovers if rules.luck else ()
    return Components(
        heads=rules.heads,
        fields=tuple([tuple([field.code for field in row]) for row in rules.board.rows]),
        track=ScoreTrack(rules.track.least, rules.track.most, clovers),
        cards=(*(ACTIONS if rules.actions else ()), *(LUCK if rules.luck else ())),
    )


def _counts(seen: View[Public, Private]) -> Counts:
    """A row is taken for its heads, or for its tiles."""
    rules: BoardRules = seen.mode.rules
    worth: list[int | None] = []
    for row, fields in zip(seen.public.rows, rules.board.rows, strict=True):
        tiles = tuple([tile for tile in row if tile])
        heads = len(tiles) if fields[-1].kind == TAKE_TILES else rules.total(tiles)
        worth.append(heads if tiles else None)
    return Counts(worth=tuple(worth))


BOARD = Table(
    name="board",
    public=Public,
    private=Private,
    hidden=Hidden,
    steps=(*steps.STEPS, *actions.STEPS, *placing.STEPS, *reopening.STEPS, *scoring.STEPS),
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
    low_wins=False,
)
