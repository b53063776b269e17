"""Histories, figures and ladders from the results of finished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from statistics import fmean as mean
from typing import Any

from sqlalchemy import select

from hornox.learn.habits import KINDS, Habits, expensive, strong_rates
from hornox.live.origins import shown_of
from hornox.live.stored_tables import Variation
from hornox.modes import REGISTRY
from hornox.play import recorded_names
from hornox.protocol import archive as bodies
from hornox.protocol.problems import Problem
from hornox.protocol.updates import mode_name
from hornox.server.store import queries, seasons
from hornox.server.store.schema import GAMES, GUESTS, RATINGS, RESULTS
from hornox.server.store.seasons import SURE
from hornox.server.store.stored_guests import Guest, unpacked
from hornox.server.tables.clock import iso
from hornox.server.tables.registry import Registry

LATEST = 100
COUNTED = 20
"""How many games are played again to count habits."""
PEOPLE, MIXED = "people", "mixed"
PLACES = 100


async def history(registry: Registry, guest: Guest) -> bodies.History:
    """What a guest has played, the latest first."""
    own = (
        select(RESULTS.c.game)
        .where(RESULTS.c.guest == guest.id)
        .order_by(RESULTS.c.ended.desc())
        .limit(LATEST)
    )
    rows = await registry.store.read(
        select(RESULTS, GAMES.c.labels)
        .join(GAMES, GAMES.c.id == RESULTS.c.game)
        .where(RESULTS.c.game.in_(own))
        .order_by(RESULTS.c.ended.desc(), RESULTS.c.game, RESULTS.c.seat)
    )
    by_game: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    return bodies.History(tuple(_listed(played, guest) for played in by_game.values()))


def _listed(played: list[Any], guest: Guest) -> bodies.GameListed:
    names = recorded_names(unpacked(played[0].labels, tuple[str, ...]))
    mine = next(row for row in played if row.guest == guest.id)
    return bodies.GameListed(
        game=mine.game,
        mode=mine.mode,
        name=mode_name(mine.mode),
        ended=iso(mine.ended),
        players=tuple(
            bodies.PlayerListed(
                names[row.seat], row.score, row.rank, row.bot, row.guest == guest.id
            )
            for row in played
        ),
        score=mine.score,
        rank=mine.rank,
        won=mine.won,
        rated=mine.rated,
        together=REGISTRY.find(mine.mode).table.together,
        against=mine.against,
        variation=mine.variation,
    )


async def variations(registry: Registry, guest: Guest, game: str) -> bodies.Variations:
    """A guest's finished variations of a game, the latest first."""
    rows = await registry.store.read(
        select(RESULTS, GAMES.c.origin)
        .join(GAMES, GAMES.c.id == RESULTS.c.game)
        .where(GAMES.c.origin_game == game, RESULTS.c.guest == guest.id)
        .order_by(RESULTS.c.ended.desc())
        .limit(LATEST)
    )
    found = []
    for row in rows:
        origin: Variation = unpacked(row.origin, Variation)
        shown = shown_of(origin, row.score, REGISTRY.find(row.mode).table)
        found.append(bodies.VariationListed(row.game, iso(row.ended), shown))
    return bodies.Variations(tuple(found))


async def figures(registry: Registry, guest: Guest) -> bodies.Stats:
    """A guest's figures, mode by mode; games in which a stand-in helped count, too."""
    rows = await registry.store.read(
        select(RESULTS)
        .where(RESULTS.c.guest == guest.id, ~RESULTS.c.variation)
        .order_by(RESULTS.c.ended)
    )
    rated = await registry.store.read(select(RATINGS).where(RATINGS.c.who == f"guest:{guest.id}"))
    ratings = {row.mode: _shown(row) for row in rated}
    against = await _against(registry, guest)
    by_mode: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        by_mode[row.mode].append(row)
    return bodies.Stats(
        tuple(
            bodies.ModeStats(
                mode=mode,
                name=mode_name(mode),
                **_counted(played),
                best_score=_best(mode, [row.score for row in played]),
                rating=ratings.get(mode),
                scores=tuple(row.score for row in played[-LATEST:]),
                together=REGISTRY.find(mode).table.together,
                company=_company(played, against),
            )
            for mode, played in by_mode.items()
        )
    )


async def _against(registry: Registry, guest: Guest) -> dict[str, str]:
    """By game, whom a guest played against: people, bots of a level, or both."""
    own = select(RESULTS.c.game).where(RESULTS.c.guest == guest.id, ~RESULTS.c.variation)
    others = (RESULTS.c.game.in_(own), RESULTS.c.guest.is_distinct_from(guest.id))
    rows = await registry.store.read(select(RESULTS.c.game, RESULTS.c.bot).where(*others))
    kinds: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        kinds[row.game].add(row.bot or PEOPLE)
    return {game: found.pop() if len(found) == 1 else MIXED for game, found in kinds.items()}


def _counted(played: list[Any]) -> dict[str, Any]:
    """What is counted of some games."""
    return {
        "games": len(played),
        "wins": sum(row.won for row in played),
        "mean_score": mean(row.score for row in played),
        "mean_rank": mean(row.rank for row in played),
    }


def _company(played: list[Any], against: Mapping[str, str]) -> tuple[bodies.Company, ...]:
    """The figures of a mode by number of players and company, most games first."""
    groups: dict[tuple[int, str], list[Any]] = defaultdict(list)
    for row in played:
        groups[row.players, against.get(row.game, PEOPLE)].append(row)
    found = [
        bodies.Company(
            players=players,
            against=whom,
            **_counted(rows),
        )
        for (players, whom), rows in groups.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.games, one.players, one.against)))


async def countable(registry: Registry, guest: Guest) -> list[tuple[str, int]]:
    """The last finished games of a guest whose habits can be counted, with the seat."""
    rows = await registry.store.read(
        select(RESULTS.c.game, RESULTS.c.seat)
        .join(GAMES, GAMES.c.id == RESULTS.c.game)
        .where(
            RESULTS.c.guest == guest.id,
            ~RESULTS.c.variation,
            ~RESULTS.c.stand_in,
            RESULTS.c.mode.in_(KINDS),
        )
        .order_by(RESULTS.c.ended.desc())
        .limit(COUNTED)
    )
    return [(row.game, row.seat) for row in rows]


def habits_shown(counted: Iterable[tuple[str, int, Habits]]) -> bodies.MyHabits:
    """Habits by mode and number of players beside those of strong players, most games first."""
    groups: dict[tuple[str, int], list[Habits]] = defaultdict(list)
    for mode, players, found in counted:
        groups[mode, players].append(found)
    shown = []
    for (mode, players), games in groups.items():
        whole = sum(games, Habits())
        strong = strong_rates(mode, players)
        if strong is None or not whole.times:
            continue
        kind = KINDS[mode]
        shown.append(
            bodies.HabitsShown(
                mode=mode,
                name=mode_name(mode),
                players=players,
                games=len(games),
                times=whole.times,
                per=kind.per,
                counted=kind.counted,
                habits=expensive(whole.rates(kind), strong),
            )
        )
    return bodies.MyHabits(tuple(sorted(shown, key=lambda one: (-one.games, -one.times))))


def _best(mode: str, scores: list[int]) -> int:
    """The best score, in a mode where few points win or many."""
    return (min if REGISTRY.find(mode).table.low_wins else max)(scores)


async def ladder(registry: Registry, mode: str, guest: Guest | None) -> bodies.Ladder:
    """Who plays a mode best."""
    you = f"guest:{guest.id}" if guest else None
    rows = await registry.store.read(
        select(RATINGS, GUESTS.c.name)
        .outerjoin(GUESTS, RATINGS.c.who == "guest:" + GUESTS.c.id)
        .where(RATINGS.c.mode == mode)
        .order_by((RATINGS.c.mu - SURE * RATINGS.c.sigma).desc())
        .limit(PLACES)
    )
    return bodies.Ladder(mode, places(rows, you))


async def season_ladder(
    registry: Registry, mode: str, players: int, name: str, guest: Guest | None
) -> bodies.SeasonLadder:
    """The ladder of a mode and number of players in a season; no name: the present season."""
    present = seasons.season_at(queries.now(), registry.settings.season_months)
    wanted = seasons.season_of(name) if name else present
    if wanted is None:
        raise Problem("E_SEASON")
    rows = await seasons.ladder(registry.store, wanted.id, mode, players)
    winners = dict(await seasons.known(registry.store, mode, players))
    listed = sorted({present.id, *winners}, reverse=True)
    return bodies.SeasonLadder(
        mode=mode,
        players=players,
        season=wanted.id,
        seasons=tuple(season_listed(one, winners.get(one, "")) for one in listed),
        played=tuple(await seasons.counts(registry.store, mode)),
        ladder=places(rows, f"guest:{guest.id}" if guest else None),
    )


def season_listed(name: str, winner: str) -> bodies.SeasonListed:
    """A season of the store, with who was best in it."""
    season = seasons.season_of(name)
    assert season is not None, "only such names are written"
    over = iso(queries.now())[:10] > season.last.isoformat()
    return bodies.SeasonListed(
        name, season.first.isoformat(), season.last.isoformat(), winner, over
    )


def places(rows: Iterable[Any], you: str | None) -> tuple[bodies.Rated, ...]:
    """The places of a ladder as they are shown."""
    found = []
    for row in rows:
        kind, _, name = row.who.partition(":")
        found.append(
            bodies.Rated(
                name=name if kind == "bot" else row.name or "",
                bot=kind == "bot",
                rating=_shown(row),
                mu=row.mu,
                sigma=row.sigma,
                games=row.games,
                you=row.who == you,
            )
        )
    return tuple(found)


def _shown(row: Any) -> float:
    return float(row.mu - SURE * row.sigma)
