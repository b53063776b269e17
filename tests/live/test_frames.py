"""What is new is told in few words where nothing but whom one waits for is new."""

from __future__ import annotations

import json
from typing import Any

from hornox.live.frames import UpdateFrames
from hornox.live.game import Audience, Live, begin
from hornox.live.stored_tables import AnswerRow, GameRow
from tests.support.modes import Case, cases, each_mostly_slow
from tests.support.play import play


def full(live: Live, audience: Audience) -> Any:
    """The update of a socket that knows all, without what the few words tell."""
    told = json.loads(UpdateFrames(live).to(audience, live.seq(audience)))
    return {**told, "seq": 0, "waiting": [], "view": {**told["view"], "awaited": []}}


@each_mostly_slow(cases())
def test_few_words_leave_nothing_out(case: Case) -> None:
    """Who hears only whom one waits for would see nothing else in a whole update."""
    labels = tuple(f"human:{seat}" for seat in range(case.seats))
    mode, options = case.mode, case.options
    live = begin(GameRow("g", "t", mode.id, mode.version, options, labels, "few", "", 0))
    audiences = [0, case.seats - 1, None]
    for given in play(case, "few").answers[:80]:
        later = live.after(AnswerRow(given.decision, given.seat, given.choice, None, "", 0))
        noticed = [who for who in audiences if later.seq(who) > live.seq(who)]
        frames = UpdateFrames(later)
        for who in noticed:
            told = json.loads(frames.news(who, live.seq(who)))
            if told["type"] == "waiting":
                assert who != given.seat
                assert full(live, who) == full(later, who)
                assert tuple(told["waiting"]) == later.view(None).awaited
            else:
                assert told == json.loads(frames.to(who, live.seq(who)))
                assert who == given.seat or later.asked > live.asked
        live = later


def test_several_answers_are_told_in_few_words_only_where_each_one_would_be() -> None:
    labels = ("human:A", "human:B", "human:C", "human:D")
    steps = [begin(GameRow("g", "t", "base", 1, {}, labels, "seed", "", 0))]
    asked = steps[0].open
    for seat, option in ((0, 0), (0, 1), (1, 0), (2, 0), (3, 0)):
        choice = asked[seat].options[option]
        steps.append(steps[-1].after(AnswerRow(asked[seat].id, seat, choice, None, "", 0)))

    def few(who: Audience, since: int, now: int) -> bool:
        return steps[now].only_waited(who, steps[since].seq(who))

    assert few(3, 0, 4) and few(None, 0, 4) and few(3, 2, 4)
    assert few(0, 2, 4) and not few(0, 1, 4), "who has changed a card sees another one lie there"
    assert not few(1, 2, 4), "nor is it all for those who have laid a card themselves"
    assert not few(3, 4, 5) and not few(None, 0, 5), "cards were turned over"
