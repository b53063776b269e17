"""The party table as a value."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.engine.components import Components, Counts
from hornox.engine.decision import Illegal
from hornox.engine.game import awaited_seats, not_asked
from hornox.engine.mode import Mode, Table
from hornox.engine.view import View
from hornox.tables.party import (
    bidding,
    events,
    invariants,
    laying,
    piles,
    position,
    rounds,
    sheet,
    unseen,
)
from hornox.tables.party.choices import choices
from hornox.tables.party.model import (
    Hidden,
    Options,
    PartyRules,
    PartyState,
    Private,
    Public,
)
from hornox.tables.party.rules import piled, tallied


def _blank(mode: Mode, seats: int, _options: Options) -> tuple[Public, tuple[Private, ...], Hidden]:
    rules: PartyRules = mode.rules
    nobody = ((),) * seats
    public = Public(
        round=0,
        rows=(None,) * seats,
        bidders=(),
        queue=(),
        hands=(0,) * seats,
        known=nobody,
        letters=(None,) * seats,
        piles=nobody,
        bulls=nobody,
        stack=rules.data.bulls,
        discard=(),
        draw=0,
        removed=0,
    )
    return tallied(rules.data, public), (Private(()),) * seats, Hidden(())


def _closed(state: PartyState, seat: int, kind: str) -> Illegal:
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, bidding.PlaceBids) and kind == "bid" and seat not in state.public.bidders:
        return Illegal("E_NOT_BIDDING", "party-bid", {"seat": seat})
    if (
        isinstance(step, laying.LayCards)
        and kind == "lay"
        and seat not in awaited_seats(state, step)
    ):
        return Illegal("E_ALL_LAID", "party-lay", {"seat": seat})
    return not_asked(seat)


def _components(rules: PartyRules) -> Components:
    return Components(heads=(0, *rules.data.heads), places=rules.data.row_max)


def _counts(seen: View[Public, Private]) -> Counts:
    public, rules = seen.public, seen.mode.rules
    heads = rules.data.heads_of
    most = rules.data.row_max
    return Counts(
        left=tuple([most - len(row.cards) if row else most for row in public.rows]),
        worth=tuple([sum(map(heads, row.cards)) if row else None for row in public.rows]),
        piles=tuple([tuple([sum(map(heads, pile)) for pile in own]) for own in public.piles]),
    )


def _laid(seen: View[Public, Private], counts: Counts) -> Counts:
    """What you lay face down lies on your piles for nobody else."""
    draft = [one.choice for one in seen.made if one.decision.kind in ("lay", "pile")]
    if seen.seat is None or len(draft) < 2:
        return counts
    laid = piled(seen.public.piles[seen.seat], draft)
    piles = list(counts.piles)
    piles[seen.seat] = tuple([sum(map(seen.mode.rules.data.heads_of, pile)) for pile in laid])
    return replace(counts, piles=tuple(piles), laid=laid)


PARTY = Table(
    name="party",
    public=Public,
    private=Private,
    hidden=Hidden,
    steps=(*piles.STEPS, *bidding.STEPS, *laying.STEPS, *rounds.STEPS),
    events=events.EVENTS,
    blank=_blank,
    unseen=unseen.fill,
    closed=_closed,
    broken=invariants.broken,
    position=position.build,
    components=_components,
    counts=_counts,
    laid=_laid,
    choices=choices,
    counted=sheet.COUNTED,
    sheet=sheet.sheet,
    low_wins=False,
)
