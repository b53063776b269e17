"""The game over plain lines of text: shows the table, asks, tells what happened and why."""

from __future__ import annotations

from collections.abc import Callable

from hornox import fast
from hornox.drawn import quiet, scene_of
from hornox.drawn.style import bold, bullet, paragraph
from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.event import events_of
from hornox.explain import Speaker
from hornox.play import Sitting, harmless, names_of
from hornox.play.advice import ADVISER, advise, explained
from hornox.terminal.plain import help
from hornox.terminal.plain import typed as reading
from hornox.terminal.plain.screen import Screen

Keep = Callable[[Sitting], object]


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
        self._looking: int | None = None
        self._drawn = (-1, 0)
        begun = len(sitting.moments) if sitting.answers else 0
        self._told = dict.fromkeys(sitting.people, begun)
        self._news: dict[int, list[str]] = {}
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
            self._keep(self.sitting)
        self._tell(self._looking)
        self._screen.show()

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
        self._screen.show([*paragraph(" ".join(told), "  ", "  "), ""])

    def _next(self, asked: tuple[tuple[int, Decision], ...]) -> tuple[int, Decision]:
        """Whoever sits before the screen goes on; then the next one in seat order."""
        return next((one for one in asked if one[0] == self._looking), asked[0])

    def _ask(self, seat: int, decision: Decision) -> None:
        """Show the table to a person and take an answer."""
        self._hand_over(seat)
        self._tell(seat)
        if len(decision.options) == 1:
            label = self._label(decision, decision.options[0])
            self._say(self._speaker.say("terminal-only", seat=seat, label=label))
            self.sitting = self.sitting.answer(seat, decision.id, decision.options[0])
            return
        if (seat, len(self.sitting.moments)) != self._drawn:  # a chain of questions needs one table
            self._show_table(seat)
        self._question(decision)
        while not self._heard(seat, decision, self._screen.ask("  › ")):
            pass

    def _hand_over(self, seat: int) -> None:
        """Before somebody else's hand is shown, the screen must be theirs."""
        if self._looking is not None and seat != self._looking:
            self._screen.clear()
            self._screen.ask("  " + self._speaker.say("terminal-hand-over", seat=seat) + " ")
            self._screen.clear()
        self._looking = seat

    def _tell(self, seat: int | None) -> None:
        """What has happened since this person looked last."""
        since = 0 if seat is None else self._told[seat]
        events = events_of(self.sitting.heard(seat, since))
        silent = quiet(self._scene)
        news = [event for event in events if not isinstance(event, silent)]
        if seat is not None:
            self._told[seat] = len(self.sitting.moments)
            self._news[seat] = [*map(self._speaker.in_full, news)] or self._news.get(seat, [])
        self._say(*map(self._speaker.event, news))

    def _show_table(self, seat: int) -> None:
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
            self._follow(command, seat, decision)
            return False
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

    def _follow(self, command: str, seat: int, decision: Decision) -> None:
        """Do what a command other than an answer asks for."""
        if command == "quit":
            raise Left
        if command == "table":
            self._show_table(seat)
        elif command == "hint":
            self._say(self._hint(seat))
        elif command == "why":
            nothing = [self._speaker.say("terminal-no-news")]
            self._say(*(self._news.get(seat) or nothing))
        elif command == "rules":
            self._screen.show(help.rules(self.sitting.state.mode.id, self._speaker))
        else:
            self._screen.show(help.help_lines(decision, self._speaker))
        self._question(decision)

    def _hint(self, seat: int) -> str:
        """What a strong bot would do in this seat, seeing what the seat sees."""
        seen = self.sitting.view(seat)
        with fast.without():  # nobody shall wait for a compiler
            return explained(self._speaker, seen, advise(ADVISER, seen, self.sitting.state.seed))

    def _label(self, decision: Decision, choice: Choice) -> str:
        return self._speaker.choice(decision, choice)

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            self._screen.show(bullet(sentence))
        if sentences:
            self._screen.show()
