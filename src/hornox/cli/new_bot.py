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

_TEMPLATE = Path(__file__).parent / "bot_template"
"""The files of a new bot, with @NAME@ and @MODULE@ where its own names belong."""


def new_bot(args: Namespace) -> int:
    """Write the folder; nothing that is there already is touched."""
    name = str(args.name)
    if not _NAME.fullmatch(name) or len(name) > 40:
        raise _refused("name", name)
    if is_known(name):
        raise _refused("taken", name)
    folder = Path(name)
    module = name.replace("-", "_").removesuffix("_bot") + "_bot"
    try:
        folder.mkdir()
    except FileExistsError:
        raise _refused("there", name) from None

    def own(text: str) -> str:
        return text.replace("@NAME@", name).replace("@MODULE@", module)

    for file in sorted(_TEMPLATE.iterdir()):
        filled = own(file.read_text(encoding="utf-8"))
        (folder / own(file.stem)).write_text(filled, encoding="utf-8")
    told = Speaker(language(args)).say("play-new-bot", folder=name, file=f"{module}.py")
    own_screen().show(told)
    return 0


def _refused(why: str, given: str) -> Illegal:
    return Illegal("E_NEW_BOT", "bots", {"why": why, "given": harmless(given)})
