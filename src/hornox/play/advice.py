"""A hint: what a strong bot would do, where the card would go now, and how it weighs the rest."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hornox.bots import Accountable, find_bot
from hornox.bots.account import Account, Weighed
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.rows.cards import flipped, total_heads
from hornox.tables.rows.model import Public, RowRules

ADVISER = "hard"
"""The strongest bot that answers quickly enough."""
SHOWN = 3
"""So many options are weighed in words."""
NUMBERED = ("card", "tile", "pick", "bid", "lay")
"""Where an option is a card or a tile, its number is enough to tell it from the others."""


class Advice(Struct, frozen=True):
    """What a bot would choose, and how it came by it, if it can tell."""

    bot: str
    choice: Choice
    account: Account | None = None


def advise(bot: str, seen: View[Any, Any], seed: str) -> Advice:
    """What a bot thinks of the first decision of a View; the same whenever it is asked."""
    decision, adviser = seen.decisions[0], find_bot(bot)
    stream = Stream(seed, f"hint/{seen.seat}/{decision.id}")
    if not isinstance(adviser, Accountable):
        return Advice(bot, adviser.choose(seen, decision, stream))
    account = adviser.account(seen, decision, stream)
    return Advice(bot, account.chosen, account)


def explained(speaker: Speaker, seen: View[Any, Any], advice: Advice) -> str:
    """The advice in a sentence or two."""
    decision, choice, account = seen.decisions[0], advice.choice, advice.account
    told = [speaker.say("advice", bot=advice.bot, label=speaker.choice(decision, choice))]
    if decision.kind == "card" and isinstance(seen.public, Public) and seen.public.rows:
        told.append(_goes(speaker, seen, choice))
    if decision.kind == "row" and isinstance(seen.public, Public) and isinstance(choice, int):
        heads = total_heads(seen.public.rows[choice - 1])
        told.append(speaker.say("advice-row", heads=heads))
    if account is not None and account.playouts:
        told.append(_weighed(speaker, seen, account))
        if account.cautious:
            told.append(speaker.say("advice-unsure"))
    if account is not None and account.by_thumb:
        told.append(speaker.say("advice-thumb"))
    return " ".join(filter(None, told))


def shortly(speaker: Speaker, decision: Decision, choice: Choice) -> str:
    """What an option is called among others of the same question."""
    plain = decision.kind in NUMBERED and isinstance(choice, int)
    return str(choice) if plain else speaker.choice(decision, choice)


def decimal(speaker: Speaker, value: float) -> str:
    """A number as this language writes it."""
    point = "," if speaker.language == "de" else "."
    return f"{value:.1f}".replace("-", "−").replace(".", point)


def _goes(speaker: Speaker, seen: View[Public, Any], choice: Choice) -> str:
    """Where the card would go if it were placed first."""
    rules: RowRules = seen.mode.rules
    value = choice if isinstance(choice, int) else flipped(int(choice.rstrip("~")))
    row = rules.closest(seen.public, rules.compare(seen.public, value))
    if row is None:
        return speaker.say("advice-low")
    if rules.full(rules, seen.public, row):
        heads = total_heads(seen.public.rows[row])
        return speaker.say("advice-takes", row=row + 1, heads=heads)
    return speaker.say("advice-goes", row=row + 1, place=len(seen.public.rows[row]) + 1)


def _weighed(speaker: Speaker, seen: View[Any, Any], account: Account) -> str:
    """The best options with the heads or points that the bot expects of them.

    Those given up early are left out: what a few playouts say of them would only puzzle.
    """
    chosen = account.best_first[0]
    best = [one for one in account.best_first if _worth_telling(one, chosen)][:SHOWN]
    counted = "heads" if chosen.points is None else "points"
    if getattr(chosen, counted) is None:  # nobody has told how this table is judged
        return ""
    told = [_option(speaker, seen, one, getattr(one, counted)) for one in best]
    return speaker.say(
        "advice-weighed",
        counted=counted,
        takes="no" if chosen.take is None else "yes",
        turns=account.turns,
        options=speaker.listing(told),
    )


def _worth_telling(one: Weighed, chosen: Weighed) -> bool:
    """Whether enough is known of an option to stand beside the chosen one."""
    if one.score < chosen.score:
        return one.playouts >= chosen.playouts
    return 2 * one.playouts >= chosen.playouts


def _option(speaker: Speaker, seen: View[Any, Any], one: Weighed, expected: float) -> str:
    label = shortly(speaker, seen.decisions[0], one.choice)
    facts = {"label": label, "expected": decimal(speaker, expected)}
    if one.take is None:
        return speaker.say("advice-option", **facts)
    return speaker.say("advice-option-takes", percent=round(100 * one.take), **facts)
