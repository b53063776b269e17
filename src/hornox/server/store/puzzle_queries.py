"""What the store keeps of those who solve puzzles: their rating, and what they have tried."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select, update

from hornox.learn.puzzles.rating import Solver
from hornox.server.store.schema import PUZZLE_SOLVERS, PUZZLE_TRIES
from hornox.server.store.store import Store

_COLUMNS = [PUZZLE_SOLVERS.c[name] for name in Solver.__struct_fields__]


async def solver_of(store: Store, guest: str) -> Solver:
    """How well a guest solves puzzles; a newcomer where nothing is known."""
    found = await store.first(select(*_COLUMNS).where(PUZZLE_SOLVERS.c.guest == guest))
    return Solver(*found or ())


async def tried_by(store: Store, guest: str) -> set[str]:
    """The puzzles that a guest has answered."""
    rows = await store.read(select(PUZZLE_TRIES.c.puzzle).where(PUZZLE_TRIES.c.guest == guest))
    return {row.puzzle for row in rows}


def note_try(
    connection: Connection, guest: str, puzzle: str, difficulty: int, right: bool
) -> tuple[Solver, Solver]:
    """Count the first answer to a puzzle; the solver before it and after it."""
    mine = PUZZLE_SOLVERS.c.guest == guest
    row = connection.execute(select(*_COLUMNS).where(mine).with_for_update()).first()
    before = Solver(*row or ())
    tries = PUZZLE_TRIES.c
    known = select(tries.puzzle).where(tries.guest == guest, tries.puzzle == puzzle)
    if connection.scalar(known) is not None:
        return before, before
    after = before.after(difficulty, right)
    connection.execute(insert(PUZZLE_TRIES).values(guest=guest, puzzle=puzzle, solved=right))
    if row is None:
        connection.execute(insert(PUZZLE_SOLVERS).values(guest=guest, **asdict(after)))
    else:
        connection.execute(update(PUZZLE_SOLVERS).where(mine).values(**asdict(after)))
    return before, after
