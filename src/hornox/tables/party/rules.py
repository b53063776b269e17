"""The rules of the party as small functions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hornox.engine.decision import Choice
from hornox.tables.party.data import PartyData
from hornox.tables.party.model import NEW, Cards, Piles, Public, Tally


def open_rows(data: PartyData, public: Public) -> tuple[int, ...]:
    """The remaining rows that can be extended (B10), counted from 1."""
    return tuple(
        [n for n, row in enumerate(public.rows, 1) if row and len(row.cards) < data.row_max]
    )


def null_barred(data: PartyData, public: Public) -> str | None:
    """Why the null card may not be bid now, if it may not (B12, B13)."""
    if not open_rows(data, public):
        return "E_ROWS_FULL"
    if not public.draw and not public.discard:
        return "E_NO_CARDS_LEFT"
    return None


def to_lay(data: PartyData, public: Public, seat: int) -> int:
    """How many cards a seat lays: all but five (B17), in the last round all (B25)."""
    return max(0, public.hands[seat] - (0 if public.last else data.hand))


def fitting(piles: Sequence[Cards], card: int) -> tuple[int, ...]:
    """The piles, counted from 1, whose top card is lower (B19)."""
    return tuple([n for n, pile in enumerate(piles, 1) if pile[-1] < card])


def piled(piles: Sequence[Cards], draft: Sequence[Choice]) -> Piles:
    """The piles after picks of a card and its pile, and so on."""
    laid = list(piles)
    for card, pile in zip(draft[::2], draft[1::2], strict=False):
        if pile == NEW:
            laid.append((int(card),))
        else:
            laid[int(pile) - 1] += (int(card),)
    return tuple(laid)


def tally(data: PartyData, piles: Sequence[Cards], bulls: Sequence[int]) -> Tally:
    """Count a seat's piles and bull cards; of equally good piles the first is plus (B26)."""
    heads = [sum([data.heads_of(card) for card in pile]) for pile in piles]
    plus = max(heads, default=0)
    best = heads.index(plus) + 1 if heads else None
    # Best pile and bull cards less all other piles; it may be negative (B28).
    minus = sum(heads) - plus
    return Tally(best, plus, sum(bulls), minus, plus + sum(bulls) - minus)


def tallied(data: PartyData, public: Public) -> Public:
    """The same table with everybody's count as it is now."""
    both = zip(public.piles, public.bulls, strict=True)
    return replace(public, tallies=tuple([tally(data, piles, bulls) for piles, bulls in both]))
