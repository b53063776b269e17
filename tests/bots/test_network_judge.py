"""The network as a judge of cards: what it imagines is what seats would see."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace

from hornox.bots import find_bot
from hornox.bots.network.features import cards_seen, many_seen
from hornox.bots.network.judge import _dealt, _laid, after, before, expect
from hornox.engine.record import play_record
from hornox.fast.from_view import Moment, look
from hornox.fast.one_turn import place_turns
from hornox.fast.placing import FLIP
from hornox.modes import REGISTRY, find
from hornox.play.match import Match, begin, replayed
from hornox.tables.rows.cards import card_of

DECK, SEATS = 104, 3
MODES = ("base", "even-odd+climbing+cow+flip", "pro")


def asked(match: Match, seat: int) -> Moment:
    """A seat's question for a card, in arrays."""
    seen = match.view(seat)
    return look(seen, seen.decisions[0])


@cache
def turns(mode: str) -> list[tuple[Match, Match, list[int]]]:
    """The turns of a round without low cards: before, after, and what everybody laid."""
    game = begin(find(mode), SEATS, "judge", {"rounds": 1}).with_bots([find_bot("random")] * SEATS)
    matches = list(replayed(play_record(game.state, ("a", "b", "c"), game.answers), REGISTRY))
    whole = [n for n, match in enumerate(matches) if _all_lay(match)]
    found = []
    for first, then in pairwise(whole):
        if then == first + SEATS:
            given = [matches[first + n + 1].answers[-1] for n in range(SEATS)]
            laid = {one.seat: one.choice for one in given}
            cards = [2 * card_of(laid[s]) + (type(laid[s]) is str) for s in range(SEATS)]
            found.append((matches[first], matches[then], cards))
    assert len(found) > 2
    return found


def _all_lay(match: Match) -> bool:
    return len(match.open) == SEATS and {one.kind for one in match.open} == {"card"}


def deck_of(match: Match) -> int:
    return int(max(match.state.mode.rules.deck(SEATS, match.state.options)))


@pytest.mark.parametrize("mode", MODES)
def test_others_see_in_a_world_what_they_would_see_with_these_cards(mode: str) -> None:
    for now, _, _ in turns(mode):
        moment = asked(now, 1)
        hands = np.array([[private.hand for private in now.state.private]])
        found = many_seen(before(moment, deck_of(now), hands))
        for line, other in zip(found, (0, 2), strict=True):
            assert (line == cards_seen(asked(now, other), deck_of(now))).all()


@pytest.mark.parametrize("mode", MODES)
def test_the_table_after_a_turn_is_the_one_that_came(mode: str) -> None:
    for now, then, cards in turns(mode):
        moment, laid = asked(now, 1), np.array([cards])
        tables, taken = moment.start[None].copy(), np.zeros((1, SEATS), np.int64)
        place_turns(moment.fan, laid, tables, taken)
        (found,) = many_seen(after(moment, deck_of(now), laid, tables))
        assert (found == cards_seen(asked(then, 1), deck_of(now))).all()


@pytest.mark.parametrize("mode", MODES)
def test_worlds_agree_with_what_the_seat_knows(mode: str) -> None:
    now = turns(mode)[0][0]
    moment, worlds = asked(now, 1), np.arange(20)
    hands = _dealt(moment, 7, worlds)
    assert (hands[:, 1] == moment.hands[1, : moment.size]).all()
    known = set(moment.pool.tolist()) | set(moment.hands[:, : moment.size].ravel().tolist())
    for hand, laid in zip(hands, _laid(moment, deck_of(now), 7, worlds, hands), strict=True):
        assert len(set(hand.ravel().tolist())) == hand.size and set(hand.ravel().tolist()) <= known
        assert all(laid[seat] // 2 in hand[seat] for seat in (0, 2))
    assert len({hand[0].tobytes() for hand in hands}) == (1 if mode == "pro" else 20)


def facing(own: tuple[int, ...], pool: list[int], fan: int = 0) -> Moment:
    """Row 2 ends in 54 and is full, with 27 heads; the others end in 5, 69 and 100."""
    moment = asked(turns("base")[0][0], 1)
    start, hands = moment.start.copy(), moment.hands.copy()
    start[0:4], start[4:8], start[8:12] = (5, 54, 69, 100), (1, 5, 1, 1), (2, 27, 1, 3)
    hands[1, : len(own)] = own
    return replace(
        moment, fan=fan, start=start, hands=hands, known=np.array([0, len(own), 0]),
        size=len(own), pool=np.array(pool), options=2 * np.arange(len(own)),
        flips=np.full(16, int(fan > 0)),
    )  # fmt: skip


def test_others_flip_a_card_that_would_take_much() -> None:
    for fan in (0, FLIP):
        moment = facing((70,), [57, 58, 59], fan)
        hands = _dealt(moment, 7, np.arange(20))
        laid = _laid(moment, DECK, 7, np.arange(20), hands)
        assert (laid[:, (0, 2)] % 2 == 1).any() == bool(fan)


def test_a_card_that_takes_many_heads_is_far_behind_and_figures_repeat() -> None:
    """55 is the sixth card of a row with 27 heads; nobody has a lower one."""
    moment = facing((55, 70), [card for card in range(60, 105) if card not in (69, 70, 100)])
    found, again = expect(moment, DECK, 3, 200), expect(moment, DECK, 3, 200)
    assert found.ahead[1] - found.ahead[0] > 10 and found.apart[1] == 0.0
    assert found.apart[0] < 2
    assert (found.ahead == again.ahead).all()
    assert (found.ahead != expect(moment, DECK, 4, 200).ahead).any()
