"""Games by the thousand, in arrays: what ``vector`` builds on. The extra ``fast`` is needed."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hornox.extras import need

need("fast", by=__name__)

from hornox.engine import Mode  # noqa: E402
from hornox.engine.mode import OptionValue  # noqa: E402
from hornox.fast import vector as kernels  # noqa: E402
from hornox.fast.first_use import first_use  # noqa: E402
from hornox.fast.from_view import fan_of  # noqa: E402
from hornox.fast.placing import LENGTH  # noqa: E402
from hornox.fast.random_streams import words_of  # noqa: E402
from hornox.fast.vector_observations import PARTS, look_all  # noqa: E402
from hornox.fast.weights import learned  # noqa: E402
from hornox.lab.env.codec import Codec  # noqa: E402
from hornox.lab.env.game import END, HEADS, PLAIN, RICH, WIN, Game  # noqa: E402
from hornox.lab.env.layout import Layout, Part  # noqa: E402

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Seen = dict[str, NDArray[Any]]

HISTORY = "history"
OBSERVATIONS = (PLAIN, RICH, HISTORY)
"""Those of ``Game``, and with the cards that each seat has played, turn by turn."""

POLICIES = {"random": 0, "thumb": 1, "flat": 2, "learned": 3, "learned-2": 4}
"""Opponents that the kernels play: anything; by rules of thumb; like flat search; two that have
learned to answer those."""
BLUR = 0.3 / 2**32
"""Up to this many heads are added by chance to what a policy expects, by 32 random bits."""

_REWARD = {
    HEADS: kernels.HEADS_AT_ONCE,
    END: kernels.HEADS_AT_END,
    WIN: kernels.VICTORY,
}
_MOST_GAMES = 10**12
SIZES = 4, 5, kernels.HAND
"""Rows, cards that fill a row, cards in hand: what the kernels play."""


class Numbered:
    """Games side by side that are dealt by numbered seeds."""

    count: int
    mode: Mode
    _base = ""
    _next: Numbers
    _key: np.uint64
    _words: NDArray[np.uint64]

    def seed(self, seed: int | None) -> None:
        """Start the sequence of games that belongs to a number; without one go on, or at random."""
        if seed is not None or not self._base:
            self.number(f"env/{secrets.token_hex(8) if seed is None else int(seed)}/", 1)

    def number(self, base: str, first: int) -> None:
        """Start a sequence of games: their seeds are ``base`` with a number behind it."""
        self._base = base
        self._next = np.arange(first, first + self.count)
        key = blake2b(base.encode(), digest_size=8).digest()
        self._key = np.uint64(int.from_bytes(key))
        self._words = words_of(base.encode())

    @property
    def begun(self) -> bool:
        """Whether any game was dealt."""
        return bool(self._base)

    @property
    def seeds(self) -> list[str]:
        """The engine's seed of each game that is played now."""
        return [f"{self._base}{number}" for number in self._numbers()]

    def _numbers(self) -> Numbers:
        raise NotImplementedError

    @property
    def scores(self) -> Numbers:
        """The scores of each seat in games that are over."""
        raise NotImplementedError

    @property
    def learners(self) -> Numbers:
        """The learner's seat in each game."""
        raise NotImplementedError

    def ranks(self, seats: Numbers, scores: Numbers) -> Numbers:
        """The rank of one seat in each game that is over."""
        own = scores[np.arange(self.count), seats][:, None]
        ahead = scores < own if self.mode.table.low_wins else scores > own
        ranks: Numbers = 1 + ahead.sum(axis=1)
        return ranks

    def results(self, ended: Flags, scores: Numbers) -> dict[str, NDArray[Any]]:
        """How the learners fared in games that have ended; 0 in all others."""
        seats = self.learners
        ranks = self.ranks(seats, scores)
        score = scores[np.arange(self.count), seats]
        return {
            "seat": seats * ended, "score": score * ended, "rank": ranks * ended,
            "won": (ranks == 1) & ended,
        }  # fmt: skip

    def _count_on(self, which: Flags) -> Numbers:
        """The numbers of the next games; game i goes on with every count-th one."""
        if self._next.max() > _MOST_GAMES:
            raise ValueError("no more games can be numbered: reset with another seed")
        now = self._next.copy()
        self._next[which] += self.count
        return now


class Batch(Numbered):
    """Games with rows in arrays: base, pro and the fan cards."""

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
            told = ", ".join(OBSERVATIONS)
            raise ValueError(f"observations are one of {told}, not {observations!r}")
        plain = PLAIN if observations == PLAIN else RICH
        game = Game(mode, players, options=options, rewards=rewards, observations=plain)
        players = game.players
        self.mode = _playable(game.mode)
        self.count, self.players, self.codec = count, players, game.codec
        self.options = self.mode.settle_options(options or {})
        self.layout = Layout(_parts(game, observations == HISTORY))
        self._rules = self._make_rules(rewards, seat)
        self._codes = _codes_of(self.codec)
        slices = self.layout.slices
        self._at = np.array([slices[p].start if p in slices else -1 for p in PARTS], np.int64)
        self._minds = np.array([_policy(name) for name in opponents], np.int64)
        if not len(self._minds):
            raise ValueError(f"opponents are some of {', '.join(POLICIES)}; none is named")
        self._weights = learned(players)
        self._deal_words = (
            words_of(b"deal/", 8), np.empty(16, np.uint64), np.empty(32, np.int64),
            np.empty(self._rules[kernels.DECK], np.int64),
        )  # fmt: skip
        self._thinking = tuple(np.empty(size, np.int64) for size in (16, LENGTH, 4, 8))
        self.games = np.zeros((count, kernels.WIDTH), np.int64)
        self._bits = np.zeros((count, kernels.BITS), np.uint64)
        self.gains = np.zeros((count, players), np.float32)
        self._notes = np.zeros((count, players, 3), np.uint64)
        self._written: NDArray[np.float32] | None = None
        self._room = np.zeros(self.layout.size, np.float32), np.zeros((6, 20), np.float32)

    def _make_rules(self, rewards: str, seat: int) -> Numbers:
        rules = np.zeros(8, np.int64)
        values: dict[str, Any] = self.options
        rules[kernels.FAN] = fan_of(self.mode.rules)
        rules[kernels.DECK] = len(self.mode.rules.deck(self.players, self.options))
        rules[kernels.DRAFTS] = bool(values.get("draft"))
        rules[kernels.TARGET] = values["target"] or 0
        rules[kernels.ROUNDS] = values["rounds"] or 0
        rules[kernels.REWARD] = _REWARD[rewards]
        rules[kernels.SEAT], rules[kernels.SEATS] = seat, self.players
        return rules

    # ------------------------------------------------------------ playing

    def _numbers(self) -> Numbers:
        return self.games[:, kernels.NUMBER]

    @property
    def learners(self) -> Numbers:
        """The learner's seat in each game."""
        return self.games[:, kernels.LEARNER].copy()

    @property
    def asked(self) -> Flags:
        """By game and seat: who must act now."""
        phase = self.games[:, kernels.PHASE, None]
        one = self.games[:, kernels.ASKED, None] == np.arange(self.players)
        asked: Flags = (phase == kernels.CARD) | ((phase >= kernels.ROW) & one)
        return asked

    @property
    def over(self) -> Flags:
        """Which games have ended."""
        ended: Flags = self.games[:, kernels.PHASE] == kernels.OVER
        return ended

    @property
    def scores(self) -> Numbers:
        """The heads of each seat in all rounds that are over."""
        return self.games[:, kernels.TOTALS : kernels.TOTALS + self.players]

    def deal(self, which: Flags) -> None:
        """The next game for all that are marked."""
        self._notes[which] = 0
        with first_use("vector"):
            kernels.begin_all(
                self._rules, self.games, self._bits, which, self._count_on(which), self._words,
                len(self._base.encode()), self._deal_words, self._key, self._minds,
            )  # fmt: skip

    def until_asked(self, which: Flags) -> None:
        """Opponents answer until the learners of these games are asked."""
        kernels.until_asked(
            self._rules, self.games, self._bits, which, self._deal_words, self.gains
        )

    def step_all(self, actions: Numbers, skip: Flags) -> None:
        """All seats act."""
        kernels.step_all(
            self._rules,
            self._codes,
            self.games,
            self._bits,
            actions,
            skip,
            self._deal_words,
            self.gains,
        )

    def choose_all(self, actions: Numbers) -> None:
        """Write what the policies of all seats that are asked choose; the others wait."""
        with first_use("vector"):
            kernels.choose_all(
                self._rules, self._codes, self.games, self._bits, self._weights, BLUR,
                self._thinking, actions,
            )  # fmt: skip

    def choose_bots(self, bots: Numbers, asked: int, actions: Numbers) -> None:
        """Write what bots (numbers of ``bot_choices.BOTS``, by game and seat) choose.

        All games are at the same question: ``asked`` is its number. The base game alone.
        """
        from hornox.bots.levels import NORMAL, fitted
        from hornox.fast.base_playouts import mixed
        from hornox.fast.bot_choices import choose_bots

        plan = fitted(NORMAL.plan, self.players)
        with first_use("bot choices"):
            choose_bots(
                self._rules, self._codes, self.games, self._bits, bots, asked, self._weights,
                *mixed(plan.population), plan.own, np.float32(plan.blur / 2**32), plan.others,
                plan.playouts, actions,
            )  # fmt: skip

    def step_learners(self, actions: Numbers, skip: Flags) -> None:
        """Learners act, and opponents until they are asked again."""
        kernels.step_learners(
            self._rules, self._codes, self.games, self._bits, actions, skip, self._deal_words,
            self._weights, BLUR, self._thinking, self.gains,
        )  # fmt: skip

    # ------------------------------------------------------------ seeing

    def look_all(
        self, which: Flags, idle: bool, seen: NDArray[np.float32], masks: NDArray[np.int8]
    ) -> None:
        """Write what seats of the marked games see; of those who wait if ``idle``.

        Nobody else may write to these arrays in between.
        """
        self._look(which, idle, False, self._notes_of(seen), seen, masks)

    def look_learners(
        self, which: Flags, seen: NDArray[np.float32], masks: NDArray[np.int8]
    ) -> None:
        """Write what the learners of the marked games see."""
        self._look(which, True, True, self._notes_of(seen), seen[:, None], masks[:, None])

    def _notes_of(self, seen: NDArray[np.float32]) -> NDArray[np.uint64]:
        """What was written to these arrays, so that only changes need to be; 0 for new ones."""
        if seen is not self._written:
            self._notes[:] = 0
            self._written = seen
        return self._notes

    def _look(self, *how: Any) -> None:
        with first_use("vector observations"):
            look_all(
                self._rules, self._at, self._codes, self.mode.players[1], self.games, self._bits,
                *how, *self._room,
            )  # fmt: skip


def _playable(mode: Mode) -> Mode:
    """The mode, if it has the numbers that the arrays are made for."""
    rules = mode.rules
    sizes = rules.rows, rules.capacity, rules.hand
    if sizes != SIZES:
        told = "{} rows of {} cards and hands of {}".format
        raise ValueError(f"games in arrays have {told(*SIZES)}, not {told(*sizes)}")
    return mode


def _policy(name: str) -> int:
    if name not in POLICIES:
        raise ValueError(f"opponents are some of {', '.join(POLICIES)}, not {name!r}")
    return POLICIES[name]


def _codes_of(codec: Codec) -> Numbers:
    """The first code of each kind, by what is asked."""
    codes = np.zeros(4, np.int64)
    codes[kernels.CARD], codes[kernels.ROW] = codec.encode("card", 1), codec.encode("row", 1)
    if "pick" in codec.kinds:
        codes[kernels.PICK] = codec.encode("pick", 1)
    return codes


def _parts(game: Game, history: bool) -> Iterator[Part]:
    yield from game.layout.parts
    if history:
        most = game.mode.players[1]
        about = "by seat and turn of this round: the card that was played by 104, less if flipped"
        yield Part(HISTORY, most * kernels.HAND, about, _untold)


def _untold(_seen: object, _out: object, _first: int) -> None:
    """A View does not tell who played what: only the batch does."""
    raise ValueError("the history cannot be written from a View")
