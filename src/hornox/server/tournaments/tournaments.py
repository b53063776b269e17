"""Duplicate tournaments: the same deals at every table, round after round, until the last.

Everything is in the store: who plays, the seeds, the tables of each round. The director only looks
what is missing and does it, so a server that is stopped in mid-round goes on where it was.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets

from sqlalchemy import Connection

from hornox.engine.fairness import commitment_of
from hornox.live.game import new_server_seed
from hornox.live.stored_tables import SeatRow, TableRow
from hornox.live.table import STAND_IN
from hornox.modes import REGISTRY
from hornox.protocol.catalogue import check_offered
from hornox.protocol.club import EntrantShown, MatchShown, TournamentShown, TournamentWanted
from hornox.protocol.pace import Relaxed
from hornox.protocol.problems import Problem
from hornox.protocol.updates import mode_name
from hornox.server.store import arena_queries, queries
from hornox.server.store import tournament_queries as kept
from hornox.server.store.store import Conflict, NotStored, Store
from hornox.server.store.stored_guests import Guest
from hornox.server.store.tournament_queries import Entrant, Match, Tournament
from hornox.server.tables.clock import check_pace, iso
from hornox.server.tables.registry import Registry, new_id, new_invite
from hornox.server.tournaments import arenas
from hornox.server.tournaments.arena_rules import FILL, points_of
from hornox.server.tournaments.pairing import Tables, paired, paired_by_rank
from hornox.server.tournaments.scoring import Played, Standing, standings

MOST_ENTRANTS = 40
MOST_OPEN = 3
"""Tournaments of one guest that have not ended."""
LOOK_SECONDS = 0.5

Whole = tuple[Tournament, list[Entrant], list[Match]]


# ---------------------------------------------------------------- before it begins


async def open_tournament(store: Store, guest: Guest, wanted: TournamentWanted) -> Tournament:
    """A new tournament that waits for people; its deals are settled now, and sealed."""
    mode = REGISTRY.find(wanted.mode)
    mode.check_seats(wanted.players)
    if isinstance(wanted.pace, Relaxed):
        raise Problem("E_TOURNAMENT_PACE")
    check_pace(wanted.pace)
    if await kept.unfinished_of(store, guest.id) >= MOST_OPEN:
        raise Problem("E_TOURNAMENTS", most=MOST_OPEN)
    arena = wanted.pairing == "arena"
    starts, ends = (
        arenas.window(mode.id, wanted.starts_in, wanted.minutes) if arena else (None, None)
    )
    new = Tournament(
        id=new_id(),
        owner=guest.id,
        mode=mode.id,
        options=mode.settle_options({n: v for n, v in wanted.options.items() if v is not None}),
        players=wanted.players,
        rounds=wanted.rounds,
        pairing=wanted.pairing,
        pace=wanted.pace,
        status="open",
        round=0,
        seeds=() if arena else tuple(secrets.token_hex(32) for _ in range(wanted.rounds)),
        created=queries.now(),
        starts=starts,
        ends=ends,
    )
    await store.write(lambda c: kept.put(c, new))
    return new


async def whole(store: Store, name: str) -> Whole:
    """A tournament; E_TOURNAMENT_UNKNOWN where there is none."""
    found = await kept.load(store, name)
    if found is None:
        raise Problem("E_TOURNAMENT_UNKNOWN")
    return found


async def join(store: Store, name: str, guest: Guest, joins: bool = True) -> None:
    """Play along, or no longer, while it has not begun; in an arena until its end."""
    tournament, _, _ = await whole(store, name)
    if tournament.pairing == "arena":
        return await arenas.join(store, tournament, guest, joins)

    def job(connection: Connection) -> Problem | None:
        before = kept.entrants_of(connection, name)
        others = [one for one in before if one.guest != guest.id]
        if joins and len(others) >= MOST_ENTRANTS:
            return Problem("E_TOURNAMENT_FULL", most=MOST_ENTRANTS)
        own = next((one for one in before if one.guest == guest.id), None)
        new = before if own and joins else [*others, *([_person(guest)] if joins else [])]
        return None if kept.put_entrants(connection, name, new) else Problem("E_TOURNAMENT_BEGUN")

    if problem := await store.write(job):
        raise problem
    return None


def _person(guest: Guest) -> Entrant:
    return Entrant(0, guest.id, None, guest.name)


async def set_bots(store: Store, name: str, guest: Guest, bots: tuple[str, ...]) -> None:
    """The host says which bots play along."""
    tournament, _, _ = await whole(store, name)
    _only_host(tournament, guest)
    if tournament.pairing == "arena":
        raise Problem("E_ARENA_BOTS")
    for bot in bots:
        check_offered(bot)

    def job(connection: Connection) -> Problem | None:
        people = [one for one in kept.entrants_of(connection, name) if one.guest is not None]
        if len(people) + len(bots) > MOST_ENTRANTS:
            return Problem("E_TOURNAMENT_FULL", most=MOST_ENTRANTS)
        new = [*people, *_bots(bots)]
        return None if kept.put_entrants(connection, name, new) else Problem("E_TOURNAMENT_BEGUN")

    if problem := await store.write(job):
        raise problem


def _bots(names: tuple[str, ...], before: int = 0) -> list[Entrant]:
    return [Entrant(0, None, bot, f"{bot} {before + n}") for n, bot in enumerate(names, 1)]


def _only_host(tournament: Tournament, guest: Guest) -> None:
    if tournament.owner != guest.id:
        raise Problem("E_NOT_OPENER")


async def begin(registry: Registry, name: str, guest: Guest) -> None:
    """The host begins: bots fill the last table, and there are at least two."""
    store = registry.store
    tournament, _, _ = await whole(store, name)
    _only_host(tournament, guest)
    if tournament.pairing == "arena":
        return await arenas.begin(store, tournament)
    size = tournament.players

    def job(connection: Connection) -> Problem | None:
        before = kept.entrants_of(connection, name)
        if not any(one.guest for one in before):
            return Problem("E_TOURNAMENT_PEOPLE")
        missing = max(2 * size, -(-len(before) // size) * size) - len(before)
        known = sum(one.bot is not None for one in before)
        new = [*before, *_bots((STAND_IN,) * missing, known)]
        if not kept.put_entrants(connection, name, new):
            return Problem("E_TOURNAMENT_BEGUN")
        first = paired((), len(new), size, tournament.id)
        kept.begin_round(connection, name, 1, _matches(1, first))
        return None

    if problem := await store.write(job):
        raise problem
    return await direct(registry, name)


def _matches(number: int, tables: Tables) -> list[Match]:
    return [Match(number, at, new_id(), seats, None) for at, seats in enumerate(tables)]


# ---------------------------------------------------------------- while it is played


async def run(registry: Registry) -> None:
    """Look after all tournaments, for as long as the server runs."""
    while True:
        with contextlib.suppress(NotStored):
            for name, arena in await kept.going_on(registry.store, queries.now()):
                with contextlib.suppress(Conflict, Problem):  # it is gone, or another was first
                    await (_direct_arena if arena else direct)(registry, name)
        await asyncio.sleep(LOOK_SECONDS)


async def direct(registry: Registry, name: str) -> None:
    """Do what a tournament needs now: open tables, count those that have ended, go on."""
    store = registry.store
    await kept.note_scores(store, name)
    tournament, entrants, matches = await whole(store, name)
    if tournament.status != "playing":
        return
    now = [one for one in matches if one.round == tournament.round]
    if any(one.scores is None for one in now):
        for match in now:
            if match.game is None:
                with contextlib.suppress(Conflict, Problem):  # another process was first
                    await _open_table(registry, tournament, entrants, match)
        return
    if tournament.round == tournament.rounds:
        return await kept.end(store, name)
    tables = _next_round(tournament, len(entrants), matches)
    new = _matches(tournament.round + 1, tables)
    with contextlib.suppress(Conflict):
        await store.write(lambda c: kept.begin_round(c, name, tournament.round + 1, new))
    return None


async def _direct_arena(registry: Registry, name: str) -> None:
    """Count what has ended, seat whoever is free, open their tables; end when the time is up."""
    store = registry.store
    await arena_queries.note_points(store, name, points_of)
    arena, entrants, matches = await whole(store, name)
    if arena.status == "open":
        return await arenas.begin(store, arena)
    if tables := arenas.tables_now(arena, entrants, matches):
        number = arena.round + 1
        new = _matches(number, tuple(tables))
        with contextlib.suppress(Conflict):
            if await store.write(lambda c: kept.begin_round(c, name, number, new)):
                matches = [*matches, *new]
    for match in matches:
        if match.game is None and match.scores is None:
            with contextlib.suppress(Conflict, Problem):  # another process was first
                await _open_table(registry, arena, entrants, match)
    return await arenas.end_if_over(store, arena, matches)


def _next_round(tournament: Tournament, entrants: int, matches: list[Match]) -> Tables:
    played = rounds_played(matches)
    before = [one.tables for one in played]
    if tournament.pairing == "swiss":
        ranking = [one.entrant for one in standing(tournament, entrants, matches)]
        return paired_by_rank(before, ranking, tournament.players)
    return paired(before, entrants, tournament.players, tournament.id)


async def _open_table(
    registry: Registry, tournament: Tournament, entrants: list[Entrant], match: Match
) -> None:
    """Open a table of the round, or begin at one that a stopped server has left."""
    seats = [
        SeatRow("bot", STAND_IN) if number == FILL else _seat(entrants[number])
        for number in match.seats
    ]
    arena = tournament.pairing == "arena"
    if await queries.load_table(registry.store, match.table) is not None:
        room = await registry.room(match.table)
        async with room.lock:
            if room.table.status == "open":
                await room.start_game(seats)
        return
    # Others play the same cards: nobody looks on, and nobody talks, before all have ended.
    table = TableRow(
        id=match.table,
        mode=tournament.mode,
        options=tournament.options,
        pace=tournament.pace,
        owner=tournament.owner,
        invite=new_invite(),
        created=queries.now(),
        server_seed=new_server_seed() if arena else tournament.seeds[match.round - 1],
        hints=False,
        tournament=tournament.id,
    )
    await registry.open_table(table, seats)


def _seat(entrant: Entrant) -> SeatRow:
    if entrant.bot is not None:
        return SeatRow("bot", entrant.bot)
    # A guest who has been forgotten since is played by a stand-in.
    gone = entrant.guest is None
    return SeatRow(
        "person", guest=entrant.guest, name=entrant.name, stand_in="left" if gone else ""
    )


# ---------------------------------------------------------------- what everybody sees


def rounds_played(matches: list[Match]) -> list[Played]:
    """The rounds that are over at every table."""
    found = []
    for number in sorted({one.round for one in matches}):
        tables = [one for one in matches if one.round == number]
        scores = [one.scores for one in tables if one.scores is not None]
        if len(scores) == len(tables):
            found.append(Played(tuple(one.seats for one in tables), tuple(scores)))
    return found


def standing(tournament: Tournament, entrants: int, matches: list[Match]) -> list[Standing]:
    """How everybody stands after the rounds that are over."""
    low = REGISTRY.find(tournament.mode).table.low_wins
    return standings(rounds_played(matches), entrants, low)


def shown(found: Whole, guest: Guest | None) -> TournamentShown:
    """A tournament for somebody with its link; nothing of a round that is still played."""
    tournament, entrants, matches = found
    over = len(rounds_played(matches))
    mine = next((e.number for e in entrants if guest is not None and e.guest == guest.id), None)
    table = REGISTRY.find(tournament.mode).table
    arena = tournament.pairing == "arena"
    return TournamentShown(
        id=tournament.id,
        mode=tournament.mode,
        name=mode_name(tournament.mode),
        options=tournament.options,
        players=tournament.players,
        rounds=tournament.rounds,
        pairing=tournament.pairing,
        pace=tournament.pace,
        status=tournament.status,
        round=tournament.round,
        host=guest is not None and guest.id == tournament.owner,
        you=mine,
        heads=table.low_wins and not table.together,
        entrants=arenas.entrants_shown(entrants, matches, mine)
        if arena
        else tuple(
            EntrantShown(
                number=one.entrant,
                name=entrants[one.entrant].name,
                bot=entrants[one.entrant].bot,
                you=one.entrant == mine,
                difference=round(one.difference, 2),
                margin=None if one.margin is None else round(one.margin, 2),
                score=one.score,
            )
            for one in standing(tournament, len(entrants), matches)
        ),
        matches=arenas.matches_shown(matches, mine)
        if arena
        else tuple(_match_shown(one, over, mine) for one in matches),
        seals=tuple(commitment_of(seed) for seed in tournament.seeds),
        seeds=tuple(s if n < over else None for n, s in enumerate(tournament.seeds)),
        starts=None if tournament.starts is None else iso(tournament.starts),
        ends=None if tournament.ends is None else iso(tournament.ends),
    )


def _match_shown(match: Match, over: int, mine: int | None) -> MatchShown:
    told = match.round <= over
    sits = mine is not None and mine in match.seats and match.game is not None
    return MatchShown(
        round=match.round,
        seats=match.seats,
        scores=match.scores if told else None,
        game=match.game if told else None,
        table=match.table if sits else None,
    )


async def check_open(store: Store, game: str) -> None:
    """Refuse to tell anybody about a game whose cards are still played at another table."""
    if await kept.closed(store, game):
        raise Problem("E_TOURNAMENT_SECRET")
