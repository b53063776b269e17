"""Arenas: whoever is free plays, again and again, until the time is up.

As in other tournaments everything is in the store, and the director only does what is missing. What
is called a round there is here a set of tables that began in the same moment.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from hornox.modes import REGISTRY
from hornox.protocol.club import EntrantShown, MatchShown
from hornox.protocol.problems import Problem
from hornox.server.store import arena_queries, queries
from hornox.server.store import tournament_queries as kept
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest
from hornox.server.store.tournament_queries import Entrant, Match, Tournament
from hornox.server.tournaments.arena_rules import Free, next_tables

MOST_IN_ARENA = 100
GRACE_MS = 10 * 60_000
"""Games that are still played when the time is up count if they end within this time."""
MINUTE = 60_000
SHOWN = 12
"""Finished games that the page lists."""


def window(mode: str, starts_in: int, minutes: int) -> tuple[int, int]:
    """When an arena begins and ends; a mode that all play together has no places to count."""
    if REGISTRY.find(mode).table.together:
        raise Problem("E_ARENA_TOGETHER")
    starts = queries.now() + starts_in * MINUTE
    return starts, starts + minutes * MINUTE


async def join(store: Store, arena: Tournament, guest: Guest, joins: bool) -> None:
    """Play along from now on, or pause; at any time until the end."""
    name = arena.id
    if over(arena):
        raise Problem("E_ARENA_OVER")

    def job(connection: Connection) -> Problem | None:
        known = arena_queries.rest(connection, name, guest.id, resting=not joins)
        if known or not joins or arena_queries.enter(connection, name, guest, MOST_IN_ARENA):
            return None
        return Problem("E_TOURNAMENT_FULL", most=MOST_IN_ARENA)

    if problem := await store.write(job):
        raise problem


def over(arena: Tournament) -> bool:
    """Whether its time is up."""
    return arena.status == "over" or (arena.ends or 0) <= queries.now()


async def begin(store: Store, arena: Tournament) -> None:
    """Begin now: because its time has come, or because the host wants to; it lasts as long."""
    now = queries.now()
    starts, ends = arena.starts or now, arena.ends or now
    early = max(0, starts - now)
    await arena_queries.set_window(store, arena.id, "playing", starts - early, ends - early)


def tables_now(
    arena: Tournament, entrants: list[Entrant], matches: list[Match]
) -> list[tuple[int, ...]]:
    """The tables that begin now."""
    now = queries.now()
    if over(arena):
        return []
    busy = {number for one in matches if one.scores is None for number in one.seats}
    won = {one.number: one for one in standing(entrants, matches)}
    last = {number: one for one in matches for number in one.seats}
    free = [
        Free(
            one.number,
            won[one.number].points,
            (last[one.number].ended or 0) if one.number in last else 0,
            frozenset(last[one.number].seats) if one.number in last else frozenset(),
        )
        for one in entrants
        if one.guest is not None and not one.resting and one.number not in busy
    ]
    people = {one.number for one in entrants if one.guest is not None}
    return next_tables(free, arena.players, bool(busy & people), now)


async def end_if_over(store: Store, arena: Tournament, matches: list[Match]) -> None:
    """End an arena whose time is up, when the last game has ended or the grace is over."""
    ends = arena.ends or 0
    playing = any(one.scores is None for one in matches)
    if over(arena) and not (playing and queries.now() < ends + GRACE_MS):
        await kept.end(store, arena.id)


# ---------------------------------------------------------------- what everybody sees


class Won(Struct, frozen=True):
    """What somebody has won so far."""

    number: int
    points: int
    games: int


def standing(entrants: list[Entrant], matches: list[Match]) -> list[Won]:
    """Everybody by points; of equals those with fewer games first; those without a game last."""
    points = {one.number: 0 for one in entrants}
    games = dict(points)
    for match in matches:
        for number, got in zip(match.seats, match.scores or (), strict=False):
            if number in points:
                points[number] += got
                games[number] += 1
    found = [Won(number, points[number], games[number]) for number in points]
    return sorted(found, key=lambda one: (-one.points, not one.games, one.games, one.number))


def entrants_shown(
    entrants: list[Entrant], matches: list[Match], mine: int | None
) -> tuple[EntrantShown, ...]:
    """The ranking."""
    return tuple(
        EntrantShown(
            number=one.number,
            name=entrants[one.number].name,
            bot=None,
            you=one.number == mine,
            difference=0.0,
            margin=None,
            score=one.points,
            games=one.games,
            resting=entrants[one.number].resting or entrants[one.number].guest is None,
        )
        for one in standing(entrants, matches)
    )


def matches_shown(matches: list[Match], mine: int | None) -> tuple[MatchShown, ...]:
    """The games that are played, and the last that have ended; replays are open at once."""
    ended = sorted((one for one in matches if one.scores is not None), key=_ended, reverse=True)
    shown = [*(one for one in matches if one.scores is None), *ended[:SHOWN]]
    return tuple(
        MatchShown(
            round=one.round,
            seats=one.seats,
            scores=one.scores,
            game=one.game if one.scores is not None else None,
            table=one.table if mine in one.seats and one.game is not None else None,
        )
        for one in shown
    )


def _ended(match: Match) -> int:
    return match.ended or 0
