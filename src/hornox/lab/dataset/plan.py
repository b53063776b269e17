"""What a data set holds: whose games, in which modes, how many, in which parts."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.engine.decision import Illegal
from hornox.engine.mode import Mode, OptionValue
from hornox.explain.refusals import ENGLISH, in_words
from hornox.lab.league.plan import options_of, rules_of
from hornox.lab.league.provenance import Means, own_means
from hornox.modes import find

PLAIN, RICH = "plain", "rich"
POLICIES = ("random", "thumb", "flat", "learned", "learned-2")
"""Players of the kernels."""


class Dataset(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides about the contents of a data set.

    In every game each seat is drawn from ``bots``, or from ``policies``, the players of the kernels
    (base, pro and fan cards). ``games`` are those of each mode and number of players, in parts of
    ``part`` games.
    """

    bots: tuple[str, ...] = ()
    policies: tuple[str, ...] = ()
    modes: tuple[str, ...] = ("base",)
    players: tuple[int, ...] = (4,)
    games: int = 1000
    seed: str = "data"
    """Other deals than those of a league, whose seed is 1: a learner is not examined on these."""
    options: dict[str, OptionValue] = {}
    whole: bool = False
    observations: str = PLAIN
    part: int = 1000
    rules: tuple[str, ...] = ()
    means: Means | None = None

    def seed_of(self, mode: str, players: int, game: int) -> str:
        """The seed of a game, as a league has it for its deals."""
        return f"{self.seed}/{mode}/{players}/{game}"

    def options_of(self, mode: Mode) -> dict[str, OptionValue]:
        """A single round where the mode knows rounds, unless whole games are wanted."""
        return options_of(mode, self.options, whole=self.whole)

    def parts(self) -> list[Part]:
        """All parts, in order."""
        return [
            Part(mode, players, number, first, min(first + self.part, self.games))
            for mode in self.modes
            for players in self.players
            for number, first in enumerate(range(0, self.games, self.part))
        ]


class Part(Struct, frozen=True):
    """The games of one file, from ``first`` up to ``last``, which is not among them."""

    mode: str
    players: int
    number: int
    first: int
    last: int

    @property
    def path(self) -> str:
        """Where it lies in the folder of the data set."""
        return f"mode={self.mode}/players={self.players}/part-{self.number:05}.parquet"


@in_words(ENGLISH)
def settled(asked: Dataset) -> Dataset:
    """The data set with its rules and means; Illegal where it names what there is not."""
    if bool(asked.bots) == bool(asked.policies):
        raise trouble("who")
    for number in (asked.games, asked.part):
        if number < 1:
            raise trouble("few", given=number)
    for several in (asked.modes, asked.players):
        if not several:
            raise trouble("empty")
        if len(set(several)) < len(several):
            raise trouble("twice", given=", ".join(map(str, several)))
    for bot in asked.bots:
        find_bot(bot)
    for policy in asked.policies:
        if policy not in POLICIES:
            raise trouble("policy", given=policy, known=", ".join(POLICIES))
    if asked.observations not in (PLAIN, RICH):
        raise trouble("observations", given=asked.observations)
    for name in asked.modes:
        mode = find(name)
        mode.settle_options(asked.options_of(mode))
        rows = mode.table.name == "rows" and not mode.rules.specials
        if asked.policies and not rows:
            raise trouble("mode", given=name)
        for players in asked.players:
            mode.check_seats(players)
    return replace(asked, rules=rules_of(asked.modes), means=own_means(asked.bots))


def trouble(why: str, **facts: str | int) -> Illegal:
    """The refusal of a data set."""
    return Illegal("E_DATASET", "dataset", {"why": why, "given": "", **facts})
