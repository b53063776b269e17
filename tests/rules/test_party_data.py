"""The component file of Bullenparty: read, checked key by key, named in records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hornox.engine import Illegal, play_record, replay, start
from hornox.explain import LANGUAGES, Speaker
from hornox.modes import DATA, REGISTRY, with_data
from hornox.tables.party.data import FILE

SHIPPED = (DATA / FILE).read_text(encoding="utf-8")


def edited(folder: Path, pattern: str, by: str) -> Path:
    """A folder with the shipped file, changed in one place."""
    text, times = re.subn(pattern, by, SHIPPED, count=1)
    assert times == 1, pattern
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("pattern", "by", "key", "why"),
    [
        ("schema = 1", "schema = 2", "schema", "schema"),
        ("schema = 1", "", "schema", "missing"),
        ("schema = 1", "schema =", None, "unreadable"),
        ("hand_size = 5", "hand_size = 1", "hand_size", "range"),
        ("hand_size = 5", "hand_size = '5'", "hand_size", "number"),
        ("hand_size = 5", "hand = 5", "hand", "unknown-key"),
        ("row_start = 2", "row_start = 0", "row_start", "range"),
        # A longer beginning would leave no row a length that it could grow to.
        ("row_start = 2", "row_start = 10", "row_start", "range"),
        ("row_max = 5", "row_max = 2", "row_max", "range"),
        ('"D", "E"', '"D"', "null_letters", "count"),
        ('"D", "E"', '"D", "D"', "null_letters", "twice"),
        ('"D", "E"', '"D", 5', "null_letters", "words"),
        ("4, 4, 4, 5", "4, 4, 5", "bull_cards", "count"),
        ("4, 4, 4, 5", "4, 3, 4, 5", "bull_cards[2]", "range"),
        ("6, # 1-10", "8, # 1-10", "number_bullheads[10]", "range"),
        ("6, # 1-10", "# 1-10", "number_bullheads", "count"),
        ("6, # 1-10", "6.5, # 1-10", "number_bullheads", "numbers"),
        ("1, 4, 5, 3", "1, 4, 4, 3", "number_bullheads[53]", "forced"),
        ("card = 53", "card = 101", "forced[1].card", "range"),
        ("p2 = 50", "p2 = 86", "removed_number_cards.p2", "range"),
        ("p5 = 0", "p6 = 0", "removed_number_cards.p6", "unknown-key"),
        ("p5 = 0", "", "removed_number_cards.p5", "missing"),
    ],
)
def test_a_wrong_value_is_named(
    tmp_path: Path, pattern: str, by: str, key: str | None, why: str
) -> None:
    with pytest.raises(Illegal) as caught:
        with_data(edited(tmp_path, pattern, by))
    refused = caught.value
    assert (refused.code, refused.facts["file"]) == ("E_DATA_FILE", FILE)
    assert (refused.facts["key"], refused.facts["why"]) == (key, why)
    for language in LANGUAGES:
        assert FILE in Speaker(language).refusal(refused)


def test_an_owner_may_put_the_printed_values_in(tmp_path: Path) -> None:
    own = with_data(edited(tmp_path, "6, # 1-10", "7, # 1-10")).find("party")
    assert own.rules.data.heads_of(10) == 7
    shipped = REGISTRY.find("party")
    assert shipped.data is not None
    assert own.data != shipped.data
    record = play_record(start(own, 2, "seed")[0], ("Anna", "Bert"), ())
    with pytest.raises(Illegal, match="E_DATA"):
        list(replay(record, REGISTRY))


def test_the_stack_is_sorted_whatever_the_file_says(tmp_path: Path) -> None:
    own = with_data(edited(tmp_path, "4, 4, 4, 5", "5, 4, 4, 4")).find("party")
    assert own.rules.data.bulls == (4, 4, 4, 5, 5, 5, 6, 6, 7, 7)
    assert own.data == REGISTRY.find("party").data


def test_the_same_values_have_the_same_digest(tmp_path: Path) -> None:
    own = with_data(edited(tmp_path, "schema = 1", "# a note\nschema = 1")).find("party")
    assert own.data == REGISTRY.find("party").data
