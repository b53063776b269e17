"""The user's games: which are saved and which are finished, and which one a number or file means.

``games/saved`` and ``games/finished`` in the state folder hold a file for each game. Finished games
are kept up to a number, saved ones until somebody finishes or deletes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from msgspec import Struct

from hornox.engine.decision import Illegal
from hornox.engine.record import Record
from hornox.explain import Speaker
from hornox.play import harmless, recorded_names
from hornox.terminal import game_files
from hornox.terminal.game_lock import GameLock, is_played
from hornox.terminal.problems import file_problem

KEPT = 200
"""How many finished games are kept; the oldest goes first."""


def saved_folder() -> Path:
    """Where unfinished games lie."""
    return game_files.folder() / "games" / "saved"


def finished_folder() -> Path:
    """Where games lie that were played to their end."""
    return game_files.folder() / "games" / "finished"


class Game(Struct, frozen=True):
    """A file on the shelf; ``record`` is None where it cannot be read."""

    path: Path
    when: datetime
    over: bool
    played: bool
    """Whether some program plays it right now."""
    record: Record | None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return recorded_names(self.record.seats) if self.record is not None else ()


def saved() -> list[Game]:
    """Unfinished games, the one that was left last first."""
    return [_game(path, over=False) for path in _newest_first(saved_folder())]


def finished() -> list[Game]:
    """Finished games, the last one first."""
    return [_game(path, over=True) for path in _newest_first(finished_folder())]


def count_finished() -> int:
    """How many finished games there are, without looking into the files."""
    return len(_files(finished_folder()))


def to_resume(given: str | None) -> Path:
    """The saved game that is meant: the latest that nobody plays, a number of the list, a file."""
    if given is not None:
        path = meant(given)
    else:
        paths = _newest_first(saved_folder())
        if not paths:
            raise file_problem(saved_folder(), "nothing")
        path = next((path for path in paths if not is_played(path)), paths[0])
    if is_played(path):
        raise file_problem(path, "played")
    return path


def refuse_running(path: Path) -> None:
    """Refuse to show a game that somebody still plays: it would show all cards."""
    if path.resolve().parent == saved_folder().resolve():
        raise file_problem(path, "running")


def to_look_at(given: str | None) -> Path:
    """The game that is to be shown: the one finished last, a number of the list, a file."""
    if given is not None:
        path = meant(given)
        refuse_running(path)
        return path
    paths = _newest_first(finished_folder())
    if not paths:
        raise file_problem(finished_folder(), "unfinished")
    return paths[0]


def meant(given: str) -> Path:
    """A number of the list, or the path of a file."""
    if not re.fullmatch(r"[0-9]{1,5}", given) or Path(given).exists():
        return Path(given)
    listed = _newest_first(saved_folder()) + _newest_first(finished_folder())
    if not 1 <= int(given) <= len(listed):
        facts = {"given": int(given), "most": len(listed)}
        raise Illegal("E_GAME_NUMBER", "file", facts)
    return listed[int(given) - 1]


def delete(path: Path) -> None:
    """Throw a game of the shelf away, unless it is being played."""
    if path.parent not in (saved_folder(), finished_folder()):
        raise file_problem(path, "elsewhere")
    lock = GameLock(path)
    if not lock.take():
        raise file_problem(path, "played")
    try:
        path.unlink()
    finally:
        lock.release()


def new_place(record: Record, when: datetime) -> Iterator[Path]:
    """Names for the file of a new game, the best one first."""
    seed = re.sub(r"[^A-Za-z0-9]+", "", record.seed)[:16] or "seed"
    name = f"{when:%Y%m%d-%H%M%S}-{record.mode}-{seed}"
    for number in count(1):
        yield saved_folder() / (f"{name}.json" if number == 1 else f"{name}-{number}.json")


def forget_oldest() -> None:
    """Keep only this many finished games."""
    for path in _newest_first(finished_folder())[KEPT:]:
        path.unlink(missing_ok=True)


def _game(path: Path, *, over: bool) -> Game:
    record: Record | None = None
    with suppress(OSError, Illegal):
        record = game_files.read(path)
    when = datetime.fromtimestamp(_changed(path))
    return Game(path, when, over, not over and is_played(path), record)


def told_mode(game: Game) -> str:
    """The mode of a game as its record writes it."""
    return harmless(game.record.mode) if game.record is not None else "?"


def when(game: Game) -> str:
    """The day and time at which a game was played last, as everybody can read it."""
    return f"{game.when:%Y-%m-%d %H:%M}"


def state_of(speaker: Speaker, game: Game) -> str:
    """Whether a game is saved, finished, being played, or not readable."""
    if game.record is None:
        return speaker.say("games-broken")
    if game.over:
        return speaker.say("games-finished")
    return speaker.say("games-played" if game.played else "games-saved")


def in_short(speaker: Speaker, game: Game) -> str:
    """A game in a few words: what, who, when."""
    if game.record is None:
        return f"{game.path.name}: {speaker.say('games-broken')}"
    return f"{speaker.mode(game.record.mode)} · {', '.join(game.names)} · {when(game)}"


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == ".json"]
    except OSError:
        return []


def _newest_first(folder: Path) -> list[Path]:
    return sorted(_files(folder), key=lambda path: (_changed(path), path.name), reverse=True)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
