"""One game as numbers: who is asked, what is seen, what an action brings. All forms stand on it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from operator import index
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from hornox.engine import (
    Answer,
    Choice,
    Decision,
    Illegal,
    Mode,
    Record,
    State,
    View,
    open_decisions,
    play_record,
    sample,
    view,
)
from hornox.engine.mode import OptionValue
from hornox.engine.rng import Stream
from hornox.engine.step import Everyone
from hornox.engine.wire import encode_view
from hornox.explain.refusals import ENGLISH, in_words, put_into_words
from hornox.lab.env.codec import WAIT, Codec, Mask
from hornox.lab.env.layout import Layout, Part
from hornox.modes import find
from hornox.play.match import Match, begin, spokesperson

AnyState = State[Any, Any, Any, Any]
Gains = tuple[float, ...]
"""What every seat gained."""

Standing = Callable[[Mode, int, Any], tuple[int, ...]]

HEADS, END, WIN = "heads", "end", "win"
REWARDS = (HEADS, END, WIN)
"""Rewards as they come (a head is -1), their sum at the end of the game, or 1 for winners."""


PLAIN, RICH = "plain", "rich"
OBSERVATIONS = (PLAIN, RICH)
"""What a View tells, or also what follows from it and is hard to learn."""


def whole(given: object, told: str) -> int:
    """A whole number of any kind, such as NumPy's, but neither a fraction nor a text."""
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{told}: a whole number, not {given!r}") from None


class Snapshot(Struct, frozen=True):
    """A moment of a game, to come back to; it is imagined in a world that was made up."""

    match: Match
    standing: tuple[int, ...]
    imagined: bool = False


class Seeds:
    """The seeds of game after game: a number repeats them all, no number goes on with the next."""

    def __init__(self) -> None:
        self._base: str | None = None
        self._games = 0

    def next(self, seed: int | None) -> str:
        """The seed of the next game."""
        if seed is not None or self._base is None:
            self._base = secrets.token_hex(8) if seed is None else str(seed)
            self._games = 0
        self._games += 1
        return f"env/{self._base}/{self._games}"

    def copy(self) -> Seeds:
        """The same seeds, to go on from here."""
        made = Seeds()
        made._base, made._games = self._base, self._games
        return made


class Game:
    """A game of one mode, with this many players and these options.

    A question to a team goes to its captain. Whatever is asked of several seats at once is seen by
    each as if it were the first to choose.
    """

    def __init__(
        self,
        mode: str | Mode = "base",
        players: int = 4,
        *,
        options: Mapping[str, OptionValue] | None = None,
        rewards: str = HEADS,
        captain: int = 0,
        observations: str = PLAIN,
    ) -> None:
        players, captain = whole(players, "players"), whole(captain, "seat")
        with in_words(ENGLISH):
            self.mode = find(mode) if isinstance(mode, str) else mode
            self.mode.check_seats(players)
            self.mode.settle_options(options or {})
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
        if not 0 <= captain < players:
            raise ValueError(f"nobody sits on seat {captain}")
        self.players = players
        self.options = dict(options or {})
        self.rewards = rewards
        self.captain = captain
        self.codec = Codec(self.mode)
        home = import_module(f"hornox.lab.env.tables.{self.mode.table.name}")
        self._standing: Standing = home.standing
        self.observations = observations
        self.layout = Layout(_parts_of(home, self.mode, observations))
        self._now: Snapshot | None = None
        self._asked: dict[int, Decision] | None = None

    # ------------------------------------------------------------ playing

    def deal(
        self,
        seed: str,
        options: Mapping[str, OptionValue] | None = None,
        stacked: Mapping[str, tuple[Choice, ...]] | None = None,
    ) -> None:
        """Begin a new game; with options of its own on top of those of all games.

        ``stacked`` gives the order of cards for named shuffles, such as ``deal/1``.
        """
        wanted = {**self.options, **(options or {})}
        with in_words(ENGLISH):
            match = begin(self.mode, self.players, seed, wanted, stacked)
        self.restore(Snapshot(match, self._stands(match.state)))

    @property
    def state(self) -> AnyState:
        """The State with all its secrets; for tests and for those who train with hindsight."""
        return self.snapshot().match.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def asked(self) -> dict[int, Decision]:
        """The seats that are to choose now, each with its question."""
        if self._asked is None:
            asked = open_decisions(self.state)
            self._asked = {spokesperson(decision, self.captain): decision for decision in asked}
        return self._asked

    def act(self, seat: int, action: int) -> Gains:
        """Choose for a seat; what everybody gained by it. Illegal if that is not offered."""
        action = whole(action, "action")
        kind, choice = self.codec.decode(action)
        decision = self.asked.get(seat)
        if decision is None or action == WAIT:
            told = "is asked" if decision is not None else "is not asked"
            raise ValueError(f"action {action} ({kind} {choice}): seat {seat} {told} now")
        now = self.snapshot()
        before = now.match.state
        try:
            if decision.kind != kind:
                raise self.mode.table.closed(before, seat, kind)
            match = now.match.after(Answer(decision.id, seat, choice))
        except Illegal as illegal:
            put_into_words(illegal, ENGLISH)
            raise
        self._now = replace(now, match=match)
        step = before.agenda[-1]
        if match.state.asked == before.asked and isinstance(step, Everyone):  # it lies face down
            others = {other: asked for other, asked in self.asked.items() if other != seat}
            self._asked = None if step.chain else others
            return (0.0,) * self.players
        self._asked = None
        return self._gains()

    def _gains(self) -> Gains:
        now = self.snapshot()
        standing = self._stands(now.match.state)
        self._now = replace(now, standing=standing)
        if self.rewards == HEADS:
            return tuple([float(b - a) for a, b in zip(now.standing, standing, strict=True)])
        if not self.over:
            return (0.0,) * self.players
        if self.rewards == END:
            return tuple([float(points) for points in standing])
        winners = self.state.public.outcome.winners
        return tuple([float(seat in winners) for seat in range(self.players)])

    def _stands(self, state: AnyState) -> tuple[int, ...]:
        return self._standing(self.mode, self.players, state.public)

    # ------------------------------------------------------------ seeing

    def view(self, seat: int) -> View[Any, Any]:
        """What a seat may know; that others have chosen already in this moment is not among it."""
        state = self.state
        if state.agenda and isinstance(state.agenda[-1], Everyone):
            drafts = state.drafts
            if any(drafts[:seat]) or any(drafts[seat + 1 :]):
                own = [draft if other == seat else () for other, draft in enumerate(drafts)]
                state = replace(state, drafts=tuple(own))
        return view(state, seat)

    def observe(self, seat: int) -> dict[str, Any]:
        """The observation of a seat, and the mask of its actions."""
        return {
            "observation": self.layout.write(self.view(seat)),
            "action_mask": self.mask(seat),
        }

    def mask(self, seat: int) -> Mask:
        """The actions that a seat is offered now; whoever is not asked can only wait."""
        return self.codec.mask(self.asked.get(seat))

    def result(self, seat: int) -> dict[str, Any]:
        """How the game ended for a seat; nothing while it goes on."""
        outcome = self.state.public.outcome
        if outcome is None:
            return {}
        won = seat in outcome.winners
        return {"score": outcome.scores[seat], "rank": outcome.ranks[seat], "won": won}

    def shown(self) -> str:
        """What a spectator sees, as JSON to be read."""
        return msgspec.json.format(encode_view(view(self.state, None))).decode()

    def record(self) -> Record:
        """The game so far, for every surface that can replay one."""
        now = self.snapshot()
        if now.imagined:
            raise ValueError("a world that was made up has no record")
        names = tuple(f"player_{seat}" for seat in range(self.players))
        return play_record(now.match.state, names, now.match.answers)

    # ------------------------------------------------------------ going back, and imagining

    def snapshot(self) -> Snapshot:
        """This moment; States never change, so that it costs nothing."""
        if self._now is None:
            raise ValueError("there is no game yet: reset first")
        return self._now

    def restore(self, kept: Snapshot) -> None:
        """Go back to a moment, or on to one, of a game with the same settings."""
        self._now, self._asked = kept, None

    def clone(self) -> Game:
        """The same game once more; what happens to one leaves the other alone."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        return made

    def imagine(self, seat: int, seed: int | str) -> Game:
        """A game that this seat cannot tell from the real one; all it cannot know is redrawn."""
        made = self.clone()
        state = sample(self.view(seat), Stream(str(seed), "imagine"), f"imagined/{seed}")
        made.restore(Snapshot(Match(state), self.snapshot().standing, imagined=True))
        return made

    def __getstate__(self) -> dict[str, Any]:
        """The settings and the moment: how observations are written follows from the mode."""
        return {
            "settings": (self.mode, self.players),
            "more": {
                "options": self.options,
                "rewards": self.rewards,
                "captain": self.captain,
                "observations": self.observations,
            },
            "now": self._now,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(*kept["settings"], **kept["more"])  # type: ignore[misc]
        self._now = kept["now"]

    def __deepcopy__(self, _memo: dict[int, Any]) -> Game:
        return self.clone()


def _parts_of(home: Any, mode: Mode, observations: str) -> Iterator[Part]:
    if observations not in OBSERVATIONS:
        raise ValueError(f"observations are one of {', '.join(OBSERVATIONS)}, not {observations!r}")
    yield from home.parts(mode)
    if observations == RICH:
        yield from home.rich_parts(mode)


def spaces_of(game: Game) -> tuple[Any, Any]:
    """Spaces for the observations and the actions of a seat."""
    from gymnasium import spaces

    size = game.codec.size
    seen = spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (game.layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (size,), np.int8),
        }
    )
    return seen, spaces.Discrete(size)
