"""Tables in words: what every kind of table does to make a State of a description.

A table keeps what is its own: the words of its description, what cannot be, what is left to do. A
refusal is E_POSITION by a rule ``position-…``, with the facts that its sentence needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence, Sized
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from hornox.engine.decision import Fact, Illegal
from hornox.engine.mode import Mode, OptionValue
from hornox.engine.state import Change, State
from hornox.engine.step import Step

Card = TypeVar("Card", int, str)
P = TypeVar("P")
Q = TypeVar("Q")
H = TypeVar("H")
R = TypeVar("R")
Told = TypeVar("Told", bound=Struct)


def impossible(why: str, **facts: Fact) -> Illegal:
    """The refusal of a table that cannot be."""
    return Illegal("E_POSITION", f"position-{why}", facts)


def read(description: Mapping[str, Any], kind: type[Told]) -> Told:
    """The description as a value."""
    try:
        return msgspec.convert(description, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise impossible("unreadable", detail=str(error)) from None


def check_entries(why: str, seats: int, **told: Sized | None) -> None:
    """What is told seat by seat has an entry for each seat, where it is told at all."""
    for name, given in told.items():
        if given is not None and len(given) != seats:
            raise impossible(why, name=name, given=len(given), seats=seats)


def check_owners(why: str, seats: int, owners: Sequence[int | None], *others: None) -> None:
    """Only seats of the table, or others who play along, and none of them twice."""
    known = all(seat in range(seats) or seat in others for seat in owners)
    if len(set(owners)) != len(owners) or not known:
        raise impossible(why, given=str(list(owners)))


def check_cards(
    cards: Iterable[int], deck: Container[int], name: str = "card", twice: str = "twice"
) -> None:
    """Only cards of the game, and each of them in one place."""
    for card, times in sorted(Counter(cards).items()):
        if card not in deck:
            raise impossible(name, **{name: card})
        if times > 1:
            raise impossible(twice, **{name: card, "times": times})


def known_cards(hands: Iterable[tuple[Card, ...] | None]) -> list[Card]:
    """All cards of the hands that are told."""
    return [card for hand in hands if hand is not None for card in hand]


def fill_hands(
    hands: Iterable[tuple[Card, ...] | None], size: int, pool: list[Card], why: str, spare: int = 0
) -> list[tuple[Card, ...]]:
    """Hands that are not told get this many cards from the pool, in which some must be to spare."""
    told = tuple(hands)
    if len(pool) < size * told.count(None) + spare:
        raise impossible(why, given=len(pool))
    filled = []
    for hand in told:
        filled.append(tuple(sorted(pool[:size] if hand is None else hand)))
        del pool[: size if hand is None else 0]
    return filled


def lay_out(
    mode: Mode,
    seats: int,
    options: dict[str, OptionValue],
    seed: str,
    agenda: tuple[Step, ...],
    parts: tuple[P, tuple[Q, ...], H],
) -> State[P, Q, H, Any]:
    """The described table before anything is done; ``agenda`` has the last thing first."""
    public, private, hidden = parts
    return State(
        mode=mode,
        options=options,
        seats=seats,
        seed=seed,
        stacked={},
        public=public,
        private=private,
        hidden=hidden,
        agenda=agenda,
        asked=0,
        drafts=((),) * seats,
    )


def settle(state: State[P, Q, H, R]) -> State[P, Q, H, R]:
    """Go on to the next decision, unless the table breaks a rule of the game."""
    if broken := state.mode.table.broken(state):
        raise impossible("rule", detail="; ".join(broken))
    return Change(state).settle()
