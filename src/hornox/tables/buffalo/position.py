"""A State from the description of a table: for tests, lessons and advice on a real table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from hornox.engine.mode import Mode
from hornox.engine.rng import Stream
from hornox.engine.step import Step
from hornox.tables import positions
from hornox.tables.buffalo.model import (
    STOP,
    TAKE7,
    BuffaloRules,
    BuffaloState,
    Hidden,
    Options,
    Pending,
    Private,
    Public,
)
from hornox.tables.buffalo.rules import capacity
from hornox.tables.buffalo.steps import CountHeads
from hornox.tables.buffalo.turns import PlayTurns
from hornox.tables.buffalo.windows import Placing
from hornox.tables.positions import impossible
from hornox.tables.rows.model import Cards, Signs


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in words: all that is not given is dealt at random from the cards left over.

    ``hands`` has an entry for each seat, None where the hand is unknown: the cards left after this
    turn's were played, if there are ``revealed`` ones. These are pairs of seat (None: the buffalo)
    and card; they are placed in ascending order, or ``in_order`` as they are told. The special deck
    is told by its cards, the next one first, or by their number.
    """

    rows: tuple[Cards, ...]
    signs: tuple[Signs, ...] | None = None
    hands: tuple[Cards | None, ...] | None = None
    revealed: tuple[tuple[int | None, int], ...] = ()
    in_order: bool = False
    buffalo_stack: Cards = ()
    pile: Cards = ()
    buffalo_pile: Cards = ()
    face_up: tuple[str, ...] = ()
    special_deck: tuple[str, ...] | int = ()
    out: tuple[str, ...] = ()
    turn: int | None = None
    closing: bool = False
    """Whether the last card of this turn was just placed, so that its last window comes."""


def build(
    mode: Mode, seats: int, options: Options, seed: str, description: Mapping[str, Any]
) -> BuffaloState:
    """The State of the described table, up to its next decision."""
    told = positions.read(description, Position)
    rules: BuffaloRules = mode.rules
    _check(rules, seats, told)
    stream = Stream(seed, "position")
    size = _hand_size(rules, told)
    private, stack, undealt = _deal(rules, seats, told, size, stream)
    deck, box = _split_specials(rules, told, stream)
    queue = [Pending(seat, card) for seat, card in told.revealed]
    if not told.in_order:
        queue.sort(key=lambda pending: pending.card)
    signs = told.signs or (Signs(),) * rules.rows
    laid = sum(sign.seven + sign.stop for sign in signs)
    public = Public(
        turn=rules.hand - size,
        rows=told.rows,
        signs=signs,
        hands=tuple(len(own.hand) for own in private),
        known=((),) * seats,
        seen=tuple(_lying(told)),
        queue=tuple(queue),
        pile=told.pile,
        buffalo_pile=len(told.buffalo_pile),
        buffalo_stack=len(stack),
        face_up=told.face_up,
        special_deck=len(deck),
        out=told.out,
        in_play=len(told.face_up) + len(deck) + len(told.out) + laid,
    )
    hidden = Hidden(undealt, stack, told.buffalo_pile, deck, box)
    parts = public, private, hidden
    return positions.settle(positions.lay_out(mode, seats, options, seed, _agenda(told), parts))


def _agenda(told: Position) -> tuple[Step, ...]:
    """What is left to do, last thing first."""
    turns: tuple[Step, ...] = (CountHeads(), PlayTurns())
    return (*turns, Placing()) if told.revealed or told.closing else turns


def _lying(told: Position) -> Iterable[int]:
    """All cards that have been seen."""
    for cards in (*told.rows, told.pile, told.buffalo_pile):
        yield from cards
    for _, card in told.revealed:
        yield card


def _hand_size(rules: BuffaloRules, told: Position) -> int:
    """How many cards the fullest hand has: as told, or as the turn tells."""
    sizes = [len(hand) for hand in told.hands or () if hand is not None]
    if sizes:
        return max(sizes)
    played = bool(told.revealed) or told.closing
    return rules.hand - (told.turn or 1) + (not played)


def _check(rules: BuffaloRules, seats: int, told: Position) -> None:
    """Refuse a table that cannot be, and say what is wrong with it."""
    hands = told.hands or (None,) * seats
    positions.check_entries("seats", seats, hands=hands)
    for name, given in (("rows", told.rows), ("signs", told.signs)):
        if given is not None and len(given) != rules.rows:
            raise impossible("rows", name=name, given=len(given), rows=rules.rows)
    if told.turn is not None and not 1 <= told.turn <= rules.hand:
        raise impossible("turn", given=told.turn, most=rules.hand)
    most = max([len(hand) for hand in hands if hand is not None], default=0)
    if most > rules.hand:
        raise impossible("hand", given=most, most=rules.hand)
    positions.check_owners("revealed", seats, [seat for seat, _ in told.revealed], None)
    held = positions.known_cards(hands)
    positions.check_cards([*held, *_lying(told), *told.buffalo_stack], rules.deck)
    _check_rows(rules, seats, told)


def _check_rows(rules: BuffaloRules, seats: int, told: Position) -> None:
    """A row has no more cards than it may hold."""
    signs = told.signs or (Signs(),) * rules.rows
    table = Public(0, told.rows, signs, (0,) * seats, ((),) * seats)
    for row, cards in enumerate(told.rows):
        if len(cards) > (most := capacity(rules, table, row)):
            raise impossible("row", row=row + 1, given=len(cards), most=most)


def _deal(
    rules: BuffaloRules, seats: int, told: Position, size: int, stream: Stream
) -> tuple[tuple[Private, ...], Cards, Cards]:
    """Hands and the buffalo's stack, filled up with cards that are nowhere else."""
    hands = told.hands or (None,) * seats
    met = {*_lying(told), *told.buffalo_stack, *positions.known_cards(hands)}
    pool = list(stream.shuffled([card for card in rules.deck if card not in met]))
    missing = max(0, size - len(told.buffalo_stack))
    filled = positions.fill_hands(hands, size, pool, "short", missing)
    stack = (*told.buffalo_stack[:size], *pool[:missing])
    return (
        tuple([Private(hand) for hand in filled]),
        stack,
        (*told.buffalo_stack[size:], *pool[missing:]),
    )


def _split_specials(
    rules: BuffaloRules, told: Position, stream: Stream
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The special deck and the box."""
    signs = told.signs or ()
    met = Counter([*told.face_up, *told.out])
    met[TAKE7] += sum(sign.seven for sign in signs)
    met[STOP] += sum(sign.stop for sign in signs)
    named = told.special_deck if isinstance(told.special_deck, tuple) else ()
    met.update(named)
    if spare := met - Counter(rules.specials):
        raise impossible("buffalo-special", special=min(spare))
    rest = stream.shuffled(sorted((Counter(rules.specials) - met).elements()))
    if isinstance(told.special_deck, tuple):
        return named, rest
    if not 0 <= told.special_deck <= len(rest):
        raise impossible("buffalo-deck", given=told.special_deck, most=len(rest))
    return rest[: told.special_deck], rest[told.special_deck :]
