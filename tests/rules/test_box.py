from __future__ import annotations

import tomllib
from typing import Any

import pytest

from hornox.engine.decision import Illegal
from hornox.modes import DATA
from hornox.tables import box


@pytest.mark.parametrize("name", box.FILES)
def test_every_shipped_file_is_read_checked_and_written_again(name: str) -> None:
    values = box.values_of(DATA)[name]
    box.check(name, values)
    assert tomllib.loads(box.written(values)) == values
    assert box.parsed(name, box.written(values)) == values


def test_all_component_files_are_there() -> None:
    assert sorted(box.FILES) == sorted(path.name for path in DATA.glob("*.toml"))


def changed(name: str, **values: Any) -> dict[str, Any]:
    return {**box.values_of(DATA)[name], **values}


@pytest.mark.parametrize(
    ("name", "values", "why"),
    [
        ("score_track.toml", {"clovers": [7, 7]}, "twice"),
        ("score_track.toml", {"schema": 2}, "schema"),
        ("board_tiles.toml", {"bullheads": [1] * 99}, "count"),
        ("board_blue.toml", {"row": [{"id": 1, "fields": ["_", "TB", "T"]}]}, "field-side"),
        ("board_red.toml", {"side": "blue"}, "word"),
        ("bullenparty.toml", {"hand_size": "five"}, "number"),
        ("luck_cards.toml", {"card": "none"}, "tables"),
    ],
)
def test_what_cannot_be_played_with_is_refused(name: str, values: dict[str, Any], why: str) -> None:
    with pytest.raises(Illegal) as refused:
        box.check(name, changed(name, **values))
    assert (refused.value.code, refused.value.facts["why"]) == ("E_DATA_FILE", why)


@pytest.mark.parametrize("text", ["schema = ", "[[[", "a = " + "[" * 3000])
def test_a_text_that_is_no_file_is_refused(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        box.parsed("score_track.toml", text)
    assert refused.value.facts["why"] == "unreadable"


def test_other_names_are_refused() -> None:
    for call in (lambda: box.parsed("x.toml", ""), lambda: box.check("../x", {})):
        with pytest.raises(Illegal) as refused:
            call()
        assert refused.value.facts["why"] == "unknown-file"
