"""A hint: what a strong bot would do, where the card would go now, and how it weighs the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from hornox.bots import Accountable, find_bot
from hornox.bots.account import Account, Weighed
from hornox.engine.decision import Choice, Decision
from hornox.engine.rng import Stream
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.play.row_preview import previewed_row
from hornox.tables.rows.cards import total_heads
from hornox.tables.rows.model import Public, Row, RowRules

ADVISER = "hard"
"""The strongest bot that answers quickly enough."""
SHOWN = 3
"""How many options are weighed in words."""
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
    rows = seen.public.rows if isinstance(seen.public, Public) else ()
    if decision.kind == "row" and rows:
        return _row(speaker, rows, decision, choice, account)
    weighed = None if account is None else Shown.of(account)
    told = [_play(speaker, seen, choice, weighed)]
    if account is not None and weighed is not None:
        told += _weighed(speaker, seen, account, weighed)
    if account is not None and account.by_thumb:
        told.append(speaker.say("advice-thumb"))
    return " ".join(filter(None, told))


class Shown(Struct, frozen=True):
    """The options that a hint names, with what is expected of each: the fewer, the better.

    Where points are counted they are made negative here. Options that were given up early are left
    out: what a few playouts say of them would only puzzle.
    """

    chosen: Weighed
    others: tuple[Weighed, ...]
    counted: str

    @classmethod
    def of(cls, account: Account) -> Shown | None:
        """The chosen option and the best others; None where nothing was counted."""
        chosen, *others = account.best_first
        counted = "heads" if chosen.points is None else "points"
        if not account.playouts or getattr(chosen, counted) is None:
            return None
        enough = [one for one in others if _worth_telling(one, chosen)][: SHOWN - 1]
        shown = cls(chosen, (), counted)
        return cls(chosen, tuple(sorted(enough, key=shown.expected)), counted)

    def expected(self, one: Weighed) -> float:
        """What is expected of an option, the fewer the better."""
        value: float = getattr(one, self.counted)
        return value if self.counted == "heads" else -value

    @property
    def better(self) -> Weighed | None:
        """The best option of which more is expected than of the chosen one."""
        best = next(iter(self.others), None)
        if best is None or self.expected(best) >= self.expected(self.chosen):
            return None
        return best

    def written(self, speaker: Speaker) -> list[str | int]:
        """Whole numbers, or with a decimal where two of them would look the same."""
        values = [getattr(one, self.counted) for one in (self.chosen, *self.others)]
        whole = [round(value) for value in values]
        if len(set(whole)) < len(whole):
            return [decimal(speaker, value) for value in values]
        return [value if value >= 0 else f"−{-value}" for value in whole]


def shortly(speaker: Speaker, decision: Decision, choice: Choice) -> str:
    """What an option is called among others of the same question."""
    plain = decision.kind in NUMBERED and isinstance(choice, int)
    return str(choice) if plain else speaker.choice(decision, choice)


def decimal(speaker: Speaker, value: float) -> str:
    """A number as this language writes it."""
    point = "," if speaker.language == "de" else "."
    return f"{value:.1f}".replace("-", "−").replace(".", point)


def _play(speaker: Speaker, seen: View[Any, Any], choice: Choice, weighed: Shown | None) -> str:
    """What to choose; of a card also where it goes and how likely it takes a row."""
    decision = seen.decisions[0]
    take = None if weighed is None else weighed.chosen.take
    return speaker.say(
        "advice",
        kind=decision.kind,
        label=shortly(speaker, decision, choice),
        where=_where(speaker, seen, choice),
        risk="none" if take is None else round(100 * take),
    )


def _where(speaker: Speaker, seen: View[Any, Any], choice: Choice) -> str:
    """Where a card would go if it were placed first; empty where that is not known."""
    if seen.decisions[0].kind != "card" or not isinstance(seen.public, Public):
        return ""
    rules: RowRules = seen.mode.rules
    row = previewed_row(rules, seen.public, seen.decisions[0], choice)
    if row is None:
        return speaker.say("advice-low")
    if rules.full(rules, seen.public, row):
        heads = total_heads(seen.public.rows[row])
        return speaker.say("advice-takes", row=row + 1, heads=heads)
    return speaker.say("advice-goes", row=row + 1, place=len(seen.public.rows[row]) + 1)


def _row(
    speaker: Speaker,
    rows: tuple[Row, ...],
    decision: Decision,
    choice: Choice,
    account: Account | None,
) -> str:
    """A row that has to be taken: what it costs, and why not a cheaper one."""
    cost = {row: total_heads(rows[int(row) - 1]) for row in decision.options}
    told = [speaker.say("advice-row", row=choice, heads=cost[choice])]
    cheapest = min(cost, key=lambda row: cost[row])
    if account is not None and account.playouts and cost[cheapest] < cost[choice]:
        told.append(speaker.say("advice-row-dear", row=cheapest))
    return " ".join(told)


def _weighed(
    speaker: Speaker, seen: View[Any, Any], account: Account, weighed: Shown
) -> Iterator[str]:
    """What is expected of the choice and of others; and why it is chosen if they look better."""
    decision = seen.decisions[0]
    own, *others = weighed.written(speaker)
    labels = [shortly(speaker, decision, one.choice) for one in weighed.others]
    listed = [
        speaker.say("advice-option", label=label, expected=value)
        for label, value in zip(labels, others, strict=True)
    ]
    table = seen.mode.table
    counted = weighed.counted if weighed.counted == "heads" else table.name
    yield speaker.say(
        "advice-weighed",
        counted=counted,
        turns=account.turns,
        expected=own,
        others=", ".join(listed),
        count=len(listed),
    )
    if weighed.better is not None:
        why = "chance" if account.cautious else "team" if table.together else "others"
        label = shortly(speaker, decision, weighed.better.choice)
        yield speaker.say("advice-better", label=label, why=why, counted=counted)


def _worth_telling(one: Weighed, chosen: Weighed) -> bool:
    """Whether enough is known of an option to stand beside the chosen one."""
    if one.score < chosen.score:
        return one.playouts >= chosen.playouts
    return 2 * one.playouts >= chosen.playouts
