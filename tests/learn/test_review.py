"""A review: figures for every mode, from what seats could know; luck and skill add up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from hornox import fast
from hornox.bots.account import Account, Weighed
from hornox.engine import Mode, Record
from hornox.engine.decision import Choice, Illegal
from hornox.engine.record import Origin, play_record
from hornox.explain import Speaker
from hornox.learn.luck import TurnShare, Valued, parts_of, rounded
from hornox.learn.review import (
    Review,
    Turn,
    accuracy,
    assembled,
    course_of,
    finished,
    lent_in,
    mark_of,
    review,
)
from hornox.learn.words import moment_told
from hornox.modes import REGISTRY, find
from hornox.play import replayed
from hornox.play.review import Judged, Move, moves_of
from tests.support.modes import Case, brief, each_mode
from tests.support.play import play


def record_of(mode: Mode, seats: int, seed: str = "review") -> Record:
    case = Case(mode, seats, brief(mode))
    trail = play(case, seed)
    return play_record(trail.states[-1], ("you",) * seats, tuple(trail.answers))


def by_lot(moves: Sequence[Move]) -> list[Account]:
    """What a search might have found, without one."""
    found = []
    for n, move in enumerate(moves):
        options = [
            Weighed(choice, (7 * n + 3 * i) % 11 - 5.0, playouts=9, error=0.5, apart=0.1)
            for i, choice in enumerate(move.decision.options)
        ]
        found.append(Account("hard", options[0].choice, tuple(options)))
    return found


@each_mode
def test_every_mode_has_a_review_whose_parts_add_up(mode: Mode) -> None:
    """Whatever the engine expects of the options, play, luck and deal make up the result."""
    seats = max(3, mode.players[0])
    matches = finished(replayed(record_of(mode, seats), REGISTRY))
    moves = moves_of(matches)
    found = assembled(course_of(matches), moves, by_lot(moves))
    assert len(found.choices) == len(moves) and len(found.moments) == 3
    assert {one.mark for one in found.choices} <= {"best", "good", "inaccurate", "mistake"}
    places = [(turn.round, turn.turn) for turn in found.curve]
    assert places == sorted(places), "a draft comes before the first turn"
    for seat, player in enumerate(found.players):
        whole = player.play + player.luck + player.deal
        assert player.result == pytest.approx(whole, abs=1e-9)
        for name in ("play", "luck", "deal"):
            shown = sum(getattr(part, name) for part in player.turns)
            assert shown == pytest.approx(getattr(player, name), abs=1e-9)
        assert len(player.turns) == len(found.curve) - 1
        if not found.together:
            scores = matches[-1].outcome.scores if matches[-1].outcome else ()
            sign = 1 if found.counted == "points" else -1
            others = [s for other, s in enumerate(scores) if other != seat]
            ahead = sign * (scores[seat] - sum(others) / len(others))
            assert player.result == pytest.approx(ahead, abs=0.011)
            assert found.curve[-1].standing[seat] == scores[seat]
        else:
            team, buffalo = found.curve[-1].standing
            assert found.expected + player.result == pytest.approx(buffalo - team, abs=0.011)
    if not found.together:
        for name in ("play", "luck", "deal"):
            everybody = sum(getattr(player, name) for player in found.players)
            assert everybody == pytest.approx(0, abs=0.05), "the table as a whole has none"


def test_only_ones_own_choices_count_for_accuracy() -> None:
    """What a stand-in chose, or whoever sat there before, still moved the game."""
    record = record_of(find("base"), 2)
    matches = finished(replayed(record, REGISTRY))
    moves = moves_of(matches)
    accounts = by_lot(moves)
    whole = assembled(course_of(matches), moves, accounts)
    lent = {one.number for one in whole.choices if one.cost}
    some = assembled(course_of(matches), moves, accounts, lent)
    assert lent and {one.number for one in some.choices if not one.own} == lent
    for before, player in zip(whole.players, some.players, strict=True):
        assert player.accuracy == 100 and not player.mistakes and not player.given_away
        assert (before.play, before.luck, before.deal) == (player.play, player.luck, player.deal)
    assert lent_in(replace(record, stand_ins=(7,), origin=Origin("g", 2, 0))) == {0, 1, 7}
    assert not lent_in(record)


@pytest.mark.parametrize(
    ("mode", "german"),
    [("base", "Runde 2, "), ("pro", "Durchgang 1, Auswahl, "), ("party", "Runde 1, ")],
)
def test_a_moment_says_when_it_was_and_which_way_it_went(mode: str, german: str) -> None:
    matches = finished(replayed(record_of(find(mode), 3), REGISTRY))
    moves = moves_of(matches)
    found = assembled(course_of(matches), moves, by_lot(moves))
    turn = {"base": 2, "pro": 0, "party": 1}[mode]
    one = next(one for one in found.choices if (one.round, one.turn) == (1, turn))
    speaker = Speaker("de", ("Ada", "Ben", "Cem"), find(mode))
    ahead = moment_told(speaker, found, replace(one, swing=2.5, mark="good"), "X")
    assert ahead.startswith(f"{german}{speaker.player(one.seat)}: X. ")
    assert "2,5" in ahead and "besser da." in ahead
    behind = moment_told(speaker, found, replace(one, swing=-2.5, mark="mistake", cost=3.0), "X")
    assert behind.endswith("schlechter da; die Wahl allein kostete 3,0.")


def test_where_there_are_more_rounds_a_moment_names_both() -> None:
    mode = find("base")
    matches = finished(replayed(record_of(mode, 3), REGISTRY))
    moves = moves_of(matches)
    found = assembled(course_of(matches), moves, by_lot(moves))
    longer = replace(found, curve=(*found.curve, Turn(2, 1, (0.0, 0.0, 0.0))))
    one = next(one for one in found.choices if one.turn == 2)
    speaker = Speaker("de", ("Ada", "Ben", "Cem"), mode)
    assert moment_told(speaker, longer, one, "X").startswith("Durchgang 1, Runde 2, ")


def test_a_moment_of_a_team_names_its_turn_in_the_only_round_and_the_team() -> None:
    mode = find("buffalo")
    matches = finished(replayed(record_of(mode, 3), REGISTRY))
    moves = moves_of(matches)
    found = assembled(course_of(matches), moves, by_lot(moves))
    one = replace(next(one for one in found.choices if one.turn == 2), swing=-2.5, mark="good")
    names = ("Ada", "Ben", "Cem")
    who = names[one.seat]
    told = {tongue: moment_told(Speaker(tongue, names, mode), found, one, "X")
            for tongue in ("en", "de")}  # fmt: skip
    assert told == {
        "en": f"Turn 2, {who}: X. The turn left the team 2.5 heads worse off.",
        "de": f"Runde 2, {who}: X. Nach der Runde stand das Team um 2,5 Hornochsen schlechter da.",
    }


def test_the_parts_of_a_small_game_by_hand() -> None:
    """Two seats, two turns: what each gave away is the other one's gain, and no luck."""
    choices = [
        Valued(0, 0, best=2.0, cost=1.0, start=0.0),
        Valued(1, 0, best=0.0, cost=0.0, start=0.0),
        Valued(0, 1, best=3.0, cost=0.0),
    ]
    first, second = parts_of(choices, [4.0, -4.0], 2)
    # Seat 0: dealt +2, gave 1 away, then 1 -> 3 by luck, then 3 -> 4 by luck.
    # Against the table: deals 2 and 0 are +1 and -1; the luck of turn 1 is 2 and -4 + -1.
    assert [part.play for part in first] == [-1.0, 0.0]
    assert [part.play for part in second] == [1.0, 0.0]
    assert [part.deal for part in first] == [1.0, 0.0]
    assert sum(part.luck for part in first) == pytest.approx(4 + 1 - 1)
    assert sum(part.luck for part in second) == pytest.approx(-4 - 1 + 1)


def test_rounded_parts_add_up() -> None:
    parts = [TurnShare(1 / 3, 1 / 3, -1 / 7)] * 9
    shown = rounded(parts)
    assert sum(part.play for part in shown) == pytest.approx(3)
    whole = sum(part.play + part.luck + part.deal for part in shown)
    assert whole == pytest.approx(round(6 - 9 / 7, 2))


def reviewed(record: Record) -> Review:
    with fast.without():
        return review(replayed(record, REGISTRY))


def test_a_review_is_the_same_for_everybody_and_can_be_stopped() -> None:
    record = record_of(find("base"), 2)
    short = replace(record, answers=record.answers[:4])
    with pytest.raises(Illegal, match="E_NOT_FINISHED"):
        reviewed(short)
    told: list[tuple[int, int]] = []

    class Enough(Exception):
        pass

    def stop(done: int, of: int) -> None:
        told.append((done, of))
        if done == 2:
            raise Enough

    with fast.without(), pytest.raises(Enough):
        review(replayed(record, REGISTRY), stop)
    moves = moves_of(replayed(record, REGISTRY))
    assert told == [(1, len(moves)), (2, len(moves))]


def test_what_cannot_be_told_is_no_mistake() -> None:
    """The best of many options is often the luckiest one: two errors are enough between two."""
    (move, *_) = moves_of(replayed(record_of(find("base"), 2), REGISTRY))
    own, best, *others = move.decision.options

    def mark(lost: float, *more: Choice) -> str:
        options = [Weighed(choice, 9.0, playouts=9, apart=1.0) for choice in more]
        options += [Weighed(best, 0.0, playouts=9), Weighed(own, lost, playouts=9, apart=1.0)]
        return mark_of(Judged(replace(move, choice=own), Account("hard", best, tuple(options))))

    assert [mark(lost) for lost in (0.4, 1.9, 2.1)] == ["good", "open", "mistake"]
    assert [mark(lost, *others[:8]) for lost in (0.4, 2.1, 2.9)] == ["good", "open", "mistake"]


def test_a_choice_is_less_accurate_the_more_it_cost() -> None:
    assert accuracy(0) == 100
    assert accuracy(0) > accuracy(0.5) > accuracy(3) > accuracy(20) > 0


@pytest.mark.long
def test_accuracy_orders_the_levels() -> None:
    """At one table; the other way of saying it, over many games, is a long program."""
    from hornox.bots import find_bot
    from hornox.play.match import begin

    levels = ("random", "easy", "hard")
    found: dict[str, list[float]] = {level: [] for level in levels}
    for n in range(3):
        names = [*levels[n:], *levels[:n]]
        game = begin(find("base"), 3, f"levels {n}", {"rounds": 1}).with_bots(
            [find_bot(name) for name in names]
        )
        record = play_record(game.state, tuple(names), game.answers)
        for name, player in zip(names, review(replayed(record, REGISTRY)).players, strict=True):
            assert player.accuracy is not None
            found[name].append(player.accuracy)
    assert sum(found["random"]) < sum(found["easy"]) < sum(found["hard"])


def test_a_playout_that_tells_about_several_options_counts_once() -> None:
    options = (Weighed(1, 0.0, playouts=5), Weighed(2, 1.0, playouts=7))
    assert Account("hard", 1, options).playouts == 12
    assert Account("hard", 1, options, made=8).playouts == 8
