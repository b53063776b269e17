"""hornox.Game: the same games as the engine's, for every mode, and nothing half changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import hornox
from hornox.bots import find_bot
from hornox.engine import Answer, answer, open_decisions, start
from hornox.engine.wire import encode_state
from hornox.modes import find
from hornox.play import play_out

MODES = (*hornox.modes(), "cow+flip", "climbing+cow+even-odd+flip")
SHORT: dict[str, Any] = {"rounds": 1}


def settings(mode: str) -> dict[str, Any]:
    """One round, where a mode has such an option."""
    return SHORT if any(option.name == "rounds" for option in find(mode).options) else {}


FACE: Any = hornox
"""The face as somebody uses it who has no types."""


class Highest:
    """A bot of one's own: the last of all options."""

    name = "highest"

    def choose(self, _seen: Any, decision: Any, _stream: Any) -> Any:
        """The last option."""
        return decision.options[-1]


@pytest.mark.parametrize("mode", MODES)
def test_a_game_of_people_is_the_engine_s(mode: str) -> None:
    chance = Random(mode)
    game = hornox.Game(mode, 3, seed="face", options=settings(mode))
    state, _ = start(find(mode), 3, "face", settings(mode))
    given: list[Answer] = []
    while not game.over:
        decision = open_decisions(state)[0]
        assert (game.whose, game.options) == (decision.seats[0], decision.options)
        assert set(game.hand) >= {one for one in game.options if decision.kind == "card"} - {
            f"{one}~" for one in game.hand
        }
        choice = chance.choice(game.options)
        given.append(Answer(decision.id, decision.seats[0], choice))
        state, _ = answer(state, given[-1])
        game.play(choice)
        assert game.state == state
        assert game.turn >= 0
        assert game.round >= 1
    assert game.outcome == state.public.outcome
    assert game.scores == state.public.outcome.scores
    record = game.record()
    assert record.plain.answers == tuple(given)
    assert hornox.load(record.json()) == record
    *_, last = record
    assert encode_state(last.state) == encode_state(state)


@pytest.mark.parametrize("mode", MODES)
def test_undo_copy_and_moments_leave_nothing_changed(mode: str) -> None:
    chance = Random(f"undo {mode}")
    game = hornox.Game(mode, ["Ann", "greedy", Highest()], seed="back", options=settings(mode))
    before = game.copy()
    for _ in range(6):
        if game.over:
            break
        stands, length = game.state, game.moment
        game.play(chance.choice(game.options))
        then = game.at(length)
        game_copy = game.copy()
        game_copy.undo()
        assert then.state == game_copy.state == stands
    assert before.state == before.at(0).state != game.state
    again = hornox.Game.resume(game.record(), seats=["Ann", "greedy", Highest()])
    assert again.state == game.state
    assert again.record() == game.record()


def test_bots_alone_play_as_they_do_elsewhere() -> None:
    game = hornox.Game("flip", ["greedy", "random", Highest()], seed="alone", options=SHORT)
    bots = [find_bot("greedy"), find_bot("random"), Highest()]
    assert game.outcome == play_out(find("flip"), bots, "alone", SHORT)
    assert (game.whose, game.options, game.decision, game.hand) == (None, (), None, ())
    assert game.question == "The game is over."
    assert game.names[2] == "highest"
    with pytest.raises(hornox.Illegal, match="The game is over"):
        game.play(1)


def test_a_team_answers_through_anybody_and_bots_follow() -> None:
    game = hornox.Game("buffalo", ["Ann", "Ben", "greedy"], seed="team")
    while not game.over:
        decision = game.decision
        assert decision is not None
        seat = game.whose if len(decision.seats) == 1 else [*decision.seats][-1]
        person = seat if seat in game.people else game.people[-1]
        game.play(decision.options[0], seat=person)
    assert game.outcome is not None


def test_what_is_told_is_what_the_seat_heard() -> None:
    game = hornox.Game("base", ["Ann", "greedy", "greedy"], seed="demo")
    told = game.play(40)
    assert str(told[0]) == "The cards, from low to high: 23 by Goral, 40 by Ann and 60 by Tahr."
    assert told[1].why.startswith("Only row 2 fits")
    assert told[1].rule == told[1].event.rule == "place-fits"
    assert repr(told[1]) == "Told('Goral: 23 to row 2.')"
    assert game.told()[-len(told) :] == told
    assert game.told(None) != game.told(1) != game.told(0)


def test_nobody_sees_a_hand_by_accident() -> None:
    game = hornox.Game("base", ["Ann", "greedy"], seed="eyes")
    theirs = game.state.private[1].hand
    for shown in (str(game), repr(game), str(game.told()), str(game.view()), str(game.view(None))):
        assert not any(f" {card}¹" in shown or f" {card}," in shown for card in theirs), shown
    assert game.view().private == game.state.private[0]
    assert game.eyes == 0
    together = hornox.Game("base", 2, seed="eyes")
    assert together.eyes == together.whose == 0
    assert together.play(together.options[0]) == ()
    assert together.eyes == together.whose == 1


def test_a_choice_can_be_replaced_until_all_have_chosen() -> None:
    game = hornox.Game("base", 2, seed="again")
    first, second, *_ = game.options
    game.play(first)
    game.play(second, seat=0)
    game.play(game.options[0])
    assert game.record().plain.answers[1].choice == second
    assert first in game.state.private[0].hand
    assert second not in game.state.private[0].hand


def test_whole_numbers_of_any_kind_are_choices_and_seats() -> None:
    numbers: dict[str, Any] = {"seed": np.int64(8), "options": {"rounds": np.int64(1)}}
    game = hornox.Game("base", np.int64(2), **numbers)
    game.play(np.int64(game.options[0]), seat=np.int8(0))
    answers = game.record().plain.answers
    assert [type(answers[0].choice), type(answers[0].seat)] == [int, int]
    assert hornox.load(game.record().json()) == game.record()
    assert game.seed == "8" and type(game.settings["rounds"]) is int


@pytest.mark.parametrize(
    ("arguments", "kind", "told"),
    [
        (("nope",), hornox.Illegal, "There is no mode “nope”."),
        (("bass",), hornox.Illegal, "There is no mode “bass”. Did you mean base?"),
        (("cow+pro",), hornox.Illegal, r"There is no mode “cow\+pro”\.$"),
        (("base", 11), hornox.Illegal, "Base game is for 2 to 10 players, not for 11."),
        (("base", 10**9), ValueError, "seats: a table cannot have 1000000000 seats"),
        (("base", -3), ValueError, "seats: a table cannot have -3 seats"),
        (("base", 2, "s", {"target": 0}), hornox.Illegal, "The option “target” needs a whole"),
        (("base", 2, "s", {"rounds": 10**9}), hornox.Illegal, "from 1 to 999999999"),
        (("base", 2, "s", {"speed": 1}), hornox.Illegal, "Base game has no option “speed”."),
        ((7,), TypeError, "mode: a name such as 'base'"),
        (("base", "greedy"), TypeError, "seats: a number or a list"),
        (("base", True), TypeError, "seats: a number or a list"),
        (("base", ["Ann", 5]), TypeError, r"seats\[1\]: a name, or a bot"),
        (("base", ["Ann", Highest]), TypeError, r"seats\[1\]: a name, or a bot"),
        (("base", ["Ann", "gredy"]), ValueError, r"seats\[1\]: .* do you mean 'greedy'"),
        (("base", ["Ann", "flat-x"]), ValueError, r"seats\[1\]: .* Carlo 'flat-100'"),
        (("base", ["Ann", "./my_bot"]), ValueError, r"seats\[1\]: .* is written './mybot.py'"),
        (("base", ["Ann", "A\nB"]), ValueError, r"seats\[1\]: a name has at most 20"),
        (("base", 2, 1.5), TypeError, "seed: a text or a whole number, not 1.5"),
        (("base", 2, True), TypeError, "seed: a text or a whole number, not True"),
        (("base", 2, "a\ud800"), ValueError, "seed: character 2 is no Unicode text"),
        (("base", 2, "s", [1]), TypeError, "options: a dict"),
        (("base", 2, "s", {}, "fr"), ValueError, "language: one of en, de, not 'fr'"),
    ],
)
def test_what_cannot_be_a_game_is_refused_in_a_sentence(
    arguments: tuple[Any, ...], kind: type[Exception], told: str
) -> None:
    with pytest.raises(kind, match=told):
        hornox.Game(*arguments)


@pytest.mark.parametrize(
    ("given", "kind", "told"),
    [
        ((999,), hornox.Illegal, "The card 999 is not in your hand."),
        (("40",), TypeError, "choice: the number 40, not the text '40'"),
        ((None,), TypeError, "choice: one of the options"),
        ((True,), TypeError, "choice: one of the options"),
        ((4.0,), TypeError, "choice: one of the options"),
        ((7, 5), ValueError, "seat: there are seats 0 to 2, but no seat 5"),
        ((7, "Ann"), TypeError, "seat: a number from 0 to 2"),
        ((7, 1), hornox.Illegal, "This is not for Tahr to decide now."),
    ],
)
def test_a_refused_answer_changes_nothing(
    given: tuple[Any, ...], kind: type[Exception], told: str
) -> None:
    game = hornox.Game("base", ["Ann", "greedy", "greedy"], seed="demo")
    before = game.state
    with pytest.raises(kind, match=told):
        game.play(*given)
    assert game.state is before


def test_a_bot_that_fails_changes_nothing() -> None:
    class Breaks(Highest):
        def choose(self, _seen: Any, decision: Any, _stream: Any) -> Any:
            if decision.kind != "card" or decision.id > "1.9":
                raise RuntimeError("no idea")
            return decision.options[-1]

    game = hornox.Game("base", ["Ann", Breaks()], seed="breaks")
    before = game.record()
    with pytest.raises(Exception, match="no idea"):
        while True:
            before = game.record()
            game.play(game.options[-1])
    assert game.record() == before


def test_nothing_to_take_back_and_no_such_moment() -> None:
    game = hornox.Game("base", ["Ann", "greedy"], seed="first")
    with pytest.raises(IndexError, match="no answer of a person"):
        game.undo()
    with pytest.raises(IndexError, match="there are moments 0 to 1, but no 9"):
        game.at(9)
    game.play(game.options[0])
    assert game.undo().seat == 0


@pytest.mark.parametrize(
    ("wrong", "kind", "told"),
    [
        (lambda game: game.at("x"), TypeError, "moment: a number from 0 to 2, not 'x'"),
        (lambda game: game.at(1.5), TypeError, "moment: a number from 0 to 2, not 1.5"),
        (lambda game: game.label(500), ValueError, "choice: 500 is not among the options"),
        (lambda game: game.hint(None), TypeError, "bot: a name such as 'hard', not None"),
        (lambda game: game.hint("nobody"), hornox.Illegal, "There is no bot “nobody”"),
        (lambda game: game.hint(seat=9), ValueError, "no seat 9"),
        (lambda game: game.view("Ann"), TypeError, "seat: a number from 0 to 1, not 'Ann'"),
        (lambda game: game.record().save(None), TypeError, "path: a text or a Path, not None"),
        (lambda game: game.record().review(3), TypeError, "progress: a function"),
        (lambda _: FACE.Game.resume("x"), TypeError, "record: a hornox.Record, not 'x'"),
        (lambda _: FACE.Game.from_state(None), TypeError, "state: a State of the engine, not"),
        (lambda _: FACE.Record(None), TypeError, "plain: a Record of the engine"),
        (lambda _: FACE.Position(None), TypeError, "described: what hornox.notation reads"),
        (lambda _: FACE.Position.of(3), TypeError, "source: a Game, a State or a View, not 3"),
        (lambda _: FACE.daily("today"), TypeError, "day: a datetime.date, not 'today'"),
        (lambda _: FACE.puzzles(-1), TypeError, "mode: the id of a mode, not -1"),
        (lambda game: setattr(game, "language", "fr"), ValueError, "language: one of en, de"),
    ],
)
def test_every_door_names_the_argument_that_is_wrong(
    wrong: Callable[[Any], object], kind: type[Exception], told: str
) -> None:
    game = hornox.Game("base", ["Ann", "greedy"], seed="door", options={"rounds": 1})
    game.play(game.options[0])
    before = game.record()
    with pytest.raises(kind, match=told):
        wrong(game)
    assert game.record() == before


def test_it_speaks_german() -> None:
    game = hornox.Game("base", ["Ann", "greedy"], seed="demo", language="de")
    assert "Reihe 1" in str(game)
    assert game.question == "Ann, welche Karte spielst du?"
    game.language = "en"
    assert "Row 1" in str(game)


def test_repr_is_one_short_line() -> None:
    game = hornox.Game("cow+flip", ["Ann", "greedy"], seed="demo")
    assert repr(game) == "<hornox.Game cow+flip: Ann, Tahr; round 1, turn 1>"


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["base", "specials", "board-pro", "party", "buffalo"])
def test_advice_in_every_kind_of_table(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornox.fast.available", lambda: False)  # to compile takes half a minute
    game = hornox.Game(mode, ["Ann", "greedy"], seed="advice")
    hint = game.hint("normal")
    assert hint.best in game.options
    assert str(hint)
    risk = game.risk()
    assert set(risk) <= set(game.options)
    assert all(0 <= chance <= 1 for chance in risk.values())
    assert str(risk)
    assert bool(risk) == (game.decision is not None and game.decision.kind in ("card", "tile"))


def test_a_game_from_any_state_has_no_record() -> None:
    begun = hornox.Game("base", 2, seed="state")
    begun.play(begun.options[0])
    game = hornox.Game.from_state(begun.state, ["Ann", "greedy"])
    assert game.whose == 0 or game.over
    with pytest.raises(ValueError, match="no record"):
        game.copy().record()
    with pytest.raises(ValueError, match="seats: this game has 2, not 3"):
        hornox.Game.from_state(begun.state, 3)
