"""The only door out of a State: what one seat, or a spectator, may know."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Decision
from hornox.engine.field_lines import field_lines, short
from hornox.engine.game import awaited_seats, decision_id, next_pick
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.engine.step import Everyone, Question, Step

P = TypeVar("P")
Q = TypeVar("Q")


class Made(Struct, frozen=True, forbid_unknown_fields=True):
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

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View {self.mode.id}: {who} of {self.seats}, asked {self.asked}>"

    def __str__(self) -> str:
        """All that this seat may know."""
        own = [] if self.private is None else [f"  own: {short(self.private)}"]
        asks = [f"  {decision.kind}: {short(decision.options)}" for decision in self.decisions]
        return "\n".join([repr(self)[1:-1], *field_lines(self.public), *own, *asks])


def view(
    state: State[P, Q, Any, Any], seat: int | None, asked: Decision | None = None
) -> View[P, Q]:
    """What this seat may know; None is a spectator. ``asked`` is its open decision, where known."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"nobody sits on seat {seat}")
    decisions: tuple[Decision, ...] = ()
    made: tuple[Made, ...] = ()
    awaited: tuple[int, ...] = ()
    asking: str | None = None
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Everyone):
        asking = step.asking
        awaited = awaited_seats(state, step)
        if seat in awaited:
            decisions = (asked or next_pick(state, step, seat),)
        if seat is not None and state.drafts[seat]:
            made = _made(state, step, seat)
    elif isinstance(step, Question):
        decision = asked or step.ask(state, str(state.asked))
        asking = decision.kind
        awaited = decision.seats
        if seat in awaited:
            decisions = (decision,)
    return View(
        mode=state.mode,
        options=state.options,
        seats=state.seats,
        seat=seat,
        public=state.public,
        private=None if seat is None else state.private[seat],
        decisions=decisions,
        made=made,
        asking=asking,
        awaited=awaited,
        asked=state.asked,
        agenda=state.agenda,
    )


def _made(state: State[Any, Any, Any, Any], step: Everyone, seat: int) -> tuple[Made, ...]:
    """The seat's face-down picks, each with the decision it answers."""
    draft = state.drafts[seat]
    return tuple(
        Made(step.ask(state, decision_id(state.asked, seat, i), seat, draft[:i]), choice)
        for i, choice in enumerate(draft)
    )


def sample(seen: View[P, Q], stream: Stream, seed: str) -> State[P, Q, Any, Any]:
    """A State that gives this View back, with all that the seat cannot know drawn at random.

    ``seed`` decides what the sampled game will shuffle later.
    """
    private, hidden = seen.mode.table.unseen(seen, stream)
    state: State[P, Q, Any, Any] = State(
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
    state: State[Any, Any, Any, Any], step: Step, seen: View[Any, Any], stream: Stream
) -> tuple[tuple[Choice, ...], ...]:
    """The seat's own face-down picks, and random ones for all others that have answered."""
    drafts: list[tuple[Choice, ...]] = [()] * state.seats
    if isinstance(step, Everyone):
        for seat in step.who(state):
            if seat == seen.seat:
                drafts[seat] = tuple([made.choice for made in seen.made])
            elif seat not in seen.awaited:
                for _ in range(step.picks(state, seat) if step.chain else 1):
                    options = step.ask(state, "", seat, drafts[seat]).options
                    drafts[seat] = (*drafts[seat], stream.pick(options))
    return tuple(drafts)
