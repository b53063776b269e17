"""Plays games by the engine and by a kernel, choice by choice, and compares all they hold."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

import numpy as np

from hornox.bots import find_bot
from hornox.engine import Answer, Decision, answer, open_decisions, start, view
from hornox.engine.game import AnyState, awaited_seats, next_pick
from hornox.engine.rng import Stream
from hornox.engine.step import Everyone
from hornox.fast.games import kernel_for, name_of
from hornox.fast.games.kernel import GameKernel, Numbers, exact
from hornox.fast.games.layout import COUNT, KIND, OPTIONS, PICK, SEAT
from hornox.modes import find
from tests.fast.games.tidied import TIDY


def kernel_of(mode: str) -> GameKernel:
    """The kernel of a mode that has one."""
    kernel = kernel_for(find(mode))
    assert kernel is not None
    return kernel


def tidy_of(mode: str) -> Callable[[Numbers], Numbers]:
    """What makes vectors of a mode's kernel comparable."""
    return TIDY[name_of(find(mode)) or ""]


def play_both(mode: str, seats: int, seed: str, often: int = 1) -> int:
    """Any choices to the end, each taken by both; gives how many there were.

    After every choice both must ask the same seat for the same, with the same options. With every
    ``often``-th one and at the end they must hold the same: cards, scores, hands, what is face
    down. Where that is not every one, it waits until nobody's choice lies face down.
    """
    kernel = kernel_of(mode)
    kinds, option, take = kernel.kinds, kernel.option, kernel.take
    state, _ = start(find(mode), seats, seed)
    game, chance = kernel.from_state(state), exact(seed)
    draw, made, due = Random(f"any choices/{seed}").random, 0, False
    while state.agenda:
        decision = first_open(state)
        seat, options = decision.seats[0], decision.options
        kind, asked, count = game[KIND : COUNT + 1].tolist()
        offered = [choice if type(choice) is int else option(choice) for choice in options]
        theirs = kinds.get(kind), asked, game[OPTIONS : OPTIONS + count].tolist()
        assert theirs == (decision.kind, seat, offered), (seed, made, theirs, decision)
        place = int(draw() * count)
        state, _ = answer(state, Answer(decision.id, seat, options[place]))
        take(game, place, chance)
        made += 1
        due |= made % often == 0
        if due and (often == 1 or not any(state.drafts)):
            same(mode, game, state, f"{seed}, choice {made}")
            due = False
    same(mode, game, state, f"{seed}, the end")
    scores = np.zeros(seats, np.int64)
    kernel.play_anything(game, chance, scores)
    assert state.public.outcome is not None
    assert tuple(scores) == state.public.outcome.scores
    return made


def first_open(state: AnyState) -> Decision:
    """The first of the open decisions, without asking the others."""
    step = state.agenda[-1]
    if isinstance(step, Everyone):
        return next_pick(state, step, awaited_seats(state, step)[0])
    (decision,) = open_decisions(state)
    return decision


def same(mode: str, game: Numbers, state: AnyState, where: str) -> None:
    """Both hold the same, wherever it means something."""
    tidy = tidy_of(mode)
    ours, theirs = tidy(game), tidy(kernel_of(mode).from_state(state))
    if state.over:  # nobody is asked any more
        ours[[SEAT, PICK]] = theirs[[SEAT, PICK]]
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
