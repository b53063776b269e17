"""A party table as numbers."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.engine import Mode
from hornox.lab.env.layout import (
    Part,
    Seen,
    asking,
    by_seat,
    cards,
    grid,
    known_cards,
    numbers,
    one_of,
    own,
    queued,
    share,
    shared,
    sparse,
    turned,
)
from hornox.tables.party.data import PartyData
from hornox.tables.party.model import NULL, Public
from hornox.tables.party.rules import piled, tally
from hornox.tables.party.unseen import unseen_cards


def parts(mode: Mode) -> Iterator[Part]:
    """Hand, rows, bids, piles, bull cards, and where all seen cards are."""
    data: PartyData = mode.rules.data
    most, count = mode.players[1], len(data.cards)
    yield from asking(mode, card=count, number=True)
    yield cards("hand", count, "your own hand", lambda seen: own(seen).hand)
    yield cards("laid", count, "your own cards that lie face down", _laid)
    yield numbers("laid.null", 1, "1 if your own null card lies face down", _null)
    yield one_of(
        "letter",
        len(data.letters),
        "the letter of your own null card",
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


def rich_parts(mode: Mode) -> Iterator[Part]:
    """What can be worked out from the other parts, and is hard to learn."""
    about = "cards whose place this seat does not know"
    yield cards("unseen", len(mode.rules.data.cards), about, unseen_cards)


def standing(mode: Mode, seats: int, public: Public) -> tuple[int, ...]:
    """Best pile and bull cards less all other piles, as they are now."""
    data: PartyData = mode.rules.data
    return tuple([tally(data, public.piles[s], public.bulls[s]).score for s in range(seats)])


def _laid(seen: Seen) -> list[int]:
    """The cards of your own bid or lays, without the piles they go to."""
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
    yield by_seat(
        "bidders",
        most,
        "1 for every seat that has not taken a row",
        lambda seen, seat: seat in seen.public.bidders,
    )
    card = f"the number that each seat has bid, 0 for a null, by {count}"
    place = f"when the bid is carried out, first is 1, by {most}"
    yield queued("bids.card", most, card, lambda _, bid: (bid.card or 0) / count)
    yield queued("bids.place", most, place, lambda number, _: number / most)
    letters = numbers(
        "letters",
        most * len(data.letters),
        "of each seat: the letter that all have seen",
        lambda seen: [
            float(letter == shown) for shown in seen.public.letters for letter in data.letters
        ],
    )
    yield turned(letters, len(data.letters))


def _seats(data: PartyData, most: int, count: int) -> Iterator[Part]:
    yield by_seat(
        "hands", most, "cards in hand, by 16", lambda s, seat: share(s.public.hands[seat], 16)
    )
    yield known_cards(most, count)
    about = "of each seat: the number of the pile that a card lies in, by 32"
    yield turned(sparse("piles", most * count, about, lambda seen: _piles(seen, count)), count)
    yield sparse("laid.piles", count, "the same for your own cards that lie face down", _laid_piles)
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


def _piles(seen: Seen, count: int) -> Iterator[tuple[int, float]]:
    for seat, piles in enumerate(seen.public.piles):
        for number, pile in enumerate(piles, 1):
            told = share(number, 32)
            for card in pile:
                yield seat * count + card - 1, told


def _laid_piles(seen: Seen) -> Iterator[tuple[int, float]]:
    lays = [made.choice for made in seen.made if made.decision.kind in ("lay", "pile")]
    if lays:
        piles = piled(seen.public.piles[seen.seat or 0], lays)
        for number, pile in enumerate(piles, 1):
            for card in {*pile}.intersection(lays[::2]):
                yield card - 1, share(number, 32)


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
