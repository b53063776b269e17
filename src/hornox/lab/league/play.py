"""A league from Python: played here, in processes, or on a Ray cluster, and summed up."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from msgspec.structs import replace

from hornox.bots import load_bot
from hornox.explain.refusals import ENGLISH, in_words
from hornox.extras import need
from hornox.lab.crew import cluster
from hornox.lab.league.games import Result
from hornox.lab.league.plan import League, Plan, draw_up, rules_of
from hornox.lab.league.provenance import own_means
from hornox.lab.league.workers import batches


def play_league(league: League, *, workers: int = 1, ray: str | None = None) -> dict[str, Any]:
    """Play a league and give what ``results.json`` of the command holds.

    Bots are names, or bots of your own as ``./mybot.py`` or ``module:NAME``. ``ray`` is the address
    of a cluster; ``local`` starts one. A program that has called ``ray.init`` stays in its cluster.
    """
    need("lab", "numpy", "openskill", by=__name__)
    from hornox.lab.league.summary import sum_up

    bots, fields = names_of(league.bots), names_of(league.fields)
    means = own_means((*bots, *fields))
    asked = replace(league, bots=bots, fields=fields, rules=rules_of(league.modes), means=means)
    plan = draw_up(asked)
    return sum_up(plan, played(plan, range(len(plan)), workers, ray))


@in_words(ENGLISH)
def names_of(words: Sequence[str]) -> tuple[str, ...]:
    """The names of bots; those of one's own are loaded."""
    if isinstance(words, str):
        raise TypeError(f"bots: a list such as ['./mybot.py', 'greedy'], not {words!r}")
    return tuple(dict.fromkeys(load_bot(word).name for word in words))


def played(
    plan: Plan, games: Sequence[int], workers: int = 1, ray: str | None = None
) -> dict[int, Result]:
    """The results of some games of a plan, by number and in order."""
    if ray is not None:
        need("ray", by=__name__)
    found = {one.game: one for batch in batches(plan, games, workers, ray) for one in batch}
    return dict(sorted(found.items()))


def joined(ray: str | None) -> AbstractContextManager[Any]:
    """One stay in a Ray cluster for several leagues; without an address nothing is joined."""
    if ray is None:
        return nullcontext()
    need("ray", by=__name__)
    return cluster(ray)
