"""``hornox serve --check``: what would run with these settings, and what is wrong with them.

Nothing is changed: the store is only read, and the port is let go at once.
"""

from __future__ import annotations

import asyncio
import os
import stat
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

from hornox.bots import BotError, load_bot
from hornox.engine.decision import Illegal
from hornox.protocol.problems import told
from hornox.server.listening import EVERYWHERE, free, link_to
from hornox.server.settings import MEMORY, Settings, declared, file_of
from hornox.server.settings_read import Sources, made, unknown_bots, unknown_variables

STATIC = Path(__file__).parent / "static" / "index.html"


def check(sources: Sources, say: Callable[[str], str] = str) -> int:
    """Print every setting with its place, then what a start would find; 2 if it would fail."""
    settings = made(sources)
    found: list[str] = []
    width = max(map(len, declared()))
    for key, setting in declared().items():
        place = sources[key].place if key in sources else "default"
        value = _shown(key, getattr(settings, key))
        if setting.secret and key in sources:
            value = "(secret)"
        print(say(f"{key.ljust(width)}  {value}  ({place})"))
    print()
    problems = list(_problems(settings, sources, found))
    found += [f"note: {note}" for note in _notes(settings, sources)]
    found += [f"wrong: {problem}" for problem in problems]
    for line in [*found, "This would not run." if problems else "This would run."]:
        print(say(line))
    return 2 if problems else 0


def _shown(key: str, value: object) -> str:
    """A value as the settings file writes it; the password of a database is left out."""
    if key == "database" and "://" in str(value):
        before, _, after = str(value).rpartition("@")
        return f'"{before.partition("://")[0]}://…@{after}"' if before else f'"{after}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(f'"{one}"' for one in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _problems(settings: Settings, sources: Sources, found: list[str]) -> Iterator[str]:
    from hornox.server.store.file_lock import InUse
    from hornox.server.store.inspection import look

    try:
        found.append(f"store: {asyncio.run(look(settings.database))}")
    except (OSError, ValueError) as problem:
        yield str(problem)
    for word in settings.bot:
        try:
            load_bot(word)
        except BotError as problem:
            yield f"bot {word}: {problem.told.get('why', problem)}"
        except Illegal as refused:
            yield f"bot {word}: {told(refused)[1]['en']}"
    yield from unknown_bots(sources)
    running = _running(settings)
    if (user := _user(settings)) and not running:
        yield str(InUse(str(file_of(settings.database)), user))
    if not free(settings.host, settings.port) and not running:
        yield f"{settings.host}:{settings.port} cannot be listened on, or is in use"
    if not STATIC.is_file():
        yield f"{STATIC} is missing: build the page first (web/build.py)"


def _user(settings: Settings) -> str | None:
    """The link of the server that uses the file now; None where only the port can tell."""
    if settings.database == MEMORY or "://" in settings.database:
        return None
    from hornox.server.store.file_lock import user_of

    return user_of(str(file_of(settings.database)))


def _running(settings: Settings) -> bool:
    """Whether a Hornox with this data is there already: it may run with these settings next."""
    link, user = link_to(settings.host, settings.port), _user(settings)
    if user is not None:
        return user == link
    if not free(settings.host, 0):  # another machine's address: nobody is asked there
        return False
    try:
        with urllib.request.urlopen(link + "healthz", timeout=2) as answer:
            return b'"version"' in answer.read(1000)
    except (OSError, ValueError):
        return False


def _notes(settings: Settings, sources: Sources) -> Iterator[str]:
    if _running(settings):
        yield "a Hornox is running on that port now"
    if settings.host in EVERYWHERE and not settings.name:
        yield "without a name the server answers to any; set one if people reach it by a name"
    if settings.name and not settings.proxy:
        yield "there is a name and no proxy: is there no TLS in front of it?"
    yield from unknown_variables(os.environ)
    secrets = {
        sources[key].place.rpartition(", line ")[0]
        for key, setting in declared().items()
        if key in sources and (setting.secret or (key == "database" and "://" in settings.database))
    }
    for file in sorted(filter(None, secrets)):
        if Path(file).stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
            yield f"others on this machine can read {file}: chmod 600 {file}"
