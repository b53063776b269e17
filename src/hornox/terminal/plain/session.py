"""A plain game from a file to a file: whatever interrupts it, it can be resumed."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from hornox.explain import Speaker
from hornox.learn.game_texts import played_again
from hornox.play import Sitting, read_seats, seated
from hornox.play.variations import compared
from hornox.terminal import game_files
from hornox.terminal.autosave import Saver
from hornox.terminal.interrupts import INTERRUPTED, raised
from hornox.terminal.plain.game import Left, PlainGame
from hornox.terminal.plain.screen import Screen
from hornox.terminal.problems import file_problem, naming
from hornox.terminal.records import branch_from


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


def host(sitting: Sitting, screen: Screen, language: str, saver: Saver) -> int:
    """Play on; the exit status. A full or read-only disk does not stop the game."""
    game = PlainGame(sitting, screen, language, saver.keep)
    status = 0
    try:
        with raised():
            game.play()
    except (Left, EOFError):
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        saver.leave(game.sitting)
        raise
    if not (game.sitting.over or game.sitting.people):
        return status
    if facts := compared(game.sitting):
        screen.show(["", f"  {Speaker(language).say('variation-ended', **facts)}"])
    note = saver.leave(game.sitting)
    told = Speaker(language).say(note.text, **note.facts)
    screen.show([f"  {told}", ""] if game.sitting.over else ["", f"  {told}"])
    return max(status, int(saver.failed))
