"""A stand-in for a push service and for the browser behind it: takes, checks and decrypts."""

from __future__ import annotations

import asyncio
import json
import secrets
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from hornox.server.base64url import decoded, encoded
from hornox.server.push import webpush
from tests.server.client import PATIENCE


class Device:
    """A browser that has subscribed: only it has the private key."""

    def __init__(self, origin: str) -> None:
        self.private = ec.generate_private_key(webpush.CURVE)
        self.secret = secrets.token_bytes(16)
        self.endpoint = f"{origin}/device/{secrets.token_urlsafe(24)}"

    def body(self, language: str = "en") -> dict[str, str]:
        """What its page sends to the server."""
        point = encoded(webpush.public_point(self.private))
        keys = {"p256dh": point, "auth": encoded(self.secret)}
        return {"endpoint": self.endpoint, "language": language, **keys}

    def decrypted(self, body: bytes) -> Any:
        """What a message says, read as RFC 8188 and RFC 8291 tell a browser to."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, record = body[21 : 21 + length], body[21 + length :]
        assert length == 65 and len(record) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, theirs)
        shared = self.private.exchange(ec.ECDH(), public)
        own = webpush.public_point(self.private)
        key, nonce = webpush.record_keys(shared, self.secret, own, theirs, salt)
        text = AESGCM(key).decrypt(nonce, record, None)
        assert text[-1:] == b"\x02"
        return json.loads(text[:-1])


def claims(header: str) -> tuple[dict[str, Any], str]:
    """What a signature claims, and by which key; AssertionError if it is forged."""
    scheme, _, rest = header.partition(" ")
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    head, body, signature = parts["t"].split(".")
    public = ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, decoded(parts["k"]))
    raw = decoded(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    try:
        signed = encode_dss_signature(*numbers)
        public.verify(signed, f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        raise AssertionError("the signature is forged") from None
    assert scheme == "vapid"
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(urlsafe_b64decode(body + "==")), parts["k"]


class Taken:
    """A message that has arrived."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body


class PushService:
    """Takes everything that is sent; answers with what the test wants."""

    def __init__(self) -> None:
        self.origin = ""
        self.taken: asyncio.Queue[Taken] = asyncio.Queue()
        self.answers: list[int] = []
        """The next answers; 201 when there is none."""

    async def next(self) -> Taken:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            return await self.taken.get()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["Content-Length"]))
        self.taken.put_nowait(Taken(head[0].split()[1], headers, body))
        status = self.answers.pop(0) if self.answers else 201
        if status:
            writer.write(f"HTTP/1.1 {status} Stand-in\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service on a free port of this machine."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service
