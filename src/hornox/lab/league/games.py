"""Playing the games of a league, and how long the bots think."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log
from time import get_clock_info, perf_counter_ns, thread_time_ns
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.bots import Bot, BotError, ask, find_bot, let_choose, remembers, stream_for
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Moments
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.lab.league.plan import RANDOM, Plan
from hornox.modes import find
from hornox.play import play_out

# Processor time leaves out what other programs do; some systems measure it too coarsely.
_now = thread_time_ns if get_clock_info("thread_time").resolution <= 1e-6 else perf_counter_ns

STEP = 1.05
"""Times are kept in classes; each is longer than the one before by this factor."""


class Thought(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How long a bot thought in a game: moves, nanoseconds, moves by class of time."""

    moves: int
    spent: int
    classes: dict[int, int]


class Failure(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How often a bot failed in a game, and what was wrong first."""

    times: int
    first: str


class Result(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How one game ended; times and what is told of failures are no part of what must repeat."""

    game: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    thought: dict[str, Thought]
    failed: dict[str, Failure] = {}
    """By bot; only where chance answers for bots that fail."""


class Timed:
    """A bot with a stop watch; moves without a choice do not count."""

    def __init__(self, bot: Bot, mode: str, players: int) -> None:
        self.name = bot.name
        self.moves = 0
        self.spent = 0
        self.classes: dict[int, int] = {}
        self._bot = bot
        self._place = (bot.name, mode, players)

    def choose(
        self,
        seen: View[Any, Any],
        decision: Decision,
        stream: Stream,
        history: Moments | None = None,
    ) -> Choice:
        """What the bot chooses."""
        began = _now()
        choice = let_choose(self._bot, seen, decision, stream, history)
        spent = _now() - began
        known = (*self._place, decision.kind)
        if known not in _WARM:
            _WARM.add(known)
        elif len(decision.options) > 1:
            self.moves += 1
            self.spent += spent
            at = int(log(max(spent, 1)) / log(STEP))
            self.classes[at] = self.classes.get(at, 0) + 1
        return choice

    @property
    def choose_from_history(self) -> Callable[..., Choice] | None:
        """The same with a history, if the bot wants one."""
        return self.choose if remembers(self._bot) else None

    def thought(self) -> Thought:
        """All of its moves so far."""
        return Thought(self.moves, self.spent, self.classes)


class Caught:
    """A bot for which chance answers where it fails; drawn from its stream, so that it repeats."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self.name = bot.name
        self.failure: Failure | None = None
        self._bot = bot
        self._seed = seed

    def choose(
        self,
        seen: View[Any, Any],
        decision: Decision,
        stream: Stream,
        history: Moments | None = None,
    ) -> Choice:
        """What the bot chooses, or any option."""
        heard = None if history is None else lambda: history
        try:
            return ask(self._bot, seen, decision, self._seed, heard)
        except BotError as wrong:
            before = self.failure or Failure(0, str(wrong))
            self.failure = replace(before, times=before.times + 1)
            assert seen.seat is not None
            return stream_for(self._seed, seen.seat, decision).pick(decision.options)

    @property
    def choose_from_history(self) -> Callable[..., Choice] | None:
        """The same with a history, if the bot wants one."""
        return self.choose if remembers(self._bot) else None


_WARM: set[tuple[str, str, int, str]] = set()
"""What this process has done before: the first time a bot may load and compile things."""


def play_game(plan: Plan, game: int) -> Result:
    """One game of the plan."""
    seating = plan.seating(game)
    mode = find(seating.mode)
    players = len(seating.bots)
    watched = {name: Timed(find_bot(name), mode.id, players) for name in seating.bots}
    seed, lenient = plan.seed(game), plan.league.on_bot_error == RANDOM
    caught = {name: Caught(bot, seed) for name, bot in watched.items()} if lenient else {}
    bots = [caught.get(name) or watched[name] for name in seating.bots]
    outcome = play_out(mode, bots, seed, plan.options(mode))
    thought = {name: bot.thought() for name, bot in watched.items()}
    failed = {name: bot.failure for name, bot in caught.items() if bot.failure is not None}
    return Result(game, outcome.scores, outcome.ranks, outcome.winners, thought, failed)


def play_games(plan: Plan, games: Iterable[int]) -> list[Result]:
    """Several games of the plan."""
    return [play_game(plan, game) for game in games]
