"""The numbers of the rate limits: what one address, one guest and one socket may do."""

from __future__ import annotations

from hornox.server.guard.buckets import Rate
from hornox.server.settings import Settings

SOCKET_REQUESTS = 5
"""A request for a socket counts as this many requests."""


class Limits:
    """All limits of an address grow with ``--requests``: a large house behind one needs more."""

    def __init__(self, settings: Settings) -> None:
        rate, burst = settings.requests, settings.burst
        self.writes = Rate(rate, burst)
        """Requests of one address that change something."""
        self.requests = Rate(max(50, 2.5 * rate), max(2000, 10 * burst))
        """Requests of one address. A class opens its first page in the same second (a hundred times
        ten requests), and two hundred people come back when a server has restarted."""
        self.connections = max(500, 5 * burst // 2)
        """Open connections of one address."""
        self.refusals = Rate(max(2, rate / 10), max(100, burst // 2))
        """Refusals that an address may cause before it is banned."""
        self.address_frames = Rate(
            max(300, 15 * max(settings.frames_per_second, rate)),
            max(1200, 20 * settings.frames_at_once, 6 * burst),
        )
        """Frames from all sockets of one address: a club of sixty people may send five each, all
        the time (a fast player answers once a second, and changes their mind for a moment), and
        twenty each in the same moment. Sixteen sockets that send all they may reach it."""
        self.frames = Rate(settings.frames_per_second, settings.frames_at_once)
        """Frames of one socket."""
        self.new_tables = Rate(max(0.1, rate / 200), max(60, 3 * burst // 10))
        """New tables of one address: a club opens all its tables in the same minute."""
        self.new_shows = Rate(self.new_tables.per_second / 6, 10)
        """Those of them at which bots play among themselves: each fills the disk by itself."""
        self.lobby_tables = int(self.new_tables.burst)
        """Public tables of one address that wait for people: a club's, but not the whole lobby."""
        self.replays = Rate(max(1, rate / 20), self.new_tables.burst)
        """Finished games that one address may ask for: replaying one takes long."""
        self.failed_entries = Rate(
            settings.failed_entries_per_second, settings.failed_entries_at_once
        )
        """Failed attempts of one address to enter a table, before none is listened to."""
        self.chats = Rate(settings.chats_per_second, settings.chats_at_once)
        """Lines of chat of one guest; reactions, counted apart, as many."""
        self.hints = Rate(settings.hints_per_second, settings.hints_at_once)
        """Hints of one guest."""
        self.risks = Rate(2 * settings.hints_per_second, 3 * settings.hints_at_once)
        """Risks of one guest: quicker than a hint, and asked for at every card."""
