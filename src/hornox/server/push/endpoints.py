"""Where messages go: push services that the host allows, over TLS, at public addresses only.

A guest names the address, so it is checked twice: its name when the browser gives it, and what
that name leads to each time before anything is sent. No redirection is followed.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterable, Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from msgspec import Struct

from hornox.server.settings import Settings

LONGEST = 1000
SECONDS = 10.0
"""For everything: to find the service, to send, and to hear what became of it."""
HTTPS = 443


class Refused(ValueError):
    """An address that nothing is sent to."""


class Endpoint(Struct, frozen=True):
    """The address of one browser at a push service; whoever has it can write to that browser."""

    host: str
    port: int
    path: str
    secure: bool = True

    def __repr__(self) -> str:
        """Only the service, wherever it may be printed."""
        return f"Endpoint({self.host!r})"

    @property
    def origin(self) -> str:
        """The push service, as a signature names it."""
        scheme, usual = ("https", HTTPS) if self.secure else ("http", 80)
        return f"{scheme}://{self.host}" + ("" if self.port == usual else f":{self.port}")


def read(url: str, settings: Settings) -> Endpoint:
    """An address that something may be sent to; Refused otherwise."""
    try:
        parts = urlsplit(url)
        secure, host = parts.scheme == "https", parts.hostname or ""
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        found = Endpoint(host, parts.port or (HTTPS if secure else 80), path, secure)
    except ValueError:
        raise Refused("no address") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST
    if not plain or parts.username is not None or parts.fragment or not parts.path:
        raise Refused("no address of a push service")
    if settings.push_stand_in and found.origin == settings.push_stand_in:
        return found
    if not secure or found.port != HTTPS or not _allowed(host, settings.push_hosts):
        raise Refused("no push service that the host allows")
    return found


def _allowed(host: str, hosts: Iterable[str]) -> bool:
    return any(host == one or host.endswith(f".{one}") for one in hosts)


async def addresses(endpoint: Endpoint, settings: Settings) -> list[str]:
    """Where a push service is; Refused if one of its addresses is not public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, proto=6)
    numbers = list(dict.fromkeys(str(address[0]) for *_, address in found))
    if endpoint.origin != settings.push_stand_in and not all(map(_public, numbers)):
        raise Refused("not at a public address")
    return numbers


def _public(number: str) -> bool:
    address: IPv4Address | IPv6Address = ip_address(number.partition("%")[0])
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_global and not address.is_multicast


async def post(
    endpoint: Endpoint, headers: Mapping[str, str], body: bytes, settings: Settings
) -> int:
    """Send a message; the status that the service answers with. OSError if it cannot be asked."""
    async with asyncio.timeout(SECONDS):
        reader, writer = await _connect(endpoint, await addresses(endpoint, settings))
        try:
            writer.write(_request(endpoint, headers, len(body)) + body)
            await writer.drain()
            _version, status, *_ = (await reader.readline()).split()
            return int(status)
        except ValueError:
            raise OSError("no HTTP") from None
        finally:
            writer.transport.abort()


async def _connect(
    endpoint: Endpoint, numbers: list[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the first address that answers; the name is checked against the certificate."""
    context = await asyncio.to_thread(_tls) if endpoint.secure else None
    name = endpoint.host if endpoint.secure else None
    problem = OSError("no address")
    for number in numbers:
        try:
            return await asyncio.open_connection(
                number, endpoint.port, ssl=context, server_hostname=name
            )
        except OSError as why:
            problem = why
    raise problem


@cache
def _tls() -> ssl.SSLContext:
    """Made once, beside everything else: to read all certificates takes a while."""
    return ssl.create_default_context()


def _request(endpoint: Endpoint, headers: Mapping[str, str], length: int) -> bytes:
    host = endpoint.origin.partition("://")[2]
    given = {"Host": host, "Content-Length": str(length), "Connection": "close", **headers}
    lines = [f"POST {endpoint.path} HTTP/1.1", *(f"{name}: {text}" for name, text in given.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")
