"""What a host can see: structured logs, one JSON object a line, and figures for Prometheus.

Neither holds anything about one person. No figure is about one table either; but where only one
table plays, a reader who can count answers also counts how often somebody there changes a card
that lies face down.
"""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import sys
from collections.abc import Container, Iterable
from functools import partial
from typing import TextIO, cast

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from structlog.typing import FilteringBoundLogger

FORWARDED = (
    "forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"
)  # fmt: skip
"""Headers of forwarded requests: the reader is not at the other end of the connection."""
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """All figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        seconds = partial(Histogram, registry=self.registry, buckets=SECONDS)
        self.answers = counter("hornox_answers", "Stored answers, by who gave them", ["by"])
        self.refused = counter("hornox_refused", "Requests that were refused", ["code"])
        self.turned_away = counter(
            "hornox_turned_away", "Connections and requests of addresses that ask too much"
        )
        self.games = counter("hornox_games", "Games begun and ended", ["what"])
        self.errors = counter("hornox_errors", "Errors of the server")
        self.bots_failed = counter("hornox_bots_failed", "Answers that rules of thumb gave")
        self.pushes = counter("hornox_pushes", "Notifications, by what became of them", ["what"])
        self.slow = counter("hornox_slow_readers", "Sockets closed because they did not read")
        self.sockets = gauge("hornox_sockets", "Open sockets")
        self.rooms = gauge("hornox_rooms", "Tables in memory")
        self.acknowledged = seconds(
            "hornox_acknowledged_seconds", "From an answer's arrival to its acknowledgement"
        )
        self.thought = seconds("hornox_thought_seconds", "How long bots think")


class Readers:
    """Who may read the figures: programs on this machine and at addresses the host names."""

    def __init__(self, named: Iterable[str]) -> None:
        self._named = [ipaddress.ip_network(one, strict=False) for one in named]

    def include(self, address: str, headers: Container[str]) -> bool:
        """Whether a reader at this address asks directly, and may."""
        if any(name in headers for name in FORWARDED):
            return False
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:  # no address at all
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return found.is_loopback or any(found in network for network in self._named)


class _Lossy:
    """A stream that loses what cannot be written: a full disk must not stop the games as well."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write if possible."""
        with contextlib.suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush if possible."""
        with contextlib.suppress(OSError):
            self._stream.flush()


class _Told(logging.Handler):
    """Tells our log what libraries tell theirs."""

    def __init__(self, log: FilteringBoundLogger) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """One line, with the traceback in it."""
        self._log.log(
            record.levelno, "library", name=record.name, text=record.getMessage(),
            exc_info=record.exc_info,
        )  # fmt: skip


def hear_libraries(log: FilteringBoundLogger) -> None:
    """From now on what libraries have to tell is one JSON object a line, too."""
    logging.basicConfig(handlers=[_Told(log)], level=logging.WARNING, force=True)
    logging.captureWarnings(True)


def severity(level: str) -> int:
    """The least grave thing that a log of this level tells."""
    return logging.getLevelNamesMapping()[level.upper()]


def make_log(stream: TextIO | None = None, level: int = logging.INFO) -> FilteringBoundLogger:
    """A log that writes to standard error, or to a stream."""
    log: FilteringBoundLogger = structlog.wrap_logger(
        structlog.PrintLogger(cast("TextIO", _Lossy(stream or sys.stderr))),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,  # the traceback without the values of variables
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )
    return log
