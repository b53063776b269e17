"""The network that bots draft by sees and says what the one in training does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from msgspec.structs import replace

from hornox.bots import find_bot, stream_for
from hornox.bots.network import drafter
from hornox.bots.network.layers import SIGNAL
from hornox.engine import Answer, Decision, View, answer, open_decisions, start, view
from hornox.engine.rng import Stream
from hornox.lab.selfplay.draft_network import fresh, ranked, see, weigh_picks
from hornox.lab.selfplay.open_cards import Draft
from hornox.lab.selfplay.table import CARDS
from hornox.lab.selfplay.train import load
from hornox.modes import find

Asked = tuple[View[Any, Any], Decision]


def seen_of(seen: View[Any, Any]) -> Any:
    """What the network is given for this View."""
    assert seen.seat is not None
    return drafter.picks_seen(seen.public, seen.seat)


def picks(seats: int, known_deck: bool = True) -> Iterator[Asked]:
    """What anybody is asked in a draft where all pick at random."""
    state, _ = start(find("pro"), seats, "picks", {"known_deck": known_deck})
    while (decision := open_decisions(state)[0]).kind == "pick":
        seat = decision.seats[0]
        seen = view(state, seat)
        yield seen, decision
        choice = find_bot("random").choose(seen, decision, stream_for("picks", seat, decision))
        state, _ = answer(state, Answer(decision.id, seat, choice))


def in_training(seen: View[Any, Any]) -> Draft:
    """The same moment as the training has it."""
    public = seen.public
    held = np.zeros((drafter.MOST, CARDS + 1), bool)
    for seat, cards in enumerate(public.known):
        held[seat, list(cards)] = True
    lying = np.zeros(CARDS + 1, bool)
    lying[list(public.open_cards)] = True
    return Draft(*map(jnp.asarray, (lying, held, public.first, seen.seats, CARDS)))


@pytest.mark.long
@pytest.mark.parametrize("known_deck", [True, False])
def test_picks_are_seen_as_in_training_and_weighed_alike(known_deck: bool) -> None:
    weights = load(drafter.FILE, fresh(jax.random.key(0)))
    look, weigh = jax.jit(see), jax.jit(weigh_picks)
    for seats in range(2, drafter.MOST + 1):
        for number, (asked, decision) in enumerate(picks(seats, known_deck)):
            first = number % seats  # of later rounds: somebody else begins
            seen = replace(asked, public=replace(asked.public, first=first))
            state = in_training(seen)
            cards = jax.jit(ranked)(state)
            wanted = look(state, cards, jnp.int32(seen.seat))
            assert np.allclose(seen_of(seen), wanted, atol=1e-6)
            told, value = weigh(weights, wanted[None])
            by_card = dict(zip(map(int, cards), np.asarray(told[0]).tolist(), strict=True))
            expected = np.array([by_card[int(card)] for card in decision.options])
            logits = drafter.logits_of_picks(seen, decision)
            # The training multiplies with 8 binary digits, so that it only nearly says the same.
            near = 0.05 * np.ptp(expected) + 0.01
            assert np.abs(logits - expected).max() < near
            assert expected.max() - expected[logits.argmax()] < 2 * near
            _, worth = drafter.trained_to_draft().cards(seen_of(seen))
            assert worth == pytest.approx(float(value[0]), abs=0.1)


def test_the_bot_drafts_by_it_from_what_everybody_sees() -> None:
    bot, stream = find_bot("network"), Stream("picks", "any")
    for seen, decision in picks(2):
        logits, _ = drafter.trained_to_draft().cards(seen_of(seen))
        order = sorted([*seen.public.open_cards, *seen.public.known[0], *seen.public.known[1]])
        chosen = bot.choose(replace(seen, private=None), decision, stream)
        assert chosen == max(decision.options, key=lambda card: logits[order.index(card)])


@pytest.mark.parametrize("hand", [9, 12])
def test_hands_of_another_size_are_drafted_by_rules_of_thumb(hand: int) -> None:
    seen, decision = next(picks(3))
    assert drafter.can_pick(seen, decision)
    rules = replace(seen.mode.rules, hand=hand)
    assert not drafter.can_pick(replace(seen, mode=replace(seen.mode, rules=rules)), decision)
    assert not drafter.can_pick(replace(seen, seats=drafter.MOST + 1), decision)


def test_no_sum_leaves_what_a_float_holds_exactly() -> None:
    for name, whole in drafter.trained_to_draft().weights.items():
        assert np.abs(whole).sum(axis=0).max() * 1024 * SIGNAL < 2**53, name
