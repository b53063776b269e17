"""Any mode, played with any legal and illegal actions, saved, loaded, copied and looked at."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hornox.engine import (
    Answer,
    Illegal,
    answer,
    attempt,
    open_decisions,
    play_record,
    replay,
    sample,
    view,
)
from hornox.engine.rng import Stream
from hornox.engine.wire import decode_record, decode_state, encode_record, encode_state, encode_view
from hornox.modes import REGISTRY
from tests.support.modes import BLENDS, MODES, Case, brief, variants
from tests.support.play import Trail, begin

anything: st.SearchStrategy[Any] = st.one_of(
    st.integers(-3, 110),
    st.sampled_from(["pass", "1~", "24~", "", "Stop", "yes"]),
    st.booleans(),
    st.floats(allow_nan=False, width=16),
    st.none(),
    st.text(max_size=4),
)


class Table(RuleBasedStateMachine):
    """One game on one table; ``trail`` is how it went."""

    trail: Trail

    @initialize(data=st.data(), seed=st.text(max_size=6))
    def sit_down(self, data: st.DataObject, seed: str) -> None:
        """Begin a game of any mode, with any players and flags."""
        mode = data.draw(st.sampled_from([*MODES, *BLENDS]))
        options = data.draw(st.sampled_from([*variants(mode), brief(mode), {}]))
        seats = data.draw(st.integers(*mode.players))
        self.trail = begin(Case(mode, seats, options), seed)

    @precondition(lambda self: not self.trail.last.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Somebody who is asked chooses an option."""
        decision = data.draw(st.sampled_from(open_decisions(self.trail.last)))
        seat = data.draw(st.sampled_from(decision.seats))
        self.trail.give(Answer(decision.id, seat, data.draw(st.sampled_from(decision.options))))

    @precondition(lambda self: not self.trail.last.over)
    @rule(number=st.integers(0, 2**16), moves=st.integers(2, 40))
    def act_on(self, number: int, moves: int) -> None:
        """A stretch of the game by chance, so that late moments are reached too."""
        chance = Stream(str(number), "stretch")
        for _ in range(moves):
            if self.trail.last.over:
                return
            decision = chance.pick(open_decisions(self.trail.last))
            given = Answer(decision.id, decision.seats[-1], chance.pick(decision.options))
            self.trail.give(given)

    @rule(
        name=st.sampled_from(["", "1", "1.0", "2.1", "1.0.1", "x"]), seat=anything, choice=anything
    )
    def answer_anything(self, name: str, seat: Any, choice: Any) -> None:
        """Somebody answers whatever he likes; it is refused or it is an option."""
        self._may_be_refused(Answer(name, seat, choice))

    @precondition(lambda self: not self.trail.last.over)
    @rule(data=st.data(), choice=anything)
    def answer_wrongly(self, data: st.DataObject, choice: Any) -> None:
        """Somebody who is asked chooses anything."""
        decision = data.draw(st.sampled_from(open_decisions(self.trail.last)))
        legal = type(choice) in (int, str) and choice in decision.options
        given = Answer(decision.id, decision.seats[0], choice)
        assert self._may_be_refused(given) == legal

    def _may_be_refused(self, given: Answer) -> bool:
        before = encode_state(self.trail.last)
        try:
            self.trail.give(given)
        except Illegal as illegal:
            assert illegal.code.startswith("E_")
            assert encode_state(self.trail.last) == before
            return False
        return True

    @rule(seat=st.integers(-1, 11), kind=st.sampled_from(["card", "row", "pick", "bid", "x"]))
    def try_a_kind(self, seat: int, kind: str) -> None:
        """Somebody tries to do something that he may not be asked for."""
        before = encode_state(self.trail.last)
        try:
            attempt(self.trail.last, seat, kind, 1)
        except Illegal as illegal:
            assert illegal.code.startswith("E_")
        assert encode_state(self.trail.last) == before

    @rule()
    def save_and_load(self) -> None:
        """The game goes on from what was saved."""
        loaded = decode_state(encode_state(self.trail.last), REGISTRY)
        assert loaded == self.trail.last
        self.trail.states[-1] = loaded

    @rule()
    def copy_and_try(self) -> None:
        """A copy goes another way and leaves the game alone."""
        before = encode_state(self.trail.last)
        other = copy(self.trail.last)
        for decision in open_decisions(other)[:1]:
            answer(other, Answer(decision.id, decision.seats[0], decision.options[-1]))
        assert encode_state(self.trail.last) == before

    @rule(seed=st.integers(0, 99), seat=st.integers(0, 9))
    def imagine(self, seed: int, seat: int) -> None:
        """A seat imagines what it cannot see; its view stays the same."""
        state = self.trail.last
        seen = view(state, seat if seat < state.seats else None)
        drawn = sample(seen, Stream(str(seed), "imagine"), "imagined")
        assert encode_view(view(drawn, seen.seat)) == encode_view(seen)
        assert not state.mode.table.broken(drawn)

    @invariant()
    def all_is_well(self) -> None:
        """Somebody is asked or the game is over, and no rule of the table is broken."""
        if not hasattr(self, "trail"):
            return
        state = self.trail.last
        assert bool(open_decisions(state)) != state.over
        assert not state.mode.table.broken(state)

    def teardown(self) -> None:
        """The whole game replays."""
        if hasattr(self, "trail"):
            names = tuple("ABCDEFGHIJ"[: self.trail.case.seats])
            record = play_record(self.trail.last, names, tuple(self.trail.answers))
            *_, (end, _) = replay(decode_record(encode_record(record)), REGISTRY)
            assert end == self.trail.last


QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large]


def test_any_mode_survives_any_actions() -> None:
    quick = settings(
        max_examples=20,
        stateful_step_count=20,
        deadline=None,
        derandomize=True,
        suppress_health_check=QUIET,
    )
    run_state_machine_as_test(Table, settings=quick)


@pytest.mark.long
def test_any_mode_survives_many_actions() -> None:
    long = settings(
        max_examples=200, stateful_step_count=40, deadline=None, suppress_health_check=QUIET
    )
    run_state_machine_as_test(Table, settings=long)
