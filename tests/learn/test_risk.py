"""Risk on the cards: where a card goes now, how likely it takes a row, and what that costs."""

from __future__ import annotations

import pytest

import hornox
from hornox import fast
from hornox.explain import Speaker
from hornox.learn.risk import Where, listed, risks, told

ROWS = "12 19 22 31 34 | 40 | 58 63 | 80 84 ; hand 2 36 60 88 ; 2 players"
EN, DE = Speaker("en"), Speaker("de")


def test_the_sixth_card_and_the_low_card_are_known_to_take() -> None:
    seen = hornox.Position.parse(ROWS).view
    with fast.without():
        found = risks(seen, "seed")
        assert found == risks(seen, "seed") and found is not None
        assert found != risks(seen, "another seed")
    by = {one.choice: one for one in found.options}
    assert by[36].where == Where(1, 6, True) and by[36].take > 0.9 and by[36].heads > 8
    assert by[2].where == Where(None) and by[2].take == 1.0
    assert by[60].where == Where(2, 2)
    assert by[88].take == 0.0 == by[88].heads
    assert told(EN, seen, by[88]) == (
        "88: goes to row 4, takes a row in 0 of 100, 0.0 heads expected"
    )
    assert told(DE, seen, by[2]).startswith(
        "2: passt gerade in keine Reihe, nimmt in 100 von 100 Fällen eine Reihe, "
    )
    assert listed(EN, seen, found).endswith(".") and "88:\u00a00%, " in listed(EN, seen, found)


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("climbing", 2), ("cow+flip", 2), ("specials", 2), ("board-pro-luck", 2), ("buffalo", 1)],
)
def test_every_card_of_every_table_that_takes_rows_has_a_risk(
    mode: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.learn.risk.SLOW_WORLDS", 4)
    game = hornox.Game(mode, seats, seed="risk")
    while game.decision is not None and game.decision.kind not in ("card", "tile"):
        game.play(game.options[0])
    with fast.without():
        found = risks(game.view(), "seed")
    assert found is not None and tuple(one.choice for one in found.options) == game.options
    for one in found.options:
        assert 0 <= one.take <= 1 and one.heads >= 0 and (one.heads > 0) >= (one.take > 0)


def test_where_no_card_takes_a_row_there_is_none() -> None:
    game = hornox.Game("party", 2, seed="risk")
    assert risks(game.view(), "seed") is None
    assert len(game.risk()) == 0 and str(game.risk()) == "No card takes a row here."


@pytest.mark.slow  # a kernel may have to be compiled
@pytest.mark.parametrize(
    "mode", ["base", pytest.param("even-odd+climbing+cow", marks=pytest.mark.long)]
)
def test_the_kernel_counts_what_the_engine_counts(
    mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the last card nobody chooses, so both must find the same, but for the sampling."""
    if not fast.available():
        pytest.skip("there are no kernels without numba")
    monkeypatch.setattr("hornox.learn.risk.SLOW_WORLDS", 300)
    monkeypatch.setattr("hornox.learn.risk.SLIPS", 1000)
    game = hornox.Game(mode, ["Ann", "random", "random"], seed="kernel")
    while game.turn < 10:
        game.play(game.options[0])
    seen = game.view()
    quick = risks(seen, "seed")
    with fast.without():
        slow = risks(seen, "seed")
    assert quick is not None and slow is not None and quick.worlds > slow.worlds
    for one, other in zip(quick.options, slow.options, strict=True):
        assert (one.choice, one.where) == (other.choice, other.where)
        assert one.take == pytest.approx(other.take, abs=0.09)
        assert one.heads == pytest.approx(other.heads, abs=1.2)
