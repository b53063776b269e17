"""Messages that only one browser can read (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import hmac
import json
import secrets
import time
from collections.abc import Mapping

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hornox.server.base64url import decoded, encoded

CURVE = ec.SECP256R1()
POINT, AUTH, SALT, NUMBER = 65, 16, 16, 32
"""Bytes of a public key, of a browser's secret, of a salt, and of a coordinate."""
RECORD = 4096
LAST = b"\x02"
"""What stands behind the text in the only record of a message."""
TOKEN_SECONDS = 12 * 60 * 60


def new_key() -> str:
    """A private key as text, to be kept."""
    return encoded(_number(ec.generate_private_key(CURVE).private_numbers().private_value))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """A private key that was kept as text."""
    return ec.derive_private_key(int.from_bytes(decoded(text)), CURVE)


def public_point(key: ec.EllipticCurvePrivateKey | ec.EllipticCurvePublicKey) -> bytes:
    """A public key as a point, the way it is sent."""
    public = key.public_key() if isinstance(key, ec.EllipticCurvePrivateKey) else key
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """ValueError unless a browser can have made these two."""
    point = decoded(p256dh)
    if len(point) != POINT or len(decoded(auth)) != AUTH:
        raise ValueError("a key of another length")
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def encrypt(
    text: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """The body of a message for the browser with these keys; a new key and salt each time."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(SALT)
    theirs, ours = decoded(p256dh), public_point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    key, nonce = record_keys(shared, decoded(auth), theirs, ours, salt)
    head = salt + RECORD.to_bytes(4) + len(ours).to_bytes(1) + ours
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def record_keys(
    shared: bytes, auth: bytes, theirs: bytes, ours: bytes, salt: bytes
) -> tuple[bytes, bytes]:
    """The key and the nonce of the only record, from what both sides know."""
    mixed = _hash(_hash(auth, shared), b"WebPush: info\0" + theirs + ours + b"\1")
    start = _hash(salt, mixed)
    key = _hash(start, b"Content-Encoding: aes128gcm\0\1")[:16]
    return key, _hash(start, b"Content-Encoding: nonce\0\1")[:12]


def signed(key: ec.EllipticCurvePrivateKey, audience: str, contact: str) -> str:
    """The header with which a push service knows who sends: this server, and whom to write to."""
    claims: dict[str, str | int] = {"aud": audience, "exp": int(time.time()) + TOKEN_SECONDS}
    if contact:
        claims["sub"] = contact
    token = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
    numbers = decode_dss_signature(key.sign(token.encode(), ec.ECDSA(SHA256())))
    signature = encoded(b"".join(map(_number, numbers)))
    return f"vapid t={token}.{signature}, k={encoded(public_point(key))}"


def _part(values: Mapping[str, str | int]) -> str:
    return encoded(json.dumps(values, separators=(",", ":")).encode())


def _number(value: int) -> bytes:
    return value.to_bytes(NUMBER)


def _hash(key: bytes, data: bytes) -> bytes:
    return hmac.digest(key, data, "sha256")
