"""The replay viewer: a recorded game moment by moment, forwards and backwards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import BindingType
from textual.timer import Timer

from hornox.engine.decision import Illegal
from hornox.engine.event import events_of, heard_by
from hornox.engine.record import Record
from hornox.engine.state import State
from hornox.engine.view import view
from hornox.learn.game_texts import played_again
from hornox.play import Match, recorded_names
from hornox.play.variations import Wish, own_seat, play_on, told_aim
from hornox.terminal.app.reveal import SPEEDS
from hornox.terminal.app.scenes.picture import Sight, lying
from hornox.terminal.app.screens.table_parts import TableParts
from hornox.terminal.app.verdicts import Verdicts
from hornox.terminal.app.widgets.boxes import KeyBar
from hornox.terminal.app.widgets.keys import letters
from hornox.terminal.app.widgets.palette import BOLD, DIM
from hornox.terminal.app.widgets.story import StoryBox

KEYS = {
    "←→": ("step", "screen.step(1)"), "␣": ("run", "screen.run"),
    "+-": ("speed-keys", "screen.pace(1)"), "s": ("seat", "screen.seat"),
    "p": ("play-on", "screen.play_on"), "P": ("play-same", "screen.play_on(True)"),
    "e": ("judge", "screen.judge"), "x": ("mistake", "screen.mistake(1)"),
    "w": ("why", "screen.why"), "l": ("log-key", "screen.log"), "r": ("rules", "screen.rules"),
    "g": ("language", "app.switch_language"), "?": ("help-key", "screen.help"),
    "Esc": ("back", "screen.close"), "q": ("quit-plain", "app.leave"),
}  # fmt: skip
"""Every key of a replay, what it is called and the action behind it."""


class ReplayScreen(TableParts):
    """A record; ``seat`` is whose cards are seen, None those of nobody, -1 those of everybody."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *letters(KEYS), ("left,up,k", "step(-1)"), ("right,down,j", "step(1)"),
        ("pageup", "step(-10)"), ("pagedown", "step(10)"),
        ("home", "step(-999999)"), ("end", "step(999999)"), ("space", "run"),
        ("X", "mistake(-1)"), ("plus", "pace(1)"), ("minus", "pace(-1)"),
        ("question_mark,f1", "help"), ("escape", "close"), ("m", "app.menu"),
    ]  # fmt: skip

    def __init__(
        self,
        record: Record,
        seat: int | None,
        game: Iterable[Match] | None = None,
        moment: int = 0,
    ) -> None:
        super().__init__()
        self._record, self._labels = record, record.seats
        self._names = recorded_names(record.seats)
        # All of it at once: a record that breaks a rule is refused before it is shown.
        whole = list(game or played_again(record))
        self._whole_game = whole
        self._matches = [match for match in whole if match.latest]
        self._verdicts = Verdicts(record, whole, self._matches)
        self._seat = seat
        until = [match for match in self._matches if len(match.answers) <= moment]
        self._here = max(0, len(until) - 1)
        self._whole = False
        self._pacing: Timer | None = None

    def paint(self) -> None:
        """Show the moment."""
        if not self.is_mounted:
            return
        speaker = self.app.speaker(self._names)
        match = self._matches[self._here]
        state = match.state
        seat = self._seat if self._seat != -1 else None
        seen = view(state, seat)
        sight = Sight(seen, speaker, fresh=self._fresh(state))
        self.paint_small()
        keys = self.query_one(KeyBar).tell(self._keys(sight))
        self.paint_table(sight, self._caption(sight, state), keys)
        told = match.moments if self._seat == -1 else match.heard(seat)
        latest = match.latest if self._seat == -1 else heard_by(match.latest, seat)
        new = len(told) - len(latest)
        story, table = self.query_one(StoryBox), seen.mode.table.name
        story.show(speaker, table, events_of(told), new, self._whole)

    def _fresh(self, state: State[Any, Any, Any, Any]) -> frozenset[int]:
        if not self._here:
            return frozenset()
        return lying(state.public) - lying(self._matches[self._here - 1].state.public)

    def _caption(self, sight: Sight, state: State[Any, Any, Any, Any]) -> Text:
        """Where one is in the game, whose eyes one looks with, and what all hold if all is open."""
        count = len(self._matches)
        text = Text(sight.say("app-moment", moment=self._here + 1, count=count), BOLD)
        if self._seat is None:
            eyes = sight.say("app-seen-table")
        elif self._seat == -1:
            eyes = sight.say("app-seen-all")
        else:
            eyes = sight.say("app-seen-by", seat=self._seat)
        text.append(f" · {eyes}", DIM)
        if self._here == len(self._matches) - 1 and not state.over:
            text.append("\n" + sight.say("terminal-record-ends"))
        for told, style in self._verdicts.told(sight.speaker, self._here):
            text.append(f"\n{told}", style)
        if self._seat == -1:
            for number in range(state.seats):
                own = view(state, number).private
                held = getattr(own, "hand", ()) or getattr(own, "tiles", ())
                text.append("\n" + sight.say("terminal-holds", seat=number, cards=tuple(held)))
        return text

    def action_step(self, by: int) -> None:
        """Forwards or backwards."""
        self._here = min(max(0, self._here + by), len(self._matches) - 1)
        self.paint()

    def action_run(self) -> None:
        """Let it play, or hold it."""
        if self._pacing is not None:
            self._pacing.stop()
            self._pacing = None
        else:
            seconds = SPEEDS[self.app.speed] or SPEEDS[-1]
            self._pacing = self.set_interval(seconds, lambda: self.action_step(1))

    def action_pace(self, by: int) -> None:
        """Play quicker or slower, 1 to 3."""
        self.app.set_speed(min(max(1, self.app.speed + by), len(SPEEDS) - 1))
        if self._pacing is not None:
            self.action_run()
            self.action_run()
        self.notify(self.app.speaker().say("app-speed-is", speed=str(self.app.speed)), timeout=2)

    @work(exclusive=True, group="judge")
    async def action_judge(self) -> None:
        """Let a strong bot weigh the choices of the seat that one looks with."""
        await self._verdicts.judge(self._seat if self._seat != -1 else None, self.paint)

    def action_mistake(self, by: int) -> None:
        """Go to the next choice that has cost something, or to the one before."""
        found = self._verdicts.mistakes
        if not found and not self._verdicts.begun:
            self.action_judge()
            return
        ahead = [n for n in found if (n > self._here if by > 0 else n < self._here)]
        if ahead:
            self._here = min(ahead) if by > 0 else max(ahead)
            self.paint()

    def action_play_on(self, played: bool = False) -> None:
        """Play on from here, in the seat that one looks with, in the same deal.

        ``played``: the others choose what they really chose, as long as the rules allow it.
        """
        seat = own_seat(self._labels) if self._seat in (None, -1) else self._seat
        moment = len(self._matches[self._here].answers)
        try:
            wish = Wish(moment, seat or 0, played=played)
            sitting = play_on(self._whole_game, self._record, wish)
            self.app.begin(sitting)
            self.notify(told_aim(self.app.speaker(), sitting), timeout=8)
        except Illegal as problem:
            self.app.complain(problem)

    def on_unmount(self) -> None:
        """Nobody thinks about this game any more."""
        self._verdicts.stop()

    def action_log(self) -> None:
        """All that has happened up to here."""
        match = self._matches[self._here]
        seat = self._seat if self._seat != -1 else None
        heard = events_of(match.moments if self._seat == -1 else match.heard(seat))
        self.open_story(self._names, heard, match.state.mode.table.name)

    def action_rules(self) -> None:
        """The rules of this game."""
        self.open_rules(self._matches[0].state.mode)

    def action_help(self) -> None:
        """What the keys do."""
        speaker = self.app.speaker()
        keys = [(key, speaker.say(f"app-tell-{name}")) for key, (name, _) in KEYS.items()]
        self.open_help(keys, self._matches[0].state.mode.table.name)

    def action_seat(self) -> None:
        """Look with the next player's eyes, with nobody's, with everybody's."""
        order = [None, *range(len(self._names)), -1]
        self._seat = order[(order.index(self._seat) + 1) % len(order)]
        self.paint()

    def action_why(self) -> None:
        """Tell in full or in brief."""
        self._whole = not self._whole
        self.paint()

    def action_close(self) -> None:
        """Back to where one came from."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.action_menu()

    def _keys(self, sight: Sight) -> list[tuple[str, str, str]]:
        keys = [(key, sight.say(f"app-{name}"), act) for key, (name, act) in KEYS.items()]
        return keys if self._verdicts.mistakes else [key for key in keys if key[0] != "x"]
