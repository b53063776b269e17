"""What the store keeps for notifications: one key, everybody's devices, and who was reminded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from hornox.server.store.queries import now
from hornox.server.store.schema import GAMES, PUSH_DEVICES, PUSH_KEYS, SEATS, TABLES
from hornox.server.store.store import Conflict, Store

_ONE = "vapid"
MOST_DEVICES = 10
"""Browsers of one guest that are told; a further one takes the place of the oldest."""
MOST_GAMES = 50
"""Games whose deadlines are looked at in one go; the others come next time."""
TIMED = '"timed"'
"""In the pace of tables that count seconds."""


async def key(store: Store, new: Callable[[], str]) -> str:
    """The private key of this server; it is made once for a store."""
    known = select(PUSH_KEYS.c.secret).where(PUSH_KEYS.c.id == _ONE)
    while (found := await store.value(known)) is None:
        with suppress(Conflict):  # another process has made one
            await store.execute(insert(PUSH_KEYS).values(id=_ONE, secret=new()))
    return str(found)


# ---------------------------------------------------------------- devices


class Device(Struct, frozen=True):
    """A browser that wants to be told; whoever has all of this can write to it."""

    id: str
    endpoint: str
    key: str
    auth: str
    language: str

    def __repr__(self) -> str:
        """Without the address and the keys, wherever it may be printed."""
        return f"Device({self.id[:8]!r})"

    @property
    def host(self) -> str:
        """The push service."""
        return urlsplit(self.endpoint).hostname or ""


def device_id(endpoint: str) -> str:
    """What a device is called here; its page can work that out, too."""
    return sha256(endpoint.encode()).hexdigest()


def put(connection: Connection, guest: str, device: Device, instead: str = "") -> None:
    """Tell a device of a guest from now on, and nobody else there.

    ``instead``: what it was called before the browser renewed its subscription.
    """
    before = (PUSH_DEVICES.c.id == instead, PUSH_DEVICES.c.guest == guest)
    language = connection.scalar(select(PUSH_DEVICES.c.language).where(*before))
    connection.execute(delete(PUSH_DEVICES).where(*before))
    connection.execute(delete(PUSH_DEVICES).where(PUSH_DEVICES.c.id == device.id))
    older = (
        select(PUSH_DEVICES.c.id)
        .where(PUSH_DEVICES.c.guest == guest)
        .order_by(PUSH_DEVICES.c.created.desc())
        .offset(MOST_DEVICES - 1)
        .limit(1000)
    )
    gone = list(connection.scalars(older))
    connection.execute(delete(PUSH_DEVICES).where(PUSH_DEVICES.c.id.in_(gone)))
    connection.execute(
        insert(PUSH_DEVICES).values(
            id=device.id, guest=guest, endpoint=device.endpoint, key=device.key, auth=device.auth,
            language=language or device.language, created=now(),
        )
    )  # fmt: skip


async def remove(store: Store, device: str, guest: str | None = None) -> None:
    """Tell a device nothing any more; of a guest only their own."""
    mine = [] if guest is None else [PUSH_DEVICES.c.guest == guest]
    await store.execute(delete(PUSH_DEVICES).where(PUSH_DEVICES.c.id == device, *mine))


async def devices(store: Store, guests: Iterable[str]) -> dict[str, list[Device]]:
    """The devices of each of these guests who has any."""
    rows = await store.read(select(PUSH_DEVICES).where(PUSH_DEVICES.c.guest.in_(list(guests))))
    found: dict[str, list[Device]] = defaultdict(list)
    for row in rows:
        found[row.guest].append(Device(row.id, row.endpoint, row.key, row.auth, row.language))
    return dict(found)


# ---------------------------------------------------------------- reminders


class Nearly(Struct, frozen=True):
    """A game whose time to think is nearly over."""

    id: str
    table: str
    deadline: int


async def nearly_over(store: Store, after: int, before: int) -> list[Nearly]:
    """Games with a deadline in that time of which nobody was reminded, and somebody can be."""
    rows = await store.read(
        select(GAMES.c.id, GAMES.c.table, GAMES.c.deadline)
        .select_from(PUSH_DEVICES)
        .join(SEATS, SEATS.c.guest == PUSH_DEVICES.c.guest)
        .join(TABLES, TABLES.c.id == SEATS.c.table)
        .join(GAMES, GAMES.c.id == TABLES.c.game)
        .where(
            TABLES.c.status == "playing",
            ~TABLES.c.pace.contains(TIMED),
            GAMES.c.deadline > after,
            GAMES.c.deadline <= before,
            GAMES.c.reminded != GAMES.c.deadline,
        )
        .distinct()
        .order_by(GAMES.c.deadline)
        .limit(MOST_GAMES)
    )
    return [Nearly(*row) for row in rows]


async def mark(store: Store, game: Nearly) -> bool:
    """Note that its people are reminded of this deadline; False if another process does it."""
    mine = (GAMES.c.id == game.id, GAMES.c.deadline == game.deadline)
    unmarked = update(GAMES).where(*mine, GAMES.c.reminded != game.deadline)

    def job(connection: Connection) -> bool:
        return bool(connection.execute(unmarked.values(reminded=game.deadline)).rowcount)

    return await store.write(job, patient=True)
