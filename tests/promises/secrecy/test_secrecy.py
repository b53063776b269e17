"""Nothing that a seat is sent depends on what it may not know.

One driver (`tests/hiding/driver.py`) deals again what a seat cannot know. Three wires carry what
is told: the kernel (`tests/hiding`), the server's own code without a network (`wire`), and real
sockets (`sockets`).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hornox.server
from hornox.engine import Mode
from hornox.live import game as live_game
from hornox.modes import find
from tests.promises.games import EVERYWHERE, Case, brief
from tests.promises.secrecy.sockets import both_streams
from tests.promises.secrecy.wire import hunt
from tests.support.counts import Tell
from tests.support.modes import each_mode, three_modes
from tests.support.play import Trail, play

LENGTHY = {"board", "party", "specials"}
OFTEN, SELDOM = 1000, 334


def redeals(mode: Mode) -> int:
    """How often a mode is dealt again; lengthy games less often."""
    return SELDOM if mode.id.partition("-")[0] in LENGTHY else OFTEN


def check(mode: Mode, seats: int, seed: str, wanted: int, tell: Tell) -> None:
    """Deal again several times, and compare what the server's code would send byte by byte."""
    done, found = hunt(Case(mode, seats, brief(mode)), seed, wanted)
    tell(seed, redeals=done, differences=int(bool(found)))
    assert (done, found) == (wanted, "")


@each_mode
def test_a_seat_is_sent_the_same_bytes_with_many_players(mode: Mode, tell: Tell) -> None:
    check(mode, mode.players[1], "many", 6, tell)


@pytest.mark.slow
@each_mode
def test_a_seat_is_sent_the_same_bytes(mode: Mode, tell: Tell) -> None:
    check(mode, max(2, mode.players[0]), "some", redeals(mode) // 20, tell)


@pytest.mark.long
@each_mode
def test_a_seat_is_sent_the_same_bytes_however_often(mode: Mode, tell: Tell) -> None:
    check(mode, max(2, mode.players[0]), "secrecy", redeals(mode), tell)


def test_there_are_ten_thousand_of_them() -> None:
    assert sum(map(redeals, EVERYWHERE)) >= 10_000


def game_of(mode: Mode) -> Trail:
    return play(Case(mode, max(2, mode.players[0]), brief(mode)), "wire")


@three_modes
def test_a_socket_is_sent_the_same(
    mode: Mode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tell: Tell
) -> None:
    """A spectator and a seat in the midst of a game, and another seat until its end."""
    trail = game_of(mode)
    last = len(trail.answers)
    for upto, seat in [(last * 2 // 5, None), (last * 3 // 5, 0), (last, 1)]:
        one, two = both_streams(str(tmp_path / f"{upto}"), trail, upto, seat, monkeypatch)
        assert len(one) > 2
        assert one == two, (upto, seat)
        tell("wire", sockets=1, frames=len(one))


def test_a_whisper_to_another_seat_would_be_found(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_game, "heard_by", lambda events, _seat: tuple(events))
    one, two = both_streams(file, game_of(find("base")), 7, 0, monkeypatch)
    assert one != two


def test_only_one_part_of_the_server_holds_a_state() -> None:
    """Sockets, routes and messages cannot even name a State; they get views."""
    package = Path(hornox.server.__file__).parents[1]
    holders = {
        path.relative_to(package).as_posix()
        for folder in ("live", "server")
        for path in (package / folder).rglob("*.py")
        if re.search(r"engine\.state import|\._match\b", path.read_text(encoding="utf-8"))
    }
    assert holders == {"live/game.py"}
