"""The State of a game, split by who may know what, and the Change that one answer works on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice, Illegal
from hornox.engine.event import Event, Moment
from hornox.engine.field_lines import field_lines, short
from hornox.engine.rng import Stream

if TYPE_CHECKING:
    from hornox.engine.mode import Mode, OptionValue
    from hornox.engine.step import Step

P = TypeVar("P")
Q = TypeVar("Q")
H = TypeVar("H")
R = TypeVar("R")


Shuffles = dict[str, tuple[Choice, ...]]
"""The orders in which cards were shuffled, by purpose; whoever holds them knows all cards."""


class Outcome(Struct, frozen=True):
    """How a game ended: the rule that ended it, and the standing."""

    rule: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


class State(Struct, Generic[P, Q, H, R], frozen=True):
    """Everything about a game at one moment; a value that nobody can change.

    ``public`` is known to all, ``private[seat]`` to that seat, ``hidden`` to nobody. The agenda is
    public: its steps hold nothing that somebody may not know. ``drafts`` are the answers that lie
    face down until everybody who is asked has answered.
    """

    mode: Mode[P, Q, H, R]
    options: dict[str, OptionValue]
    seats: int
    seed: str
    stacked: dict[str, tuple[Choice, ...]]
    public: P
    private: tuple[Q, ...]
    hidden: H
    agenda: tuple[Step, ...]
    asked: int
    drafts: tuple[tuple[Choice, ...], ...]

    @property
    def rules(self) -> R:
        """The numbers and chosen rules of the mode."""
        found: R = self.mode.rules
        return found

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self.agenda

    def __repr__(self) -> str:
        where = "over" if self.over else f"asked {self.asked}"
        return f"<State {self.mode.id}: {self.seats} seats, {where}>"

    def __str__(self) -> str:
        """Everything that lies on the table, what each seat holds, and what nobody knows."""
        held = [f"  seat {seat}: {short(own)}" for seat, own in enumerate(self.private)]
        hidden = f"  hidden: {short(self.hidden)}"
        return "\n".join([repr(self)[1:-1], *field_lines(self.public), *held, hidden])


class Change(Generic[P, Q, H, R]):
    """The private copy on which one answer is worked out; shuffles are noted if asked for."""

    __slots__ = (
        "agenda",
        "hidden",
        "mode",
        "moments",
        "private",
        "public",
        "rules",
        "shuffles",
        "state",
    )

    def __init__(self, state: State[P, Q, H, R], shuffles: Shuffles | None = None) -> None:
        self.state = state
        self.shuffles = shuffles
        self.mode = state.mode
        self.rules: R = state.mode.rules
        self.public = state.public
        self.private = list(state.private)
        self.hidden = state.hidden
        self.agenda = list(state.agenda)
        self.moments: list[Moment] = []

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(self.state.seats)

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, the first of them to be done next."""
        self.agenda.extend(reversed(steps))

    def emit(self, event: Event) -> None:
        """Report a fact, after all that it changes has been changed."""
        self.moments.append(Moment(event, self.public, tuple(self.private)))

    def shuffled(self, purpose: str, cards: Iterable[Any]) -> tuple[Any, ...]:
        """The cards in the random order that belongs to this purpose, or as they were stacked."""
        order = self.state.stacked.get(purpose)
        if order is None:
            order = Stream(self.state.seed, purpose).shuffled(cards)
        elif sorted(order, key=str) != sorted(cards, key=str):
            why = f"the stacked cards for {purpose!r} are not the cards to be shuffled"
            raise Illegal("E_FORMAT", "record", {"why": why})
        if self.shuffles is not None:
            self.shuffles[purpose] = order
        return order

    def settle(self) -> State[P, Q, H, R]:
        """Do what the agenda holds until somebody is asked or nothing is left."""
        agenda = self.agenda
        while agenda and not agenda[-1].asks:
            agenda.pop().resolve(self)
        return replace(
            self.state,
            public=self.public,
            private=tuple(self.private),
            hidden=self.hidden,
            agenda=tuple(agenda),
            asked=self.state.asked + 1,
            drafts=((),) * self.state.seats,
        )
