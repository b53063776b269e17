"""The options are the legality: all of them are accepted, and nothing else is."""

from __future__ import annotations

import pytest

from hornox.engine import Answer, Mode, answer, attempt, open_decisions
from hornox.engine.game import decision_id
from hornox.engine.step import Everyone
from hornox.engine.wire import encode_state
from tests.support.modes import Case, each_case, each_mode
from tests.support.play import AnyState, play, some
from tests.support.refusals import CODE, not_options, refused

NOT_YOURS = "E_NOT_YOUR_DECISION"


@each_case
def test_decisions_are_well_formed(case: Case) -> None:
    for state in play(case, "well formed").states:
        decisions = open_decisions(state)
        assert bool(decisions) != state.over
        assert len({decision.id for decision in decisions}) == len(decisions)
        for decision in decisions:
            assert decision.options
            assert len(set(decision.options)) == len(decision.options)
            assert all(type(option) in (int, str) for option in decision.options)
            assert decision.kind
            assert decision.rule
            assert decision.seats
            assert decision.seats == tuple(sorted(set(decision.seats)))
            assert all(0 <= seat < state.seats for seat in decision.seats)


@each_case
def test_every_option_is_accepted_and_leads_on(case: Case) -> None:
    for state in some(play(case, "accepted").states, 14):
        for decision in open_decisions(state):
            for option in decision.options:
                after, _ = answer(state, Answer(decision.id, decision.seats[0], option))
                assert after != state
                assert all(d.options for d in open_decisions(after))
                assert after.over != bool(open_decisions(after))
                assert not after.mode.table.broken(after)


@each_case
def test_nothing_else_is_accepted(case: Case) -> None:
    trail = play(case, "refused")
    for state in some(trail.states, 8):
        before = encode_state(state)
        for decision in open_decisions(state)[:3]:
            for choice in not_options(decision):
                refused(state, Answer(decision.id, decision.seats[0], choice))
        assert encode_state(state) == before


@each_case
def test_only_the_asked_may_answer(case: Case) -> None:
    trail = play(case, "who")
    for state in some(trail.states, 12):
        for decision in open_decisions(state)[:3]:
            outside = {-1, *range(state.seats), state.seats} - set(decision.seats)
            for seat in outside:
                given = Answer(decision.id, seat, decision.options[0])
                assert refused(state, given).code == NOT_YOURS
            for seat in (bool(decision.seats[0]), float(decision.seats[0]), str(decision.seats[0])):
                given = Answer(decision.id, seat, decision.options[0])  # type: ignore[arg-type]
                assert refused(state, given).code == NOT_YOURS


@each_case
def test_an_id_of_another_moment_is_refused(case: Case) -> None:
    trail = play(case, "stale")
    old: list[tuple[str, int]] = []
    for i, state in enumerate(trail.states):
        opened = open_decisions(state)
        legal = {(d.id, seat) for d in opened for seat in d.seats} | replaceable(state)
        if i % 16 == 0:
            choice = opened[0].options[0] if opened else 1
            foreign = [(d.id, seat) for d in opened for seat in range(state.seats)]
            made_up = [(name, 0) for name in ("", "0", "x", "1.0.0", f"{state.asked}.0.9", "-1")]
            for name, seat in [*old[-5:], *foreign, *made_up]:
                if (name, seat) not in legal:
                    assert refused(state, Answer(name, seat, choice)).code == NOT_YOURS
        old += [pair for pair in legal if pair not in old]


def replaceable(state: AnyState) -> set[tuple[str, int]]:
    """The face-down answers that may be given again."""
    if not state.agenda or not isinstance(state.agenda[-1], Everyone):
        return set()
    return {
        (decision_id(state.asked, seat, pick), seat)
        for seat, draft in enumerate(state.drafts)
        for pick in range(len(draft))
    }


@each_case
def test_every_member_of_a_team_may_answer(case: Case) -> None:
    for state in play(case, "team").states:
        for decision in open_decisions(state):
            if len(decision.seats) == 1:
                continue
            for option in decision.options:
                for seat in decision.seats:
                    after, _ = answer(state, Answer(decision.id, seat, option))
                    assert not case.mode.table.broken(after)


@each_mode
def test_an_attempt_says_why_a_seat_is_not_asked(mode: Mode) -> None:
    trail = play(Case(mode, mode.players[0], {}), "attempt")
    kinds = {decision.kind for state in trail.states for decision in open_decisions(state)}
    for state in some(trail.states, 20):
        asked = {(seat, d.kind) for d in open_decisions(state) for seat in d.seats}
        for seat in range(-1, state.seats + 1):
            for kind in {*kinds, "no such kind"}:
                if (seat, kind) in asked:
                    continue
                with pytest.raises(Exception, match=CODE.pattern) as caught:
                    attempt(state, seat, kind, 1)
                assert type(caught.value).__name__ == "Illegal"
