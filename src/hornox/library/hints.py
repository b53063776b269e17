"""Advice: what a bot would choose, and how likely each option takes a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hornox.bots.account import Weighed
from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.learn.risk import CardRisk, Risks, risks, told
from hornox.library.arguments import must_be, seed_of
from hornox.play.advice import ADVISER, Advice, advise, explained

__all__ = ["ADVISER", "Hint", "Risk", "hint_for", "risk_for"]


class Hint:
    """What a bot would choose: ``best``, the weighed ``options``, and ``str()`` in sentences."""

    def __init__(self, advice: Advice, seen: View[Any, Any], speaker: Speaker) -> None:
        self.bot = advice.bot
        self.best = advice.choice
        self.options: tuple[Weighed, ...] = ()
        """Every option that was tried, the best one first: score, heads, take, points, playouts."""
        if advice.account is not None:
            self.options = advice.account.best_first
        self._text = explained(speaker, seen, advice)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Hint({self.best!r}, {self._text!r})"


class Risk(Mapping[Choice, float]):
    """By option, the chance that it takes a row in this turn; empty where none does.

    ``options`` has all of it: where a card would go now, the chance, the heads to expect.
    ``str()`` says it in words, the safest option first.
    """

    def __init__(self, found: Risks | None, seen: View[Any, Any], speaker: Speaker) -> None:
        self.options: tuple[CardRisk, ...] = () if found is None else found.options
        self._chances = {one.choice: one.take for one in self.options}
        ordered = sorted(self.options, key=lambda one: (one.take, one.heads))
        lines = [told(speaker, seen, one) for one in ordered]
        self._text = "\n".join(lines) or speaker.say("risk-none")

    def __getitem__(self, choice: Choice) -> float:
        return self._chances[choice]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        chances = ", ".join(f"{one!r}: {chance:.2f}" for one, chance in self.items())
        return f"Risk({{{chances}}})"


def hint_for(seen: View[Any, Any], speaker: Speaker, bot: str, seed: str | int) -> Hint:
    """What this bot makes of the first decision of a View."""
    must_be(str, bot, "bot: a name such as 'hard'")
    return Hint(advise(bot, seen, seed_of(seed)), seen, speaker)


def risk_for(seen: View[Any, Any], speaker: Speaker, seed: str | int) -> Risk:
    """How likely each option of a View's first decision takes a row."""
    return Risk(risks(seen, seed_of(seed)), seen, speaker)
