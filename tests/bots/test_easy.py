"""The bot for beginners slips now and then, and never when the end is near."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hornox.bots import find_bot, stream_for
from hornox.engine import Answer, Decision, View, answer, open_decisions, start, view
from hornox.modes import find

GAMES = 12


def slips(mode: str, seats: int, kinds: set[str]) -> list[tuple[View[Any, Any], Decision, bool]]:
    """What easy players are asked in some games, and whether they leave the rules of thumb."""
    easy, thumb = find_bot("easy"), find_bot("greedy")
    found = []
    for number in range(GAMES):
        state, _ = start(find(mode), seats, f"slips {number}")
        while asked := open_decisions(state):
            decision, seat = asked[0], asked[0].seats[0]
            seen = view(state, seat)
            salt = f"slips {number}"
            wanted = thumb.choose(seen, decision, stream_for(salt, seat, decision))
            choice = easy.choose(seen, decision, stream_for(salt, seat, decision))
            assert choice in decision.options
            if decision.kind in kinds:
                found.append((seen, decision, choice != wanted))
            else:
                assert choice == wanted, "other choices forgive no slip"
            state, _ = answer(state, Answer(decision.id, seat, choice))
    return found


@pytest.mark.parametrize("mode", ["base", "flip"])
def test_a_card_is_overlooked_but_not_in_the_last_three_turns(mode: str) -> None:
    found = slips(mode, 3, {"card"})
    held: dict[int, list[bool]] = {count: [] for count in range(1, 11)}
    for seen, _, slip in found:
        assert seen.private is not None
        held[len(seen.private.hand)].append(slip)
    assert not any(any(held[count]) for count in (1, 2, 3))
    early = [slip for count in range(4, 11) for slip in held[count]]
    assert 0.2 < early.count(True) / len(early) < 0.4


@pytest.mark.long
def test_party_guests_bid_and_lay_carelessly_but_not_when_the_party_ends() -> None:
    found = slips("party", 3, {"bid", "lay"})

    def near(seen: View[Any, Any]) -> bool:
        return bool(seen.public.last or seen.public.draw < 12)

    late = [slip for seen, _, slip in found if near(seen)]
    assert late and not any(late)
    for kind in ("bid", "lay"):
        early = [s for seen, decision, s in found if decision.kind == kind and not near(seen)]
        assert 0.2 < early.count(True) / len(early) < 0.4, kind


def test_without_the_card_that_was_overlooked_the_rules_of_thumb_find_another() -> None:
    thumb = find_bot("greedy")
    for seen, decision, slipped in slips("party", 2, {"lay", "bid"}):
        if slipped:
            stream = stream_for("slips", decision.seats[0], decision)
            best = thumb.choose(seen, decision, stream)
            rest = tuple(option for option in decision.options if option != best)
            assert thumb.choose(seen, replace(decision, options=rest), stream) in rest
