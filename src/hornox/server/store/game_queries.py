"""Questions about games and their logs, and all that is written there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    Column,
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    union_all,
    update,
)

from hornox.engine.decision import Choice
from hornox.engine.fairness import Fair
from hornox.learn.over_games import GameParts
from hornox.learn.review import VERSION
from hornox.live.stored_tables import AnswerRow, GameRow, Variation
from hornox.server.store import queries
from hornox.server.store.hot_sql import HotStatement
from hornox.server.store.schema import ANSWERS, GAMES, OPENED, RESULTS, REVIEWS
from hornox.server.store.store import Conflict, Store
from hornox.server.store.stored_guests import packed, unpacked

_GAME = select(GAMES).where(GAMES.c.id == bindparam("name"))
_LOG = select(ANSWERS).where(ANSWERS.c.game == bindparam("name")).order_by(ANSWERS.c.seq)


async def load_game(store: Store, name: str) -> tuple[GameRow, list[AnswerRow]] | None:
    """A game and its log."""
    wanted = {"name": name}
    rows, log = await store.read_all((_GAME, wanted), (_LOG, wanted))
    if not rows:
        return None
    fields = dict(rows[0]._mapping)
    fields["options"] = unpacked(fields["options"], dict[str, Any])
    fields["labels"] = unpacked(fields["labels"], tuple[str, ...])
    fields["fair"] = unpacked(fields["fair"], Fair) if fields["fair"] else None
    fields["origin"] = unpacked(fields["origin"], Variation) if fields["origin"] else None
    for other in ("keeper", "kept_until", "origin_game", "reminded"):
        del fields[other]
    return GameRow(**fields), list(map(_answer, log))


def _answer(row: Any) -> AnswerRow:
    choice = unpacked(row.choice, Choice)
    return AnswerRow(row.decision, row.seat, choice, row.key, row.by, row.at, row.link or "")


class News(Struct, frozen=True):
    """What is new in a game."""

    deadline: int | None
    wishes: str | None
    hinted: bool
    orders: str | None
    answers: list[AnswerRow]


async def load_news(store: Store, game: str, seq: int) -> News:
    """Everything about a game that changes, and its log from this number on, at once."""
    more = and_(ANSWERS.c.game == GAMES.c.id, ANSWERS.c.seq >= seq)
    rows = await store.read(
        select(GAMES.c.deadline, GAMES.c.wishes, GAMES.c.hinted, GAMES.c.orders, ANSWERS)
        .select_from(GAMES.outerjoin(ANSWERS, more))
        .where(GAMES.c.id == game)
        .order_by(ANSWERS.c.seq)
    )
    log = [_answer(row) for row in rows if row.seq is not None]
    return News(rows[0].deadline, rows[0].wishes, rows[0].hinted, rows[0].orders, log)


_THIS_GAME = update(GAMES).where(GAMES.c.id == bindparam("which"))
_FREE = _THIS_GAME.where(
    or_(GAMES.c.keeper == bindparam("who"), GAMES.c.kept_until < bindparam("at"))
)


def lease(connection: Connection, game: str, keeper: str, until: int) -> bool:
    """Become the process that plays the bots of a game, or stay it; False if another one is."""
    wanted = {
        "which": game,
        "who": keeper,
        "at": queries.now(),
        "keeper": keeper,
        "kept_until": until,
    }
    return bool(connection.execute(_FREE, wanted).rowcount)


def let_go(connection: Connection, keeper: str) -> None:
    """Play no more bots: whoever comes next need not wait until it is noticed."""
    held = update(GAMES).where(GAMES.c.keeper == keeper, GAMES.c.kept_until > 0)
    connection.execute(held.values(keeper=None, kept_until=0))


def put_wishes(connection: Connection, game: str, before: str | None, wishes: str) -> None:
    """Write what a team wants; Conflict if that was not what it wanted before."""
    _swap(connection, game, GAMES.c.wishes, before, wishes)


def put_orders(connection: Connection, game: str, before: str | None, orders: str | None) -> None:
    """Write what is ordered ahead; Conflict if that was not what was ordered before."""
    _swap(connection, game, GAMES.c.orders, before, orders)


def _swap(
    connection: Connection, game: str, column: Column[Any], before: str | None, now: str | None
) -> None:
    changed = update(GAMES).where(GAMES.c.id == game, column.is_not_distinct_from(before))
    if not connection.execute(changed.values({column: now})).rowcount:
        raise Conflict


def wake_by(connection: Connection, game: str, at: int) -> None:
    """Look after a game at this time at the latest."""
    later = or_(GAMES.c.wake.is_(None), GAMES.c.wake > at)
    connection.execute(update(GAMES).where(GAMES.c.id == game, later).values(wake=at))


def move_deadline(connection: Connection, game: str, until: int, known: int) -> None:
    """Wait for an answer until then, unless the log is longer than whoever asks for it knows."""
    more = exists().where(ANSWERS.c.game == game, ANSWERS.c.seq >= known)
    moved = update(GAMES).where(GAMES.c.id == game, ~more)
    connection.execute(moved.values(deadline=until, wake=until))


def note_hint(connection: Connection, game: str) -> None:
    """Write that somebody has asked for a hint: the game is not rated."""
    connection.execute(_THIS_GAME.values(hinted=True), {"which": game})


def was_hinted(connection: Connection, game: str) -> bool:
    """Whether somebody has asked for a hint in a game."""
    return bool(connection.scalar(select(GAMES.c.hinted).where(GAMES.c.id == game)))


def add_game(connection: Connection, game: GameRow, log: Sequence[AnswerRow] = ()) -> None:
    """Write a game that begins, with the answers that it begins with."""
    fields = asdict(game) | {"options": packed(game.options), "labels": packed(game.labels)}
    fields["fair"] = packed(game.fair) if game.fair else None
    fields["origin"] = packed(game.origin) if game.origin else None
    fields["origin_game"] = game.origin.game if game.origin else None
    fields.pop("stacked")
    connection.execute(insert(GAMES), fields)
    if log:
        add_answers(connection, game.id, 0, log)


def add_answers(connection: Connection, game: str, seq: int, answers: Sequence[AnswerRow]) -> None:
    """Append to a log; the first of the answers gets this number."""
    _ADD_ANSWERS.write(
        connection,
        [
            {
                "game": game,
                "seq": seq + number,
                "seat": given.seat,
                "decision": given.decision,
                "choice": packed(given.choice),
                "key": given.key,
                "by": given.by,
                "at": given.at,
                "link": given.link or None,
            }
            for number, given in enumerate(answers)
        ],
    )


# Made once: these are written all the time.
_ADD_ANSWERS = HotStatement(insert(ANSWERS))
_CLOCK = _THIS_GAME.values(deadline=bindparam("deadline"), wake=bindparam("wake"))
_SET_CLOCK = HotStatement(_CLOCK)
_SET_MARK = HotStatement(_CLOCK.values(chain=bindparam("chain"), length=bindparam("length")))

Mark = dict[str, Any]
"""How long a game's log is and where its chain ends, as columns; empty for an unchained game."""


def set_clock(
    connection: Connection, game: str, deadline: int | None, wake: int | None, mark: Mark
) -> None:
    """Write until when people may think, and when the server has something to do."""
    values = {"which": game, "deadline": deadline, "wake": wake, **mark}
    (_SET_MARK if mark else _SET_CLOCK).write(connection, [values])


def sleep(connection: Connection, game: str, until: int | None, known: int) -> None:
    """Leave a game alone until then, unless its log is longer than whoever asks for it knows."""
    more = exists().where(ANSWERS.c.game == game, ANSWERS.c.seq >= known)
    connection.execute(update(GAMES).where(GAMES.c.id == game, ~more).values(wake=until))


def end_game(connection: Connection, game: str, ended: int, mark: Mark) -> None:
    """Write that a game is over."""
    values = {"which": game, "ended": ended, "deadline": None, "wake": None, **mark}
    connection.execute(_THIS_GAME, values)


async def load_review(store: Store, game: str) -> str | None:
    """The review of a game, if it was made, and with the present figures."""
    wanted = (REVIEWS.c.game == game, REVIEWS.c.version == VERSION)
    return await store.value(select(REVIEWS.c.text).where(*wanted))


def put_review(
    connection: Connection, game: str, text: str, seats: Sequence[GameParts], version: int = VERSION
) -> None:
    """Keep a review and what it found about each seat; a game that is gone gets none.

    One that is there already stays, unless another version made it.
    """
    there = connection.scalar(select(REVIEWS.c.version).where(REVIEWS.c.game == game))
    known = select(GAMES.c.id).where(GAMES.c.id == game)
    opened = select(OPENED.c.game).where(OPENED.c.game == game)
    if there == version or connection.scalar(union_all(known, opened)) is None:
        return
    connection.execute(delete(REVIEWS).where(REVIEWS.c.game == game))
    connection.execute(insert(REVIEWS), {"game": game, "text": text, "version": version})
    for seat, found in enumerate(seats):
        mine = update(RESULTS).where(RESULTS.c.game == game, RESULTS.c.seat == seat)
        connection.execute(mine.values(reviewed=version, **asdict(found)))


async def due(store: Store, until: int, most: int = 50) -> list[tuple[str, str]]:
    """The tables and their games that wait for the server itself, by then."""
    rows = await store.read(
        select(GAMES.c.table, GAMES.c.id)
        .where(GAMES.c.wake <= until)
        .order_by(GAMES.c.wake)
        .limit(most)
    )
    return [(row.table, row.id) for row in rows]
