"""Observations tell what a View tells, within bounds, and nothing that a seat cannot know."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from hornox.engine import Mode, View, view
from hornox.engine.rng import Stream
from hornox.engine.wire import decode_view, encode_view
from hornox.lab.env import Game, Snapshot
from hornox.modes import REGISTRY
from hornox.play import Match
from tests.hiding.driver import another_world
from tests.support.modes import LARGEST, MODES, Case, brief, cases, each, each_mode
from tests.support.play import AnyState, Trail, play, some

CASES = {str(case): case for case in cases()}


@cache
def trail_of(name: str) -> Trail:
    return play(CASES[name], "observe")


def observed(game: Game, state: AnyState, seat: int) -> list[Any]:
    """Everything that a learner on this seat is given."""
    game.restore(Snapshot(Match(state), (0,) * game.players))
    seen = game.observe(seat)
    return [seen["observation"].tolist(), seen["action_mask"].tolist()]


def told_apart(game: Game, case: Case) -> list[Any]:
    """Where a seat is given something else though only what it cannot know has changed."""
    trail = trail_of(str(case))
    chance = Stream("redeal", str(case))
    last = len(trail.answers)
    return [
        (seat, upto, i)
        for seat in some(range(case.seats), 3)
        for upto in (last // 8, chance.below(last), last)
        for other in [another_world(trail, upto, seat, chance)]
        for i in some(range(upto + 1), 12)
        if observed(game, trail.states[i], seat) != observed(game, other.states[i], seat)
    ]


def parts_of(game: Game, vector: Any) -> dict[str, list[float]]:
    return {name: vector[place].tolist() for name, place, _ in game.layout}


@each(list(CASES.values()))
def test_every_number_stays_within_its_bounds(case: Case) -> None:
    game = Game(case.mode, case.seats, options=case.options, observations="rich")
    for state in some(trail_of(str(case)).states, 80):
        for seat in some(range(case.seats), 3):
            vector = game.layout.write(view(state, seat))
            assert vector.dtype == np.float32
            assert vector.shape == (game.layout.size,)
            assert vector.min() >= -1
            assert vector.max() <= 1


@each(list(CASES.values()))
def test_hidden_things_change_no_observation(case: Case) -> None:
    game = Game(case.mode, case.seats, options=case.options, observations="rich")
    assert not told_apart(game, case)


class Peeping(Game):
    """A game in which everybody sees the next seat's cards as their own."""

    def view(self, seat: int) -> View[Any, Any]:
        private = self.state.private[(seat + 1) % self.players]
        return replace(super().view(seat), private=private)


@pytest.mark.parametrize("name", ["base-6-rounds=1", "board-4", "party-3", "buffalo-3"])
def test_a_leak_would_be_found(name: str) -> None:
    case = CASES[name]
    assert told_apart(Peeping(case.mode, case.seats, options=case.options), case)


@each([Case(mode, mode.players[1], brief(mode)) for mode in [*MODES, *LARGEST]])
def test_a_view_that_came_as_json_gives_the_same_observation(case: Case) -> None:
    game = Game(case.mode, case.seats, options=case.options)
    for state in some(trail_of(str(case)).states, 20):
        seen = view(state, 1)
        again = decode_view(encode_view(seen), REGISTRY)
        assert (game.layout.write(seen) == game.layout.write(again)).all()


@each(list(CASES.values()))
def test_what_was_written_before_changes_nothing(case: Case) -> None:
    used = Game(case.mode, case.seats, options=case.options).layout
    for state in some(trail_of(str(case)).states, 25):
        for seat in some(range(case.seats), 3):
            fresh = Game(case.mode, case.seats, options=case.options).layout
            assert (used.write(view(state, seat)) == fresh.write(view(state, seat))).all()


@each_mode
def test_every_part_tells_something_in_some_game(mode: Mode) -> None:
    met: set[str] = set()
    names: set[str] = set()
    for case in cases([mode]):
        game = Game(mode, case.seats, options=case.options, observations="rich")
        names |= set(game.layout.slices)
        for state in some(trail_of(str(case)).states, 250):
            for seat in some(range(case.seats), 2):
                vector = game.layout.write(view(state, seat))
                met |= {name for name, place, _ in game.layout if vector[place].any()}
    assert names - met <= RARE.get(mode.id, set())


RARE = {"buffalo": {"queue.moved", "asked.chain"}, "party": {"rows.bull", "bulls"}}
"""What a few games at random need not come to."""


@each_mode
def test_the_length_of_an_observation_depends_on_the_mode_alone(mode: Mode) -> None:
    least, most = (Game(mode, seats).layout for seats in mode.players)
    assert least.slices == most.slices
    assert all(about for _, _, about in most)


def test_a_hand_stands_where_its_cards_are() -> None:
    game = Game("base", 3)
    game.deal("hand")
    for seat in range(3):
        told = parts_of(game, game.observe(seat)["observation"])
        hand = [card for card, held in enumerate(told["hand"], 1) if held]
        assert hand == list(game.state.private[seat].hand)
        rows = game.state.public.rows
        assert told["rows.end"] == pytest.approx([row[-1] / 104 for row in rows])
        assert told["rows.cards"][::5] == pytest.approx([row[0] / 104 for row in rows])
        assert told["asked.kind"] == [1, 0]
        assert told["hands"] == [1, 1, 1, 0, 0, 0, 0, 0, 0, 0]


def test_seats_are_counted_from_the_one_who_looks() -> None:
    game = Game("pro", 3)  # a draft: one seat is asked
    game.deal("seats")
    (asked,) = game.asked
    for seat in range(3):
        awaited = parts_of(game, game.observe(seat)["observation"])["awaited"]
        assert awaited.index(1) == (asked - seat) % 3
        assert sum(awaited) == 1
