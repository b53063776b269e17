"""Help at a real table in plain lines: the cards of each turn, advice, and the scores."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

from hornox.drawn import scene_of
from hornox.drawn.style import paragraph
from hornox.engine.decision import Choice
from hornox.explain import Speaker
from hornox.learn.aid import REFUSALS, Followed, check_mode, follow, play, reason, take
from hornox.modes import find
from hornox.play.advice import advise, explained
from hornox.play.seats import harmless
from hornox.tables.rows.cards import total_heads
from hornox.terminal.plain.help import command
from hornox.terminal.plain.screen import Screen
from hornox.terminal.plain.weighed import weighed_lines

MOST_NAMED = 20
"""No name is longer."""


class _Undo(Exception):
    """Somebody wants to go back."""


class RealTable:
    """A real table that somebody follows at one terminal."""

    def __init__(self, screen: Screen, language: str, bot: str, seed: str) -> None:
        self._screen, self._bot, self._seed = screen, bot, seed
        self._speaker = Speaker(language)
        self._steps: list[Followed] = []
        """The table after each step, the latest last."""

    def play(self, position: str | None) -> int:
        """Turn after turn, until the game is over or somebody stops; the exit status."""
        with contextlib.suppress(EOFError):  # nothing more can be typed, or somebody has had enough
            if position is not None:
                self._show(follow(position))
            while not self._steps or not self._now.state.over:
                try:
                    self._next()
                except _Undo:
                    self._back()
        return 0

    def _next(self) -> None:
        """What is asked next, and what follows from it."""
        if not self._steps:
            self._show(self._first())
        elif self._now.scored:
            self._show(self._round(self._now))
        else:
            self._turn()

    def _back(self) -> None:
        """The step before this one, or the first question again."""
        if self._steps[1:]:
            self._steps.pop()
            self._draw()
        elif self._steps:
            self._screen.say(self._speaker.say("aid-no-undo"))

    @property
    def _now(self) -> Followed:
        return self._steps[-1]

    # The beginning of a game and of a round

    def _first(self) -> Followed:
        self._speaker = Speaker(self._speaker.language)
        self._screen.say(self._speaker.say("aid-begin"))
        mode = None
        while mode is None:
            with self._refused():
                mode = check_mode(find(self._typed("aid-mode") or "base"))
        seats = 0
        while not seats:
            typed = self._typed("aid-players", least=mode.players[0], most=mode.players[1])
            if not re.fullmatch("[0-9]{1,3}", typed):
                self._screen.say(self._speaker.say("notation-number", given=typed or "none"))
                continue
            with self._refused():
                mode.check_seats(int(typed))
                seats = int(typed)
        names = [one.strip()[:MOST_NAMED] for one in self._typed("aid-names").split(",")]
        players = [self._speaker.player(seat) for seat in range(seats)]
        players[0] = self._speaker.say("web-aid-mine", name=players[0])
        given = [*names, *[""] * seats][:seats]
        named = [name or player for name, player in zip(given, players, strict=True)]
        self._speaker = Speaker(self._speaker.language, named, mode)
        return self._dealt(f"mode {mode.id} ; {seats} players", seats)

    def _round(self, before: Followed) -> Followed:
        """The next round of a game; its scores go on."""
        public, mode = before.view(None).public, before.state.mode
        seats = before.state.seats
        options = " ".join(
            f"{name}={'yes' if value is True else 'no' if value is False else value}"
            for name, value in before.state.options.items()
            if value is not None
        )
        told = f"totals {' '.join(map(str, public.totals))} ; round {public.round + 1}"
        return self._dealt(f"mode {mode.id} ; {told} ; options {options} ; {seats} players", seats)

    def _dealt(self, given: str, seats: int) -> Followed:
        """The table at the beginning of a round, asked for until it can be."""
        table, known = None, ""
        while table is None:
            rows = self._typed("aid-rows")
            known = f"{given} ; rows {rows if '|' in rows else ' | '.join(rows.split()) or '-'}"
            with self._refused():
                table = follow(f"{known} ; eyes nobody")
        while own := self._typed("aid-hand"):
            hand = f"hand {own}"
            if table.state.options.get("draft") and seats > 2:
                others = [self._typed("aid-hand-of", seat=seat) for seat in range(1, seats - 1)]
                hand = f"hands {' | '.join(one or '?' for one in (own, *others, ''))}"
            with self._refused():
                return follow(f"{known} ; {hand}")
        return table

    # A turn

    def _turn(self) -> None:
        """One line that somebody types, and what follows from it."""
        table = self._now
        if table.asked is None:
            typed = self._screen.ask(f"  {self._speaker.say('aid-cards')} › ")
        else:
            (asked,) = table.view(table.asked).decisions
            typed = self._screen.ask(f"  {self._speaker.decision(asked)} › ")
        word = command(typed)
        if word is not None:
            self._command(word)
            return
        cards = [_card(one) for one in harmless(typed).replace(",", " ").split()]
        if not cards:
            return
        with self._refused():
            if table.asked is None:
                self._show(play(table, cards))
            else:
                self._show(take(table, int(cards[0]) if str(cards[0]).isdigit() else 0))

    def _command(self, word: str) -> None:
        if word == "quit":
            raise EOFError
        if word == "hint":
            self._advise()
        elif word == "undo":
            raise _Undo
        elif word == "table":
            self._draw()
        else:
            self._screen.say(self._speaker.say("aid-help"))

    def _advise(self) -> None:
        """What a bot would do, where the question is one's own."""
        table = self._now
        seen = table.view(table.seat)
        if table.seat is None or not seen.decisions:
            self._screen.say(self._speaker.say("aid-no-hint"))
            return
        advice = advise(self._bot, seen, self._seed)
        self._screen.say(explained(self._speaker, seen, advice))
        account = advice.account
        counted = [] if account is None else [one for one in account.best_first if one.playouts]
        if counted:
            self._screen.show([*weighed_lines(self._speaker, seen, counted), ""])

    # What is shown

    def _show(self, table: Followed) -> None:
        """What has happened, the table, and the scores."""
        if not self._steps and not self._speaker.names:
            names = [self._speaker.player(seat) for seat in range(table.state.seats)]
            self._speaker = Speaker(self._speaker.language, names, table.state.mode)
        self._steps.append(table)
        self._screen.say(*(self._speaker.event(moment.event) for moment in table.moments))
        if not table.scored:
            self._draw()

    def _draw(self) -> None:
        table = self._now
        public = table.view(table.seat).public
        scene = scene_of(table.state.mode.table.name)
        self._screen.show(scene.draw(table.view(table.seat), self._speaker))
        heads = [
            f"{self._speaker.player(seat)} {total + total_heads(pile)}"
            for seat, (total, pile) in enumerate(zip(public.totals, public.piles, strict=True))
        ]
        told = self._speaker.say("aid-scores", scores=", ".join(heads))
        self._screen.show(["", *paragraph(told, "  ", "  "), ""])

    def _typed(self, question: str, **facts: int) -> str:
        typed = self._screen.ask(f"  {self._speaker.say(question, **facts)} › ")
        match command(typed):
            case "quit":
                raise EOFError
            case "undo":
                raise _Undo
            case "help":
                self._screen.say(self._speaker.say("aid-help-begin", question=question))
                return self._typed(question, **facts)
        return harmless(typed).replace(";", " ")

    @contextlib.contextmanager
    def _refused(self) -> Iterator[None]:
        """Wrong input gets a sentence and changes nothing."""
        try:
            yield
        except REFUSALS as wrong:
            self._screen.say(reason(wrong, self._speaker))


def _card(word: str) -> Choice:
    return int(word) if re.fullmatch("[0-9]{1,6}", word) else word
