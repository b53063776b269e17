"""Where tiles go and what a round holds: small questions about a board."""

from __future__ import annotations

from hornox.tables.board.events import RowEnd
from hornox.tables.board.fields import TWO_TILES, Field
from hornox.tables.board.model import BoardRules, Public, Row


def active_rows(public: Public) -> tuple[int, ...]:
    """The indices of all rows that hold a tile."""
    return tuple([index for index, row in enumerate(public.rows) if row])


def free_rows(public: Public) -> tuple[int, ...]:
    """The indices of all rows that hold none."""
    return tuple([index for index, row in enumerate(public.rows) if not row])


def open_rows(public: Public) -> tuple[int, ...]:
    """The active rows that no stop sign closes (P9, P10)."""
    signs = public.actions.signs if public.actions is not None else ()
    return tuple([i for i, row in enumerate(public.rows) if row and i + 1 not in signs])


def row_ends(public: Public) -> tuple[RowEnd, ...]:
    """The active rows with their last tiles."""
    signs = public.actions.signs if public.actions is not None else ()
    return tuple([RowEnd(i + 1, public.rows[i][-1], i + 1 in signs) for i in active_rows(public)])


def ascending_rows(public: Public, tile: int) -> tuple[int, ...]:
    """The open rows whose last tile is lower (P18)."""
    return tuple([i for i in open_rows(public) if public.rows[i][-1] < tile])


def rows_to_start(public: Public, tile: int) -> tuple[int, ...]:
    """The open rows whose first tile is higher; no other tile is compared (P14, P17)."""
    return tuple([i for i in open_rows(public) if public.rows[i][0] > tile])


def row_for(public: Public, tile: int) -> tuple[int, bool]:
    """The row a tile goes to, and whether it fits there; one too low has no choice (A3, P9)."""
    return row_among(public, open_rows(public), tile)


def row_among(public: Public, among: tuple[int, ...], tile: int) -> tuple[int, bool]:
    """The same, where the open rows are known already."""
    rows = public.rows
    fitting = [i for i in among if rows[i][-1] < tile]
    return max(fitting or among, key=lambda i: rows[i][-1]), bool(fitting)


def first_gap(row: Row) -> int:
    """The leftmost field without a tile."""
    return row.index(0) if 0 in row else len(row)


def next_free_row(public: Public, row: int) -> int:
    """The nearest free row below, else the topmost one (A5)."""
    free = free_rows(public)
    return next((other for other in free if other > row), free[0])


def tiles_to_play(rules: BoardRules, public: Public) -> int:
    """Two if an active row shows a two-tile symbol, signs notwithstanding (A10, P25, P30)."""
    pairs = zip(rules.board.rows, public.rows, strict=True)
    return 2 if any(row and _shows_two_tiles(fields, row) for fields, row in pairs) else 1


def _shows_two_tiles(fields: tuple[Field, ...], row: Row) -> bool:
    return any(
        field.kind == TWO_TILES and (i >= len(row) or not row[i]) for i, field in enumerate(fields)
    )


def few_players(seats: int) -> bool:
    """Two or three players: the tiles left over are a supply (3.1)."""
    return seats <= 3


def any_players(_seats: int) -> bool:
    """The tiles left over are a supply for every number of players (5.1)."""
    return True


def until_all_placed(rules: BoardRules, public: Public) -> str:
    """Play all tiles; 2 or 3 players are dealt a second time (3.6, A13)."""
    if any(public.hands):
        return "play"
    if public.deals == 1 and rules.supply(len(public.hands)):
        return "deal"
    return "end-tiles"


def until_one_is_out(rules: BoardRules, public: Public) -> str:
    """The game ends when a screen is empty after a round (5.5, P23, P24)."""
    if not all(public.hands):
        return "end-empty"
    return "play" if public.round < rules.cap else "end-cap"
