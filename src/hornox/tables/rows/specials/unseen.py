"""Fill in the special cards that a View does not tell."""

from __future__ import annotations

from collections import Counter

from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.tables.rows.model import Private, Public
from hornox.tables.rows.specials.kinds import ALL_SPECIALS, by_kind, lying


def unseen_specials(seen: View[Public, Private]) -> tuple[str, ...]:
    """All special cards that this seat cannot see now, in the order of their kinds."""
    specials = seen.public.specials
    if specials is None:
        return ()
    own = () if seen.private is None else seen.private.specials
    met = Counter([*own, *specials.discard, *lying(specials.signs)])
    return by_kind((Counter(ALL_SPECIALS) - met).elements())


def fill_specials(
    seen: View[Public, Private], stream: Stream
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Everybody's special cards and the draw pile, at random where the seat cannot see them."""
    specials = seen.public.specials
    if specials is None:
        return ((),) * seen.seats, ()
    pool = list(stream.shuffled(unseen_specials(seen)))
    hands: list[tuple[str, ...]] = []
    for seat, count in enumerate(specials.hands):
        if seat == seen.seat and seen.private is not None:
            hands.append(seen.private.specials)
            continue
        hands.append(by_kind(pool[:count]))
        del pool[:count]
    return tuple(hands), tuple(pool)
