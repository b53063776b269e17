"""A State from the description of a board table: for tests, lessons and advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.mode import Mode
from hornox.engine.rng import Stream
from hornox.engine.step import Step
from hornox.tables import positions
from hornox.tables.board.invariants import ACTIVE
from hornox.tables.board.model import (
    LUCK,
    Actions,
    BoardRules,
    BoardState,
    Hidden,
    Luck,
    LuckCards,
    Options,
    Private,
    Public,
    ShownTile,
    Tiles,
)
from hornox.tables.board.steps import EndGame, EndRound, PlaceTiles, PlayRound, SelectTiles
from hornox.tables.positions import impossible

Moment = Literal["play", "round-end", "final"]


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in words: all that is not given is dealt at random from what is left over.

    ``rows`` are the tiles of the active rows by the number of the row, 0 for a skipped field.
    ``hands`` and ``actions`` have an entry for each seat, None where it is unknown. ``revealed``
    are pairs of seat and tile, turned over this round and not placed yet. ``supply`` and
    ``action_pile`` begin with the next one. ``round`` is the one that is being, or about to be
    played. ``to_play`` says how many tiles each seat plays next,
    if that is not for the rows to say. With ``alone`` nothing follows when tiles are placed, and
    what is not named stays out of the game.
    """

    rows: dict[int, Tiles] = {}
    hands: tuple[Tiles | None, ...] | None = None
    revealed: tuple[tuple[int, int], ...] = ()
    scores: tuple[int, ...] | None = None
    box: Tiles = ()
    supply: Tiles | None = None
    actions: tuple[tuple[str, ...] | None, ...] | None = None
    action_pile: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    signs: tuple[int, ...] = ()
    luck: tuple[LuckCards, ...] | None = None
    luck_stock: LuckCards | None = None
    round: int = 1
    deals: int = 1
    moment: Moment = "play"
    to_play: tuple[int, ...] | None = None
    alone: bool = False


def build(
    mode: Mode, seats: int, options: Options, seed: str, description: Mapping[str, Any]
) -> BoardState:
    """The State of the described table, up to its next decision."""
    told = positions.read(description, Position)
    rules: BoardRules = mode.rules
    _check(rules, seats, told)
    private, hidden = _fill(rules, seats, seed, told)
    if any(
        n > len(own.tiles) or n < 0 for n, own in zip(told.to_play or (), private, strict=False)
    ):
        raise impossible("to-play", given=max(told.to_play or ()))
    public = _public(rules, seats, told, private, hidden)
    agenda = _agenda(rules, told)
    if agenda == (PlayRound(),):
        public = replace(public, round=told.round - 1)
    parts = public, private, hidden
    return positions.settle(positions.lay_out(mode, seats, options, seed, agenda, parts))


def _public(
    rules: BoardRules, seats: int, told: Position, private: tuple[Private, ...], hidden: Hidden
) -> Public:
    rows: list[Tiles] = [()] * len(rules.board.rows)
    for number, tiles in told.rows.items():
        rows[number - 1] = tiles
    queue = sorted([ShownTile(*pair) for pair in told.revealed], key=lambda shown: shown.tile)
    actions = None
    if rules.actions is not None:
        hands = tuple(len(own.actions) for own in private)
        actions = Actions(hands, len(hidden.actions), told.discard, told.signs)
    return Public(
        round=told.round,
        deals=told.deals,
        rows=tuple(rows),
        hands=tuple(len(own.tiles) for own in private),
        known=((),) * seats,
        queue=tuple(queue),
        scores=told.scores or (rules.track.start,) * seats,
        box=told.box,
        supply=len(hidden.supply),
        luck=_luck(rules, seats, told),
        actions=actions,
    )


def _agenda(rules: BoardRules, told: Position) -> tuple[Step, ...]:
    """What is left to do, last thing first."""
    if told.moment == "final":
        return (EndGame("end-tiles" if rules.actions is None else "end-empty"),)
    if told.moment == "round-end":
        return (EndRound(),)
    placing: tuple[Step, ...] = (PlaceTiles(),) if told.alone else (EndRound(), PlaceTiles())
    if told.revealed:
        return placing
    return (PlayRound(),) if told.to_play is None else (*placing, SelectTiles(told.to_play))


def _luck(rules: BoardRules, seats: int, told: Position) -> Luck | None:
    """Cards that are neither held nor on the described stacks are left out of the game."""
    if rules.luck is None:
        if told.luck is not None or told.luck_stock is not None:
            raise impossible("no-luck")
        return None
    held = told.luck or (LuckCards(),) * seats
    spare = {card: rules.luck.of(card) - sum(own.of(card) for own in held) for card in LUCK}
    stock = told.luck_stock or LuckCards(**spare)
    aside = {card: spare[card] - stock.of(card) for card in LUCK}
    for card in LUCK:
        counts = (stock.of(card), aside[card], *(own.of(card) for own in held))
        if min(counts) < 0:
            raise impossible("luck", card=card, most=rules.luck.of(card))
    return Luck(stock, held, LuckCards(**aside))


def _check(rules: BoardRules, seats: int, told: Position) -> None:
    """Refuse a table that cannot be, and say what is wrong with it."""
    positions.check_entries(
        "entries",
        seats,
        hands=told.hands,
        scores=told.scores,
        actions=told.actions,
        luck=told.luck,
        to_play=told.to_play,
    )
    _check_rows(rules, told)
    for seat, _ in told.revealed:
        if not 0 <= seat < seats:
            raise impossible("seat", given=seat, seats=seats)
    for score in told.scores or ():
        if not rules.track.least <= score <= rules.track.most:
            raise impossible("score", given=score, least=rules.track.least, most=rules.track.most)
    positions.check_cards(_met(told), rules.tiles, "tile", "tile-twice")
    _check_actions(rules, told)


def _check_rows(rules: BoardRules, told: Position) -> None:
    if len(told.rows) != ACTIVE or not all(told.rows.values()):
        active = sum(1 for row in told.rows.values() if row)
        raise impossible("active", given=active, rows=ACTIVE)
    for number, row in told.rows.items():
        if not 1 <= number <= len(rules.board.rows):
            raise impossible("no-row", row=number, rows=len(rules.board.rows))
        most = len(rules.board.rows[number - 1]) - 1
        if len(row) > most:
            raise impossible("fields", row=number, given=len(row), most=most)
        if not row[0] or not row[-1]:
            raise impossible("gap", row=number)
    for number in told.signs:
        if number not in told.rows:
            raise impossible("sign", row=number)


def _met(told: Position) -> list[int]:
    """All tiles whose place is told."""
    lying = [tile for row in told.rows.values() for tile in row if tile]
    shown = [tile for _, tile in told.revealed]
    held = positions.known_cards(told.hands or ())
    return [*held, *lying, *shown, *told.box, *(told.supply or ())]


def _check_actions(rules: BoardRules, told: Position) -> None:
    named = Counter(_named_actions(told))
    if rules.actions is None:
        if named or told.signs:
            raise impossible("no-actions")
        return
    for card, count in sorted(named.items()):
        most = rules.actions.cards.get(card, 0)
        if count > most:
            raise impossible("actions", card=card, given=count, most=most)


def _fill(
    rules: BoardRules, seats: int, seed: str, told: Position
) -> tuple[tuple[Private, ...], Hidden]:
    """Hands that are not given get as many tiles and cards as the others have, or a fresh deal."""
    hands = told.hands or (None,) * seats
    met = set(_met(told))
    tiles = list(Stream(seed, "position").shuffled([t for t in rules.tiles if t not in met]))
    size = next((len(hand) for hand in hands if hand is not None), rules.hand)
    screens = positions.fill_hands(hands, size, tiles, "few-tiles")
    cards, count = _spare_actions(rules, seed, told)
    unknown = told.actions or (None,) * seats
    actions = positions.fill_hands(unknown, count, cards, "few-actions")
    private = [Private(*own) for own in zip(screens, actions, strict=True)]
    supply, aside = _rest(told.supply, tiles, told.alone or not rules.supply(seats))
    pile, cards_aside = _rest(told.action_pile, cards, told.alone)
    return tuple(private), Hidden(supply, aside, pile, cards_aside)


def _rest(named: tuple[Any, ...] | None, left: list[Any], out: bool) -> tuple[Any, Any]:
    """What is left over is drawn from, unless that is named or what is left is out of the game."""
    if named is not None:
        return named, tuple(left)
    return ((), tuple(left)) if out else (tuple(left), ())


def _named_actions(told: Position) -> list[str]:
    """The action cards whose place is told."""
    held = positions.known_cards(told.actions or ())
    return [*held, *(told.action_pile or ()), *told.discard]


def _spare_actions(rules: BoardRules, seed: str, told: Position) -> tuple[list[str], int]:
    """The action cards that lie nowhere, and how many an unknown hand holds."""
    if rules.actions is None:
        return [], 0
    cards = list(rules.actions.all())
    for card in _named_actions(told):
        cards.remove(card)
    sizes = [len(hand) for hand in told.actions or () if hand is not None]
    count = sizes[0] if sizes else rules.actions.hand
    return list(Stream(seed, "position-actions").shuffled(cards)), count
