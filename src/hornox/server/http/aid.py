"""Help at a real table: advice on a position, and what the rules do with the cards played there."""

from __future__ import annotations

import asyncio
from threading import Lock

from litestar import post
from litestar.params import JSONBody
from msgspec.structs import replace

from hornox.bots.account import Weighed
from hornox.engine.wire import decode_view
from hornox.learn import aid
from hornox.modes import REGISTRY
from hornox.play.advice import explained
from hornox.protocol.bodies import AdviceShown, OptionWeighed, PositionGiven
from hornox.protocol.practice import TableFollowed, TableGiven
from hornox.protocol.updates import Voice, in_both, label, update
from hornox.server.http.routes import Known, Req, Service_, address_of

SALT = "aid"
"""The same position gets the same advice, whoever asks."""
LONGEST_NAME = 20
_ONE_BY_ONE = Lock()
"""Positions are decoded by types that msgspec must not learn in two threads at once."""


@post("/api/advice", status_code=200)
async def advise(
    request: Req, service: Service_, guest: Known, data: JSONBody[PositionGiven]
) -> AdviceShown:
    """What a strong bot would do in a position; or what is wrong with it."""
    service.guard.hints.need(guest.id)
    service.guard.replays.need(address_of(request))
    found = await service.thinkers.beside(aid.read, data.position)
    if found.problem is not None:
        return AdviceShown(found.problem)
    seen = decode_view(found.seen, REGISTRY)
    advice = await service.advise(seen, SALT)
    decision, voice = seen.decisions[0], Voice((), seen.mode.id)
    facts = tuple(decision.facts.items())

    def shown(one: Weighed) -> OptionWeighed:
        name = label(decision.kind, facts, one.choice, voice)
        return OptionWeighed(one.choice, name, one.take, one.heads, one.points)

    weighed = () if advice.account is None else advice.account.best_first
    return AdviceShown(
        problem=None,
        best=advice.choice,
        text=in_both(lambda speaker: explained(speaker, seen, advice), voice),
        options=tuple(shown(one) for one in weighed if one.playouts),
    )


@post("/api/aid", status_code=200)
async def turn(
    request: Req, service: Service_, guest: Known, data: JSONBody[TableGiven]
) -> TableFollowed:
    """A real table after the cards of a turn, or after a row was taken; without either as it is."""
    service.guard.replays.need(address_of(request))
    # Some hundredths of a second: the worker for finished games may be busy for longer.
    return await asyncio.to_thread(_followed, data)


def _followed(given: TableGiven) -> TableFollowed:
    voice = Voice(tuple(name[:LONGEST_NAME] for name in given.names[:10]))
    try:
        with _ONE_BY_ONE:
            table = aid.follow(given.position)
            voice = Voice(voice.names, table.state.mode.id)
            if given.row is not None:
                table = aid.take(table, given.row)
            elif given.cards:
                table = aid.play(table, given.cards)
    except aid.REFUSALS as refused:
        wrong = refused
        return TableFollowed(in_both(lambda speaker: aid.reason(wrong, speaker), voice))
    heard = [moment for one in table.moments if (moment := one.heard_by(table.seat)) is not None]
    shown = update(0, table.view(table.seat), heard, voice)
    asked = table.asked
    if asked is not None:
        shown = replace(shown, asks=update(0, table.view(asked), (), voice).asks)
    return TableFollowed(None, table.text, table.seat, asked, table.scored, shown)
