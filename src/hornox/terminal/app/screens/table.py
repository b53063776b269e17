"""The screen of a table: shows the game, takes choices by key and mouse, explains."""

from __future__ import annotations

import asyncio
from time import monotonic

from rich.text import Text
from textual import work
from textual.binding import BindingsMap
from textual.events import Key

from hornox.engine.decision import Choice, Decision, Illegal
from hornox.explain import LANGUAGES, Speaker
from hornox.play import harmless
from hornox.terminal import config
from hornox.terminal.app.reveal import SPEEDS
from hornox.terminal.app.screens.dialogs import AskScreen
from hornox.terminal.app.screens.shown_table import ShownTable
from hornox.terminal.app.widgets.boxes import option_keys
from hornox.terminal.app.widgets.keys import BINDINGS, bound, explained
from hornox.terminal.places.place import Place, Refused, Unable


class TableScreen(ShownTable):
    """One game, at this terminal or at a server's table."""

    BINDINGS = BINDINGS

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._bindings = BindingsMap.merge([self._bindings, bound(config.read())])

    # ------------------------------------------------------------ the pace of a reveal

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
            self._complete(decision)
            return
        self._lying, self._new = self._in_rows(), len(self.place.story)
        choice, self._redo, self._typed, self._said = self._selected, "", "", {}
        try:
            self.place.answer(decision.id, choice)
        except Refused as refused:
            self._said = refused.text
        self.paint()

    def _complete(self, decision: Decision) -> None:
        """Choose the only option that begins with what was typed, or say that one has to choose."""
        keys = option_keys(decision)
        begun = [key for key in keys if self._typed and key.startswith(self._typed)]
        if len(begun) == 1:
            self._choose(decision.options[keys.index(begun[0])], begun[0])
        elif begun:
            self._say("app-several", typed=self._typed, keys=", ".join(begun))
        else:
            self._say("app-choose-first")

    def action_forget(self) -> None:
        """Nothing is chosen any more."""
        if self.action_skip():
            return
        self.workers.cancel_group(self, "hint")
        self._selected, self._typed, self._redo, self._said = None, "", "", {}
        self._asked = ""
        self.paint()

    def action_undo(self) -> None:
        """Answer again what still lies face down; against bots, take the last turn back."""
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
        view, met = self.place.view, self.place.met
        heard = [*met, *self._reveal.story]
        if not heard:
            self._say("terminal-no-news")
            return
        table = view.mode.table.name if view is not None else ""
        self.open_story(self.place.names, heard, table, self._new + len(met))

    def action_rules(self) -> None:
        """The rules of this game."""
        view = self.place.view
        if view is not None:
            self.open_rules(view.mode)

    def action_help(self) -> None:
        """What the keys do."""
        speaker, view = self.app.speaker(), self.place.view
        table = view.mode.table.name if view is not None else ""
        about = "\n".join(self.place.about(speaker))
        self.open_help(explained(speaker, self.app.config), table, about)

    def action_scroll_story(self, lines: int) -> None:
        """Look at the rest of the table; where all of it is in sight, at what happened earlier."""
        table = self.query_one("#scene-holder")
        part = table if table.max_scroll_y else self.query_one("#story")
        part.scroll_relative(y=lines, animate=False)

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
            self._said = {}
            self.open_page("Hornox", Text(harmless(text[self.app.language])), short=True)
        else:
            self._said = text
        self.paint()

    def _say(self, text_id: str, **facts: str | int) -> None:
        self._said = {name: Speaker(name).say(text_id, **facts) for name in LANGUAGES}
        self.paint()
