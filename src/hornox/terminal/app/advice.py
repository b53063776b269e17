"""What a hint says: the choice, where the card would go now, and how the bot weighs the rest."""

from __future__ import annotations

from typing import Any

from hornox.bots.account import Account
from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.tables.rows.cards import flipped, total_heads
from hornox.tables.rows.model import Public, RowRules

SHOWN = 3
"""So many options are weighed in words."""


def explained(
    speaker: Speaker, seen: View[Any, Any], bot: str, choice: Choice, account: Account | None
) -> str:
    """The advice in a sentence or two."""
    decision = seen.decisions[0]
    told = [speaker.say("app-hint", bot=bot, label=speaker.choice(decision, choice))]
    if decision.kind == "card" and isinstance(seen.public, Public) and seen.public.rows:
        told.append(_goes(speaker, seen, choice))
    if decision.kind == "row" and isinstance(seen.public, Public) and isinstance(choice, int):
        heads = total_heads(seen.public.rows[choice - 1])
        told.append(speaker.say("app-hint-row", heads=heads))
    if account is not None and account.playouts:
        told.append(_weighed(speaker, seen, account))
    if account is not None and account.by_thumb:
        told.append(speaker.say("app-hint-thumb"))
    return " ".join(filter(None, told))


def _goes(speaker: Speaker, seen: View[Public, Any], choice: Choice) -> str:
    """Where the card would go if it were placed first."""
    rules: RowRules = seen.mode.rules
    value = choice if isinstance(choice, int) else flipped(int(choice.rstrip("~")))
    row = rules.closest(seen.public, rules.compare(seen.public, value))
    if row is None:
        return speaker.say("app-hint-low")
    if rules.full(rules, seen.public, row):
        heads = total_heads(seen.public.rows[row])
        return speaker.say("app-hint-takes", row=row + 1, heads=heads)
    return speaker.say("app-hint-goes", row=row + 1, place=len(seen.public.rows[row]) + 1)


def _weighed(speaker: Speaker, seen: View[Any, Any], account: Account) -> str:
    """The best options with the heads that the bot expects of them."""
    decision = seen.decisions[0]
    best = [option for option in account.best_first if option.heads is not None][:SHOWN]
    point = "," if speaker.language == "de" else "."
    told = [
        speaker.say(
            "app-hint-option",
            label=speaker.choice(decision, one.choice),
            heads=f"{one.heads:.1f}".replace(".", point),
        )
        for one in best
    ]
    return speaker.say("app-hint-weighed", options=speaker.listing(told)) if told else ""
