"""Plays games by the engine and by a kernel, choice by choice, and compares all they hold."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from hornox.bots import find_bot
from hornox.engine import Answer, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.fast.games import kernel_for
from hornox.fast.games.kernel import GameKernel, Numbers, exact
from hornox.fast.games.layout import COUNT, KIND, OPTIONS
from hornox.modes import find


def kernel_of(mode: str) -> GameKernel:
    """The kernel of a mode that has one."""
    kernel = kernel_for(find(mode))
    assert kernel is not None
    return kernel


def play_both(mode: str, seats: int, seed: str, often: int = 1) -> int:
    """Any choices to the end, each taken by both; gives how many there were.

    After every choice the questions must agree, with every ``often``-th one all that lies
    anywhere: cards, scores, hands, what is face down.
    """
    kernel = kernel_of(mode)
    state, _ = start(find(mode), seats, seed)
    game, chance = kernel.from_state(state), exact(seed)
    stream, made = Stream(seed, "any choices"), 0
    while decisions := open_decisions(state):
        decision = decisions[0]
        offered = [kernel.option(choice) for choice in decision.options]
        assert offered == game[OPTIONS : OPTIONS + game[COUNT]].tolist(), (seed, made, decision)
        place = stream.below(len(offered))
        given = Answer(decision.id, decision.seats[0], decision.options[place])
        state, _ = answer(state, given)
        kernel.take(game, place, chance)
        made += 1
        if made % often == 0 and state.agenda:
            same(kernel, game, state, f"{seed}, choice {made}")
    assert game[KIND] == 0
    scores = np.zeros(seats, np.int64)
    kernel.play_anything(game, chance, scores)
    assert state.public.outcome is not None
    assert tuple(scores) == state.public.outcome.scores
    return made


def same(kernel: GameKernel, game: Numbers, state: Any, where: str) -> None:
    """Both hold the same, wherever it means something."""
    ours, theirs = (kernel.tidy(found) for found in (game, kernel.from_state(state)))
    different = np.flatnonzero(ours != theirs)
    assert not len(different), (where, different, ours[different], theirs[different])


def think_both(mode: str, seats: int, seed: str) -> None:
    """What the kernel's rules of thumb choose is what ``greedy`` chooses, all through a game.

    Now and then anything is played, so that tables are met which greedy would never make.
    """
    kernel, greedy = kernel_of(mode), find_bot("greedy")
    state, _ = start(find(mode), seats, seed)
    game, chance = kernel.from_state(state), exact(seed)
    stream = Stream(seed, "any choices")
    while decisions := open_decisions(state):
        decision = decisions[0]
        seat = decision.seats[0]
        choice = greedy.choose(view(state, seat), decision, stream)
        assert decision.options[kernel.think(game, chance)] == choice, (seed, decision)
        if stream.below(3) == 0:
            choice = stream.pick(decision.options)
        state, _ = answer(state, Answer(decision.id, seat, choice))
        kernel.take(game, decision.options.index(choice), chance)


RARE = {"buffalo": (32, 45)}
"""Games in which Sort is weighed with several cards, some of which are given up early."""


def main(games: int, modes: list[str]) -> None:
    """This many games of each mode, with all numbers of players; a line for each."""
    for mode in modes:
        least, most = find(mode).players
        for number in RARE.get(mode, ()):
            think_both(mode, least + number % (most - least + 1), f"thumb {number}")
        for number in range(games):
            seats = least + number % (most - least + 1)
            made = play_both(mode, seats, f"alike {number}", often=1 + 4 * (number > most))
            if number < most:
                think_both(mode, seats, f"thumb {number}")
            print(mode, seats, made, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
