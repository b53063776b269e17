"""What a seat cannot know changes nothing of what it is told, and a sampled State fits its view."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hornox.engine import Answer, Mode, open_decisions
from hornox.engine.rng import Stream
from hornox.modes import REGISTRY, find
from tests.hiding.board import unseen_cards, unseen_tiles
from tests.hiding.driver import another_world, bad_sample, leaks, redeal_of
from tests.support.modes import Case, brief, cases, each, each_case, each_mode, three_modes
from tests.support.play import Trail, begin, noted_shuffles, play, some

LOOKS = 150
"""How many States a quick test looks at from some seat."""


def seats_of(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


def check_samples(trail: Trail, stride: int) -> None:
    chance = Stream("sample", str(trail.case))
    seats = seats_of(trail.case)
    for i, state in enumerate(trail.states):
        for j, seat in enumerate(seats):
            if (i * len(seats) + j) % stride == 0:
                assert not bad_sample(state, seat, chance), (i, seat)


def check_redeals(trail: Trail, prefixes: list[int], seats: list[int | None] | None = None) -> None:
    """No leak for these seats, or for any."""
    chance = Stream("redeal", str(trail.case))
    for seat in seats_of(trail.case) if seats is None else seats:
        for upto in prefixes:
            assert not leaks(trail, upto, seat, chance), (seat, upto)


def changes(trail: Trail, seat: int | None, upto: int, chance: Stream) -> bool:
    """Whether something that the seat cannot see is different in the other world."""
    one, two = trail.states[upto], another_world(trail, upto, seat, chance).states[upto]
    return (one.private, one.hidden, one.drafts) != (two.private, two.hidden, two.drafts)


@each_case
def test_a_sampled_state_gives_the_same_view(case: Case) -> None:
    trail = play(case, "sample")
    check_samples(trail, max(1, len(trail.states) * (case.seats + 1) // LOOKS))


@each_case
def test_nobody_is_told_what_is_hidden(case: Case) -> None:
    trail = play(case, "hide")
    chance = Stream("prefixes", str(case))
    last = len(trail.answers)
    check_redeals(trail, [chance.below(last), last], some(seats_of(case), 5))


def eager(case: Case, seed: str, answers: int) -> Trail:
    """The beginning of a game in which action cards are played as long as there are any."""
    chance = Stream(seed, "eager")
    with noted_shuffles() as shuffles:
        trail = begin(case, seed)
        trail.shuffles = shuffles
        while len(trail.answers) < answers:
            decision = open_decisions(trail.last)[0]
            options = tuple(o for o in decision.options if o != "place") or decision.options
            trail.give(Answer(decision.id, decision.seats[0], chance.pick(options)))
    return trail


def by_the_old_rules() -> tuple[Trail, int, int]:
    """The five hundred thousandth re-deal came upon it."""
    mode = REGISTRY.find("board-pro", 1)
    return play(Case(mode, 6, brief(mode)), "wire2/12683"), 191, 5


def by_the_rules() -> tuple[Trail, int, int]:
    """By chance alone it is rare; who plays every card comes upon it soon."""
    mode = find("board-pro")
    return eager(Case(mode, 6, brief(mode)), "known/677", 168), 168, 5


@pytest.mark.parametrize("game", [by_the_old_rules, by_the_rules])
def test_where_all_action_cards_are_known_none_is_dealt_anew(
    game: Callable[[], tuple[Trail, int, int]],
) -> None:
    """They have all been played here, but for what the seat itself holds."""
    trail, upto, seat = game()
    assert not unseen_cards(trail, upto, seat) and unseen_tiles(trail, upto, seat)
    assert not leaks(trail, upto, seat, Stream("redeal", "all known"))


@each_case
def test_the_other_world_is_another_one(case: Case) -> None:
    trail = play(case, "other")
    chance = Stream("other", str(case))
    prefixes = range(1, len(trail.answers), max(1, len(trail.answers) // 12))
    assert any(changes(trail, None, upto, chance) for upto in prefixes)
    if case.seats > 1:
        assert any(changes(trail, 0, upto, chance) for upto in prefixes)


@pytest.mark.long
@each(cases())
def test_nobody_is_told_what_is_hidden_at_any_moment(case: Case) -> None:
    trail = play(case, "hide all")
    check_samples(trail, 1)
    last = len(trail.answers)
    check_redeals(trail, [*range(0, last, max(1, last * case.seats // 400)), last])


@three_modes
def test_nobody_is_told_what_is_hidden_in_a_whole_game(mode: Mode) -> None:
    trail = play(Case(mode, mode.players[0], {}), "whole")
    check_samples(trail, 1)
    check_redeals(trail, list(range(0, len(trail.answers) + 1, 5)))


@each_mode
def test_every_table_says_how_it_is_dealt_anew(mode: Mode) -> None:
    assert callable(redeal_of(mode.table.name))


def test_a_table_that_does_not_say_it_fails() -> None:
    with pytest.raises(ModuleNotFoundError):
        redeal_of("no-such-table")
