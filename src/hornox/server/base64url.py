"""Bytes as browsers write them in JSON and tokens: base64url without padding (RFC 4648)."""

from __future__ import annotations

from base64 import b64decode, urlsafe_b64encode


def encoded(data: bytes) -> str:
    """Bytes as text."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes that were written so; ValueError for any other text."""
    return b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
