"""What makes a finished game checkable: the sealed seed of its deal, and the chain of its answers.

The constructions are frozen (docs/developers/fair-deals.md tells them in full).
"""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec
from msgspec import Struct

LABEL = b"hornox-fair-1"
_CANONICAL = msgspec.json.Encoder(order="sorted")


class Fair(Struct, frozen=True, forbid_unknown_fields=True):
    """How the seed of a game came about: the server's part was sealed before the players' parts."""

    commitment: str
    server: str
    nonces: tuple[str, ...]
    """One from each seat; an empty one where nobody sent any."""

    def __repr__(self) -> str:
        """Without the seed, wherever it may be printed."""
        return f"Fair({self.commitment!r})"

    @property
    def seed(self) -> str:
        """The seed of the game's deal."""
        return mixed_seed(self.server, self.nonces)


def commitment_of(server: str) -> str:
    """What is shown of the server's seed before the first card."""
    return sha256(server.encode()).hexdigest()


def mixed_seed(server: str, nonces: tuple[str, ...]) -> str:
    """The seed that follows from the server's seed and the nonces, each with its length before."""
    parts = [nonce.encode() for nonce in nonces]
    listed = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hmac.new(server.encode(), LABEL + listed, sha256).hexdigest()


def agreed(server: str, nonces: tuple[str, ...]) -> Fair:
    """The seed of a game that begins now."""
    return Fair(commitment_of(server), server, nonces)


def link(before: str, value: object) -> str:
    """The next link of a chain: it depends on this value and on all that came before."""
    return sha256(before.encode() + _CANONICAL.encode(value)).hexdigest()
