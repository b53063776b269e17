"""A table with special cards that cannot be is noticed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hornox.modes.base import MODE as BASE
from hornox.modes.specials import MODE
from hornox.tables.rows.model import RowsState, Signs
from tests.rules.answering import give
from tests.rules.specials_table import placing, specials


def a_table() -> RowsState:
    """A table in the midst of a turn, with a blocked row and a fifth one."""
    return placing(
        45,
        "Shift",
        rows=((30,), (40,), (50,), (60,), (70,)),
        hands=((1,), (2,)),
        specials={"signs": ({"stop": True}, {}, {}, {}, {"fifth": True})},
    )


def lying(state: RowsState, **changes: Any) -> RowsState:
    """The table with another open part of the special cards."""
    return replace(
        state, public=replace(state.public, specials=replace(specials(state), **changes))
    )


def test_a_table_that_can_be_is_fine() -> None:
    assert MODE.table.broken(a_table()) == ()


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"discard": ("Stop",)}, "four of each kind"),
        ({"hands": (1, 1)}, "public number"),
        ({"deck": 3}, "public number"),
        ({"signs": (Signs(),) * 4}, "every row"),
        ({"signs": (Signs(stop=True), *[Signs()] * 4)}, "without a 5th-Row card"),
        ({"signs": (*[Signs(stop=True)] * 3, Signs(), Signs(fifth=True))}, "3 rows are blocked"),
        ({"aside": (30,)}, "not exactly the deck"),
    ],
)
def test_every_fault_of_special_cards_is_found(changes: dict[str, Any], fault: str) -> None:
    found = MODE.table.broken(lying(a_table(), **changes))
    assert any(fault in words for words in found), found


def test_special_cards_belong_to_their_mode() -> None:
    state = a_table()
    bare = replace(state, public=replace(state.public, specials=None))
    assert any("missing" in words for words in MODE.table.broken(bare))
    assert any(
        "mode without them" in words for words in BASE.table.broken(replace(state, mode=BASE))
    )


def test_a_row_is_empty_only_while_its_card_waits() -> None:
    state = placing(
        45,
        "Shift",
        "Stop",
        rows=((10, 20, 30, 31, 50), (35,), (60,), (70,)),
        hands=((1,), (2,)),
    )
    state, _ = give(state, "Shift", 35, 1)
    assert state.public.rows[1] == ()
    assert MODE.table.broken(state) == ()
    assert any("row 2 holds 0" in words for words in MODE.table.broken(lying(state, used=())))
    blocked = lying(state, signs=(Signs(stop=True), *[Signs()] * 3))
    assert any("right after a take" in words for words in MODE.table.broken(blocked))
