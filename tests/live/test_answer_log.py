"""The answers of a game as the server keeps them in memory."""

from __future__ import annotations

import pytest

from hornox.live.answer_log import AnswerLog
from hornox.live.stored_tables import AnswerRow


def line(number: int, seat: int = 0, key: str | None = None) -> AnswerRow:
    return AnswerRow(seat, f"{number}.{seat}", number, key, "guest:g", number, f"{number:064x}")


def written(*lines: AnswerRow) -> AnswerLog:
    ledger = AnswerLog()
    for one in lines:
        ledger = ledger.and_then(one)
    return ledger


def test_every_answer_comes_out_as_it_went_in() -> None:
    told = [
        line(1),
        line(104, 9, "a key"),
        AnswerRow(3, "7.3", "24~", "Schlüssel", "stand-in:greedy", 1_763_000_000_000, "ff" * 32),
        AnswerRow(0, "8", "pass", "", "bot:hard", 0, ""),
    ]
    ledger = written(*told)
    assert list(ledger) == told and len(ledger) == 4
    assert [ledger[at] for at in (0, 3, -1, -4)] == [told[0], told[3], told[3], told[0]]
    assert ledger[1:] == told[1:] and ledger[4:] == [] and ledger[-2::-1] == told[-2::-1]
    with pytest.raises(IndexError):
        ledger[4]


def test_a_ledger_goes_on_without_changing_what_is_behind() -> None:
    first = written(line(1), line(2))
    one, other = first.and_then(line(3)), first.and_then(line(4))
    longer = one.and_then(line(5))
    begun = [AnswerLog(), AnswerLog()]
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
    assert AnswerLog().place_of(0, "one") is None
