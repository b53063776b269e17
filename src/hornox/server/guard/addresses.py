"""Admission control by address: what one address may do, checked before anything is done for it.

A refusal that takes as long as an answer is no help against a flood. An address that is refused
too often is therefore banned for a while: its new connections are held unread and then closed,
requests on old ones get a few bytes that are ready. Sockets that are open stay open, because other
people may be at the same address.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from hornox.server.guard.buckets import MOST_KNOWN, Buckets, Clock
from hornox.server.guard.limits import SOCKET_REQUESTS, Limits

FIRST_BAN, LONGEST_BAN = 2.0, 60.0
"""Seconds of the first ban and of the longest; each lasts twice as long as the one before."""
FORGIVEN_SECONDS = 300.0
"""An address that was not banned for this long starts with the first ban again."""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 that an IPv6 customer is given."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


class Addresses:
    """Counts the connections, requests, frames and refusals of each address."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._most = limits.connections
        self._requests = Buckets(*limits.requests, clock=clock)
        self._refusals = Buckets(*limits.refusals, clock=clock)
        self._frames = Buckets(*limits.address_frames, clock=clock)
        self._open: Counter[str] = Counter()
        self._bans: dict[str, tuple[float, float]] = {}
        """When the last ban of an address ends, and how long it lasts."""
        self.rejected: Callable[[], None] = lambda: None
        """Is called for each connection and request that is not served."""

    def banned(self, address: str) -> bool:
        """Whether nothing is done for an address at the moment."""
        until, _ = self._bans.get(network_of(address), (0.0, 0.0))
        return until > self._clock()

    def connect(self, address: str) -> bool:
        """Count one more open connection; False, and nothing counted, if there are too many."""
        name = network_of(address)
        if self._open[name] >= self._most:
            self.rejected()
            return False
        self._open[name] += 1
        return True

    def disconnect(self, address: str) -> None:
        """A connection that was counted has ended."""
        name = network_of(address)
        self._open[name] -= 1
        if self._open[name] <= 0:
            del self._open[name]

    def allow_request(self, address: str, socket: bool = False) -> bool:
        """Charge a request, or one for a socket, and say whether it is served."""
        if not self.banned(address):
            if self._requests.take(network_of(address), SOCKET_REQUESTS if socket else 1):
                return True
            self.refused(address)
        self.rejected()
        return False

    def allow_frame(self, address: str) -> bool:
        """Charge a frame of any socket of an address, and say whether it is heard."""
        return self._frames.take(network_of(address))

    def refused(self, address: str, times: int = 1) -> None:
        """Count refusals; an address that causes too many is banned, longer each time."""
        name = network_of(address)
        if self._refusals.take(name, times) or self.banned(address):
            return
        now = self._clock()
        until, last = self._bans.pop(name, (0.0, 0.0))
        again = last and now - until < FORGIVEN_SECONDS
        seconds = min(LONGEST_BAN, 2 * last) if again else FIRST_BAN
        self._bans[name] = (now + seconds, seconds)
        if len(self._bans) > MOST_KNOWN:
            del self._bans[next(iter(self._bans))]
