"""A table as it is shown: its parts, the pace of what happens, and whose turn it is to look."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import Any

from rich.text import Text
from textual import work
from textual.timer import Timer

from hornox.drawn.sheet import sheet_lines
from hornox.engine.decision import Choice, Decision
from hornox.engine.sheet import Sheet as ScoreSheet
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.play.row_preview import previewed_row
from hornox.terminal.app.reveal import Reveal
from hornox.terminal.app.scenes.picture import Sight, lying
from hornox.terminal.app.screens.dialogs import HandOver, PageScreen, page_width
from hornox.terminal.app.screens.pages import marked
from hornox.terminal.app.screens.table_parts import TableParts
from hornox.terminal.app.widgets.boxes import HandBox, KeyBar, OptionsBox, SceneBox, TitleBar
from hornox.terminal.app.widgets.canvas import Canvas
from hornox.terminal.app.widgets.keys import Key, keys_now
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD
from hornox.terminal.app.widgets.question import question
from hornox.terminal.app.widgets.story import StoryBox
from hornox.terminal.places.place import Place, told

WARM = 2.0
"""Seconds after which a hint is prepared, whether somebody asks for it or not."""


class ShownTable(TableParts):
    """One game, at this terminal or at a server's table, without the keys that play it."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self._reveal = Reveal(place)
        self._pacing: Timer | None = None
        self._holding = False
        self._held: ScoreSheet | None = None
        self._selected: Choice | None = None
        self._asked = self._shown = ""
        self._redo = ""
        self._typed = ""
        self._chosen_at = 0
        self._whole = False
        self._said: dict[str, str] = {}
        self._new = 0
        self._lying: frozenset[int] = frozenset()
        self._painting = False

    # ------------------------------------------------------------ making and painting

    def on_mount(self) -> None:
        """Sit down."""
        self.keep_going()
        if not self.app.is_headless:
            self.set_timer(WARM, self._prepare)

    @work(group="prepare")
    async def _prepare(self) -> None:
        """What may be asked for later gets ready while somebody looks at the cards."""
        await self.place.prepare()

    @work(exclusive=True, group="place")
    async def keep_going(self) -> None:
        """The game goes on beside the screen."""
        await self.place.run(self._changed)

    def _changed(self) -> None:
        """However much happens at once, it is painted once."""
        if not self._painting:
            self._painting = True
            self.call_later(self.paint)

    @property
    def decision(self) -> Decision | None:
        """What is asked of the person before the screen, or is to be answered again."""
        view = self.place.view
        if view is None or self.place.handing is not None or self._reveal.running:
            return None
        for made in view.made:
            if made.decision.id == self._redo:
                return made.decision
        return view.decisions[0] if view.decisions else None

    def keys(self, speaker: Speaker) -> list[Key]:
        """The keys that do something now."""
        asked, own = self.decision is not None, self.app.config
        return keys_now(speaker, self.place, own, asked, self._reveal.running)

    def paint(self) -> None:
        """Show everything as it is now."""
        self._painting = False
        if not self.is_mounted:
            return
        self._keep_pace()
        self._call()
        speaker = self.app.speaker(self.place.names)
        self._notice()
        self.paint_small()
        view = self._reveal.view
        lines = self.query_one(KeyBar).tell(self.keys(speaker))
        if view is None:
            self._paint_lobby(speaker)
            return
        sight = Sight(
            view, speaker, self.decision, self._selected, self._fresh(), self._ghost(view)
        )
        self.paint_table(sight, self._question(speaker), lines)
        story, table = self.query_one(StoryBox), view.mode.table.name
        met = self.place.met
        story.show(speaker, table, [*met, *self._reveal.story], self._new + len(met), self._whole)

    def _paint_lobby(self, speaker: Speaker) -> None:
        """Who sits at a table whose game has not begun."""
        sheet = Canvas(self.size.width)
        y = 1
        for line in self.place.about(speaker):
            for piece in wrap(line, max(20, self.size.width - 4), break_on_hyphens=False):
                sheet.put(3, y, piece, BOLD)
                y += 1
        for number, seat in enumerate(self.place.lobby, 1):
            mark, style = ("●", GOOD) if seat.here else ("○", DIM)
            name = seat.name or speaker.say("app-free-seat", number=number)
            bot = f" · {speaker.say('play-bot')} {seat.bot}" if seat.bot else ""
            sheet.put(3, y + number, f"{mark} {name}{bot}", style)
        self.query_one(TitleBar).tell("Hornox", "")
        self.query_one(SceneBox).lay(sheet)
        self.paint_question(self._question(speaker), self.size.width)
        for part in (HandBox, OptionsBox):
            self.query_one(part).display = False

    def _question(self, speaker: Speaker) -> Text:
        now = self._reveal.latest
        if now is not None:
            return Text("▸ ", GOOD).append(told(speaker, now, whole=False), BOLD)
        sheet = self._reveal.last_sheet
        said, chosen = self._said, self._selected
        return question(speaker, self.place, self.decision, self._typed, said, sheet, chosen)

    def _ghost(self, view: View[Any, Any]) -> int | None:
        """Where the chosen card would go now, unless somebody does not want to see that."""
        asked = self.decision
        if asked is None or not self.app.config.preview:
            return None
        return previewed_row(view.mode.rules, view.public, asked, self._selected)

    def _fresh(self) -> frozenset[int]:
        """The cards on the table that were not there when this person last decided."""
        return self._in_rows() - self._lying if self._lying else frozenset()

    def _in_rows(self) -> frozenset[int]:
        view = self._reveal.view
        return lying(view.public) if view is not None else frozenset()

    def _notice(self) -> None:
        """A new question begins with nothing chosen, unless there is only one choice."""
        decision = self.decision
        asked = decision.id if decision is not None else ""
        if asked == self._asked:
            return
        self._asked, self._typed, self._selected = asked, "", None
        self._said = {} if asked else self._said  # an earlier word is not about this question
        if asked != self._shown:
            self.app.looks.after(self, lambda: self._show(asked))
        self.app.call_person(self.app.speaker().say("app-your-turn") if asked else "")
        if decision is not None and len(decision.options) == 1:
            self._selected = decision.options[0]

    def _show(self, asked: str) -> None:
        """A question can be seen: from here on it can be answered."""
        self._shown = asked if asked == self._asked else self._shown

    # ------------------------------------------------------------ the pace of a reveal

    def _keep_pace(self) -> None:
        """While there is more to show, look again soon."""
        more = self._reveal.follow(self.app.speed) and not self._holding
        if more and self._pacing is None:
            self._pacing = self.set_timer(self._reveal.delay, self._next_moment)

    def _next_moment(self) -> None:
        self._pacing = None
        if not self._holding:
            self._reveal.step()
            self._hold()
        self.paint()

    def _hold(self) -> None:
        """A score sheet stays until somebody goes on."""
        sheet = self._reveal.sheet if self.app.speed else None
        if sheet is not None and sheet is not self._held:
            self._held, self._holding = sheet, True
            self._show_sheet(sheet, lambda _: self._release())

    def _release(self) -> None:
        self._holding = False
        self.paint()

    def _show_sheet(self, sheet: ScoreSheet, then: Callable[[None], None]) -> None:
        view = self.place.view
        mode = view.mode if view is not None else None
        speaker = Speaker(self.app.language, self.place.names, mode)
        page = marked(sheet_lines(sheet, speaker, page_width(self.size.width)))
        title, foot = speaker.say("app-sheet"), speaker.say("app-sheet-keys")
        self.app.push_screen(PageScreen(title, page, foot, short=True), then)

    # ------------------------------------------------------------ handing over

    def _called(self) -> bool:
        return any(isinstance(screen, HandOver) for screen in self.app.screen_stack)

    def _call(self) -> None:
        """Ask the next person to come before the screen."""
        handing = self.place.handing
        if handing is None or self._called() or self._reveal.running or self._holding:
            return
        names = self.place.names
        self.app.push_screen(HandOver(names, handing), lambda _: self._sit_down())

    def _sit_down(self) -> None:
        self.place.look()
        self._new, self._lying = 0, frozenset()
        self.paint()
