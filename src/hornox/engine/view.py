"""The only door out of a State: what one seat, or a spectator, may know."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision
from hornox.engine.game import decision_id, open_decisions
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.engine.step import Everyone, Step

P = TypeVar("P")
Q = TypeVar("Q")


class Made(Struct, frozen=True):
    """A pick that lies face down and may still be replaced."""

    decision: Decision
    choice: Choice


class View(Struct, Generic[P, Q], frozen=True):
    """What a seat may know: all that is public, its own part, its own decisions, who is awaited."""

    mode: Mode
    options: dict[str, OptionValue]
    seats: int
    seat: int | None
    public: P
    private: Q | None
    decisions: tuple[Decision, ...]
    made: tuple[Made, ...]
    asking: str | None
    awaited: tuple[int, ...]
    asked: int
    agenda: tuple[Step, ...]


def view(state: State[P, Q, Any], seat: int | None) -> View[P, Q]:
    """What this seat may know; None is a spectator."""
    opened = open_decisions(state)
    return View(
        mode=state.mode,
        options=state.options,
        seats=state.seats,
        seat=seat,
        public=state.public,
        private=None if seat is None else state.private[seat],
        decisions=tuple([d for d in opened if seat in d.seats]),
        made=() if seat is None or not state.drafts[seat] else _made(state, seat),
        asking=opened[0].kind if opened else None,
        awaited=tuple([seat for d in opened for seat in d.seats]),
        asked=state.asked,
        agenda=state.agenda,
    )


def _made(state: State[Any, Any, Any], seat: int) -> tuple[Made, ...]:
    """The seat's face-down picks, each with the decision it answers."""
    step = state.agenda[-1]
    assert isinstance(step, Everyone)
    draft = state.drafts[seat]
    return tuple(
        Made(step.ask(state, decision_id(state.asked, seat, i), seat, draft[:i]), choice)
        for i, choice in enumerate(draft)
    )


def sample(seen: View[P, Q], stream: Stream, seed: str) -> State[P, Q, Any]:
    """A State that gives this View back, with all that the seat cannot know drawn at random.

    ``seed`` decides what the sampled game will shuffle later.
    """
    private, hidden = seen.mode.table.unseen(seen, stream)
    state: State[P, Q, Any] = State(
        mode=seen.mode,
        options=seen.options,
        seats=seen.seats,
        seed=seed,
        stacked={},
        public=seen.public,
        private=private,
        hidden=hidden,
        agenda=seen.agenda,
        asked=seen.asked,
        drafts=((),) * seen.seats,
    )
    step = seen.agenda[-1] if seen.agenda else None
    return replace(state, drafts=_drafts(state, step, seen, stream)) if step is not None else state


def _drafts(
    state: State[Any, Any, Any], step: Step, seen: View[Any, Any], stream: Stream
) -> tuple[tuple[Choice, ...], ...]:
    """The seat's own face-down picks, and random ones for all others that have answered."""
    drafts: list[tuple[Choice, ...]] = [()] * state.seats
    if isinstance(step, Everyone):
        for seat in step.who(state):
            if seat == seen.seat:
                drafts[seat] = tuple([made.choice for made in seen.made])
            elif seat not in seen.awaited:
                for _ in range(step.picks(state, seat)):
                    options = step.ask(state, "", seat, drafts[seat]).options
                    drafts[seat] = (*drafts[seat], stream.pick(options))
    return tuple(drafts)
