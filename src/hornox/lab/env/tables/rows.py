"""A rows table as numbers: base, pro, the fan cards and the special cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter

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
from hornox.tables.rows.cards import HEADS, LAST_CARD, card_of, flipped, total_heads
from hornox.tables.rows.model import Cards, Public, RowRules, Signs
from hornox.tables.rows.specials.dealing import MOST_DEALT
from hornox.tables.rows.specials.kinds import ALL_SPECIALS, KINDS, OF_EACH
from hornox.tables.rows.unseen import unseen_cards

ALL_HEADS = sum(HEADS)
MOST_IN_ROW = 27
"""The heads of the dearest five cards; a row with more is dear enough."""
PLANES = 5
"""Numbers about the row that a card would go to."""
MOST_BETWEEN = 16
"""More unseen cards between a card and its row are as many."""


def parts(mode: Mode) -> Iterator[Part]:
    """Hand, rows, what was played and what is gone, and the mode's own cards and markers."""
    rules: RowRules = mode.rules
    rows = rules.rows + rules.specials
    if rules.specials:
        yield from asking(mode, card=LAST_CARD, row=rows, chain=LAST_CARD, number=True)
    else:
        yield from asking(mode, card=LAST_CARD)
    yield cards("hand", LAST_CARD, "your own hand", lambda seen: own(seen).hand)
    yield cards("laid", LAST_CARD, "your own card that lies face down", _laid)
    yield from shared(rows_of(rows, rules.capacity + rules.specials, MOST_IN_ROW))
    yield from _queue(mode.players[1])
    yield from shared([cards("gone", LAST_CARD, "cards in piles, or put aside", _gone)])
    yield from _seats(mode.players[1], rules)
    yield from shared([_round(rules)])
    if rules.specials or _drafts(mode):
        yield known_cards(mode.players[1], LAST_CARD)
    if _drafts(mode):
        yield from shared([cards("open", LAST_CARD, "the cards of the draft", _open)])
        yield by_seat("first", mode.players[1], "who picks first", lambda s, i: s.public.first == i)
    yield from shared(_markers(mode, rows))
    if "flips" in rules.markers:
        yield from _flips(mode.players[1])
    if rules.specials:
        yield from _specials(mode.players[1], rows, rules)


def rich_parts(mode: Mode) -> Iterator[Part]:
    """What can be worked out from the other parts, and is hard to learn."""
    yield from rich(LAST_CARD, unseen_cards, lambda seen: _fits(seen, own(seen).hand, False))
    if "flips" in mode.rules.markers:
        flipped = "the same for each card that may be flipped, flipped"
        yield sparse("fit.flipped", PLANES * LAST_CARD, flipped, _flipped_fits)


def rich(
    count: int,
    unseen: Callable[[Seen], Iterable[int]],
    fits: Callable[[Seen], Iterable[tuple[int, float]]],
) -> Iterator[Part]:
    """The rich parts of every table on which cards or tiles are placed."""
    yield cards("unseen", count, "cards that this seat has not seen", unseen)
    about = "of each card in hand: nowhere to go; difference, cards, heads, unseen cards between"
    yield sparse("fit", PLANES * count, about, fits)


def _flipped_fits(seen: Seen) -> list[tuple[int, float]]:
    unspent = seen.public.markers and seen.public.markers.flips[seen.seat or 0]
    return _fits(seen, [c for c in own(seen).hand if c < 100], True) if unspent else []


def _fits(seen: Seen, hand: Iterable[int], flip: bool) -> list[tuple[int, float]]:
    """Five numbers for each card; the cow takes a place in her row, a 7-card adds one."""
    public: Public = seen.public
    if not public.rows or public.outcome is not None:
        return []
    unseen, rules = unseen_cards(seen), seen.mode.rules
    cow = (public.markers.cow if public.markers else None) or 0
    spots = spots_of(public.rows, public.specials.signs if public.specials else (), cow)
    found: list[tuple[int, float]] = []
    for card in hand:
        value = flipped(card) if flip else card
        found += fit(
            card, value, rules.closest(public, rules.compare(public, value)), spots, unseen
        )
    return found


Spot = tuple[int, float, int]
"""What counts of a row: its last card, how full it is, its heads."""


def spots_of(rows: Iterable[Cards], signs: Sequence[Signs], cow: int = 0) -> dict[int, Spot]:
    """The rows to which a card may go."""
    found = {}
    for i, row in enumerate(rows):
        if row and not (signs and signs[i].stop):
            size = max(len(row) - (signs[i].seven if signs else 0), 1) + (cow == i + 1)
            found[i] = (row[-1], min(size, 5) / 5, total_heads(row))
    return found


def fit(
    card: int, value: int, row: int | None, spots: dict[int, Spot], unseen: Iterable[int]
) -> list[tuple[int, float]]:
    """Five numbers; for a card that fits nowhere the heads are those of the cheapest row."""
    if not spots:
        return []
    end, size, heads = (0, 0.0, min(spot[2] for spot in spots.values()))
    if row is not None:
        end, size, heads = spots[row]
    low, high = sorted((end, value))
    between = share(sum(low < other < high for other in unseen), MOST_BETWEEN)
    difference = 0 if row is None else abs(value - end) / LAST_CARD
    told = (float(row is None), difference, size, share(heads, MOST_IN_ROW), between)
    return [(PLANES * (card - 1) + i, number) for i, number in enumerate(told)]


def standing(_mode: Mode, _seats: int, public: Public) -> tuple[int, ...]:
    """Less the heads of all rounds and of your own pile."""
    if public.outcome is not None:
        return tuple([-score for score in public.outcome.scores])
    pairs = zip(public.totals, public.piles, strict=True)
    return tuple([-total - total_heads(pile) for total, pile in pairs])


def rows_of(rows: int, places: int, most: int) -> Iterator[Part]:
    """Rows of cards: card by card, and what they come to."""

    yield grid(
        "rows.cards",
        rows,
        places,
        f"each row card by card, by {LAST_CARD}",
        lambda seen: [[card / LAST_CARD for card in row] for row in seen.public.rows],
    )
    yield numbers(
        "rows.end",
        rows,
        f"the last card of each row, by {LAST_CARD}",
        lambda seen: [row[-1] / LAST_CARD if row else 0.0 for row in seen.public.rows],
    )
    yield numbers(
        "rows.size",
        rows,
        f"how many cards lie in each row, by {places}",
        lambda seen: [share(len(row), places) for row in seen.public.rows],
    )
    yield numbers(
        "rows.heads",
        rows,
        f"the heads of each row, by {most}",
        lambda seen: [share(total_heads(row), most) for row in seen.public.rows],
    )


def _open(seen: Seen) -> Cards:
    found: Cards = seen.public.open_cards
    return found


def _drafts(mode: Mode) -> bool:
    return "pick" in mode.table.choices(mode)


def _laid(seen: Seen) -> list[int]:
    return [card_of(made.choice) for made in seen.made]


def _gone(seen: Seen) -> set[int]:
    gone = {card for pile in seen.public.piles for card in pile}
    return gone if seen.public.specials is None else gone.union(seen.public.specials.aside)


def _queue(most: int) -> Iterator[Part]:
    """Everybody has at most one card to be placed."""
    card = f"the revealed card of each seat, by {LAST_CARD}"
    value = f"what that card counts, by {LAST_CARD}"
    place = f"when it is placed, first is 1, by {most}"
    yield queued("queue.card", most, card, lambda _, played: played.card / LAST_CARD)
    yield queued("queue.value", most, value, lambda _, played: played.value / LAST_CARD)
    yield queued("queue.place", most, place, lambda number, _: number / most)


def _seats(most: int, rules: RowRules) -> Iterator[Part]:
    def points(seen: Seen) -> list[float]:
        far = _most_points(seen, rules)
        return [total / far for total in seen.public.totals]

    hands = f"cards in hand, by {rules.hand}"
    heads = f"heads taken in this round, by {ALL_HEADS}"
    totals = "points of earlier rounds, by the most there can be"
    for part in (
        numbers("hands", most, hands, lambda s: [count / rules.hand for count in s.public.hands]),
        numbers(
            "piles.heads",
            most,
            heads,
            lambda seen: [total_heads(pile) / ALL_HEADS for pile in seen.public.piles],
        ),
        numbers("totals", most, totals, points),
    ):
        yield turned(part)


def _round(rules: RowRules) -> Part:
    return numbers(
        "round",
        1,
        "this round's number by the number of rounds; 0 where a target ends the game",
        lambda seen: [seen.public.round / _rounds(seen, rules) if _rounds(seen, rules) else 0.0],
    )


def _rounds(seen: Seen, rules: RowRules) -> int:
    return rules.rounds or int(seen.options.get("rounds") or 0)


def _most_points(seen: Seen, rules: RowRules) -> int:
    rounds = _rounds(seen, rules)
    if rounds:
        return rounds * ALL_HEADS
    return int(seen.options.get("target") or 0) + ALL_HEADS


def _markers(mode: Mode, rows: int) -> Iterator[Part]:
    """The fan cards that are in the game."""
    there = mode.rules.markers
    if "even_odd" in there:
        yield one_of(
            "even-odd.row", rows, "the marked row", lambda s: s.public.markers.even_odd.row - 1
        )
        yield numbers(
            "even-odd.odd", 1, "1 if it takes odd cards", lambda s: [s.public.markers.even_odd.odd]
        )
    if "mountain" in there:
        yield one_of(
            "climbing.row",
            rows,
            "the row that descends",
            lambda s: s.public.markers.mountain.row - 1,
        )
        yield numbers(
            "climbing.up", 1, "1 if the marker climbs", lambda s: [s.public.markers.mountain.up]
        )
    if "cow" in there:
        yield one_of("cow.row", rows, "the cow's row", lambda s: s.public.markers.cow - 1)


def _flips(most: int) -> Iterator[Part]:
    yield by_seat(
        "flips",
        most,
        "1 for every seat that still has its flip card",
        lambda seen, seat: seen.public.markers.flips[seat],
    )
    yield numbers(
        "laid.flipped",
        1,
        "1 if your own face-down card is flipped",
        lambda seen: [any(isinstance(made.choice, str) for made in seen.made)],
    )


def _counts(specials: tuple[str, ...]) -> list[float]:
    return [specials.count(kind) / OF_EACH for kind in KINDS]


def _specials(most: int, rows: int, rules: RowRules) -> Iterator[Part]:
    held = MOST_DEALT * (rules.rounds or 1)
    yield numbers(
        "specials",
        len(KINDS),
        f"own special cards of each kind ({', '.join(KINDS)}), by {OF_EACH}",
        lambda seen: _counts(own(seen).specials),
    )
    yield by_seat(
        "specials.hands",
        most,
        f"special cards in each hand, by {held}",
        lambda seen, seat: share(seen.public.specials.hands[seat], held),
    )
    yield numbers(
        "specials.discard",
        len(KINDS),
        f"discarded special cards of each kind, by {OF_EACH}",
        lambda seen: _counts(seen.public.specials.discard),
    )
    yield numbers(
        "specials.deck",
        1,
        f"special cards to draw, by {len(ALL_SPECIALS)}",
        lambda seen: [seen.public.specials.deck / len(ALL_SPECIALS)],
    )
    yield by_seat(
        "specials.used",
        most,
        "1 for every seat that has used a special in this turn",
        lambda seen, seat: seat in seen.public.specials.used,
    )
    yield signs(rows, ("seven", "stop", "fifth"), lambda seen: seen.public.specials.signs)
    yield cards("pile", LAST_CARD, "your own pile", lambda seen: seen.public.piles[seen.seat or 0])


def signs(rows: int, names: tuple[str, ...], lying: Callable[[Seen], Iterable[Signs]]) -> Part:
    """The special cards that lie at the rows."""
    about = f"of each row: {', '.join(names)}"
    read = attrgetter(*names)
    return grid("signs", rows, len(names), about, lambda seen: [read(s) for s in lying(seen)])
