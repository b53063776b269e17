"""Whole games in the application, by keys and by mouse."""

from __future__ import annotations

from functools import partial

import pytest

from hornox.engine import Mode, replay
from hornox.engine.rng import Stream
from hornox.explain import signed
from hornox.modes import REGISTRY, find
from hornox.play import Sitting
from hornox.terminal.app.widgets.boxes import option_keys
from tests.support.modes import BLENDS, LARGEST, brief, party_only
from tests.support.pilot import LARGE, Guest, at_table, guest


def _seats(mode: Mode) -> str:
    least = max(mode.players[0], 2)
    return ",".join(["you:Zoe", "greedy", "greedy"][:least])


def _moved(person: Guest, before: Sitting) -> bool:
    return person.sitting is not before


async def by_keys(person: Guest, stream: Stream) -> None:
    """Type the number of an option, or walk to it; then Enter."""
    decision = person.table.decision
    assert decision is not None
    choice = stream.pick(decision.options)
    place = decision.options.index(choice)
    typed = option_keys(decision)[place]
    if typed and stream.below(2):
        await person.press("escape", *typed)
    else:
        await person.press("escape", *["right"] * (place + 1))
    await person.until(lambda: person.table._selected == choice)
    await person.press("enter")


async def by_mouse(person: Guest, stream: Stream) -> None:
    """One click chooses, another one plays."""
    decision = person.table.decision
    assert decision is not None
    choice = stream.pick(decision.options)
    action = f"screen.pick({decision.options.index(choice)})"
    await person.press("escape")
    if person.table._selected is None:
        await person.click(action)
    await person.until(lambda: person.table._selected == choice)
    await person.click(action)


async def play(person: Guest, way: object) -> None:
    stream = Stream("person", "play")
    for _ in range(2000):
        await person.until(person.asked)
        if person.sitting.over:
            break
        before = person.sitting
        await (by_mouse if way == "mouse" else by_keys)(person, stream)
        await person.until(partial(_moved, person, before))
    assert person.sitting.over
    *_, (last, _) = replay(person.sitting.record(), REGISTRY)
    assert last == person.sitting.state
    outcome = person.sitting.outcome
    assert outcome is not None
    await person.until(lambda: signed(outcome.scores[0]) in person.text())


async def test_the_base_game_is_played_to_its_end() -> None:
    async with guest(at_table("base", "you:Zoe,greedy", {"rounds": 1}), hasty=True) as person:
        await play(person, "keys")


@party_only
async def test_every_mode_is_played_to_its_end_by_keys(mode: Mode) -> None:
    async with guest(at_table(mode, _seats(mode), brief(mode)), hasty=True) as person:
        await play(person, "keys")


@pytest.mark.long
async def test_a_party_is_played_to_its_end_by_mouse() -> None:
    mode = find("party")
    table = at_table(mode, _seats(mode), brief(mode))
    async with guest(table, "de", LARGE, hasty=True) as person:
        await play(person, "mouse")


@pytest.mark.long
@pytest.mark.parametrize("mode", [pytest.param(m, id=m.id) for m in BLENDS if m not in LARGEST])
async def test_combinations_are_played_to_their_end(mode: Mode) -> None:
    async with guest(at_table(mode, _seats(mode), brief(mode)), "de", hasty=True) as person:
        await play(person, "keys")
