"""Where the server listens, and how it is reached."""

from __future__ import annotations

import contextlib
import socket

THIS_MACHINE, EVERYWHERE = "127.0.0.1", ("", "0.0.0.0", "::")
UNREAD_BYTES = 64 * 1024
"""What the system keeps of a connection that is not read from; nobody may send more in one body."""


def link_to(host: str, port: int) -> str:
    """The page of a server that listens there, as this machine reaches it."""
    host = THIS_MACHINE if host in EVERYWHERE else host
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def address_at_home() -> str:
    """This machine's address in its network, or nothing without one; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way, contextlib.suppress(OSError):
        way.connect(("192.0.2.1", 9))  # an address of documentation: only the way there matters
        found: str = way.getsockname()[0]
        return "" if found.startswith("127.") else found
    return ""


def free(host: str, port: int) -> bool:
    """Whether one can listen there."""
    with contextlib.suppress(OSError):
        listen(host, port).close()
        return True
    return False


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; OSError if it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD_BYTES)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError:
        listening.close()
        raise
    return listening
