"""The game over plain lines of text: shows the table, asks, tells what happened and why."""

from __future__ import annotations

from collections.abc import Callable

from hornox import fast
from hornox.drawn import quiet, scene_of
from hornox.drawn.style import bold, bullet, paragraph
from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.event import Event, events_of
from hornox.explain import Speaker
from hornox.learn.risk import listed, risks
from hornox.play import Sitting, harmless, names_of
from hornox.play.advice import ADVISER, advise, explained
from hornox.terminal.notes import NOT_SAVED, Note
from hornox.terminal.plain import help
from hornox.terminal.plain import typed as reading
from hornox.terminal.plain.screen import Screen
from hornox.terminal.take_back import alone, taken_back, turn_back

Keep = Callable[[Sitting], Note | None]


class Left(Exception):
    """Somebody wants to stop; the game is kept."""


class PlainGame:
    """One sitting at one terminal; people hand it over to each other."""

    def __init__(self, sitting: Sitting, screen: Screen, language: str, keep: Keep) -> None:
        self.sitting = sitting
        self._screen = screen
        self._speaker = Speaker(language, names_of(sitting.seats), sitting.state.mode)
        self._scene = scene_of(sitting.state.mode.table.name)
        self._keep = keep
        self._unsaved = False
        self._looking: int | None = None
        self._drawn: tuple[int | None, int] = (-1, 0)
        begun = len(sitting.moments) if sitting.answers else 0
        self._told: dict[int | None, int] = dict.fromkeys([None, *sitting.people], begun)
        self._news: dict[int | None, list[str]] = {}
        for seat in sitting.people:  # people at one terminal can talk: anyone may decide (R103)
            self.sitting = self.sitting.trust(seat)

    def play(self) -> None:
        """Play to the end; Left, or whatever interrupts, leaves the last whole Sitting."""
        self._greet()
        while True:
            self.sitting = self.sitting.let_bots_answer()
            asked = self.sitting.for_people()
            if not asked:
                break
            self._ask(*self._next(asked))
            self._save()
        self._tell(self._looking)
        self._screen.show()

    def _save(self) -> None:
        """Keep the game; that it cannot be kept is said once, and the game goes on."""
        note = self._keep(self.sitting)
        if note is None or note.text != NOT_SAVED:
            self._unsaved = False
        elif not self._unsaved:
            self._unsaved = True
            told = self._speaker.say(note.text, **note.facts)
            self._screen.show(["", *paragraph(told, "  ", "  ")])

    def _greet(self) -> None:
        """Who plays what, and with which cards."""
        say, sitting = self._speaker.say, self.sitting
        mode = sitting.state.mode
        welcome = say("terminal-welcome", mode=mode.id, seed=harmless(sitting.state.seed))
        headline = paragraph(f"Hornox · {welcome}", "  ", "  ")
        self._screen.show(["", *(bold(line) for line in headline)])
        people = sitting.people
        told = []
        if len(people) == 1:
            told.append(say("terminal-you-are", seat=people[0]))
        elif people:
            told.append(say("terminal-people", seats=people))
        for bot in dict.fromkeys(seat.who for seat in sitting.seats if not seat.person):
            theirs = tuple(i for i, seat in enumerate(sitting.seats) if seat.who == bot)
            told.append(say("terminal-bots", seats=theirs, bot=bot))
        told += self._speaker.hints(mode)
        self._screen.show([*paragraph(" ".join(told), "  ", "  "), ""])

    def _next(self, asked: tuple[tuple[int, Decision], ...]) -> tuple[int, Decision]:
        """Whoever sits before the screen goes on; then the next one in seat order."""
        return next((one for one in asked if one[0] == self._looking), asked[0])

    def _ask(self, seat: int, decision: Decision) -> None:
        """Show the table to a person, or to a team that shares it, and take an answer."""
        together = sum(1 for _, asked in self.sitting.for_people() if asked is decision) > 1
        eyes = None if together else seat
        self._hand_over(eyes)
        self._tell(eyes)
        if len(decision.options) == 1:
            if len(decision.seats) == 1:  # a team sees itself that it has no choice
                label = self._label(decision, decision.options[0])
                self._say(self._speaker.say("terminal-only", seat=seat, label=label))
            self.sitting = self.sitting.answer(seat, decision.id, decision.options[0])
            return
        if (eyes, len(self.sitting.moments)) != self._drawn:  # a chain of questions: one table
            self._show_table(eyes)
        self._question(decision)
        while not self._heard(seat, decision, self._screen.ask("  › ")):
            pass

    def _hand_over(self, eyes: int | None) -> None:
        """Before somebody's hand is shown, the screen must be theirs; a team shows nobody's."""
        if eyes == self._looking or len(self.sitting.people) == 1:
            self._looking = eyes
            return
        if self._looking is not None:
            self._screen.clear()
        if eyes is not None:
            self._screen.ask("  " + self._speaker.say("terminal-hand-over", seat=eyes) + " ")
            self._screen.clear()
        self._looking = eyes

    def _tell(self, seat: int | None) -> None:
        """What has happened since this person looked last."""
        news = self._events(seat, self._told[seat])
        self._told[seat] = len(self.sitting.moments)
        self._news[seat] = [*map(self._speaker.in_full, news)] or self._news.get(seat, [])
        self._say(*map(self._speaker.event, news))

    def _events(self, seat: int | None, since: int) -> list[Event]:
        """What a seat has heard and the table does not show."""
        heard = events_of(self.sitting.heard(seat, since))
        return [event for event in heard if not isinstance(event, quiet(self._scene))]

    def _sentences(self, seat: int | None, since: int) -> list[str]:
        return [*map(self._speaker.event, self._events(seat, since))]

    def _show_table(self, seat: int | None) -> None:
        self._drawn = seat, len(self.sitting.moments)
        self._screen.show(self._scene.draw(self.sitting.view(seat), self._speaker))
        self._screen.show()

    def _question(self, decision: Decision) -> None:
        self._screen.show(paragraph(self._speaker.decision(decision), "  ", "  "))
        if reading.listed(decision):
            pairs = zip(reading.keys(decision), decision.options, strict=True)
            for key, option in pairs:
                self._screen.show(f"    {bold(key.rjust(2))}  {self._label(decision, option)}")

    def _heard(self, seat: int, decision: Decision, typed: str) -> bool:
        """Follow what was typed; True when that was an answer."""
        if not typed:
            return False
        command = help.command(typed)
        choice = reading.read_choice(decision, typed, lambda o: self._label(decision, o))
        if command is not None and choice not in decision.options:
            return self._follow(command, seat, decision)
        if choice is None:
            self._say(self._speaker.say("terminal-what", typed=harmless(typed)[:40]))
            return False
        try:
            self.sitting = self.sitting.answer(seat, decision.id, choice)
        except Illegal as illegal:
            self._say(self._speaker.refusal(illegal))
            return False
        self._screen.show()
        return True

    def _follow(self, command: str, seat: int, decision: Decision) -> bool:
        """Do what a command other than an answer asks for; whether the question is another now."""
        if command == "quit":
            raise Left
        if command in ("undo", "hint", "risk") and alone(self.sitting):
            self._say(self._speaker.say("daily-alone"))
        elif command == "undo" and (back := turn_back(self.sitting)) is not None:
            self.sitting = taken_back(self.sitting, back)
            self._say(self._speaker.say("terminal-taken-back"))
            self._told = dict.fromkeys(self._told, len(self.sitting.moments))
            self._drawn = (-1, 0)
            return True
        elif command == "table":
            self._show_table(self._looking)
        elif command == "hint":
            self._say(self._hint(seat))
        elif command == "risk":
            self._say(self._risks(seat))
        elif command == "why":
            self._say(*(self._news.get(self._looking) or self._nothing()))
        elif command == "undo":
            self._say(self._speaker.say("terminal-no-back"))
        elif command == "log":
            self._say(*(self._sentences(self._looking, 0) or self._nothing()))
        elif command == "rules":
            self._screen.show_rules(self.sitting.state.mode.id, self._speaker)
        else:
            self._screen.show(help.help_lines(decision, self._speaker))
        self._question(decision)
        return False

    def _nothing(self) -> list[str]:
        return [self._speaker.say("terminal-no-news")]

    def _hint(self, seat: int) -> str:
        """What a strong bot would do in this seat, seeing what the seat sees."""
        if self._looking is None:
            return self._speaker.say("app-hint-team")
        seen = self.sitting.view(seat)
        with fast.without():  # nobody shall wait for a compiler
            return explained(self._speaker, seen, advise(ADVISER, seen, self.sitting.state.seed))

    def _risks(self, seat: int) -> str:
        """How likely each card of the seat takes a row."""
        if self._looking is None:
            return self._speaker.say("app-hint-team")
        seen = self.sitting.view(seat)
        with fast.without():
            return listed(self._speaker, seen, risks(seen, self.sitting.state.seed))

    def _label(self, decision: Decision, choice: Choice) -> str:
        return self._speaker.choice(decision, choice)

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            self._screen.show(bullet(sentence))
        if sentences:
            self._screen.show()
