"""Gymnasium: one seat for the learner, bots on all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import gymnasium
import numpy as np

from hornox.bots import Bot, ask, load_bot
from hornox.engine import Illegal, Mode
from hornox.engine.mode import OptionValue
from hornox.explain.refusals import ENGLISH, in_words
from hornox.lab.env.game import HEADS, PLAIN, Game, Seeds, spaces_of, whole

Seen = dict[str, Any]


class HornoxSolo(gymnasium.Env[Seen, np.int64]):
    """A seat among bots; in a team it is the learner who decides for all.

    ``bots`` is one name for all other seats, or a name or bot for each of them in seat order; a
    name may also be that of a bot of one's own, as on the command line (``./mybot.py``). An
    action that is not offered changes nothing and costs ``penalty``; with None it is an error.
    ``options`` are those of the mode, ``rewards`` one of ``heads``, ``end`` and ``win``,
    ``observations`` ``plain`` or ``rich``.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        mode: str | Mode = "base",
        players: int = 4,
        *,
        bots: str | Sequence[str | Bot] = "greedy",
        seat: int = 0,
        penalty: float | None = 1.0,
        render_mode: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        rewards: str = HEADS,
        observations: str = PLAIN,
    ) -> None:
        self.game = Game(
            mode, players, options=options, rewards=rewards, captain=seat,
            observations=observations,
        )  # fmt: skip
        self.seat = self.game.captain
        self.penalty = penalty
        self.render_mode = render_mode
        others = [other for other in range(self.game.players) if other != self.seat]
        if not isinstance(bots, Iterable):
            raise TypeError(f"bots: a name, or a list with a name or bot for each, not {bots!r}")
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) != len(others):
            raise ValueError(f"{len(others)} bots are needed, not {len(names)}")
        with in_words(ENGLISH):
            found = [load_bot(bot) if isinstance(bot, str) else bot for bot in names]
        self.bots: dict[int, Bot] = dict(zip(others, found, strict=True))
        self.observation_space, self.action_space = spaces_of(self.game)
        self._seeds = Seeds()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game, up to the learner's first question; with the same seed the same one.

        ``options`` are options of the mode for this one game, such as ``{"rounds": 1}``.
        """
        super().reset(seed=seed)
        self.game.deal(self._seeds.next(seed), options)
        self._let_bots_choose()
        return self.game.observe(self.seat), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner chooses, then the bots until the learner is asked again."""
        before = self.game.snapshot()
        action = whole(action, "action")
        try:
            gained = self.game.act(self.seat, action)[self.seat]
        except (Illegal, ValueError):
            if self.penalty is None or self.game.over:
                raise
            self.game.restore(before)
            return self.game.observe(self.seat), -self.penalty, False, False, {"illegal": True}
        gained += self._let_bots_choose()
        seen = self.game.observe(self.seat)
        return seen, gained, self.game.over, False, self.game.result(self.seat)

    def _let_bots_choose(self) -> float:
        """What the learner gains while bots choose; all see the moment before anybody chose."""
        gained = 0.0
        while not self.game.over and self.seat not in self.game.asked:
            for seat, decision in self.game.asked.items():
                seen = self.game.view(seat)
                heard = partial(self.game.snapshot().match.heard, seat)
                choice = ask(self.bots[seat], seen, decision, self.game.state.seed, heard)
                action = self.game.codec.encode(decision.kind, choice)
                gained += self.game.act(seat, action)[self.seat]
        return gained

    def action_masks(self) -> Any:
        """The mask of the learner's actions, as learners with masks ask for it."""
        return self.game.mask(self.seat).astype(bool)

    def render(self) -> Any:
        """What a spectator sees, as JSON."""
        return self.game.shown() if self.render_mode == "ansi" else None


gymnasium.register(
    "Hornox-v1",
    entry_point="hornox.lab.env.solo:HornoxSolo",
    vector_entry_point="hornox.lab.env.vector:VectorSolo",
)
