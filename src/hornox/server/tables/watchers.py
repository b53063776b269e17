"""Sockets that watch a table: what a socket does not take at once waits in a bounded queue, and a
reader too slow for that is disconnected.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable

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
        self.waiting = 0
        """Frames from the queue on that were not sent yet."""
        self.send_now: Callable[[str], bool] = lambda _text: False
        """Sends a frame if the socket takes it at once."""
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
        """Send a message."""
        self.send_frame(frame(message))

    def send_frame(self, text: str) -> None:
        """Send a frame after those that wait; a full queue ends the connection."""
        if self.slow or (not self.waiting and self.send_now(text)):
            return
        if self.queue.full():
            self.slow = True
            self.stop()
        else:
            self._put(text)

    def stop(self) -> None:
        """End the connection after what is being sent now."""
        if self.queue.full():
            self.queue.get_nowait()
            self.waiting -= 1
        self._put(None)

    def _put(self, text: str | None) -> None:
        self.queue.put_nowait(text)
        self.waiting += 1

    def let_go(self, why: Problem) -> None:
        """End the connection for good, and say why."""
        self.farewell = ELSEWHERE
        self.send(Refused(None, *told(why)))
        self.stop()
