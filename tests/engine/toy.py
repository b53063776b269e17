"""A game of its own on a table of its own, made of nothing but the kernel's parts.

Everybody gets five cards. Each round all lay two different cards face down, one after the other;
then the team of the first two seats says whether the cards of each seat are added or multiplied.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine import Choice, Decision, Event, Illegal, Mode, Option, Table, View, Whisper
from hornox.engine.game import not_asked
from hornox.engine.mode import OptionValue
from hornox.engine.rng import Stream
from hornox.engine.state import Change, State
from hornox.engine.step import Everyone, Question, Step

DECK = tuple(range(1, 31))
HAND = 5


class Public(Struct, frozen=True):
    laid: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    gone: tuple[int, ...] = ()


class Private(Struct, frozen=True):
    hand: tuple[int, ...]


class Hidden(Struct, frozen=True):
    deck: tuple[int, ...]


ToyState = State[Public, Private, Hidden, Any]
ToyChange = Change[Public, Private, Hidden, Any]


class Began(Event, frozen=True):
    seats: int


class Got(Whisper, frozen=True):
    cards: tuple[int, ...]


class Counted(Event, frozen=True):
    how: str
    points: tuple[int, ...]


class Deal(Step, frozen=True):
    def resolve(self, change: ToyChange) -> None:
        deck = change.shuffled("toy", DECK)
        change.emit(Began("toy-begin", len(change.seats)))
        for seat in change.seats:
            hand, deck = tuple(sorted(deck[:HAND])), deck[HAND:]
            change.private[seat] = Private(hand)
            change.emit(Got("toy-got", seat, hand))
        change.hidden = Hidden(deck)


class Lay(Everyone, frozen=True):
    asking: ClassVar[str] = "two cards"

    def who(self, state: ToyState) -> tuple[int, ...]:
        return tuple(range(state.seats))

    def picks(self, state: ToyState, seat: int) -> int:
        return 2

    def ask(self, state: ToyState, name: str, seat: int, draft: tuple[Choice, ...]) -> Decision:
        left = tuple(card for card in state.private[seat].hand if card not in draft)
        kind = "second" if draft else "first"
        return Decision(name, kind, (seat,), left, "toy-lay", True)

    def reveal(self, change: ToyChange, drafts: tuple[tuple[Choice, ...], ...]) -> None:
        for seat, draft in enumerate(drafts):
            hand = tuple(card for card in change.private[seat].hand if card not in draft)
            change.private[seat] = Private(hand)
        laid = tuple(tuple(map(int, draft)) for draft in drafts)
        change.public = replace(change.public, laid=laid)

    def refuse(self, state: ToyState, asked: Decision, choice: Choice) -> Illegal:
        return Illegal("E_CARD_NOT_IN_HAND", asked.rule, {"card": choice})


class Count(Question, frozen=True):
    """The team decides how often: the step goes back on the agenda while there are cards."""

    def ask(self, state: ToyState, name: str) -> Decision:
        return Decision(name, "how", (0, 1), ("add", "multiply"), "toy-count")

    def take(self, change: ToyChange, seat: int, choice: Choice) -> None:
        public = change.public
        gained = [a + b if choice == "add" else a * b for a, b in public.laid]
        points = tuple(a + b for a, b in zip(public.points, gained, strict=True))
        gone = (*public.gone, *(card for cards in public.laid for card in cards))
        change.public = Public((), points, gone)
        change.emit(Counted("toy-count", str(choice), points))
        if len(change.private[0].hand) >= 2:
            change.push(Lay(), self)

    def refuse(self, state: ToyState, asked: Decision, choice: Choice) -> Illegal:
        return Illegal("E_OPTION", asked.rule, {"how": choice})


def _blank(
    _mode: Mode, seats: int, _options: dict[str, OptionValue]
) -> tuple[Public, tuple[Private, ...], Hidden]:
    return Public((), (0,) * seats), (Private(()),) * seats, Hidden(())


def _unseen(seen: View[Public, Private], stream: Stream) -> tuple[tuple[Private, ...], Hidden]:
    own = () if seen.private is None else seen.private.hand
    met = {*own, *seen.public.gone, *(c for cards in seen.public.laid for c in cards)}
    pool = stream.shuffled(card for card in DECK if card not in met)
    played = (len(seen.public.gone) + sum(map(len, seen.public.laid))) // seen.seats
    size = HAND - played
    hands = []
    for seat in range(seen.seats):
        hand, rest = tuple(sorted(pool[:size])), pool[size:]
        if seat == seen.seat:
            hand = own
        else:
            pool = rest
        hands.append(Private(hand))
    return tuple(hands), Hidden(pool)


def _closed(_state: ToyState, seat: int, kind: str) -> Illegal:
    return Illegal("E_COMBO", "toy-closed", {}) if kind == "never" else not_asked(seat)


def _broken(state: ToyState) -> tuple[str, ...]:
    cards = [*state.hidden.deck, *state.public.gone]
    cards += [c for cards in state.public.laid for c in cards]
    cards += [c for private in state.private for c in private.hand]
    return () if sorted(cards) == list(DECK) else ("a card is lost or doubled",)


def _position(
    mode: Mode, seats: int, options: dict[str, OptionValue], seed: str, told: Mapping[str, Any]
) -> Any:
    raise Illegal("E_POSITION", "position-unreadable", {"detail": "a toy has no positions"})


TOYS = Table(
    name="toys",
    public=Public,
    private=Private,
    hidden=Hidden,
    steps=(Deal, Lay, Count),
    events=(Began, Got, Counted),
    blank=_blank,
    unseen=_unseen,
    closed=_closed,
    broken=_broken,
    position=_position,
)

TOY = Mode(
    id="toy",
    version=1,
    table=TOYS,
    players=(2, 6),
    rules=None,
    recipe=(Deal(), Lay(), Count()),
    options=(
        Option("goal", 7, excludes="time"),
        Option("time", None, least=3, excludes="goal"),
        Option("red", True, flag=True, stands_in_for="blue"),
        Option("blue", False, flag=True, stands_in_for="red"),
    ),
)
