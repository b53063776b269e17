"""The levels: repeatable, legal, blind for what is hidden, and able to tell why."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from hornox import fast
from hornox.bots import Accountable, Bot, draft_search, find_bot, stream_for
from hornox.bots.account import Account, Weighed
from hornox.bots.evaluation import heads_so_far
from hornox.bots.flat_monte_carlo import FlatBot
from hornox.bots.levels import HARD, MASTER, NORMAL, fitted
from hornox.bots.plan import rounds
from hornox.engine import (
    Answer,
    Choice,
    Decision,
    Illegal,
    answer,
    open_decisions,
    sample,
    start,
    view,
)
from hornox.engine.rng import Stream
from hornox.engine.state import State
from hornox.modes import find
from hornox.tables.rows.cards import card_of
from tests.bots.light import light

FAN = ("even-odd", "climbing", "cow", "flip")
ROW_MODES = ["pro", *("+".join(p) or "base" for n in range(5) for p in combinations(FAN, n))]
LEVELS = ("easy", "normal", "hard", "master")

AnyState = State[Any, Any, Any, Any]


def moments(mode: str, seats: int, seed: str, every: int) -> list[tuple[AnyState, Decision]]:
    """Some moments of a round that is played at random."""
    chance = Stream(seed, "moments")
    state, _ = start(find(mode), seats, seed, {"rounds": 1})
    found = []
    while asked := open_decisions(state):
        if len(asked[0].options) > 1 and chance.below(every) == 0:
            found.append((state, asked[0]))
        choice = chance.pick(asked[0].options)
        state, _ = answer(state, Answer(asked[0].id, asked[0].seats[0], choice))
    return found


def told(bot: Bot, state: AnyState, decision: Decision) -> Account:
    assert isinstance(bot, Accountable)
    seat = decision.seats[0]
    return bot.account(view(state, seat), decision, stream_for("levels", seat, decision))


def choose(bot: Bot, state: AnyState, decision: Decision) -> int | str:
    seat = decision.seats[0]
    return bot.choose(view(state, seat), decision, stream_for("levels", seat, decision))


@pytest.fixture
def no_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "available", lambda: False)


@pytest.mark.parametrize("name", LEVELS)
def test_an_account_belongs_to_the_choice(name: str) -> None:
    bot = light(name)
    for state, decision in moments("base", 3, "account", 4):
        account = told(bot, state, decision)
        assert account == told(bot, state, decision)
        assert account.chosen == choose(bot, state, decision)
        assert account.bot == name
        assert tuple(option.choice for option in account.options) == decision.options
        assert account.best_first[0].choice == account.chosen
        assert account.playouts == sum(option.playouts for option in account.options)


@pytest.mark.parametrize("name", ["normal", "flat-20"])
def test_an_account_sums_up(name: str) -> None:
    bot = light(name)
    for state, decision in moments("base", 4, "sums", 5):
        for option in told(bot, state, decision).options:
            assert option.playouts > 0
            assert option.heads is not None and option.heads >= 0
            assert option.take is not None and 0 <= option.take <= 1
            assert option.take <= option.heads  # whoever takes a row takes at least a head


def test_flat_search_plays_the_option_with_the_fewest_heads() -> None:
    bot = find_bot("flat-30")
    for state, decision in moments("base", 4, "flat", 5):
        account = told(bot, state, decision)
        best = min(account.options, key=lambda option: option.score)
        assert account.chosen == best.choice
        before = heads_so_far(state.public)[decision.seats[0]]
        assert best.heads is not None
        assert best.score == pytest.approx(before + best.heads)
        assert {option.playouts for option in account.options} == {30}


def test_flat_search_is_found_with_any_number() -> None:
    assert find_bot("flat-1000") == FlatBot(1000)
    assert find_bot("flat-7").name == "flat-7"


@pytest.mark.parametrize(
    "name", ["flat-0", "flat-", "flat-x", "flat-1e3", "flat--1", "flat-9999999"]
)
def test_flat_search_with_no_number_is_nobody(name: str) -> None:
    with pytest.raises(Illegal, match="E_BOT"):
        find_bot(name)


@pytest.mark.parametrize("mode", ["base", "pro", "cow+flip"])
@pytest.mark.parametrize("name", ["normal", "hard"])
def test_the_choice_is_the_same_whatever_is_hidden(mode: str, name: str) -> None:
    bot = light(name)
    for number, (state, decision) in enumerate(moments(mode, 3, "hidden", 5)):
        seen = view(state, decision.seats[0])
        other = sample(seen, Stream(f"hidden {number}", "another world"), "another")
        assert told(bot, state, decision) == told(bot, other, decision)


@pytest.mark.long
@pytest.mark.parametrize("mode", ROW_MODES)
def test_choices_are_options_in_all_row_modes(mode: str) -> None:
    for seats in range(2, find(mode).players[1] + 1):
        for name in (*LEVELS, "flat-9"):
            for state, decision in moments(mode, seats, f"legal {seats}", 9):
                assert choose(light(name), state, decision) in decision.options


@pytest.mark.usefixtures("no_kernels")
@pytest.mark.parametrize("mode", ["base", "pro", "even-odd+climbing"])
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_without_the_kernels(mode: str, name: str) -> None:
    bot = light(name)
    for state, decision in moments(mode, 3, "slow", 12):
        account = told(bot, state, decision)
        assert account == told(bot, state, decision)
        assert account.chosen in decision.options


def compared(state: AnyState, decision: Decision) -> dict[Choice, tuple[Weighed, Weighed]]:
    """What the engine's playouts and the kernels' tell about each option."""
    bot = FlatBot(400)
    with fast.without():
        slow = told(bot, state, decision)
    pairs = zip(slow.options, told(bot, state, decision).options, strict=True)
    return {one.choice: (one, two) for one, two in pairs}


def with_low_and_fitting() -> tuple[AnyState, Decision, list[int], list[int]]:
    """A moment with cards below all rows and cards that fit some."""
    for state, decision in moments("base", 3, "low", 1):
        low = min(row[-1] for row in state.public.rows)
        cards = [int(card) for card in decision.options]
        lower, fitting = [c for c in cards if c < low], [c for c in cards if c > low]
        if decision.kind == "card" and lower and fitting and len(cards) <= 5:
            return state, decision, lower, fitting
    raise AssertionError("no such moment")


def test_the_engine_counts_heads_and_takes_as_the_kernels_do() -> None:
    state, decision, low, fitting = with_low_and_fitting()
    pairs = compared(state, decision)
    assert sorted(pairs) == sorted((*low, *fitting))
    for one, two in pairs.values():
        assert one.playouts == two.playouts == 400
        assert one.take is not None and two.take is not None
        # 400 playouts each: four standard errors of a difference are 0.14 at most.
        assert abs(one.take - two.take) < 0.14
        # The engine's random players take any row with a low card, the kernel's the cheapest.
        assert one.heads is not None and two.heads is not None
        assert one.heads > two.heads - 4 * (one.error + two.error)
    assert all((pairs[card][0].take or 0) > 0.5 for card in low), "no lower one did"


@pytest.mark.usefixtures("no_kernels")
def test_the_engine_sees_a_sure_take() -> None:
    """The lowest card of all fits nowhere, whatever the others play."""
    for number in range(99):
        for state, decision in moments("base", 3, f"one {number}", 3):
            if decision.kind == "card" and 1 in decision.options:
                account = told(FlatBot(5), state, decision)
                takes = {option.choice: option.take for option in account.options}
                assert takes[1] == 1
                return
    raise AssertionError("nobody had the lowest card")


@pytest.mark.usefixtures("no_kernels")
def test_a_pick_takes_no_row() -> None:
    (state, decision), *_ = moments("pro", 2, "pick", 1)
    assert decision.kind == "pick"
    account = told(light("normal"), state, decision)
    assert all(option.take is None and option.heads is not None for option in account.options)


def test_a_search_with_the_kernels_sees_a_sure_take() -> None:
    """The last card decides alone: what it takes is what the account tells."""
    for state, decision in moments("base", 2, "sure", 1):
        if decision.kind == "row":
            account = told(light("hard"), state, decision)
            assert all(option.take == 1 for option in account.options)
            assert all((option.heads or 0) >= 1 for option in account.options)
            return
    raise AssertionError("nobody had to choose a row")


@pytest.mark.parametrize("options", range(2, 21))
def test_halving_leaves_one_candidate_and_keeps_to_the_budget(options: int) -> None:
    plan = rounds(HARD.plan, HARD.plan.playouts, options)
    assert plan[-1][1] == 1
    assert sum(share for share, _ in plan) <= HARD.plan.playouts
    assert [keep for _, keep in plan] == sorted((keep for _, keep in plan), reverse=True)


def test_each_level_thinks_more_than_the_one_below() -> None:
    budgets = [(level.plan.playouts, level.plan.slow) for level in (NORMAL, HARD, MASTER)]
    assert budgets == sorted(budgets)
    assert len(set(budgets)) == 3


def test_two_players_are_rivals_and_many_take_longer() -> None:
    assert fitted(HARD.plan, 2).others == 1
    assert fitted(HARD.plan, 4) == replace(HARD.plan, others=HARD.plan.others)
    assert fitted(HARD.plan, 10).playouts < HARD.plan.playouts
    assert fitted(HARD.plan, 8).games < HARD.plan.games
    assert fitted(HARD.plan, 2).playouts == HARD.plan.duel
    assert fitted(MASTER.plan, 2).playouts == 2 * MASTER.plan.playouts
    team = [fitted(MASTER.plan, seats, together=True) for seats in (1, 2, 4, 5)]
    assert [plan.games for plan in team] == [20_000, 20_000, 10_000, 8_000]
    assert {plan.others for plan in team} == {MASTER.plan.others}


@pytest.mark.long
def test_a_team_never_trusts_a_handful_of_playouts() -> None:
    state, _ = start(find("buffalo"), 4, "team")
    while (decision := open_decisions(state)[0]).kind != "card":
        state, _ = answer(state, Answer(decision.id, decision.seats[0], decision.options[0]))
    assert sum(option.playouts for option in told(NORMAL, state, decision).options) > 60


def test_a_pick_tells_how_sure_it_is() -> None:
    (state, decision), *_ = moments("pro", 3, "pick", 1)
    assert decision.kind == "pick"
    account = told(HARD, state, decision)
    assert all(option.take is None and option.heads is not None for option in account.options)
    # Scores lie some heads apart, so a mean of n of them is that uncertain; of one it is unknown.
    tried = [option for option in account.options if option.playouts > 3]
    assert tried and all(0.5 < option.error * option.playouts**0.5 < 20 for option in tried)


def test_a_pick_is_worth_the_same_in_whatever_order_a_machine_adds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With other threads or on another processor the same sum is added up in another order."""
    (state, decision), *_ = moments("pro", 4, "pick", 1)
    account, play = told(HARD, state, decision), draft_search._played

    def backwards(*given: Any) -> tuple[Any, ...]:
        return tuple(found[..., ::-1] for found in play(*given))

    monkeypatch.setattr(draft_search, "_played", backwards)
    other = told(HARD, state, decision)
    assert other.chosen == account.chosen
    assert [(one.score, one.heads) for one in other.options] == [
        (one.score, one.heads) for one in account.options
    ]


def test_who_counts_nothing_says_so() -> None:
    (state, decision), *_ = moments("base", 3, "thumb", 1)
    assert told(find_bot("easy"), state, decision).by_thumb
    assert not told(light("hard"), state, decision).by_thumb
    only = replace(decision, options=decision.options[:1])
    assert not told(light("hard"), state, only).by_thumb, "there was nothing to choose"


def test_flips_are_weighed() -> None:
    (state, decision), *_ = moments("flip", 2, "flips", 1)
    account = told(light("hard"), state, decision)
    flips = [option for option in account.options if isinstance(option.choice, str)]
    assert flips
    assert {card_of(option.choice) for option in account.options} == set(state.private[0].hand)
