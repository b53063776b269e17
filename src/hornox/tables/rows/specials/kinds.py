"""The seven kinds of special cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hornox.tables.rows.model import Signs

FIFTH = "Fifth"
SEVEN = "Seven"
INSERT = "Insert"
REPLACE = "Replace"
SHIFT = "Shift"
STOP = "Stop"
PLUS = "Plus"

KINDS = (FIFTH, SEVEN, INSERT, REPLACE, SHIFT, STOP, PLUS)
OF_EACH = 4
ALL_SPECIALS = tuple(kind for kind in KINDS for _ in range(OF_EACH))

PASS = "pass"
"""The choice of using or swapping no special card."""


def by_kind(specials: Iterable[str]) -> tuple[str, ...]:
    """Special cards in the order of their kinds."""
    return tuple(sorted(specials, key=KINDS.index))


def lying(signs: Iterable[Signs]) -> Iterator[str]:
    """The special cards that lie at rows."""
    for sign in signs:
        if sign.fifth:
            yield FIFTH
        if sign.seven:
            yield SEVEN
        if sign.stop:
            yield STOP
