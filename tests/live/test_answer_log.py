"""The answers of a game as the server keeps them in memory."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox.live.answer_log import AnswerLog
from hornox.live.log_chain import chained
from hornox.live.stored_tables import AnswerRow

BEGUN = "ab" * 32


def line(number: int, seat: int = 0, key: str | None = None) -> AnswerRow:
    return AnswerRow(f"{number}.{seat}", seat, number, key, "guest:g", number)


def written(*lines: AnswerRow) -> AnswerLog:
    ledger = AnswerLog(BEGUN)
    for one in lines:
        ledger = ledger.and_then(one)
    return ledger


def test_every_answer_comes_out_as_it_went_in() -> None:
    told = [
        line(1),
        line(104, 9, "a key"),
        AnswerRow("7.3", 3, "24~", "Schlüssel", "stand-in:greedy", 1_763_000_000_000),
        AnswerRow("8", 0, "pass", "", "bot:hard", 0),
    ]
    ledger = written(*told)
    kept = tuple(ledger)
    assert [replace(one, link="") for one in kept] == told and len(ledger) == 4
    assert [ledger[at] for at in (0, 3, -1, -4)] == [kept[0], kept[3], kept[3], kept[0]]
    assert ledger[1:] == kept[1:] and ledger[4:] == () and ledger[-2::-1] == kept[-2::-1]
    with pytest.raises(IndexError):
        ledger[4]


def test_every_answer_is_linked_to_the_one_before() -> None:
    first = written(line(1))
    both = first.and_then(line(2))
    assert [one.link for one in both] == [first.chain, both.chain]
    assert first.chain == chained(BEGUN, line(1)) and both.chain == chained(first.chain, line(2))
    assert first.and_then(line(3)).chain != both.chain


def test_a_ledger_goes_on_without_changing_what_is_behind() -> None:
    first = written(line(1), line(2))
    one, other = first.and_then(line(3)), first.and_then(line(4))
    longer = one.and_then(line(5))
    begun = [AnswerLog(BEGUN), AnswerLog(BEGUN)]
    assert [[kept.at for kept in ledger] for ledger in (first, one, other, longer, *begun)] == [
        [1, 2],
        [1, 2, 3],
        [1, 2, 4],
        [1, 2, 3, 5],
        [],
        [],
    ]


def test_an_answer_is_found_by_its_seat_and_its_key_alone() -> None:
    ledger = written(line(1, 0, "ab"), line(2, 1, "a"), line(3, 0, "a"), line(4, 0, None))
    assert [ledger.place_of(0, "ab"), ledger.place_of(1, "a"), ledger.place_of(0, "a")] == [0, 1, 2]
    for seat, key in ((1, "ab"), (2, "a"), (0, "b"), (0, "guest:g"), (0, "4.0"), (0, "none")):
        assert ledger.place_of(seat, key) is None, (seat, key)


def test_an_answer_that_came_later_is_not_found_in_an_earlier_ledger() -> None:
    first = written(line(1, 0, "one"))
    later = first.and_then(line(2, 0, "two"))
    assert (first.place_of(0, "two"), later.place_of(0, "two")) == (None, 1)
    assert AnswerLog(BEGUN).place_of(0, "one") is None
