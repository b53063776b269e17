"""A party table as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hornox.engine import Mode
from hornox.lab.env.layout import (
    Part,
    Seen,
    around,
    asking,
    by_seat,
    cards,
    cards_by_seat,
    grid,
    numbers,
    one_of,
    own,
    share,
    shared,
    sparse,
)
from hornox.lab.env.tables.rows import KNOWN, known
from hornox.tables.party.data import PartyData
from hornox.tables.party.model import NULL, Bid, Piles, Public
from hornox.tables.party.rules import piled, tally


def parts(mode: Mode) -> Iterator[Part]:
    """Hand, rows, bids, piles, bull cards, and where all seen cards are."""
    data: PartyData = mode.rules.data
    most, count = mode.players[1], len(data.cards)
    yield from asking(mode, card=count, number=True)
    yield cards("hand", count, "the own hand", lambda seen: own(seen).hand)
    yield cards("laid", count, "the own cards that lie face down", _laid)
    yield numbers("laid.null", 1, "1 if the own null card lies face down", _null)
    yield one_of(
        "letter",
        len(data.letters),
        "the letter of the own null card",
        lambda seen: data.letters.index(own(seen).letter),
    )
    yield from shared(_rows(data, most, count))
    yield from _bids(data, most, count)
    yield from _seats(data, most, count)
    yield from shared(_places(count))
    yield numbers(
        "progress",
        5,
        f"cards to draw and removed cards by {count}, reshuffles by 4, whether this is the last "
        f"round, bull cards left by {len(data.bulls)}",
        lambda seen: [
            seen.public.draw / count,
            seen.public.removed / count,
            share(seen.public.reshuffles, 4),
            float(seen.public.last),
            share(len(seen.public.stack), len(data.bulls)),
        ],
    )


def standing(mode: Mode, seats: int, public: Public) -> tuple[int, ...]:
    """Best pile and bull cards less all other piles, as they are now."""
    data: PartyData = mode.rules.data
    return tuple([tally(data, public.piles[s], public.bulls[s]).score for s in range(seats)])


def _laid(seen: Seen) -> list[int]:
    """The cards of the own bid or lays; piles stand in ``piles``."""
    return [int(made.choice) for made in seen.made if _is_card(made.decision.kind, made.choice)]


def _is_card(kind: str, choice: object) -> bool:
    return kind != "pile" and choice != NULL


def _null(seen: Seen) -> list[float]:
    return [float(any(made.choice == NULL for made in seen.made))]


def _rows(data: PartyData, most: int, count: int) -> Iterator[Part]:
    yield grid(
        "rows.cards",
        most,
        data.row_max,
        f"each remaining row card by card, by {count}",
        lambda seen: [
            () if row is None else [card / count for card in row.cards] for row in seen.public.rows
        ],
    )
    yield numbers(
        "rows.there",
        most,
        "1 for every row that nobody has taken",
        lambda seen: [float(row is not None) for row in seen.public.rows],
    )
    yield numbers(
        "rows.bull",
        most,
        "the heads of each row's bull card, by 7",
        lambda seen: [((row.bull or 0) if row is not None else 0) / 7 for row in seen.public.rows],
    )


def _bids(data: PartyData, most: int, count: int) -> Iterator[Part]:
    def tell(name: str, about: str, read: Callable[[int, Bid], float]) -> Part:
        def waiting(seen: Seen) -> Iterator[tuple[int, float]]:
            places = around(seen)
            for number, bid in enumerate(seen.public.queue, 1):
                yield places.index(bid.seat), read(number, bid)

        return sparse(name, most, about, waiting)

    yield by_seat(
        "bidders",
        most,
        "1 for every seat that has not taken a row",
        lambda seen, seat: seat in seen.public.bidders,
    )
    yield tell(
        "bids.card",
        f"the number that each seat has bid, 0 for a null, by {count}",
        lambda _, b: (b.card or 0) / count,
    )
    yield tell(
        "bids.place", f"when the bid is carried out, first is 1, by {most}", lambda n, _: n / most
    )
    yield numbers(
        "letters",
        most * len(data.letters),
        "of each seat: the letter that all have seen",
        lambda seen: [
            float(letter == seen.public.letters[seat])
            for seat in around(seen)
            for letter in data.letters
        ],
    )


def _seats(data: PartyData, most: int, count: int) -> Iterator[Part]:
    def piles(seen: Seen) -> Iterator[tuple[int, float]]:
        for place, seat in enumerate(around(seen)):
            for number, pile in enumerate(_piles(seen, seat), 1):
                told = share(number, 32)
                for card in pile:
                    yield place * count + card - 1, told

    yield by_seat(
        "hands", most, "cards in hand, by 16", lambda s, seat: share(s.public.hands[seat], 16)
    )
    yield cards_by_seat("known", most, count, KNOWN, known)
    yield sparse(
        "piles",
        most * count,
        "of each seat: the number of the pile that a card lies in, by 32; the own piles with "
        "what is laid face down",
        piles,
    )
    yield by_seat(
        "bulls",
        most,
        f"the heads of the bull cards, by {sum(data.bulls)}",
        lambda seen, seat: sum(seen.public.bulls[seat]) / sum(data.bulls),
    )
    yield by_seat(
        "scores",
        most,
        "what the piles and bull cards come to now, by 100",
        lambda seen, seat: share(
            tally(data, seen.public.piles[seat], seen.public.bulls[seat]).score, 100
        ),
    )


def _piles(seen: Seen, seat: int) -> Piles:
    lays = [made.choice for made in seen.made if made.decision.kind in ("lay", "pile")]
    return piled(seen.public.piles[seat], lays if seat == seen.seat else ())


def _places(count: int) -> Iterator[Part]:
    yield cards("discard", count, "the discard pile", lambda seen: seen.public.discard)
    yield cards(
        "returned", count, "a draw pile made of the discard pile", lambda s: s.public.returned
    )
    yield cards(
        "drawn",
        count,
        "the card that a null bidder shows",
        lambda seen: () if seen.public.drawn is None else (seen.public.drawn,),
    )
