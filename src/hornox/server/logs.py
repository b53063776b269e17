"""Structured logs: one JSON object a line, and nothing that anybody should not know."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import structlog
from structlog.typing import FilteringBoundLogger


def make_log(stream: TextIO | None = None, level: int = logging.INFO) -> FilteringBoundLogger:
    """A log that writes to standard error, or to a stream."""
    log: FilteringBoundLogger = structlog.wrap_logger(
        structlog.PrintLogger(stream or sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,  # the traceback without the values of variables
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )
    return log
