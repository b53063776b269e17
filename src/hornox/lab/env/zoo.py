"""PettingZoo: the seats one after the other, or all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box
from pettingzoo import AECEnv, ParallelEnv

from hornox.engine import Mode
from hornox.engine.mode import OptionValue
from hornox.lab.env.codec import WAIT
from hornox.lab.env.game import HEADS, PLAIN, Game, Seeds, Snapshot, spaces_of, whole

Seen = dict[str, Any]
Flags = dict[str, bool]
Step = tuple[dict[str, Seen], dict[str, float], Flags, Flags, dict[str, dict[str, Any]]]
"""Observations, rewards, terminations, truncations, infos: all by agent."""


class _Seats:
    """What both forms share: agents, their spaces, the game and its seeds."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hornox_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
    }

    def __init__(
        self,
        mode: str | Mode = "base",
        players: int = 4,
        *,
        render_mode: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        rewards: str = HEADS,
        captain: int = 0,
        observations: str = PLAIN,
    ) -> None:
        self.game = Game(
            mode, players, options=options, rewards=rewards, captain=captain,
            observations=observations,
        )  # fmt: skip
        self.render_mode = render_mode
        players = self.game.players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: spaces_of(self.game) for agent in self.possible_agents}
        self.state_space = Box(-1.0, 1.0, (players * self.game.layout.size,), np.float32)
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations: always the same object."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions: always the same object."""
        return self._spaces[agent][1]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and its mask."""
        return self.game.observe(self._seat_of[agent])

    def state(self) -> Any:
        """What all agents see together, for learners that are trained with more than they play."""
        return np.concatenate(
            [self.observe(agent)["observation"] for agent in self.possible_agents]
        )

    def render(self) -> str:
        """What a spectator sees, as JSON."""
        return self.game.shown()

    def close(self) -> None:
        """Nothing is held."""

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        own = {name: value for name, value in (options or {}).items() if name != "options"}
        self.game.deal(self._seeds.next(seed), own)
        self.agents = list(self.possible_agents)

    def _by_agent(self, gains: tuple[float, ...]) -> dict[str, float]:
        return {agent: gains[self._seat_of[agent]] for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self.game.result(self._seat_of[agent]) for agent in self.agents}


class HornoxAEC(_Seats, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """Agent after agent: those who choose at the same time are asked one by one.

    Each of them sees the moment as it was before anybody chose.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with the same seed the same one.

        ``options`` are options of the mode for this one game, such as ``{"rounds": 1}``; one called
        ``options`` is passed over, since PettingZoo's own checks send it to every environment.
        """
        self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._skip_agent_selection = None
        self._select()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, has gained, and whether it is over for it."""
        self.game.snapshot()  # there must be a game
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def step(self, action: int | None) -> None:
        """The selected agent chooses."""
        self.game.snapshot()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and must act")
        gains = self.game.act(self._seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._by_agent(gains)
        self._accumulate_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self._infos()
        self._select()

    def _select(self) -> None:
        """The first of those who are asked; when the game is over, one after the other."""
        seat = min(self.game.asked, default=0)
        self.agent_selection = self.possible_agents[seat]

    def snapshot(self) -> tuple[Snapshot, dict[str, Any]]:
        """This moment, with the rewards that are not handed out yet."""
        kept = {name: getattr(self, name).copy() for name in _KEPT}
        return self.game.snapshot(), {**kept, "agent_selection": self.agent_selection}

    def restore(self, kept: tuple[Snapshot, dict[str, Any]]) -> None:
        """Go back to a moment."""
        moment, books = kept
        self.game.restore(moment)
        for name in _KEPT:
            setattr(self, name, books[name].copy())
        self.agent_selection = books["agent_selection"]
        self._skip_agent_selection = None

    def clone(self) -> HornoxAEC:
        """The same game once more, with the same spaces."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.game, made._seeds = self.game.clone(), self._seeds.copy()
        made.restore(self.snapshot())
        return made

    def imagine(self, agent: str, seed: int | str) -> HornoxAEC:
        """A game that this agent cannot tell from the real one, at the same moment.

        Where several choose at the same time, those who had chosen before the agent choose again.
        """
        made = self.clone()
        made.game = self.game.imagine(self._seat_of[agent], seed)
        made._select()
        return made


_KEPT = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


class HornoxParallel(_Seats, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """All agents at once: an agent that is not asked can only wait, with action 0.

    An action that is not offered is an error. With a ``penalty`` it costs that much instead, and
    nobody's action counts in this step: for libraries that try actions without the mask.
    """

    def __init__(
        self,
        mode: str | Mode = "base",
        players: int = 4,
        *,
        penalty: float | None = None,
        render_mode: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        rewards: str = HEADS,
        captain: int = 0,
        observations: str = PLAIN,
    ) -> None:
        super().__init__(
            mode, players, render_mode=render_mode, options=options, rewards=rewards,
            captain=captain, observations=observations,
        )  # fmt: skip
        self.penalty = penalty

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a new game; with the same seed the same one.

        ``options`` are options of the mode for this one game, such as ``{"rounds": 1}``; one called
        ``options`` is passed over, since PettingZoo's own checks send it to every environment.
        """
        self._begin(seed, options)
        return {agent: self.observe(agent) for agent in self.agents}, self._infos()

    def step(self, actions: dict[str, int]) -> Step:
        """Everybody who is asked chooses; nobody else may do anything."""
        asked = sorted(self.game.asked)
        if self.penalty is not None and (wrong := self._not_offered(actions)):
            return self._refused(wrong, self.penalty)
        for agent, action in actions.items():
            if self._seat_of[agent] not in asked and action != WAIT:
                raise ValueError(f"{agent} is not asked and can only wait")
        for seat in asked:
            if (agent := self.possible_agents[seat]) not in actions:
                raise ValueError(f"{agent} is asked and must act")
        before = self.game.snapshot()
        gained = (0.0,) * self.game.players
        try:
            for seat in asked:
                gains = self.game.act(seat, actions[self.possible_agents[seat]])
                gained = tuple([a + b for a, b in zip(gained, gains, strict=True)])
        except Exception:
            self.game.restore(before)  # all of it, or nothing
            raise
        seen = {agent: self.observe(agent) for agent in self.agents}
        rewards, infos = self._by_agent(gained), self._infos()
        over = dict.fromkeys(self.agents, self.game.over)
        cut = dict.fromkeys(self.agents, False)
        if self.game.over:
            self.agents = []
        return seen, rewards, over, cut, infos

    def _not_offered(self, actions: dict[str, int]) -> list[str]:
        """The agents whose action, or whose silence, is not offered."""
        masks = {agent: self.game.mask(self._seat_of[agent]) for agent in self.agents}
        return [
            agent
            for agent, mask in masks.items()
            if not (
                0 <= (action := whole(actions.get(agent, WAIT), agent)) < len(mask) and mask[action]
            )
        ]

    def _refused(self, wrong: list[str], penalty: float) -> Step:
        """Nothing has happened, and those who chose what is not offered pay for it."""
        seen = {agent: self.observe(agent) for agent in self.agents}
        rewards = {agent: -penalty if agent in wrong else 0.0 for agent in self.agents}
        infos: dict[str, dict[str, Any]] = {
            agent: {"illegal": True} if agent in wrong else {} for agent in self.agents
        }
        going = dict.fromkeys(self.agents, False)
        return seen, rewards, going, going.copy(), infos
