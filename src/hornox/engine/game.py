"""The verbs of the kernel: start, open decisions, answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from hornox.engine.decision import Answer, Choice, Decision, Illegal
from hornox.engine.event import Moments
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.state import Change, H, P, Q, R, Shuffles, State
from hornox.engine.step import Everyone, Question

AnyState = State[Any, Any, Any, Any]


def start(
    mode: Mode[P, Q, H, R],
    seats: int,
    seed: str,
    options: Mapping[str, OptionValue] | None = None,
    stacked: Mapping[str, tuple[Choice, ...]] | None = None,
    shuffles: Shuffles | None = None,
) -> tuple[State[P, Q, H, R], Moments]:
    """A new game up to its first decision, and the opening moments.

    ``stacked`` gives the order of cards for named shuffles, for tests and for real decks. All
    shuffles are written into ``shuffles``, if it is given.
    """
    if not isinstance(seed, str):
        raise TypeError(f"a seed is a text, such as '7', not {seed!r}")
    mode.check_seats(seats)
    values = mode.settle_options(options or {})
    public, private, hidden = mode.table.blank(mode, seats, values)
    blank: State[P, Q, H, R] = State(
        mode=mode,
        options=values,
        seats=seats,
        seed=seed,
        stacked=dict(stacked or {}),
        public=public,
        private=private,
        hidden=hidden,
        agenda=mode.recipe[::-1],
        asked=0,
        drafts=((),) * seats,
    )
    change = Change(blank, shuffles)
    return change.settle(), tuple(change.moments)


def open_decisions(state: AnyState) -> tuple[Decision, ...]:
    """The decisions that are awaited now, in seat order; none when the game is over."""
    if not state.agenda:
        return ()
    step = state.agenda[-1]
    if isinstance(step, Everyone):
        return tuple([next_pick(state, step, seat) for seat in awaited_seats(state, step)])
    assert isinstance(step, Question)
    return (step.ask(state, str(state.asked)),)


def awaited_seats(state: AnyState, step: Everyone) -> tuple[int, ...]:
    """The seats that still have picks to make."""
    drafts, who = state.drafts, step.who(state)
    if step.chain:
        return tuple([seat for seat in who if len(drafts[seat]) < step.picks(state, seat)])
    if not any(drafts):  # as mostly when somebody asks
        return who
    return tuple([seat for seat in who if not drafts[seat]])


def next_pick(state: AnyState, step: Everyone, seat: int) -> Decision:
    """The next decision of an awaited seat."""
    draft = state.drafts[seat]
    return step.ask(state, decision_id(state.asked, seat, len(draft)), seat, draft)


def decision_id(asked: int, seat: int, pick: int) -> str:
    """The id of a seat's pick among simultaneous decisions."""
    return f"{asked}.{seat}.{pick}" if pick else f"{asked}.{seat}"


def answer(
    state: State[P, Q, H, R], given: Answer, shuffles: Shuffles | None = None
) -> tuple[State[P, Q, H, R], Moments]:
    """The State after an answer and what happened; Illegal if the answer is not an option.

    Shuffles that it leads to are written into ``shuffles``, if it is given.
    """
    if not state.agenda or type(given.seat) is not int:
        raise not_asked(given.seat, given.decision)
    step = state.agenda[-1]
    if isinstance(step, Everyone):
        return _answer_face_down(state, step, given, shuffles)
    assert isinstance(step, Question)
    asked = step.ask(state, str(state.asked))
    if given.decision != asked.id or given.seat not in asked.seats:
        raise not_asked(given.seat, given.decision)
    if not _among(given.choice, asked.options):
        raise step.refuse(state, asked, given.choice)
    change = Change(state, shuffles)
    change.agenda.pop()
    step.take(change, given.seat, given.choice)
    return change.settle(), tuple(change.moments)


def _answer_face_down(
    state: State[P, Q, H, R], step: Everyone, given: Answer, shuffles: Shuffles | None
) -> tuple[State[P, Q, H, R], Moments]:
    seat = given.seat
    who = step.who(state)
    if seat not in who:
        raise not_asked(seat, given.decision)
    draft = state.drafts[seat]
    if step.chain:
        draft = draft[: _pick_of(state, step, given)]
    elif given.decision == f"{state.asked}.{seat}":
        draft = ()
    else:
        raise not_asked(seat, given.decision)
    asked = step.ask(state, given.decision, seat, draft)
    if not _among(given.choice, asked.options):
        raise step.refuse(state, asked, given.choice)
    laid = list(state.drafts)
    laid[seat] = (*draft, given.choice)
    drafts = tuple(laid)
    if step.chain:
        waits = any(len(drafts[one]) < step.picks(state, one) for one in who)
    else:  # of those who are not asked nothing lies there
        waits = drafts.count(()) > state.seats - len(who)
    if waits:
        return replace(state, drafts=drafts), ()
    change = Change(state, shuffles)
    change.agenda.pop()
    step.reveal(change, drafts)
    return change.settle(), tuple(change.moments)


def _pick_of(state: AnyState, step: Everyone, given: Answer) -> int:
    """Which of its picks a seat answers: the next one, or again an earlier one."""
    last = min(len(state.drafts[given.seat]), step.picks(state, given.seat) - 1)
    for pick in range(last, -1, -1):
        if given.decision == decision_id(state.asked, given.seat, pick):
            return pick
    raise not_asked(given.seat, given.decision)


def attempt(state: AnyState, seat: int, kind: str, choice: Choice) -> tuple[AnyState, Moments]:
    """Answer the decision of this kind that the seat has open; Illegal says why it has none."""
    for decision in open_decisions(state):
        if seat in decision.seats and decision.kind == kind:
            return answer(state, Answer(decision.id, seat, choice))
    raise state.mode.table.closed(state, seat, kind)


def not_asked(seat: int, decision: str = "") -> Illegal:
    """The refusal of an answer that nobody asked this seat for."""
    return Illegal("E_NOT_YOUR_DECISION", "decision", {"seat": seat, "decision": decision})


def _among(choice: Choice, options: tuple[Choice, ...]) -> bool:
    """Whether the choice is an option; True and 1.0 are not the number 1."""
    return choice in options and type(choice) in (int, str)
