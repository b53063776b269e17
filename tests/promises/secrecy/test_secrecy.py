"""Not one byte of a seat's frames depends on what the seat may not know."""

from __future__ import annotations

import pytest

from hornox.engine import Mode
from tests.promises.games import EVERYWHERE, Case, brief
from tests.promises.secrecy.wire import hunt
from tests.support.counts import Tell
from tests.support.modes import each_mode

LENGTHY = {"board", "party", "specials"}
QUICK, SLOW = 1000, 334


def redeals(mode: Mode) -> int:
    """How often a mode is dealt anew; lengthy games less often."""
    return SLOW if mode.id.partition("-")[0] in LENGTHY else QUICK


@pytest.mark.slow
@each_mode
def test_a_seat_is_sent_the_same_bytes_whatever_it_cannot_know(mode: Mode, tell: Tell) -> None:
    wanted = redeals(mode)
    case = Case(mode, max(2, mode.players[0]), brief(mode))
    done, found = hunt(case, "secrecy", wanted)
    tell("secrecy", redeals=done, differences=int(bool(found)))
    assert (done, found) == (wanted, "")


def test_there_are_ten_thousand_of_them() -> None:
    assert sum(map(redeals, EVERYWHERE)) >= 10_000


@each_mode
def test_with_many_players_too(mode: Mode, tell: Tell) -> None:
    done, found = hunt(Case(mode, mode.players[1], brief(mode)), "many", 12)
    tell("many", redeals=done, differences=int(bool(found)))
    assert (done, found) == (12, "")
