"""What a table's kernel offers to searches, simulations and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hornox.engine.decision import Choice, Decision
from hornox.engine.mode import Mode
from hornox.engine.view import View

Numbers = NDArray[np.int64]


class Moment(Struct, frozen=True):
    """A seat's decision as a vector, and what it does not see."""

    start: Numbers
    """The game with the cards that the seat knows, wherever they lie."""
    pool: Numbers
    """The cards that lie somewhere."""
    missing: Numbers
    """How many of them each seat holds."""
    more: Numbers
    """What else is unknown: letters of null cards, special cards, action cards."""


class GameKernel(Struct, frozen=True):
    """What a table asks, and its functions; the first five are compiled."""

    kinds: Mapping[int, str]
    """What is asked, by the names of the engine."""
    take: Callable[..., Any]
    """``take(game, place, chance)``: carry out an option, up to the next question."""
    think: Callable[..., int]
    """``think(game, chance)``: the place that rules of thumb choose."""
    fill: Callable[..., Any]
    """``fill(game, pool, missing, more, chance)``: deal what a seat does not see."""
    try_options: Callable[..., Any]
    """``try_options(start, pool, missing, more, seeds, places, seat, answers, slips, out)``: play
    on from choices in worlds of these seeds.

    ``out`` gets, by world and choice, what each seat has then, and in the last places whether the
    choice took a row and the seat's heads.
    """
    play_anything: Callable[..., Any]
    """``play_anything(game, chance, scores)``: play on with any options to the end."""
    from_state: Callable[[Any], Numbers]
    """A game with all that is hidden."""
    from_view: Callable[[View[Any, Any], Decision], Moment]
    """A seat's decision."""
    option: Callable[[Choice], int]
    """An option as the kernel has it."""
    fits: Callable[[Mode], bool]
    """Whether the kernel knows the rules of a mode and has room for its cards."""
    won: Callable[[Numbers], bool] | None = None
    """Whether a team has won a game that is over; without it scores tell who has."""


def exact(seed: str) -> NDArray[np.uint64]:
    """The chance of a game with this seed, as the engine has it."""
    from hornox.fast.random_streams import stream_state, words_of

    chance = np.zeros(9, np.uint64)
    stream_state(words_of(seed.encode()), len(seed.encode()), chance[1:])
    return chance
