"""Advice: what a bot would choose, and how likely each option takes a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hornox.bots.account import Weighed
from hornox.engine.decision import Choice
from hornox.engine.view import View
from hornox.explain import Speaker
from hornox.play.advice import ADVISER, Advice, advise, explained, shortly

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
    """By option, the chance that it takes a row; empty where nothing of the kind is counted.

    ``str()`` is a table of the options, the safest one first, or says why it is empty.
    """

    def __init__(self, chances: dict[Choice, float], labels: dict[Choice, str], none: str) -> None:
        self._chances, self._labels, self._none = chances, labels, none

    def __getitem__(self, choice: Choice) -> float:
        return self._chances[choice]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __str__(self) -> str:
        if not self:
            return self._none
        wide = max(map(len, self._labels.values()))
        ordered = sorted(self, key=self.__getitem__)
        return "\n".join(f"{self._labels[one]:>{wide}}  {self[one]:4.0%}" for one in ordered)

    def __repr__(self) -> str:
        told = ", ".join(f"{one!r}: {chance:.2f}" for one, chance in self.items())
        return f"Risk({{{told}}})" if told else f"Risk({self._none!r})"


def hint_for(seen: View[Any, Any], speaker: Speaker, bot: str, seed: str) -> Hint:
    """What this bot makes of the first decision of a View."""
    return Hint(advise(bot, seen, seed), seen, speaker)


def risk_for(seen: View[Any, Any], speaker: Speaker, bot: str, seed: str) -> Risk:
    """How likely each option takes a row, as this bot counts it."""
    decision, account = seen.decisions[0], advise(bot, seen, seed).account
    weighed = () if account is None else account.options
    found = {one.choice: one.take for one in weighed if one.take is not None}
    chances = {one: found[one] for one in decision.options if one in found}
    labels = {one: shortly(speaker, decision, one) for one in chances}
    return Risk(chances, labels, speaker.say("library-no-risk", bot=bot))
