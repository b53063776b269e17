"""Passkeys: made and shown by a key of our own, and everything that must not get in."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select, update

from hornox.protocol.problems import Problem
from hornox.server.base64url import encoded
from hornox.server.people import cleanup, webauthn
from hornox.server.people.webauthn import site_of
from hornox.server.store import passkey_queries
from hornox.server.store.schema import GUESTS, PASSKEY_CHALLENGES, PASSKEYS
from tests.server.client import Message, Person, Served, check_failure, person, serving

LIMITS: dict[str, Any] = {"requests_at_once": 999, "failed_entries_at_once": 999}
EDWARDS = ed25519.Ed25519PrivateKey
CURVE = ec.generate_private_key(ec.SECP256R1())


class Authenticator:
    """A device that makes one passkey and signs with it; any part of what it says can be wrong."""

    def __init__(self, origin: str, key: Any = CURVE, name: bytes = b"credential-1") -> None:
        self.origin, self.key, self.name = origin, key, name
        self.counter = 0

    def client(self, kind: str, challenge: str, /, **wrong: Any) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said | wrong).encode()

    def said(self, flags: int, rp: str = "localhost") -> bytes:
        return sha256(rp.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4)

    def make(
        self, asked: Message, flags: int = 0x45, rp: str = "localhost", **wrong: Any
    ) -> Message:
        spki = self.key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        inside = bytes(16) + len(self.name).to_bytes(2) + self.name
        return {
            "credential": encoded(self.name),
            "client": encoded(self.client("webauthn.create", asked["challenge"], **wrong)),
            "authenticator": encoded(self.said(flags, rp) + inside),
            "key": encoded(spki),
        }

    def show(
        self, asked: Message, flags: int = 0x05, rp: str = "localhost", **wrong: Any
    ) -> Message:
        client = self.client("webauthn.get", asked["challenge"], **wrong)
        said = self.said(flags, rp)
        return {
            "credential": encoded(self.name),
            "client": encoded(client),
            "authenticator": encoded(said),
            "signature": encoded(self.sign(said + sha256(client).digest())),
        }

    def sign(self, data: bytes) -> bytes:
        match self.key:
            case ec.EllipticCurvePrivateKey():
                return self.key.sign(data, ec.ECDSA(SHA256()))
            case EDWARDS():
                return self.key.sign(data)
        signed: bytes = self.key.sign(data, padding.PKCS1v15(), SHA256())
        return signed


@asynccontextmanager
async def named(server: Served, name: str) -> AsyncIterator[Person]:
    """Somebody who has opened the page as localhost."""
    async with person(server.url, name) as one:
        one.http.headers["Host"] = server.url.removeprefix("http://").replace(
            "127.0.0.1", "localhost"
        )
        yield one


def origin_of(server: Served) -> str:
    return server.url.replace("127.0.0.1", "localhost")


async def made(who: Person, device: Authenticator) -> Message:
    asked = await who.call("/api/passkeys/new")
    kept: Message = await who.call("/api/passkeys", device.make(asked))
    return kept


async def test_a_profile_outlives_its_cookie(database: str) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(database, **LIMITS))
        ann, lost, nobody = [
            await stack.enter_async_context(named(server, name)) for name in ("Ann", "", "")
        ]
        check_failure(await nobody.get("/api/passkeys", 401), "E_GUEST")
        check_failure(await nobody.call("/api/passkeys/new", status=401), "E_GUEST")
        device = Authenticator(origin_of(server))
        asked = await ann.call("/api/passkeys/new")
        assert asked["rp"] == "localhost" and asked["name"] == "Ann" and asked["known"] == []
        (one,) = (await ann.call("/api/passkeys", device.make(asked)))["passkeys"]
        assert one["used"] is None
        check_failure(await ann.call("/api/passkeys", device.make(asked), 403), "E_PASSKEY")
        asked = await ann.call("/api/passkeys/new")
        assert asked["known"] == [encoded(device.name)]
        check_failure(await ann.call("/api/passkeys", device.make(asked), 403), "E_PASSKEY")
        # the cookie is lost
        asked = await lost.call("/api/passkeys/challenge")
        assert asked["known"] == [] and asked["user"] == asked["name"] == ""
        shown = device.show(asked)
        back = await lost.call("/api/passkeys/sign-in", shown)
        assert back == await ann.get("/api/guest") == await lost.get("/api/guest")
        assert (await lost.get("/api/passkeys"))["passkeys"][0]["used"]
        check_failure(await nobody.call("/api/passkeys/sign-in", shown, 403), "E_PASSKEY")
        # a second one, of another kind; then the first one is removed
        other = Authenticator(origin_of(server), EDWARDS.generate(), b"credential-2")
        assert len((await made(ann, other))["passkeys"]) == 2
        check_failure(await ann.call("/api/passkeys/remove", {"id": "x"}, 404), "E_NOT_THERE")
        left = await ann.call("/api/passkeys/remove", {"id": one["id"]})
        assert [entry["id"] == one["id"] for entry in left["passkeys"]] == [False]
        asked = await nobody.call("/api/passkeys/challenge")
        refused = await nobody.call("/api/passkeys/sign-in", device.show(asked), 403)
        check_failure(refused, "E_PASSKEY_UNKNOWN")
        asked = await nobody.call("/api/passkeys/challenge")
        await nobody.call("/api/passkeys/sign-in", other.show(asked))
        # whoever keeps a passkey is no stranger; who is forgotten has none
        store = server.service.store
        await store.execute(update(GUESTS).values(seen=1))
        assert await cleanup.forget_strangers(server.service.registry) == 0
        assert (await nobody.http.delete("/api/guest")).is_success
        assert await store.read(select(PASSKEYS)) == []
        asked = await lost.call("/api/passkeys/challenge")
        refused = await lost.call("/api/passkeys/sign-in", other.show(asked), 403)
        check_failure(refused, "E_PASSKEY_UNKNOWN")


async def test_what_is_wrong_with_a_passkey_lets_nobody_in(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(file, **LIMITS))
        ann, eve, bob = [
            await stack.enter_async_context(named(server, name)) for name in ("Ann", "", "Bob")
        ]
        origin = origin_of(server)
        device = Authenticator(origin)
        thief = Authenticator(origin, ec.generate_private_key(ec.SECP256R1()))

        async def refused_to_make(who: Person, body: Message) -> None:
            check_failure(await who.call("/api/passkeys", body, 403), "E_PASSKEY")

        async def new(who: Person) -> Message:
            asked: Message = await who.call("/api/passkeys/new")
            return asked

        async def sign_in() -> Message:
            asked: Message = await eve.call("/api/passkeys/challenge")
            return asked

        async def refused(body: Message, code: str = "E_PASSKEY") -> None:
            check_failure(await eve.call("/api/passkeys/sign-in", body, 403), code)

        wrong: list[Message] = [
            {"origin": "https://evil.example"},
            {"origin": origin.replace("localhost", "127.0.0.1")},
            {"origin": "http://localhost:1"},
            {"origin": "http://["},
            {"type": "webauthn.get"},
            {"type": "payment.get"},
            {"challenge": "AAAA"},
            {"crossOrigin": True},
            {"challenge": 7},
            {"rp": "evil.example"},
            {"flags": 0x44},
        ]
        for one in wrong:
            await refused_to_make(ann, device.make(await new(ann), **one))
        for flags in (0x05, 0x01):  # no key inside
            await refused_to_make(ann, device.make(await new(ann), flags=flags))
        await refused_to_make(ann, device.make(await sign_in()))
        await refused_to_make(ann, device.make(await new(bob)))
        for field, value in (
            ("key", "AAAA"), ("key", encoded(b"")), ("client", "{}"), ("client", "ä"),
            ("client", encoded(b"[" * 999)), ("authenticator", "AA"),
            ("credential", encoded(b"another")),
        ):  # fmt: skip
            await refused_to_make(ann, device.make(await new(ann)) | {field: value})
        for key in (
            ec.generate_private_key(ec.SECP384R1()),
            rsa.generate_private_key(public_exponent=65537, key_size=1024),
        ):
            await refused_to_make(ann, Authenticator(origin, key).make(await new(ann)))
        check_failure(await ann.call("/api/passkeys", {"key": "x"}, 400), "E_BODY")
        assert (await ann.get("/api/passkeys"))["passkeys"] == []
        await made(ann, device)
        await refused_to_make(bob, device.make(await new(bob)))  # it is somebody else's
        for one in [*wrong[:4], {"type": "webauthn.create"}, *wrong[5:10], {"flags": 0x04}]:
            await refused(device.show(await sign_in(), **one))
        await refused(thief.show(await sign_in()))
        await refused(device.show(await new(ann)))  # a challenge for something else
        shown = device.show(await sign_in())
        await refused(shown | {"signature": encoded(b"no")})
        await refused(shown)  # it was used up by that
        stranger = Authenticator(origin, CURVE, b"nobody's")
        await refused(stranger.show(await sign_in()), "E_PASSKEY_UNKNOWN")
        monkeypatch.setattr(passkey_queries, "CHALLENGE_MS", -1)
        await refused(device.show(await sign_in()))
        monkeypatch.undo()
        # a counter that does not grow is a copy
        device.counter = 7
        await eve.call("/api/passkeys/sign-in", device.show(await sign_in()))
        for counter in (7, 6, 0):
            device.counter = counter
            await refused(device.show(await sign_in()))
        device.counter = 8
        await eve.call("/api/passkeys/sign-in", device.show(await sign_in()))
        monkeypatch.setattr(passkey_queries, "MOST_PASSKEYS", 1)
        other = Authenticator(origin, CURVE, b"credential-2")
        full = await ann.call("/api/passkeys", other.make(await new(ann)), 409)
        check_failure(full, "E_PASSKEYS_MANY")
        await server.service.store.execute(update(PASSKEY_CHALLENGES).values(until=1))
        await sign_in()
        assert len(await server.service.store.read(select(PASSKEY_CHALLENGES))) == 1
        # who fails often is not listened to any more; an address in numbers has no passkeys
        del ann.http.headers["Host"]
        check_failure(await ann.call("/api/passkeys/new", status=409), "E_PASSKEY_NAME")


@pytest.mark.parametrize("host", ["127.0.0.1:8666", "10.0.0.1", "[::1]:80", "", None, "a b"])
def test_an_address_in_numbers_is_no_name(host: str | None) -> None:
    with pytest.raises(Problem) as refused:
        site_of(host, lambda _: True)
    assert refused.value.code == "E_PASSKEY_NAME"


def test_pages_have_to_come_over_tls_but_for_this_machine() -> None:
    def answered(origin: str, rp: str) -> str:
        said = {"type": "webauthn.get", "challenge": "c", "origin": origin}
        site = webauthn.Site(rp, lambda _: True)
        return webauthn.challenge_in(json.dumps(said).encode(), "webauthn.get", site)

    assert answered("https://play.example", "play.example") == "c"
    assert answered("http://localhost:8666", "localhost") == "c"
    for origin in ("http://play.example", "https://example", "https://x.play.example", "null"):
        with pytest.raises(Problem):
            answered(origin, "play.example")


def test_rsa_keys_of_older_devices_work() -> None:
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    device = Authenticator("https://play.example", key)
    body = device.show({"challenge": "c"}, rp="play.example")
    spki = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    parts = [webauthn.unpacked(body[name]) for name in ("authenticator", "client", "signature")]
    webauthn.check_signature(spki, *parts)
    with pytest.raises(Problem):
        webauthn.check_signature(spki, parts[0] + b"x", *parts[1:])
