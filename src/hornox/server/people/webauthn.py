"""Passkeys, checked by hand: what a browser says about a ceremony, and the signature of a key.

Only what this server asks for is read: no attestation, and the public key as the browser hands it
out (SubjectPublicKeyInfo), so neither CBOR nor certificates have to be parsed. Without attestation
a new key is the browser's word in either form; every later signature is checked against it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from hornox.protocol.problems import Problem
from hornox.server.base64url import decoded

MAKE, SHOW = "webauthn.create", "webauthn.get"
PRESENT, ATTESTED = 0x01, 0x40
HEAD = 37
"""Bytes of authenticator data before anything that may follow: a hash, flags, a counter."""
LEAST_RSA, MOST_RSA = 2048, 4096
LONGEST_ID = 1023


class Site(NamedTuple):
    """The server as the browser has to know it."""

    rp: str
    allowed: Callable[[str], bool]
    """Whether a page of this origin belongs to the server."""


class _Client(msgspec.Struct, rename="camel"):
    type: str
    challenge: str
    origin: str
    cross_origin: bool = False


class Head(NamedTuple):
    """What an authenticator says."""

    flags: int
    counter: int
    rest: bytes


def site_of(host: str | None, allowed: Callable[[str], bool]) -> Site:
    """The server under the name that it was asked by; E_PASSKEY_NAME for an address in numbers."""
    name = (host or "").lower().partition(":")[0]
    if not re.fullmatch(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?", name):
        raise Problem("E_PASSKEY_NAME")
    try:
        ip_address(name)
    except ValueError:
        return Site(name, allowed)
    raise Problem("E_PASSKEY_NAME")


def unpacked(text: str) -> bytes:
    """The bytes in a field of a passkey."""
    try:
        return decoded(text)
    except ValueError:
        raise Problem("E_PASSKEY") from None


def challenge_in(client: bytes, kind: str, site: Site) -> str:
    """The challenge that a browser has answered, on a page of ours, for this kind of ceremony."""
    try:
        said = msgspec.json.decode(client, type=_Client)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Problem("E_PASSKEY") from None
    if said.type != kind or said.cross_origin or not _ours(said.origin, site):
        raise Problem("E_PASSKEY")
    return said.challenge


def _ours(origin: str, site: Site) -> bool:
    """Whether a page is one of ours: under the name of the keys, over TLS or on this machine."""
    try:
        page = urlsplit(origin)
        name = page.hostname or ""
    except ValueError:
        return False
    secure = page.scheme == "https" or (page.scheme == "http" and name == "localhost")
    return secure and name == site.rp and site.allowed(origin)


def head_of(authenticator: bytes, site: Site) -> Head:
    """What an authenticator says: for this server, and with somebody there."""
    if len(authenticator) < HEAD or authenticator[:32] != sha256(site.rp.encode()).digest():
        raise Problem("E_PASSKEY")
    flags, counter = authenticator[32], int.from_bytes(authenticator[33:HEAD])
    if not flags & PRESENT:
        raise Problem("E_PASSKEY")
    return Head(flags, counter, authenticator[HEAD:])


def check_made(credential: bytes, head: Head, key: bytes) -> None:
    """Refuse a new passkey that is not what its authenticator says, or whose key is unusable."""
    length = int.from_bytes(head.rest[16:18])
    inside = head.rest[18 : 18 + length]
    if not (head.flags & ATTESTED and 1 <= length <= LONGEST_ID and inside == credential):
        raise Problem("E_PASSKEY")
    _key(key)


def _key(key: bytes) -> Any:
    """A public key: P-256, Ed25519, or RSA of a usual size."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
    from cryptography.hazmat.primitives.serialization import load_der_public_key

    try:
        found = load_der_public_key(key)
    except (ValueError, UnsupportedAlgorithm):
        raise Problem("E_PASSKEY") from None
    match found:
        case ec.EllipticCurvePublicKey(curve=ec.SECP256R1()) | ed25519.Ed25519PublicKey():
            return found
        case rsa.RSAPublicKey(key_size=size) if LEAST_RSA <= size <= MOST_RSA:
            return found
    raise Problem("E_PASSKEY")


def check_signature(key: bytes, authenticator: bytes, client: bytes, signature: bytes) -> None:
    """Refuse a signature that this key has not made of just this."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding
    from cryptography.hazmat.primitives.hashes import SHA256

    found, signed = _key(key), authenticator + sha256(client).digest()
    try:
        if isinstance(found, ec.EllipticCurvePublicKey):
            found.verify(signature, signed, ec.ECDSA(SHA256()))
        elif isinstance(found, ed25519.Ed25519PublicKey):
            found.verify(signature, signed)
        else:
            found.verify(signature, signed, padding.PKCS1v15(), SHA256())
    except InvalidSignature:
        raise Problem("E_PASSKEY") from None
