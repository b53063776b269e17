"""One game on the engine and by hand: the same shuffles, the same choices, the same questions."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from hornox.engine import Answer, Choice, Decision, Mode, Outcome, answer, open_decisions, start
from hornox.engine.rng import Stream
from tests.rules.by_hand import Shuffle, standing
from tests.support.play import AnyState

Talk = Generator[tuple[str, int, list[Any]], Any, None]


def shuffle_by(seed: str) -> Shuffle:
    """The chance of a game, for the program that plays by hand."""
    return lambda purpose, cards: list(Stream(seed, purpose).shuffled(cards))


def play_both(
    mode: Mode,
    seats: int,
    seed: str,
    talk: Talk,
    pick: Callable[[Decision, Stream], Choice],
    compare: Callable[[AnyState, Decision], None],
) -> AnyState:
    """The last State of a game in which every question came up in ``talk`` as well."""
    chance = Stream(seed, "choices")
    state: AnyState = start(mode, seats, seed)[0]
    kind, seat, options = next(talk)
    while True:
        decision = open_decisions(state)[0]
        assert (decision.kind, decision.seats) == (kind, (seat,))
        assert sorted(decision.options, key=str) == sorted(options, key=str)
        compare(state, decision)
        choice = pick(decision, chance)
        state, _ = answer(state, Answer(decision.id, seat, choice))
        assert not mode.table.broken(state)
        try:
            kind, seat, options = talk.send(choice)
        except StopIteration:
            assert state.over
            return state


def check_outcome(
    outcome: Outcome | None, rule: str, scores: list[int], *, few_win: bool = False
) -> None:
    """The game ended by this rule, with these scores and the standing that follows from them."""
    assert outcome is not None
    ranks, winners = standing(scores, few_win=few_win)
    assert (outcome.rule, list(outcome.scores)) == (rule, scores)
    assert (list(outcome.ranks), list(outcome.winners)) == (ranks, winners)
