"""Asks a bot for its choice; a bot that fails is named with all that is needed to repeat it."""

from __future__ import annotations

import operator
import sysconfig
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any, TypeGuard

from hornox.bots.bot import Bot, Remembering
from hornox.engine.decision import Choice, Decision, Fact, Illegal
from hornox.engine.event import Moments
from hornox.engine.rng import Stream
from hornox.engine.view import View

_HERE = str(Path(__file__).parents[1])
_LIBRARIES = tuple(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib"))
LONGEST = 80
"""Characters of what a bot gave, or of what it said when it failed."""


class BotError(Exception):
    """A bot has raised, or has given something that is not one of its options.

    ``facts`` name the bot, seat (from 0), mode, seed and decision, and what it gave with its type,
    or the error that it raised and the line.
    """

    def __init__(self, facts: dict[str, Fact]) -> None:
        super().__init__(facts)
        self.facts = facts

    def __str__(self) -> str:
        facts = self.facts
        what = (
            f"raised {facts['error']} ({facts['line']})"
            if facts["why"] == "raised"
            else f"gave {facts['gave']} ({facts['type']}), which is not among its options"
        )
        return (
            f"the bot {facts['bot']} (seat {facts['seat']}, mode {facts['mode']}, "
            f"seed {facts['seed']}, decision {facts['decision']}, {facts['kind']}) {what}"
        )

    @property
    def told(self) -> dict[str, Fact]:
        """The facts for a sentence in any language (E_BOT_FAILED): seat and mode as they are."""
        facts = self.facts
        rest = {name: value for name, value in facts.items() if name not in ("seat", "mode")}
        return {**rest, "number": str(facts["seat"]), "id": facts["mode"]}

    @property
    def public(self) -> str:
        """What went wrong, without anything that could tell somebody's cards."""
        facts = self.facts
        if facts["why"] == "raised":
            return f"{str(facts['error']).partition(':')[0]} ({facts['line']})"
        return f"gave a {facts['type']} that is not among its options"


def stream_for(seed: str, seat: int, decision: Decision) -> Stream:
    """The bot's own chance for one decision: the same whenever it is asked."""
    return Stream(seed, f"bot/{seat}/{decision.id}")


def ask(
    bot: Bot,
    seen: View[Any, Any],
    decision: Decision,
    seed: str,
    heard: Callable[[], Moments] | None = None,
) -> Choice:
    """The bot's choice as a plain int or str; BotError if it raises or gives no option.

    Integers of NumPy and of other libraries are integers. ``heard`` gives what the seat has heard,
    for a bot that wants to know it.
    """
    assert seen.seat is not None
    stream = stream_for(seed, seen.seat, decision)
    try:
        if heard is not None and remembers(bot):
            given: object = bot.choose_from_history(seen, decision, stream, heard())
        else:
            given = bot.choose(seen, decision, stream)
    except (Exception, SystemExit) as wrong:
        if isinstance(wrong, Illegal) and wrong.code == "E_FILE":
            raise  # a file of the installation: the refusal names it
        raised: dict[str, Fact] = {"why": "raised", "error": said(wrong), "line": line_of(wrong)}
        raise _failed(bot, seen, decision, seed, raised) from wrong
    choice = given if type(given) is int else plain_choice(given)
    if choice is None or choice not in decision.options:
        kind = type(given)
        name = f"{kind.__module__}.{kind.__name__}".removeprefix("builtins.")
        gave: dict[str, Fact] = {"gave": _short(repr(given)), "type": name}
        raise _failed(bot, seen, decision, seed, gave)
    return choice


def let_choose(
    bot: Bot,
    seen: View[Any, Any],
    decision: Decision,
    stream: Stream,
    history: Moments | None = None,
) -> Choice:
    """What the bot gives; from a history only if it wants one."""
    if history is not None and remembers(bot):
        return bot.choose_from_history(seen, decision, stream, history)
    return bot.choose(seen, decision, stream)


def remembers(bot: Bot) -> TypeGuard[Remembering]:
    """Whether the bot wants to know what its seat has heard."""
    return getattr(bot, "choose_from_history", None) is not None


def said(wrong: BaseException) -> str:
    """An error in one line."""
    told = _short(wrong.msg if isinstance(wrong, SyntaxError) else str(wrong))
    return f"{type(wrong).__name__}: {told}" if told else type(wrong).__name__


def line_of(wrong: BaseException) -> str:
    """File and line where an error came up: the last line that is not a library's."""
    every = extract_tb(wrong.__traceback__)
    frames = [frame for frame in every if _HERE not in frame.filename]
    own = [frame for frame in frames if not frame.filename.startswith(_LIBRARIES)]
    found = own or frames or every
    return f"{found[-1].filename}, line {found[-1].lineno}" if found else "no line"


def plain_choice(given: object) -> Choice | None:
    """A choice as the rules know it; None for what cannot be one. True is not the card 1."""
    if isinstance(given, str):
        return str.__str__(given)
    if isinstance(given, bool):
        return None
    try:
        return operator.index(given)  # type: ignore[arg-type]
    except TypeError:
        return None


def _failed(
    bot: Bot, seen: View[Any, Any], decision: Decision, seed: str, facts: dict[str, Fact]
) -> BotError:
    assert seen.seat is not None
    found = {
        "bot": bot.name, "seat": seen.seat, "mode": seen.mode.id, "seed": seed,
        "decision": decision.id, "kind": decision.kind,
        "why": "gave", "gave": "", "type": "", "error": "", "line": "", **facts,
    }  # fmt: skip
    return BotError(found)


def _short(text: str) -> str:
    """Text of any kind in one short line."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
