"""The driver: one game as a value, bots' turns, and one pass over a record."""

from __future__ import annotations

import pytest

from hornox.bots import find_bot
from hornox.engine import Answer, Decision, Illegal, Mode, play_record, replay
from hornox.modes import REGISTRY, find
from hornox.play.match import Match, begin, for_bots, replayed, spokesperson
from tests.support.modes import Case, each_mode
from tests.support.play import play

GREEDY = find_bot("greedy")


def played() -> Match:
    return begin(find("base"), 2, "match", {"rounds": 1}).with_bots([GREEDY, GREEDY])


@each_mode
def test_one_pass_over_a_record_has_all_that_happened(mode: Mode) -> None:
    trail = play(Case(mode, mode.players[0], {}), "pass")
    record = play_record(trail.last, ("you",) * mode.players[0], tuple(trail.answers))
    passed = list(replayed(record, REGISTRY))
    assert [match.state for match in passed] == trail.states
    assert [match.latest for match in passed] == trail.moments
    assert [len(match.answers) for match in passed] == list(range(len(trail.states)))
    assert passed[-1].moments == tuple(one for moments in trail.moments for one in moments)
    assert passed[-1].shuffles == {one.purpose: one.order for one in trail.shuffles}


def test_an_answer_leaves_the_match_before_it_as_it_was() -> None:
    match = begin(find("base"), 2, "match")
    decision = match.open[0]
    later = match.after(Answer(decision.id, 0, decision.options[0]))
    assert (len(match.answers), len(later.answers)) == (0, 1)
    assert later.state.drafts != match.state.drafts
    with pytest.raises(Illegal):
        match.after(Answer(decision.id, 0, 999))


def test_several_answers_at_once_are_those_one_by_one_on_every_way_from_here() -> None:
    match = begin(find("base"), 2, "match")
    first, second = match.open
    given = Answer(first.id, 0, first.options[0])
    for choice in second.options:
        both = match.after(given, Answer(second.id, 1, choice))
        assert both == match.after(given).after(Answer(second.id, 1, choice))
        assert [one.choice for one in both.answers] == [given.choice, choice]


def test_a_match_of_bots_is_the_match_that_its_record_tells() -> None:
    match = played()
    assert match.over and match.outcome is not None
    record = play_record(match.state, ("greedy", "greedy"), match.answers)
    *_, last = replayed(record, REGISTRY)
    assert last == match
    assert list(replay(record, REGISTRY))[-1][1] == match.latest


def test_bots_wait_where_a_person_is_asked() -> None:
    match = begin(find("base"), 3, "match").with_bots([GREEDY, None, GREEDY])
    assert [given.seat for given in match.answers] == [0, 2]
    assert for_bots(match.open, {1}) == []


def test_one_member_speaks_for_a_team_of_bots() -> None:
    team = Decision("3", "window", (0, 1, 2), ("proceed",), "window-team")
    assert for_bots([team], ()) == [(0, team)]
    assert for_bots([team], {2}) == []
    assert (spokesperson(team), spokesperson(team, 2), spokesperson(team, 5)) == (0, 2, 0)
