"""Sends messages beside the games: bounded, with short time limits and a few attempts.

A message waits a moment before it is sent, and is checked again then: nobody is disturbed who has
answered or come back by then. What waits is lost when the server stops; only that somebody was
reminded is stored, so the reminder before a deadline comes once, and comes after a restart, too.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from hornox.protocol.problems import Problem
from hornox.server.push import endpoints, turns
from hornox.server.push.turns import Kind
from hornox.server.store import friend_queries, push_queries, queries
from hornox.server.store.push_queries import Device
from hornox.server.store.store import NotStored
from hornox.server.tables.registry import Registry
from hornox.server.tables.room import Room

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

MOST = 2000
"""Messages that wait; any more are dropped, and counted."""
AT_ONCE = 16
TICK = 1.0
AGAIN = (30.0, 300.0)
"""Seconds until a message that the push service did not take is tried again."""
LOOK_SECONDS = 60.0
"""How often deadlines are looked at."""
HOUR = 60 * 60 * 1000
LONGEST_TTL = 14 * 24 * 60 * 60
INVITE_TTL = 24 * 60 * 60
"""Seconds for which a push service keeps an invitation."""
GONE = (404, 410)
MOST_REASONS = 100


class Message(Struct, frozen=True):
    """What a guest is told about a table, if it is still so at ``due``."""

    guest: str
    table: str
    kind: Kind
    asked: int
    """The number of the question; 0: none."""
    due: float
    device: str = ""
    """The only device that has not got it yet; none: all of them."""
    tried: int = 0

    @property
    def key(self) -> tuple[str, str, str]:
        """Of two messages with the same key only the newer one is sent."""
        return self.guest, self.table, self.device


class Push:
    """Everything about notifications in one process."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.tools, self.settings, self.store = registry.tools, registry.settings, registry.store
        self.waiting: dict[tuple[str, str, str], Message] = {}
        self.under_way = 0
        self._key: EllipticCurvePrivateKey | None = None
        self._reasons: set[str] = set()

    @property
    def offered(self) -> bool:
        """Whether the host allows any push service."""
        return bool(self.settings.push_hosts or self.settings.push_stand_in)

    async def key(self) -> EllipticCurvePrivateKey:
        """The key of this server; it is made once for a store."""
        from hornox.server.push import webpush

        if self._key is None:
            self._key = webpush.private_key(await push_queries.key(self.store, webpush.new_key))
        return self._key

    # ------------------------------------------------------------ what is to be told

    def asked(self, room: Room) -> None:
        """A table has a new question: whoever is not there is told in a moment."""
        if not self.offered or room.live is None:
            return
        due = time.monotonic() + self.settings.push_after_seconds
        for guest in turns.absentees(room):
            self._put(Message(guest, room.table.id, "turn", room.live.asked, due))

    def invited(self, guest: str, table: str) -> None:
        """A friend has invited somebody, who is told in a moment unless they have seen it."""
        if self.offered:
            due = time.monotonic() + self.settings.push_after_seconds
            self._put(Message(guest, table, "invite", 0, due))

    def _put(self, message: Message) -> None:
        if len(self.waiting) < MOST or message.key in self.waiting:
            self.waiting[message.key] = message
        else:
            self._count("dropped")

    async def remind(self) -> None:
        """Put the reminders that are due; of several processes one puts each."""
        now, ahead = queries.now(), self.settings.push_reminder_hours * HOUR
        for game in await push_queries.nearly_over(self.store, now, now + ahead):
            if not await push_queries.mark(self.store, game):
                continue
            try:
                room = await self.registry.room(game.table)
            except Problem:
                continue
            if room.live is not None:
                for guest in turns.absentees(room):
                    self._put(Message(guest, game.table, "reminder", room.live.asked, 0.0))

    # ------------------------------------------------------------ on the way

    async def run(self) -> None:
        """Send what is due, and look at deadlines; if the store is away, try again."""
        looked = -LOOK_SECONDS
        while self.offered:
            try:
                if time.monotonic() - looked >= LOOK_SECONDS:
                    looked = time.monotonic()
                    await self.remind()
                await self.send_due()
            except NotStored:
                pass
            await asyncio.sleep(TICK)

    async def send_due(self) -> None:
        """Begin to send what is due; whoever has no device costs one row of one query."""
        now = time.monotonic()
        due = [one for one in self.waiting.values() if one.due <= now]
        if not due:
            return
        devices = await push_queries.devices(self.store, {one.guest for one in due})
        for message in due:
            theirs = devices.get(message.guest, [])
            if theirs and self.under_way >= AT_ONCE:
                continue
            if self.waiting.get(message.key) is message:
                del self.waiting[message.key]
                if theirs:
                    self.under_way += 1
                    self.tools.spawn(self._tell(message, theirs))

    async def _tell(self, message: Message, devices: Sequence[Device]) -> None:
        try:
            room = await self.registry.room(message.table)
            friend = await self._still(room, message)
            if friend is not None:
                meant = [one for one in devices if message.device in ("", one.id)]
                await asyncio.gather(*(self._send(room, message, friend, one) for one in meant))
        except Problem:
            self._count("dropped")  # the table is gone, or the store is away
        finally:
            self.under_way -= 1

    async def _still(self, room: Room, message: Message) -> str | None:
        """Whether a message is still true: who invites, nobody for a turn, None if it is not."""
        if message.kind == "invite":
            return await friend_queries.unseen(self.store, message.guest, message.table)
        live = room.going_on
        same = live is not None and live.asked == message.asked
        return "" if same and message.guest in turns.absentees(room) else None

    async def _send(self, room: Room, message: Message, friend: str, device: Device) -> None:
        try:
            status = await self._post(room, message, friend, device)
        except (OSError, ValueError) as why:
            return self._failed(message, device, type(why).__name__)
        if 200 <= status < 300:
            return self._count("sent")
        if status in GONE:
            self._count("gone")
            return await push_queries.remove(self.store, device.id)
        return self._failed(message, device, str(status))

    async def _post(self, room: Room, message: Message, friend: str, device: Device) -> int:
        from hornox.server.push import webpush

        endpoint = endpoints.read(device.endpoint, self.settings)
        hours = self.settings.push_reminder_hours
        text = turns.worded(room, message.guest, message.kind, device.language, hours, friend)
        left = INVITE_TTL if message.kind == "invite" else LONGEST_TTL
        if room.deadline is not None:
            left = min(left, (room.deadline - queries.now()) // 1000)
        headers = {
            "Authorization": webpush.signed(await self.key(), endpoint.origin, self._contact()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, left)),
            # A newer message about the same table takes the place of one that still waits there.
            "Topic": sha256(f"{message.guest} {message.table}".encode()).hexdigest()[:32],
            "Urgency": "normal",
        }
        body = webpush.encrypt(text, device.key, device.auth)
        return await endpoints.post(endpoint, headers, body, self.settings)

    def _contact(self) -> str:
        """Whom a push service can write to when something is wrong with this server."""
        contact, names = self.settings.security_contact, self.settings.name
        if contact.startswith(("mailto:", "https://")):
            return contact
        return f"https://{names[0]}" if names else ""

    def _failed(self, message: Message, device: Device, why: str) -> None:
        """Try again later where that may help; the host is told each reason once."""
        lasting = why.isdigit() and why != "429" and int(why) < 500
        if not lasting and message.tried < len(AGAIN):
            due = time.monotonic() + AGAIN[message.tried]
            return self._put(replace(message, device=device.id, tried=message.tried + 1, due=due))
        self._count("failed")
        reason = f"{device.host}: {why}"
        if reason not in self._reasons and len(self._reasons) < MOST_REASONS:
            self._reasons.add(reason)
            self.tools.log.warning("push-failed", service=device.host, why=why)
        return None

    def _count(self, what: str) -> None:
        self.tools.metrics.pushes.labels(what).inc()
