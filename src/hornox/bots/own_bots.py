"""Bots of one's own: from a file, from a module, or from an installed package.

Code is loaded only by a word that the person at this machine has typed, or that their program
gives. Names from elsewhere (a record, a message to a server) never come here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

from hornox.bots.asking import said
from hornox.bots.bot import Bot
from hornox.engine.decision import Fact, Illegal

GROUP = "hornox.bots"
"""The group of entry points by which an installed package offers its bots."""

_NAME = re.compile(r"[^\W_][\w.+-]{0,39}")
"""A name must stand in a list with commas, and before a colon."""


class OwnBot(Struct, frozen=True):
    """Where a bot's code is: all that another process needs to load the same one."""

    name: str
    spec: str
    """As it was typed: ``./mybot.py``, ``./mybot.py:BOT``, ``module:attribute``, or a name."""
    folder: str
    """Where it was typed: files and modules are looked for from there."""
    digest: str
    """Of the file, or of all files of the package."""


def is_spec(word: str) -> bool:
    """Whether a word names a file or a module, not a bot."""
    return word.endswith(".py") or ":" in word


def is_file(spec: str) -> bool:
    """Whether a word names a file, which is read again after it was edited; modules are not."""
    return spec.endswith(".py") or spec.rpartition(":")[0].endswith(".py")


def installed() -> dict[str, str]:
    """The bots of installed packages: by name, the value of their entry point."""
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=GROUP)}


def load(spec: str, folder: str, point: str | None = None) -> tuple[OwnBot, Bot]:
    """A bot and where it is; E_OWN_BOT says what is wrong. ``point`` is an entry point's value."""
    named, _, attribute = (point or spec).rpartition(":")
    if point is None and spec.endswith(".py"):
        named, attribute = spec, ""
    if named.endswith(".py"):
        module, digest = _from_file(spec, (Path(folder) / Path(named).expanduser()).resolve())
    else:
        module, digest = _from_module(spec, named, None if point else folder)
    value = _attribute(spec, module, attribute) if attribute else _only_bot(spec, module)
    bot = _made(spec, value)
    if point is not None and bot.name != spec:
        raise _refused(spec, "point", given=bot.name)
    return OwnBot(bot.name, spec, folder, digest), bot


def _from_file(spec: str, path: Path) -> tuple[ModuleType, str]:
    """A file as a module of its own name; what lies beside it can be imported from it."""
    digest = sha256(str(path).encode()).hexdigest()[:8]
    name = f"hornox_own_{path.stem}_{digest}"
    try:
        source = path.read_bytes()
    except OSError as wrong:
        why = "file" if isinstance(wrong, FileNotFoundError) else "unreadable"
        raise _refused(spec, why, given=str(path)) from None
    known, now = sys.modules.get(name), _digest([(path.name, source)])
    if known is not None and known.__dict__["__hornox_digest__"] == now:
        return known, now
    loader = SourceFileLoader(name, str(path))
    module = module_from_spec(ModuleSpec(name, loader, origin=str(path)))
    module.__file__ = str(path)
    _add_path(str(path.parent))
    sys.modules[name] = module
    try:
        exec(compile(source, str(path), "exec"), module.__dict__)
    except (Exception, SystemExit) as wrong:
        del sys.modules[name]
        raise _refused(spec, "raised", error=said(wrong), given=_where(wrong, path)) from wrong
    module.__dict__["__hornox_digest__"] = now
    return module, now


def _from_module(spec: str, name: str, folder: str | None) -> tuple[ModuleType, str]:
    """A module that Python finds, also in the folder where it was typed."""
    if not all(part.isidentifier() for part in name.split(".")):
        raise _refused(spec, "module", given=name)
    if folder is not None:
        _add_path(folder)
    try:
        module = import_module(name)
    except ModuleNotFoundError as wrong:
        if wrong.name is not None and f"{name}.".startswith(f"{wrong.name}."):
            raise _refused(spec, "module", given=name) from None
        raise _refused(spec, "raised", error=said(wrong), given=_where(wrong)) from wrong
    except (Exception, SystemExit) as wrong:
        raise _refused(spec, "raised", error=said(wrong), given=_where(wrong)) from wrong
    return module, _digest(_files_of(module))


def _add_path(folder: str) -> None:
    """At the end: nothing of Python or of what is installed is hidden by a file there."""
    if folder not in sys.path:
        sys.path.append(folder)


def _where(wrong: BaseException, path: Path | None = None) -> str:
    """File and line of an error while a module was loaded: the last line outside of Python."""
    if isinstance(wrong, SyntaxError) and wrong.filename is not None:
        return f"{wrong.filename}, line {wrong.lineno}"
    place, trace = str(path or "no line"), wrong.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file != __file__ and not file.startswith("<") and "importlib" not in file:
            place = f"{file}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _attribute(spec: str, module: ModuleType, name: str) -> object:
    value: Any = module
    for part in name.split("."):
        try:
            value = getattr(value, part)
        except AttributeError:
            raise _refused(spec, "attribute", given=name) from None
    return value


def _only_bot(spec: str, module: ModuleType) -> object:
    """What a file means that is named without an attribute: BOT, or its only class of bots."""
    if hasattr(module, "BOT"):
        return module.BOT
    found = {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type)
        and value.__module__ == module.__name__
        and callable(getattr(value, "choose", None))
    }
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        raise _refused(spec, "several", given=", ".join(found))
    raise _refused(spec, "none")


def _made(spec: str, value: Any) -> Bot:
    """A bot as it is, or what a class or a function without arguments makes; checked."""
    if isinstance(value, type) or (callable(value) and not hasattr(value, "choose")):
        try:
            value = value()
        except (Exception, SystemExit) as wrong:
            raise _refused(spec, "made", error=said(wrong), given=_where(wrong)) from wrong
    from inspect import signature

    choose = getattr(value, "choose", None)
    if not callable(choose):
        raise _refused(spec, "choose", given=type(value).__name__)
    try:
        signature(choose).bind("seen", "decision", "stream")
    except TypeError:
        raise _refused(spec, "takes", given=type(value).__name__) from None
    except ValueError:
        pass  # written in C, and does not say
    name = getattr(value, "name", None)
    if name is None:
        raise _refused(spec, "unnamed")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise _refused(spec, "name", given=repr(name))
    bot: Bot = value
    return bot


def _files_of(module: ModuleType) -> Iterator[tuple[str, bytes]]:
    """The file of a module; of a package all files, such as the weights of a network."""
    top = sys.modules[module.__name__.partition(".")[0]]
    for folder in map(Path, getattr(top, "__path__", ())):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(folder).as_posix(), path.read_bytes()
    if not hasattr(top, "__path__") and module.__file__ is not None:
        yield Path(module.__file__).name, Path(module.__file__).read_bytes()


def _digest(files: Any) -> str:
    told = sha256()
    for name, data in files:
        text = data.replace(b"\r\n", b"\n") if name.endswith(".py") else data
        told.update(f"{name} {len(text)}\n".encode() + text)
    return told.hexdigest()[:16]


def _refused(spec: str, why: str, **facts: Fact) -> Illegal:
    return Illegal(
        "E_OWN_BOT", "bots", {"spec": spec, "why": why, "given": "", "error": "", **facts}
    )
