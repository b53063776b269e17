"""A new game: its seed out of the table's seal and the nonces of the seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec.structs import replace

from hornox.engine.fairness import agreed
from hornox.modes import REGISTRY
from hornox.server.store import queries
from hornox.server.store.rows import KeptGame, KeptSeat, KeptTable
from hornox.server.tables.log_chain import head, new_seal
from hornox.server.tables.snapshot import labels


def new_game(table: KeptTable, seats: Sequence[KeptSeat]) -> KeptGame:
    """The next game at a table, with these seats."""
    mode = REGISTRY.find(table.mode)
    fair = agreed(table.seal or new_seal(), tuple(seat.nonce for seat in seats))
    game = KeptGame(
        id=secrets.token_hex(10),
        table=table.id,
        mode=mode.id,
        version=mode.version,
        options={name: value for name, value in table.options.items() if value is not None},
        labels=labels(seats),
        seed=fair.seed,
        salt=secrets.token_hex(16),
        started=queries.now(),
        fair=fair,
    )
    return replace(game, chain=head(game))
