"""Clubs: a ladder for a group of people, by a link. Games of members with each other count."""

from __future__ import annotations

from hornox.protocol.club import ClubMember, ClubShown
from hornox.protocol.problems import Problem
from hornox.server.people import stats
from hornox.server.store import club_queries, queries, seasons
from hornox.server.store.club_queries import ALL_GAMES
from hornox.server.store.stored_guests import Guest
from hornox.server.tables.registry import Registry


async def shown(
    registry: Registry, club: str, guest: Guest | None, season: str, mode: str
) -> ClubShown:
    """A club with one of its ladders, for whoever has its link; no season: the present one."""
    found, members, places = await club_queries.load(registry.store, club)
    if not found:
        raise Problem("E_CLUB_UNKNOWN")
    present = seasons.season_at(queries.now(), registry.settings.season_months)
    wanted = seasons.season_of(season) if season else present
    if wanted is None:
        raise Problem("E_SEASON")
    you = guest.id if guest else None
    keeper = bool(members) and members[0].guest == you
    here = [row for row in places if row.season == wanted.id]
    winners = {row.season: row.name for row in reversed(places) if row.mode == ALL_GAMES}
    played = {row.who for row in here if row.mode == ALL_GAMES}
    listed = sorted({present.id, *winners}, reverse=True)[: seasons.PAST]
    return ClubShown(
        id=club,
        name=found[0].name,
        open=bool(found[0].open),
        keeper=keeper,
        member=any(row.guest == you for row in members),
        members=tuple(
            ClubMember(row.id if keeper else "", row.name, row.guest == you) for row in members
        ),
        season=wanted.id,
        seasons=tuple(stats.season_listed(one, winners.get(one, "")) for one in listed),
        mode=mode,
        modes=tuple(sorted({row.mode for row in here} - {ALL_GAMES})),
        ladder=stats.places((row for row in here if row.mode == mode), you and f"guest:{you}"),
        idle=tuple(row.name for row in members if f"guest:{row.guest}" not in played),
    )
