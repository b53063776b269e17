"""A State from the description of a table: for tests, lessons and advice on a real table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode
from hornox.engine.rng import Stream
from hornox.engine.state import Change
from hornox.engine.step import Step
from hornox.tables import positions
from hornox.tables.positions import impossible
from hornox.tables.rows.cards import FLIP, card_of
from hornox.tables.rows.draft import PickCard
from hornox.tables.rows.fan.flip import flipped_first, played
from hornox.tables.rows.fan.markers import faults
from hornox.tables.rows.model import (
    Cards,
    Hidden,
    Markers,
    Options,
    Played,
    Private,
    Public,
    RowRules,
    RowsState,
)
from hornox.tables.rows.specials.position import (
    ToldSpecials,
    special_faults,
    told_signs,
    with_specials,
)
from hornox.tables.rows.steps import PlayTurns, ScoreRound


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in words: all that is not given is dealt at random from the cards left over.

    ``hands`` has an entry for each seat, None where the hand is unknown. ``revealed`` are pairs of
    seat and card, as turned over this turn and not placed yet. In a draft ``open_cards`` lie open.
    ``markers`` may name some of the mode's markers; the others lie as at the start of a round.
    """

    rows: tuple[Cards, ...] = ()
    hands: tuple[Cards | None, ...] | None = None
    revealed: tuple[tuple[int, Choice], ...] = ()
    piles: tuple[Cards, ...] | None = None
    totals: tuple[int, ...] | None = None
    open_cards: Cards = ()
    markers: Markers | None = None
    specials: ToldSpecials | None = None
    round: int = 1
    first: int = 0


def build(
    mode: Mode, seats: int, options: Options, seed: str, description: Mapping[str, Any]
) -> RowsState:
    """The State of the described table, up to its next decision."""
    told = positions.read(description, Position)
    _check(mode.rules, seats, options, told)
    private, hidden = _fill(mode.rules, seats, options, seed, told)
    public = Public(
        round=told.round,
        first=told.first,
        rows=told.rows,
        hands=tuple(len(own.hand) for own in private),
        known=tuple(own.hand if told.open_cards else () for own in private),
        queue=_queue(told),
        piles=told.piles or ((),) * seats,
        totals=told.totals or (0,) * seats,
        open_cards=told.open_cards,
    )
    agenda = _agenda(mode.rules, told)
    state = positions.lay_out(mode, seats, options, seed, agenda, (public, private, hidden))
    if told.rows:
        state = replace(state, public=_with_markers(state, told.markers or Markers()))
    return positions.settle(with_specials(state, told.specials))


def _with_markers(state: RowsState, given: Markers) -> Public:
    """Markers that are not given lie as at the start of a round; a revealed flip is spent."""
    rules = state.rules
    change = Change(state)
    for set_up in rules.lay_out:
        set_up(change)
    markers = change.public.markers
    for name in Markers.__struct_fields__:
        if (part := getattr(given, name)) is not None:
            markers = replace(markers or given, **{name: part})
    if markers is not None and markers.flips is not None:
        used = {played.seat for played in state.public.queue if played.flipped}
        left = tuple(flip and seat not in used for seat, flip in enumerate(markers.flips))
        markers = replace(markers, flips=left)
    public = replace(change.public, markers=markers)
    for why, facts in faults(rules, state.seats, public):
        raise impossible(why, **facts)
    return public


def _agenda(rules: RowRules, told: Position) -> tuple[Step, ...]:
    """What is left to do of the round, last thing first."""
    turns: tuple[Step, ...] = (ScoreRound(), PlayTurns())
    if told.open_cards:
        return (*turns, PickCard())
    return (*turns, *rules.turn[:0:-1]) if told.revealed else turns


def _queue(told: Position) -> tuple[Played, ...]:
    return tuple(
        sorted([played(seat, choice) for seat, choice in told.revealed], key=flipped_first)
    )


def _check(rules: RowRules, seats: int, options: Options, told: Position) -> None:
    """Refuse a table that cannot be, and say what is wrong with it."""
    hands = told.hands or (None,) * seats
    positions.check_entries("seats", seats, hands=hands, piles=told.piles, totals=told.totals)
    for why, facts in special_faults(rules, seats, len(told.rows), told.specials):
        raise impossible(why, **facts)
    signs = told_signs(told.specials, len(told.rows))
    rows = rules.rows + any(sign.fifth for sign in signs)
    if told.rows and len(told.rows) != rows:
        raise impossible("rows", given=len(told.rows), rows=rows)
    for number, (row, sign) in enumerate(zip(told.rows, signs, strict=True), 1):
        most = rules.capacity + sign.seven
        if not 1 <= len(row) <= most:
            raise impossible("row", row=number, given=len(row), most=most)
        if rules.ascending and any(a >= b for a, b in pairwise(row)):
            raise impossible("ascends", row=number)
    sizes = {len(hand) for hand in hands if hand is not None}
    if sizes and max(sizes) > rules.hand:
        raise impossible("hand", given=max(sizes), most=rules.hand)
    if len(sizes) > 1 and not told.open_cards:
        raise impossible("uneven", given=max(sizes), least=min(sizes))
    try:
        shown = [card_of(choice) for _, choice in told.revealed]
    except ValueError:
        raise impossible("unreadable", detail=str(told.revealed)) from None
    positions.check_owners("revealed", seats, [seat for seat, _ in told.revealed])
    for card, (_, choice) in zip(shown, told.revealed, strict=True):
        if isinstance(choice, str):
            if not choice.endswith(FLIP):
                raise impossible("unreadable", detail=choice)
            if "flips" not in rules.markers or card > 99:
                raise impossible("flip", card=card)
    positions.check_cards(_met(told), set(rules.deck(seats, options)))


def _fill(
    rules: RowRules, seats: int, options: Options, seed: str, told: Position
) -> tuple[tuple[Private, ...], Hidden]:
    """Hands that are not given get cards that are nowhere else, as many as the others have."""
    hands = told.hands or (None,) * seats
    size = next((len(hand) for hand in hands if hand is not None), None)
    if size is None:
        size = rules.hand - bool(told.revealed) if told.rows else 0
    met = set(_met(told))
    left = [card for card in rules.deck(seats, options) if card not in met]
    pool = list(Stream(seed, "position").shuffled(left))
    filled = positions.fill_hands(hands, size, pool, "short")
    return tuple([Private(hand) for hand in filled]), Hidden(tuple(pool))


def _met(told: Position) -> Iterator[int]:
    """All cards whose place is told."""
    aside = () if told.specials is None else told.specials.aside
    for cards in (*told.rows, *(told.piles or ()), aside, told.open_cards):
        yield from cards
    yield from positions.known_cards(told.hands or ())
    for _, choice in told.revealed:
        yield card_of(choice)
