"""A game in memory: its steps share what is behind them, and each knows only its own."""

from __future__ import annotations

from hornox.live.game import Live, begin, past_forced
from hornox.live.stored_tables import AnswerRow, GameRow, SeatRow
from hornox.play.append_only import AppendOnly


def test_a_trail_goes_on_without_changing_what_is_behind() -> None:
    first: AppendOnly[int] = AppendOnly([1, 2])
    one, other = first.and_then(3), first.and_then(4)
    assert [list(trail) for trail in (first, one, other)] == [[1, 2], [1, 2, 3], [1, 2, 4]]
    assert one == (1, 2, 3) and one[1:] == (2, 3) and other[-1] == 4 and len(first) == 2
    assert list(one.backwards_from(1)) == [3, 2]
    assert list(one.and_then(5)) == [1, 2, 3, 5] and list(one) == [1, 2, 3]


def game() -> Live:
    return begin(
        GameRow("g", "t", "base", 1, {"rounds": 1}, ("human:A", "human:B"), "seed", "salt", 0)
    )


def given(live: Live, seat: int, key: str, option: int = 0) -> Live:
    decision = next(d for d in live.open if seat in d.seats)
    return live.after(AnswerRow(decision.id, seat, decision.options[option], key, "", 0))


def test_a_key_counts_only_where_its_answer_was_kept() -> None:
    live = game()
    tried = given(live, 0, "a")
    assert tried.number_of(0, "a") == 1
    assert live.number_of(0, "a") is None, "an answer that was not stored is not known"
    other = given(live, 0, "b")
    assert other.number_of(0, "a") is None, "nor where another one was stored in its place"
    assert other.number_of(0, "b") == 1 and other.number_of(1, "b") is None


def test_what_was_heard_is_counted_for_each_audience() -> None:
    live = given(game(), 0, "a")
    again = live.after(AnswerRow("1.0", 0, live.view(0).made[0].decision.options[1], "b", "", 0))
    assert [again.seq(who) for who in (0, 1, None)] == [2, 1, 1]
    assert again.heard(0, 1) == again.heard(1, 1) == ()
    after = given(again, 1, "c")
    assert [after.seq(who) for who in (0, 1, None)] == [3, 2, 2]
    told = {who: after.heard(who, since) for who, since in ((0, 2), (1, 1), (None, 1))}
    facts = [[(one.event, one.public) for one in heard] for heard in told.values()]
    assert facts[0] == facts[1] == facts[2] != []
    for seat in (0, 1):
        assert told[seat][-1].private == (after.view(seat).private,), "each hears its own part"
    assert {one.private for one in told[None]} == {()}, "spectators have none"
    assert after.heard(None, 2) == ()
    repeated = [after.number_of(seat, key) for seat, key in ((0, "a"), (0, "b"), (1, "c"))]
    assert repeated == [1, 2, 2], "who repeats an answer hears its own number again"
    assert after.heard(1, None)[: len(game().heard(1, None))] == game().heard(1, None)


def test_a_team_of_bots_is_asked_and_one_with_people_only_where_it_has_a_choice() -> None:
    bot, person = SeatRow("bot", "greedy"), SeatRow("person", guest="g")
    names, seeds = ("human:A", "human:B"), map(str, range(99))
    games = (begin(GameRow("g", "t", "buffalo", 2, {}, names, seed, "", 0)) for seed in seeds)
    live = next(live for live in games if len(live.open[0].options) == 1)
    assert past_forced(live, [bot, bot], 1) is live
    after = past_forced(live, [bot, person], 1)
    assert [(row.seat, row.choice, row.by) for row in after.log] == [(1, "proceed", "guest:g")]
    assert all(decision.secret for decision in after.open), "cards are asked for"
    assert past_forced(after, [bot, person], 1) is after
