"""Finished games: records, replays, reviews, histories, statistics and ladders.

Reading a long game takes a hundredth of a second, playing it again a tenth: so it is played once
for each request, one request at a time, in a process of its own.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar, cast

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hornox.engine.decision import Illegal
from hornox.learn.review import share_of
from hornox.live.game import new_server_seed
from hornox.live.log_chain import Tampered
from hornox.live.stored_tables import AnswerRow, GameRow, SeatRow, TableRow
from hornox.modes import REGISTRY
from hornox.play.review import Judged
from hornox.play.review import verdict as judged_in_words
from hornox.protocol import archive as bodies
from hornox.protocol.bodies import TableOpened
from hornox.protocol.catalogue import check_offered
from hornox.protocol.problems import Problem
from hornox.protocol.updates import Voice, in_both, known_names
from hornox.server.http.routes import Known, Req, Service_, Visitor, address_of
from hornox.server.people import daily, skill, stats
from hornox.server.people.my_tables import my_tables
from hornox.server.service import Service
from hornox.server.store import game_queries, opened_queries, queries
from hornox.server.store.stored_guests import Guest
from hornox.server.tables import opened, replays, reviews, variations
from hornox.server.tables.registry import new_id, new_invite
from hornox.server.tournaments import tournaments

Stored = tuple[GameRow, Sequence[AnswerRow]]
"""A game as it is stored."""
T = TypeVar("T")


@asynccontextmanager
async def _finished(
    service: Service, request: Req, visitor: Guest | None, name: str
) -> AsyncIterator[Stored]:
    """A game that has ended, one at a time; before its end nothing of it is told here."""
    service.guard.replays.need(address_of(request))
    async with service.archive_lock:
        found = await game_queries.load_game(service.store, name) or await _opened(service, name)
        if found is None:
            raise Problem("E_GAME_UNKNOWN")
        if found[0].ended is None:
            raise Problem("E_GAME_RUNNING")
        await daily.check_open(service.store, name, visitor)
        await tournaments.check_open(service.store, name)
        yield found


async def _opened(service: Service, name: str) -> Stored | None:
    """A record that somebody has brought along, as if it had been played here."""
    text = await opened_queries.load(service.store, name)
    return None if text is None else opened.as_stored(name, text)


async def _beside(service: Service, job: Callable[..., T], stored: Stored, *given: Any) -> T:
    """Do something with a game that takes long; one that was changed is told to nobody."""
    try:
        return await service.thinkers.beside(job, *stored, *given)
    except Tampered as changed:
        service.metrics.errors.inc()
        service.log.error("game-changed", why=str(changed))
        raise Problem("E_GAME_CHANGED") from None


@get("/api/games/{game:str}/record")
async def record(
    request: Req, service: Service_, visitor: Visitor, game: FromPath[str]
) -> Response[bytes]:
    """The record of a finished game, with the seed of its deal."""
    async with _finished(service, request, visitor, game) as stored:
        name = f'attachment; filename="hornox-{stored[0].mode}-{stored[0].id}.json"'
        brought = await opened_queries.load(service.store, game)
        text = brought.encode() if brought else await _beside(service, replays.recorded, stored)
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@get("/api/games/{game:str}/replay")
async def replay(
    request: Req,
    service: Service_,
    visitor: Visitor,
    game: FromPath[str],
    seat: FromQuery[str] = "all",
) -> Response[bodies.Replay]:
    """A finished game moment by moment, as one seat saw it or with all cards open."""
    async with _finished(service, request, visitor, game) as stored:
        audience = None if seat == "all" else _audience(stored[0], seat)
        text = await _beside(service, replays.shown_again, stored, audience)
    return Response(cast("bodies.Replay", text), media_type="application/json")


@get("/api/games/{game:str}/review")
async def review(
    request: Req, service: Service_, visitor: Visitor, game: FromPath[str]
) -> Response[bodies.ReviewShown]:
    """The review of a finished game, or how far it is: whoever asks first has it made.

    A link to it can be opened without a name, as one to the game itself.
    """
    await daily.check_open(service.store, game, visitor)
    await tournaments.check_open(service.store, game)
    kept = await game_queries.load_review(service.store, game)
    if kept is not None:
        text = b'{"progress":null,"review":' + kept.encode() + b"}"
        return Response(cast("bodies.ReviewShown", text), media_type="application/json")
    progress = service.reviews.progress(game)
    if progress is None:
        failure = service.reviews.failure(game)
        if failure is not None:
            raise Problem(failure)
        service.reviews.check_room()
        service.guard.hints.need(_who(request, visitor))
        async with _finished(service, request, visitor, game) as stored:
            progress = service.reviews.progress(game) or bodies.ReviewProgress(0, 0)
            if service.reviews.progress(game) is None:
                service.reviews.begin(*stored)
    return Response(bodies.ReviewShown(progress, None))


@post("/api/games/{game:str}/variation", status_code=201)
async def variation(
    request: Req,
    service: Service_,
    guest: Known,
    game: FromPath[str],
    data: JSONBody[bodies.VariationWanted],
) -> TableOpened:
    """Play a finished game on from one of its moments, at a table of one's own."""
    check_offered(data.bot)
    async with _finished(service, request, None, game) as stored:
        row = stored[0]
        if not 0 <= data.seat < len(row.labels):
            raise Problem("E_NO_SEAT", most=len(row.labels))
        wanted = (data.moment, data.seat, data.others)
        line = await _beside(service, variations.line_from, stored, *wanted)
    table = TableRow(
        id=new_id(),
        mode=row.mode,
        options=row.options,
        owner=guest.id,
        invite=new_invite(),
        created=queries.now(),
        server_seed=new_server_seed(),
    )
    person = SeatRow("person", guest=guest.id, name=guest.name)
    seats = variations.seats_for(row, data.seat, person, data.bot)
    async with service.guard.opening(address_of(request), table.id, False, False):
        await service.registry.open_table(table, seats, line)
    return TableOpened(table.id, table.invite)


@get("/api/games/{game:str}/variations")
async def my_variations(service: Service_, guest: Known, game: FromPath[str]) -> bodies.Variations:
    """Your own finished variations of a game."""
    return await stats.variations(service.registry, guest, game)


@get("/api/games/{game:str}/verdict")
async def verdict(
    request: Req,
    service: Service_,
    visitor: Visitor,
    game: FromPath[str],
    seat: FromQuery[str],
    decision: FromQuery[str],
) -> bodies.Verdict:
    """What a choice in a finished game cost: as its review says, or will say."""
    async with _finished(service, request, visitor, game) as stored:
        number = _audience(stored[0], seat)
        kept = await game_queries.load_review(service.store, game)
        told = reviews.judged(kept, number, decision) if kept else None
        if told is not None:
            return told
        found = await _beside(service, replays.asked, stored, number, decision)
    if found is None:
        raise Illegal("E_NOT_YOUR_DECISION", "review", {"seat": number})
    service.guard.hints.need(_who(request, visitor))
    move, choices = found
    wanted = ([move], stored[0].seed, share_of(choices))
    try:
        (account,) = await service.thinkers.later(game, reviews.weigh, *wanted)
    except BrokenExecutor:  # somebody has killed the worker
        raise Problem("E_REVIEW_FAILED") from None
    judged = Judged(move, account)
    voice = Voice(known_names(stored[0].labels), stored[0].mode)
    text = in_both(lambda speaker: judged_in_words(speaker, judged), voice)
    return bodies.Verdict(decision, round(judged.cost, 2), text)


def _who(request: Req, visitor: Guest | None) -> str:
    """Whose share of the bots' time a question takes: a name's, or that of an address."""
    return visitor.id if visitor else address_of(request)


def _audience(game: GameRow, seat: str) -> int:
    most = len(game.labels)
    if not seat.isascii() or not seat.isdigit() or int(seat[:9]) >= most:
        raise Problem("E_NO_SEAT", most=most)
    return int(seat)


@post("/api/opened", status_code=200)
async def open_record(
    request: Req, service: Service_, guest: Known, data: JSONBody[bodies.RecordGiven]
) -> bodies.RecordOpened:
    """Open the record of a finished game; whoever has its address can look at it for a while."""
    service.guard.replays.need(address_of(request))
    service.opened.need(guest.id)
    async with service.archive_lock:
        found = await service.thinkers.beside(opened.read, data.text)
    if found.problem is not None:
        return bodies.RecordOpened(None, found.problem)
    await service.store.write(lambda c: opened_queries.put(c, found.game, found.text))
    return bodies.RecordOpened(found.game)


@get("/api/me/history")
async def my_history(service: Service_, guest: Known) -> bodies.History:
    """What you have played, the latest first."""
    service.expect_replays()
    return await stats.history(service.registry, guest)


@get("/api/me/tables")
async def tables_of_mine(service: Service_, guest: Known) -> bodies.MyTables:
    """The tables where you have a seat, those where it is your turn first."""
    return await my_tables(service.registry, guest)


@get("/api/me/stats")
async def my_stats(service: Service_, guest: Known) -> bodies.Stats:
    """Your figures, mode by mode."""
    return await stats.figures(service.registry, guest)


@get("/api/me/habits")
async def my_habits(request: Req, service: Service_, guest: Known) -> bodies.MyHabits:
    """What you do otherwise than strong players, counted from your last games."""
    service.guard.replays.need(address_of(request))
    counted = []
    for name, seat in await stats.countable(service.registry, guest):
        async with service.archive_lock:
            stored = await game_queries.load_game(service.store, name)
            if stored is not None:
                found = await _beside(service, replays.habits, stored, seat)
                counted.append((stored[0].mode, len(stored[0].labels), found))
    return stats.habits_shown(counted)


@get("/api/me/skill")
async def my_skill(service: Service_, guest: Known) -> bodies.MySkill:
    """What your play is worth over many games, as far as these were reviewed."""
    return await skill.shown(service.store, service.reviews, guest)


@post("/api/me/reviews", status_code=202)
async def review_mine(service: Service_, guest: Known) -> bodies.MySkill:
    """Have your last games reviewed, one after the other, while nobody needs the machine."""
    games = await skill.unreviewed(service.store, guest)
    if games and not service.reviews.waiting(guest.id):
        service.reviews.check_room()
        service.guard.hints.need(guest.id)
        service.reviews.begin_all(guest.id, games)
    return await skill.shown(service.store, service.reviews, guest)


@get("/api/ratings/{mode:str}")
async def ratings(service: Service_, visitor: Visitor, mode: FromPath[str]) -> bodies.Ladder:
    """Who plays a mode best, people and bots."""
    return await stats.ladder(service.registry, REGISTRY.find(mode).id, visitor)


@get("/api/ladders/{mode:str}/{players:int}")
async def season_ladder(
    service: Service_,
    visitor: Visitor,
    mode: FromPath[str],
    players: FromPath[int],
    season: FromQuery[str] = "",
) -> bodies.SeasonLadder:
    """The ladder of a mode and number of players in a season."""
    found = REGISTRY.find(mode)
    found.check_seats(players)
    return await stats.season_ladder(service.registry, found.id, players, season, visitor)
