"""The files of a league: results, times and data sets."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from hornox.lab.league.folder import DEALS, GAMES, RESULTS, TIMES, whole
from hornox.lab.league.games import Result
from hornox.lab.league.plan import Plan
from hornox.lab.league.summary import Figures


def write_files(
    folder: Path, plan: Plan, results: Mapping[int, Result], summary: Any, times: Any
) -> None:
    """Write everything but the plots."""
    write_json(folder / RESULTS, summary)
    write_json(folder / TIMES, times)
    write_table(folder / GAMES, games_table(plan, results))
    write_table(folder / DEALS, deals_table(Figures(plan, results)))


def write_json(path: Path, value: Any) -> None:
    """A value as JSON for people to read."""
    data = msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
    with whole(path) as part:
        part.write_bytes(data)


def write_table(path: Path, table: pl.DataFrame) -> None:
    """A table as Parquet."""
    with whole(path) as part:
        table.write_parquet(part, compression="zstd")


def games_table(plan: Plan, results: Mapping[int, Result]) -> pl.DataFrame:
    """A line for every seat of every game."""
    lines = [
        (
            game, seating.mode, len(seating.bots), plan.deal(game), plan.seed(game), seat, bot,
            results[game].scores[seat], results[game].ranks[seat], seat in results[game].winners,
        )
        for game in sorted(results)
        for seating in [plan.seating(game)]
        for seat, bot in enumerate(seating.bots)
    ]  # fmt: skip
    kinds = {
        "game": pl.Int64, "mode": pl.String, "players": pl.Int8, "deal": pl.Int64,
        "seed": pl.String, "seat": pl.Int8, "bot": pl.String, "score": pl.Int32,
        "rank": pl.Int8, "won": pl.Boolean,
    }  # fmt: skip
    return pl.DataFrame(lines, schema=kinds, orient="row")


def deals_table(figures: Figures) -> pl.DataFrame:
    """A line for every deal of every contest: means over the rotations of the seats."""
    lines = []
    for contest in figures.plan.contests:
        turns = 1 if contest.together else contest.players
        others = 1 if contest.together else contest.players - 1
        place = (contest.mode, contest.players, contest.candidate, contest.field)
        for deal, (own, field, _) in enumerate(figures.sums(contest).tolist()):
            lines.append((*place, deal, own / turns, field / turns / others))
    kinds = {
        "mode": pl.String, "players": pl.Int8, "candidate": pl.String, "field": pl.String,
        "deal": pl.Int64, "candidate_score": pl.Float64, "field_score": pl.Float64,
    }  # fmt: skip
    return pl.DataFrame(lines, schema=kinds, orient="row")
