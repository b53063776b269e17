"""What a bot can tell about a choice: every option with what it expects of it."""

from __future__ import annotations

from msgspec import Struct

from hornox.engine.decision import Choice, Decision


class Weighed(Struct, frozen=True):
    """One option: what is expected of it until the round ends, from so many playouts.

    A search through the engine may not look so far; then it is until there.
    ``score`` is what options are compared by, the lower the better. ``heads`` are the heads that
    the seat takes, ``take`` is the chance that this very choice takes a row: that the seat takes
    one before cards are played again. Against the buffalo it is the team that takes. Both are None
    where no rows are taken, or where nobody looked. ``error`` is the standard error of the
    score, 0 where there is but one playout.
    """

    choice: Choice
    score: float
    heads: float | None = None
    take: float | None = None
    playouts: int = 0
    error: float = 0.0


class Account(Struct, frozen=True):
    """The options that were tried, in the decision's order, and the one that was chosen.

    A bot tries all options, unless there are more of them than it can think about.
    """

    bot: str
    chosen: Choice
    options: tuple[Weighed, ...]

    @property
    def best_first(self) -> tuple[Weighed, ...]:
        """The chosen option, then the others by their score."""
        return tuple(sorted(self.options, key=lambda o: (o.choice != self.chosen, o.score)))

    @property
    def playouts(self) -> int:
        """All playouts that were made."""
        return sum(option.playouts for option in self.options)

    @property
    def by_thumb(self) -> bool:
        """Whether nothing was counted: the choice follows rules of thumb."""
        return not self.playouts and len(self.options) > 1


def untried(bot: str, decision: Decision, chosen: Choice) -> Account:
    """The account of a bot that chose without counting: 0 for its choice and 1 for all others."""
    told = [Weighed(option, float(option != chosen)) for option in decision.options]
    return Account(bot, chosen, tuple(told))
