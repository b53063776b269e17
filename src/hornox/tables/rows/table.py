"""The rows table as a value."""

from __future__ import annotations

from hornox.engine.components import Components, Counts
from hornox.engine.decision import Illegal
from hornox.engine.game import not_asked
from hornox.engine.mode import Mode, Table
from hornox.engine.view import View
from hornox.tables.rows import draft, events, invariants, position, sheet, steps, unseen
from hornox.tables.rows.cards import HEADS, total_heads
from hornox.tables.rows.choices import choices
from hornox.tables.rows.fan import events as fan_events
from hornox.tables.rows.fan import flip
from hornox.tables.rows.model import Hidden, Options, Private, Public, RowRules, RowsState
from hornox.tables.rows.rules import places
from hornox.tables.rows.specials import table as specials
from hornox.tables.rows.specials.kinds import KINDS


def _blank(
    _mode: Mode, seats: int, _options: Options
) -> tuple[Public, tuple[Private, ...], Hidden]:
    nobody = ((),) * seats
    public = Public(
        round=0,
        first=0,
        rows=(),
        hands=(0,) * seats,
        known=nobody,
        queue=(),
        piles=nobody,
        totals=(0,) * seats,
    )
    return public, (Private(()),) * seats, Hidden(())


def _closed(state: RowsState, seat: int, kind: str) -> Illegal:
    if kind == "pick" and state.options.get("draft") and not state.public.open_cards:
        return Illegal("E_DRAFT_OVER", "draft-pick", {"seat": seat})
    return specials.closed(state, seat, kind) or not_asked(seat)


def _components(rules: RowRules) -> Components:
    cards = KINDS if rules.specials else ()
    return Components(
        heads=HEADS, places=rules.capacity, hand=rules.hand, rounds=rules.rounds, cards=cards
    )


def _counts(seen: View[Public, Private]) -> Counts:
    """The cow takes up a place of its row (R48)."""
    public, rules = seen.public, seen.mode.rules
    cow = public.markers.cow if public.markers is not None else None
    rows = enumerate(public.rows)
    held = zip(public.hands, public.known, strict=True)
    return Counts(
        left=tuple([places(rules, public, i) - len(row) - (cow == i + 1) for i, row in rows]),
        worth=tuple([total_heads(row) for row in public.rows]),
        piles=tuple([(total_heads(pile),) for pile in public.piles]),
        turn=_turn(seen),
        all_known=bool(public.open_cards or any(public.hands))
        and all([len(known) >= count for count, known in held]),
    )


def _turn(seen: View[Public, Private]) -> int:
    """After the last placement somebody may still be asked about the turn."""
    rules: RowRules = seen.mode.rules
    public, hand = seen.public, rules.hand
    goes_on = bool(public.queue) or seen.asking not in (None, "card")
    played = hand - min(public.hands)
    return min(hand, played if goes_on else played + 1)


def _cards(mode: Mode, seats: int, options: Options) -> int:
    rules: RowRules = mode.rules
    return rules.deck(seats, options)[-1]


ROWS = Table(
    name="rows",
    public=Public,
    private=Private,
    hidden=Hidden,
    steps=(*steps.STEPS, *draft.STEPS, *flip.STEPS, *specials.STEPS),
    events=(*events.EVENTS, *fan_events.EVENTS, *specials.EVENTS),
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
    cards=_cards,
)
