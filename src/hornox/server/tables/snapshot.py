"""A table as each seat, and each spectator, may see it."""

from __future__ import annotations

from msgspec.structs import replace

from hornox.live.frames import table_shown
from hornox.live.origins import origin_shown
from hornox.live.table import seats_shown
from hornox.protocol.bodies import Invitation
from hornox.protocol.messages import ProposalShown, TableShown, Wish
from hornox.protocol.pace import Days
from hornox.protocol.updates import label
from hornox.server.store import queries
from hornox.server.tables import presence
from hornox.server.tables.clock import iso, shown_deadline
from hornox.server.tables.lobby import listed
from hornox.server.tables.room import Room


def show_table(room: Room, you: int | None, owner: bool) -> TableShown:
    """The table for a seat or a spectator."""
    table, live = room.table, room.live
    here, now = room.all_here, queries.now()
    if table.status == "playing" and isinstance(table.pace, Days):
        # Who plays over days need not be here; nor may it show who has answered by an order.
        here = {seat.guest for seat in room.seats if seat.guest is not None}
    shown = [
        replace(
            one,
            absent=presence.absent(room, seat),
            again=seat.again,
            away_until=iso(seat.away) if seat.away > now else None,
        )
        for seat, one in zip(room.seats, seats_shown(room.seats, you, here), strict=True)
    ]
    return replace(
        table_shown(table, shown, live, you, owner),
        deadline=shown_deadline(table.pace, room.deadline),
        proposal=_proposal(room, you),
        rated=room.rated and not (live and len(room.people) == 1 and you in live.helped),
        onlookers=room.onlookers if you is not None else 0,
        notice=room.tools.notice,
        origin=origin_shown(live),
    )


def invitation_to(room: Room) -> Invitation:
    """Who invites to what, for somebody with the link; no seat, no game and no secret in it."""
    table = room.table
    host = next((seat.name for seat in room.seats if seat.guest == table.owner), "")
    return Invitation(
        host=host,
        table=listed(table, room.seats),
        chat=table.chat,
        hints=table.hints,
        open_piles=table.open_piles,
    )


def _proposal(room: Room, you: int | None) -> ProposalShown | None:
    """What a team is agreeing on, for its members."""
    live, wants = room.live, room.proposals
    if live is None or you is None or not (wants.backed or wants.trusting):
        return None
    decision = next((d for d in live.open if d.id == wants.decision and you in d.seats), None)
    wishes: tuple[Wish, ...] = ()
    if decision is not None:
        facts = tuple(decision.facts.items())
        wishes = tuple(
            Wish(seat, choice, label(decision.kind, facts, choice, live.voice))
            for seat, choice in wants.backed
        )
    missing = wants.missing if wishes else ()
    return ProposalShown(
        decision=wants.decision if wishes else "",
        wishes=wishes,
        missing=missing,
        decider=wants.decider if wishes and wants.torn else None,
        anyone=tuple(sorted(wants.trusting)),
    )
