"""Where settings come from: flags, then the environment, then a file, then defaults.

A word that cannot be read is told with its place: the flag, the variable, or the line of the file.
"""

from __future__ import annotations

import argparse
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from hornox.server.options import YES, yes_no
from hornox.server.settings import Setting, Settings, declared, defaults, told

PREFIX = "HORNOX_"
FILE_VARIABLE, DATA_VARIABLE = "HORNOX_SETTINGS", "HORNOX_DATA"
_LISTED = re.compile(r"[,\s]+")


class BadSetting(ValueError):
    """What a host has to put right: one line that names its place."""


class Given(NamedTuple):
    """A setting that a host has made, and where."""

    value: Any
    place: str


Sources = dict[str, Given]


def variable(key: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + key.upper()


def flag(key: str) -> str:
    """The flag of a setting."""
    return "--" + key.replace("_", "-")


def several(key: str) -> bool:
    """Whether a setting is a list."""
    return isinstance(defaults()[key], tuple)


def add_flags(parser: argparse.ArgumentParser, only: Iterable[str] = ()) -> None:
    """A flag for every setting but the secret ones; those who say nothing get None."""
    wanted = tuple(only)
    for key, setting in declared().items():
        if setting.secret or (wanted and key not in wanted):
            continue
        about = argparse.SUPPRESS if setting.seldom else told(key)
        if setting.read is yes_no:
            parser.add_argument(flag(key), action="store_true", default=None, help=about)
        else:
            action = "append" if several(key) else "store"
            metavar = setting.metavar
            parser.add_argument(
                flag(key), type=setting.read, action=action, metavar=metavar, help=about
            )
    parser.add_argument(
        "--settings", metavar="FILE", help="a settings file; flags and HORNOX_… variables win"
    )


def gather(args: argparse.Namespace, environment: Mapping[str, str] | None = None) -> Sources:
    """Everything that was set, each from the place that wins; BadSetting for what is wrong."""
    around = os.environ if environment is None else environment
    file = args.settings or around.get(FILE_VARIABLE)
    found = from_file(Path(file)) if file else {}
    found |= from_environment(around)
    for key in declared():
        if (given := getattr(args, key, None)) is not None:
            found[key] = Given(tuple(given) if several(key) else given, flag(key))
    return found


def made(sources: Sources) -> Settings:
    """The settings that these are."""
    return Settings(**{key: given.value for key, given in sources.items()})


def unknown_bots(sources: Sources) -> Iterator[str]:
    """What is wrong with settings that name a bot, once the host's own bots are loaded."""
    from hornox.bots import NAMES, is_known

    for key in ("adviser", "daily_bot"):
        if key in sources and not is_known(word := sources[key].value):
            meant = _meant(word, (*NAMES, *made(sources).bot))
            yield f"{sources[key].place}: there is no bot “{word}”{meant}"


def unknown_variables(around: Mapping[str, str]) -> Iterator[str]:
    """Variables that are named like settings and are none: nobody reads them."""
    read = {FILE_VARIABLE, DATA_VARIABLE, *map(variable, declared())}
    for name in sorted(name for name in around if name.startswith(PREFIX) and name not in read):
        key = name.removeprefix(PREFIX).lower()
        yield f"{name}: there is no setting “{key}”{_meant(key, declared())}"


def _meant(word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, known, 1, 0.5)
    return f"; did you mean {near[0]}?" if near else ""


def from_environment(around: Mapping[str, str]) -> Sources:
    """What the variables say; lists are separated by commas or blanks."""
    found: Sources = {}
    for key, setting in declared().items():
        name = variable(key)
        if given := around.get(name):
            words = _LISTED.split(given.strip()) if several(key) else [given]
            values = tuple(_read(setting, word, name) for word in words)
            found[key] = Given(values if several(key) else values[0], name)
    return found


def from_file(path: Path) -> Sources:
    """What a settings file says: TOML, keys without tables."""
    try:
        source = path.read_text(encoding="utf-8")
        values = tomllib.loads(source)
    except UnicodeDecodeError:
        raise BadSetting(f"{path} is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadSetting(f"{path} is not TOML: {problem}") from None
    return {
        key: _from_file(key, value, f"{path}, line {_line(source, key)}")
        for key, value in values.items()
    }


def _from_file(key: str, value: Any, place: str) -> Given:
    if isinstance(value, dict):
        raise BadSetting(f"{place}: there are no sections here: leave out [{key}]")
    setting = declared().get(key)
    if setting is None:
        raise BadSetting(f"{place}: there is no setting “{key}”{_meant(key, declared())}")
    if not several(key):
        return Given(_typed(key, setting, value, place), place)
    values = value if isinstance(value, list) else [value]
    return Given(tuple(_typed(key, setting, one, place) for one in values), place)


def _typed(key: str, setting: Setting, value: Any, place: str) -> Any:
    """A value of the file, if it is of the right kind."""
    usual = defaults()[key]
    kind: tuple[type, ...] = (bool,) if isinstance(usual, bool) else (int, float)
    if isinstance(usual, str | tuple):
        kind = (str,)
    if not isinstance(value, kind) or (isinstance(value, bool) and bool not in kind):
        wanted = {bool: "true or false", int: "a number", str: "a text in quotes"}[kind[0]]
        shown = "the value" if setting.secret else repr(value)
        raise BadSetting(f"{place}: {key}: {shown} is not {wanted}")
    word = (YES[0] if value else "false") if isinstance(value, bool) else str(value)
    return _read(setting, word, f"{place}: {key}")


def _read(setting: Setting, word: str, place: str) -> Any:
    try:
        return setting.read(word)
    except argparse.ArgumentTypeError as wrong:
        raise BadSetting(f"{place}: {wrong}") from None


def _line(source: str, key: str) -> int:
    """The line on which a key stands."""
    quoted = re.escape(key)
    where = re.search(rf"^[ \t]*(?:\[+[ \t]*)?[\"']?{quoted}[\"']?[ \t]*[=.\]]", source, re.M)
    return source.count("\n", 0, where.start()) + 1 if where else 1
