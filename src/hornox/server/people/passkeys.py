"""Passkeys of guests: a profile outlives its cookie, without e-mail and password."""

from __future__ import annotations

import secrets

from hornox.protocol.passkeys import (
    PasskeyAsked,
    PasskeyListed,
    PasskeyMade,
    PasskeyShown,
    PasskeysShown,
)
from hornox.protocol.problems import Problem
from hornox.server.base64url import encoded
from hornox.server.people import webauthn
from hornox.server.people.identity import hashed
from hornox.server.people.webauthn import MAKE, SHOW, Site
from hornox.server.store import codes_and_devices, passkey_queries
from hornox.server.store.store import Conflict, Store
from hornox.server.store.stored_guests import Guest
from hornox.server.tables.clock import iso


async def shown(store: Store, guest: Guest) -> PasskeysShown:
    """All passkeys of a guest."""
    rows = await passkey_queries.of_guest(store, guest.id)
    return PasskeysShown(
        tuple(
            PasskeyListed(one.id, iso(one.created), iso(one.used) if one.used else None)
            for one in rows
        )
    )


async def ask(store: Store, site: Site, guest: Guest | None) -> PasskeyAsked:
    """A challenge to make a passkey for a guest, or to sign in where nobody is known."""
    challenge = secrets.token_urlsafe(32)
    await passkey_queries.put_challenge(store, hashed(challenge), guest.id if guest else "")
    if guest is None:
        return PasskeyAsked(challenge, site.rp)
    known = tuple(one.credential for one in await passkey_queries.of_guest(store, guest.id))
    user = encoded(guest.id.encode())
    return PasskeyAsked(challenge, site.rp, user, guest.name, known)


async def _used_up(store: Store, client: bytes, kind: str, site: Site, guest: str) -> None:
    """Use the challenge up that a browser has answered; E_PASSKEY where there is none."""
    challenge = hashed(webauthn.challenge_in(client, kind, site))
    if not await store.write(lambda c: passkey_queries.use_challenge(c, challenge, guest)):
        raise Problem("E_PASSKEY")


async def add(store: Store, site: Site, guest: Guest, made: PasskeyMade) -> None:
    """Keep a passkey that a guest has just made."""
    await _used_up(store, webauthn.unpacked(made.client), MAKE, site, guest.id)
    credential, key = webauthn.unpacked(made.credential), webauthn.unpacked(made.key)
    head = webauthn.head_of(webauthn.unpacked(made.authenticator), site)
    webauthn.check_made(credential, head, key)
    kept = encoded(credential), encoded(key), head.counter
    try:
        await store.write(lambda c: passkey_queries.add(c, guest.id, *kept))
    except Conflict:  # somebody has brought the same one in the same moment
        raise Problem("E_PASSKEY") from None


async def sign_in(store: Store, site: Site, given: PasskeyShown) -> tuple[Guest, str]:
    """The guest of a passkey, and the token that makes this browser theirs, too."""
    client, said = webauthn.unpacked(given.client), webauthn.unpacked(given.authenticator)
    await _used_up(store, client, SHOW, site, "")
    head = webauthn.head_of(said, site)
    credential = encoded(webauthn.unpacked(given.credential))
    known = await passkey_queries.find(store, credential)
    if known is None:
        raise Problem("E_PASSKEY_UNKNOWN")
    signature = webauthn.unpacked(given.signature)
    webauthn.check_signature(webauthn.unpacked(known.key), said, client, signature)
    guest = await store.write(lambda c: passkey_queries.count_up(c, known.id, head.counter))
    if guest is None:
        raise Problem("E_PASSKEY")
    token = secrets.token_urlsafe(32)
    await store.write(lambda c: codes_and_devices.add_device(c, guest.id, hashed(token)))
    return guest, token
