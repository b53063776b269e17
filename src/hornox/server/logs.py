"""Structured logs: one JSON object a line, and nothing that anybody should not know."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import TextIO, cast

import structlog
from structlog.typing import FilteringBoundLogger


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
