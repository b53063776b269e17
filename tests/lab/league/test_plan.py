"""Who plays whom, on which deals."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.engine.decision import Illegal
from hornox.engine.game import start
from hornox.lab.league import play_league
from hornox.lab.league.games import play_game
from hornox.lab.league.plan import Contest, League, Plan, draw_up
from hornox.modes import find


def league(**given: Any) -> League:
    facts = {"bots": ("random", "greedy"), "modes": ("base",), "players": (3,), "deals": 4}
    return League(**{**facts, "seed": "s", **given})


def test_the_candidate_sits_in_every_seat() -> None:
    seatings = Contest("base", 3, "greedy", "random").seatings()
    assert [one.bots for one in seatings] == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]


def test_everybody_meets_everybody_from_both_sides() -> None:
    plan = draw_up(league())
    assert [(one.candidate, one.field) for one in plan.contests] == [
        ("greedy", "random"),
        ("random", "greedy"),
    ]
    assert len(plan) == 4 * 6


def test_two_players_need_no_second_leg() -> None:
    plan = draw_up(league(players=(2,)))
    assert [one.bots for one in plan.seatings] == [("greedy", "random"), ("random", "greedy")]


def test_one_against_a_field() -> None:
    plan = draw_up(league(bots=("random", "greedy"), fields=("random",)))
    assert [(one.candidate, one.field) for one in plan.contests] == [("greedy", "random")]


def test_a_team_is_compared_with_a_team() -> None:
    plan = draw_up(league(modes=("buffalo",)))
    assert [one.bots for one in plan.seatings] == [("greedy",) * 3, ("random",) * 3]


def test_every_rotation_gets_the_same_deal_and_every_deal_another_one() -> None:
    plan = draw_up(league())
    seeds = [plan.seed(game) for game in range(len(plan))]
    assert len(set(seeds)) == 4
    assert len(set(seeds[:6])) == 1
    hands = {start(find("base"), 3, seed)[0].private[0] for seed in seeds}
    assert len(hands) == 4


def test_rounds_are_single_where_the_mode_has_them() -> None:
    plan = Plan(league())
    assert plan.options(find("cow+flip")) == {"rounds": 1}
    assert plan.options(find("party")) == {}
    assert Plan(league(whole=True)).options(find("base")) == {}
    assert max(play_game(plan, 0).scores) < 66 <= max(play_game(Plan(league(whole=True)), 0).scores)


def test_options_are_those_that_are_wanted() -> None:
    def options(mode: str, **given: Any) -> dict[str, Any]:
        return Plan(league(**given)).options(find(mode))

    assert options("pro", options={"draft": False}) == {"rounds": 1, "draft": False}
    assert options("base", options={"rounds": 3}) == {"rounds": 3}
    assert options("base", options={"target": 30}) == {"target": 30}
    assert options("pro", options={"draft": False}, whole=True) == {"draft": False}
    assert options("party") == {}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"bots": ("random", "gredy")}, "E_BOT"),
        ({"fields": ("gredy",)}, "E_BOT"),
        ({"modes": ("cow+cow",)}, "E_COMBO"),
        ({"options": {"rouds": 2}}, "E_OPTION"),
        ({"modes": ("base", "party"), "options": {"rounds": 2}}, "E_OPTION"),
        ({"players": (3, 11)}, "E_PLAYERS"),
        ({"bots": ("random",)}, "E_LEAGUE"),
        ({"bots": ("random",), "fields": ("random",)}, "E_LEAGUE"),
    ],
)
def test_what_there_is_not_cannot_be_played(given: Any, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        draw_up(league(**given))
    assert refused.value.code == code
    assert code not in str(refused.value), "it says so in words"


@pytest.mark.parametrize(
    ("given", "kind", "told"),
    [
        ({"modes": ("bas",)}, Illegal, r"^There is no mode “bas”\. Did you mean base\?$"),
        ({"bots": "random"}, TypeError, "bots: a list such as"),
        ({"deals": 0}, ValueError, "^deals: a whole number from 1 on, not 0$"),
    ],
)
def test_a_program_is_told_what_is_wrong(given: Any, kind: type[Exception], told: str) -> None:
    with pytest.raises(kind, match=told):
        play_league(league(**given))
