"""The bodies of requests and answers about passkeys. Bytes are base64url without padding."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Blob = Annotated[str, Meta(max_length=4096)]


class PasskeyAsked(Struct, frozen=True):
    """What a browser needs to make a passkey or to show one; a challenge is used once."""

    challenge: str
    rp: str
    """The name that passkeys of this server belong to."""
    user: str = ""
    """The handle of the guest, to make one."""
    name: str = ""
    known: tuple[str, ...] = ()
    """The passkeys that the guest has, so that no device makes a second one."""


class PasskeyMade(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that a browser has made; its key as SubjectPublicKeyInfo."""

    credential: Blob
    client: Blob
    authenticator: Blob
    key: Blob


class PasskeyShown(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that somebody signs in with."""

    credential: Blob
    client: Blob
    authenticator: Blob
    signature: Blob


class PasskeyListed(Struct, frozen=True):
    """A passkey of a guest."""

    id: str
    created: str
    used: str | None
    """When somebody last signed in with it."""


class PasskeysShown(Struct, frozen=True):
    """All passkeys of a guest, the oldest first."""

    passkeys: tuple[PasskeyListed, ...]


class PasskeyMeant(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey to be removed."""

    id: Annotated[str, Meta(max_length=100)]
