"""Who is rated after a game: everybody, for what their seat got; a draw and a leaver as well."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import create_engine, select

from hornox.live.game import Live
from hornox.live.stored_tables import SeatRow
from hornox.modes import REGISTRY
from hornox.server.store.schema import METADATA, RATINGS, RESULTS
from hornox.server.tables import results
from tests.promises.games import finished
from tests.support.modes import Case

BY = ("guest:somebody", "stand-in:greedy")
PEOPLE = [SeatRow("person", guest=name, name=name) for name in ("ann", "bob")]


def rated(folder: Path, live: Live, seats: list[SeatRow] = PEOPLE) -> dict[str, tuple[float, int]]:
    """What is known of the players after their first game: how good they are, and their games."""
    folder.mkdir(exist_ok=True)
    engine = create_engine(f"sqlite:///{folder / 'h.sqlite'}")
    METADATA.create_all(engine)
    with engine.begin() as connection:
        results.write(connection, live, seats, 1)
        assert len(connection.execute(select(RESULTS)).all()) == len(seats)
        found = {row.who: (row.mu, row.games) for row in connection.execute(select(RATINGS))}
    engine.dispose()
    return found


def ended(*ranks: int, left: int | None = None) -> Live:
    """A game of two that ended so; looked for among those that are played by lot.

    A stand-in has played for the seat that was left.
    """
    case = Case(REGISTRY.find("base"), 2, {"rounds": 1})
    for number in range(1000):
        live = finished(case, f"draw {number}", lambda seat: BY[seat == left])
        if live.outcome is not None and live.outcome.ranks == ranks:
            return live
    raise LookupError("no game ends so")


def test_a_draw_is_rated(tmp_path: Path) -> None:
    found = rated(tmp_path, ended(1, 1))
    assert {who: games for who, (_, games) in found.items()} == {"guest:ann": 1, "guest:bob": 1}
    assert found["guest:ann"][0] == pytest.approx(found["guest:bob"][0])


def test_the_winner_is_rated_above_the_loser(tmp_path: Path) -> None:
    found = rated(tmp_path, ended(2, 1))
    assert found["guest:bob"][0] > found["guest:ann"][0]


def test_who_leaves_while_losing_is_rated_and_so_is_the_winner(tmp_path: Path) -> None:
    stayed = rated(tmp_path / "stayed", ended(2, 1))
    left = rated(tmp_path / "left", ended(2, 1, left=0))
    assert stayed == left
    assert left["guest:bob"][0] > left["guest:ann"][0]


def test_who_has_themselves_forgotten_takes_no_win_from_others(tmp_path: Path) -> None:
    found = rated(tmp_path, ended(2, 1), [replace(PEOPLE[0], guest=None), PEOPLE[1]])
    assert set(found) == {"guest:bob"}, "nothing is kept of who was forgotten"
    assert found["guest:bob"][0] > 25


def test_a_game_against_bots_that_a_bot_has_finished_rates_nobody(tmp_path: Path) -> None:
    bot = SeatRow("bot", "greedy")
    assert rated(tmp_path / "left", ended(1, 2, left=0), [PEOPLE[0], bot]) == {}
    assert set(rated(tmp_path / "played", ended(1, 2), [PEOPLE[0], bot])) == {
        "guest:ann", "bot:greedy"
    }  # fmt: skip


def test_what_a_bot_in_several_seats_gains_others_lose(tmp_path: Path) -> None:
    """Its seats are added up: with their mean the ratings of all would drift."""
    live = finished(Case(REGISTRY.find("base"), 3, {"rounds": 1}), "three")
    bot = SeatRow("bot", "greedy")
    found = rated(tmp_path, live, [PEOPLE[0], bot, bot])
    assert sum(mu for mu, _ in found.values()) == pytest.approx(2 * 25, abs=0.2)
    assert {games for _, games in found.values()} == {1}


def test_what_a_team_does_together_rates_nobody(tmp_path: Path) -> None:
    case = Case(REGISTRY.find("buffalo"), 2, {})
    assert rated(tmp_path, finished(case, "team")) == {}


def test_what_the_team_played_against_is_noted(tmp_path: Path) -> None:
    noted = {}
    for mode, options in (("buffalo", {}), ("base", {"rounds": 1})):
        live = finished(Case(REGISTRY.find(mode), 2, dict(options)), "against")
        engine = create_engine(f"sqlite:///{tmp_path / mode}.sqlite")
        METADATA.create_all(engine)
        with engine.begin() as connection:
            results.write(connection, live, PEOPLE, 1)
            noted[mode] = {row.against for row in connection.execute(select(RESULTS))}
        engine.dispose()
        if mode == "buffalo":
            assert noted[mode] == {live.view(None).public.points[1]}
    assert noted["base"] == {None}
