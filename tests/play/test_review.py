"""A look back: every choice against the best one, from what the seat could know."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.bots.levels import Level
from hornox.engine import Answer, Mode, Record, answer, open_decisions, start
from hornox.engine.record import play_record
from hornox.modes import REGISTRY, find
from hornox.play import read_seats, replayed, sit_down
from hornox.play.review import REVIEWER, Judged, Move, moves_of, review
from tests.support.modes import Case, brief, each_mode
from tests.support.play import play

QUICK = Level("quick", replace(REVIEWER.plan, playouts=400, duel=400, slow=240))


def record_of(mode: str, seats: int, seed: str = "review") -> Record:
    """A game that was played at random, which costs a lot."""
    case = Case(find(mode), seats, brief(find(mode)))
    trail = play(case, seed)
    return play_record(trail.states[-1], ("you",) * seats, tuple(trail.answers))


def moves(record: Record, seat: int) -> list[Move]:
    """What a seat chose in a recorded game."""
    return moves_of(replayed(record, REGISTRY), seat)


@each_mode
def test_every_choice_of_a_game_is_found(mode: Mode) -> None:
    """In every mode; each with the decision it was made for."""
    seats = max(2, mode.players[0])
    record = record_of(mode.id, seats)
    for seat in range(seats):
        found = moves(record, seat)
        assert found
        for move in found:
            assert move.seen.seat == seat
            assert move.seen.decisions == (move.decision,)
            assert move.choice in move.decision.options


def test_a_mind_that_was_changed_counts_once() -> None:
    state, _ = start(find("base"), 2, "minds", {"rounds": 1})
    mine, theirs = open_decisions(state)
    first, second = mine.options[:2]
    given = (
        Answer(mine.id, 0, first),
        Answer(mine.id, 0, second),
        Answer(theirs.id, 1, theirs.options[0]),
    )
    for one in given:
        state, _ = answer(state, one)
    (move,) = moves(play_record(state, ("you", "you"), given), 0)
    assert move.choice == second
    assert move.decision == mine, "as it was asked at first"


def test_the_same_seed_gives_the_same_figures() -> None:
    found = moves(record_of("base", 3), 0)
    one, again, other = (list(review(found, seed, QUICK)) for seed in ("a", "a", "b"))
    assert one == again != other


def test_who_plays_anything_gives_more_away_than_who_thinks() -> None:
    def given_away(bot: str) -> float:
        games = [
            sit_down(find("base"), read_seats([bot, "greedy", "greedy"]), f"{n}", {"rounds": 1})
            for n in range(3)
        ]
        records = [game.let_bots_answer().record() for game in games]
        found = [move for record in records for move in moves(record, 0)]
        return sum(judged.cost for judged in review(found, "skill", QUICK))

    with fast.without():
        assert given_away("random") > 2 * given_away("hard")


@pytest.mark.parametrize(("mode", "seats"), [("board-luck", 2), ("party", 2), ("buffalo", 1)])
def test_what_points_cost_is_told_where_points_are_counted(mode: str, seats: int) -> None:
    judged = list(review(moves(record_of(mode, seats), 0)[:12], "points", QUICK))
    assert any(one.cost for one in judged)
    for one in judged:
        assert one.cost >= 0
        assert (one.best.points is not None) == (mode != "buffalo")


def opinion(own: Weighed, best: Weighed) -> Judged:
    (move, *_) = moves(record_of("base", 2), 0)
    told = Account("hard", best.choice, (own, best))
    return Judged(Move(move.seen, move.decision, own.choice), told)


def weighed(choice: int, score: float, error: float = 0.1, **more: float) -> Weighed:
    return Weighed(choice, score, playouts=100, error=error, **more)


def test_only_a_clear_difference_costs() -> None:
    best = weighed(1, 2.0, heads=3.0)
    assert opinion(weighed(2, 4.0, heads=5.5), best).cost == 2.5
    assert opinion(weighed(2, 2.1, heads=5.5), best).cost == 0, "that is chance"
    assert opinion(weighed(2, 4.0, 3.0, heads=5.5), best).cost == 0, "so it is here"
    assert opinion(weighed(2, 4.0, heads=2.5), best).cost == 0, "it was better for the others"
    ahead, behind = weighed(1, -8.0, points=8.0), weighed(2, -3.0, points=3.0)
    assert opinion(behind, ahead).cost == 5


def test_what_was_not_weighed_costs_nothing() -> None:
    unknown = opinion(Weighed(2, 1.0), Weighed(1, 0.0))
    assert not unknown.counted and unknown.cost == 0
