"""Help at a real table: somebody types a position and is told what a bot would do."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from hornox.bots.account import Weighed
from hornox.engine.wire import decode_view
from hornox.learn import aid
from hornox.modes import REGISTRY
from hornox.play.advice import explained
from hornox.protocol.bodies import AdviceShown, OptionWeighed, PositionGiven
from hornox.protocol.problems import Problem
from hornox.protocol.updates import Voice, in_both, label
from hornox.server.http.routes import Known, Req, Service_, address_of

SALT = "aid"
"""The same position gets the same advice, whoever asks."""


@post("/api/advice", status_code=200)
async def advise(
    request: Req, service: Service_, guest: Known, data: JSONBody[PositionGiven]
) -> AdviceShown:
    """What a strong bot would do in a position; or what is wrong with it."""
    for limit, who in (
        (service.guard.hints, guest.id),
        (service.guard.replays, address_of(request)),
    ):
        if not limit.take(who):
            raise Problem("E_TOO_FAST")
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


AID = [advise]
