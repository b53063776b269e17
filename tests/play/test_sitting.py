"""People and bots around one game."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from hornox.engine import Answer, Illegal, Mode, Record, answer, events_of, open_decisions, start
from hornox.engine.rng import Stream
from hornox.engine.wire import decode_record, encode_record, encode_state
from hornox.modes import REGISTRY, find
from hornox.play import Sitting, read_seats, sit_down, take_up
from tests.support.modes import brief, counts, each_mode
from tests.support.seats import bots_answered

BASE = find("base")


def sitting_of(mode: Mode, *labels: str, seed: str = "7") -> Sitting:
    return sit_down(mode, read_seats(labels), seed, brief(mode))


def played_on(sitting: Sitting, rounds: int = 10_000) -> Sitting:
    """The game after this many answers of people, each drawn by the decision's own name."""
    for _ in range(rounds):
        sitting = bots_answered(sitting)
        asked = sitting.for_people()
        if not asked:
            break
        seat, decision = asked[0]
        choice = Stream("people", decision.id).pick(decision.options)
        sitting = sitting.answer(seat, decision.id, choice)
    return sitting


@each_mode
def test_every_game_of_bots_ends(mode: Mode) -> None:
    for seats in counts(mode):
        labels = (["greedy", "random"] * seats)[:seats]
        ended = bots_answered(sitting_of(mode, *labels))
        assert ended.over
        assert ended.outcome is not None
        assert len(ended.outcome.scores) == seats


@each_mode
def test_a_saved_game_goes_on_as_if_it_had_never_been_left(mode: Mode) -> None:
    seats = counts(mode)[-1]
    labels = (["you", "greedy", "random"] * seats)[:seats]
    whole = played_on(sitting_of(mode, *labels))
    left = played_on(sitting_of(mode, *labels), 5)
    saved = decode_record(encode_record(left.record()))
    resumed = take_up(saved, REGISTRY)
    assert resumed.moments == left.moments
    on = played_on(resumed)
    assert on.over
    assert on.record() == whole.record()
    assert on.moments == whole.moments


def test_bots_do_not_depend_on_the_order_of_answers() -> None:
    first = sitting_of(BASE, "greedy", "you", "random", "you")
    ends = {played_in_order(first, Random(order)) for order in range(6)}
    assert len(ends) == 1


def played_in_order(sitting: Sitting, order: Random) -> bytes:
    """The final State when bots and people answer in an arbitrary order."""
    while not sitting.over:
        if order.random() < 0.5:
            sitting = bots_answered(sitting)
        asked = sitting.for_people()
        if not asked:
            sitting = bots_answered(sitting)
            continue
        seat, decision = order.choice(asked)
        choice = Stream("people", decision.id).pick(decision.options)
        sitting = sitting.answer(seat, decision.id, choice)
    return encode_state(sitting.state)


def test_nobody_answers_for_a_bot() -> None:
    sitting = sitting_of(BASE, "you", "greedy")
    for decision in open_decisions(sitting.state):
        if decision.seats == (1,):
            with pytest.raises(Illegal, match="E_NOT_YOUR_DECISION"):
                sitting.answer(1, decision.id, decision.options[0])


def test_a_refused_answer_changes_nothing() -> None:
    sitting = bots_answered(sitting_of(BASE, "you", "greedy"))
    ((seat, decision),) = sitting.for_people()
    before = sitting.record()
    with pytest.raises(Illegal, match="E_CARD_NOT_IN_HAND"):
        sitting.answer(seat, decision.id, 0)
    assert sitting.record() == before


def test_a_seat_hears_its_own_cards_only() -> None:
    sitting = sitting_of(BASE, "you", "you", "greedy")
    hands = [e for e in events_of(sitting.heard(0)) if type(e).__name__ == "HandDealt"]
    assert [hand.to for hand in hands] == [0]  # type: ignore[attr-defined]
    assert not [e for e in events_of(sitting.heard(None)) if type(e).__name__ == "HandDealt"]
    assert sitting.heard(0, since=len(sitting.moments)) == ()


def test_bots_see_nothing_but_their_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int | None, int]] = []

    class Spy:
        name = "random"

        def choose(self, view: object, decision: object, stream: Stream) -> int:
            seen.append((view.seat, decision.seats[0]))  # type: ignore[attr-defined]
            assert not hasattr(view, "hidden")
            options: tuple[int, ...] = decision.options  # type: ignore[attr-defined]
            return stream.pick(options)

    monkeypatch.setattr("hornox.bots.random_bot.BOT", Spy())
    bots_answered(sitting_of(BASE, "random", "random"))
    assert seen
    assert all(seat == asked for seat, asked in seen)


# ---------------------------------------------------------------- teams


def window(*labels: str) -> Sitting:
    """A game of the buffalo at its first decision of the whole team."""
    sitting = sit_down(find("buffalo"), read_seats(labels), "7")
    for _ in range(200):
        sitting = bots_answered(sitting)
        if any(len(d.seats) > 1 for d in open_decisions(sitting.state)):
            return sitting
        seat, decision = sitting.for_people()[0]
        sitting = sitting.answer(seat, decision.id, decision.options[0])
    raise AssertionError("the team was never asked")


def test_people_of_a_team_must_agree() -> None:
    sitting = window("you", "greedy", "you", "you")
    asked = sitting.for_people()
    assert [seat for seat, _ in asked] == [0, 2, 3]
    decision = asked[0][1]
    wish = decision.options[0]
    one = sitting.answer(2, decision.id, wish)
    assert one.answers == sitting.answers
    assert [seat for seat, _ in one.for_people()] == [0, 3]
    two = one.answer(0, decision.id, wish)
    assert two.answers == sitting.answers
    three = two.answer(3, decision.id, wish)
    assert three.answers[-1] == Answer(decision.id, 2, wish)
    assert three.proposals.backed == ()


def test_a_proposal_must_be_legal() -> None:
    sitting = window("you", "you")
    seat, decision = sitting.for_people()[0]
    with pytest.raises(Illegal):
        sitting.answer(seat, decision.id, "fly")


def test_anyone_decides_in_a_team_that_trusts() -> None:
    sitting = window("you", "you").trust(0).trust(1)
    decision = sitting.for_people()[0][1]
    done = sitting.answer(1, decision.id, decision.options[0])
    assert done.answers[-1].seat == 1


def test_one_person_decides_for_the_bots_of_the_team() -> None:
    sitting = window("greedy", "you", "random")
    ((seat, decision),) = sitting.for_people()
    assert seat == 1
    assert decision.seats == (0, 1, 2)
    assert sitting.answer(1, decision.id, decision.options[0]).answers[-1].seat == 1


# ---------------------------------------------------------------- records


def _record() -> Record:
    return played_on(sitting_of(BASE, "you", "greedy"), 3).record()


def test_a_record_with_a_wrong_answer_is_refused() -> None:
    record = _record()
    wrong = (*record.answers[:2], replace(record.answers[2], choice=105))
    with pytest.raises(Illegal):
        take_up(replace(record, answers=wrong), REGISTRY)


def test_a_record_is_what_the_kernel_played() -> None:
    record = _record()
    state, _ = start(BASE, 2, record.seed, record.options)
    for given in record.answers:
        state, _ = answer(state, given)
    assert encode_state(state) == encode_state(take_up(record, REGISTRY).state)
