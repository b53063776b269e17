"""A look back at a game: what each choice cost against the best one that a strong bot can find.

Every choice is weighed as it could be then, from the View of the seat that made it: what nobody
could know is luck and no mistake. All options get the same worlds, and a choice has cost something
only where the difference is more than chance would have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots.account import Account, Weighed
from hornox.bots.levels import HARD, Level
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.play.advice import decimal, shortly
from hornox.play.match import Match

REVIEWER = Level("hard", replace(HARD.plan, playouts=10_000, duel=10_000, slow=480, halving=False))
"""As hard as the bot, but it gives up no option early: each is to be compared with the best."""
CLEAR = 1.0
"""Standard errors by which a choice must be worse to have cost something."""


class Move(Struct, frozen=True):
    """A seat had to choose, and chose."""

    seen: View[Any, Any]
    decision: Decision
    choice: Choice


class Judged(Struct, frozen=True):
    """A choice, and what the bot thinks of it."""

    move: Move
    account: Account

    @property
    def own(self) -> Weighed:
        """What was chosen."""
        return self._option(self.move.choice)

    @property
    def best(self) -> Weighed:
        """What the bot would have chosen."""
        return self._option(self.account.chosen)

    @property
    def counted(self) -> bool:
        """Whether the bot has weighed both."""
        return self.own.playouts > 0 and self.best.playouts > 0

    @property
    def cost(self) -> float:
        """The heads or points that were given away, as far as one can tell."""
        own, best = self.own, self.best
        doubt: float = CLEAR * (own.error**2 + best.error**2) ** 0.5
        if not self.counted or own.score - best.score <= doubt:
            return 0.0
        if own.points is not None and best.points is not None:
            return max(best.points - own.points, 0.0)
        return max((own.heads or 0.0) - (best.heads or 0.0), 0.0)

    def _option(self, choice: Choice) -> Weighed:
        """An option as it was weighed; one that the bot had no time for was not."""
        found = [option for option in self.account.options if option.choice == choice]
        return found[0] if found else Weighed(choice, 0.0)


def moves_of(game: Iterable[Match], seat: int) -> list[Move]:
    """Where a seat had a choice: as it was asked at first, and what it chose at last.

    The game is given from the deal to its end, as one pass over its record yields it.
    """
    found: dict[str, Move] = {}
    for before, after in pairwise(game):
        given = after.answers[-1]
        if given.seat != seat:
            continue
        if given.decision in found:  # a mind that was changed before the cards were turned up
            found[given.decision] = replace(found[given.decision], choice=given.choice)
            continue
        seen = before.view(seat)
        (asked,) = [one for one in seen.decisions if one.id == given.decision]
        found[given.decision] = Move(replace(seen, decisions=(asked,)), asked, given.choice)
    return [move for move in found.values() if len(move.decision.options) > 1]


def review(moves: Sequence[Move], seed: str, bot: Level = REVIEWER) -> Iterator[Judged]:
    """Weigh every choice, one after the other; the same seed gives the same figures."""
    return (Judged(move, weighed(move.seen, seed, bot)) for move in moves)


def weighed(seen: View[Any, Any], seed: str, bot: Level = REVIEWER) -> Account:
    """All options of a move's decision, each as carefully as the others."""
    decision = seen.decisions[0]
    stream = Stream(seed, f"review/{seen.seat}/{decision.id}")
    return bot.account(seen, decision, stream)


def verdict(speaker: Speaker, judged: Judged) -> str:
    """What the bot thinks of a choice, in a sentence."""
    own, best, decision = judged.own, judged.best, judged.move.decision
    facts = {
        "bot": judged.account.bot,
        "label": shortly(speaker, decision, own.choice),
        "better": shortly(speaker, decision, best.choice),
    }
    if own.choice == best.choice:
        return speaker.say("verdict-same", **facts)
    if not judged.counted:
        return speaker.say("verdict-thumb", **facts)
    if not judged.cost:
        return speaker.say("verdict-good", **facts)
    points = own.points is not None and best.points is not None
    figures = (own.points, best.points) if points else (own.heads, best.heads)
    return speaker.say(
        "verdict-cost",
        counted="points" if points else "heads",
        own=decimal(speaker, figures[0] or 0.0),
        best=decimal(speaker, figures[1] or 0.0),
        cost=decimal(speaker, judged.cost),
        **facts,
    )
