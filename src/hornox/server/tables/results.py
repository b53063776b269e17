"""What remains of a game that has ended: results, and ratings by openskill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table, bindparam, delete, insert, select

from hornox.live.game import Live
from hornox.live.stored_tables import SeatRow
from hornox.play.ratings import Places, Rating, rated
from hornox.server.store import club_queries
from hornox.server.store.schema import CLUB_RATINGS, RATINGS, RESULTS, SEASON_RATINGS

GUEST = "guest:"
FORGOTTEN = "forgotten:"
"""A guest who was forgotten during the game: rated as a newcomer, and not kept."""

# Made once: to make a statement takes SQLAlchemy longer than to execute it.


class _Ladder:
    """The statements of one table of ratings; ``key``: the columns besides who is rated."""

    def __init__(self, table: Table, *key: str) -> None:
        whom = table.c.who.in_(bindparam("whom", expanding=True))
        theirs = (*(table.c[name] == bindparam(name) for name in key), whom)
        self.known = select(table).where(*theirs).with_for_update()
        self.gone = delete(table).where(*theirs)
        self.new = insert(table)


_ALWAYS = _Ladder(RATINGS, "mode")
_SEASON = _Ladder(SEASON_RATINGS, "season", "mode", "players")
_CLUB = _Ladder(CLUB_RATINGS, "club", "season", "mode")


def write(
    connection: Connection,
    live: Live,
    seats: Sequence[SeatRow],
    ended: int,
    rate: bool = True,
    season: str = "",
) -> None:
    """Write the results of a game and rate everybody for what their seat got.

    Also who has left: nobody escapes a loss so, or takes a win from others. Only a game against
    bots that a bot has finished for its player says nothing about that player. ``season``: whose
    ladder it counts for, too.
    """
    outcome = live.outcome
    assert outcome is not None, "a game that is over has an outcome"
    against = live.against()
    helped = live.helped
    unrated = set() if sum(seat.kind == "person" for seat in seats) > 1 else helped
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
                "rated": rate and number not in unrated,
                "against": against,
                "variation": live.game.origin is not None,
            }
            for number, seat in enumerate(seats)
        ],
    )
    # What a team has won or lost together says nothing about its members.
    if rate and not live.mode.table.together:
        places = [
            (_who(number, seat), rank)
            for number, (seat, rank) in enumerate(zip(seats, outcome.ranks, strict=True))
            if number not in unrated
        ]
        if len(places) > 1:
            mode = {"mode": live.game.mode}
            _rate(connection, _ALWAYS, mode, places)
            if season:
                key = {"season": season, **mode, "players": len(seats)}
                _rate(connection, _SEASON, key, places)
                _rate_clubs(connection, season, live.game.mode, places)


def _rate_clubs(connection: Connection, season: str, mode: str, places: Places) -> None:
    """Rate the members of a club among each other, whoever else was at the table."""
    ranks = {who.removeprefix(GUEST): rank for who, rank in places if who.startswith(GUEST)}
    if len(ranks) < 2:
        return
    for club, members in club_queries.together(connection, list(ranks)).items():
        among = [(f"{GUEST}{who}", rank) for who, rank in ranks.items() if who in members]
        for ladder in (club_queries.ALL_GAMES, mode):
            _rate(connection, _CLUB, {"club": club, "season": season, "mode": ladder}, among)


def _who(number: int, seat: SeatRow) -> str:
    if seat.kind == "bot":
        return f"bot:{seat.bot}"
    return f"{GUEST}{seat.guest}" if seat.guest else f"{FORGOTTEN}{number}"


def _rate(connection: Connection, ladder: _Ladder, key: dict[str, Any], places: Places) -> None:
    who = [name for name, _ in places]
    rows = connection.execute(ladder.known, {**key, "whom": who})
    before = {row.who: Rating(row.mu, row.sigma, row.games) for row in rows}
    after = rated(before, places)
    after = {name: new for name, new in after.items() if not name.startswith(FORGOTTEN)}
    connection.execute(ladder.gone, {**key, "whom": list(after)})
    connection.execute(
        ladder.new,
        [
            {**key, "who": name, "mu": new.mu, "sigma": new.sigma, "games": new.games}
            for name, new in after.items()
        ],
    )
