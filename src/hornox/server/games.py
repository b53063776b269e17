"""Finished games: records, replays, histories, statistics and ladders.

To play a long game again takes a tenth of a second: that is done beside the loop, one at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from hornox.engine.view import View
from hornox.engine.wire import encode_record
from hornox.modes import REGISTRY
from hornox.play import YOU
from hornox.server import queries, stats
from hornox.server.bodies import History, Ladder, Replay, Stats
from hornox.server.chain import Tampered
from hornox.server.house import House
from hornox.server.live import Live, begin, rebuilt
from hornox.server.problems import Problem
from hornox.server.routes import House_, Known, Req
from hornox.server.showing import mode_name
from hornox.server.updates import update

P = ParamSpec("P")
T = TypeVar("T")


async def _beside(house: House, job: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Do something that takes long while the loop goes on."""
    async with house.looking_back:
        return await asyncio.to_thread(job, *args, **named)


async def _finished(house: House, name: str) -> Live:
    """A game that has ended; before its end nothing of it is told here."""
    found = await queries.load_game(house.store, name)
    if found is None:
        raise Problem("E_GAME_UNKNOWN")
    if found[0].ended is None:
        raise Problem("E_GAME_RUNNING")
    try:
        return await _beside(house, rebuilt, *found)
    except Tampered as changed:
        house.metrics.errors.inc()
        house.log.error("game-changed", why=str(changed))
        raise Problem("E_GAME_CHANGED") from None


@get("/api/games/{game:str}/record")
async def record(house: House_, game: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, with the seed of its deal."""
    live = await _finished(house, game)
    name = f'attachment; filename="hornox-{live.game.mode}-{live.game.id}.json"'
    return Response(
        await _beside(house, lambda: encode_record(live.record())),
        media_type="application/json",
        headers={"Content-Disposition": name},
    )


@get("/api/games/{game:str}/replay")
async def replay(
    house: House_, game: FromPath[str], seat: FromQuery[str] = "all"
) -> Response[Replay]:
    """A finished game moment by moment, as one seat saw it or with all cards open."""
    live = await _finished(house, game)
    audience = None if seat == "all" else _audience(live, seat)
    told = await _beside(house, lambda: msgspec.json.encode(_replayed(live, audience)))
    return Response(cast("Replay", told), media_type="application/json")


def _replayed(live: Live, audience: int | None) -> Replay:
    """The game as a seat saw it; all cards are open without one."""
    now = begin(live.game)
    moments = [now]
    for given in live.log:
        now = now.after(given)
        moments.append(now)
    updates, hands = [], []
    fair = live.game.fair
    last = -1
    for moment in moments:
        seq = moment.seq(audience)
        if seq > last:
            heard = moment.heard(audience, last)
            updates.append(update(seq, moment.view(audience), heard, live.voice))
            hands.append(_hands(moment) if audience is None else ())
            last = seq
    return Replay(
        game=live.game.id,
        mode=live.game.mode,
        name=mode_name(live.game.mode),
        names=live.names,
        bots=tuple(label.partition(":")[0] != YOU for label in live.game.labels),
        seed=live.game.seed,
        commitment=live.commitment,
        server=fair.server if fair else live.game.seed,
        nonces=fair.nonces if fair else (),
        updates=tuple(updates),
        hands=tuple(hands),
    )


def _audience(live: Live, seat: str) -> int:
    if not seat.isascii() or not seat.isdigit() or int(seat[:9]) >= len(live.names):
        raise Problem("E_NO_SEAT", most=len(live.names))
    return int(seat)


def _hands(live: Live) -> tuple[Any, ...]:
    """The private part of every seat; the game is over, all cards are open."""
    views: list[View[Any, Any]] = [live.view(seat) for seat in range(len(live.names))]
    return tuple(view.private for view in views)


@get("/api/me/history")
async def my_history(house: House_, guest: Known) -> History:
    """What you have played, the latest first, and where you sit now."""
    return await stats.history(house, guest)


@get("/api/me/stats")
async def my_stats(house: House_, guest: Known) -> Stats:
    """Your figures, mode by mode."""
    return await stats.figures(house, guest)


@get("/api/ratings/{mode:str}")
async def ratings(request: Req, house: House_, mode: FromPath[str]) -> Ladder:
    """Who plays a mode best, people and bots."""
    return await stats.ladder(house, REGISTRY.find(mode).id, request.cookies)


GAMES = [record, replay, my_history, my_stats, ratings]
