"""The table of the team and the buffalo as numbers."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.engine import Mode
from hornox.lab.env.layout import (
    Part,
    Seen,
    asking,
    by_seat,
    cards,
    face_down,
    known_cards,
    numbers,
    one_of,
    own,
    queued,
    shared,
)
from hornox.lab.env.tables.rows import MOST_IN_ROW, fit, rich, rows_of, signs, spots_of
from hornox.tables.buffalo.model import UNSTOP, BuffaloRules, Public
from hornox.tables.buffalo.rules import closest, team_points
from hornox.tables.buffalo.unseen import buffalo_pile
from hornox.tables.rows.cards import LAST_CARD, total_heads


def parts(mode: Mode) -> Iterator[Part]:
    """Hand, rows, the pending cards in their order, the special cards and both piles."""
    rules: BuffaloRules = mode.rules
    most = mode.players[1]
    kinds = tuple(dict.fromkeys(rules.specials))
    yield from asking(mode, card=LAST_CARD, chain=LAST_CARD, number=True)
    yield one_of(
        "asked.special",
        len(kinds) + 1,
        f"the special card that the question is about ({', '.join(kinds)}, {UNSTOP})",
        lambda seen: _special(seen, (*kinds, UNSTOP)),
    )
    yield cards("hand", LAST_CARD, "your own hand", lambda seen: own(seen).hand)
    yield cards("laid", LAST_CARD, "your own card that lies face down", face_down)
    yield from shared(rows_of(rules.rows, rules.capacity + 1, MOST_IN_ROW))
    yield from shared([signs(rules.rows, ("seven", "stop"), lambda seen: seen.public.signs)])
    yield from _queue(most)
    yield from shared(
        [cards("placing", LAST_CARD, "the card that is being placed", _placing), *_piles(rules)]
    )
    yield by_seat(
        "hands", most, f"cards in hand, by {rules.hand}",
        lambda seen, seat: seen.public.hands[seat] / rules.hand,
    )  # fmt: skip
    yield known_cards(most, LAST_CARD)
    yield from shared(_specials(rules, kinds))


def rich_parts(_mode: Mode) -> Iterator[Part]:
    """What can be worked out from the other parts, and is hard to learn."""
    return rich(LAST_CARD, _unseen, _fits)


def _unseen(seen: Seen) -> list[int]:
    met = {*seen.public.seen, *own(seen).hand}
    return [card for card in seen.mode.rules.deck if card not in met]


def _fits(seen: Seen) -> list[tuple[int, float]]:
    """Five numbers for each card; a Take7 adds a place to its row."""
    public, unseen = seen.public, _unseen(seen)
    spots = spots_of(public.rows, public.signs)
    found: list[tuple[int, float]] = []
    for card in own(seen).hand:
        found += fit(card, card, closest(public, card), spots, unseen)
    return found


def standing(mode: Mode, seats: int, public: Public) -> tuple[int, ...]:
    """The buffalo's points less the team's, the same for every member."""
    if public.points is not None:
        team, buffalo = public.points
    else:
        team = team_points(mode.rules, seats, public.pile)
        buffalo = total_heads(buffalo_pile(public))
    return (buffalo - team,) * seats


def _special(seen: Seen, kinds: tuple[str, ...]) -> int | None:
    special = seen.decisions[0].facts.get("special") if seen.decisions else None
    return kinds.index(str(special)) if special is not None else None


def _queue(most: int) -> Iterator[Part]:
    """Everybody has at most one pending card, the buffalo too."""
    last = most + 1

    def buffalo(seen: Seen) -> list[float]:
        queue = enumerate(seen.public.queue, 1)
        return next(([p.card / LAST_CARD, n / last] for n, p in queue if p.seat is None), [])

    card, place = f"by {LAST_CARD}", f"first is 1, by {last}"
    told = f"the pending card of each seat, {card}"
    yield queued("queue.card", most, told, lambda _, pending: pending.card / LAST_CARD)
    yield queued("queue.place", most, f"when it is placed, {place}", lambda n, _: n / last)
    told = f"the buffalo's pending card, {card}; when it is placed, {place}"
    moved = f"cards put first, cards put last, by {last}"
    yield from shared(
        [
            numbers("queue.buffalo", 2, told, buffalo),
            numbers(
                "queue.moved", 2, moved, lambda s: [s.public.front / last, s.public.back / last]
            ),
        ]
    )


def _placing(seen: Seen) -> tuple[int, ...]:
    placing = seen.public.placing
    return () if placing is None else (placing.card,)


def _piles(rules: BuffaloRules) -> Iterator[Part]:
    yield cards("seen", LAST_CARD, "every card ever turned up", lambda seen: seen.public.seen)
    yield cards("pile", LAST_CARD, "the team's pile", lambda seen: seen.public.pile)
    yield numbers(
        "buffalo", 2, "cards in the buffalo's pile by 104, and in its stack by 10",
        lambda seen: [
            seen.public.buffalo_pile / LAST_CARD, seen.public.buffalo_stack / rules.hand,
        ],
    )  # fmt: skip


def _specials(rules: BuffaloRules, kinds: tuple[str, ...]) -> Iterator[Part]:
    each = len(rules.specials) // len(kinds)
    yield numbers(
        "specials.open", len(kinds), f"open special cards of each kind, by {each}",
        lambda seen: [seen.public.face_up.count(kind) / each for kind in kinds],
    )  # fmt: skip
    yield numbers(
        "specials.out", len(kinds), f"used special cards of each kind, by {each}",
        lambda seen: [seen.public.out.count(kind) / each for kind in kinds],
    )  # fmt: skip
    yield numbers(
        "specials.deck", 2, f"special cards to draw, and in the game, by {len(rules.specials)}",
        lambda seen: [
            seen.public.special_deck / len(rules.specials),
            seen.public.in_play / len(rules.specials),
        ],
    )  # fmt: skip
