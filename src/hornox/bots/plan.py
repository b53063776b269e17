"""How a bot searches: how many playouts, among which imagined opponents."""

from __future__ import annotations

from msgspec import Struct

CROWD = 6
"""At a table of so many, who plays well depends on what the others are used to."""


class SearchPlan(Struct, frozen=True):
    """The settings of a Monte Carlo search: how much it plays, and whom it imagines.

    ``playouts`` (rollouts) are those of the kernels for a whole decision, ``slow`` those of the
    engine. ``population`` gives each policy a share: 0 plays at random, higher numbers are learned;
    the bot itself plays on by the policy ``own``. A score is the bot's heads less ``others`` times
    the mean of the others'.
    """

    playouts: int
    slow: int
    population: tuple[tuple[int, float], ...]
    own: int
    others: float = 0.0
    halving: bool = True
    blur: float = 0.3
    trust: float = 0.0
    """How many playouts the bot's own policy is worth to it."""
    prior: float = 0.0
    """What it costs, in heads, to choose what the network finds e times less likely."""
    crowded: float = 0.0
    """The same at a table of six in the base game, which has a network of its own."""
    duel: int = 0
    """The playouts between two players; 0 for twice as many as among four."""

    slips: int = 200
    """Where others follow rules of thumb, this many of a thousand of their choices are any option.
    """
    games: int = 0
    """Where whole games are played out, the playouts among rivals; 0 for as many as with rows."""


def rounds(plan: SearchPlan, playouts: int, options: int) -> list[tuple[int, int]]:
    """The rounds of successive halving: the playouts of each, and how many candidates survive."""
    if options == 1 or not plan.halving:
        return [(playouts, 1)]
    kept = []
    while options > 1:
        options = (options + 1) // 2
        kept.append(options)
    return [(playouts // len(kept), keep) for keep in kept]
