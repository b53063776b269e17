"""Figures for the host; none of them tells anything about one table or one person."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

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
