"""Vector environments over the kernels: all seats as arrays, or one learner in each game.

Both need the extra ``fast``. Arrays that are handed out may not be written to; with ``copy=False``
they change with the next step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hornox.extras import need

need("fast", by=__name__)

from hornox.engine import Mode  # noqa: E402
from hornox.engine.mode import OptionValue  # noqa: E402
from hornox.explain.refusals import ENGLISH, in_words  # noqa: E402
from hornox.fast.games import name_of  # noqa: E402
from hornox.fast.vector_observations import first_refused  # noqa: E402
from hornox.lab.env.batch import Batch, Flags, Numbers, Seen  # noqa: E402
from hornox.lab.env.codec import Codec  # noqa: E402
from hornox.lab.env.game import HEADS, PLAIN, Game, spaces_of  # noqa: E402
from hornox.lab.env.layout import Layout  # noqa: E402
from hornox.lab.env.table_batch import TableBatch  # noqa: E402
from hornox.modes import find  # noqa: E402

Step = tuple[Seen, NDArray[np.float32], Flags, Flags, dict[str, Any]]
"""Observations, rewards, terminations, truncations, infos."""


class _Shared:
    """What both forms share: how arrays are handed out and how ended games start over."""

    _batch: Batch | TableBatch
    _seen: NDArray[np.float32]
    _masks: NDArray[np.int8]
    _copy: bool
    _autoreset: AutoresetMode
    _last: tuple[NDArray[np.float32], NDArray[np.int8]] | None = None
    """The last observations and masks of the games that ended before."""
    _ended: NDArray[np.intp] | slice = slice(0)

    @property
    def codec(self) -> Codec:
        """The codes of actions."""
        return self._batch.codec

    @property
    def layout(self) -> Layout:
        """The parts of an observation."""
        return self._batch.layout

    @property
    def seeds(self) -> list[str]:
        """The seed of each game that is played now: the engine deals the same game by it."""
        return self._batch.seeds

    def _look(self, which: Flags) -> None:
        raise NotImplementedError

    def _begin(self, which: Flags) -> None:
        self._batch.deal(which)

    def _reset(self, seed: int | None, options: Mapping[str, Any] | None) -> Seen:
        which = np.ones(self._batch.count, np.bool_)
        for name, value in (options or {}).items():
            if name != "reset_mask":
                raise ValueError(f"reset knows the option reset_mask alone, not {name!r}")
            which = np.asarray(value, np.bool_)
            if which.shape != (self._batch.count,):
                raise ValueError(f"reset_mask must have {self._batch.count} places")
        if not which.all() and (seed is not None or not self._batch.begun):
            raise ValueError("with a seed, and at the beginning, all games are reset")
        self._batch.seed(seed)
        self._begin(which)
        self._look(which)
        return self._handed()

    def _handed(self) -> Seen:
        return {"observation": self._given(self._seen), "action_mask": self._given(self._masks)}

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else self._shown(array)

    def _shown(self, array: NDArray[Any]) -> NDArray[Any]:
        shown = array.view()
        shown.flags.writeable = self._copy
        return shown

    def _resting(self) -> Flags:
        """The games that are over and were not dealt again; with next-step they are dealt now."""
        if not self._batch.begun:
            raise ValueError("there is no game yet: reset first")
        over = self._batch.over
        if over.any() and self._autoreset == AutoresetMode.DISABLED:
            game = int(over.argmax())
            raise ValueError(f"game {game} is over: reset it with the option reset_mask")
        return over

    def _after(self, resting: Flags, infos: dict[str, Any]) -> Flags:
        """Look around after a step; ended games go on as the autoreset mode says."""
        if resting.any():  # next-step: the step that follows the end deals and does nothing else
            self._begin(resting)
        ended = self._batch.over
        self._look(np.ones_like(ended))
        if ended.any():
            infos["scores"] = self._batch.scores * ended[:, None]
            infos["_scores"] = ended
            if self._autoreset == AutoresetMode.SAME_STEP:
                infos["final_obs"] = self._final(ended)
                infos["_final_obs"] = ended
                self._tell_end(ended, infos)
                self._begin(ended)
                self._look(ended)
        return ended

    def _tell_end(self, ended: Flags, infos: dict[str, Any]) -> None:
        """What is told of games that have ended, before the next ones are dealt."""

    def _final(self, ended: Flags) -> Seen:
        """The last observations of the games that have ended; 0 in all others."""
        which = np.flatnonzero(ended)
        if self._copy or self._last is None:
            self._last = np.zeros_like(self._seen), np.zeros_like(self._masks)
        else:
            for kept in self._last:
                kept[self._ended] = 0
        seen, masks = self._last
        seen[which], masks[which] = self._seen[which], self._masks[which]
        self._ended = which
        return {"observation": self._shown(seen), "action_mask": self._shown(masks)}


class VectorGames(_Shared):
    """Games side by side in which the caller plays all seats.

    A step takes an action for every seat of every game; seats that are not asked wait (0). Rewards
    are by game and seat. ``autoreset`` is one of Gymnasium's modes. Seats that wait keep their last
    observation, which is quicker, unless ``idle`` asks for theirs, too; at the end all are told.
    """

    def __init__(
        self,
        count: int,
        mode: str | Mode = "base",
        players: int = 4,
        *,
        options: Mapping[str, OptionValue] | None = None,
        rewards: str = HEADS,
        observations: str = PLAIN,
        autoreset: AutoresetMode | str = AutoresetMode.SAME_STEP,
        idle: bool = False,
        copy: bool = True,
    ) -> None:
        self.idle = idle
        self._batch = _batch_for(mode)(
            count, mode, players, options=options, rewards=rewards, observations=observations
        )
        self._autoreset, self._copy = AutoresetMode(autoreset), copy
        self.count, self.players = count, players
        self._seen = np.zeros((count, players, self.layout.size), np.float32)
        self._masks = np.zeros((count, players, self.codec.size), np.int8)

    @property
    def asked(self) -> Flags:
        """By game and seat: who must act now."""
        return self._batch.asked

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Seen:
        """Deal all games; the same seed repeats them and all that follow.

        With ``options={"reset_mask": flags}`` only some are dealt again.
        """
        return self._reset(seed, options)

    def step(self, actions: Any) -> Step:
        """Everybody who is asked acts; an action that is not offered is refused, and nothing done.

        Where games have ended, the infos hold ``scores`` and, with same-step, ``final_obs``.
        """
        resting = self._resting()
        chosen = _whole(actions, (self.count, self.players))
        if (wrong := first_refused(self._masks, chosen, resting)) >= 0:
            game, seat = divmod(wrong, self.players)
            raise ValueError(_not_offered(game, seat, chosen[game, seat], self.codec))
        self._batch.step_all(chosen, resting)
        rewards = self._given(self._batch.gains)
        infos: dict[str, Any] = {}
        ended = self._after(resting, infos)
        return self._handed(), rewards, ended, np.zeros_like(ended), infos

    def _look(self, which: Flags) -> None:
        self._batch.look_all(which, self.idle, self._seen, self._masks)


class VectorSolo(_Shared, VectorEnv[Seen, Any, Any]):
    """Gymnasium: one learner in each of many games, among opponents that the kernels play.

    ``opponents`` are names of ``POLICIES``: for every other seat of every game one of them is
    drawn. ``seat`` is the learner's, None for another one in each game. An action that is not
    offered is an error; with a ``penalty`` it costs that much instead and changes nothing.
    """

    def __init__(
        self,
        num_envs: int = 1,
        mode: str | Mode = "base",
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "thumb",
        seat: int | None = None,
        penalty: float | None = None,
        options: Mapping[str, OptionValue] | None = None,
        rewards: str = HEADS,
        observations: str = PLAIN,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        bots: Any = None,
    ) -> None:
        if bots is not None:
            raise ValueError(
                "bots play in HornoxSolo (make_vec with vectorization_mode='sync'); here the "
                "kernels play opponents=..."
            )
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"nobody sits on seat {seat}")
        if render_mode is not None:
            raise ValueError("many games are not drawn: replay one by its seed")
        named = (opponents,) if isinstance(opponents, str) else tuple(opponents)
        self._batch = _batch_for(mode)(
            num_envs, mode, players, options=options, rewards=rewards, observations=observations,
            seat=-1 if seat is None else seat, opponents=named,
        )  # fmt: skip
        self._autoreset, self._copy = AutoresetMode(autoreset_mode), copy
        self.metadata = {"render_modes": [], "autoreset_mode": self._autoreset}
        self.num_envs, self.players, self.penalty = num_envs, players, penalty
        self._seen = np.empty((num_envs, self.layout.size), np.float32)
        self._masks = np.empty((num_envs, self.codec.size), np.int8)
        shape = Game(mode, players, options=options)
        shape.layout = self.layout
        self.single_observation_space, self.single_action_space = spaces_of(shape)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def learners(self) -> Numbers:
        """The learner's seat in each game."""
        return self._batch.learners

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all games, up to the learners' first questions; a seed repeats all that follows.

        With ``options={"reset_mask": flags}`` only some are dealt again.
        """
        super().reset(seed=seed)
        return self._reset(seed, options), {"seat": self.learners}

    def step(self, actions: Any) -> Step:
        """The learners act, then the opponents until the learners are asked again.

        Where games have ended, the infos hold ``scores`` and, with same-step, ``final_obs``.
        """
        resting = self._resting()
        chosen = _whole(actions, (self.num_envs,))
        infos: dict[str, Any] = {}
        refused = self._refused(chosen, resting)
        self._batch.step_learners(chosen, resting | refused)
        rewards = self._batch.gains[np.arange(self.num_envs), self.learners]
        if refused.any():
            rewards[refused] -= self.penalty or 0.0
            infos["illegal"] = refused
        ended = self._after(resting, infos)
        infos["seat"] = self.learners
        return self._handed(), rewards, ended, np.zeros_like(ended), infos

    def action_masks(self) -> Flags:
        """The masks of all learners, as learners with masks ask for them."""
        return self._masks.astype(np.bool_)

    def _refused(self, chosen: Numbers, resting: Flags) -> Flags:
        within = (chosen >= 0) & (chosen < self.codec.size)
        safe = np.where(within, chosen, 0)
        offered = within & (self._masks[np.arange(self.num_envs), safe] > 0)
        refused: Flags = ~offered & ~resting
        if self.penalty is None and refused.any():
            game = int(refused.argmax())
            raise ValueError(_not_offered(game, self.learners[game], chosen[game], self.codec))
        return refused

    def _tell_end(self, ended: Flags, infos: dict[str, Any]) -> None:
        """How the learners fared: the next game may seat them elsewhere."""
        infos["final_info"] = self._batch.results(ended, infos["scores"])
        infos["_final_info"] = ended

    def _begin(self, which: Flags) -> None:
        self._batch.deal(which)
        self._batch.until_asked(which)

    def _look(self, which: Flags) -> None:
        self._batch.look_learners(which, self._seen, self._masks)


def _batch_for(mode: str | Mode) -> type[Batch | TableBatch]:
    with in_words(ENGLISH):
        found = find(mode) if isinstance(mode, str) else mode
    return TableBatch if name_of(found) else Batch


def _whole(actions: Any, shape: tuple[int, ...]) -> Numbers:
    """Actions as whole numbers of this shape."""
    given = np.asarray(actions)
    if given.shape != shape:
        raise ValueError(f"actions must have the shape {shape}, not {given.shape}")
    if given.dtype.kind not in "iu":
        raise ValueError(f"actions are whole numbers, not {given.dtype}")
    return given.astype(np.int64, copy=False)


def _not_offered(game: int, seat: Any, action: Any, codec: Codec) -> str:
    kind, choice = codec.decode(int(action))
    return f"game {game}, seat {seat}: action {action} ({kind} {choice}) is not offered"
