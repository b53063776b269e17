"""Sockets that watch a table: each has a bounded queue (backpressure), and a reader too slow for
it is disconnected.
"""

from __future__ import annotations

import asyncio
import itertools

from hornox.live.frames import frame
from hornox.protocol.messages import Outgoing, Refused
from hornox.protocol.problems import Problem, told
from hornox.protocol.updates import Awaited
from hornox.server.store.stored_guests import Guest

_NUMBERS = itertools.count()
POLICY, ELSEWHERE = 1008, 4000
"""Codes with which sockets are closed: not wanted, or opened too often by the same guest."""


class Watcher:
    """One socket at a table."""

    def __init__(self, guest: Guest | None, invited: bool, frames: int, address: str = "") -> None:
        self.guest = guest
        self.invited = invited
        self.address = address
        self.number = next(_NUMBERS)
        """Older ones have lower numbers."""
        self.farewell = POLICY
        """The code with which the socket is closed."""
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(frames)
        self.slow = False
        self.seen: tuple[str, int | None, int, Awaited | None] | None = None
        """Game, audience and number of the last update that was sent, and whom it waited for."""
        self.shown = 0
        """The table as it was shown last: the hash of that frame."""
        self.chatted: int | None = None
        """The last line of chat that was sent; None before those of earlier."""

    @property
    def id(self) -> str | None:
        """The guest at the other end."""
        return self.guest.id if self.guest else None

    def send(self, message: Outgoing) -> None:
        """Put a message into the queue."""
        self.send_frame(frame(message))

    def send_frame(self, text: str) -> None:
        """Put a frame into the queue; a full queue ends the connection."""
        if self.slow:
            return
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.slow = True
            self.stop()

    def stop(self) -> None:
        """End the connection after what is being sent now."""
        if self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def let_go(self, why: Problem) -> None:
        """End the connection for good, and say why."""
        self.farewell = ELSEWHERE
        self.send(Refused(None, *told(why)))
        self.stop()
