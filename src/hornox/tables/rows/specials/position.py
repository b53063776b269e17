"""Special cards in the description of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from hornox.engine.decision import Fact
from hornox.engine.rng import Stream
from hornox.tables.rows.model import Cards, RowRules, RowsState, Signs, Specials
from hornox.tables.rows.specials.dealing import MOST_DEALT
from hornox.tables.rows.specials.kinds import ALL_SPECIALS, KINDS, OF_EACH, by_kind, lying


class ToldSpecials(Struct, frozen=True, forbid_unknown_fields=True):
    """Special cards in words: what is not given is dealt at random from those left over.

    ``signs`` has an entry for each row. ``hands`` has an entry for each seat: its cards, or only
    their number. ``deck`` is the draw pile, its top first. ``aside`` are cancelled number cards.
    """

    signs: tuple[Signs, ...] | None = None
    hands: tuple[tuple[str, ...] | int, ...] | None = None
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    aside: Cards = ()


def told_signs(told: ToldSpecials | None, rows: int) -> tuple[Signs, ...]:
    """What lies at each row."""
    return (Signs(),) * rows if told is None or told.signs is None else told.signs


def special_faults(
    rules: RowRules, seats: int, rows: int, told: ToldSpecials | None
) -> Iterator[tuple[str, dict[str, Fact]]]:
    """What cannot be about the described special cards: the reason and its facts."""
    if told is None:
        return
    if not rules.specials:
        yield "no-specials", {}
    if len(told_signs(told, rows)) != rows:
        yield "signs", {"given": len(told_signs(told, rows)), "rows": rows}
    hands = _hands(seats, told)
    if len(hands) != seats:
        yield "special-hands", {"given": len(hands), "seats": seats}
    shown = _shown(seats, told)
    for special, times in sorted(shown.items()):
        if special not in KINDS or times > OF_EACH:
            yield "special", {"special": special, "times": times}
    left = len(ALL_SPECIALS) - shown.total()
    unknown = [count for count in hands if isinstance(count, int)]
    if min(unknown, default=0) < 0 or sum(unknown) > left:
        yield "few-specials", {"given": sum(unknown), "left": left}
    if told.deck is not None and sum(unknown) < left:
        yield "many-specials", {"left": left - sum(unknown)}


def with_specials(state: RowsState, told: ToldSpecials | None) -> RowsState:
    """The State with the described special cards in it."""
    if not state.rules.specials:
        return state
    told = told or ToldSpecials()
    left = Counter(ALL_SPECIALS) - _shown(state.seats, told)
    pool = list(Stream(state.seed, "position-specials").shuffled(by_kind(left.elements())))
    private = list(state.private)
    for seat, held in enumerate(_hands(state.seats, told)):
        cards = tuple(pool[:held]) if isinstance(held, int) else held
        if isinstance(held, int):
            del pool[:held]
        private[seat] = replace(private[seat], specials=by_kind(cards))
    deck = tuple(pool) if told.deck is None else told.deck
    specials = Specials(
        signs=told_signs(told, len(state.public.rows)),
        hands=tuple(len(own.specials) for own in private),
        deck=len(deck),
        discard=told.discard,
        aside=told.aside,
    )
    return replace(
        state,
        public=replace(state.public, specials=specials),
        private=tuple(private),
        hidden=replace(state.hidden, special_deck=deck),
    )


def _hands(seats: int, told: ToldSpecials) -> tuple[tuple[str, ...] | int, ...]:
    return (MOST_DEALT,) * seats if told.hands is None else told.hands


def _shown(seats: int, told: ToldSpecials) -> Counter[str]:
    """The special cards whose place is told."""
    held = [card for hand in _hands(seats, told) if not isinstance(hand, int) for card in hand]
    return Counter([*held, *told.discard, *(told.deck or ()), *lying(told.signs or ())])
