"""The screen of a table: shows the game, takes choices by key and mouse, explains."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from textwrap import wrap
from time import monotonic

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.geometry import Region
from textual.timer import Timer

from hornox.drawn.sheet import sheet_lines
from hornox.engine.decision import Choice, Decision, Illegal
from hornox.engine.sheet import Sheet as ScoreSheet
from hornox.explain import LANGUAGES, Speaker
from hornox.play import harmless
from hornox.terminal.app.base import GameApp
from hornox.terminal.app.places.place import Place, Refused, Unable, told
from hornox.terminal.app.reveal import SPEEDS, Reveal
from hornox.terminal.app.scenes.picture import Sight, lying
from hornox.terminal.app.screens.dialogs import AskScreen, HandOver, PageScreen, page_width
from hornox.terminal.app.screens.pages import help_page, marked, rules_page
from hornox.terminal.app.widgets.boxes import (
    LEAST,
    LOW,
    NAMED,
    HandBox,
    KeyBar,
    OptionsBox,
    SceneBox,
    Sheet,
    TitleBar,
    option_keys,
)
from hornox.terminal.app.widgets.canvas import Canvas
from hornox.terminal.app.widgets.clicks import ClickScreen
from hornox.terminal.app.widgets.keys import BINDINGS, explained, keys_now
from hornox.terminal.app.widgets.palette import BOLD, DIM, GOOD, WARN
from hornox.terminal.app.widgets.question import question
from hornox.terminal.app.widgets.story import WIDE, StoryBox, story_width, whole_story

WARM = 2.0
"""Seconds after which a hint is prepared, whether somebody asks for it or not."""


class TableScreen(ClickScreen[None]):
    """One game, at this terminal or at a server's table."""

    BINDINGS = BINDINGS

    app: GameApp

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

    def compose(self) -> ComposeResult:
        """Title, table, question, options, hand, story, keys; or that there is no room for them."""
        yield Sheet(id="small")
        yield TitleBar(id="title")
        with Container(id="body"):
            with Vertical(id="table"):
                with VerticalScroll(id="scene-holder", can_focus=False):
                    yield SceneBox(id="scene")
                yield Sheet(id="question")
                yield OptionsBox(id="options")
                yield HandBox(id="hand")
            yield StoryBox(id="story")
        yield KeyBar(id="keys")

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

    def on_resize(self, event: Resize) -> None:
        """Any size will do."""
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height < LOW, "low")
        self.set_class(event.size.width < LEAST[0] or event.size.height < LEAST[1], "tiny")
        self.query_one(StoryBox).fit(event.size.width)
        self.paint()

    @property
    def decision(self) -> Decision | None:
        """What is asked of the person before the screen, or is to be answered anew."""
        view = self.place.view
        if view is None or self.place.handing is not None or self._reveal.running:
            return None
        for made in view.made:
            if made.decision.id == self._redo:
                return made.decision
        return view.decisions[0] if view.decisions else None

    def paint(self) -> None:
        """Show everything as it is now."""
        self._painting = False
        if not self.is_mounted:
            return
        self._keep_pace()
        self._call()
        speaker = self.app.speaker(self.place.names)
        self._notice()
        width, height = LEAST
        small = speaker.say("app-small", width=width, height=height)
        self.query_one("#small", Sheet).lay(Text(small, WARN), 1)
        view = self._reveal.view
        keys = keys_now(speaker, self.place, self.decision is not None, self._reveal.running)
        lines = self.query_one(KeyBar).tell(keys)
        if view is None:
            self._paint_lobby(speaker)
            return
        sight = Sight(view, speaker, self.decision, self._selected, self._fresh())
        self._paint_table(sight, self.size.height - 1 - lines)
        title = f"{NAMED}{speaker.mode(view.mode)}"
        table = view.mode.table.name
        self.query_one(TitleBar).tell(title, sight.headline)
        story = self.query_one(StoryBox)
        story.show(speaker, table, self._reveal.story, self._new, self._whole)

    def _paint_table(self, sight: Sight, height: int) -> None:
        """Table, question, options and hand, each as large as there is room."""
        width = self.size.width - story_width(self.size.width)
        hand, scene = self.query_one(HandBox), self.query_one(SceneBox)
        offered = hand.show(sight, width, self.size.height)
        asked = self._question(sight.speaker)
        lines = len(asked.wrap(self.app.console, max(20, width - 2)))
        self.query_one("#question", Sheet).lay(asked, lines)
        low = self.size.height < LOW
        room = height - lines - (not low) - hand.lines - (0 if low or self.has_class("wide") else 3)
        sheet = scene.drawn(sight, width, room)
        offered |= sheet.offered
        choices = sight.decision.options if sight.decision else ()
        listed = [index for index in range(len(choices)) if index not in offered]
        used = self.query_one(OptionsBox).show(sight, listed, width)
        sheet = scene.drawn(sight, width, room - used) if used else sheet
        scene.lay(sheet)
        holder = self.query_one("#scene-holder")
        air = 1 + max(0, height - sheet.height - 16) // 3 if self.has_class("wide") else 0
        holder.styles.padding = (air, 0, 0, 0)
        holder.styles.max_height = max(2, room - used)
        chosen = choices.index(sight.selected) if sight.selected in choices else None
        seen = sheet.lines_of(chosen) if chosen is not None else None
        if seen is not None and sheet.height > room - used:
            region = Region(0, seen[0], 1, seen[1] - seen[0] + 1)
            self.call_after_refresh(holder.scroll_to_region, region, animate=False)

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
        asked = self._question(speaker)
        lines = len(asked.wrap(self.app.console, max(20, self.size.width - 2)))
        self.query_one("#question", Sheet).lay(asked, lines)
        for part in (HandBox, OptionsBox):
            self.query_one(part).display = False

    def _question(self, speaker: Speaker) -> Text:
        now = self._reveal.latest
        if now is not None:
            return Text("▸ ", GOOD).append(told(speaker, now, whole=False), BOLD)
        sheet = self._reveal.last_sheet
        said, chosen = self._said, self._selected
        return question(speaker, self.place, self.decision, self._typed, said, sheet, chosen)

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

    def action_sheet(self) -> None:
        """How the scores stand, round by round."""
        sheet = self._reveal.last_sheet
        if sheet is None:
            self._say("app-no-sheet")
        else:
            self._show_sheet(sheet, lambda _: None)

    def action_skip(self) -> bool:
        """Show all that has happened at once; whether there was more to show."""
        if not self._reveal.running:
            return False
        self._reveal.skip(sheets=True)
        self._hold()
        self.paint()
        return True

    def action_speed(self) -> None:
        """How quickly moments follow each other."""
        self.app.set_speed((self.app.speed + 1) % len(SPEEDS))
        self._say("app-speed-is", speed=str(self.app.speed))

    # ------------------------------------------------------------ handing over

    def _called(self) -> bool:
        return isinstance(self.app.screen_stack[-1], HandOver)

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

    # ------------------------------------------------------------ choosing

    def action_step(self, by: int) -> None:
        """The next or the previous option."""
        decision = self.decision
        if self.action_skip() or decision is None:
            return
        options = decision.options
        here = options.index(self._selected) if self._selected in options else None
        place = (0 if by > 0 else -1) if here is None else (here + by) % len(options)
        self._choose(options[place])

    def action_pick(self, index: int) -> None:
        """A click chooses, a second click on the same plays it."""
        decision = self.decision
        if self.action_skip() or decision is None or not 0 <= index < len(decision.options):
            return
        if self._selected == decision.options[index]:
            self.action_give()
            return
        self._choose(decision.options[index])

    def _choose(self, choice: Choice | None, typed: str = "") -> None:
        """What is chosen and what was typed never disagree."""
        self._selected, self._typed, self._said = choice, typed, {}
        self._chosen_at += 1
        self.paint()

    def on_key(self, event: Key) -> None:
        """Digits choose by number, ~ flips the card, Backspace takes a digit back."""
        decision, sign = self.decision, event.character or ""
        if (sign.isdigit() or sign == " ") and self.action_skip():
            event.stop()
            return
        if decision is None or not (sign.isdigit() or sign == "~" or event.key == "backspace"):
            return
        event.stop()
        keys = option_keys(decision)
        whole = self._typed in keys
        if event.key == "backspace":
            typed = self._typed[:-1]
        elif sign != "~" and whole and not any(k.startswith(self._typed + sign) for k in keys):
            typed = sign  # another number, after one that was complete
        else:
            typed = self._typed + sign
        if typed and not any(key.startswith(typed) for key in keys):
            self._choose(None)
            self._say("app-no-such", typed=typed)
            return
        self._choose(decision.options[keys.index(typed)] if typed in keys else None, typed)

    def action_give(self) -> None:
        """Play what is chosen."""
        decision = self.decision
        if self.action_skip() or decision is None or self.has_class("tiny"):
            return  # nobody can see what is asked
        if decision.id != self._shown:  # pressed before this question could be seen
            self._say("app-too-early")
            return
        if self._selected is None:
            self._say("app-choose-first")
            return
        self._lying, self._new = self._in_rows(), len(self.place.story)
        choice, self._redo, self._typed, self._said = self._selected, "", "", {}
        try:
            self.place.answer(decision.id, choice)
        except Refused as refused:
            self._said = refused.text
        self.paint()

    def action_forget(self) -> None:
        """Nothing is chosen any more."""
        if self.action_skip():
            return
        self.workers.cancel_group(self, "hint")
        self._selected, self._typed, self._redo, self._said = None, "", "", {}
        self._asked = ""
        self.paint()

    def action_undo(self) -> None:
        """Answer anew what still lies face down; against bots, take the last turn back."""
        view = self.place.view
        if view is None or not view.made:
            if "back" in self.place.abilities:
                self._new, self._lying = 0, frozenset()
                self.action_ability("back")
            else:
                self._say("app-no-undo")
            return
        earlier = [made.decision.id for made in view.made]
        here = earlier.index(self._redo) if self._redo in earlier else len(earlier)
        self._redo = self._shown = earlier[max(0, here - 1)]
        self.paint()  # then what lies there is marked, and can be played again
        self._selected = next(m.choice for m in view.made if m.decision.id == self._redo)
        self.paint()

    # ------------------------------------------------------------ help of all kinds

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Ask the bot; its choice is selected, not played."""
        asked, chosen_at = self.decision, self._chosen_at
        began, thinking = monotonic(), asyncio.ensure_future(self.place.hint())
        try:
            while not thinking.done():
                self._say("app-hint-thinking", seconds=int(monotonic() - began))
                await asyncio.wait([thinking], timeout=1)
        finally:
            thinking.cancel()
        hint = thinking.result()
        if self.decision != asked:
            return
        untouched = chosen_at == self._chosen_at
        if asked is not None and hint.choice in asked.options and untouched:
            self._choose(hint.choice)
        self._tell(hint.text)

    @work(exclusive=True, group="hint")
    async def action_risks(self) -> None:
        """Tell how likely each card takes a row."""
        asked = self.decision
        told = await self.place.risks()
        if self.decision == asked:
            self._tell(told)

    def action_why(self) -> None:
        """Tell in full, with all rows that were compared, or in brief."""
        self._whole = not self._whole
        self.paint()

    def action_log(self) -> None:
        """All that has happened, from the beginning."""
        speaker = self.app.speaker(self.place.names)
        view, heard = self.place.view, self._reveal.story
        if not heard:
            self._say("terminal-no-news")
            return
        table = view.mode.table.name if view is not None else ""
        width = page_width(self.size.width)
        page = whole_story(speaker, heard, table, self._new, width)
        title = speaker.say("app-log")
        self.app.push_screen(PageScreen(title, page, speaker.say("app-close"), at_end=True))

    def action_rules(self) -> None:
        """The rules of this game."""
        view = self.place.view
        if view is not None:
            speaker = self.app.speaker(())
            page = rules_page(view.mode.id, speaker)
            name = speaker.mode(view.mode)
            self.app.push_screen(PageScreen(name, page, speaker.say("app-close")))

    def action_help(self) -> None:
        """What the keys do."""
        speaker = self.app.speaker(())
        view = self.place.view
        table = view.mode.table.name if view is not None else ""
        page = help_page(speaker, explained(speaker), table)
        self.app.push_screen(PageScreen(speaker.say("app-help"), page, speaker.say("app-close")))

    def action_scroll_story(self, lines: int) -> None:
        """Look at what happened earlier; on a low screen, at the rest of the table."""
        part = "#scene-holder" if self.has_class("low") else "#story"
        self.query_one(part).scroll_relative(y=lines, animate=False)

    @work
    async def action_ability(self, ability: str) -> None:
        """What a table can do beyond answering."""
        if ability not in self.place.abilities:
            return
        text = ""
        if ability == "chat":
            say = self.app.speaker(()).say
            text = await self.app.push_screen_wait(AskScreen(say("app-say"), say("app-ask-keys")))
            if not text:
                return
        try:
            await self.place.do(ability, text)
        except Refused as refused:
            self._said = refused.text
        except Unable as unable:
            self._said = unable.text
        except OSError:
            self._say("app-reconnecting")
        self.paint()

    def action_again(self) -> None:
        """Another game of the same kind."""
        if "again" in self.place.abilities:
            self._new, self._lying = 0, frozenset()
            if not self.app.play_again(self.place):
                self.action_ability("again")

    @work(exclusive=True, group="review")
    async def action_review(self) -> None:
        """Look at the finished game once more."""
        if "review" not in self.place.abilities:
            return
        try:
            self.app.review(await self.place.record())
        except (Illegal, OSError):
            self._say("app-no-record")

    def _tell(self, text: dict[str, str]) -> None:
        """Say something between table and hand; a low screen has no room for it there."""
        if self.has_class("low") and len(text.get(self.app.language, "")) > 2 * self.size.width:
            close = self.app.speaker().say("app-close")
            page = Text(harmless(text[self.app.language]))
            self._said = {}
            self.app.push_screen(PageScreen("Hornox", page, close, short=True))
        else:
            self._said = text
        self.paint()

    def _say(self, text_id: str, **facts: str | int) -> None:
        self._said = {name: Speaker(name).say(text_id, **facts) for name in LANGUAGES}
        self.paint()
