"""Plays a script and tells the game: tables, questions, answers, events, refusals."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from hornox.bots import find_bot, stream_for
from hornox.engine import (
    Answer,
    Decision,
    Illegal,
    Whisper,
    answer,
    attempt,
    events_of,
    open_decisions,
    play_record,
    replay,
    start,
    view,
)
from hornox.engine.event import Moments
from hornox.engine.wire import decode_record
from hornox.explain import Speaker
from hornox.modes import REGISTRY, with_data
from tests.playthroughs.drawing import INDENT, drawn
from tests.playthroughs.script import Script, choice_in, options_in, path_of, read, value_in
from tests.support.play import AnyState

LONGEST = 2000


class Unexpected(Exception):
    """A script that does not go as it says."""


@dataclass
class Teller:
    """One game being told."""

    script: Script
    speaker: Speaker
    state: AnyState
    lines: list[str]
    drawn: AnyState | None = None
    answers: list[Answer] = field(default_factory=list)
    turns: list[tuple[AnyState, Moments]] = field(default_factory=list)
    """Every State with the moments that led to it; a described table has none."""

    def draw(self) -> None:
        """Show what has changed on the table since it was shown last."""
        if self.drawn is None or self.drawn.asked != self.state.asked:
            self.lines += ["", *drawn(self.state, self.drawn, self.script.players)]
            self.drawn = self.state

    def tell(self, moments: Moments) -> None:
        """A sentence for each event, with the rule behind it."""
        self.turns.append((self.state, moments))
        for event in events_of(moments):
            self.speaker.headed(event)
            to = f"(to {self.speaker.player(event.to)}) " if isinstance(event, Whisper) else ""
            self.lines.append(f"{to}{self.speaker.in_full(event)} [{event.rule}]")

    def give(self, decision: Decision, given: Answer) -> None:
        """Question, options, answer, and what came of it."""
        options = " ".join(map(str, decision.options))
        self.lines.append(f"? {self.speaker.decision(decision)} [{decision.rule}]")
        self.lines.append(f"{INDENT}{decision.kind}: {options}")
        name = self.script.players[given.seat]
        label = self.speaker.choice(decision, given.choice)
        self.lines.append(f"> {name} {decision.kind} {given.choice}  — {label}")
        self.state, moments = answer(self.state, given)
        self.answers.append(given)
        self.tell(moments)
        self.draw()

    def refused(self, line: str, illegal: Illegal) -> None:
        """A try, the code and the sentence why it is refused."""
        sentence = self.speaker.refusal(illegal)
        self.lines += [line, f"{INDENT}{illegal.code}: {sentence} [{illegal.rule}]"]


@cache
def telling_of(name: str) -> tuple[str, frozenset[str]]:
    """A playthrough's text as it is now, and all ids that were spoken."""
    return tell(read(path_of(name).read_text(encoding="utf-8")), go_on=False)


def turns_of(name: str) -> list[tuple[AnyState, Moments]]:
    """Every State of a playthrough with the moments that led to it."""
    return _played(read(path_of(name).read_text(encoding="utf-8")), go_on=False).turns


def tell(script: Script, *, go_on: bool) -> tuple[str, frozenset[str]]:
    """The text of a playthrough; where the script ends the bot may go on to the end."""
    teller = _played(script, go_on=go_on)
    teller.lines += ["", "The game is over." if teller.state.over else "The game goes on."]
    text = "\n".join([*script.header(), "", *teller.lines]) + "\n"
    named = {f"mode-{part}" for part in script.mode.split("+")}
    named |= {f"option-{name}" for name in teller.state.options}
    return text, frozenset(teller.speaker.spoken | named)


def _played(script: Script, *, go_on: bool) -> Teller:
    teller = _begin(script)
    for line in script.lines:
        if line.startswith("> "):
            _follow(teller, line)
        else:
            _try(teller, line)
    if go_on and script.plays != "script":
        _go_on(teller)
    return teller


def _begin(script: Script) -> Teller:
    mode = REGISTRY.find(script.mode)
    speaker = Speaker("en", script.players, mode)
    lines = [f"{speaker.mode(mode)}: {speaker.about(mode)}"]
    values = mode.settle_options(script.options)
    lines += [f"{speaker.option(name)}: {_shown(value)}" for name, value in values.items()]
    lines.append("")
    seats = len(script.players)
    moments: Moments = ()
    if script.position is None:
        state, moments = start(mode, seats, script.seed, script.options, script.stacked)
    else:
        state = mode.table.position(mode, seats, values, script.seed, script.position)
    teller = Teller(script, speaker, state, lines)
    teller.tell(moments)
    teller.draw()
    return teller


def _shown(value: Any) -> str:
    return {None: "–", True: "yes", False: "no"}.get(value, str(value)) if value != 1 else "1"


def _follow(teller: Teller, line: str) -> None:
    """An answer: ``> Anna card 24``, with or without its label."""
    name, kind, choice = line.removeprefix("> ").partition("  — ")[0].split(" ", 2)
    seat = _seat(teller, name)
    for decision in _answerable(teller.state, seat):
        if decision.kind == kind and choice_in(choice) in decision.options:
            teller.give(decision, Answer(decision.id, seat, choice_in(choice)))
            return
    asked = [(d.kind, d.seats, d.options) for d in open_decisions(teller.state)]
    raise Unexpected(f"{line!r} is not possible now: {asked}")


def _answerable(state: AnyState, seat: int) -> tuple[Decision, ...]:
    """The seat's open decisions, and those that it may answer again."""
    seen = view(state, seat)
    return (*seen.decisions, *(made.decision for made in seen.made))


def _seat(teller: Teller, name: str) -> int:
    if name not in teller.script.players:
        raise Unexpected(f"nobody is called {name}")
    return teller.script.players.index(name)


def _try(teller: Teller, line: str) -> None:
    """Something that must be refused."""
    words = line.removeprefix("! ")
    what, _, rest = words.partition(" ")
    try:
        match what:
            case "start":
                mode, *pairs = rest.split()
                given = options_in(pairs)
                seats = given.pop("players", len(teller.script.players))
                start(REGISTRY.find(mode), seats, teller.script.seed, given)
            case "record":
                _replay_other(teller, rest)
            case "load":
                list(replay(decode_record(rest), REGISTRY))
            case "position":
                mode_ = teller.state.mode
                seats = len(teller.script.players)
                mode_.table.position(
                    mode_, seats, teller.state.options, teller.script.seed, value_in(rest)
                )
            case "data":
                _own_data(rest)
            case _:
                kind, _, choice = rest.partition(" ")
                attempt(teller.state, _seat(teller, what), kind, choice_in(choice))
    except Illegal as illegal:
        teller.refused(line, illegal)
        return
    raise Unexpected(f"{line!r} was not refused")


def _replay_other(teller: Teller, changes: str) -> None:
    """The record so far, with some fields changed."""
    record = play_record(teller.state, teller.script.players, tuple(teller.answers))
    list(replay(replace(record, **options_in(changes.split())), REGISTRY))


def _own_data(file: str) -> None:
    """All modes with one component file of our own; semicolons part its lines."""
    name, _, text = file.partition(" ")
    with TemporaryDirectory() as folder:
        Path(folder, name).write_text(text.replace("; ", "\n"), encoding="utf-8")
        with_data(folder)


def _go_on(teller: Teller) -> None:
    """The bot answers for everybody until the game is over."""
    bot = find_bot(teller.script.plays)
    while not teller.state.over:
        if len(teller.answers) > LONGEST:
            raise Unexpected("the game does not end")
        decision = open_decisions(teller.state)[0]
        seat = decision.seats[0]
        chance = stream_for(teller.script.seed, seat, decision)
        choice = bot.choose(view(teller.state, seat), decision, chance)
        teller.give(decision, Answer(decision.id, seat, choice))
