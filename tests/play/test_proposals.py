"""How the people of a team agree (R103)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hornox.engine.decision import Decision
from hornox.play import Proposals

THREE = Proposals((0, 2, 3))


def test_a_choice_takes_effect_when_all_people_back_it() -> None:
    one = THREE.back(2, "7", "proceed")
    two = one.back(0, "7", "proceed")
    assert (one.agreed, two.agreed) == (None, None)
    assert two.missing == (3,)
    assert two.back(3, "7", "proceed").agreed == (2, "proceed")


def test_different_wishes_are_no_agreement() -> None:
    split = THREE.back(0, "7", 1).back(2, "7", 2).back(3, "7", 1)
    assert split.agreed is None
    assert split.missing == ()
    assert split.back(2, "7", 1).agreed == (0, 1)


def test_the_one_whose_card_is_next_has_the_last_word() -> None:
    window = Decision("7", "window", (0, 1, 2, 3), ("proceed", "Stop"), "w", facts={"seat": 2})
    team = THREE.asked_of((0, 2, 3), window)
    assert team.decider == 2
    one = team.back(2, "7", "Stop").back(0, "7", "proceed").back(2, "7", "Stop")
    assert (one.torn, one.agreed) == (False, None), "somebody has not spoken yet"
    torn = one.back(3, "7", "proceed")
    assert (torn.torn, torn.agreed) == (True, None)
    assert torn.back(0, "7", "proceed").agreed is None, "the others have not"
    assert torn.back(2, "7", "Stop").agreed == (2, "Stop")
    assert torn.back(2, "7", "Stop").back(3, "7", "Stop").agreed is None
    assert torn.back(2, "7", "proceed").agreed == (0, "proceed")
    assert not torn.object(3).back(2, "7", "Stop").insists
    nobody = Decision("8", "window", (0, 1, 2, 3), ("proceed",), "w", facts={"seat": 1})
    assert THREE.asked_of((0, 2, 3), nobody).decider == 0


def test_anyone_may_decide_when_the_others_trust() -> None:
    trusted = THREE.trust(2).trust(3)
    assert trusted.back(0, "7", 1).agreed == (0, 1)
    assert trusted.back(2, "7", 1).agreed is None
    everyone = trusted.trust(0)
    assert [everyone.back(seat, "7", 1).agreed for seat in (0, 2, 3)] == [(0, 1), (2, 1), (3, 1)]


def test_a_wish_yields_to_another_when_its_member_trusts() -> None:
    split = THREE.back(0, "7", 1).back(2, "7", 2).back(3, "7", 1)
    assert split.trust(2).agreed == (0, 1)
    alone = THREE.back(2, "7", 2).trust(2)
    assert alone.backed == ((2, 2),), "nobody else has said anything"


def test_an_objection_takes_consent_and_trust_back() -> None:
    assert THREE.back(0, "7", 1).back(2, "7", 1).object(2).missing == (2, 3)
    objected = THREE.trust(2).trust(3).object(3).back(0, "7", 1)
    assert objected.agreed is None
    assert objected.missing == (3,)


def test_wishes_do_not_outlive_their_decision_but_trust_does() -> None:
    asked_anew = THREE.trust(3).back(0, "7", 1).back(2, "8", 1)
    assert asked_anew.backed == ((2, 1),)
    assert asked_anew.missing == (0,)


def test_a_single_person_decides_at_once() -> None:
    assert Proposals((4,)).back(4, "7", "pass").agreed == (4, "pass")


def test_an_outsider_has_no_say() -> None:
    with pytest.raises(ValueError, match="seat 1"):
        THREE.back(1, "7", 1)


@given(st.lists(st.tuples(st.sampled_from((0, 2, 3)), st.sampled_from((1, 2, None))), max_size=12))
def test_nobody_is_ever_overruled(moves: list[tuple[int, int | None]]) -> None:
    proposals = THREE
    wishes: dict[int, int] = {}
    for seat, wish in moves:
        if wish is None:
            proposals = proposals.object(seat)
            wishes.pop(seat, None)
        else:
            proposals = proposals.back(seat, "7", wish)
            wishes[seat] = wish
        agreed = len(wishes) == 3 and len(set(wishes.values())) == 1
        assert (proposals.agreed is not None) == agreed
