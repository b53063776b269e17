"""``hornox new-bot NAME``: a folder with a bot, its test and all that a package needs."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from hornox.bots import is_known
from hornox.cli.options import language
from hornox.engine.decision import Illegal
from hornox.explain import Speaker
from hornox.play import harmless
from hornox.terminal.plain.screen import own_screen

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

_PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "hornox-@NAME@"
version = "0.1.0"
description = "A bot for Hornox, the 6 nimmt! family of card games"
requires-python = ">=3.11"
dependencies = ["hornox"]

# Once this is installed (pip install -e .), every command knows the bot as @NAME@.
[project.entry-points."hornox.bots"]
@NAME@ = "@MODULE@:BOT"

[tool.hatch.build.targets.wheel]
include = ["@MODULE@.py"]

[tool.pytest.ini_options]
pythonpath = ["."]
"""

_BOT = '''\
"""@NAME@: a bot for Hornox."""

from __future__ import annotations

from typing import Any

from hornox.engine import Choice, Decision, View
from hornox.engine.rng import Stream


class Bot:
    """Takes the shortest row where it may choose one, and plays anything."""

    name = "@NAME@"

    def choose(self, seen: View[Any, Any], decision: Decision, stream: Stream) -> Choice:
        """One of ``decision.options``; all chance comes from the stream.

        ``seen.public`` is what everybody knows, ``seen.private`` what only this seat knows.
        """
        if decision.kind == "row" and seen.mode.table.name == "rows":
            return min(decision.options, key=lambda row: len(seen.public.rows[int(row) - 1]))
        return stream.pick(decision.options)


BOT = Bot()
'''

_TEST = '''\
"""The bot plays every mode to the end, and the same game twice."""

from __future__ import annotations

import pytest
from @MODULE@ import BOT

from hornox.bots import find_bot
from hornox.modes import REGISTRY
from hornox.play import play_out


@pytest.mark.parametrize("mode", REGISTRY, ids=lambda mode: mode.id)
def test_it_plays_every_mode(mode):
    bots = [BOT, *[find_bot("random")] * (max(mode.players[0], 2) - 1)]
    first = play_out(mode, bots, "seed")  # BotError names a choice that is no option
    assert first == play_out(mode, bots, "seed"), "all its chance must come from the stream"
'''

_README = """\
# @NAME@

A bot for Hornox, the 6 nimmt! family of card games. The bot
is in `@MODULE@.py`.

```sh
pip install "hornox[lab]" pytest
pytest                                                     # does it play every mode?
hornox simulate base --seats ./@MODULE@.py,greedy,greedy   # some games
hornox league --bots ./@MODULE@.py,random,greedy --out cup # is it better, and how sure is that?
hornox play --seats you,./@MODULE@.py                      # you against it
hornox join LINK --bot ./@MODULE@.py                       # a seat at a server's table
```

After `pip install -e .` it is `@NAME@` everywhere, instead of `./@MODULE@.py`.
"""


def new_bot(args: Namespace) -> int:
    """Write the folder; nothing that is there already is touched."""
    name = str(args.name)
    if not _NAME.fullmatch(name) or len(name) > 40:
        raise _refused("name", name)
    if is_known(name):
        raise _refused("taken", name)
    folder = Path(name)
    module = name.replace("-", "_").removesuffix("_bot") + "_bot"
    files = {
        "pyproject.toml": _PROJECT, f"{module}.py": _BOT,
        f"test_{module}.py": _TEST, "README.md": _README,
    }  # fmt: skip
    try:
        folder.mkdir()
    except FileExistsError:
        raise _refused("there", name) from None
    for file, text in files.items():
        filled = text.replace("@NAME@", name).replace("@MODULE@", module)
        (folder / file).write_text(filled, encoding="utf-8")
    told = Speaker(language(args)).say("play-new-bot", folder=name, file=f"{module}.py")
    own_screen().show(told)
    return 0


def _refused(why: str, given: str) -> Illegal:
    return Illegal("E_NEW_BOT", "bots", {"why": why, "given": harmless(given)})
