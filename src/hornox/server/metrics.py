"""Figures for the host, and for nobody else.

None of them is about one table or one person; but where only one table plays, whoever can count
answers also counts how often somebody there takes another card face down.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Container, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FORWARDED = (
    "forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"
)  # fmt: skip
"""Headers of requests that somebody passes on: who asks is not at the other end."""
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """All figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = Counter(
            "hornox_answers", "Stored answers, by who gave them", ["by"], registry=self.registry
        )
        self.refused = Counter(
            "hornox_refused", "Requests that were refused", ["code"], registry=self.registry
        )
        self.turned_away = Counter(
            "hornox_turned_away",
            "Connections and requests of addresses that ask too much",
            registry=self.registry,
        )
        self.games = Counter(
            "hornox_games", "Games begun and ended", ["what"], registry=self.registry
        )
        self.errors = Counter("hornox_errors", "Errors of the server", registry=self.registry)
        self.bots_failed = Counter(
            "hornox_bots_failed", "Answers that rules of thumb gave", registry=self.registry
        )
        self.slow = Counter(
            "hornox_slow_readers",
            "Sockets closed because they did not read",
            registry=self.registry,
        )
        self.sockets = Gauge("hornox_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("hornox_rooms", "Tables in memory", registry=self.registry)
        self.acknowledged = Histogram(
            "hornox_acknowledged_seconds",
            "From an answer's arrival to its acknowledgement",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.thought = Histogram(
            "hornox_thought_seconds", "How long bots think", buckets=SECONDS, registry=self.registry
        )


class Readers:
    """Who may read the figures: programs on this machine, and at the addresses the host names."""

    def __init__(self, named: Iterable[str]) -> None:
        self._named = [ipaddress.ip_network(one, strict=False) for one in named]

    def include(self, address: str, headers: Container[str]) -> bool:
        """Whether somebody with this address asks himself, and may."""
        if any(name in headers for name in FORWARDED):
            return False
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:  # no address at all
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return found.is_loopback or any(found in network for network in self._named)
