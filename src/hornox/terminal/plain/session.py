"""A plain game from its first line to its last: whatever interrupts it, it can be resumed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from hornox import fast
from hornox.bots import ask, find_bot
from hornox.drawn.style import bold, paragraph
from hornox.engine.decision import Choice, Decision
from hornox.engine.event import Moments
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.interrupts import INTERRUPTED, raised
from hornox.learn.game_texts import played_again
from hornox.play import Sitting, harmless, read_seats, seated
from hornox.play.advice import ADVISER, Advice, advise
from hornox.terminal import game_files
from hornox.terminal.autosave import Saver
from hornox.terminal.bot_process import Thinker
from hornox.terminal.places.local import LocalPlace
from hornox.terminal.places.place import Place, told
from hornox.terminal.plain.screen import Screen
from hornox.terminal.plain.table import PlainTable
from hornox.terminal.problems import file_problem, naming
from hornox.terminal.records import branch_from


class Here(Thinker):
    """Bots of a plain game think at once: so the same game goes the same way each time."""

    async def choose(
        self,
        bot: str,
        seen: View[Any, Any],
        decision: Decision,
        seed: str,
        heard: Callable[[], Moments] | None = None,
    ) -> Choice:
        """A bot's choice; BotError says what is wrong with one of the player's own."""
        return ask(find_bot(bot), seen, decision, seed, heard)

    async def advise(self, seen: View[Any, Any], seed: str) -> Advice:
        """What the adviser would do; nobody shall wait for a compiler."""
        with fast.without():
            return advise(ADVISER, seen, seed)


def taken_up(path: Path) -> Sitting:
    """The unfinished game of a file; Illegal where there is none."""
    try:
        with naming(path):
            record = game_files.read(path)
            seats = read_seats(record.seats)
            *_, last = played_again(record)
            sitting = replace(seated(last, seats), branch=branch_from(record))
    except FileNotFoundError:
        raise file_problem(path, "missing") from None
    if sitting.over:
        raise file_problem(path, "finished")
    return sitting


def at_table(place: Place, screen: Screen, language: str, already: int = 0) -> int:
    """Stay at a table; the exit status."""
    try:
        with raised():
            asyncio.run(PlainTable(place, screen, language, already).play())
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def host(sitting: Sitting, screen: Screen, language: str, saver: Saver) -> int:
    """Play on; the exit status. A full or read-only disk does not stop the game."""
    place = LocalPlace(sitting, saver.keep, thinker=Here())
    screen.show(greeting(place, Speaker(language, place.names)))
    try:
        status = at_table(place, screen, language, len(place.entries) if sitting.answers else 0)
    except BrokenPipeError:
        saver.leave(place.sitting)
        raise
    if not (place.sitting.over or place.sitting.people):
        return status
    note = saver.leave(place.sitting)
    last = f"  {told(Speaker(language), note)}"
    screen.show([last, ""] if place.sitting.over else ["", last])
    return max(status, int(saver.failed))


def greeting(place: LocalPlace, speaker: Speaker) -> list[str]:
    """Who plays what, and with which cards."""
    sitting = place.sitting
    mode, people = sitting.state.mode, sitting.people
    welcome = speaker.say("terminal-welcome", mode=mode.id, seed=harmless(sitting.state.seed))
    lines = [bold(line) for line in paragraph(f"Hornox · {welcome}", "  ", "  ")]
    said = []
    if len(people) == 1:
        said.append(speaker.say("terminal-you-are", seat=people[0]))
    elif people:
        said.append(speaker.say("terminal-people", seats=people))
    said += [told(speaker, note) for note in place.met]
    said += speaker.hints(mode)
    return ["", *lines, *paragraph(" ".join(said), "  ", "  "), ""]
