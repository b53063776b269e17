"""The levels that search: normal, hard and master, in every mode.

Each searches more than the one below, with counted playouts and never a clock: the same View and
the same stream give the same choice on every machine. ``normal`` imagines a few deals among
beginners, ``hard`` many among beginners and those who search, ``master`` more among all kinds of
players, with a trained network as a prior. The levels below them are in ``mixture`` and ``easy``.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots.account import Account
from hornox.bots.evaluation import judge_of
from hornox.bots.plan import CROWD, SearchPlan
from hornox.bots.search import account_of
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View

# Who may sit around the table: one who plays anything, one by rules of thumb, one like flat search,
# and two who have learned to answer those. Whoever credits the others with too much sense loses to
# those who have none, so the first two count more.
_PEOPLE = ((0, 3.0), (1, 2.0), (2, 1.0), (3, 1.0), (4, 1.0))
_USUAL = ((0, 1.0), (1, 2.0), (2, 2.0))
_BEGINNERS = ((0, 1.0), (1, 2.0))


class Level(Struct, frozen=True):
    """A bot that searches by a plan."""

    name: str
    plan: SearchPlan

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """What the search finds best."""
        return self.account(seen, decision, stream).chosen

    def account(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Account:
        """All options with what the search expects of them."""
        plan = fitted(self.plan, seen.seats, together=judge_of(seen).together)
        return account_of(plan, self.name, seen, decision, stream)


LEAST = 1_000
"""A search of so few playouts makes no fewer at a crowded table: it would be worse than none."""


def fitted(plan: SearchPlan, seats: int, *, together: bool = False) -> SearchPlan:
    """The plan for a table of this size: more players make a playout longer, two are rivals.

    One or two against the buffalo search as much as four rivals, and larger teams share that.
    """
    if together:
        return replace(plan, games=min(plan.playouts, shared(plan.playouts, 2 * seats)))
    if seats == 2:
        duel = plan.duel or 2 * plan.playouts
        return replace(plan, playouts=duel, games=duel, others=1.0)
    return replace(
        plan,
        playouts=shared(plan.playouts, seats),
        games=shared(plan.games or plan.playouts, seats),
        prior=plan.prior if seats < CROWD else plan.crowded,
    )


def shared(playouts: int, seats: int) -> int:
    """What is left of the playouts among four at a table of this size."""
    return max(playouts * 4 // seats, min(playouts, LEAST))


# The figures behind these numbers are in docs/bot-authors/strength.md and training.md.
NORMAL = Level("normal", SearchPlan(200, slow=24, population=_BEGINNERS, own=2, slips=333))
HARD = Level(
    "hard",
    SearchPlan(
        2_500,
        slow=120,
        population=_USUAL,
        own=3,
        others=0.5,
        trust=80.0,
        duel=1_200,
        games=1_200,
    ),
)
MASTER = Level(
    "master",
    SearchPlan(
        20_000,
        slow=800,
        population=_PEOPLE,
        own=4,
        others=0.5,
        trust=80.0,
        prior=0.12,
        crowded=0.5,
        slips=100,
    ),
)

MASTER_2026 = Level(
    "master-2026",
    SearchPlan(
        20_000,
        slow=800,
        population=((0, 3.0), (1, 2.0), (2, 1.0), (3, 1.0), (4, 1.0)),
        own=4,
        others=0.5,
        trust=80.0,
        slips=375,
    ),
)
"""``master`` before it listened to a network, frozen: later ones are compared with it."""
