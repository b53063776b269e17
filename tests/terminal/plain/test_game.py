"""Whole games through the plain terminal, with scripted people."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hornox.bots import load_bot
from hornox.engine import Mode, events_of, replay
from hornox.engine.rng import Stream
from hornox.explain import Speaker
from hornox.modes import REGISTRY, find
from hornox.play import Sitting, read_seats, sit_down, take_up
from hornox.terminal.autosave import Saver
from hornox.terminal.places.local import LocalPlace
from hornox.terminal.plain import typed as reading
from hornox.terminal.plain.screen import Screen
from hornox.terminal.plain.session import Here, greeting, host
from hornox.terminal.plain.table import PlainTable
from tests.bots.own import settle
from tests.support.modes import brief, each_mode

languages = pytest.mark.parametrize("language", ["en", "de"])


class Evening:
    """A game at a terminal where the people type what a script or chance says."""

    def __init__(self, mode: Mode, seats: str, language: str = "en", *typed: str) -> None:
        self.out = io.StringIO()
        self.typed = list(typed)
        self.kept: list[Sitting] = []
        sitting = sit_down(mode, read_seats(seats.split(",")), "7", brief(mode))
        screen = Screen(self.out, self.read)
        self.place = LocalPlace(sitting, self.kept.append, thinker=Here())
        self.table = PlainTable(self.place, screen, language)
        self.greeting = greeting(self.place, Speaker(language, self.place.names))

    @property
    def sitting(self) -> Sitting:
        return self.place.sitting

    def read(self, prompt: str) -> str:
        self.out.write(f"{prompt}\n")
        if "Enter" in prompt:
            return ""
        if self.typed:
            return self.typed.pop(0)
        return self.chance()

    def chance(self) -> str:
        asked = self.sitting.for_people()
        looking = self.table._eyes
        decision = next((d for seat, d in asked if seat == looking), asked[0][1])
        option = Stream("people", decision.id).pick(decision.options)
        return reading.keys(decision)[decision.options.index(option)]

    def play(self) -> str:
        asyncio.run(self.table.play())
        return self.out.getvalue()


@languages
@each_mode
def test_every_mode_is_played_to_its_end(mode: Mode, language: str) -> None:
    least = max(mode.players[0], 2)
    evening = Evening(mode, ",".join(["you", "greedy", "greedy"][:least]), language)
    text = evening.play()
    assert evening.sitting.over
    assert max(map(len, text.splitlines())) <= 80
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", text)
    *_, (last, _) = replay(evening.sitting.record(), REGISTRY)
    assert last == evening.sitting.state


@pytest.mark.parametrize("name", ["base", "pro"])
def test_a_whole_game_tells_every_card_and_the_result(name: str) -> None:
    evening = Evening(find(name), "you,greedy,random")
    text = evening.play()
    flat = " ".join(text.split())
    assert len(re.findall(r"The cards, from low to high", flat)) == 10
    placed = [e for e in events_of(evening.sitting.moments) if type(e).__name__ == "Placed"]
    assert len(placed) == 30
    assert len(re.findall(r"• (?:\w+: \d+ to row|\d+ is (?:the sixth|lower))", flat)) == 30
    assert "The last round is over" in flat
    assert evening.kept[-1].answers == evening.sitting.answers[: len(evening.kept[-1].answers)]


def test_the_last_card_plays_itself() -> None:
    text = Evening(find("base"), "you,random").play()
    assert text.count("Ada, which card do you play?") == 9
    assert "Ada has only one choice" in text


def test_a_team_is_not_told_that_it_has_no_choice() -> None:
    """Before the first cards this deal's special cards cannot be used."""
    text = Evening(find("buffalo"), "you,greedy", "en", "quit").play()
    assert "only one choice" not in text


def test_a_team_that_decides_at_one_terminal_shows_nobodys_hand() -> None:
    text = Evening(find("buffalo"), "you:Ann,you:Bob,greedy").play()
    asked = [screen for screen in text.split("\n" * 40) if "Team, " in screen]
    assert asked and not [screen for screen in asked if "\n  hand" in screen]
    assert "\n  hand" in text


def test_a_game_goes_on_without_a_bot_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(tmp_path, monkeypatch)
    bot = load_bot("many:Raises").name
    text = " ".join(Evening(find("base"), f"you,{bot}", "en", "27", "quit").play().split())
    assert f"The bot {bot} (seat 1, mode base, seed 7, decision 1.1, card) raised Zero" in text
    assert "27 by Ada" in text


@languages
def test_the_first_screen(language: str) -> None:
    text = Evening(find("base"), "you:Zoe,greedy", language, "quit").play()
    assert "Zoe" in text
    hand = [line for line in text.splitlines() if line.lower().startswith("  hand")]
    assert len(hand) == 1
    assert len(re.findall(r"\d+[¹²³⁵⁷]", hand[0])) == 10
    assert len(re.findall(r"(?m)^  (?:Row|Reihe) \d .*│ ×", text)) == 4


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("?", "why the cards went"),
        ("hilfe", "why the cards went"),
        ("why", "Nothing has happened yet"),
        ("undo", "There is nothing to take back."),
        ("hint", "% risk. About "),
        ("risk", "Risk of taking a row this turn (expected heads in brackets): "),
        ("tipp", "% risk. About "),
        ("rules", "Base game"),
        ("dance", "“dance” is none of the choices"),
        ("0", "The card 0 is not in your hand"),
        ("24~", "Cards cannot be flipped"),
        ("\x1b[2J\x07", "“[2J” is none of the choices"),
    ],
)
def test_help_and_mistakes_at_a_prompt(typed: str, expected: str) -> None:
    text = Evening(find("base"), "you,greedy", "en", typed, "", "quit").play()
    assert expected in text
    assert "\x1b" not in text


@pytest.mark.parametrize(("language", "word"), [("en", " away"), ("de", " entfernt")])
def test_why_tells_more_than_the_news(language: str, word: str) -> None:
    evening = Evening(find("base"), "you,greedy,greedy,greedy", language, "27", "why", "quit")
    news, why = evening.play().split("› \n")[1:3]
    assert "27" in news
    assert word not in news
    assert word in why


def test_people_hand_over_before_a_hand_is_shown() -> None:
    evening = Evening(find("base"), "you:Ann,you:Bob,greedy")
    text = evening.play()
    hands = {
        seat: " ".join(map(str, card_row))
        for seat, card_row in ((s, evening.kept[0].state.private[s].hand) for s in (0, 1))
    }
    assert hands[0] != hands[1]
    first, second = text.split("Bob, it is your turn", 1)
    assert "Ann, which card" in first
    assert "Bob, which card" not in first
    blank = second.split("\n", 1)[1]
    assert blank.startswith("\n" * 40)
    assert evening.sitting.over


@pytest.mark.parametrize(
    ("mode", "advice"),
    [("cow+flip", "one fan card at a time"), ("board-pro", "four versions"), ("cow", None)],
)
def test_the_advice_of_the_rulebook_is_told_and_the_rules_are_at_hand(
    mode: str, advice: str | None
) -> None:
    evening = Evening(find(mode), "you,greedy", "en", "rules", "quit")
    text = " ".join("\n".join([*evening.greeting, evening.play()]).split())
    before, _, _ = text.partition("which")
    assert advice in before if advice else "The rulebook" not in before
    assert ("How they work together" in text) == ("+" in mode)


def test_a_resumed_game_does_not_tell_old_news(home: Path) -> None:
    evening = Evening(find("base"), "you,greedy,greedy,greedy", "en", "27", "quit")
    evening.play()
    resumed = take_up(evening.sitting.record(), REGISTRY)
    out = io.StringIO()
    typed = iter(["quit"])
    host(resumed, Screen(out, lambda _: next(typed)), "en", Saver())
    assert "turned over" not in out.getvalue()
    assert "which card do you play" in out.getvalue()


@pytest.mark.parametrize("stop", [KeyboardInterrupt, EOFError])
def test_an_interrupted_game_is_whole(stop: type[BaseException]) -> None:
    evening = Evening(find("base"), "you,greedy")
    ordinary: Callable[[str], str] = evening.read
    asked = 0

    def read(prompt: str) -> str:
        nonlocal asked
        asked += 1
        if asked == 4:
            raise stop
        return ordinary(prompt)

    evening.table._screen = Screen(evening.out, read)
    with pytest.raises(stop) if stop is KeyboardInterrupt else contextlib.nullcontext():
        evening.play()
    assert asked == 4 and not evening.sitting.over
    assert take_up(evening.sitting.record(), REGISTRY).state == evening.sitting.state
