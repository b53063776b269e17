"""The example on the page about records is a record."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from hornox.engine import Illegal, Record, replay
from hornox.engine.wire import decode_record
from hornox.modes import REGISTRY

PAGE = Path(__file__).resolve().parents[2] / "docs" / "developers" / "records.md"


def example() -> str:
    text = PAGE.read_text(encoding="utf-8")
    found = re.findall(r"```json\n(.*?)```", text, re.S)
    assert len(found) == 1
    return str(found[0])


def test_the_example_replays_to_what_the_page_tells() -> None:
    *_, (state, _) = replay(decode_record(example()), REGISTRY)
    assert state.public.rows == ((49,), (4, 24), (103,), (97,))
    assert state.public.piles == ((5,), ())
    assert not state.over


def test_the_page_names_every_field() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text, re.M) == list(Record.__struct_fields__)


@pytest.mark.parametrize("field", ["schema", "random", "mode", "version", "options", "seats"])
def test_a_field_of_the_example_cannot_be_left_out(field: str) -> None:
    fields = msgspec.json.decode(example())
    del fields[field]
    with pytest.raises(Illegal, match="E_FORMAT"):
        decode_record(msgspec.json.encode(fields))


def test_an_illegal_answer_in_a_record_is_refused() -> None:
    fields = msgspec.json.decode(example())
    fields["answers"][0] = ["1.1", 1, 4]
    with pytest.raises(Illegal, match="E_CARD_NOT_IN_HAND"):
        list(replay(decode_record(msgspec.json.encode(fields)), REGISTRY))
