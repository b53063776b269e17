"""A State from the description of a table: for tests, lessons and advice on a real table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from hornox.engine.decision import Choice
from hornox.engine.mode import Mode
from hornox.engine.rng import Stream
from hornox.engine.step import Step
from hornox.tables import positions
from hornox.tables.party.bidding import Bidding, CarryOut, ExtendRow, by_turn
from hornox.tables.party.data import PartyData
from hornox.tables.party.model import (
    NULL,
    Bid,
    Cards,
    Hidden,
    Options,
    PartyRules,
    PartyState,
    Piles,
    Private,
    Public,
    Row,
)
from hornox.tables.party.rules import tallied
from hornox.tables.positions import impossible


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in words: all that is not given is dealt at random from the cards left over.

    ``rows`` has an entry for each player, None for a row that was taken; without rows everybody
    lays cards. A hand is its cards, or only their number; None is a full hand. ``letters`` may hold
    None; ``shown`` are the seats whose letter all have seen. ``bidders`` are the seats without a
    row; ``revealed`` are pairs of seat and bid, turned over and not carried out yet, and ``drawn``
    is the card that the first of them, a null bidder, shows. Without ``draw`` the draw pile is what
    is left of all cards; with it, the rest is removed. Without ``stack`` so is the stack of bulls.
    """

    rows: tuple[Row | None, ...] | None = None
    hands: tuple[Cards | int | None, ...] | None = None
    letters: tuple[str | None, ...] | None = None
    shown: tuple[int, ...] = ()
    known: tuple[Cards, ...] | None = None
    piles: tuple[Piles, ...] | None = None
    bulls: tuple[Cards, ...] | None = None
    stack: Cards | None = None
    discard: Cards = ()
    draw: Cards | None = None
    bidders: tuple[int, ...] | None = None
    revealed: tuple[tuple[int, Choice], ...] = ()
    drawn: int | None = None
    last: bool = False
    round: int = 1


def build(
    mode: Mode, seats: int, options: Options, seed: str, description: Mapping[str, Any]
) -> PartyState:
    """The State of the described table, up to its next decision."""
    told = positions.read(description, Position)
    rules: PartyRules = mode.rules
    _check_seats(told, seats)
    _check_bids(told, seats, rules.data)
    _check_cards(told, rules.data)
    private, hidden = _fill(rules.data, seats, seed, told)
    if not told.last and not all(own.hand for own in private):
        raise impossible("party-hand")
    parts = _public(rules.data, seats, told, private, hidden), private, hidden
    agenda = _agenda(rules, told, private)
    return positions.settle(positions.lay_out(mode, seats, options, seed, agenda, parts))


def _public(
    data: PartyData, seats: int, told: Position, private: tuple[Private, ...], hidden: Hidden
) -> Public:
    rows = told.rows or (None,) * seats
    bulls = told.bulls or ((),) * seats
    bidders = told.bidders
    if told.revealed:
        bidders = tuple(sorted(seat for seat, choice in told.revealed if choice == NULL))
    elif bidders is None:
        bidders = tuple(range(seats)) if told.rows else ()
    stack = told.stack
    if stack is None:
        owned = Counter([row.bull for row in rows if row is not None and row.bull is not None])
        owned.update(bull for own in bulls for bull in own)
        stack = tuple(sorted((Counter(data.bulls) - owned).elements()))
    queue = _queue(told, private)
    public = Public(
        round=told.round,
        rows=rows,
        bidders=bidders,
        queue=queue[1:] if told.drawn is not None else queue,
        hands=tuple(len(own.hand) for own in private),
        known=told.known or ((),) * seats,
        letters=tuple(
            own.letter if seat in told.shown or (seat, NULL) in told.revealed else None
            for seat, own in enumerate(private)
        ),
        piles=told.piles or ((),) * seats,
        bulls=bulls,
        stack=stack,
        discard=told.discard,
        draw=len(hidden.draw),
        removed=len(hidden.removed),
        drawn=told.drawn,
        last=told.last,
        bids=queue,
    )
    return tallied(data, public)


def _queue(told: Position, private: tuple[Private, ...]) -> tuple[Bid, ...]:
    return by_turn(
        [
            Bid(seat, None, private[seat].letter) if choice == NULL else Bid(seat, int(choice))
            for seat, choice in told.revealed
        ]
    )


def _agenda(rules: PartyRules, told: Position, private: tuple[Private, ...]) -> tuple[Step, ...]:
    """What is left to do of the round, last thing first."""
    steps = rules.round[rules.round.index(Bidding()) :][::-1]
    if told.drawn is not None:
        return *steps, CarryOut(), ExtendRow(_queue(told, private)[0].seat)
    return (*steps, CarryOut()) if told.revealed else steps


def _check_seats(told: Position, seats: int) -> None:
    positions.check_entries(
        "party-seats",
        seats,
        rows=told.rows,
        hands=told.hands,
        letters=told.letters,
        known=told.known,
        piles=told.piles,
        bulls=told.bulls,
    )


def _check_bids(told: Position, seats: int, data: PartyData) -> None:
    """Every bid is by another seat; a card is shown only by a null bidder who can lay it."""
    for named in (told.shown, told.bidders or (), tuple(seat for seat, _ in told.revealed)):
        positions.check_owners("party-bidders", seats, named)
    for _, choice in told.revealed:
        if type(choice) is not int and choice != NULL:
            raise impossible("party-bid", given=str(choice))
    nulls = [choice == NULL for _, choice in told.revealed]
    room = any(row is not None and len(row.cards) < data.row_max for row in told.rows or ())
    if told.drawn is not None and not (room and nulls and all(nulls)):
        raise impossible("party-drawn", card=told.drawn)


def _lying(told: Position) -> list[int]:
    """All number cards whose place is described, except those of the draw pile."""
    cards = [*told.discard, *(int(choice) for _, choice in told.revealed if choice != NULL)]
    cards += [] if told.drawn is None else [told.drawn]
    for row in told.rows or ():
        cards += () if row is None else row.cards
    for seat, hand in enumerate(told.hands or (None,) * len(told.known or ())):
        known = told.known[seat] if told.known else ()
        cards += hand if isinstance(hand, tuple) else known
    for piles in told.piles or ():
        cards += [card for pile in piles for card in pile]
    return cards


def _check_cards(told: Position, data: PartyData) -> None:
    positions.check_cards([*_lying(told), *(told.draw or ())], data.cards)
    named = [letter for letter in told.letters or () if letter is not None]
    for letter in named:
        if letter not in data.letters or named.count(letter) > 1:
            raise impossible("party-letter", letter=letter)


def _fill(
    data: PartyData, seats: int, seed: str, told: Position
) -> tuple[tuple[Private, ...], Hidden]:
    """What is not described comes from the cards that are nowhere else."""
    met = {*_lying(told), *(told.draw or ())}
    chance = Stream(seed, "position")
    pool = list(chance.shuffled([card for card in data.cards if card not in met]))
    letters = told.letters or (None,) * seats
    left = list(chance.shuffled([x for x in data.letters if x not in letters]))
    private: list[Private] = []
    revealed = dict(told.revealed)
    for seat, hand in enumerate(told.hands or (None,) * seats):
        if isinstance(hand, tuple):
            cards = hand
        else:
            full = data.hand - (revealed.get(seat, NULL) != NULL)
            known = told.known[seat] if told.known else ()
            missing = (full if hand is None else hand) - len(known)
            if not 0 <= missing <= len(pool):
                raise impossible("short", given=len(pool))
            cards = (*known, *pool[:missing])
            del pool[:missing]
        private.append(Private(tuple(sorted(cards)), letters[seat] or left.pop()))
    draw = told.draw
    if draw is None:
        size = len(pool) - data.removed[seats]
        if size < 0:
            raise impossible("party-cards", most=len(data.cards) - data.removed[seats])
        draw, pool = tuple(pool[:size]), pool[size:]
    return tuple(private), Hidden(draw, tuple(pool), tuple(sorted(left)))
