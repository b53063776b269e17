"""Rate limits, a fair queue and concurrency limits: what keeps one client from hurting others.

What they do, and every number, stands in docs/developers/flood-control.md. The rest of the server
uses the names below, and nothing else of this package.
"""

from hornox.server.guard.addresses import network_of
from hornox.server.guard.asgi import CLOSE_SECONDS, Line, line_of, serving_config
from hornox.server.guard.buckets import Bucket, Buckets
from hornox.server.guard.guard import Guard
from hornox.server.guard.uvicorn_server import make_server

__all__ = [
    "CLOSE_SECONDS",
    "Bucket",
    "Buckets",
    "Guard",
    "Line",
    "line_of",
    "make_server",
    "network_of",
    "serving_config",
]
