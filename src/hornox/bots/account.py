"""What a bot can tell about a choice: every option with what it expects of it."""

from __future__ import annotations

from msgspec import Struct

from hornox.engine.decision import Choice, Decision


class Weighed(Struct, frozen=True):
    """One option: what is expected of it until the round ends, from this many playouts.

    A search through the engine may not look so far; then it is until there.
    ``score`` is what options are compared by, the lower the better: what the seat will have taken
    by then since the game began, less a share of what the others will have taken, or the same in
    points. ``heads`` are those of the rows
    that the seat takes, ``take`` is the chance that this very choice takes a row: that the seat
    takes one before cards are played again. Against the buffalo it is the team that takes. Both
    are None where no rows are taken, or where nobody looked. ``points`` are what the seat will have
    where points are counted and not heads, on a board and at a party. ``error`` is the standard
    error of the score, 0 where there is but one playout; ``apart`` that of its difference to the
    option with the lowest score in the same worlds, None where nobody looked.
    """

    choice: Choice
    score: float
    heads: float | None = None
    take: float | None = None
    points: float | None = None
    playouts: int = 0
    error: float = 0.0
    apart: float | None = None


class Account(Struct, frozen=True):
    """The options that were tried, in the decision's order, and the one that was chosen.

    A bot tries all options, unless there are more of them than it can think about.
    """

    bot: str
    chosen: Choice
    options: tuple[Weighed, ...]
    turns: int = 0
    """How many turns it looked ahead; 0 where it looked to the end of the round, or as far."""
    made: int = 0
    """The playouts, where each tells about several options; 0 where it tells about one."""

    @property
    def best_first(self) -> tuple[Weighed, ...]:
        """The chosen option, then the others: those that were tried longest, by their score.

        What a search gave up early has a score of a few playouts, which says little.
        """

        def place(option: Weighed) -> tuple[bool, int, float]:
            return option.choice != self.chosen, -option.playouts, option.score

        return tuple(sorted(self.options, key=place))

    @property
    def playouts(self) -> int:
        """All playouts that were made."""
        return self.made or sum(option.playouts for option in self.options)

    @property
    def cautious(self) -> bool:
        """Whether an option that was tried as long looks better: it was not sure enough."""
        chosen = self.best_first[0]
        return any(o.score < chosen.score for o in self.options if o.playouts >= chosen.playouts)

    @property
    def by_thumb(self) -> bool:
        """Whether nothing was counted: the choice follows rules of thumb."""
        return not self.playouts and len(self.options) > 1


def untried(bot: str, decision: Decision, chosen: Choice) -> Account:
    """The account of a bot that chose without counting: 0 for its choice and 1 for all others."""
    told = [Weighed(option, float(option != chosen)) for option in decision.options]
    return Account(bot, chosen, tuple(told))
