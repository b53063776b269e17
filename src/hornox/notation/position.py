"""Positions as text: what is told of a table, and the State that it describes."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.engine.step import Everyone
from hornox.engine.view import View, view
from hornox.notation.building import ALL, Eyes, Parts, build, fits, told_of
from hornox.notation.tables import words_of
from hornox.notation.values import UNTOLD, Held
from hornox.notation.words import Told

AnyState = State[Any, Any, Any, Any]
SEED = "position"


class Described(Struct, frozen=True):
    """A position as it is told; whatever it does not tell is drawn when a State is made of it.

    ``down`` has the picks of each seat that lie face down; None for picks that nobody may know.
    """

    mode: Mode
    seats: int
    options: dict[str, OptionValue]
    eyes: Eyes
    told: Told
    down: tuple[tuple[Choice, ...] | None, ...] = ()

    def __repr__(self) -> str:
        return f"Described({self.mode.id}, {self.seats} players, eyes={self.eyes}, {self.told})"

    @property
    def seat(self) -> int | None:
        """The seat from which the table is seen."""
        return self.eyes if isinstance(self.eyes, int) else None

    def state(self, seed: str = SEED) -> AnyState:
        """A State that agrees with all that is told; the rest is drawn by the seed."""
        made = build(self.mode, self.seats, self.options, self.eyes, self.told, seed)
        return _lay_down(made, self.down, Stream(seed, "position-down"))

    def view(self) -> View[Any, Any]:
        """What the seat knows."""
        return view(self.state(), self.seat)


def _lay_down(
    state: AnyState, down: tuple[tuple[Choice, ...] | None, ...], stream: Stream
) -> AnyState:
    """The State with picks face down; picks that are not known are drawn."""
    step = state.agenda[-1] if state.agenda else None
    if not down or not isinstance(step, Everyone):
        return state
    drafts: list[tuple[Choice, ...]] = [()] * state.seats
    for seat in step.who(state):
        given = down[seat]
        count = step.picks(state, seat) if step.chain else 1
        for pick in range(count if given is None else len(given)):
            options = step.ask(state, "", seat, drafts[seat]).options
            choice = stream.pick(options) if given is None else given[pick]
            if choice not in options:
                raise step.refuse(state, step.ask(state, "", seat, drafts[seat]), choice)
            drafts[seat] = (*drafts[seat], choice)
    return replace(state, drafts=tuple(drafts))


def describe(source: AnyState | View[Any, Any], eyes: Eyes = None) -> Described:
    """A State, with the eyes of a seat, of a spectator (None) or ``all``; or a View as it is."""
    if isinstance(source, View):
        return _of_view(source)
    if eyes != ALL:
        assert not isinstance(eyes, str)
        return _of_view(view(source, eyes))
    parts = Parts(source.public, source.private, source.hidden, source.agenda)
    return _described(source.mode, source.seats, source.options, ALL, parts, _told_drafts(source))


def _told_drafts(state: AnyState) -> tuple[tuple[Choice, ...] | None, ...]:
    return state.drafts if any(state.drafts) else ()


def _of_view(seen: View[Any, Any]) -> Described:
    private = tuple(seen.private if seat == seen.seat else None for seat in range(seen.seats))
    parts = Parts(seen.public, private, None, seen.agenda)
    return _described(seen.mode, seen.seats, seen.options, seen.seat, parts, _down(seen))


def _down(seen: View[Any, Any]) -> tuple[tuple[Choice, ...] | None, ...]:
    """Own picks; of others only that they have picked."""
    step = seen.agenda[-1] if seen.agenda else None
    if not isinstance(step, Everyone):
        return ()
    asked = step.who(_as_state(seen))
    down = tuple(
        tuple(made.choice for made in seen.made)
        if seat == seen.seat
        else () if seat in seen.awaited or seat not in asked else None
        for seat in range(seen.seats)
    )  # fmt: skip
    return down if any(picks != () for picks in down) else ()


def _as_state(seen: View[Any, Any]) -> AnyState:
    """Enough of a State to ask who is asked, which public facts tell."""
    return State(
        seen.mode, seen.options, seen.seats, "", {}, seen.public, (), None, seen.agenda,
        seen.asked, ((),) * seen.seats,
    )  # fmt: skip


def _described(
    mode: Mode,
    seats: int,
    options: dict[str, OptionValue],
    eyes: Eyes,
    parts: Parts,
    down: tuple[tuple[Choice, ...] | None, ...],
) -> Described:
    """As short as it can be told: in plain words, or exactly, with what is left to do."""
    words = words_of(mode)
    parts = parts._replace(public=words.usual(parts.public))
    exact = told_of(mode, seats, options, parts)
    seat = eyes if isinstance(eyes, int) else None
    found = Described(mode, seats, options, eyes, _own_hand(exact, seat), down)
    if eyes == ALL or not parts.agenda:
        return found
    plain = {word: value for word, value in exact.items() if words.plainly(word)}
    if not fits(mode, seats, options, eyes, plain, parts):
        return found
    for word in words.spare:
        less = {name: value for name, value in plain.items() if name != word}
        if len(less) < len(plain) and fits(mode, seats, options, eyes, less, parts):
            plain = less
    return Described(mode, seats, options, eyes, _own_hand(plain, seat), down)


def _own_hand(told: Told, seat: int | None) -> Told:
    """Others' hands need not be told if they are unknown and as large as one's own."""
    hands: tuple[Held, ...] | None = told.get("hands")
    if seat is None or hands is None:
        return told
    own = hands[seat]
    usual = Held(more=len(own.cards))
    if own.seen or any(hand != usual for s, hand in enumerate(hands) if s != seat):
        return told
    short = tuple(own if s == seat else UNTOLD for s in range(len(hands)))
    return {**told, "hands": short}
