"""What the store keeps of the codes of waiting tables, and of further devices of a guest."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, Table, delete, insert, select

from hornox.server.store.queries import now
from hornox.server.store.schema import DEVICES, GUESTS, HANDOVERS, TABLES
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest

SIGNS = "ACEFHJKLMRTXY34567"
"""Of the letters and digits that look or sound alike, in English or German, at most one."""
SIGNS_OF_A_CODE = 6
HANDOVER_MS = 5 * 60 * 1000
"""How long the link to another device can be used."""
MOST_DEVICES = 10
"""Browsers of one guest besides the first; a further one signs the oldest out."""


def new_code(connection: Connection) -> str:
    """A code that no other waiting table has."""
    while True:
        code = "".join(secrets.choice(SIGNS) for _ in range(SIGNS_OF_A_CODE))
        if connection.scalar(select(TABLES.c.id).where(TABLES.c.code == code)) is None:
            return code


async def table_of_code(store: Store, said: str) -> tuple[str, str] | None:
    """The id and the invite of the waiting table with this code, however it was typed."""
    code = "".join(sign for sign in said.upper() if sign.isalnum())
    if len(code) != SIGNS_OF_A_CODE:
        return None
    found = await store.first(
        select(TABLES.c.id, TABLES.c.invite).where(TABLES.c.code == code, TABLES.c.status == "open")
    )
    return None if found is None else (found.id, found.invite)


async def put_handover(store: Store, guest: str, hashed: str) -> None:
    """Let one more device be this guest for a while; an earlier link ends."""
    await put_secret(store, HANDOVERS, guest, hashed, HANDOVER_MS)


async def put_secret(store: Store, rows: Table, guest: str, hashed: str, lasts: int) -> None:
    """Keep the only secret of this kind that a guest has, for some milliseconds."""
    await store.execute(
        delete(rows).where((rows.c.guest == guest) | (rows.c.until < now())),
        insert(rows).values(secret=hashed, guest=guest, until=now() + lasts),
    )


def take_over(connection: Connection, hashed: str, token: str) -> Guest | None:
    """Make a device that has the secret of a link one of its guest; None if there is no such link.

    The link is used up by it.
    """
    mine = (HANDOVERS.c.secret == hashed, HANDOVERS.c.until >= now())
    row = connection.execute(
        select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id == HANDOVERS.c.guest, *mine)
    ).first()
    # Of two who come at once only one can remove it.
    used = connection.execute(delete(HANDOVERS).where(HANDOVERS.c.secret == hashed)).rowcount
    if row is None or not used:
        return None
    add_device(connection, row.id, token)
    return Guest(row.id, row.name)


def add_device(connection: Connection, guest: str, token: str) -> None:
    """Let one more browser be a guest's; of too many the oldest is signed out."""
    known = select(DEVICES.c.token).where(DEVICES.c.guest == guest)
    latest = known.order_by(DEVICES.c.created.desc()).limit(MOST_DEVICES - 1)
    kept = list(connection.scalars(latest))
    connection.execute(
        delete(DEVICES).where(DEVICES.c.guest == guest, DEVICES.c.token.not_in(kept))
    )
    connection.execute(insert(DEVICES).values(token=token, guest=guest, created=now()))
