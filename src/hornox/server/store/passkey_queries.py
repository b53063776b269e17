"""What the store keeps of passkeys: public keys with their counters, and open challenges."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from hornox.protocol.problems import Problem
from hornox.server.store.queries import now
from hornox.server.store.schema import GUESTS, PASSKEY_CHALLENGES, PASSKEYS
from hornox.server.store.store import Store
from hornox.server.store.stored_guests import Guest

CHALLENGE_MS = 5 * 60 * 1000
"""How long a challenge can be answered."""
MOST_PASSKEYS = 20
_open = PASSKEY_CHALLENGES.c


async def put_challenge(store: Store, hashed: str, guest: str) -> None:
    """Remember a challenge: of a guest who makes a passkey, or of whoever signs in."""
    await store.execute(
        delete(PASSKEY_CHALLENGES).where(_open.until < now()),
        insert(PASSKEY_CHALLENGES).values(
            challenge=hashed, guest=guest, until=now() + CHALLENGE_MS
        ),
    )


def use_challenge(connection: Connection, hashed: str, guest: str) -> bool:
    """Use a challenge up; whether it was open, and given to this guest."""
    mine = (_open.challenge == hashed, _open.guest == guest, _open.until >= now())
    # Of two who come at once only one can remove it.
    return bool(connection.execute(delete(PASSKEY_CHALLENGES).where(*mine)).rowcount)


async def of_guest(store: Store, guest: str) -> list[Any]:
    """The passkeys of a guest, the oldest first."""
    mine = select(PASSKEYS).where(PASSKEYS.c.guest == guest)
    return await store.read(mine.order_by(PASSKEYS.c.created, PASSKEYS.c.id))


def add(connection: Connection, guest: str, credential: str, key: str, counter: int) -> None:
    """Keep a new passkey; Problem where it is known already, or there are too many."""
    mine = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.guest == guest)
    if (connection.scalar(mine) or 0) >= MOST_PASSKEYS:
        raise Problem("E_PASSKEYS_MANY", most=MOST_PASSKEYS)
    known = select(PASSKEYS.c.id).where(PASSKEYS.c.credential == credential)
    if connection.scalar(known) is not None:
        raise Problem("E_PASSKEY")
    connection.execute(
        insert(PASSKEYS).values(
            id=secrets.token_hex(10),
            guest=guest,
            credential=credential,
            key=key,
            counter=counter,
            created=now(),
        )
    )


async def find(store: Store, credential: str) -> Any | None:
    """The passkey of this id, if it is known."""
    return await store.first(select(PASSKEYS).where(PASSKEYS.c.credential == credential))


def count_up(connection: Connection, passkey: str, counter: int) -> Guest | None:
    """Note that a passkey was used; its guest, or None where the counter has not grown.

    Keys that live on several devices do not count, and always say 0.
    """
    own = PASSKEYS.c
    grown = (own.counter == 0) & (counter == 0) | (own.counter < counter)
    used = update(PASSKEYS).where(own.id == passkey, grown).values(counter=counter, used=now())
    if not connection.execute(used).rowcount:
        return None
    row = connection.execute(
        select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id == own.guest, own.id == passkey)
    ).first()
    return Guest(*row) if row else None


def remove(connection: Connection, guest: str, passkey: str) -> bool:
    """Remove a passkey of a guest; whether there was one."""
    mine = (PASSKEYS.c.id == passkey, PASSKEYS.c.guest == guest)
    return bool(connection.execute(delete(PASSKEYS).where(*mine)).rowcount)
