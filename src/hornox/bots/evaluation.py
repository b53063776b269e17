"""How tables are judged before their game is over, for a search through the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.event import Event
from hornox.engine.state import State
from hornox.engine.view import View
from hornox.tables.rows.cards import total_heads

AnyState = State[Any, Any, Any, Any]


class Judge(Struct, frozen=True):
    """How a table is judged before its game is over, and how far a playout looks ahead."""

    points: Callable[[AnyState], tuple[float, ...]]
    """By seat, the fewer the better."""
    answers: int
    """A playout ends after this many."""
    prices: tuple[int, ...]
    """How many playouts of the shortest kind one of these costs: with one player, two, and so on.

    The last one holds for all more. Levels keep to their time limits by these.
    """
    by_round: bool = False
    """Whether it ends with the round."""
    doubt: float = 1.0
    """How many standard errors an option must be better than what the rules of thumb say."""
    together: bool = False
    """Whether the others are no rivals."""
    least: int = 0
    """With fewer playouts than these the rules of thumb are better."""
    heads: Callable[[AnyState], tuple[float, ...]] | None = None
    """What each seat has taken, where rows are taken and what lies before everybody tells it."""
    gained: Callable[[Event, int], int] | None = None
    """What a seat takes by an event, where rows are taken and only events tell it."""
    counts: bool = False
    """Whether points are counted and not heads."""
    turns: int = 0
    """A playout ends after this many answers for each seat instead; 0 where it does not."""

    @property
    def takes(self) -> bool:
        """Whether rows are taken at this table."""
        return self.heads is not None or self.gained is not None


def heads_so_far(public: Any) -> tuple[float, ...]:
    """By seat, what was taken in all rounds of a table with rows."""
    if public.outcome is not None:
        return tuple(float(total) for total in public.totals)
    pairs = zip(public.totals, public.piles, strict=True)
    return tuple(float(total + total_heads(pile)) for total, pile in pairs)


def behind(points: Sequence[float], seat: int, share: float) -> float:
    """What a seat has more than a share of the others' mean."""
    others = [p for other, p in enumerate(points) if other != seat]
    return points[seat] - share * (fmean(others) if others else 0.0)


def _heads(state: AnyState) -> tuple[float, ...]:
    return heads_so_far(state.public)


def _track(state: AnyState) -> tuple[float, ...]:
    return tuple(-float(score) for score in state.public.scores)


def _row_taken(event: Event, seat: int) -> int:
    """Heads of a row on the board; its tiles count at once or never, so nothing keeps them."""
    from hornox.tables.board.events import RowTaken

    return event.heads if isinstance(event, RowTaken) and event.seat == seat else 0


def _team(state: AnyState) -> tuple[float, ...]:
    """By how much the team is behind the buffalo: heads that the buffalo takes are as good."""
    from hornox.tables.buffalo.rules import team_points

    team = team_points(state.mode.rules, state.seats, state.public.pile)
    return (float(team - total_heads(state.hidden.buffalo_pile)),) * state.seats


def _team_heads(state: AnyState) -> tuple[float, ...]:
    return (float(total_heads(state.public.pile)),) * state.seats


def _party(state: AnyState) -> tuple[float, ...]:
    """What the piles and the hand come to by plan: heads alone would praise every high card."""
    from hornox.bots.greedy.party import plan_for
    from hornox.tables.party.rules import to_lay

    public, data = state.public, state.mode.rules.data
    if public.outcome is not None:
        return tuple(-float(score) for score in public.outcome.scores)

    def worth(seat: int) -> float:
        hand = tuple(sorted(state.private[seat].hand))
        count = min(to_lay(data, public, seat), len(hand))
        plan = plan_for(data, public, public.piles[seat], hand, count)
        return float(plan.worth + sum(public.bulls[seat]))

    return tuple(-worth(seat) for seat in range(state.seats))


def _rank(state: AnyState) -> tuple[float, ...]:
    outcome = state.public.outcome
    return (0.0,) * state.seats if outcome is None else tuple(map(float, outcome.ranks))


# A team's games are played to their end: what a special card that is kept is worth shows late.
JUDGES = {
    "rows": Judge(
        _heads,
        answers=120,
        prices=(1, 1, 1, 1, 2, 2, 2, 2, 3),
        by_round=True,
        heads=_heads,
    ),
    "board": Judge(_track, answers=60, prices=(3,), gained=_row_taken, counts=True),
    "buffalo": Judge(
        _team,
        answers=1000,
        prices=(1, 4, 9, 24, 40, 60),
        doubt=2.0,
        together=True,
        least=60,
        heads=_team_heads,
    ),
    "party": Judge(_party, answers=16, prices=(4, 4, 4, 4, 6), doubt=1.5, counts=True),
}
# A choice shows soon what it is good for, and many short playouts tell more than a few long ones.
FAN = replace(JUDGES["rows"], prices=(1, 1, 1, 1, 1, 1, 2), turns=3)
"""For rows that are dealt and not drafted."""
BASE = replace(FAN, prices=(2, 2, 2, 2, 3, 3, 4, 4, 5))
"""For rows without anything else: people play them quickly, so a move may take less time."""
SPECIALS = Judge(_heads, answers=60, prices=(4,), by_round=True, heads=_heads)
"""For rows with special cards: a turn asks much more."""
ANY = Judge(_rank, answers=400, prices=(4,))
"""For a table that nobody has told us about: only the end counts."""


def judge_of(seen: View[Any, Any]) -> Judge:
    """How the table of this View is judged."""
    if getattr(seen.public, "specials", None) is not None:
        return SPECIALS
    if seen.mode.table.name == "rows" and "draft" not in seen.options:
        return FAN if seen.mode.rules.markers else BASE
    return JUDGES.get(seen.mode.table.name, ANY)
