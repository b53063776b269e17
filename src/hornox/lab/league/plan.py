"""What is played in a league: which bots sit together, and how often."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from hornox import __version__
from hornox.bots import find_bot
from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode, OptionValue
from hornox.explain.refusals import ENGLISH, in_words
from hornox.lab.league.provenance import Means, own_means, unlike
from hornox.modes import find

STOP, RANDOM = "stop", "random"
"""What a league does when a bot fails."""

EVIDENCE = 10
"""Of fewer deals nobody is said to be better: intervals from drawing a few again are too narrow."""


class League(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides about the results of a league.

    Every bot is a candidate against tables full of each field; without fields, every bot is also
    a field. ``rules`` names the version of Hornox and of each mode, ``means`` what else the games
    are played with: others may play differently. ``on_bot_error`` tells what happens when a bot
    fails: the league stops, or chance answers for the bot.
    """

    bots: tuple[str, ...]
    modes: tuple[str, ...]
    players: tuple[int, ...]
    deals: int
    seed: str
    fields: tuple[str, ...] = ()
    options: dict[str, OptionValue] = {}
    whole: bool = False
    rules: tuple[str, ...] = ()
    means: Means | None = None
    on_bot_error: str = STOP

    @property
    def everybody(self) -> tuple[str, ...]:
        """All bots that play, as candidates or in fields."""
        return (*self.bots, *self.fields)


class Seating(Struct, frozen=True):
    """A mode and who plays it, seat by seat."""

    mode: str
    bots: tuple[str, ...]


class Contest(Struct, frozen=True):
    """A candidate against a field, in one mode at tables of one size."""

    mode: str
    players: int
    candidate: str
    field: str

    @property
    def together(self) -> bool:
        """Whether all play as one team, so that whole teams are compared."""
        return find(self.mode).table.together

    def seatings(self) -> tuple[Seating, ...]:
        """The candidate once in every seat; a team of candidates and one of the field's."""
        if self.together:
            return tuple(
                Seating(self.mode, (bot,) * self.players) for bot in (self.candidate, self.field)
            )
        return tuple(
            Seating(
                self.mode,
                tuple(self.candidate if at == seat else self.field for at in range(self.players)),
            )
            for seat in range(self.players)
        )


class Plan:
    """The games of a league, numbered: game ``i`` is the same whoever plays it, and when."""

    def __init__(self, league: League) -> None:
        self.league = league

    @cached_property
    def contests(self) -> tuple[Contest, ...]:
        """Every candidate against every field other than itself."""
        league = self.league
        return tuple(
            Contest(mode, players, candidate, field)
            for mode in league.modes
            for players in league.players
            for field in league.fields or league.bots
            for candidate in league.bots
            if candidate != field
        )

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sits together; contests share the games that they have in common."""
        return tuple(
            dict.fromkeys(seating for contest in self.contests for seating in contest.seatings())
        )

    def __len__(self) -> int:
        return self.league.deals * len(self.seatings)

    def seating(self, game: int) -> Seating:
        """Who plays a game."""
        return self.seatings[game % len(self.seatings)]

    def deal(self, game: int) -> int:
        """Which deal is played."""
        return game // len(self.seatings)

    def seed(self, game: int) -> str:
        """The seed of a game: the same deal for everybody who plays this mode at such a table."""
        seating = self.seating(game)
        return f"{self.league.seed}/{seating.mode}/{len(seating.bots)}/{self.deal(game)}"

    def options(self, mode: Mode) -> dict[str, OptionValue]:
        """Those that are wanted; a single round where the mode knows rounds, and nothing else."""
        return options_of(mode, self.league.options, whole=self.league.whole)


def options_of(
    mode: Mode, given: Mapping[str, OptionValue], *, whole: bool
) -> dict[str, OptionValue]:
    """The options of a game: a single round where the mode knows rounds, unless it is whole."""
    rounds = next((option for option in mode.options if option.name == "rounds"), None)
    if whole or rounds is None or rounds.excludes in given:
        return dict(given)
    return {"rounds": 1, **given}


@in_words(ENGLISH)
def draw_up(league: League) -> Plan:
    """The plan of a league; Illegal where it names what there is not."""
    if league.deals < 1:
        raise ValueError(f"deals: a whole number from 1 on, not {league.deals!r}")
    for bot in league.everybody:
        find_bot(bot)
    plan = Plan(league)
    for name in league.modes:
        mode = find(name)
        mode.settle_options(plan.options(mode))
        for players in league.players:
            mode.check_seats(players)
    if not plan.contests:
        raise trouble("alone")
    return plan


@in_words(ENGLISH)
def rules_of(modes: tuple[str, ...]) -> tuple[str, ...]:
    """What the rules of these modes are known by."""
    found = map(find, modes)
    versions = (f"{mode.id} {mode.version} {mode.data or ''}".strip() for mode in found)
    return (f"hornox {__version__}", *versions)


def other_means(ours: League, theirs: League) -> str | None:
    """Why the other league's games may be others than ours, if so; None for the same means."""
    if ours.rules != theirs.rules:
        return "rules"
    if ours.means is None or theirs.means is None:
        return None if ours.means is theirs.means else "unknown"
    return unlike(ours.means, theirs.means)


def check_means(league: League) -> None:
    """Refuse to play for a league that is played with other means elsewhere."""
    if league.means is not None:
        here = replace(league, rules=rules_of(league.modes), means=own_means(league.everybody))
        if (what := other_means(league, here)) is not None:
            raise trouble("worker-unlike", what=what)


def trouble(why: str, **facts: str | int) -> Illegal:
    """The refusal of a league."""
    return Illegal("E_LEAGUE", "league", {"why": why, "given": "", **facts})
