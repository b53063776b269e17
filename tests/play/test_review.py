"""A look back: every choice against the best one, from what the seat could know."""

from __future__ import annotations

import pytest

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.engine import Answer, Decision, Mode, Record, answer, open_decisions, start
from hornox.engine.record import play_record
from hornox.engine.rng import Stream
from hornox.modes import REGISTRY, find
from hornox.play import replayed
from hornox.play.match import begin
from hornox.play.review import REVIEWER, Judged, Move, moves_of, weighed
from tests.support.modes import Case, brief, each_mode
from tests.support.play import play


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


def test_a_later_pick_is_as_it_was_asked_after_an_earlier_one_was_changed() -> None:
    game, stream = begin(find("party"), 3, "picks"), Stream("picks", "test")
    passed, asked, changed = [game], dict[str, Decision](), 0
    while not game.over:
        seat, choose = game.open[0].seats[0], game.open[0]
        made = [one.decision for one in game.view(seat).made]
        if made and stream.below(4) == 0:
            choose = stream.pick(made)
        elif choose.options != asked.setdefault(choose.id, choose).options:
            changed, asked[choose.id] = changed + 1, choose
        game = game.after(Answer(choose.id, seat, stream.pick(choose.options)))
        passed.append(game)
    assert changed
    for move in moves_of(passed):
        assert move.decision.options == asked[move.decision.id].options


def test_the_same_seed_gives_the_same_figures() -> None:
    move = moves(record_of("base", 3), 0)[0]
    with fast.without():
        one, again, other = (weighed(move.seen, seed, 24) for seed in ("a", "a", "b"))
    assert one == again != other
    assert [option.apart for option in one.options] != [None] * len(one.options)
    assert min(option.apart or 0.0 for option in one.options) == 0.0, "the best one to itself"


def test_cards_are_weighed_by_the_network_and_rows_by_playouts() -> None:
    """Heads and takes of cards come from playouts, too."""
    record = record_of("base", 3)
    found = [move for seat in range(3) for move in moves(record, seat)]
    for kind in ("card", "row"):
        move = next(move for move in found if move.decision.kind == kind)
        stream = Stream("a", f"review/{move.seen.seat}/{move.decision.id}")
        played, account = (
            REVIEWER.account(move.seen, move.decision, stream),
            weighed(move.seen, "a"),
        )
        assert (account == played) is (kind == "row")
        assert account.chosen == min(account.options, key=lambda option: option.score).choice
        for one, other in zip(account.options, played.options, strict=True):
            assert one.heads == pytest.approx(other.heads, abs=1)


def opinion(own: Weighed, best: Weighed) -> Judged:
    (move, *_) = moves(record_of("base", 2), 0)
    account = Account("hard", best.choice, (own, best))
    return Judged(Move(move.seen, move.decision, own.choice), account)


def told(choice: int, score: float, error: float = 0.1, **more: float) -> Weighed:
    return Weighed(choice, score, playouts=100, error=error, **more)


def test_only_a_clear_difference_costs() -> None:
    best = told(1, 2.0, heads=3.0)
    assert opinion(told(2, 4.0), best).cost == 2.0
    assert opinion(told(2, 2.1), best).cost == 0, "that is chance"
    assert opinion(told(2, 4.0, 3.0), best).cost == 0, "so it is here"
    assert opinion(told(2, 4.0, 3.0, apart=0.5), best).cost == 2.0, "not in the same worlds"
    assert opinion(told(2, 1.0), best).best.choice == 2, "what did best, not what a bot chose"


def test_what_was_not_weighed_costs_nothing() -> None:
    unknown = opinion(Weighed(2, 1.0), Weighed(1, 0.0))
    assert not unknown.counted and unknown.cost == 0
