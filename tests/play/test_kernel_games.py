"""Many rounds by the kernels: the engine's deals, played at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hornox.cli import main
from hornox.engine.decision import Answer
from hornox.engine.game import answer, open_decisions, start
from hornox.engine.state import Outcome
from hornox.modes import find
from hornox.play import Tally
from hornox.play.kernel_games import simulate_alike, simulate_quickly
from hornox.tables.rows.cards import total_heads

pytest.importorskip("numba", reason="the kernels need the extra `fast`")


def in_order_dealt(mode: str, seats: int, seed: str) -> Outcome:
    """A round through the engine: cards in the order dealt, the cheapest row for a low card.

    Of equal rows it is the one with the lowest end; with fan cards the topmost one.
    """
    state, _ = start(find(mode), seats, seed, {"rounds": 1})
    hands = [list(one.hand) for one in state.private]
    order = _dealt(seed, seats)
    assert [sorted(hand) for hand in hands] == [sorted(hand) for hand in order]
    while asked := open_decisions(state):
        for decision in asked:
            seat = decision.seats[0]
            rows = state.public.rows
            choice = (
                next(card for card in order[seat] if card in decision.options)
                if decision.kind != "row"
                else 1 + min(range(len(rows)), key=lambda row: _price(mode, rows[row]))
            )
            state, _ = answer(state, Answer(decision.id, seat, choice))
    outcome = state.public.outcome
    assert isinstance(outcome, Outcome)
    return outcome


def _price(mode: str, row: tuple[int, ...]) -> tuple[int, ...]:
    return (total_heads(row), row[-1]) if mode == "base" else (total_heads(row),)


def _dealt(seed: str, seats: int) -> list[list[int]]:
    from hornox.engine.rng import Stream

    deck = Stream(seed, "deal/1").shuffled(range(1, 105))
    return [list(deck[10 * seat : 10 * seat + 10]) for seat in range(seats)]


@pytest.mark.parametrize(
    ("mode", "games"),
    [("base", 100), ("base", 7), pytest.param("climbing+cow", 20, marks=pytest.mark.long)],
)
def test_the_rounds_are_those_of_the_engine(mode: str, games: int) -> None:
    *_, tallies = simulate_quickly(find(mode), 3, "s", games, {})
    slow = tuple(Tally() for _ in range(3))
    for number in range(games):
        outcome = in_order_dealt(mode, 3, f"s/{number}")
        for seat, tally in enumerate(slow):
            won = (seat in outcome.winners) / len(outcome.winners)
            tally.add(outcome.scores[seat], won)
    for quick, one in zip(tallies, slow, strict=True):
        assert quick.games == one.games
        assert quick.mean == pytest.approx(one.mean)
        assert quick.spread == pytest.approx(one.spread)
        assert quick.win_share == pytest.approx(one.win_share)


@pytest.mark.slow
def test_random_play_costs_what_it_always_has() -> None:
    *_, tallies = simulate_quickly(find("base"), 4, "1", 40_000, {})
    assert sum(tally.mean for tally in tallies) / 4 == pytest.approx(12.126, abs=0.1)
    assert sum(tally.win_share for tally in tallies) == pytest.approx(1)
    *_, short = simulate_quickly(find("base"), 4, "1", 20_000, {})
    assert short[0].games == 20_000


def test_pro_uses_its_own_deck() -> None:
    *_, pro = simulate_quickly(find("pro"), 2, "1", 2000, {})
    *_, base = simulate_quickly(find("base"), 2, "1", 2000, {})
    *_, whole = simulate_quickly(find("pro"), 2, "1", 2000, {"known_deck": False})
    assert whole[0].mean == base[0].mean != pro[0].mean


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["specials", "--seats", "random,random"], "does not play this mode"),  # not compiled here
        (["base", "--seats", "random,greedy"], "in every seat only: --seats random,random"),
        (["base", "--seats", "random"], "2 to 10 players"),
        (["base", "--seats", "random,random", "--option", "rounds=3"], "single rounds only"),
        (["base", "--seats", "random,random", "--option", "target=30"], "single rounds only"),
        (["base", "--seats", "random,random", "--option", "rouds=3"], "Did you mean rounds?"),
    ],
)
def test_what_the_kernels_cannot_play(
    args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *args, "--fast", "--language", "en"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err


def test_without_numba_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.play.kernel_games.available", lambda: False)
    assert main(["simulate", "base", "--seats", "random,random", "--fast", "--language", "en"]) == 2
    assert 'pip install "hornox[fast]"' in capsys.readouterr().err


def test_the_output_says_who_played(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", "base", "--seats", "random,random", "--games", "5", "--seed", "1", "--fast"]
    assert main([*line, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["played_by"], told["by_kernel"]) == ("quick-rounds", True)
    assert main([*line, "--quiet", "--language", "en"]) == 0
    assert "By the kernel" in capsys.readouterr().out
    line[1] = "party"
    assert main([*line, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["played_by"] == "kernels"


@pytest.mark.long
def test_whoever_waits_for_the_first_use_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = set()

    @contextmanager
    def noted(kernel: object) -> Iterator[None]:
        told.add(kernel)
        yield

    monkeypatch.setattr("hornox.fast.first_use.first_use", noted)
    list(simulate_quickly(find("base"), 2, "s", 3, {}))
    list(simulate_alike(find("base"), 2, "s", 3, {"rounds": 1}))
    assert told == {("quick", 0), "anything"}
