"""Options and the registry: what may be set, which versions are known."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from hornox.engine import Illegal, Mode, Registry, play_record, replay, start
from hornox.engine.view import view
from hornox.engine.wire import decode_state, decode_view, encode_state, encode_view
from hornox.modes import DATA, REGISTRY, find
from tests.engine.toy import TOY


def test_options_have_their_defaults() -> None:
    assert TOY.settle_options({}) == {"goal": 7, "time": None, "red": True, "blue": False}


@pytest.mark.parametrize(
    ("given", "settled"),
    [
        ({"goal": 1}, {"goal": 1, "time": None}),
        ({"time": 3}, {"goal": None, "time": 3}),
        ({"blue": True}, {"red": True, "blue": True}),
        ({"red": False, "blue": True}, {"red": False, "blue": True}),
    ],
)
def test_options_are_settled(given: Any, settled: Any) -> None:
    assert TOY.settle_options(given).items() >= settled.items()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"goal": 1, "time": 3}, "excluded"),
        ({"time": 2}, "count"),
        ({"goal": 0}, "count"),
        ({"goal": -1}, "count"),
        ({"goal": True}, "count"),
        ({"goal": "1"}, "count"),
        ({"goal": 1.0}, "count"),
        ({"goal": None}, "count"),
        ({"red": 1}, "flag"),
        ({"red": None}, "flag"),
        ({"red": "yes"}, "flag"),
        ({"red": False}, "neither"),
        ({"red": False, "blue": False}, "neither"),
        ({"green": 1}, "unknown"),
        ({"": 1}, "unknown"),
    ],
)
def test_impossible_options_are_refused(given: Any, why: str) -> None:
    with pytest.raises(Illegal) as caught:
        TOY.settle_options(given)
    assert (caught.value.code, caught.value.facts["why"]) == ("E_OPTION", why)


@pytest.mark.parametrize("seats", [1, 7, 0, -2, True, 2.0, "2", None])
def test_a_wrong_number_of_players_is_refused(seats: Any) -> None:
    with pytest.raises(Illegal) as caught:
        start(TOY, seats, "seed")
    assert caught.value.code == "E_PLAYERS"
    assert caught.value.facts == {"mode": "toy", "least": 2, "most": 6, "given": seats}


def test_the_newest_version_is_played_and_the_old_one_still_replays() -> None:
    newer = replace(TOY, version=2, recipe=TOY.recipe[:2])
    registry = Registry([newer, TOY])
    assert registry.find("toy") is newer
    assert registry.find("toy", 1) is TOY
    assert list(registry) == [newer]
    state, _ = start(TOY, 2, "seed")
    record = play_record(state, ("A", "B"), ())
    assert next(replay(record, registry))[0].mode is TOY
    assert decode_state(encode_state(state), registry).mode is TOY


def test_an_unknown_version_or_mode_is_refused() -> None:
    registry = Registry([TOY])
    for version in (0, 2, -1):
        with pytest.raises(Illegal, match="E_VERSION"):
            registry.find("toy", version)
    for name in ("", "toy+toy", "TOY", "other"):
        with pytest.raises(Illegal, match="E_COMBO"):
            registry.find(name)


def test_a_version_cannot_be_registered_twice() -> None:
    with pytest.raises(ValueError, match="two rules of version 1"):
        Registry([TOY, replace(TOY, players=(3, 4))])


def test_a_blend_is_made_on_demand() -> None:
    def blend(name: str) -> Mode | None:
        return replace(TOY, id=name) if name == "toy+toy" else None

    registry = Registry([TOY])
    registry.add_blend(blend)
    assert registry.find("toy+toy").id == "toy+toy"
    assert list(registry) == [TOY]
    with pytest.raises(Illegal, match="E_COMBO"):
        registry.find("toy+joy")
    with pytest.raises(Illegal, match="E_VERSION"):
        registry.find("toy+toy", 2)


def test_a_mode_is_fetched_when_it_is_asked_for() -> None:
    fetched: list[str] = []

    def home(*names: str) -> Callable[[Registry], None]:
        def fetch(registry: Registry) -> None:
            fetched.extend(names)
            for name in names:
                registry.add(replace(TOY, id=name))

        return fetch

    homes = {"toy": home("toy"), "twins": home("castor", "pollux"), "zoo": home("zoo")}
    registry = Registry(homes=homes)
    assert fetched == []
    assert registry.find("toy").id == "toy"
    assert fetched == ["toy"]
    assert registry.find("pollux").id == "pollux"
    assert fetched == ["toy", "castor", "pollux", "zoo"]
    assert [mode.id for mode in registry] == ["castor", "pollux", "toy", "zoo"]
    assert len(fetched) == 4
    with pytest.raises(Illegal, match="E_COMBO"):
        registry.find("twins")


def test_a_home_that_failed_is_asked_again() -> None:
    def broken(_registry: Registry) -> None:
        raise Illegal("E_DATA_FILE", "data")

    registry = Registry([TOY], {"torn": broken})
    for _ in range(2):
        with pytest.raises(Illegal, match="E_DATA_FILE"):
            registry.find("torn")
    assert registry.find("toy") is TOY


@pytest.mark.parametrize(
    ("program", "rooms"),
    [
        ("import hornox.modes", set()),
        ("from hornox.modes import find; find('pro')", {"modes.pro", "tables.rows"}),
        ("from hornox.modes import find; find('party')", {"modes.party", "tables.party"}),
    ],
)
def test_only_what_is_played_is_imported(program: str, rooms: set[str]) -> None:
    look = "print(*{'.'.join(name.split('.')[1:3]) for name in sys.modules})"
    command = [sys.executable, "-c", f"import sys; {program}; {look}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    tables = {f"tables.{name}" for name in ("rows", "buffalo", "board", "party")}
    modes = {f"modes.{path.stem}" for path in DATA.parent.glob("[a-z]*.py")}
    assert set(done.stdout.split()) & (tables | modes) == rooms


def test_modes_come_in_the_order_of_their_ids() -> None:
    ids = [mode.id for mode in REGISTRY]
    assert ids == sorted(ids)
    assert {"base", "pro"} <= set(ids)
    assert find("base") is REGISTRY.find("base")


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("schema", 3, "E_SCHEMA"),
        ("random", "dice", "E_RANDOM"),
        ("version", 3, "E_VERSION"),
        ("mode", "other", "E_COMBO"),
        ("data", "other", "E_DATA"),
        ("seats", ("A",), "E_PLAYERS"),
        ("options", {"goal": 0}, "E_OPTION"),
        ("stacked", {"toy": (1,)}, "E_FORMAT"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(field: str, value: Any, code: str) -> None:
    record = play_record(start(TOY, 2, "seed")[0], ("A", "B"), ())
    with pytest.raises(Illegal) as caught:
        list(replay(replace(record, **{field: value}), Registry([TOY])))
    assert caught.value.code == code


def test_other_data_or_another_schema_is_refused_on_the_wire() -> None:
    state, _ = start(TOY, 2, "seed")
    other = Registry([replace(TOY, data="tiles of another year")])
    for text, decode in (
        (encode_state(state), decode_state),
        (encode_view(view(state, 0)), decode_view),
    ):
        with pytest.raises(Illegal, match="E_DATA"):
            decode(text, other)
        with pytest.raises(Illegal, match="E_SCHEMA"):
            decode(text.replace(b'"schema":1', b'"schema":2'), Registry([TOY]))


def test_a_refusal_tells_its_facts() -> None:
    assert str(Illegal("E_ROW", "choose-row", {"row": 5})) == "E_ROW (choose-row: row=5)"
    assert str(Illegal("E_ROW", "choose-row")) == "E_ROW (choose-row)"
