"""The rules of special cards as small functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hornox.tables.rows.cards import HEADS
from hornox.tables.rows.model import (
    Cards,
    Differences,
    Public,
    RowRules,
    RowsState,
    Specials,
)
from hornox.tables.rows.rules import ascending_and_open, places, stopped
from hornox.tables.rows.specials.kinds import (
    FIFTH,
    INSERT,
    KINDS,
    PLUS,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)

MOST_STOPS = 2
"""How many rows can be blocked at a time (R87)."""


def specials_of(public: Public) -> Specials:
    """The open part of the special cards."""
    assert public.specials is not None
    return public.specials


def unblocked(public: Public, value: int) -> Differences:
    """A card may go to every row that ends lower and is not blocked (R88)."""
    return ascending_and_open(public.rows, specials_of(public).signs, value)


def no_place_left(rules: RowRules, public: Public, row: int) -> bool:
    """A row is full when it holds as many cards as it has places."""
    return len(public.rows[row]) >= places(rules, public, row)


def open_rows(public: Public) -> tuple[int, ...]:
    """The numbers of the rows that are not blocked, from 1 on."""
    return tuple([n for n, sign in enumerate(specials_of(public).signs, 1) if not sign.stop])


def insert_rows(public: Public) -> tuple[int, ...]:
    """The rows into which the next card can be inserted: never at their end (R79, R81)."""
    card = public.queue[0].card
    return tuple([n for n in open_rows(public) if public.rows[n - 1][-1] > card])


def fitting_row(rules: RowRules, public: Public) -> int | None:
    """The row that the next card goes to by the normal rule."""
    return rules.closest(public, rules.compare(public, public.queue[0].value))


Obstacle = Callable[[RowRules, Public, int | None], str | None]
"""The code of what forbids a special, where the next card goes to this row by the normal rule."""


def _fifth(rules: RowRules, public: Public, _row: int | None) -> str | None:
    """Rows on the table count, blocked or not (R75)."""
    return "E_FIFTH_EXISTS" if len(public.rows) > rules.rows else None


def _seven(_rules: RowRules, public: Public, row: int | None) -> str | None:
    """Only the row where the card goes by the normal rule, and only once (R76, R77)."""
    if row is None:
        return "E_NO_TARGET"
    return "E_SEVEN_EXISTS" if specials_of(public).signs[row].seven else None


def _insert(_rules: RowRules, public: Public, _row: int | None) -> str | None:
    if insert_rows(public):
        return None
    higher = any(row[-1] > public.queue[0].card for row in public.rows)
    return "E_ROW_BLOCKED" if higher else "E_INSERT_AT_END"


def _replace(_rules: RowRules, public: Public, _row: int | None) -> str | None:
    """Another card in hand is needed, so not in the last turn (R82)."""
    return None if public.hands[public.queue[0].seat] else "E_NO_REPLACEMENT"


def _shift(_rules: RowRules, _public: Public, _row: int | None) -> str | None:
    """At least two rows are open (R89), and every card of theirs may move (R83)."""
    return None


def _stop(_rules: RowRules, public: Public, _row: int | None) -> str | None:
    return "E_STOP_LIMIT" if len(stopped(public)) >= MOST_STOPS else None


def _plus(rules: RowRules, public: Public, row: int | None) -> str | None:
    takes = row is None or rules.full(rules, public, row)
    return None if takes else "E_NOT_TAKING"


_OBSTACLES: dict[str, Obstacle] = {
    FIFTH: _fifth,
    SEVEN: _seven,
    INSERT: _insert,
    REPLACE: _replace,
    SHIFT: _shift,
    STOP: _stop,
    PLUS: _plus,
}


def obstacle(state: RowsState, special: str) -> str | None:
    """The code of what forbids to use a special with the next card; None if it may be used."""
    rules = state.rules
    return _OBSTACLES[special](rules, state.public, fitting_row(rules, state.public))


def usable(state: RowsState, seat: int, row: int | None) -> tuple[str, ...]:
    """The kinds that the seat holds and may use now, in their order (R71).

    ``row`` is where the next card goes by the normal rule.
    """
    held, public, rules = state.private[seat].specials, state.public, state.rules
    return tuple(
        [kind for kind in KINDS if kind in held and _OBSTACLES[kind](rules, public, row) is None]
    )


def default_set(most: int, pool: Iterable[int]) -> Cards:
    """What is cancelled with this many heads if nothing else is said (R91).

    The greatest sum, then the fewest cards, then the lexicographically lowest list of numbers.
    """
    best: list[Cards | None] = [(), *[None] * most]
    for card in sorted(pool, reverse=True):
        heads = HEADS[card]
        for total in range(most, heads - 1, -1):
            rest = best[total - heads]
            if rest is None:
                continue
            cards, old = (card, *rest), best[total]
            if old is None or (len(cards), cards) < (len(old), old):
                best[total] = cards
    return next(cards for cards in reversed(best) if cards is not None)
