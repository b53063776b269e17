"""A part of a data set as Parquet: the columns, and a digest of what they hold."""

from __future__ import annotations

from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl
from msgspec import Struct

from hornox.lab.dataset.decisions import Decisions, by_bots, by_kernels, can_play
from hornox.lab.dataset.plan import Dataset, Part
from hornox.lab.league.plan import League, check_means

COLUMNS = {
    "game": "number of the game; its seed is SEED/MODE/PLAYERS/game",
    "number": "number of the decision in its game; who chooses at once stands in order of seats",
    "seat": "who chose, from 0",
    "bot": "the bot or policy that sits there",
    "kind": "what was asked: card, row, pick, …",
    "observation": "what the seat saw, as float32; see the layout",
    "action_mask": "1 for every action that was offered",
    "action": "the code of the choice",
    "to_come": "rewards from here to the end of the game: a head is -1",
    "score": "the final score of the seat",
    "scores": "the final scores of all seats",
    "rank": "the final rank of the seat, 1 is best",
    "won": "whether the seat won, alone or with others",
}
"""The columns of a data set and what they mean."""
_ABOUT = "hornox"


class About(Struct, frozen=True):
    """What a file tells of itself: its games, decisions, and a digest of its contents."""

    games: int
    decisions: int
    digest: str


def make_part(data: Dataset, part: Part) -> bytes:
    """The file of a part; other means than those of the data set are refused."""
    if data.means is not None:
        check_means(
            League(data.bots, data.modes, data.players, 1, "", means=data.means, rules=data.rules)
        )
    quick = not data.bots or can_play(data, part)
    found = by_kernels(data, part) if quick else by_bots(data, part)
    columns = _columns(found, part.first)
    about = About(part.last - part.first, len(found.game), _digest(columns))
    written = BytesIO()
    pl.DataFrame({name: pl.Series(name, values) for name, values in columns.items()}).write_parquet(
        written,
        compression="zstd",
        compression_level=3,
        statistics=False,
        metadata={_ABOUT: msgspec.json.encode(about).decode()},
    )
    return written.getvalue()


def about(path: Path) -> About:
    """What a file tells of itself."""
    return msgspec.json.decode(pl.read_parquet_metadata(path)[_ABOUT], type=About)


def checked(path: Path) -> About | None:
    """What a file tells of itself, if its contents are still those; else None."""
    try:
        told, held = about(path), pl.read_parquet(path, hive_partitioning=False)
    except (OSError, KeyError, msgspec.DecodeError, pl.exceptions.PolarsError):
        return None
    columns = {
        one.name: one.to_list() if one.dtype == pl.String else one.to_numpy() for one in held
    }
    return told if _digest(columns) == told.digest else None


def _columns(found: Decisions, first: int) -> dict[str, Any]:
    at, seat = found.game - first, found.seat
    return {
        "game": found.game,
        "number": found.number,
        "seat": seat,
        "bot": found.bot,
        "kind": found.kind,
        "observation": found.observation,
        "action_mask": found.action_mask,
        "action": found.action,
        "to_come": (found.final[at, seat] - found.before).astype(np.float32),
        "score": found.scores[at, seat],
        "scores": found.scores[at],
        "rank": found.ranks[at, seat],
        "won": found.winners[at, seat],
    }


def _digest(columns: dict[str, Any]) -> str:
    made = blake2b(digest_size=16)
    for name, values in columns.items():
        made.update(name.encode())
        if isinstance(values, list):
            made.update("\n".join(values).encode())
        else:
            made.update(np.ascontiguousarray(values).data)
    return made.hexdigest()
