"""A mode on a table of its own needs nothing of the engine changed; and how the kernel goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from msgspec.structs import replace

from hornox.engine import (
    Answer,
    Illegal,
    Registry,
    answer,
    attempt,
    count_lines,
    events_of,
    heard_by,
    open_decisions,
    play_record,
    replay,
    start,
    view,
)
from hornox.engine.rng import Stream
from hornox.engine.step import Everyone, Question, Step
from hornox.engine.wire import (
    decode_events,
    decode_state,
    decode_view,
    encode_events,
    encode_state,
    encode_view,
)
from tests.engine.toy import TOY, Count, Deal, Lay
from tests.hiding.driver import bad_sample
from tests.support.modes import Case
from tests.support.play import AnyState, play

TOYS = Registry([TOY])
STACKED = {"toy": tuple(range(1, 31))}


def begun(seats: int = 2) -> AnyState:
    """Seat 0 holds 1 to 5, seat 1 holds 6 to 10."""
    return start(TOY, seats, "seed", stacked=STACKED)[0]


def given(state: AnyState, *answers: tuple[str, int, Any]) -> AnyState:
    for one in answers:
        state, _ = answer(state, Answer(*one))
    return state


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_toy_plays_to_its_end(seats: int) -> None:
    trail = play(Case(TOY, seats, {}), "toy", again=3)
    record = play_record(trail.last, tuple("ABCDEF"[:seats]), tuple(trail.answers))
    assert [state for state, _ in replay(record, TOYS)] == trail.states
    for state, events in zip(trail.states, trail.events, strict=True):
        assert not TOY.table.broken(state)
        assert decode_state(encode_state(state), TOYS) == state
        assert decode_events(encode_events(events), TOY) == events
        for seat in (None, *range(seats)):
            assert decode_view(encode_view(view(state, seat)), TOYS) == view(state, seat)
            assert not bad_sample(state, seat, Stream("toy", "sample"))


def test_the_first_step_of_the_recipe_is_done_first() -> None:
    state = begun()
    assert state.agenda == (Count(), Lay())
    assert state.asked == 1
    assert [d.id for d in open_decisions(state)] == ["1.0", "1.1"]


def test_pushed_steps_are_done_before_what_was_there() -> None:
    state = given(begun(), ("1.0", 0, 1), ("1.0.1", 0, 2), ("1.1", 1, 6), ("1.1.1", 1, 7))
    assert state.agenda == (Count(),)
    state = given(state, ("2", 1, "add"))
    assert state.agenda == (Count(), Lay())
    assert state.public.points == (3, 13)


def test_an_agenda_that_is_done_ends_the_game() -> None:
    trail = play(Case(TOY, 2, {}), "end")
    assert trail.last.over
    assert trail.last.agenda == ()
    assert open_decisions(trail.last) == ()
    with pytest.raises(Illegal, match="E_NOT_YOUR_DECISION"):
        answer(trail.last, trail.answers[-1])


def test_a_chain_of_picks_is_asked_one_by_one() -> None:
    state = given(begun(), ("1.0", 0, 3))
    mine, yours = open_decisions(state)
    assert (mine.id, mine.kind, mine.options) == ("1.0.1", "second", (1, 2, 4, 5))
    assert (yours.id, yours.kind) == ("1.1", "first")
    state = given(state, ("1.0.1", 0, 4))
    assert [d.id for d in open_decisions(state)] == ["1.1"]
    assert state.drafts == ((3, 4), ())


def test_an_earlier_pick_made_anew_takes_the_later_ones_back() -> None:
    state = given(begun(), ("1.0", 0, 3), ("1.0.1", 0, 4), ("1.0", 0, 4))
    assert state.drafts == ((4,), ())
    assert [d.id for d in open_decisions(state)] == ["1.0.1", "1.1"]
    state = given(state, ("1.0.1", 0, 3), ("1.0.1", 0, 5))
    assert state.drafts == ((4, 5), ())


def test_a_later_pick_cannot_come_before_the_earlier_one() -> None:
    for name in ("1.0.1", "1.0.2", "1.0.0", "1"):
        with pytest.raises(Illegal, match="E_NOT_YOUR_DECISION"):
            answer(begun(), Answer(name, 0, 3))
    state = given(begun(), ("1.0", 0, 3), ("1.0.1", 0, 4))
    with pytest.raises(Illegal, match="E_NOT_YOUR_DECISION"):
        answer(state, Answer("1.0.2", 0, 5))


def test_a_refused_pick_leaves_the_draft_as_it_was() -> None:
    state = given(begun(), ("1.0", 0, 3), ("1.0.1", 0, 4))
    for name, choice in (("1.0", 9), ("1.0.1", 3)):
        with pytest.raises(Illegal, match="E_CARD_NOT_IN_HAND"):
            answer(state, Answer(name, 0, choice))
    assert state.drafts == ((3, 4), ())


def test_a_seat_sees_its_own_picks_and_nobody_elses() -> None:
    state = given(begun(), ("1.0", 0, 3), ("1.0.1", 0, 4), ("1.1", 1, 8))
    mine, yours, anybody = (view(state, seat) for seat in (0, 1, None))
    assert [(m.decision.id, m.choice) for m in mine.made] == [("1.0", 3), ("1.0.1", 4)]
    assert mine.decisions == ()
    assert [(m.decision.id, m.choice) for m in yours.made] == [("1.1", 8)]
    assert [d.id for d in yours.decisions] == ["1.1.1"]
    assert (anybody.made, anybody.decisions, anybody.private) == ((), (), None)
    for seen in (mine, yours, anybody):
        assert (seen.asking, seen.awaited) == ("two cards", (1,))


def test_others_cannot_see_how_far_a_seat_has_come() -> None:
    before, after = begun(3), given(begun(3), ("1.0", 0, 3))
    for seat in (1, None):
        assert encode_view(view(before, seat)) == encode_view(view(after, seat))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_view_from_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(ValueError, match="nobody sits"):
        view(begun(), seat)


def test_a_team_is_asked_together_and_any_member_may_answer() -> None:
    state = given(begun(3), *((f"1.{s}{p}", s, 5 * s + n) for s in range(3) for p, n in PICKS))
    assert open_decisions(state)[0].seats == (0, 1)
    assert view(state, 1).decisions == view(state, 0).decisions != ()
    assert view(state, 2).decisions == ()
    assert given(state, ("2", 0, "add")) == given(state, ("2", 1, "add"))
    with pytest.raises(Illegal, match="E_NOT_YOUR_DECISION"):
        answer(state, Answer("2", 2, "add"))


PICKS = (("", 1), (".1", 2))


def test_whispers_are_heard_by_one_seat() -> None:
    _, moments = start(TOY, 2, "seed")
    assert [type(e).__name__ for e in events_of(moments)] == ["Began", "Got", "Got"]
    events = events_of(moments)
    assert events_of(heard_by(moments, 0)) == events[:2]
    assert events_of(heard_by(moments, 1)) == (events[0], events[2])
    assert events_of(heard_by(moments, None)) == events[:1]


def test_of_a_moment_everybody_knows_their_own_part_only() -> None:
    _, moments = start(TOY, 2, "seed")
    last = moments[-1].private
    assert len(last) == 2
    assert heard_by(moments, 1)[-1].private == last[1:]
    assert heard_by(moments, 0)[0].private == moments[0].private[:1]
    assert [moment.private for moment in heard_by(moments, None)] == [()]


def test_an_attempt_finds_the_decision_by_its_kind() -> None:
    state, _ = attempt(begun(), 1, "first", 7)
    assert state.drafts == ((), (7,))
    state, _ = attempt(state, 1, "second", 6)
    assert state.drafts == ((), (7, 6))
    with pytest.raises(Illegal, match="E_NOT_YOUR_DECISION"):
        attempt(state, 1, "second", 6)
    with pytest.raises(Illegal, match="toy-closed"):
        attempt(state, 1, "never", 6)
    with pytest.raises(Illegal, match="E_CARD_NOT_IN_HAND"):
        attempt(state, 0, "first", 7)


def test_lines_are_counted_once_for_each_set_of_choices() -> None:
    # Each seat picks two of five cards in order, then two of three; a question after each round.
    assert count_lines(begun(), 1) == (5 * 4) ** 2
    assert count_lines(begun(), 2) == (5 * 4) ** 2 * 2
    assert count_lines(begun(), 0) == 1
    middle = given(begun(), ("1.0", 0, 3))
    assert count_lines(middle, 1) == 4 * 20
    last = play(Case(TOY, 2, {}), "lines", again=1000).states[-2]
    assert count_lines(last) == 2


def test_stacked_cards_must_be_the_deck() -> None:
    for cards in ((1, 2, 3), (*range(1, 30), 29), (*range(1, 30), "30")):
        with pytest.raises(Illegal, match="E_FORMAT"):
            start(TOY, 2, "seed", stacked={"toy": cards})


def test_a_seed_is_a_text() -> None:
    with pytest.raises(TypeError, match="a seed is a text, such as '7', not 7"):
        start(TOY, 2, cast(str, 7))


def test_another_seed_deals_other_cards_and_another_purpose_is_not_touched() -> None:
    one, two = (start(TOY, 2, seed)[0] for seed in ("one", "two"))
    assert one.private != two.private
    assert start(TOY, 2, "one", stacked={"other": (1,)})[0].private == one.private


def test_the_caller_keeps_his_own_settings() -> None:
    options: dict[str, Any] = {"goal": 5}
    stacked = dict(STACKED)
    state, _ = start(TOY, 2, "seed", options, stacked)
    options["goal"], stacked["toy"] = 9, ()
    assert state.options["goal"] == 5
    assert state.stacked == STACKED


def test_a_step_that_lacks_a_part_says_so() -> None:
    state: Any = begun()
    decision = open_decisions(state)[0]
    lacking: list[Callable[[], object]] = [
        lambda: Question().ask(state, "1"),
        lambda: Question().take(state, 0, 1),
        lambda: Question().refuse(state, decision, 1),
        lambda: Everyone().who(state),
        lambda: Everyone().ask(state, "1", 0, ()),
        lambda: Everyone().reveal(state, ()),
        lambda: Everyone().refuse(state, decision, 1),
        lambda: Step().resolve(state),
        lambda: Lay().resolve(state),
    ]
    for call in lacking:
        with pytest.raises(TypeError):
            call()
    assert Everyone().picks(state, 0) == 1


def test_a_saved_state_must_wait_for_somebody_and_seat_everybody() -> None:
    state = begun()
    for wrong in (
        replace(state, agenda=(Count(), Deal())),
        replace(state, private=state.private[:1]),
        replace(state, drafts=((),)),
        replace(state, seats=3),
    ):
        with pytest.raises(Illegal, match="E_FORMAT"):
            decode_state(encode_state(wrong), TOYS)
    with pytest.raises(Illegal, match="E_PLAYERS"):
        decode_state(encode_state(replace(state, seats=7)), TOYS)
    with pytest.raises(Illegal, match="E_OPTION"):
        decode_state(encode_state(replace(state, options={"wind": 1})), TOYS)
