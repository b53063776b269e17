"""Games of boards, party, buffalo and special cards in arrays, beside those of ``batch``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.engine import Mode, start
from hornox.engine.mode import OptionValue
from hornox.fast.first_use import first_use
from hornox.fast.games import kernel_for, name_of
from hornox.fast.games import rich_observations as rich
from hornox.fast.games import vector as kernels
from hornox.fast.games.layout import KIND
from hornox.lab.env.batch import Flags, Numbered, Numbers
from hornox.lab.env.codec import Codec
from hornox.lab.env.game import END, HEADS, OBSERVATIONS, RICH, WIN, Game
from hornox.tables.rows.cards import HEADS as HEADS_OF_CARDS

POLICIES = {"random": kernels.ANYTHING, "thumb": 1}
"""Opponents: those of the bots ``random`` and ``greedy``."""
_REWARD = {HEADS: kernels.AT_ONCE, END: kernels.AT_END, WIN: kernels.VICTORY}


class TableBatch(Numbered):
    """Games of one mode in arrays; the kernels of its table play them."""

    def __init__(
        self,
        count: int,
        mode: str | Mode,
        players: int,
        *,
        options: Mapping[str, OptionValue] | None,
        rewards: str,
        observations: str,
        seat: int = -1,
        opponents: Iterable[str] = ("random",),
    ) -> None:
        if count < 1:
            raise ValueError(f"at least one game, not {count}")
        if observations not in OBSERVATIONS:
            told, played = " or ".join(OBSERVATIONS), mode if isinstance(mode, str) else mode.id
            raise ValueError(f"observations of {played!r} are {told}, not {observations!r}")
        game = Game(mode, players, options=options, rewards=rewards, observations=observations)
        players = game.players
        self.mode, self.count, self.players = game.mode, count, players
        self.codec, self.layout = game.codec, game.layout
        self.options = self.mode.settle_options(options or {})
        self._minds = np.array([_policy(name) for name in opponents], np.int64)
        if not len(self._minds):
            raise ValueError(f"opponents are some of {', '.join(POLICIES)}; none is named")
        if kernel_for(self.mode) is None:
            raise ValueError(f"there is no kernel for {self.mode.id!r}")
        name = name_of(self.mode)
        with first_use(("table vector", name)):
            home = import_module(f"hornox.fast.games.{name}_vector")
        self._table: kernels.VectorKernel = home.VECTOR
        kernels.prepare(self._table)
        self._seat = seat
        self._reward = _REWARD[rewards]
        if self.mode.table.together and rewards == WIN:
            self._reward = kernels.TEAM_VICTORY
        self._codes = _codes_of(self._table, self.codec)
        slices = self.layout.slices
        parts = self._table.parts
        assert slices.keys() <= {*parts, "unseen", "fit"}
        self._at = np.array([slices[p].start if p in slices else -1 for p in parts], np.int64)
        self._far = np.array(self._table.far(self.mode), np.float64)
        self._rich = _plan_of(self.mode, slices) if observations == RICH else np.zeros(0, np.int64)
        first, _ = start(self.mode, players, "", options)
        self._blank = self._table.blank(first, self._table.kernel.from_state(first))
        self.games = np.zeros((count, len(self._blank)), np.int64)
        self._shown = np.zeros_like(self.games)
        self._chances = np.zeros((count, 9), np.uint64)
        self._quick = np.zeros((count, 1), np.uint64)
        self._who = np.zeros((count, kernels.WHO), np.int64)
        self._before = np.zeros((count, players), np.float64)
        self._now = np.zeros(players, np.float64)
        self.gains = np.zeros((count, players), np.float32)

    def _numbers(self) -> Numbers:
        return self._who[:, kernels.NUMBER]

    @property
    def learners(self) -> Numbers:
        """The learner's seat in each game."""
        return self._who[:, kernels.LEARNER].copy()

    @property
    def asked(self) -> Flags:
        """By game and seat: who must act now."""
        asked = np.zeros((self.count, self.players), np.bool_)
        kernels.asked_all(self._table.awaits, self.games, 0, asked)
        return asked

    @property
    def over(self) -> Flags:
        """Which games have ended."""
        ended: Flags = self.games[:, KIND] == 0
        return ended

    @property
    def scores(self) -> Numbers:
        """The scores of each seat in games that are over."""
        found = np.zeros((self.count, self.players), np.int64)
        kernels.count_all(self._table.kernel.play_anything, self.games, self._chances, found)
        return found

    def ranks(self, seats: Numbers, scores: Numbers) -> Numbers:
        """The rank of one seat in each game that is over; a team wins or loses together."""
        if not self.mode.table.together:
            return super().ranks(seats, scores)
        return np.where(self._before[:, 0] > 0, 1, 2)

    def deal(self, which: Flags) -> None:
        """The next game for all that are marked."""
        kernels.begin_all(
            self._table.deal, self._table.stand, self._blank, self.games, self._chances,
            self._quick, self._who, self._before, which, self._count_on(which), self._words,
            len(self._base.encode()), self._key, self._minds, self._seat,
        )  # fmt: skip

    def until_asked(self, which: Flags) -> None:
        """Opponents answer until the learners of these games are asked."""
        kernels.until_asked(
            self._table.take, self._table.think, self._table.awaits, self._table.turn,
            self._table.stand, self.games, self._chances, self._quick, self._who, self._before,
            which,
        )  # fmt: skip

    def step_all(self, actions: Numbers, skip: Flags) -> None:
        """All seats act."""
        kernels.step_all(
            self._table.take, self._table.awaits, self._table.turn, self._table.several,
            self._table.stand, self._codes, self.games, self._shown, self._chances, self._who,
            self._before, actions, skip, self._reward, self.gains, self._now,
        )  # fmt: skip

    def step_learners(self, actions: Numbers, skip: Flags) -> None:
        """Learners act, and opponents until they are asked again."""
        kernels.step_learners(
            self._table.take, self._table.think, self._table.awaits, self._table.turn,
            self._table.several, self._table.stand, self._codes, self.games, self._shown,
            self._chances, self._quick, self._who, self._before, actions, skip, self._reward,
            self.gains, self._now,
        )  # fmt: skip

    def look_all(
        self, which: Flags, idle: bool, seen: NDArray[np.float32], masks: NDArray[np.int8]
    ) -> None:
        """Write what seats of the marked games see; of those who wait if ``idle``."""
        kernels.look_all(*self._looking(), which, idle, seen, masks)

    def look_learners(
        self, which: Flags, seen: NDArray[np.float32], masks: NDArray[np.int8]
    ) -> None:
        """Write what the learners of the marked games see."""
        kernels.look_learners(*self._looking(), which, seen, masks)

    def _looking(self) -> tuple[Any, ...]:
        return (
            self._table.awaits, self._table.turn, self._table.look, self._codes, self._at,
            self._far, self._rich, self.games, self._shown, self._who,
        )  # fmt: skip


def _policy(name: str) -> int:
    if name not in POLICIES:
        raise ValueError(f"opponents are some of {', '.join(POLICIES)}, not {name!r}")
    return POLICIES[name]


def _codes_of(table: kernels.VectorKernel, codec: Codec) -> Numbers:
    """By what is asked: the place of its kind, then the code of every option."""
    codes = np.zeros((kernels.KINDS, kernels.CHOICES), np.int64)
    for asked, kind in table.kernel.kinds.items():
        if kind in codec.kinds:
            codes[asked, 0] = codec.kinds.index(kind)
            for choice, code in codec.codes(kind).items():
                codes[asked, kernels.LOWEST + table.kernel.option(choice)] = code
    return codes


_MET = {
    "rows": ("hand", "rows.cards", "queue.card", "gone", "known"),
    "buffalo": ("hand", "seen"),
    "board": ("tiles", "rows.tiles", "shown", "box", "known"),
    "party": ("hand", "rows.cards", "bids.card", "known", "piles", "discard", "returned", "drawn"),
}
"""By table: the parts that show cards which the seat has seen."""


def _plan_of(mode: Mode, slices: dict[str, slice]) -> Numbers:
    """How ``rich_observations`` works out what follows from an observation."""
    table, rules = mode.table.name, mode.rules
    plan = np.full(rich.HEADS, -1, np.int64)
    unseen = slices["unseen"]
    deck = plan[rich.DECK] = unseen.stop - unseen.start
    plan[rich.UNSEEN], heads = unseen.start, np.zeros(deck + 1, np.int64)
    if "fit" in slices:
        board = table == "board"
        cards = slices["rows.tiles" if board else "rows.cards"]
        ends = slices["rows.end"]
        plan[rich.FIT], plan[rich.HAND] = slices["fit"].start, slices[_MET[table][0]].start
        plan[rich.ROWS], plan[rich.ROW_COUNT] = cards.start, ends.stop - ends.start
        plan[rich.FIELDS] = (cards.stop - cards.start) // plan[rich.ROW_COUNT]
        plan[rich.CAPACITY] = plan[rich.FIELDS] if board else rules.capacity
        plan[rich.LOW] = board
        if signs := slices.get("signs"):
            plan[rich.SIGNS] = signs.start
            plan[rich.EACH] = (signs.stop - signs.start) // plan[rich.ROW_COUNT]
            plan[rich.SEVEN], plan[rich.STOP] = (-1, 0) if board else (0, 1)
        heads[:] = rules.heads if board else HEADS_OF_CARDS
    met = [slices[name] for name in _MET[table] if name in slices]
    plan[rich.MET] = len(met)
    places = [number for part in met for number in (part.start, part.stop - part.start)]
    return np.concatenate([plan, heads, np.array(places, np.int64)])
