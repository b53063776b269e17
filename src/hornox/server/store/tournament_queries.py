"""What the store keeps of tournaments: what is played, who plays, and the tables of each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from hornox.engine.mode import OptionValue
from hornox.protocol.pace import Pace
from hornox.server.store.schema import (
    ENTRANTS,
    MATCHES,
    RESULTS,
    TABLES,
    TOURNAMENTS,
)
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import packed, unpacked

Status = Literal["open", "playing", "over"]


class Tournament(Struct, frozen=True):
    """A tournament without its entrants; it holds the seeds of its deals."""

    id: str
    owner: str
    mode: str
    options: dict[str, OptionValue]
    players: int
    rounds: int
    pairing: Literal["even", "swiss", "arena"]
    pace: Pace
    status: Status
    round: int
    seeds: tuple[str, ...]
    """The server's part of the seed of each round."""
    created: int
    starts: int | None = None
    """Of an arena."""
    ends: int | None = None

    def __repr__(self) -> str:
        """Without the seeds, wherever it may be printed."""
        return f"Tournament({self.id!r})"


class Entrant(Struct, frozen=True):
    """A person or a bot in a tournament."""

    number: int
    guest: str | None
    bot: str | None
    name: str
    resting: bool = False


class Match(Struct, frozen=True):
    """One table of a round: its entrants by seat, and what they scored."""

    round: int
    number: int
    table: str
    seats: tuple[int, ...]
    scores: tuple[int, ...] | None
    game: str | None = None
    ended: int | None = None
    """In an arena."""


def put(connection: Connection, new: Tournament) -> None:
    """Write a new tournament."""
    texts = {name: packed(getattr(new, name)) for name in ("options", "pace", "seeds")}
    connection.execute(insert(TOURNAMENTS).values(asdict(new) | texts))


async def load(store: Store, name: str) -> tuple[Tournament, list[Entrant], list[Match]] | None:
    """A tournament with everything that has happened in it."""
    found, entrants, matches = await store.read_all(
        (select(TOURNAMENTS).where(TOURNAMENTS.c.id == name), {}),
        (select(ENTRANTS).where(ENTRANTS.c.tournament == name).order_by(ENTRANTS.c.number), {}),
        (
            select(MATCHES, TABLES.c.game)
            .select_from(MATCHES)
            .outerjoin(TABLES, TABLES.c.id == MATCHES.c.table)
            .where(MATCHES.c.tournament == name)
            .order_by(MATCHES.c.round, MATCHES.c.number),
            {},
        ),
    )
    if not found:
        return None
    return (
        _tournament(found[0]),
        [_entrant(row) for row in entrants],
        [_match(row) for row in matches],
    )


def _tournament(row: Any) -> Tournament:
    fields = dict(row._mapping)
    fields["options"] = unpacked(row.options, dict[str, Any])
    fields["pace"] = unpacked(row.pace, Pace)
    fields["seeds"] = tuple(unpacked(row.seeds, list[str]))
    return Tournament(**fields)


def _entrant(row: Any) -> Entrant:
    return Entrant(row.number, row.guest, row.bot, row.name, row.resting)


def _match(row: Any) -> Match:
    scores = None if row.scores is None else tuple(unpacked(row.scores, list[int]))
    seats = tuple(unpacked(row.seats, list[int]))
    return Match(row.round, row.number, row.table, seats, scores, row.game, row.ended)


async def going_on(store: Store, now: int) -> list[tuple[str, bool]]:
    """The tournaments that are being played and arenas whose time has come; which are arenas."""
    begun = (TOURNAMENTS.c.status == "open") & (TOURNAMENTS.c.starts <= now)
    playing = (TOURNAMENTS.c.status == "playing") | begun
    rows = await store.read(select(TOURNAMENTS.c.id, TOURNAMENTS.c.pairing).where(playing))
    return [(row.id, row.pairing == "arena") for row in rows]


async def unfinished_of(store: Store, guest: str) -> int:
    """How many tournaments of a guest have not ended."""
    mine = (TOURNAMENTS.c.owner == guest, TOURNAMENTS.c.status != "over")
    return int(await store.value(select(func.count()).select_from(TOURNAMENTS).where(*mine)) or 0)


def put_entrants(connection: Connection, name: str, entrants: Sequence[Entrant]) -> bool:
    """Write who plays, while the tournament has not begun; False if it has."""
    waits = (TOURNAMENTS.c.id == name, TOURNAMENTS.c.status == "open")
    # Two who come at once change the same row, so one waits for the other.
    if not connection.execute(update(TOURNAMENTS).where(*waits).values(round=0)).rowcount:
        return False
    connection.execute(delete(ENTRANTS).where(ENTRANTS.c.tournament == name))
    if entrants:
        connection.execute(
            insert(ENTRANTS),
            [
                {"tournament": name, "number": n, "guest": e.guest, "bot": e.bot, "name": e.name}
                for n, e in enumerate(entrants)
            ],
        )
    return True


def entrants_of(connection: Connection, name: str) -> list[Entrant]:
    """Who plays, read where it is going to be changed."""
    query = select(ENTRANTS).where(ENTRANTS.c.tournament == name).order_by(ENTRANTS.c.number)
    return [_entrant(row) for row in connection.execute(query)]


def begin_round(connection: Connection, name: str, number: int, matches: Sequence[Match]) -> bool:
    """Write the tables of a round before they are opened; False if it has begun already."""
    before = (TOURNAMENTS.c.id == name, TOURNAMENTS.c.round == number - 1)
    new = {"round": number, "status": "playing"}
    if not connection.execute(
        update(TOURNAMENTS).where(*before, TOURNAMENTS.c.status != "over").values(new)
    ).rowcount:
        return False
    connection.execute(
        insert(MATCHES),
        [
            {
                "tournament": name, "round": number, "number": one.number, "table": one.table,
                "seats": packed(one.seats),
            }
            for one in matches
        ],
    )  # fmt: skip
    return True


async def note_scores(store: Store, name: str) -> None:
    """Note what was scored at the tables that have ended since."""
    rows = await store.read(
        select(MATCHES.c.table, RESULTS.c.seat, RESULTS.c.score)
        .join(TABLES, TABLES.c.id == MATCHES.c.table)
        .join(RESULTS, RESULTS.c.game == TABLES.c.game)
        .where(MATCHES.c.tournament == name, MATCHES.c.scores.is_(None))
        .order_by(MATCHES.c.table, RESULTS.c.seat)
    )
    scores: dict[str, list[int]] = {}
    for row in rows:
        scores.setdefault(row.table, []).append(row.score)
    if scores:
        await store.execute(
            *(
                update(MATCHES).where(MATCHES.c.table == table).values(scores=packed(all_))
                for table, all_ in scores.items()
            )
        )


async def end(store: Store, name: str) -> None:
    """The last round is over."""
    await store.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == name).values(status="over"))


async def closed(store: Store, game: str) -> bool:
    """Whether a game belongs to a round that some table still plays: its cards are a secret."""
    mine = (
        select(MATCHES.c.tournament, MATCHES.c.round)
        .join(TABLES, TABLES.c.id == MATCHES.c.table)
        .where(TABLES.c.game == game)
        .subquery()
    )
    found = await store.value(
        select(func.count())
        .select_from(MATCHES)
        .join(
            mine, and_(MATCHES.c.tournament == mine.c.tournament, MATCHES.c.round == mine.c.round)
        )
        .join(TOURNAMENTS, TOURNAMENTS.c.id == MATCHES.c.tournament)
        .where(MATCHES.c.scores.is_(None), TOURNAMENTS.c.pairing != "arena")
    )
    return bool(found)


async def remove_old(store: Store, never_begun: int, ended: int) -> None:
    """Remove those opened before the first time that never began, and before the second all."""
    long_ago = (TOURNAMENTS.c.status == "open") & (TOURNAMENTS.c.created < never_begun)
    ended_then = (TOURNAMENTS.c.status == "over") & (TOURNAMENTS.c.created < ended)
    old = select(TOURNAMENTS.c.id).where(long_ago | ended_then)

    def job(connection: Connection) -> None:
        gone = list(connection.scalars(old))
        connection.execute(delete(ENTRANTS).where(ENTRANTS.c.tournament.in_(gone)))
        connection.execute(delete(MATCHES).where(MATCHES.c.tournament.in_(gone)))
        connection.execute(delete(TOURNAMENTS).where(TOURNAMENTS.c.id.in_(gone)))

    if await store.read(old.limit(1)):
        await store.write(job)
