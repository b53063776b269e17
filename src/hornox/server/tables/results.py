"""What remains of a game that has ended: results, and ratings by openskill."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import Connection, bindparam, delete, insert, select

from hornox.server.store.rows import SeatRow
from hornox.server.store.schema import RATINGS, RESULTS
from hornox.server.tables.live_game import Live

STAND_IN = "stand-in:"

# Made once: to make a statement takes SQLAlchemy longer than to execute it.
_THEIRS = (
    RATINGS.c.mode == bindparam("mode"),
    RATINGS.c.who.in_(bindparam("whom", expanding=True)),
)
_KNOWN = select(RATINGS).where(*_THEIRS).with_for_update()
_GONE = delete(RATINGS).where(*_THEIRS)


class Rating(Struct, frozen=True):
    """How good somebody is thought to be, and how sure that is."""

    mu: float
    sigma: float
    games: int


def write(connection: Connection, live: Live, seats: Sequence[SeatRow], ended: int) -> None:
    """Write the results of a game and rate whoever played it."""
    outcome = live.outcome
    assert outcome is not None, "a game that is over has an outcome"
    helped = {given.seat for given in live.log if given.by.startswith(STAND_IN)}
    connection.execute(
        insert(RESULTS),
        [
            {
                "game": live.game.id,
                "seat": number,
                "mode": live.game.mode,
                "guest": seat.guest,
                "bot": seat.bot if seat.kind == "bot" else None,
                "stand_in": number in helped,
                "score": outcome.scores[number],
                "rank": outcome.ranks[number],
                "won": number in outcome.winners,
                "players": len(seats),
                "ended": ended,
            }
            for number, seat in enumerate(seats)
        ],
    )
    # What a team has won or lost together says nothing about its members.
    if not live.mode.table.together:
        who = {
            number: f"guest:{seat.guest}" if seat.kind == "person" else f"bot:{seat.bot}"
            for number, seat in enumerate(seats)
            if number not in helped and (seat.kind == "bot" or seat.guest)
        }
        ranks = [outcome.ranks[number] for number in who]
        _rate(connection, live.game.mode, list(who.values()), ranks)


def _rate(connection: Connection, mode: str, who: list[str], ranks: list[int]) -> None:
    if len(who) < 2:
        return
    rows = connection.execute(_KNOWN, {"mode": mode, "whom": who})
    before = {row.who: Rating(row.mu, row.sigma, row.games) for row in rows}
    after = rated(before, who, ranks)
    connection.execute(_GONE, {"mode": mode, "whom": list(after)})
    connection.execute(
        insert(RATINGS),
        [
            {"mode": mode, "who": name, "mu": new.mu, "sigma": new.sigma, "games": new.games}
            for name, new in after.items()
        ],
    )


def rated(before: dict[str, Rating], who: Sequence[str], ranks: Sequence[int]) -> dict[str, Rating]:
    """The ratings after a game; a bot that sat there several times gets the mean of its seats."""
    model = PlackettLuce()
    teams = []
    for name in who:
        known = before.get(name)
        teams.append([model.rating(mu=known.mu, sigma=known.sigma) if known else model.rating()])
    new = model.rate(teams, ranks=[float(rank) for rank in ranks])
    after: dict[str, Rating] = {}
    for name in dict.fromkeys(who):
        own = [team[0] for other, team in zip(who, new, strict=True) if other == name]
        games = before[name].games if name in before else 0
        after[name] = Rating(
            sum(one.mu for one in own) / len(own),
            sum(one.sigma for one in own) / len(own),
            games + len(own),
        )
    return after
