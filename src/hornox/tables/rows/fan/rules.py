"""The rules of the fan cards as small functions, each for one marker.

Rows are numbered from 1 in markers and events, from 0 in ``public.rows``.
"""

from __future__ import annotations

from msgspec.structs import replace

from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.fan.events import (
    CowJumped,
    EvenOddMoved,
    MarkerLaid,
    MountainMoved,
)
from hornox.tables.rows.model import (
    Cards,
    Differences,
    EvenOdd,
    Markers,
    Mountain,
    Public,
    Row,
    RowRules,
    RowsChange,
)
from hornox.tables.rows.rules import ascending, smallest_difference


def lowest_end(rows: tuple[Row, ...], but: int = 0) -> int:
    """The number of the row with the lowest end, other than one row (R28, R46).

    Ends are printed numbers and therefore distinct (R29); whether that row ascends does not matter
    (R68).
    """
    lowest = found = 0
    for number, row in enumerate(rows, 1):
        if number != but and (not found or row[-1] < lowest):
            lowest, found = row[-1], number
    return found


def _ends(public: Public) -> Cards:
    return tuple([row[-1] for row in public.rows])


def _lay(change: RowsChange, markers: Markers) -> None:
    change.public = replace(change.public, markers=markers)


def _so_far(change: RowsChange) -> Markers:
    return change.public.markers or Markers()


# Even/odd: only cards of one parity may go to the marked row.


def lay_even_odd(change: RowsChange) -> None:
    """At the lowest of the opening cards, with its parity up (R26)."""
    rows = change.public.rows
    row = lowest_end(rows)
    odd = rows[row - 1][-1] % 2 == 1
    _lay(change, replace(_so_far(change), even_odd=EvenOdd(row, odd)))
    change.emit(MarkerLaid("even-odd-start", row, side_of(odd), _ends(change.public)))


def right_side(public: Public, value: int, differences: Differences) -> Differences:
    """The marked row is closed to a value of the other parity, flipped or not (R27, R62)."""
    marker = even_odd_of(public)
    if (value % 2 == 1) is marker.odd:
        return differences
    at = marker.row
    return (*differences[: at - 1], None, *differences[at:])


def move_even_odd(change: RowsChange) -> None:
    """After a take: to the lowest end of the other rows, whose parity counts from now on (R32)."""
    public = change.public
    before = even_odd_of(public).row
    row = lowest_end(public.rows, before)
    odd = public.rows[row - 1][-1] % 2 == 1
    _lay(change, replace(_so_far(change), even_odd=EvenOdd(row, odd)))
    change.emit(EvenOddMoved("even-odd-move", before, row, side_of(odd), _ends(public)))


def even_odd_of(public: Public) -> EvenOdd:
    """The even/odd marker of a game that has it."""
    assert public.markers is not None and public.markers.even_odd is not None
    return public.markers.even_odd


def side_of(odd: bool) -> str:
    """The side of the even/odd marker in a word."""
    return "odd" if odd else "even"


# Mountain climbing: the marked row descends.


def lay_mountain(change: RowsChange) -> None:
    """At the bottom row, ready to climb (R38)."""
    row = len(change.public.rows)
    _lay(change, replace(_so_far(change), mountain=Mountain(row, True)))
    change.emit(MarkerLaid("climbing-start", row, arrow_of(True), _ends(change.public)))


def one_descends(public: Public, value: int) -> Differences:
    """The marked row takes cards below its end, all others cards above theirs (R34, R41)."""
    differences = list(ascending(public, value))
    at = mountain_of(public).row - 1
    end = public.rows[at][-1]
    differences[at] = end - value if end > value else None
    return tuple(differences)


def marked_before_others(public: Public, differences: Differences) -> int | None:
    """The smallest difference; of two equal ones that of the marked row (R36, R67)."""
    row = smallest_difference(public, differences)
    at = mountain_of(public).row - 1
    return at if row is not None and differences[at] == differences[row] else row


def move_mountain(change: RowsChange) -> None:
    """After a take: one row on; the arrow turns on arrival at the top or bottom row (R39, R40)."""
    public = change.public
    marker = mountain_of(public)
    row = marker.row - 1 if marker.up else marker.row + 1
    turns = row in (1, len(public.rows))
    up = marker.up is not turns
    _lay(change, replace(_so_far(change), mountain=Mountain(row, up)))
    rule = "climbing-turn" if turns else "climbing-move"
    change.emit(MountainMoved(rule, marker.row, row, arrow_of(up)))


def mountain_of(public: Public) -> Mountain:
    """The mountain marker of a game that has it."""
    assert public.markers is not None and public.markers.mountain is not None
    return public.markers.mountain


def arrow_of(up: bool) -> str:
    """Where the mountain marker goes next, in a word."""
    return "up" if up else "down"


# The jumping cow: it uses a place of its row, and jumps when a card comes there.


def lay_cow(change: RowsChange) -> None:
    """Behind the lowest of the opening cards."""
    row = lowest_end(change.public.rows)
    _lay(change, replace(_so_far(change), cow=row))
    change.emit(MarkerLaid("cow-start", row, None, _ends(change.public)))


def room_for_cow(rules: RowRules, public: Public, row: int) -> bool:
    """The cow counts as a card of its row (R48)."""
    return len(public.rows[row]) + (_cow_row(public) == row + 1) >= rules.capacity


def jump_cow(change: RowsChange, seat: int, row: int) -> None:
    """If the card came to the cow's row, the cow jumps until it lands without a take (R45).

    All takes of the chain belong to the seat whose card started it (R50), and each of them has the
    consequences of a take before the cow jumps on (R65). The chain ends because a landing leaves a
    single card where five were (R44).
    """
    before = row + 1
    if _cow_row(change.public) != before:
        return
    rules = change.rules
    while True:
        to = lowest_end(change.public.rows, before)
        if len(change.public.rows[to - 1]) < rules.capacity:
            _lay(change, replace(_so_far(change), cow=to))
            ends = _ends(change.public)
            change.emit(CowJumped("cow-jump", seat, before, to, ends))
            return
        _land(change, seat, before, to)
        for effect in rules.after_take:
            effect(change)
        before = to


def _land(change: RowsChange, seat: int, before: int, to: int) -> None:
    """The cow is one too many: all cards but the highest printed one are taken (R43, R66)."""
    public = change.public
    rows, piles = list(public.rows), list(public.piles)
    kept = max(rows[to - 1])
    taken = tuple([card for card in rows[to - 1] if card != kept])
    rows[to - 1] = (kept,)
    piles[seat] = piles[seat] + taken
    markers = replace(_so_far(change), cow=to)
    change.public = replace(public, rows=tuple(rows), piles=tuple(piles), markers=markers)
    ends, heads = _ends(public), total_heads(taken)
    change.emit(CowJumped("cow-lands", seat, before, to, ends, taken, heads, kept))


def _cow_row(public: Public) -> int | None:
    return None if public.markers is None else public.markers.cow
